import type { CodeEntry } from '../kit/code-table.ts';

/** Gives every entry of a table the same further properties, so that they are written once. */
export function withAtt<const Code extends string>(
  att: Readonly<Record<string, string>>,
  entries: Readonly<Record<Code, CodeEntry>>,
): Record<Code, CodeEntry> {
  const pairs = Object.entries<CodeEntry>(entries).map(([code, entry]) => [
    code,
    { ...entry, att: { ...att, ...entry.att } },
  ]);
  return Object.fromEntries(pairs) as Record<Code, CodeEntry>;
}

/** The named entries of another table, in the order given. */
export function pickEntries<Code extends string, const Picked extends Code>(
  entries: Readonly<Record<Code, CodeEntry>>,
  codes: readonly Picked[],
): Record<Picked, CodeEntry> {
  return Object.fromEntries(codes.map(code => [code, entries[code]])) as Record<Picked, CodeEntry>;
}
