import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, NoAccessState, Page } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useWindowTitle } from './use-window-title.ts';

/** The screen exists, but not for this person (specification 8: Access Forbidden). */
export function ForbiddenPage({ title }: { title: string }) {
  const t = useText();
  const heading = t('access_denied');
  useWindowTitle(heading);
  return (
    <Page contextBar={<ContextBar title={t(title)} />}>
      <NoAccessState title={heading} action={<ButtonLink to={homeScreen.path}>{t('common.goHome')}</ButtonLink>}>
        {t('ACCESS_FORBIDDEN')}
      </NoAccessState>
    </Page>
  );
}
