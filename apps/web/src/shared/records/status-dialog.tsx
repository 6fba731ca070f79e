import type { YesNo } from '@commonweal/contracts/kit/fields';
import { Alert, useToast } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { RecordSave } from './use-record-save.ts';

interface StatusDialogProps<Given, Theirs extends { Version: number }> {
  /** The record's name. */
  readonly name: string;
  readonly isActive: boolean;
  readonly version: number;
  readonly saving: RecordSave<unknown, Given, Theirs>;
  readonly request: (reason: string) => Given;
  /** Said once it is done; that it was saved unless said. */
  readonly done?: string;
  /** What the change does, and what uses the record now. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Deactivates or reactivates a record, with what that means and a reason. */
export function StatusDialog<Given, Theirs extends { Version: number }>(props: StatusDialogProps<Given, Theirs>) {
  const { name, isActive, saving, onClose, onDone } = props;
  const t = useText();
  const toast = useToast();
  const act = t(isActive ? 'common.record.deactivate' : 'common.record.reactivate');
  return (
    <ReasonDialog
      title={t(isActive ? 'common.record.deactivateTitle' : 'common.record.reactivateTitle', { name })}
      act={act}
      danger={isActive}
      saving={saving}
      onClose={onClose}
      onSubmit={async reason => {
        const saved = await saving.save(props.request(reason), saving.theirs?.Version ?? props.version);
        if (saved === undefined) return;
        toast({ text: props.done ?? t('common.record.savedToast', { record: name }) });
        onDone();
      }}
    >
      {saving.theirs && <Alert tone="warning">{t('common.error.stale')}</Alert>}
      {props.children}
    </ReasonDialog>
  );
}

type Shared = 'name' | 'done' | 'children' | 'onClose';

interface ActiveDialogProps<One, Theirs extends { Version: number }>
  extends Pick<StatusDialogProps<unknown, Theirs>, Shared> {
  /** The key of the record in the request. */
  readonly one: One;
  readonly record: { readonly Active: YesNo; readonly Version: number };
  readonly saving: RecordSave<unknown, One & { Active: YesNo; Reason: string }, Theirs>;
  /** Closes it unless said. */
  readonly onDone?: () => void;
}

/** The same for a record that says Y or N in `Active`. */
export function ActiveDialog<One, Theirs extends { Version: number }>({
  one,
  record,
  ...dialog
}: ActiveDialogProps<One, Theirs>) {
  const isActive = record.Active === 'Y';
  return (
    <StatusDialog
      onDone={dialog.onClose}
      {...dialog}
      isActive={isActive}
      version={record.Version}
      request={Reason => ({ ...one, Active: isActive ? 'N' : 'Y', Reason })}
    />
  );
}
