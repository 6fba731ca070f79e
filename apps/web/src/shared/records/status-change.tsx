import { Button } from '@commonweal/ui';
import { type ReactNode, useState } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { StatusDialog } from './status-dialog.tsx';
import type { RecordSave } from './use-record-save.ts';

interface StatusChangeProps<Given, Theirs extends { Version: number }> {
  readonly name: string;
  readonly isActive: boolean;
  readonly version: number;
  /** Needed at U. */
  readonly object: string;
  readonly useSaving: () => RecordSave<unknown, Given, Theirs>;
  readonly request: (active: boolean, reason: string) => Given;
  /** What the recorded steps of a person call it. */
  readonly replay: string;
  /** What the change does, and what uses the record now. */
  readonly children: ReactNode;
}

function Dialog<Given, Theirs extends { Version: number }>(
  props: StatusChangeProps<Given, Theirs> & { onClose: () => void },
) {
  const { isActive, request, useSaving, onClose } = props;
  return (
    <StatusDialog
      name={props.name}
      isActive={isActive}
      version={props.version}
      saving={useSaving()}
      request={reason => request(!isActive, reason)}
      onClose={onClose}
      onDone={onClose}
    >
      {props.children}
    </StatusDialog>
  );
}

/** Activates or deactivates the record of a page; what that touches is said before. */
export function StatusChange<Given, Theirs extends { Version: number }>(props: StatusChangeProps<Given, Theirs>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const mayChange = useAccess(props.object) === 'U';
  if (!mayChange) return null;
  return (
    <>
      <Button variant="secondary" data-replay={props.replay} onClick={() => setOpen(true)}>
        {t(props.isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
      </Button>
      {open && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
