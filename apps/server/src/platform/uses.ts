/** What uses a record now: counted kind by kind, and said before it is deactivated. */
export interface CountedUse {
  /** Text key of what is counted. */
  readonly what: string;
  readonly count: number;
}

export type UsesOf = ReadonlyMap<string, readonly CountedUse[]>;

/** Gathers counted rows by the record that they count for; what counts nothing is left out. */
export function usesById(rows: readonly (CountedUse & { readonly id: string })[]): UsesOf {
  const found = new Map<string, CountedUse[]>();
  for (const { id, what, count } of rows) {
    if (count === 0) continue;
    const others = found.get(id) ?? [];
    const same = others.find(use => use.what === what);
    found.set(id, [...others.filter(use => use !== same), { what, count: count + (same?.count ?? 0) }]);
  }
  return found;
}
