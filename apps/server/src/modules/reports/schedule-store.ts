import { ReportSchedule } from '@commonweal/contracts/reports/made-calls';
import { type RawBuilder, sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

const columns = sql`s.schedule_id as "ScheduleId", s.user_id as "UserId", s.report_type as "ReportType",
  s.period as "Period", s.group_by as "GroupBy", s.filters as "Filters", s.every as "Every", s.state as "State",
  s.next_on as "NextOn", s.last_on as "LastOn", s.outcome as "Outcome", s.created_by as "CreatedBy", s.version as "Version",
  ${staffName('u')} as "UserName", ${staffName('c')} as "CreatedByName"`;

async function list(db: Tx, where: RawBuilder<unknown>): Promise<ReportSchedule[]> {
  const { rows } = await sql<Record<string, unknown>>`select ${columns} from report_schedule s
    join app_user u on u.user_id = s.user_id join app_user c on c.user_id = s.created_by
    where ${where} order by s.next_on, s.schedule_id`.execute(db);
  return rows.map(row => ReportSchedule.parse(row));
}

/** For the person, or arranged by them; those that are over are gone from the list. */
export const listMine = (db: Tx, userId: string) =>
  list(db, sql`${userId} in (s.user_id, s.created_by) and s.state <> 'ended'`);

export const listDue = (db: Tx, today: string) => list(db, sql`s.state = 'active' and s.next_on <= ${today}`);

export async function lockMine(tx: Tx, scheduleId: string, userId: string): Promise<ReportSchedule | undefined> {
  await sql`select 1 from report_schedule where schedule_id = ${scheduleId} for update`.execute(tx);
  const [found] = await list(tx, sql`s.schedule_id = ${scheduleId} and ${userId} in (s.user_id, s.created_by)`);
  return found;
}

export async function isScheduleOf(db: Tx, scheduleId: string, userId: string): Promise<boolean> {
  const [found] = await list(db, sql`s.schedule_id = ${scheduleId} and s.user_id = ${userId}`);
  return found !== undefined;
}

export async function countMade(db: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from report_schedule
    where created_by = ${userId} and state <> 'ended'`.execute(db);
  return rows[0]?.count ?? 0;
}

interface NewSchedule {
  readonly schedule_id: string;
  readonly user_id: string;
  readonly report_type: string;
  readonly period: string;
  readonly group_by: string;
  readonly filters: string;
  readonly every: string;
  readonly next_on: string;
  readonly created_by: string;
  readonly changed_at: Date;
  readonly changed_by: string;
}

export const insertSchedule = (tx: Tx, row: NewSchedule) => tx.insertInto('report_schedule').values(row).execute();

interface Change {
  readonly state: ReportSchedule['State'];
  readonly outcome?: ReportSchedule['Outcome'];
  readonly next_on?: string;
}

export const changeSchedule = (tx: Tx, scheduleId: string, change: Change, by: string, now: Date) =>
  tx
    .updateTable('report_schedule')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), changed_at: now, changed_by: by }))
    .where('schedule_id', '=', scheduleId)
    .execute();

/** Takes the day for one run; false where another process has it already, or where it was paused meanwhile. */
export async function claimDay(
  tx: Tx,
  { ScheduleId, NextOn }: Pick<ReportSchedule, 'ScheduleId' | 'NextOn'>,
  today: string,
  next: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_schedule')
    .set({ next_on: next, last_on: today, outcome: 'begun' })
    .where('schedule_id', '=', ScheduleId)
    .where('state', '=', 'active')
    .where('next_on', '=', NextOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
