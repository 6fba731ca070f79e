import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Button, Form, Modal, Row, Stack } from '@commonweal/ui';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { NoteField } from './note-field.tsx';
import { SaveButton } from './save-button.tsx';
import type { RecordSave } from './use-record-save.ts';

const ReasonForm = z.strictObject({ Reason: line(limits.reason) });

interface ReasonDialogProps {
  readonly title: string;
  /** A verb that says what happens. */
  readonly act: string;
  readonly danger?: boolean;
  /** False while the effects are still being asked for: nobody confirms what they have not seen. */
  readonly ready?: boolean;
  readonly saving: Pick<RecordSave<unknown, never, unknown>, 'faults' | 'message'>;
  /** What the change does and what it touches. */
  readonly children: ReactNode;
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A change that needs a reason, told with its effects before it is made. */
export function ReasonDialog({ danger = false, ready = true, ...props }: ReasonDialogProps) {
  const { title, act, saving, children, onSubmit, onClose } = props;
  const t = useText();
  return (
    <Modal open onClose={onClose} title={title}>
      {saving.message && <MessageView message={saving.message} live />}
      <Form
        schema={ReasonForm}
        defaultValues={{ Reason: '' }}
        serverFaults={saving.faults}
        label={title}
        onSubmit={({ Reason }) => onSubmit(Reason)}
      >
        <Stack gap={1}>{children}</Stack>
        <NoteField
          name="Reason"
          singleLine
          label={t('common.field.Reason')}
          hint={t('common.record.reasonHint')}
          required
          limit={limits.reason}
        />
        <Row wrap>
          <SaveButton variant={danger ? 'danger' : 'primary'} disabled={!ready}>
            {act}
          </SaveButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Form>
    </Modal>
  );
}
