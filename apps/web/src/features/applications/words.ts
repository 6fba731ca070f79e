import type { ReferenceEntry } from '@commonweal/contracts/reference/calls';
import type { Option } from '@commonweal/ui';
import { attOf } from '../../shared/reference/att-of.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

export { attOf };

/** Codes that are no longer offered stay readable where they are. */
export const toOptions = (entries: readonly ReferenceEntry[]): Option[] =>
  entries.map(entry => ({
    value: entry.ReferenceCode,
    label:
      attOf(entry, 'DescriptionOnRight') === 'Y'
        ? `${entry.ReferenceCode} · ${entry.ReferenceCodeDescription}`
        : entry.ReferenceCodeDescription,
    retired: entry.Retired === 'Y' || attOf(entry, 'DisplayInWP') === 'N',
  }));

export const useOptions = (table: string): Option[] => toOptions(useReferenceTable(table).all);
