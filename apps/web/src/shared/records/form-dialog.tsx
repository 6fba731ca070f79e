import { Form, type FormProps, type FormSchema, Modal } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { SaveOrLeave } from './save-or-leave.tsx';
import type { RecordSave } from './use-record-save.ts';

type Asked<Schema extends FormSchema> = Pick<FormProps<Schema>, 'schema' | 'defaultValues' | 'onSubmit'>;

type FormDialogProps<Schema extends FormSchema> = Asked<Schema> & {
  readonly title: string;
  /** A verb that says what happens. */
  readonly act: string;
  readonly danger?: boolean;
  /** False while nobody can know yet what they would confirm. */
  readonly ready?: boolean;
  readonly saving: Partial<Pick<RecordSave<unknown, never, unknown>, 'faults' | 'message'>>;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** A few fields in a dialog: what was refused is told in it, and it is left by saving or by leaving. */
export function FormDialog<Schema extends FormSchema>(props: FormDialogProps<Schema>) {
  const { title, act, danger = false, ready = true, saving, children, onClose, ...asked } = props;
  return (
    <Modal open onClose={onClose} title={title}>
      {saving.message && <MessageView message={saving.message} live />}
      <Form {...asked} serverFaults={saving.faults ?? []} label={title}>
        {children}
        <SaveOrLeave variant={danger ? 'danger' : 'primary'} disabled={!ready} onClose={onClose}>
          {act}
        </SaveOrLeave>
      </Form>
    </Modal>
  );
}
