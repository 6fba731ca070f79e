import { setImmediate as turn } from 'node:timers/promises';
import { type CaseloadOptions, caseload, type LastNumbers, type Made } from './generate.ts';
import { type Row, type TableName, tableNames } from './tables.ts';

/** Where rows go: a transaction, or a copy of a million. */
export interface Sink {
  write(table: string, rows: readonly Row[]): Promise<void>;
}

export interface Counts {
  households: number;
  clients: number;
  cases: number;
  applications: number;
  items: number;
  openItems: number;
  documents: number;
  appointments: number;
  looks: number;
  rows: number;
}

export const noCounts: Readonly<Counts> = {
  households: 0,
  clients: 0,
  cases: 0,
  applications: 0,
  items: 0,
  openItems: 0,
  documents: 0,
  appointments: 0,
  looks: 0,
  rows: 0,
};

/** Which rows are counted under which name. */
const countedAs: Readonly<Partial<Record<TableName, keyof Counts>>> = {
  client: 'clients',
  benefit_case: 'cases',
  application: 'applications',
  work_item: 'items',
  document: 'documents',
  appointment: 'appointments',
  audit_event: 'looks',
};

export interface Loaded extends Counts {
  readonly reached: LastNumbers;
}

/** So many households are made before what is being written has its turn. */
const inOneGo = 5;

/** Streams until enough: while one batch is written the next is made. Tables are written in an order that keeps every reference true. */
export async function loadCaseload(
  options: CaseloadOptions,
  sink: Sink,
  isEnough: (counts: Readonly<Counts>) => boolean,
  batch = 500,
): Promise<Loaded> {
  const { households, reached } = caseload(options);
  const counts: Counts = { ...noCounts };
  const none = () => new Map<string, Row[]>(tableNames.map(table => [table, []]));
  let waiting = none();
  const write = async (batch: ReadonlyMap<string, Row[]>): Promise<void> => {
    for (const [table, rows] of batch) if (rows.length > 0) await sink.write(table, rows);
  };
  let writing = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    writing = write(waiting);
    // Told where it is waited for.
    writing.catch(() => undefined);
    waiting = none();
  };
  while (!isEnough(counts)) {
    const made: Made = households.next().value;
    for (const { table, rows } of made.rows) {
      const held = waiting.get(table);
      if (held) held.push(...rows);
      else waiting.set(table, [...rows]);
      counts.rows += rows.length;
      const name = countedAs[table];
      if (name) counts[name] += rows.length;
      if (table === 'work_item') counts.openItems += rows.filter((row: Row) => row.closed_at === null).length;
    }
    counts.households += 1;
    if (counts.households % batch === 0) await flush();
    else if (counts.households % inOneGo === 0) await turn();
  }
  await flush();
  await writing;
  return { ...counts, reached };
}
