import { caseFields } from '@commonweal/contracts/cases/fields';
import { CaseEdit, type CaseHead, type CaseView } from '@commonweal/contracts/cases/schemas';
import { valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Grid, SelectField, TextField, useToast } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredGrid, DeclaredInput, useDeclaredWords } from '../../../shared/records/declared-inputs.tsx';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { nameOf, personOptions } from '../people.ts';
import { useSaveCase } from '../queries.ts';

type Form = z.input<typeof CaseEdit>;
const toForm = (head: CaseHead): Form => ({
  CaseNumber: head.CaseNumber,
  HeadPin: head.HeadPin,
  AssignedTo: head.AssignedTo,
  ...valuesOf(caseFields, head),
  Reason: '',
});

/** The head of household, worker, county, language, kind and flags of a case. */
export function EditCaseDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useSaveCase();
  const declared = useDeclaredWords(caseFields, 'cases');
  const titles = { HeadPin: t('cases.column.head'), AssignedTo: t('common.word.worker'), ...declared.titles };
  return (
    <RecordDialog
      title={t('cases.edit.title')}
      schema={CaseEdit}
      values={toForm(view.Case)}
      version={view.Case.Version}
      saving={saving}
      toValues={toForm}
      titles={titles}
      words={(field, value) => (field === 'HeadPin' ? nameOf(view, String(value)) : declared.words(field, value))}
      submitLabel={t('common.record.save')}
      draft={{ form: 'case', recordKey: view.Case.CaseNumber }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('evidence.done') });
        onClose();
      }}
    >
      <Grid least={220}>
        <SelectField name="HeadPin" label={titles.HeadPin} options={personOptions(view)} required />
        <TextField
          name="AssignedTo"
          label={titles.AssignedTo}
          hint={t('cases.edit.workerHint')}
          limit={limits.userId}
          mono
        />
      </Grid>
      <DeclaredGrid of={caseFields} labels="cases" names={['County', 'Language', 'LegacyCaseType']} least={220} />
      <DeclaredInput of={caseFields} labels="cases" name="Flags" />
      <NoteField name="Reason" label={t('common.field.Reason')} limit={limits.reason} rows={2} singleLine />
    </RecordDialog>
  );
}
