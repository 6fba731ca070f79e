import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

const fields = [
  'FirstName',
  'MiddleInitial',
  'LastName',
  'Suffix',
  'FullName',
  'BirthDate',
  'DeathDate',
  'Gender',
  'Ethnicity',
  'Races',
  'MaritalStatus',
  'SpokenLanguage',
  'WrittenLanguage',
  'Citizenship',
  'SponsorName',
  'Education',
  'School',
  'TaxFilingStatus',
  'PregnancyDueOn',
  'Disabled',
  'Veteran',
  'FsfnPersonId',
  'WarrantStatus',
  'SsnStatus',
] as const;
const kept = [
  'Pin',
  'SsnMasked',
  'AlienNumberMasked',
  'Confidential',
  'Phones',
  'Emails',
  'Addresses',
  'AliasNames',
  'AliasSsns',
] as const;

/** What the history keeps besides fields: merges, grants and interests. */
const happened = [
  'AnswersFor',
  'MergedInto',
  'NoLongerAnswersFor',
  'NoLongerMergedInto',
  'Grant',
  'WorkerInterest',
] as const;

/** The tables behind the coded fields of a client. */
function useTables() {
  return {
    Suffix: useReferenceTable('NAMESUFFIX'),
    Gender: useReferenceTable('GENDER'),
    Ethnicity: useReferenceTable('ETHNICITY'),
    Races: useReferenceTable('RACE'),
    MaritalStatus: useReferenceTable('MARITALSTATUS'),
    SpokenLanguage: useReferenceTable('LANGUAGE'),
    WrittenLanguage: useReferenceTable('LANGUAGE'),
    Citizenship: useReferenceTable('CITIZENSHIP'),
    Education: useReferenceTable('EDUCATION'),
    School: useReferenceTable('SCHOOL'),
    TaxFilingStatus: useReferenceTable('TAXFILINGSTATUS'),
    WarrantStatus: useReferenceTable('WARRANTSTATUS'),
  };
}

/** The names of the fields and how stored values read, for forms, the conflict view and the history. */
export function useClientWords() {
  const t = useText();
  const tables = useTables();
  const labelled = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map(name => [name, t(`common.field.${name}`)]));
  const words = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    const table = Object.hasOwn(tables, field) ? tables[field as keyof typeof tables] : undefined;
    const codes = Array.isArray(value) ? value.map(String) : String(value).split(', ');
    if (table) return codes.map(code => table.describe(code)).join(', ');
    if (field === 'SsnStatus') return t(`clients.ssnStatus.${String(value)}`);
    if (value === 'Y' || value === 'N') return t(value === 'Y' ? 'clients.person.yes' : 'clients.person.no');
    return String(value);
  };
  const acts = Object.fromEntries(happened.map(name => [name, t(`clients.happened.${name}`)]));
  return { editable: labelled(fields), titles: { ...labelled([...fields, ...kept]), ...acts }, words, tables };
}
