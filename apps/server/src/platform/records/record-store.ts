import type { AnyRecord } from '@commonweal/contracts/kit/record';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../calls/handle.ts';
import { containing } from '../calls/like.ts';
import { columnFor, ownColumns, ownReads } from './columns-store.ts';
import { type Reads, type TableStore, tableStore } from './table-store.ts';

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

export type RecordStore<Row> = TableStore<Row, Row, Filters>;

const isNothing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export function recordStore<Row>(record: AnyRecord, source: RecordSource = {}): RecordStore<Row> {
  const { given } = record;
  const own = {
    ...ownReads(record),
    ChangedAt: sql`kept.changed_at`,
    ChangedBy: sql`kept.changed_by`,
    Version: sql`kept.version`,
  };
  const readsIn = (language: 'en' | 'es'): Values => ({ ...own, ...source.shown?.(language) });
  const reads = { en: readsIn('en'), es: readsIn('es') } as Record<'en' | 'es', Reads>;
  const readOf = ({ language }: Pick<CallContext, 'language'>, field: string): RawBuilder<unknown> => {
    const read = reads[language][field];
    if (!read) throw new Error(`${given.one}: nothing reads ${field}`);
    return read;
  };
  const searched = sql.join(
    (given.list.search ?? []).map(field => readOf({ language: 'en' }, field)),
    sql` || ' ' || `,
  );
  const narrowed = (context: CallContext, name: string, value: unknown): RawBuilder<unknown> => {
    if (name === 'Text') return sql`lower(${searched}) like ${containing(String(value))}`;
    if (source.narrows?.[name]) return source.narrows[name](value);
    return Array.isArray(value)
      ? sql`${readOf(context, name)} = any(${value}::text[])`
      : sql`${readOf(context, name)} = ${value}`;
  };

  return tableStore<Row, Row, Filters>({
    ...source,
    table: given.table,
    key: columnFor(record, given.key),
    row: language => reads[language] as Reads<Row>,
    stored: language => reads[language] as Reads<Row>,
    columns: ownColumns(record),
    matching(context, filters) {
      const asked = Object.entries(filters).filter(([, value]) => !isNothing(value));
      return sql.join([sql`true`, ...asked.map(([name, value]) => narrowed(context, name, value))], sql` and `);
    },
  });
}
