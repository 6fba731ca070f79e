import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/pool.ts';
import type { Job } from '../jobs.ts';

/**
 * The audit trail is sealed minute by minute: each seal is a hash over the minute's rows and the seal before it. A row
 * changed, removed or slipped in afterwards makes `npm run audit:verify` name the minute. A minute is sealed two
 * minutes late: no transaction lives that long, so nothing can still arrive in it.
 */

const delayMinutes = 2;

interface AuditRow {
  readonly text: string;
}

async function hashOfMinute(db: Tx, minute: Date, previous: Buffer | null): Promise<{ hash: Buffer; count: number }> {
  const { rows } = await sql<AuditRow>`
    select jsonb_build_array(audit_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, session_id, ip,
      user_agent, correlation_id, screen, activity, outcome, event_type, subject_type, subject_id, case_number,
      application_number, pin, fields, reason, history_id)::text as text
    from audit_event where at >= ${minute} and at < ${minute}::timestamptz + interval '1 minute'
    order by at, audit_id`.execute(db);
  const hash = createHash('sha256').update(previous ?? Buffer.alloc(32));
  for (const row of rows) hash.update(row.text).update('\n');
  return { hash: hash.digest(), count: rows.length };
}

async function unsealedMinutes(db: Tx, after: Date | null, before: Date): Promise<Date[]> {
  const { rows } = await sql<{ minute: Date }>`
    select distinct date_trunc('minute', at) as minute from audit_event
    where at < ${before} and at >= ${after ?? new Date(0)}::timestamptz + interval '1 minute'
    order by minute limit 2000`.execute(db);
  return rows.map(row => row.minute);
}

export async function sealAudit(db: Tx, now: Date): Promise<number> {
  const last = await db
    .selectFrom('audit_seal')
    .select(['minute', 'hash'])
    .orderBy('minute', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - delayMinutes * 60_000);
  let previous = last ?? null;
  const minutes = await unsealedMinutes(db, last?.minute ?? null, before);
  for (const minute of minutes) {
    const { hash, count } = await hashOfMinute(db, minute, previous?.hash ?? null);
    const kept = await db
      .insertInto('audit_seal')
      .values({ minute, row_count: count, hash, previous_minute: previous?.minute ?? null, sealed_at: now })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    // Another process sealed it first: let that one go on.
    if (!kept.numInsertedOrUpdatedRows) break;
    previous = { minute, hash };
  }
  return minutes.length;
}

export interface Verdict {
  readonly seals: number;
  readonly rows: number;
  readonly broken: readonly string[];
}

/** Recomputes every seal; names each minute whose rows or predecessor are not what was sealed. */
export async function verifyAudit(db: Tx): Promise<Verdict> {
  const seals = await db.selectFrom('audit_seal').selectAll().orderBy('minute').execute();
  const broken: string[] = [];
  let previous: { minute: Date; hash: Buffer } | null = null;
  let rows = 0;
  for (const seal of seals) {
    const { hash, count } = await hashOfMinute(db, seal.minute, previous?.hash ?? null);
    rows += count;
    const chained = (seal.previous_minute?.getTime() ?? 0) === (previous?.minute.getTime() ?? 0);
    if (!chained || !hash.equals(seal.hash) || count !== seal.row_count) broken.push(seal.minute.toISOString());
    previous = { minute: seal.minute, hash: seal.hash };
  }
  const last = seals.at(-1);
  const unsealed = last
    ? await sql<{ minute: Date }>`
        select distinct date_trunc('minute', at) as minute from audit_event
        where at < ${last.minute} and not exists
          (select 1 from audit_seal where audit_seal.minute = date_trunc('minute', audit_event.at))
        order by minute`.execute(db)
    : { rows: [] };
  return { seals: seals.length, rows, broken: [...broken, ...unsealed.rows.map(row => row.minute.toISOString())] };
}

export const sealAuditJob: Job = {
  name: 'seal-audit',
  every: '* * * * *',
  run: async platform => {
    await sealAudit(platform.db, platform.clock.now());
  },
};
