import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Stack } from '@commonweal/ui';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { FormDialog } from './form-dialog.tsx';
import { NoteField } from './note-field.tsx';
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
export function ReasonDialog({ children, onSubmit, ...props }: ReasonDialogProps) {
  const t = useText();
  return (
    <FormDialog
      {...props}
      schema={ReasonForm}
      defaultValues={{ Reason: '' }}
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
    </FormDialog>
  );
}
