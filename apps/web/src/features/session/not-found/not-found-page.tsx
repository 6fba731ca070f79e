import { homeScreen } from '@commonweal/contracts/session/screens';
import { Button, ButtonLink, ContextBar, EmptyState, Page, Row } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { openOverlay } from '../../../platform/overlays/overlays.ts';
import { useOptionalUser } from '../../../platform/session/session-store.ts';

export default function NotFoundPage() {
  const t = useText();
  const user = useOptionalUser();
  return (
    <Page contextBar={<ContextBar title={t('session.notFound.title')} />}>
      <EmptyState
        title={t('session.notFound.heading')}
        action={
          <Row wrap>
            {user && (
              <Button icon="search" variant="secondary" data-replay="palette" onClick={() => openOverlay('palette')}>
                {t('session.notFound.search')}
              </Button>
            )}
            <Button variant="secondary" icon="arrow_back" onClick={() => history.back()}>
              {t('session.notFound.back')}
            </Button>
            <ButtonLink to={homeScreen.path}>{t('common.goHome')}</ButtonLink>
          </Row>
        }
      >
        {t('session.notFound.text')}
      </EmptyState>
    </Page>
  );
}
