import {
  type HolidayFilters,
  type HolidayInput,
  type HolidayRow,
  holidayKinds,
} from '@commonweal/contracts/holidays/calls';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

const Kind = z.enum(holidayKinds);

const matching = (filters: HolidayFilters) => (where: ExpressionBuilder<Tables, 'holiday'>) => {
  const conditions: Expression<SqlBool>[] = [];
  if (filters.Year) {
    conditions.push(where('day', '>=', `${filters.Year}-01-01`), where('day', '<=', `${filters.Year}-12-31`));
  }
  if (filters.Kind) conditions.push(where('kind', '=', filters.Kind));
  return where.and(conditions);
};

export async function countHolidays(db: Tx, filters: HolidayFilters): Promise<number> {
  const { count } = await db
    .selectFrom('holiday')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return count;
}

const holidays = (db: Tx) => db.selectFrom('holiday').selectAll();
type Selected = Awaited<ReturnType<ReturnType<typeof holidays>['executeTakeFirstOrThrow']>>;

const toRow = (row: Selected): HolidayRow => ({
  HolidayId: row.holiday_id,
  Date: row.day,
  NameEn: row.name_en,
  NameEs: row.name_es,
  Kind: Kind.parse(row.kind),
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

const sortColumns = { Date: 'day', NameEn: 'name_en', Kind: 'kind' } as const;

export async function listHolidays(db: Tx, filters: HolidayFilters, window: Window): Promise<HolidayRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await holidays(db)
    .where(matching(filters))
    .orderBy(sortColumns[window.sort as keyof typeof sortColumns], direction)
    .orderBy('day', direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return rows.map(toRow);
}

export async function findHoliday(db: Tx, id: string): Promise<HolidayRow | undefined> {
  const row = await holidays(db).where('holiday_id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export async function findByDays(db: Tx, days: readonly string[]): Promise<HolidayRow[]> {
  if (days.length === 0) return [];
  const rows = await holidays(db).where('day', 'in', days).execute();
  return rows.map(toRow);
}

export const lockHoliday = (tx: Tx, id: string) =>
  tx.selectFrom('holiday').select('holiday_id').where('holiday_id', '=', id).forUpdate().executeTakeFirst();

/** Two people who fill the same year at once go one after the other. */
export const lockCalendar = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('holiday calendar', 0))`.execute(tx);

const columnsOf = (input: HolidayInput) => ({
  day: input.Date,
  name_en: input.NameEn,
  name_es: input.NameEs,
  kind: input.Kind,
});

export async function insertHolidays(
  tx: Tx,
  rows: readonly (HolidayInput & { id: string })[],
  by: string,
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('holiday')
    .values(rows.map(row => ({ holiday_id: row.id, ...columnsOf(row), changed_at: now, changed_by: by })))
    .execute();
}

/** Adds or overwrites by day, in one statement; the calendar is locked, so what was read still stands. */
export async function putHolidays(
  tx: Tx,
  rows: readonly (HolidayInput & { id: string })[],
  by: string,
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('holiday')
    .values(rows.map(row => ({ holiday_id: row.id, ...columnsOf(row), changed_at: now, changed_by: by })))
    .onConflict(conflict =>
      conflict.column('day').doUpdateSet(expression => ({
        name_en: expression.ref('excluded.name_en'),
        name_es: expression.ref('excluded.name_es'),
        kind: expression.ref('excluded.kind'),
        version: sql`holiday.version + 1`,
        changed_at: now,
        changed_by: by,
      })),
    )
    .execute();
}

export async function updateHoliday(tx: Tx, id: string, input: HolidayInput, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('holiday')
    .set(expression => ({
      ...columnsOf(input),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('holiday_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const deleteHoliday = (tx: Tx, id: string) => tx.deleteFrom('holiday').where('holiday_id', '=', id).execute();

/** The days off between two days, for the clocks. */
export async function holidaySet(db: Tx, from: string, to: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('holiday').select('day').where('day', '>=', from).where('day', '<=', to).execute();
  return new Set(rows.map(row => row.day));
}

/** The same with their names, for calendars. */
export async function holidayNames(
  db: Tx,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, { readonly en: string; readonly es: string }>> {
  const rows = await db
    .selectFrom('holiday')
    .select(['day', 'name_en', 'name_es'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Map(rows.map(row => [row.day, { en: row.name_en, es: row.name_es }]));
}
