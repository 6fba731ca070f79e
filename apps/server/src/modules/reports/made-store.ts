import { toYesNo } from '@commonweal/contracts/kit/fields';
import { MadeReport } from '@commonweal/contracts/reports/made-calls';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

interface NewReport {
  readonly id: string;
  readonly user_id: string;
  readonly schedule_id: string | null;
  readonly report_type: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly started_at: Date;
}

export const insertReport = (tx: Tx, report: NewReport) => tx.insertInto('report_made').values(report).execute();

export async function readBody(tx: Tx, id: string): Promise<Buffer | null> {
  const row = await tx.selectFrom('report_made').select('body_sealed').where('id', '=', id).executeTakeFirst();
  return row?.body_sealed ?? null;
}

export const keepBody = (tx: Tx, id: string, body: Buffer, steps: number) =>
  tx.updateTable('report_made').set({ body_sealed: body, steps }).where('id', '=', id).execute();

/** Ready where every step is done; of what was stopped nothing stays. */
export async function endReport(tx: Tx, id: string, steps: number, now: Date, expires: Date): Promise<void> {
  await sql`update report_made set
      ready_at = case when steps = ${steps} then ${now}::timestamptz end,
      expires_at = case when steps = ${steps} then ${expires}::timestamptz end,
      body_sealed = case when steps = ${steps} then body_sealed end
    where id = ${id}`.execute(tx);
}

const mostShown = 100;

interface MadeRow {
  readonly id: string;
  readonly report_type: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly started_at: Date;
  readonly ready_at: Date | null;
  readonly expires_at: Date | null;
  readonly schedule_id: string | null;
  readonly seen_at: Date | null;
}

export async function listMade(db: Tx, userId: string): Promise<MadeReport[]> {
  const { rows } = await sql<MadeRow>`select m.id, m.report_type, m.from_day, m.to_day, l.state, l.done, l.total,
      m.started_at, m.ready_at, m.expires_at, m.schedule_id, m.seen_at
    from report_made m join long_work l on l.long_work_id = m.id
    where m.user_id = ${userId} order by m.started_at desc, m.id limit ${mostShown}`.execute(db);
  return rows.map(row =>
    MadeReport.parse({
      ReportId: row.id,
      ReportType: row.report_type,
      From: row.from_day,
      To: row.to_day,
      State: row.state,
      Done: row.done,
      Total: row.total,
      StartedAt: row.started_at.toISOString(),
      ReadyAt: row.ready_at?.toISOString() ?? null,
      ExpiresAt: row.expires_at?.toISOString() ?? null,
      Scheduled: toYesNo(row.schedule_id !== null),
      Seen: toYesNo(row.seen_at !== null),
    }),
  );
}

/** The figures of somebody's own report, ready and not expired. */
export async function findReady(db: Tx, id: string, userId: string, now: Date): Promise<Buffer | null> {
  const row = await db
    .selectFrom('report_made')
    .select('body_sealed')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.body_sealed ?? null;
}

export const markSeen = (tx: Tx, userId: string, ids: readonly string[], now: Date) =>
  sql`update report_made set seen_at = ${now}
    where user_id = ${userId} and id = any(${ids}::uuid[]) and seen_at is null`.execute(tx);

export const forgetExpired = (db: Tx, now: Date) =>
  db.deleteFrom('report_made').where('expires_at', '<', now).execute();
