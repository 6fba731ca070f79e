import type { ReferenceEntry } from '@commonweal/contracts/reference/calls';
import type { Option } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../platform/content/use-text.ts';

export const optionsOf = (entries: readonly ReferenceEntry[]): Option[] =>
  entries.map(entry => ({ value: entry.ReferenceCode, label: entry.ReferenceCodeDescription }));

/** Codes that the program knows, as far as they are offered, in the words of their table. */
export const knownOptions = (codes: readonly string[], entries: readonly ReferenceEntry[]): Option[] =>
  optionsOf(entries).filter(option => codes.includes(option.value));

export function useActiveFilter(): FilterField {
  const t = useText();
  return {
    kind: 'select',
    id: 'Active',
    label: t('document-settings.column.active'),
    anyLabel: t('document-settings.filter.activeOrNot'),
    options: ['Y', 'N'].map(value => ({ value, label: t(`document-settings.active.${value}`) })),
  };
}
