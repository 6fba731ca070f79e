import { type ClaimView, claimLimits, RepaymentInput } from '@commonweal/contracts/eligibility/claim-schemas';
import { repaymentKinds } from '@commonweal/contracts/eligibility/claims';
import { limits } from '@commonweal/contracts/kit/limits';
import { DateField, MoneyField, SelectField, TextField, useToast, useUi } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useRepayment } from '../claim-queries.ts';

/** No amount is proposed: it is what was counted. */
const Typed = RepaymentInput.omit({ CaseNumber: true, ClaimId: true }).extend({
  Cents: RepaymentInput.shape.Cents.nullable().refine(value => value !== null, {
    error: 'required',
    params: { code: 'required' },
  }),
});
type Typed = z.infer<typeof Typed>;

interface RepaymentDialogProps {
  readonly caseNumber: string;
  readonly claim: ClaimView;
  readonly onClose: () => void;
}

/** What the household paid back by hand. */
export function RepaymentDialog({ caseNumber, claim, onClose }: RepaymentDialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = useRepayment();
  const { businessToday } = useUi();
  const title = t('eligibility.claims.repay');
  return (
    <RecordDialog
      title={title}
      schema={Typed}
      values={{
        Kind: '' as Typed['Kind'],
        Cents: null,
        ReceivedOn: businessToday(),
        Receipt: '',
        Reason: '',
      }}
      version={claim.Version}
      titles={{}}
      submitLabel={title}
      saving={{
        ...saving,
        save: ({ Cents, ...values }: Typed, version) =>
          saving.save({ CaseNumber: caseNumber, ClaimId: claim.ClaimId, Cents: Cents ?? 0, ...values }, version),
      }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.claims.repaid') });
        onClose();
      }}
    >
      <SelectField
        name="Kind"
        label={t('eligibility.claims.how')}
        required
        options={repaymentKinds.map(value => ({ value, label: t(`eligibility.recovery.${value}`) }))}
      />
      <MoneyField name="Cents" label={t('eligibility.payments.amount')} required />
      <DateField name="ReceivedOn" label={t('eligibility.claims.receivedOn')} required />
      <TextField name="Receipt" label={t('eligibility.claims.receipt')} limit={claimLimits.receipt} required />
      <NoteField name="Reason" label={t('common.word.remark')} limit={limits.reason} rows={2} singleLine />
    </RecordDialog>
  );
}
