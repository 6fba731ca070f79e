import { ExceptionInput } from '@commonweal/contracts/availability/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import { DateField, Grid, TextField, TimeField, useToast } from '@commonweal/ui';
import { useCallback } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useCalendarNaming } from '../naming.ts';
import { useCreateException } from '../queries.ts';

interface ExceptionDialogProps {
  readonly userId: string;
  readonly day: string;
  readonly onClose: () => void;
}

/** One day with other hours, or none. */
export function ExceptionDialog({ userId, day, onClose }: ExceptionDialogProps) {
  const t = useText();
  const toast = useToast();
  const creating = useCreateException();
  const { titles } = useCalendarNaming();
  const done = useCallback(() => {
    toast({ text: t('availability.exception.added') });
    onClose();
  }, [toast, t, onClose]);
  return (
    <RecordDialog
      title={t('availability.exception.title')}
      schema={ExceptionInput}
      values={{ UserId: userId, Day: day, Starts: null, Ends: null, Note: '' }}
      version={0}
      saving={creating}
      titles={titles}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={done}
    >
      <DateField name="Day" label={t('common.field.Day')} required />
      <Grid least={180}>
        <TimeField
          name="Starts"
          label={t('common.field.Starts')}
          hint={t('availability.exception.hint')}
          emptyValue={null}
        />
        <TimeField
          name="Ends"
          label={t('common.field.Ends')}
          hint={t('availability.exception.hint')}
          emptyValue={null}
        />
      </Grid>
      <TextField name="Note" label={t('common.field.Note')} limit={limits.shortNote} />
    </RecordDialog>
  );
}
