/** What a quick note may leave open. A note names one as `{clientName}`; it is filled in where the note is inserted. */

export const placeholders = [
  'clientName',
  'caseNumber',
  'applicationNumber',
  'program',
  'dueDate',
  'today',
  'workerName',
  'officePhone',
] as const;
export type Placeholder = (typeof placeholders)[number];

const named = /\{([^{}]*)\}/g;
const known: ReadonlySet<string> = new Set(placeholders);

/** The names between braces that nothing fills in; a lone brace counts as well, as it is most often a slip. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(named)].map(match => match[1] ?? '');
  const unknown = names.filter(name => !known.has(name)).map(name => `{${name}}`);
  return /[{}]/.test(text.replace(named, '')) ? [...unknown, '{ }'] : unknown;
}

/** Placeholders that nobody has filled in: a note that still says `{dueDate}` says nothing. */
export const openPlaceholders = (text: string): string[] =>
  [...text.matchAll(named)].filter(match => known.has(match[1] ?? '')).map(([all]) => all);

/** The note as it is inserted; what is not known here stays as it is written, for the worker to see. */
export function fillPlaceholders(text: string, facts: Partial<Record<Placeholder, string>>): string {
  const values: ReadonlyMap<string, string> = new Map(Object.entries(facts));
  return text.replace(named, (all, name: string) => values.get(name) ?? all);
}
