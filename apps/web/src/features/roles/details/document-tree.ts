import type { ReferenceEntry } from '@commonweal/contracts/reference/calls';
import { groupBy } from '../../../platform/group-by.ts';

export interface SubtypeEntry {
  readonly code: string;
  readonly label: string;
  readonly sensitive: boolean;
}
export interface TypeEntry {
  readonly code: string;
  readonly category: string;
  readonly label: string;
  readonly subtypes: readonly SubtypeEntry[];
}

const attribute = (entry: ReferenceEntry, name: string): string | undefined =>
  entry.AdditionalAtt?.find(each => each.Name === name)?.Value;

interface Tables {
  readonly categories: readonly ReferenceEntry[];
  readonly types: readonly ReferenceEntry[];
  readonly subtypes: readonly ReferenceEntry[];
}

/** Subtypes under their type, types under their category, in the order of the tables. What has no parent comes last. */
export function documentTree({ categories, types, subtypes }: Tables): TypeEntry[] {
  const byType = groupBy(subtypes, entry => attribute(entry, 'Parent') ?? '');
  const order = new Map(categories.map((entry, at) => [entry.ReferenceCode, at]));
  const place = (code: string): number => order.get(code) ?? categories.length;
  const labels = new Map(categories.map(entry => [entry.ReferenceCode, entry.ReferenceCodeDescription]));
  const known = new Set(types.map(type => type.ReferenceCode));
  const toSubtype = (entry: ReferenceEntry): SubtypeEntry => ({
    code: entry.ReferenceCode,
    label: entry.ReferenceCodeDescription,
    sensitive: attribute(entry, 'Sensitivity') !== undefined,
  });
  const made = types.map(type => {
    const category = attribute(type, 'Parent') ?? '';
    return {
      at: place(category),
      code: type.ReferenceCode,
      category: labels.get(category) ?? category,
      label: type.ReferenceCodeDescription,
      subtypes: (byType.get(type.ReferenceCode) ?? []).map(toSubtype),
    };
  });
  const loose = [...byType].filter(([type]) => !known.has(type)).flatMap(([, entries]) => entries.map(toSubtype));
  const last = loose.length > 0 ? [{ code: '', category: '', label: '…', subtypes: loose }] : [];
  return [...made.toSorted((a, b) => a.at - b.at).map(({ at: _at, ...type }) => type), ...last].filter(
    type => type.subtypes.length > 0,
  );
}
