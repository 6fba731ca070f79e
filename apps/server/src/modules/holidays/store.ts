import type { HolidayInput } from '@commonweal/contracts/holidays/calls';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { RecordSource } from '../../platform/records/record-store.ts';

export const ofYear: RecordSource = {
  narrows: { Year: year => sql`kept.day between ${`${year}-01-01`} and ${`${year}-12-31`}` },
};

export interface StoredHoliday {
  readonly HolidayId: string;
  readonly Date: string;
  readonly NameEn: string;
  readonly NameEs: string;
  readonly Kind: string;
  readonly Version: number;
}

export async function findByDays(db: Tx, days: readonly string[]): Promise<StoredHoliday[]> {
  if (days.length === 0) return [];
  const rows = await db.selectFrom('holiday').selectAll().where('day', 'in', days).execute();
  return rows.map(row => ({
    HolidayId: row.holiday_id,
    Date: row.day,
    NameEn: row.name_en,
    NameEs: row.name_es,
    Kind: row.kind,
    Version: row.version,
  }));
}

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
