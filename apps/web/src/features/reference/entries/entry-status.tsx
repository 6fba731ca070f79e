import type { ReferenceEntryRow } from '@commonweal/contracts/reference/editor-calls';
import { Alert, LoadingState, useToast } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
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
  const toast = useToast();
  const saving = useSetEntryStatus();
  const isActive = entry.Active === 'Y';
  const params = { code: entry.ReferenceCode };
  return (
    <ReasonDialog
      title={t(isActive ? 'reference.status.deactivateTitle' : 'reference.status.reactivateTitle', params)}
      act={t(isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
      danger={isActive}
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const { TableName, ReferenceCode, Version } = entry;
        const request = { TableName, ReferenceCode, Active: isActive ? ('N' as const) : ('Y' as const), Reason };
        if (!(await saving.save(request, saving.theirs?.Version ?? Version))) return;
        toast({ text: t(isActive ? 'reference.status.deactivated' : 'reference.status.reactivated', params) });
        onDone();
      }}
    >
      {saving.theirs && <Alert tone="warning">{t('common.error.stale')}</Alert>}
      <p>{t(isActive ? 'reference.status.deactivateText' : 'reference.status.reactivateText')}</p>
      {isActive && <EntryUse entry={entry} />}
    </ReasonDialog>
  );
}
