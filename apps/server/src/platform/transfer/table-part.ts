import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { recordChanges } from '../audit/record-change.ts';
import type { CallContext } from '../calls/handle.ts';
import type { Tx } from '../database/pool.ts';
import type { Tables } from '../database/tables.generated.ts';
import { mapInTurns, stringifyInTurns } from '../turns.ts';
import type { CheckScope, JudgedChange, RowFault, StoredRow, TransferPart, TransferRow } from './part.ts';

/** The part of a module whose settings are rows of one table with a version. */
export interface TablePart {
  readonly name: string;
  readonly object: string;
  readonly row: z.ZodType<TransferRow>;
  readonly table: keyof Tables;
  /** Field on the wire → column. */
  readonly columns: Readonly<Record<string, string>>;
  /** The fields that name a row wherever it is. */
  readonly key: readonly string[];
  /** The table's primary key; where it is not made of the key, `newId` gives a new row its own. */
  readonly primaryKey: readonly string[];
  readonly newId?: () => TransferRow;
  /** Columns that a new row always gets. */
  readonly fixed?: Readonly<Record<string, string | null>>;
  /** Only these rows travel. */
  readonly where?: RawBuilder<unknown>;
  /** Fields that are kept elsewhere, as SQL over the row; `after` writes them. */
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** How a column is read, where its value is written otherwise in the file. */
  readonly reads?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly codeTable?: string;
  /** Fields that hold a code of a reference table, or several. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Fields that hold the key of a row of another part. */
  readonly refers?: Readonly<
    Record<string, { readonly part: string; readonly table: keyof Tables; readonly column: string }>
  >;
  /** Fields that no two rows share, whatever the case. */
  readonly unique?: readonly string[];
  /** Rows come only with the installation: a file can change them and adds none. */
  readonly closed?: boolean;
  readonly alsoCheck?: (
    rows: readonly TransferRow[],
    stored: ReadonlyMap<string, StoredRow>,
    scope: CheckScope,
  ) => RowFault[] | Promise<RowFault[]>;
  /** A row as people compare it, where that differs from the row. */
  readonly flatten?: (row: TransferRow) => TransferRow;
  readonly subjectType: string;
  readonly subjectIdOf?: (row: TransferRow, id: TransferRow) => string;
  readonly after?: (context: CallContext, changes: readonly JudgedChange[]) => Promise<void>;
}

const valuesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : value === null || value === undefined || value === ''
      ? []
      : [String(value)];

