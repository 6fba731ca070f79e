import { type CaseClaims, EstablishClaimInput, type OverMonth } from '@commonweal/contracts/eligibility/claim-schemas';
import { claimFindings, claimKinds } from '@commonweal/contracts/eligibility/claims';
import { limits } from '@commonweal/contracts/kit/limits';
import { CheckboxGroupField, DateField, formatDate, SelectField, useFormValue, useToast, useUi } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useEstablishClaim } from '../claim-queries.ts';
import { useDollars } from '../summary/result-card.tsx';

const Typed = EstablishClaimInput.omit({ CaseNumber: true, Program: true });
type Typed = z.infer<typeof Typed>;

interface EstablishDialogProps {
  readonly page: CaseClaims;
  readonly program: string;
  readonly months: readonly OverMonth[];
  readonly onClose: () => void;
}

/** What an intentional violation stands on; an error stands on nothing of the kind. */
function FindingFields() {
  const t = useText();
  if (useFormValue('Kind') !== 'intentional') return null;
  return (
    <>
      <SelectField
        name="Finding"
        label={t('eligibility.claims.finding')}
        required
        options={claimFindings.map(value => ({ value, label: t(`eligibility.claimFinding.${value}`) }))}
      />
      <DateField name="FindingOn" label={t('eligibility.claims.findingOn')} required />
    </>
  );
}

/** Which months are claimed, and how it came about; the amounts are those of the months. */
export function EstablishDialog({ page, program, months, onClose }: EstablishDialogProps) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const toast = useToast();
  const saving = useEstablishClaim();
  const title = t('eligibility.claims.establish');
  return (
    <RecordDialog
      title={title}
      schema={Typed}
      values={{
        Months: months.map(each => each.Month),
        Kind: '' as Typed['Kind'],
        Finding: '' as const,
        FindingOn: '',
        Reason: '',
      }}
      version={0}
      titles={{}}
      submitLabel={title}
      saving={{
        ...saving,
        save: (values: Typed, version) => {
          // What was typed for a violation is not sent with an error.
          const found = values.Kind === 'intentional' ? {} : { Finding: '' as const, FindingOn: '' };
          return saving.save({ CaseNumber: page.CaseNumber, Program: program, ...values, ...found }, version);
        },
      }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.claims.done') });
        onClose();
      }}
    >
      <p>
        {t('eligibility.claims.establishText', {
          error: page.MonthsBack.error,
          intentional: page.MonthsBack.intentional,
        })}
      </p>
      <CheckboxGroupField
        name="Months"
        label={t('eligibility.claims.months')}
        options={months.map(each => ({
          value: each.Month,
          label: `${formatDate(`${each.Month}-01`, language, 'month')}: ${dollars(each.Over)}`,
        }))}
      />
      <SelectField
        name="Kind"
        label={t('eligibility.claims.kind')}
        required
        options={claimKinds.map(value => ({ value, label: t(`eligibility.claimKind.${value}`) }))}
      />
      <FindingFields />
      <NoteField name="Reason" label={t('common.field.Reason')} limit={limits.reason} rows={2} singleLine required />
    </RecordDialog>
  );
}
