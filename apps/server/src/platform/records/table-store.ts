import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../calls/handle.ts';
import type { Window } from '../calls/list.ts';
import { pageOf } from '../database/page.ts';
import type { Tx } from '../database/pool.ts';

/**
 * The queries of records that are kept in one table and shown with what is joined to it. The table is `kept` in every one of
 * them. What a field reads is said once: it is shown, sorted and filtered by it.
 */

type Values = Readonly<Record<string, unknown>>;
type Language = 'en' | 'es';
export type Reads<Row = Values> = Readonly<Record<keyof Row & string, RawBuilder<unknown>>>;

interface TableSource<Row, Stored, Filters> {
  readonly table: string;
  /** The column that a record is found by. */
  readonly key: string;
  /** Tables that are joined to `kept`. */
  readonly joins?: RawBuilder<unknown>;
  /** What the fields of a line of the list read, in the caller's language. */
  row(language: Language): Reads<Row>;
  /** The same of one record by itself. */
  stored(language: Language): Reads<Stored>;
  /** The column of each field that is written. */
  readonly columns: Readonly<Record<string, string>>;
  /** Which lines a search finds. */
  matching(context: CallContext, filters: Filters): RawBuilder<unknown>;
  /** Which rows this door leads to; every query asks for it. */
  readonly where?: (context: CallContext) => RawBuilder<unknown>;
  /** Columns that a new row always gets. */
  readonly fixed?: (context: CallContext) => Values;
  /** The order of rows that the chosen column does not tell apart; by the key unless said. */
  readonly order?: RawBuilder<unknown>;
  /** What has nothing in a column stands behind what has something, whichever way it is sorted. */
  readonly nullsLast?: true;
}

export interface TableStore<Row, Stored, Filters> {
  count(context: CallContext, filters: Filters): Promise<number>;
  rows(context: CallContext, filters: Filters, window: Window): Promise<Row[]>;
  /** All of them, where there are never many. */
  every(db: Tx, order: RawBuilder<unknown>): Promise<Stored[]>;
  find(context: CallContext, key: string): Promise<Stored | undefined>;
  lock(context: CallContext, key: string): Promise<void>;
  insert(context: CallContext, key: string, values: Values): Promise<void>;
  update(context: CallContext, key: string, values: Values): Promise<void>;
  remove(context: CallContext, key: string): Promise<void>;
}

/** What fields read that are columns of the table itself. */
export const readsOf = <Field extends string>(columns: Readonly<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries<string>(columns).map(([name, column]) => [name, sql`${sql.ref(`kept.${column}`)}`]),
  ) as Record<Field, RawBuilder<unknown>>;

const onTheWire = (row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

const selected = (reads: Reads): RawBuilder<unknown> =>
  sql.join(Object.entries(reads).map(([name, read]) => sql`${read} as ${sql.ref(name)}`));

export function tableStore<Row, Stored, Filters>(
  source: TableSource<Row, Stored, Filters>,
): TableStore<Row, Stored, Filters> {
  const table = sql.table(source.table);
  const key = sql.ref(`kept.${source.key}`);
  const from = sql`${table} kept ${source.joins ?? sql``}`;
  const nulls = source.nullsLast ? sql`nulls last` : sql``;
  const rowReads = { en: source.row('en'), es: source.row('es') };
  const storedReads = { en: source.stored('en'), es: source.stored('es') };
  const reached = (context: CallContext): RawBuilder<unknown> => source.where?.(context) ?? sql`true`;
  const found = (context: CallContext, filters: Filters): RawBuilder<unknown> =>
    sql`${reached(context)} and ${source.matching(context, filters)}`;
  const assigned = (values: Values): (readonly [column: string, value: unknown])[] =>
    Object.entries(values).flatMap(([name, value]) => {
      const column = source.columns[name];
      return column === undefined || value === undefined ? [] : [[column, value] as const];
    });

  return {
    async count(context, filters) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}
        where ${found(context, filters)}`.execute(context.db);
      return rows[0]?.count ?? 0;
    },
    async rows(context, filters, window) {
      const direction = window.descending ? sql`desc` : sql`asc`;
      const { rows } = await sql<Values>`select ${selected(rowReads[context.language])} from ${from}
        where ${found(context, filters)}
        order by ${sql.ref(window.sort)} ${direction} ${nulls}, ${source.order ?? sql`${key} ${direction}`}
        ${pageOf(window)}`.execute(context.db);
      return rows.map(onTheWire) as Row[];
    },
    async every(db, order) {
      const { rows } = await sql<Values>`select ${selected(storedReads.en)} from ${from} order by ${order}`.execute(db);
      return rows.map(onTheWire) as Stored[];
    },
    async find(context, id) {
      const { rows } = await sql<Values>`select ${selected(storedReads[context.language])} from ${from}
        where ${key} = ${id} and ${reached(context)}`.execute(context.db);
      return rows[0] && (onTheWire(rows[0]) as Stored);
    },
    async lock(context, id) {
      await sql`select from ${table} kept where ${key} = ${id} for update`.execute(context.db);
    },
    async insert(context, id, values) {
      const given = { ...Object.fromEntries(assigned(values)), ...source.fixed?.(context), [source.key]: id };
      await sql`insert into ${table} (${sql.join(Object.keys(given).map(name => sql.ref(name)))}, changed_at, changed_by)
        values (${sql.join(Object.values(given))}, ${context.now}, ${context.caller.userId})`.execute(context.db);
    },
    async update(context, id, values) {
      const sets = assigned(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      const { numAffectedRows } = await sql`update ${table} kept set ${sql.join(sets)},
          version = kept.version + 1, changed_at = ${context.now}, changed_by = ${context.caller.userId}
        where ${key} = ${id} and ${reached(context)}`.execute(context.db);
      if (numAffectedRows === 0n) throw new Error(`${source.table}: the locked row is gone`);
    },
    async remove(context, id) {
      await sql`delete from ${table} kept where ${key} = ${id} and ${reached(context)}`.execute(context.db);
    },
  };
}
