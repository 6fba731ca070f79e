import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { useAccess } from '../../../platform/access/access.ts';
import { NotesPanel } from '../../../shared/notes/notes-panel.tsx';

export function NotesSection({ record }: { record: ClientRecord }) {
  const mayWrite = useAccess(clientDetailsPage.at('Notes')) === 'U';
  return (
    <NotesPanel
      of={{ kind: 'client', key: { Pin: record.Pin } }}
      mayWrite={mayWrite}
      facts={{ clientName: clientName(record) }}
    />
  );
}
