import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

type Sql = RawBuilder<unknown>;

export interface Unscored {
  readonly region_id: string;
  readonly id: string;
  readonly work_item_id: string;
  readonly work_item_type_id: string;
  readonly program: string;
  readonly characteristics: string[];
  readonly confidential: string;
  readonly received_on: string;
  readonly due_on: string | null;
  readonly pend_days: number;
}

const columns = sql`w.region_id, w.id, w.work_item_id, w.work_item_type_id, w.program, w.characteristics, w.confidential,
  w.received_on, w.due_on, r.pend_days`;

/** When the rules that count were last published or withdrawn. */
const newestRules = sql`(select max(greatest(published_at, coalesce(withdrawn_at, published_at))) from priority_publication)`;

const stale = (today: string) => sql`w.closed_at is null
  and (w.scored_on is null or w.scored_on <> ${today} or w.scored_at <= ${newestRules})`;

/** The same in pieces, each of which stands at one end of an index. */
export async function hasStale(db: Tx, today: string): Promise<boolean> {
  const open = (condition: Sql) => sql`exists (select 1 from work_item w where w.closed_at is null and ${condition})`;
  const { rows } = await sql<{ there: boolean }>`select ${open(sql`w.scored_on is null`)}
    or ${open(sql`w.scored_on < ${today}`)} or ${open(sql`w.scored_on > ${today}`)}
    or ${open(sql`w.scored_on = ${today} and w.scored_at <= ${newestRules}`)} as there`.execute(db);
  return rows[0]?.there ?? false;
}

const scoring = sql`hashtext('score work items')`;

/** Whether this transaction is the one that scores; it is until it ends. */
export async function takeScoring(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${scoring}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/**
 * Until whoever scores is done; those who wait do not wait for each other. Waiting for the rows themselves would lock each of
 * them on the way, and those who take the next item pass over what is locked.
 */
export const waitForScores = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(${scoring})`.execute(tx);

/** Open items whose score is of another day or of other rules. */
export async function listStale(tx: Tx, today: string, limit: number): Promise<Unscored[]> {
  const { rows } = await sql<Unscored>`select ${columns} from work_item w join region r on r.region_id = w.region_id
    where ${stale(today)} order by w.id limit ${limit}`.execute(tx);
  return rows;
}

export async function lockToScore(tx: Tx, ids: readonly string[]): Promise<Unscored[]> {
  const { rows } = await sql<Unscored>`select ${columns} from work_item w join region r on r.region_id = w.region_id
    where w.id = any(${ids}::uuid[]) for update of w`.execute(tx);
  return rows;
}

export interface Score {
  readonly region_id: string;
  readonly id: string;
  readonly score: number;
  readonly place: number;
  readonly reasons: unknown;
}

export const writeScores = (tx: Tx, scores: readonly Score[], today: string, now: Date) =>
  sql`update work_item w set score = g.score, score_place = g.place, score_reasons = g.reasons, scored_on = ${today},
      scored_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
      as g (region_id text, id uuid, score integer, place integer, reasons jsonb)
    where w.region_id = g.region_id and w.id = g.id`.execute(tx);
