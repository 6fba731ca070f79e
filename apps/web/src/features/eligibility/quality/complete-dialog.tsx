import { errorCauses } from '@commonweal/contracts/eligibility/quality';
import { QualityReviewInput, type QualityReviewView } from '@commonweal/contracts/eligibility/quality-calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { Button, MoneyField, RadioGroupField, SelectField, useFormValue, useToast } from '@commonweal/ui';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCompleteReview } from '../quality-queries.ts';

const Typed = QualityReviewInput.omit({ CaseNumber: true, ReviewId: true });
type Typed = z.infer<typeof Typed>;
type Finding = Typed['Findings'][number];

/** One element: correct, or wrong by how much and by whose fault. */
function ElementFields({ at, name }: { at: number; name: string }) {
  const t = useText();
  const path = `Findings.${at}`;
  const isWrong = useFormValue(`${path}.Verdict`) === 'wrong';
  return (
    <>
      <SelectField
        name={`${path}.Verdict`}
        label={name}
        required
        options={['', 'correct', 'wrong'].map(value => ({
          value,
          label: t(`eligibility.quality.verdicts.${value || 'none'}`),
        }))}
      />
      {isWrong && (
        <>
          <MoneyField
            name={`${path}.Cents`}
            label={t('eligibility.quality.wrongBy', { element: name })}
            required
            emptyValue={null}
          />
          <SelectField
            name={`${path}.Cause`}
            label={t('eligibility.quality.causeOf', { element: name })}
            required
            options={['', ...errorCauses].map(value => ({
              value,
              label: t(`eligibility.quality.causes.${value || 'none'}`),
            }))}
          />
        </>
      )}
    </>
  );
}

/** What nobody has answered yet is correct. */
function RestIsCorrect() {
  const t = useText();
  const { getValues, setValue } = useFormContext<{ Findings: { Verdict: string }[] }>();
  const answer = () => {
    for (const [at, { Verdict }] of getValues('Findings').entries()) {
      if (Verdict === '') setValue(`Findings.${at}.Verdict`, 'correct', { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <Button variant="secondary" onClick={answer}>
      {t('eligibility.quality.rest')}
    </Button>
  );
}

/** What is correct has neither amount nor cause, whatever was typed before. */
const cleaned = (finding: Finding): Finding =>
  finding.Verdict === 'correct' ? { ...finding, Cents: null, Cause: '' } : finding;

/** Every element is answered; then the amount that should have been, and what becomes of the decision. */
export function CompleteDialog({ review, onClose }: { review: QualityReviewView; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useCompleteReview();
  const elements = useReferenceTable('QCELEMENT');
  const { CaseNumber, ReviewId } = review;
  const yesNo = (name: string) =>
    ['Y', 'N'].map(value => ({ value, label: t(`eligibility.quality.${name}.${value}`) }));
  if (elements.options.length === 0) return null;
  return (
    <RecordDialog
      title={t('eligibility.quality.complete')}
      schema={Typed}
      values={{
        Findings: elements.options.map(({ value }) => ({
          Element: value,
          Verdict: '' as Finding['Verdict'],
          Cents: null,
          Cause: '' as const,
        })),
        // Nobody is eligible, and nothing is released, because nobody said otherwise.
        Eligible: '' as never,
        RightCents: null as never,
        Release: '' as never,
        Remark: '',
      }}
      version={review.Version}
      titles={{}}
      submitLabel={t('eligibility.quality.finish')}
      saving={{
        ...saving,
        save: (typed: Typed, version) =>
          saving.save({ CaseNumber, ReviewId, ...typed, Findings: typed.Findings.map(cleaned) }, version),
      }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.quality.done') });
        onClose();
      }}
    >
      <p>{t('eligibility.quality.completeText')}</p>
      {elements.options.map(({ value, label }, at) => (
        <ElementFields key={value} at={at} name={`${value} ${label}`} />
      ))}
      <RestIsCorrect />
      <RadioGroupField name="Eligible" label={t('eligibility.quality.eligible')} required options={yesNo('yesNo')} />
      <MoneyField name="RightCents" label={t('eligibility.quality.shouldBe')} required emptyValue={null} />
      <RadioGroupField name="Release" label={t('eligibility.quality.hold')} required options={yesNo('release')} />
      <NoteField name="Remark" label={t('eligibility.quality.remark')} limit={limits.reason} rows={2} singleLine />
    </RecordDialog>
  );
}
