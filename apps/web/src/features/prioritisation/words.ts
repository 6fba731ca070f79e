import { conditionNames, flagFields } from '@commonweal/contracts/prioritisation/prioritise';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

/** The names of the fields and how stored values read. */
export function useRuleWords() {
  const t = useText();
  const types = useReferenceTable('WORKITEMTYPE');
  const programs = useReferenceTable('PROGRAM');
  const titles = {
    Name: t('prioritisation.column.name'),
    Weight: t('common.field.Weight'),
    ...Object.fromEntries(conditionNames.map(name => [name, t(`prioritisation.field.${name}`)])),
  };
  const stored = { ...titles, Active: t('common.field.Status') };
  const words = (field: string, value: unknown): string => {
    if (field === 'Active') return t(`prioritisation.active.${String(value)}`);
    if (flagFields.some(each => each === field)) {
      return t(value === null ? 'prioritisation.rule.any' : value === 'Y' ? 'common.yes' : 'common.no');
    }
    if (Array.isArray(value)) {
      const table = field === 'Programs' ? programs : types;
      return value.map(code => table.describe(String(code))).join(', ');
    }
    return value === null || value === undefined ? '' : String(value);
  };
  return { titles, stored, words, types, programs };
}
