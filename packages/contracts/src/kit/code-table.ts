/** A code table: constants for the program, seed rows for the database, labels for people. */

export interface CodeEntry {
  readonly en: string;
  readonly es: string;
  /** Further properties (AdditionalAtt), for example DisplayInWP or DescriptionOnRight. */
  readonly att?: Readonly<Record<string, string>>;
}

export interface CodeTable<Name extends string = string, Code extends string = string> {
  readonly name: Name;
  /** `specification`: codes printed there. `domain`: codes with a public source, named in the note. `ours`: an ordinary list of our own. */
  readonly origin: 'specification' | 'domain' | 'ours';
  readonly note?: string;
  /** In sort order. */
  readonly entries: Readonly<Record<Code, CodeEntry>>;
  readonly codes: readonly [Code, ...Code[]];
}

export function codeTable<const Name extends string, const Entries extends Record<string, CodeEntry>>(
  name: Name,
  given: {
    origin: CodeTable['origin'];
    note?: string;
    entries: Entries | readonly (readonly [keyof Entries & string, CodeEntry])[];
  },
): CodeTable<Name, keyof Entries & string> {
  // Integer-like keys of an object lose their written order, so such tables are given as pairs.
  const pairs: readonly (readonly [string, CodeEntry])[] = Array.isArray(given.entries)
    ? given.entries
    : Object.entries(given.entries);
  const codes = pairs.map(([code]) => code) as [keyof Entries & string, ...(keyof Entries & string)[]];
  if (new Set(codes).size !== codes.length) throw new Error(`Code table ${name} lists a code twice`);
  return {
    name,
    origin: given.origin,
    ...(given.note ? { note: given.note } : {}),
    entries: Object.fromEntries(pairs) as Record<keyof Entries & string, CodeEntry>,
    codes,
  };
}