export function tablePart(part: TablePart): TransferPart {
  const keyOf = (row: TransferRow): string => part.key.flatMap(field => row[field] ?? []).join(' ');
  const table = sql.table(part.table);
  const fields = Object.entries(part.columns);
  const primary = new Set(part.primaryKey);

  async function load(db: Tx, lock: boolean): Promise<StoredRow[]> {
    const content = [
      ...fields.map(([field, column]) => sql`${sql.lit(field)}, ${part.reads?.[field] ?? sql.ref(`kept.${column}`)}`),
      ...Object.entries(part.computed ?? {}).map(([field, expression]) => sql`${sql.lit(field)}, ${expression}`),
    ];
    const id = part.primaryKey.map(column => sql`${sql.lit(column)}, ${sql.ref(`kept.${column}`)}`);
    const { rows } = await sql<{ content: TransferRow; id: TransferRow; version: number }>`
      select jsonb_build_object(${sql.join(content)}) as content, jsonb_build_object(${sql.join(id)}) as id, version
      from ${table} kept ${part.where ? sql`where ${part.where}` : sql``}
      order by ${sql.join(part.key.map(field => sql.ref(`kept.${part.columns[field]}`)))}
      ${lock ? sql`for update` : sql``}`.execute(db);
    const order = [...Object.keys(part.columns), ...Object.keys(part.computed ?? {})];
    return mapInTurns(rows, row => ({
      ...row,
      content: Object.fromEntries(order.map(field => [field, row.content[field]])),
      key: keyOf(row.content),
    }));
  }

  async function known(scope: CheckScope, table: keyof Tables, column: string, part: string): Promise<Set<string>> {
    const { rows } = await sql<{ code: string }>`select ${sql.ref(column)} as code from ${sql.table(table)}`.execute(
      scope.db,
    );
    return new Set([...rows.map(row => row.code), ...scope.incoming(part)]);
  }

  async function unknownCodes(scope: CheckScope, rows: readonly TransferRow[]): Promise<RowFault[]> {
    const codes = Object.entries(part.codes ?? {});
    const { rows: entries } = await sql<{ table_name: string; code: string }>`
      select table_name, code from reference_entry where table_name = any(${codes.map(([, name]) => name)}::text[])`.execute(
      scope.db,
    );
    const offered = new Set(entries.map(entry => `${entry.table_name} ${entry.code}`));
    const incoming = new Map(codes.map(([, name]) => [name, scope.codes(name)]));
    const others = await Promise.all(
      Object.entries(part.refers ?? {}).map(async ([field, to]) => ({
        field,
        set: await known(scope, to.table, to.column, to.part),
      })),
    );
    const faults = await mapInTurns(rows, row => {
      const fault = (path: string): RowFault => ({
        key: keyOf(row),
        fault: { path, code: 'unknown_option', params: {} },
      });
      const ofCodes = codes.filter(([field, name]) =>
        valuesOf(row[field]).some(code => !offered.has(`${name} ${code}`) && !incoming.get(name)?.has(code)),
      );
      const ofOthers = others.filter(({ field, set }) => valuesOf(row[field]).some(value => !set.has(value)));
      return [...ofCodes.map(([field]) => fault(field)), ...ofOthers.map(({ field }) => fault(field))];
    });
    return faults.flat();
  }

  function sharedNames(rows: readonly TransferRow[], stored: readonly StoredRow[]): RowFault[] {
    const given = new Map(rows.map(row => [keyOf(row), row]));
    const all = [...stored.filter(row => !given.has(row.key)).map(row => row.content), ...rows];
    return (part.unique ?? []).flatMap(path => {
      const counted = Map.groupBy(all, row => String(row[path]).toLowerCase());
      const fault: FieldFault = { path, code: 'duplicate', params: {} };
      return rows
        .filter(row => (counted.get(String(row[path]).toLowerCase())?.length ?? 0) > 1)
        .map(row => ({ key: keyOf(row), fault }));
    });
  }

  async function write(context: CallContext, changes: readonly JudgedChange[]): Promise<TransferRow[]> {
    const ids = await mapInTurns(changes, ({ before, after }) => ({
      ...part.fixed,
      ...(before?.id ?? part.newId?.()),
      ...Object.fromEntries(fields.map(([field, column]) => [column, after[field]])),
    }));
    const columns = [
      ...new Set([...Object.keys(part.fixed ?? {}), ...part.primaryKey, ...Object.values(part.columns)]),
    ];
    const changed = Object.values(part.columns).filter(column => !primary.has(column));
    const list = sql.join(columns.map(column => sql.ref(column)));
    await sql`insert into ${table} (${list}, changed_at, changed_by)
      select ${list}, ${context.now}, ${context.caller.userId}
      from jsonb_populate_recordset(null::${table}, ${await stringifyInTurns(ids)}::jsonb)
      on conflict (${sql.join(part.primaryKey.map(column => sql.ref(column)))}) do update set
        ${sql.join(changed.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))},
        version = ${sql.ref(`${part.table}.version`)} + 1,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(context.db);
    return ids;
  }

  return {
    name: part.name,
    object: part.object,
    row: part.row,
    ...(part.codeTable !== undefined && { codeTable: part.codeTable }),
    keyOf,
    load,
    async count(db) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${table} kept
        ${part.where ? sql`where ${part.where}` : sql``}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    ...(part.flatten && { flatten: part.flatten }),
    async check(scope, rows, stored) {
      const here = new Map(stored.map(row => [row.key, row]));
      const strange = part.closed ? rows.filter(row => !here.has(keyOf(row))) : [];
      return [
        ...strange.map(
          (row): RowFault => ({
            key: keyOf(row),
            fault: { path: part.key[0] ?? '', code: 'unknown_option', params: {} },
          }),
        ),
        ...(await unknownCodes(scope, rows)),
        ...sharedNames(rows, stored),
        ...((await part.alsoCheck?.(rows, here, scope)) ?? []),
      ];
    },
    async apply(context, changes, reason) {
      if (changes.length === 0) return;
      const ids = await write(context, changes);
      await recordChanges(
        context,
        changes.map(({ key, before, after }, at) => ({
          subjectType: part.subjectType,
          subjectId: part.subjectIdOf?.(after, ids[at] ?? {}) ?? key,
          version: (before?.version ?? 0) + 1,
          before: before?.content ?? null,
          after,
          reason,
        })),
      );
      await part.after?.(context, changes);
    },
  };
}
