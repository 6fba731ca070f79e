import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import { clientSearchScreen } from '@commonweal/contracts/clients/screens';
import { Button, ButtonLink, EmptyState, later, Row } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';

const ClientGrantDialog = later(async () => ({
  default: (await import('./restrictions/worker-dialogs.tsx')).ClientGrantDialog,
}));

/** A PIN that is nobody's, or is closed: nobody is told which. Whoever keeps the grants can ask for one. */
export function ClosedClient({ pin }: { pin: string }) {
  const t = useText();
  const keeps = useAccess(clientDetailsPage.at('Restrictions')) === 'U';
  const [asking, setAsking] = useState(false);
  return (
    <>
      <EmptyState
        title={t('clients.details.unknown')}
        action={
          <Row wrap>
            <ButtonLink to={clientSearchScreen.path}>{t('clients.search.title')}</ButtonLink>
            {keeps && (
              <Button variant="secondary" icon="lock_open" onClick={() => setAsking(true)}>
                {t('common.grant.ask')}
              </Button>
            )}
          </Row>
        }
      >
        {t('clients.details.unknownText')}
      </EmptyState>
      {asking && <ClientGrantDialog pin={pin} closed onClose={() => setAsking(false)} />}
    </>
  );
}
