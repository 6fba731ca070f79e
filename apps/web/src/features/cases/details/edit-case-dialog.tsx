import { CaseEdit, type CaseHead, type CaseView } from '@commonweal/contracts/cases/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import { countyTable } from '@commonweal/contracts/reference/geography';
import { Grid, SelectField, TextField, useToast } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { nameOf, personOptions } from '../people.ts';
import { useSaveCase } from '../queries.ts';

const counties = Object.values<{ readonly en: string }>(countyTable.entries).map(({ en }) => ({
  value: en,
  label: en,
}));

type Form = z.input<typeof CaseEdit>;
const toForm = ({ CaseNumber, HeadPin, County, AssignedTo, Language }: CaseHead): Form => ({
  CaseNumber,
  HeadPin,
  County,
  AssignedTo,
  Language,
  Reason: '',
});

/** The head of household, county, worker and language of a case. */
export function EditCaseDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useSaveCase();
  const languages = useReferenceTable('LANGUAGE');
  const titles = {
    HeadPin: t('cases.column.head'),
    County: t('common.field.County'),
    AssignedTo: t('common.word.worker'),
    Language: t('common.field.Language'),
  };
  return (
    <RecordDialog
      title={t('cases.edit.title')}
      schema={CaseEdit}
      values={toForm(view.Case)}
      version={view.Case.Version}
      saving={saving}
      toValues={toForm}
      titles={titles}
      words={(field, value) =>
        field === 'HeadPin'
          ? nameOf(view, String(value))
          : field === 'Language'
            ? languages.describe(String(value))
            : String(value ?? '')
      }
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
        <SelectField name="County" label={titles.County} options={counties} />
        <TextField
          name="AssignedTo"
          label={titles.AssignedTo}
          hint={t('cases.edit.workerHint')}
          limit={limits.userId}
          mono
        />
        <SelectField name="Language" label={titles.Language} options={languages.options} />
      </Grid>
      <NoteField name="Reason" label={t('common.field.Reason')} limit={limits.reason} rows={2} singleLine />
    </RecordDialog>
  );
}
