import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { Card } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { NotesPanel } from '../../../platform/notes/notes-panel.tsx';
import { clientName } from '../search/client-columns.tsx';

export function NotesSection({ record }: { record: ClientRecord }) {
  const t = useText();
  const mayWrite = useAccess(clientDetailsPage.at('Notes')) === 'U';
  return (
    <Card title={t('clients.tab.notes')}>
      <NotesPanel
        of={{ kind: 'client', key: { Pin: record.Pin } }}
        mayWrite={mayWrite}
        facts={{ clientName: clientName(record) }}
      />
    </Card>
  );
}
