import type { RowFault } from './part.ts';
import type { TablePart } from './table-part.ts';

/** A set of named rules has so many at the most, those that are here counted with those of the file. */
export const notMoreThan =
  (most: number): NonNullable<TablePart['alsoCheck']> =>
  (rows, stored): RowFault[] => {
    const all = new Set([...stored.keys(), ...rows.map(row => String(row.Name))]);
    if (all.size <= most) return [];
    const fault = { path: 'Name', code: 'out_of_range', params: { max: most } } as const;
    return rows.filter(row => !stored.has(String(row.Name))).map(row => ({ key: String(row.Name), fault }));
  };
