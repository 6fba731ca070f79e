import type { ReferenceEntryRow } from '@commonweal/contracts/reference/editor-calls';
import { Alert, LoadingState } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { ActiveDialog } from '../../../shared/records/status-dialog.tsx';
import { useEntryUse, useSetEntryStatus } from '../queries.ts';

/** Says what holds the code before it is taken out of the choices. */
function EntryUse({ entry }: { entry: ReferenceEntryRow }) {
  const t = useText();
  const { data } = useEntryUse(entry.TableName, entry.ReferenceCode);
  if (!data) return <LoadingState />;
  if (data.data.length === 0) return <p>{t('reference.status.unused')}</p>;
  return (
    <Alert tone="warning" heading={t('reference.status.used')} level={3}>
      <ul>
        {data.data.map(use => (
          <li key={use.What}>
            {use.What}: {use.Count}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface EntryStatusProps {
  readonly entry: ReferenceEntryRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function EntryStatus({ entry, onClose, onDone }: EntryStatusProps) {
  const t = useText();
  const isActive = entry.Active === 'Y';
  const { TableName, ReferenceCode } = entry;
  return (
    <ActiveDialog
      name={ReferenceCode}
      one={{ TableName, ReferenceCode }}
      record={entry}
      saving={useSetEntryStatus()}
      done={t(isActive ? 'reference.status.deactivated' : 'reference.status.reactivated', { code: ReferenceCode })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t(isActive ? 'reference.status.deactivateText' : 'reference.status.reactivateText')}</p>
      {isActive && <EntryUse entry={entry} />}
    </ActiveDialog>
  );
}
