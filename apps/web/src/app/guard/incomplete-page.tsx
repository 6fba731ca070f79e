import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, EmptyState, Page } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useWindowTitle } from './use-window-title.ts';

/** The address does not say which record to open. */
export function IncompletePage() {
  const t = useText();
  useWindowTitle(t('common.incomplete.title'));
  return (
    <Page contextBar={<ContextBar title={t('common.incomplete.title')} />}>
      <EmptyState
        title={t('common.incomplete.heading')}
        action={<ButtonLink to={homeScreen.path}>{t('common.goHome')}</ButtonLink>}
      >
        {t('common.incomplete.text')}
      </EmptyState>
    </Page>
  );
}
