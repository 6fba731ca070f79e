import { Button } from '@commonweal/ui';
import { type ReactNode, useState } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { StatusDialog } from '../../platform/records/status-dialog.tsx';
import type { RecordSave } from '../../platform/records/use-record-save.ts';

interface Shown {
  readonly Name: string;
  readonly Status: '296' | '297';
  readonly Version: number;
}

interface UnitStatusChangeProps<Given, Theirs extends Shown> {
  readonly record: Theirs;
  /** Needed at U. */
  readonly object: string;
  readonly useSaving: () => RecordSave<unknown, Given, Theirs>;
  readonly request: (status: '296' | '297', reason: string) => Given;
  /** What uses the unit now. */
  readonly inUse: ReactNode;
}

function Dialog<Given, Theirs extends Shown>(props: UnitStatusChangeProps<Given, Theirs> & { onClose: () => void }) {
  const { record, useSaving, request, inUse, onClose } = props;
  const t = useText();
  const isActive = record.Status === '296';
  return (
    <StatusDialog
      name={record.Name}
      isActive={isActive}
      version={record.Version}
      saving={useSaving()}
      request={reason => request(isActive ? '297' : '296', reason)}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{isActive ? inUse : t('units.state.reactivateText')}</p>
    </StatusDialog>
  );
}

/** Activates or deactivates a unit; what that touches is said before. */
export function UnitStatusChange<Given, Theirs extends Shown>(props: UnitStatusChangeProps<Given, Theirs>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const mayChange = useAccess(props.object) === 'U';
  if (!mayChange) return null;
  return (
    <>
      <Button variant="secondary" data-replay="change unit status" onClick={() => setOpen(true)}>
        {t(props.record.Status === '296' ? 'common.record.deactivate' : 'common.record.reactivate')}
      </Button>
      {open && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
