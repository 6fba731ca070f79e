import { comparedFields, personFields } from '@commonweal/contracts/applications/fields';
import { type ApplicationRecord, PersonInput, type PersonRecord } from '@commonweal/contracts/applications/schemas';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Button, Grid, MoneyField, RadioGroupField, SsnField, TextField, useFormValue } from '@commonweal/ui';
import { useRef } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredGrid, DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { useFieldWords } from '../../../shared/records/field-words.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useSavePerson } from '../queries.ts';
import { emptyPerson, toPersonInput, usePersonWords } from './person-values.ts';

function SsnFields({ last4 }: { last4: string }) {
  const t = useText();
  const { optionsOf } = useFieldWords(comparedFields);
  const isGiven = useFormValue('SsnStatus') === 'given';
  return (
    <>
      <RadioGroupField
        name="SsnStatus"
        label={t('applications.field.SsnStatus')}
        options={optionsOf('SsnStatus')}
        inline
        required
      />
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

export function PersonFields({ last4, alienLast4, isNew }: { last4: string; alienLast4: string; isNew: boolean }) {
  const t = useText();
  const label = (field: string): string => t(`applications.field.${field}`);
  const person = { of: personFields, labels: 'applications', isNew };
  return (
    <>
      <DeclaredGrid {...person} names={['FirstName', 'MiddleInitial', 'LastName', 'Suffix']} />
      <DeclaredInput {...person} name="FullName" hint={t('applications.person.fullNameHint')} />
      <Grid least={200}>
        <DeclaredInput {...person} name="BirthDate" />
        <DeclaredInput {...person} name="Gender" />
        <DeclaredInput {...person} name="Relationship" hint={t('applications.person.relationshipHint')} />
      </Grid>
      <SsnFields last4={last4} />
      <Grid least={200}>
        <DeclaredInput {...person} name="MaritalStatus" />
        <DeclaredInput {...person} name="SpokenLanguage" />
        <DeclaredInput {...person} name="Citizenship" />
        <TextField
          name="AlienNumber"
          label={label('AlienNumber')}
          {...(alienLast4 !== '' && { hint: t('applications.person.alienNumberKept', { last4: alienLast4 }) })}
        />
        <DeclaredInput {...person} name="PregnancyDueOn" />
      </Grid>
      <DeclaredInput {...person} name="Disabled" />
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
  /** Somebody was added, and the next one is to be told at once. */
  readonly onNext?: () => void;
}

/** A person as the paper states them. */
export function PersonDialog({ record, person, readOnly = false, onClose, onNext }: PersonDialogProps) {
  const t = useText();
  const wantsNext = useRef(false);
  const saving = useSavePerson();
  const { titles, words } = usePersonWords();
  const { ApplicationNumber } = record;
  const PersonId = person?.PersonId ?? null;
  return (
    <RecordDialog
      title={person ? clientName(person) : t('applications.person.add')}
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
      submitLabel={t(person ? 'common.record.save' : 'common.record.add')}
      onClose={onClose}
      onDone={() => (wantsNext.current && onNext ? onNext() : onClose())}
      {...(person === null &&
        onNext && {
          actions: (
            <Button
              type="submit"
              variant="secondary"
              onClick={() => {
                wantsNext.current = true;
              }}
              // A fault takes the focus away: the wish ends with it.
              onBlur={() => {
                wantsNext.current = false;
              }}
            >
              {t('applications.person.addNext')}
            </Button>
          ),
        })}
    >
      <PersonFields last4={person?.SsnLast4 ?? ''} alienLast4={person?.AlienLast4 ?? ''} isNew={person === null} />
    </RecordDialog>
  );
}
