import {
  ClientDetails,
  type ClientRecord,
  detailsOf,
  SsnStatus,
  ssnStatuses,
} from '@commonweal/contracts/clients/schemas';
import { changedAlienNumber, optionalSsn } from '@commonweal/contracts/clients/ssn';
import { optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { CheckboxGroupField, DateField, Grid, SelectField, SsnField, TextField, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { useHidesBirthDate } from '../../../shared/clients/use-born.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useSaveDetails } from '../queries.ts';
import { clientName } from '../search/client-columns.tsx';
import { useClientWords } from './client-words.ts';

const PersonForm = z.strictObject({
  ...ClientDetails.shape,
  SsnStatus,
  NewSsn: optionalSsn,
  NewAlienNumber: changedAlienNumber,
  Reason: optionalLine(limits.reason),
});
type PersonForm = z.infer<typeof PersonForm>;

const toValues = (record: ClientRecord): PersonForm => ({
  ...detailsOf(record),
  SsnStatus: record.SsnStatus,
  NewSsn: '',
  NewAlienNumber: '',
  Reason: '',
});

function Fields({ alienNumber }: { alienNumber: string }) {
  const t = useText();
  const { tables } = useClientWords();
  const hidesBirthDate = useHidesBirthDate();
  const label = (field: string): string => t(`common.field.${field}`);
  const yesNo = [
    { value: 'Y', label: t('clients.person.yes') },
    { value: 'N', label: t('clients.person.no') },
  ];
  const coded = (field: keyof typeof tables) => (
    <SelectField name={field} label={label(field)} options={tables[field].options} />
  );
  return (
    <>
      <Grid least={200}>
        <TextField name="FirstName" label={label('FirstName')} limit={limits.clientFirstName} required />
        <TextField name="MiddleInitial" label={label('MiddleInitial')} limit={limits.middleInitial} short />
        <TextField name="LastName" label={label('LastName')} limit={limits.clientLastName} required />
        {coded('Suffix')}
      </Grid>
      <TextField
        name="FullName"
        label={label('FullName')}
        hint={t('clients.person.fullNameHint')}
        limit={limits.name}
        required
      />
      <Grid least={200}>
        {!hidesBirthDate && <DateField name="BirthDate" label={label('BirthDate')} emptyValue={null} />}
        <DateField name="DeathDate" label={label('DeathDate')} emptyValue={null} />
        <DateField name="PregnancyDueOn" label={label('PregnancyDueOn')} emptyValue={null} />
        {coded('Gender')}
        {coded('Ethnicity')}
        {coded('MaritalStatus')}
        {coded('SpokenLanguage')}
        {coded('WrittenLanguage')}
        {coded('Citizenship')}
        <TextField name="SponsorName" label={label('SponsorName')} limit={limits.name} />
        {coded('Education')}
        {coded('School')}
        {coded('TaxFilingStatus')}
        {coded('WarrantStatus')}
        <TextField name="FsfnPersonId" label={label('FsfnPersonId')} limit={limits.fsfnMaximum} mono />
        <SelectField name="Disabled" label={label('Disabled')} options={yesNo} required />
        <SelectField name="Veteran" label={label('Veteran')} options={yesNo} required />
      </Grid>
      <CheckboxGroupField name="Races" label={label('Races')} options={tables.Races.options} inline />
      <Grid least={200}>
        <SelectField
          name="SsnStatus"
          label={label('SsnStatus')}
          options={ssnStatuses.map(value => ({ value, label: t(`clients.ssnStatus.${value}`) }))}
          required
        />
        <SsnField name="NewSsn" label={label('NewSsn')} hint={t('clients.person.newSsnHint')} />
        <TextField
          name="NewAlienNumber"
          label={label('NewAlienNumber')}
          {...(alienNumber !== '' && { hint: t('clients.person.newAlienNumberHint', { number: alienNumber }) })}
          mono
        />
      </Grid>
      <TextField name="Reason" label={label('Reason')} hint={t('clients.person.reasonHint')} limit={limits.reason} />
    </>
  );
}

/** Edits what the record says of the person. The numbers on file are not in the form: they are only ever replaced. */
export function PersonEditor({ record, onClose }: { record: ClientRecord; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { editable, words } = useClientWords();
  const saving = useSaveDetails();
  return (
    <RecordDialog
      title={t('clients.person.edit')}
      schema={PersonForm}
      values={toValues(record)}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: PersonForm, version) => saving.save({ Pin: record.Pin, ...values }, version),
      }}
      toValues={toValues}
      titles={editable}
      words={words}
      draft={{ form: 'client-person', recordKey: record.Pin }}
      submitLabel={t('clients.person.save')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('common.record.savedToast', { record: clientName(record) }) });
        onClose();
      }}
    >
      <Fields alienNumber={record.AlienNumberMasked} />
    </RecordDialog>
  );
}
