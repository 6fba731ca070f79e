import {
  type ApplicationRecord,
  PersonInput,
  type PersonRecord,
  ssnStatuses,
} from '@commonweal/contracts/applications/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  CheckboxField,
  DateField,
  Grid,
  MoneyField,
  RadioGroupField,
  SelectField,
  SsnField,
  TextField,
  useFormValue,
} from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useSavePerson } from '../queries.ts';
import { personName, useOptions } from '../words.ts';
import { emptyPerson, toPersonInput, usePersonWords } from './person-values.ts';

function SsnFields({ last4 }: { last4: string }) {
  const t = useText();
  const isGiven = useFormValue('SsnStatus') === 'given';
  const statuses = ssnStatuses.map(value => ({ value, label: t(`applications.ssnStatus.${value}`) }));
  return (
    <>
      <RadioGroupField name="SsnStatus" label={t('applications.field.SsnStatus')} options={statuses} inline required />
      {isGiven && (
        <SsnField
          name="Ssn"
          label={t('applications.field.Ssn')}
          {...(last4 !== '' && { hint: t('applications.person.ssnKept', { last4 }) })}
          required={last4 === ''}
        />
      )}
    </>
  );
}

export function PersonFields({ last4, alienLast4 }: { last4: string; alienLast4: string }) {
  const t = useText();
  const label = (field: string): string => t(`applications.field.${field}`);
  return (
    <>
      <Grid least={200}>
        <TextField name="FirstName" label={label('FirstName')} limit={limits.clientFirstName} required />
        <TextField name="MiddleInitial" label={label('MiddleInitial')} limit={limits.middleInitial} />
        <TextField name="LastName" label={label('LastName')} limit={limits.clientLastName} required />
        <SelectField name="Suffix" label={label('Suffix')} options={useOptions('NAMESUFFIX')} />
      </Grid>
      <TextField
        name="FullName"
        label={label('FullName')}
        hint={t('applications.person.fullNameHint')}
        limit={limits.name}
      />
      <Grid least={200}>
        <DateField name="BirthDate" label={label('BirthDate')} />
        <SelectField name="Gender" label={label('Gender')} options={useOptions('GENDER')} />
        <SelectField
          name="Relationship"
          label={label('Relationship')}
          hint={t('applications.person.relationshipHint')}
          options={useOptions('RELATIONSHIP')}
        />
      </Grid>
      <SsnFields last4={last4} />
      <Grid least={200}>
        <SelectField name="MaritalStatus" label={label('MaritalStatus')} options={useOptions('MARITALSTATUS')} />
        <SelectField name="SpokenLanguage" label={label('SpokenLanguage')} options={useOptions('LANGUAGE')} />
        <SelectField name="Citizenship" label={label('Citizenship')} options={useOptions('CITIZENSHIP')} />
        <TextField
          name="AlienNumber"
          label={label('AlienNumber')}
          {...(alienLast4 !== '' && { hint: t('applications.person.alienNumberKept', { last4: alienLast4 }) })}
        />
        <DateField name="PregnancyDueOn" label={label('PregnancyDueOn')} />
      </Grid>
      <CheckboxField name="Disabled" label={label('Disabled')} />
      <Grid least={200}>
        <MoneyField name="MonthlyWages" label={label('MonthlyWages')} emptyValue={null} />
        <MoneyField name="MonthlyUnemployment" label={label('MonthlyUnemployment')} emptyValue={null} />
        <MoneyField name="MonthlySocialSecurity" label={label('MonthlySocialSecurity')} emptyValue={null} />
      </Grid>
    </>
  );
}

interface PersonDialogProps {
  readonly record: ApplicationRecord;
  readonly person: PersonRecord | null;
  readonly readOnly?: boolean;
  readonly onClose: () => void;
}

/** A person as the paper states them. */
export function PersonDialog({ record, person, readOnly = false, onClose }: PersonDialogProps) {
  const t = useText();
  const saving = useSavePerson();
  const { titles, words } = usePersonWords();
  const { ApplicationNumber } = record;
  const PersonId = person?.PersonId ?? null;
  return (
    <RecordDialog
      title={person ? personName(person) : t('applications.person.add')}
      schema={PersonInput}
      values={person ? toPersonInput(person) : emptyPerson(record.Persons.length === 0)}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: PersonInput, version) => saving.save({ ApplicationNumber, PersonId, ...values }, version),
      }}
      toValues={stored => {
        const found = stored.Persons.find(each => each.PersonId === PersonId);
        return found ? toPersonInput(found) : emptyPerson(false);
      }}
      titles={titles}
      words={words}
      readOnly={readOnly}
      draft={{ form: 'application-person', recordKey: `${ApplicationNumber} ${PersonId ?? 'new'}` }}
      submitLabel={t(person ? 'common.record.save' : 'applications.person.addAction')}
      onClose={onClose}
      onDone={onClose}
    >
      <PersonFields last4={person?.SsnLast4 ?? ''} alienLast4={person?.AlienLast4 ?? ''} />
    </RecordDialog>
  );
}
