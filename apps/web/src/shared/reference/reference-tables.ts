import { getReferenceTable, getReferenceVersion, type ReferenceEntry } from '@commonweal/contracts/reference/calls';
import type { Option } from '@commonweal/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callServer } from '../../platform/calls/call-server.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { useLanguage } from '../../platform/content/language.ts';
import { withDatabase } from '../../platform/device/database.ts';
import { CallFailure } from '../../platform/failure/call-failure.ts';
import { currentUser } from '../../platform/session/session-store.ts';

const clearEvery = 15 * 60_000;
const versionEvery = 60_000;
const none: ReferenceEntry[] = [];

async function readTable(name: string, language: string): Promise<ReferenceEntry[]> {
  const key = `${language}/${name}`;
  try {
    const entries = await callServer(getReferenceTable, { ReferenceTableName: name, UseSortOrder: 'Y', Retired: 'Y' });
    void withDatabase(database => database.put('reference', entries, key));
    return entries;
  } catch (error) {
    const kept = error instanceof CallFailure && error.status === 0;
    const entries = kept ? await withDatabase(database => database.get('reference', key)) : undefined;
    if (entries) return entries;
    throw error;
  }
}

export interface ReferenceTable {
  /** What is offered now. */
  readonly entries: readonly ReferenceEntry[];
  /** With what was offered once and still stands on old records. */
  readonly all: readonly ReferenceEntry[];
  /** For a field: an entry that is no longer offered is shown only where it is the present value. */
  readonly options: Option[];
  readonly loading: boolean;
  /** The words of a code, or the code itself while nobody knows better. */
  describe(code: string | null | undefined): string;
}

/** Entries as a field offers them. */
export const optionsOf = (entries: readonly ReferenceEntry[]): Option[] =>
  entries.map(entry => ({
    value: entry.ReferenceCode,
    label: entry.ReferenceCodeDescription,
    ...(entry.Retired && { retired: true }),
  }));

const tableOf = (all: readonly ReferenceEntry[], loading: boolean): ReferenceTable => ({
  all,
  entries: all.filter(entry => entry.Retired === undefined),
  options: optionsOf(all),
  loading,
  describe: code => all.find(entry => entry.ReferenceCode === code)?.ReferenceCodeDescription ?? code ?? '',
});

/** A reference table in the person's language, from memory where it has been read before. */
export function useReferenceTable(name: string): ReferenceTable {
  const language = useLanguage();
  const { data = none, isPending } = useQuery({
    queryKey: ['reference', language, name],
    queryFn: () => readTable(name, language),
    staleTime: clearEvery,
    gcTime: clearEvery,
  });
  return tableOf(data, isPending);
}

/** Several tables at once, for forms whose fields are declared as data. */
export function useReferenceTables(names: readonly string[]): (name: string) => ReferenceTable {
  const language = useLanguage();
  const answers = useQueries({
    queries: names.map(name => ({
      queryKey: ['reference', language, name],
      queryFn: () => readTable(name, language),
      staleTime: clearEvery,
      gcTime: clearEvery,
    })),
  });
  return name => {
    const { data = none, isPending = true } = answers[names.indexOf(name)] ?? {};
    return tableOf(data, isPending);
  };
}

let knownVersion: string | null = null;

function clearTables(): void {
  void queryClient.invalidateQueries({ queryKey: ['reference'] });
}

async function checkVersion(): Promise<void> {
  const { Version } = await callServer(getReferenceVersion, {}, { background: true });
  const changed = knownVersion !== null && Version !== knownVersion;
  knownVersion = Version;
  if (!changed) return;
  await withDatabase(database => database.clear('reference'));
  clearTables();
}

/** Tables are dropped every 15 minutes (specification 7) and as soon as one of them changes. */
export function watchReferenceTables(): void {
  const check = () => void (currentUser() && checkVersion().catch(() => undefined));
  setInterval(clearTables, clearEvery);
  setInterval(check, versionEvery);
}
