import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/pool.ts';
import type { Job } from '../jobs.ts';
import { type Anchor, anchorSeals, readAnchors } from './anchor.ts';
import { writeAudit } from './record.ts';
import { exportSeals, readExportedSeals } from './seal-export-store.ts';

/**
 * The audit trail is sealed minute by minute: each seal is a hash over the minute's rows and the seal before it. A row
 * changed, removed or slipped in afterwards makes `npm run audit:verify` name the minute. A minute is sealed two
 * minutes late: no transaction lives that long, so nothing can still arrive in it. A quiet hour is sealed too, so that
 * a trail that ends early can be told from one in which nothing happened.
 */

const delayMinutes = 2;
const minuteLength = 60_000;
const quietMinutes = 60;

/** The text of a row that a seal of this form covers. Old seals are recomputed as they were laid. */
const textOf: Readonly<Record<number, RawBuilder<string>>> = {
  1: sql`jsonb_build_array(audit_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, session_id, ip,
    user_agent, correlation_id, screen, activity, outcome, event_type, subject_type, subject_id, case_number,
    application_number, pin, fields, reason, history_id)::text`,
  // The moment apart: as JSON it would be written in the zone of whoever reads.
  2: sql`jsonb_strip_nulls(to_jsonb(audit_event)
    || jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')))::text`,
};
const currentForm = 2;

