import { formatDate, formatPhone, useUi } from '@commonweal/ui';
import { useReferenceTable } from '../reference/reference-tables.ts';

/** The values in which two records differ, as people read them. */
export function useConflictWords(): (field: string, value: string) => string {
  const { language } = useUi();
  const genders = useReferenceTable('GENDER');
  const suffixes = useReferenceTable('NAMESUFFIX');
  return (field, value) => {
    if (value === '') return value;
    if (field === 'BirthDate') return formatDate(value, language);
    if (field === 'Gender') return genders.describe(value);
    if (field === 'Suffix') return suffixes.describe(value);
    return field === 'Phone' ? formatPhone(value) : value;
  };
}
