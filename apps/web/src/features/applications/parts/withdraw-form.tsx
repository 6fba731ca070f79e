import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, CheckboxGroupField, TextField, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useWithdraw } from '../queries.ts';
import { isPendingProgram } from '../status-chips.tsx';

const WithdrawForm = z.strictObject({
  Programs: z.array(z.string()).min(1),
  ReasonText: line(limits.reason),
});
type WithdrawValues = z.infer<typeof WithdrawForm>;

interface WithdrawFormProps {
  readonly record: ApplicationRecord;
  readonly preset?: readonly string[];
  readonly onClose?: () => void;
  readonly onDone: () => void;
}

/** Withdraws one, some or all requests that are still pending. */
export function WithdrawRequests({ record, preset = [], onClose, onDone }: WithdrawFormProps) {
  const t = useText();
  const toast = useToast();
  const saving = useWithdraw();
  const programs = useReferenceTable('PROGRAM');
  const { ApplicationNumber } = record;
  const pending = record.Programs.filter(isPendingProgram);
  if (pending.length === 0) return <Alert tone="info">{t('applications.withdraw.nothing')}</Alert>;
  return (
    <RecordForm
      title={t('applications.withdraw.title')}
      schema={WithdrawForm}
      values={{ Programs: [...preset], ReasonText: '' }}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: WithdrawValues, version) => saving.save({ ApplicationNumber, ...values }, version),
      }}
      titles={{}}
      draft={{ form: 'application-withdraw', recordKey: ApplicationNumber }}
      submitLabel={t('common.word.withdraw')}
      {...(onClose && { onClose })}
      onDone={() => {
        toast({ text: t('applications.withdraw.done') });
        onDone();
      }}
    >
      <p>{t('applications.withdraw.text')}</p>
      <CheckboxGroupField
        name="Programs"
        label={t('applications.withdraw.which')}
        options={pending.map(each => ({
          value: each.Program,
          label: `${each.Program} · ${programs.describe(each.Program)}`,
        }))}
        required
      />
      <TextField name="ReasonText" label={t('common.field.Reason')} limit={limits.reason} required />
    </RecordForm>
  );
}
