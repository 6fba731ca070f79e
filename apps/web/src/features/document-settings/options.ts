import type { Option } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../platform/content/use-text.ts';
import type { ReferenceTable } from '../../shared/reference/reference-tables.ts';

/** Codes that the program knows, as far as they are offered, in the words of their table. */
export const knownOptions = (codes: readonly string[], table: ReferenceTable): Option[] =>
  table.options.filter(option => codes.includes(option.value));

export function useActiveFilter(): FilterField {
  const t = useText();
  return {
    kind: 'select',
    id: 'Active',
    label: t('document-settings.column.active'),
    anyLabel: t('common.record.activeOrNot'),
    options: ['Y', 'N'].map(value => ({ value, label: t(`common.active.${value}`) })),
  };
}
