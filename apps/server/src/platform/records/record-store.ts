import type { AnyRecord } from '@commonweal/contracts/kit/record';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../calls/handle.ts';
import { containing } from '../calls/like.ts';
import type { Window } from '../calls/list.ts';
import { columnFor, ownColumns, ownReads } from './columns-store.ts';

/** The queries of a declared record. Its table is `kept` in every one of them. */

type Values = Readonly<Record<string, unknown>>;
type Filters = Readonly<Record<string, unknown>>;

/** What the declaration cannot say of where the rows come from. */
export interface RecordSource {
  /** Tables that are joined to `kept`. */
  readonly joins?: RawBuilder<unknown>;
  /** What the row shows from them, in the caller's language. */
  readonly shown?: (language: 'en' | 'es') => Readonly<Record<string, RawBuilder<unknown>>>;
  /** Which rows this door leads to; every query asks for it. */
  readonly where?: (context: CallContext) => RawBuilder<unknown>;
  /** Columns that a new row always gets. */
  readonly fixed?: (context: CallContext) => Values;
  /** The filters that are not a field. */
  readonly narrows?: Readonly<Record<string, (value: unknown) => RawBuilder<unknown>>>;
  /** The order of rows that the chosen column does not tell apart; by the key unless said. */
  readonly order?: RawBuilder<unknown>;
}

export interface RecordStore<Row> {
  count(context: CallContext, filters: Filters): Promise<number>;
  rows(context: CallContext, filters: Filters, window: Window): Promise<Row[]>;
  find(context: CallContext, key: string): Promise<Row | undefined>;
  lock(context: CallContext, key: string): Promise<void>;
  insert(context: CallContext, key: string, values: Values): Promise<void>;
  update(context: CallContext, key: string, values: Values): Promise<number>;
  remove(context: CallContext, key: string): Promise<void>;
}

interface Stamped {
  readonly ChangedAt: Date;
}

export function recordStore<Row>(record: AnyRecord, source: RecordSource = {}): RecordStore<Row> {
  const { given } = record;
  const own = {
    ...ownReads(record),
    ChangedAt: sql`kept.changed_at`,
    ChangedBy: sql`kept.changed_by`,
    Version: sql`kept.version`,
  };
  type Reads = Readonly<Record<string, RawBuilder<unknown>>>;
  const readsIn = (language: 'en' | 'es'): Reads => ({ ...own, ...source.shown?.(language) });
  const reads = { en: readsIn('en'), es: readsIn('es') };
  const readOf = ({ language }: Pick<CallContext, 'language'>, field: string): RawBuilder<unknown> => {
    const read = reads[language][field];
    if (!read) throw new Error(`${given.one}: nothing reads ${field}`);
    return read;
  };
  const table = sql.table(given.table);
  const key = sql.ref(`kept.${columnFor(record, given.key)}`);
  const from = sql`${table} kept ${source.joins ?? sql``}`;
  const selected = ({ language }: CallContext): RawBuilder<unknown> =>
    sql.join(Object.entries(reads[language]).map(([name, read]) => sql`${read} as ${sql.ref(name)}`));
  const reached = (context: CallContext): RawBuilder<unknown> => source.where?.(context) ?? sql`true`;
  const searched = sql.join(
    (given.list.search ?? []).map(field => readOf({ language: 'en' }, field)),
    sql` || ' ' || `,
  );

  function matching(context: CallContext, filters: Filters): RawBuilder<unknown> {
    const conditions = [reached(context)];
    for (const [name, value] of Object.entries(filters)) {
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
      if (name === 'Text') conditions.push(sql`lower(${searched}) like ${containing(String(value))}`);
      else if (source.narrows?.[name]) conditions.push(source.narrows[name](value));
      else if (Array.isArray(value)) conditions.push(sql`${readOf(context, name)} = any(${value}::text[])`);
      else conditions.push(sql`${readOf(context, name)} = ${value}`);
    }
    return sql.join(conditions, sql` and `);
  }

  const toRow = ({ ChangedAt, ...row }: Stamped): Row => ({ ...row, ChangedAt: ChangedAt.toISOString() }) as Row;
  const columns = ownColumns(record);
  const assigned = (values: Values): [column: RawBuilder<unknown>, value: unknown][] =>
    Object.entries(values).flatMap(([name, value]) => {
      const column = columns[name];
      return column === undefined ? [] : [[sql`${sql.ref(column)}`, value]];
    });
  const find: RecordStore<Row>['find'] = async (context, id) => {
    const { rows } = await sql<Stamped>`select ${selected(context)} from ${from}
      where ${key} = ${id} and ${reached(context)}`.execute(context.db);
    return rows[0] && toRow(rows[0]);
  };

  return {
    find,
    async count(context, filters) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}
        where ${matching(context, filters)}`.execute(context.db);
      return rows[0]?.count ?? 0;
    },
    async rows(context, filters, window) {
      const direction = window.descending ? sql`desc` : sql`asc`;
      const { rows } = await sql<Stamped>`select ${selected(context)} from ${from} where ${matching(context, filters)}
        order by ${readOf(context, window.sort)} ${direction}, ${source.order ?? sql`${key} ${direction}`}
        limit ${window.limit} offset ${window.offset}`.execute(context.db);
      return rows.map(toRow);
    },
    async lock(context, id) {
      await sql`select from ${table} kept where ${key} = ${id} for update`.execute(context.db);
    },
    async insert(context, id, values) {
      const given = [
        ...assigned(values).filter(([, value]) => value !== undefined),
        ...Object.entries(source.fixed?.(context) ?? {}).map(
          ([name, value]) => [sql`${sql.ref(name)}`, value] as const,
        ),
      ];
      const own = Object.hasOwn(values, record.given.key)
        ? []
        : [[sql`${sql.ref(columnFor(record, record.given.key))}`, id]];
      const all = [...own, ...given] as [RawBuilder<unknown>, unknown][];
      await sql`insert into ${table} (${sql.join(all.map(([name]) => name))}, changed_at, changed_by)
        values (${sql.join(all.map(([, value]) => value))}, ${context.now}, ${context.caller.userId})`.execute(
        context.db,
      );
    },
    async update(context, id, values) {
      const sets = assigned(values).map(([name, value]) => sql`${name} = ${value}`);
      const { rows } = await sql<{ version: number }>`update ${table} kept set ${sql.join(sets)},
          version = kept.version + 1, changed_at = ${context.now}, changed_by = ${context.caller.userId}
        where ${key} = ${id} and ${reached(context)} returning version`.execute(context.db);
      const [changed] = rows;
      if (!changed) throw new Error(`${given.one}: the locked row is gone`);
      return changed.version;
    },
    async remove(context, id) {
      await sql`delete from ${table} kept where ${key} = ${id} and ${reached(context)}`.execute(context.db);
    },
  };
}