async function hashOfMinute(
  db: Tx,
  { minute, form }: { readonly minute: Date; readonly form: number },
  previous: Buffer | null,
): Promise<{ hash: Buffer; count: number }> {
  const text = textOf[form];
  if (!text) throw new Error(`No seal has the form ${form}`);
  const { rows } = await sql<{ text: string }>`select ${text} as text from audit_event
    where at >= ${minute} and at < ${minute}::timestamptz + interval '1 minute'
    order by at, audit_id`.execute(db);
  const hash = createHash('sha256').update(previous ?? Buffer.alloc(32));
  if (form > 1) hash.update(`${minute.toISOString()} ${rows.length}\n`);
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

/** Minutes to seal: those with rows, or the last one of an hour without any. */
async function dueMinutes(db: Tx, last: Date | null, before: Date): Promise<Date[]> {
  const minutes = await unsealedMinutes(db, last, before);
  const lastDue = new Date(before.getTime() - minuteLength);
  const isQuiet = last !== null && lastDue.getTime() - last.getTime() >= quietMinutes * minuteLength;
  return minutes.length === 0 && isQuiet ? [lastDue] : minutes;
}

export async function sealAudit(db: Tx, now: Date): Promise<number> {
  const last = await db
    .selectFrom('audit_seal')
    .select(['minute', 'hash'])
    .orderBy('minute', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = new Date((Math.floor(now.getTime() / minuteLength) - delayMinutes) * minuteLength);
  let previous = last ?? null;
  const minutes = await dueMinutes(db, last?.minute ?? null, before);
  for (const minute of minutes) {
    const form = currentForm;
    const { hash, count } = await hashOfMinute(db, { minute, form }, previous?.hash ?? null);
    const kept = await db
      .insertInto('audit_seal')
      .values({ minute, row_count: count, hash, previous_minute: previous?.minute ?? null, sealed_at: now, form })
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
  readonly anchors: number;
  /** How many of the seals the write-once folder has. */
  readonly exported: number;
  readonly last: { readonly minute: Date; readonly hash: Buffer } | null;
  /** Minutes whose rows, seal or anchor are not what they were. */
  readonly broken: readonly string[];
}

interface Comparison {
  /** Only these minutes; all of them unless said. */
  readonly span?: { readonly from: Date; readonly to: Date };
  /** What the write-once folder says. */
  readonly exported?: readonly Anchor[];
}

/** Rows that left with their month: their seals stay, and stand in the write-once folder. */
async function isGone(db: Tx): Promise<(moment: Date) => boolean> {
  const dropped = await db.selectFrom('trail_month').select('month').where('kind', '=', 'audit').execute();
  const months = new Set(dropped.map(each => each.month.slice(0, 7)));
  return moment => months.has(moment.toISOString().slice(0, 7));
}

const always = { from: new Date(0), to: new Date(8.64e15) };

const sealBefore = (db: Tx, moment: Date) =>
  db
    .selectFrom('audit_seal')
    .select(['minute', 'hash'])
    .where('minute', '<', moment)
    .orderBy('minute', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Recomputes every seal; names each minute whose rows or predecessor are not what was sealed, was anchored or was exported. */
export async function verifyAudit(
  db: Tx,
  anchors: readonly Anchor[],
  { span = always, exported = [] }: Comparison = {},
): Promise<Verdict> {
  const isAll = span === always;
  const seals = await db
    .selectFrom('audit_seal')
    .selectAll()
    .$if(!isAll, query => query.where('minute', '>=', span.from).where('minute', '<', span.to))
    .orderBy('minute')
    .execute();
  const broken = new Set<string>();
  const hasLeft = await isGone(db);
  const outside = new Map(exported.map(each => [each.minute, each.hash]));
  let previous: { minute: Date; hash: Buffer } | null = isAll ? null : ((await sealBefore(db, span.from)) ?? null);
  let rows = 0;
  for (const seal of seals) {
    const { hash, count } = await hashOfMinute(db, seal, previous?.hash ?? null);
    rows += count;
    const chained = (seal.previous_minute?.getTime() ?? 0) === (previous?.minute.getTime() ?? 0);
    const name = seal.minute.toISOString();
    const holds = hasLeft(seal.minute)
      ? count === 0 && outside.get(name) === seal.hash.toString('hex')
      : hash.equals(seal.hash) && count === seal.row_count;
    if (!chained || !holds) broken.add(name);
    previous = { minute: seal.minute, hash: seal.hash };
  }
  const last = seals.at(-1);
  const unsealed = last
    ? await sql<{ minute: Date }>`
        select distinct date_trunc('minute', at) as minute from audit_event
        where at < ${last.minute} ${isAll ? sql`` : sql`and at >= ${span.from}`} and not exists
          (select 1 from audit_seal where audit_seal.minute = date_trunc('minute', audit_event.at))
        order by minute`.execute(db)
    : { rows: [] };
  for (const { minute } of unsealed.rows) broken.add(minute.toISOString());
  const found = new Map(seals.map(seal => [seal.minute.toISOString(), seal.hash.toString('hex')]));
  const isWithin = ({ minute }: Anchor): boolean =>
    isAll || (new Date(minute) >= span.from && new Date(minute) < span.to);
  const told = [anchors, exported].map(some => some.filter(isWithin));
  for (const { minute, hash } of told.flat()) if (found.get(minute) !== hash) broken.add(minute);
  return {
    seals: seals.length,
    rows,
    anchors: told[0]?.length ?? 0,
    exported: told[1]?.length ?? 0,
    last: last ?? null,
    broken: [...broken].toSorted(),
  };
}

const jobName = 'seal-audit';

export const sealAuditJob: Job = {
  name: jobName,
  every: '* * * * *',
  async run({ db, clock, log, settings }) {
    await sealAudit(db, clock.now());
    const { count, newest, missing } = await anchorSeals(db, settings.dataFolder);
    if (count > 0) log.info({ anchor: newest, seals: count }, 'Audit trail sealed');
    await exportSeals(db, settings.sealFolder, clock.now());
    if (!missing) return;
    log.error({ anchor: missing }, 'The audit trail is not what was anchored');
    const job = { actor: `job ${jobName}`, sessionId: null, ip: '', userAgent: '', correlationId: '' };
    const reason = `the seal of ${missing.minute} is gone or another`;
    await writeAudit(db, job, clock.now(), 'AUDIT_TRAIL_CUT', 'failed', [{ eventType: 'alert', reason }]);
  },
};

const patience = { pause: 500, most: 20 } as const;

/**
 * The anchors, and whether there are seals without any. Whoever seals tells the anchors a moment later: beside a portal that is
 * just sealing, what was sealed this minute is waited for before anybody is told that the anchors are gone.
 */
async function settledAnchors(db: Tx, dataFolder: string, now: Date) {
  for (let waited = 0; ; waited += 1) {
    const anchors = await readAnchors(dataFolder);
    const { sealed } = await db
      .selectFrom('audit_seal')
      .select(({ fn }) => fn.max('sealed_at').as('sealed'))
      .executeTakeFirstOrThrow();
    // Without a seal there is nothing to anchor: a new installation.
    if (anchors.length > 0 || sealed === null) return { anchors, isUnanchored: false };
    const isFresh = now.getTime() - sealed.getTime() < minuteLength;
    if (!isFresh || waited === patience.most) return { anchors, isUnanchored: true };
    await wait(patience.pause);
  }
}

/** Where the seals are told besides the database. */
export interface SealFolders {
  readonly dataFolder: string;
  readonly sealFolder: string;
}

/** What `npm run audit:verify` does: seals what is due, compares everything, and anchors where there was an anchor. */
export async function checkTrail(
  db: Tx,
  { dataFolder, sealFolder }: SealFolders,
  now: Date,
): Promise<Verdict & { readonly isUnanchored: boolean; readonly faults: readonly string[] }> {
  const { anchors, isUnanchored } = await settledAnchors(db, dataFolder, now);
  await sealAudit(db, now);
  const { seals: exported, faults } = await readExportedSeals(sealFolder);
  const verdict = await verifyAudit(db, anchors, { exported });
  if (!isUnanchored) await anchorSeals(db, dataFolder);
  return { ...verdict, isUnanchored, faults };
}
