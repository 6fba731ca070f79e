import { ConfirmDialog, Modal } from '@commonweal/ui';
import { useRef, useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { GoOn, RecordForm, type RecordFormProps, type Stored, type ValuesSchema } from './record-form.tsx';

type RecordDialogProps<Schema extends ValuesSchema, Theirs extends Stored> = RecordFormProps<Schema, Theirs> & {
  readonly onClose: () => void;
};

/** One record in a dialog. Whoever closes it is asked only where something typed would be lost. */
export function RecordDialog<Schema extends ValuesSchema, Theirs extends Stored>(
  props: RecordDialogProps<Schema, Theirs>,
) {
  const t = useText();
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState(false);
  const { onClose } = props;
  // What is kept as a draft is not lost.
  const close = () => (dirty.current && !props.draft && !props.readOnly ? setAsking(true) : onClose());
  return (
    <>
      <Modal open wide onClose={close} title={props.title}>
        {left ? <GoOn then={onClose} /> : <RecordForm {...props} dirtyMark={dirty} />}
      </Modal>
      <ConfirmDialog
        open={asking}
        danger
        title={t('common.leave.title')}
        confirmLabel={t('common.leave.leave')}
        cancelLabel={t('common.leave.stay')}
        onConfirm={() => {
          setAsking(false);
          setLeft(true);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('common.leave.text')}</p>
      </ConfirmDialog>
    </>
  );
}
