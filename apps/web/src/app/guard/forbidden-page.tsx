import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, NoAccessState, Page } from '@commonweal/ui';
import { useEffect } from 'react';
import { useText } from '../../platform/content/use-text.ts';

/** The screen exists, but not for this person (specification 8: Access Forbidden). */
export function ForbiddenPage({ title }: { title: string }) {
  const t = useText();
  const heading = t('access_denied');
  useEffect(() => {
    document.title = `${heading} – ${t('common.portalTitle')}`;
  }, [heading, t]);
  return (
    <Page contextBar={<ContextBar title={t(title)} />}>
      <NoAccessState title={heading} action={<ButtonLink to={homeScreen.path}>{t('common.goHome')}</ButtonLink>}>
        {t('ACCESS_FORBIDDEN')}
      </NoAccessState>
    </Page>
  );
}
