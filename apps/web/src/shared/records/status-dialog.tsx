import type { YesNo } from '@commonweal/contracts/kit/fields';
import { useText } from '../../platform/content/use-text.ts';
import { ReasonedChange, type ReasonedChangeProps } from './reasoned-change.tsx';
import type { RecordSave } from './use-record-save.ts';

interface StatusDialogProps<Given, Theirs extends { Version: number }>
  extends Omit<ReasonedChangeProps<unknown, Given, Theirs>, 'title' | 'act' | 'danger' | 'done'> {
  /** The record's name. */
  readonly name: string;
  readonly isActive: boolean;
  /** Said once it is done; that it was saved unless said. */
  readonly done?: string;
}

/** Deactivates or reactivates a record, with what that means and a reason. */
export function StatusDialog<Given, Theirs extends { Version: number }>({
  name,
  isActive,
  done,
  ...change
}: StatusDialogProps<Given, Theirs>) {
  const t = useText();
  return (
    <ReasonedChange
      {...change}
      title={t(isActive ? 'common.record.deactivateTitle' : 'common.record.reactivateTitle', { name })}
      act={t(isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
      danger={isActive}
      done={() => done ?? t('common.record.savedToast', { record: name })}
    />
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
