import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { ExtendInput, type VerificationRequest } from '@commonweal/contracts/applications/verification-calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { DateField, TextField } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useExtendVerification } from '../queries.ts';

interface ExtendProps {
  readonly record: ApplicationRecord;
  readonly request: VerificationRequest;
  readonly onClose: () => void;
}

/** More time for a proof that the household asks for. */
export function ExtendDialog({ record, request, onClose }: ExtendProps) {
  const t = useText();
  const saving = useExtendVerification();
  const key = { ApplicationNumber: record.ApplicationNumber, VerificationId: request.VerificationId };
  return (
    <RecordDialog
      title={t('applications.verification.extend')}
      schema={ExtendInput}
      values={{ DueOn: '', Reason: '' }}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: z.infer<typeof ExtendInput>, version) => saving.save({ ...key, ...values }, version),
      }}
      titles={{}}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{t('applications.verification.extendText')}</p>
      <DateField name="DueOn" label={t('applications.verification.extendTo')} required />
      <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
    </RecordDialog>
  );
}
