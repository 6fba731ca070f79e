import { Modal } from '@commonweal/ui';
import { RecordForm, type RecordFormProps, type Stored, type ValuesSchema } from './record-form.tsx';

type RecordDialogProps<Schema extends ValuesSchema, Theirs extends Stored> = RecordFormProps<Schema, Theirs> & {
  readonly onClose: () => void;
};

/** One record in a dialog. */
export function RecordDialog<Schema extends ValuesSchema, Theirs extends Stored>(
  props: RecordDialogProps<Schema, Theirs>,
) {
  return (
    <Modal open wide onClose={props.onClose} title={props.title}>
      <RecordForm {...props} />
    </Modal>
  );
}
