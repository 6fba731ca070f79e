import type { PersonInput, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

export const personFields = [
  'FirstName',
  'MiddleInitial',
  'LastName',
  'Suffix',
  'FullName',
  'BirthDate',
  'Gender',
  'Ssn',
  'SsnStatus',
  'Relationship',
  'MaritalStatus',
  'SpokenLanguage',
  'Citizenship',
  'AlienNumber',
  'PregnancyDueOn',
  'Disabled',
  'MonthlyWages',
  'MonthlyUnemployment',
  'MonthlySocialSecurity',
] as const satisfies readonly (keyof PersonInput)[];

export const emptyPerson = (isFirst: boolean): PersonInput => ({
  FirstName: '',
  MiddleInitial: '',
  LastName: '',
  Suffix: '',
  FullName: '',
  BirthDate: '',
  Gender: '',
  Ssn: '',
  SsnStatus: 'given',
  Relationship: isFirst ? 'SELF' : '',
  MaritalStatus: '',
  SpokenLanguage: 'EN',
  Citizenship: '',
  AlienNumber: '',
  PregnancyDueOn: '',
  Disabled: false,
  MonthlyWages: null,
  MonthlyUnemployment: null,
  MonthlySocialSecurity: null,
});

/** The numbers themselves never come back: left empty, what is kept stays. */
export function toPersonInput(person: PersonRecord): PersonInput {
  const {
    PersonId: _id,
    Position: _position,
    SsnLast4: _last4,
    AlienLast4: _alien,
    Pin: _pin,
    Decision: _decision,
    ...stated
  } = person;
  return { ...stated, Ssn: '', AlienNumber: '' };
}

const tables = {
  Suffix: 'NAMESUFFIX',
  Gender: 'GENDER',
  Relationship: 'RELATIONSHIP',
  MaritalStatus: 'MARITALSTATUS',
  SpokenLanguage: 'LANGUAGE',
  Citizenship: 'CITIZENSHIP',
} as const;

/** The names of the fields and how their values read, for the conflict view. */
export function usePersonWords() {
  const t = useText();
  const readers = {
    Suffix: useReferenceTable(tables.Suffix),
    Gender: useReferenceTable(tables.Gender),
    Relationship: useReferenceTable(tables.Relationship),
    MaritalStatus: useReferenceTable(tables.MaritalStatus),
    SpokenLanguage: useReferenceTable(tables.SpokenLanguage),
    Citizenship: useReferenceTable(tables.Citizenship),
  };
  const shown = personFields.filter(field => field !== 'Ssn' && field !== 'AlienNumber');
  const titles: Record<string, string> = Object.fromEntries(
    shown.map(field => [field, t(`applications.field.${field}`)]),
  );
  const words = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('applications.soFar.none');
    if (typeof value === 'boolean') return t(value ? 'applications.yes' : 'applications.no');
    if (typeof value === 'number') return `$${(value / 100).toFixed(2)}`;
    if (field === 'SsnStatus') return t(`applications.ssnStatus.${String(value)}`);
    return field in readers ? readers[field as keyof typeof readers].describe(String(value)) : String(value);
  };
  return { titles, words };
}
