import { kindOf } from '@commonweal/contracts/evidence/kinds';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, DateField, Grid, SelectField, TextField } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { personOptions } from '../people.ts';
import { EvidenceFields } from './evidence-fields.tsx';
import { type EvidenceFormOf, useEvidenceForm } from './use-evidence-form.ts';

interface EvidenceDialogProps extends EvidenceFormOf {
  /** Stands under the fields, for whoever wants to know what they mean before they are saved. */
  readonly below?: ReactNode;
}

/** Adds a fact, changes it from a day on, or corrects days that were recorded wrongly. */
export function EvidenceDialog({ below, ...of }: EvidenceDialogProps) {
  const t = useText();
  const { form, words } = useEvidenceForm(of);
  const { view, kind, mode } = of;
  return (
    <RecordDialog {...form}>
      {mode !== 'add' && <Alert tone="info">{t(`evidence.dialog.${mode}Text`)}</Alert>}
      <Grid least={220}>
        <SelectField
          name="Pin"
          label={words.label('Pin')}
          options={personOptions(view)}
          {...(kindOf(kind).person === 'required' ? { required: true } : { emptyLabel: t('evidence.household') })}
        />
        <DateField name="From" label={words.label('From')} required />
        {mode !== 'change' && <DateField name="To" label={words.label('To')} hint={t('evidence.openEnd')} />}
      </Grid>
      <EvidenceFields kind={kind} view={view} words={words} />
      {below}
      <Grid least={220}>
        <SelectField name="Verification" label={words.label('Verification')} options={words.proofs} />
        <TextField
          name="DocumentNumber"
          label={words.label('DocumentNumber')}
          limit={limits.documentNumber}
          short
          mono
        />
      </Grid>
      {mode !== 'add' && (
        <NoteField
          name="Reason"
          label={t('common.field.Reason')}
          limit={limits.reason}
          rows={2}
          singleLine
          {...(mode === 'correct' && { required: true })}
        />
      )}
    </RecordDialog>
  );
}
