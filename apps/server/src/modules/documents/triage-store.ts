import { waitingStates } from '@commonweal/contracts/documents/lifecycle';
import type { Unblocks } from '@commonweal/contracts/documents/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { type DocumentViewer, mayOpenApplication } from '../protection/index.ts';

type Sql = RawBuilder<unknown>;

export interface Triage {
  readonly unblocks: Unblocks | null;
  readonly due_program: string | null;
  readonly due_on: string | null;
  readonly missing: number | null;
}

export const isWaiting = sql`d.state = any(${[...waitingStates]}::text[])`;
const isPending = sql`q.status in ('NA', 'P', 'S') and q.due_on is not null`;

/**
 * For a query over `document` as `d`: which due determination a waiting paper unblocks, as `u`. It is the pending program of
 * the application that it came for, or of the case that it is about, whose clock ends first; one that asks for such a
 * paper comes before one that does not. Applications that the viewer may not open do not count.
 */
export const triage = (viewer: DocumentViewer): Sql => sql`left join lateral (
  select case when v.fits > 0 and v.open = 1 then 'completes' when v.fits > 0 then 'oneOf' else 'clock' end as unblocks,
    q.program as due_program, q.due_on, v.open as missing, q.id as due_request
  from (select n.id from application n where n.application_number = d.application_number
    union select n.id from benefit_case k join application n on n.case_id = k.id
      where k.case_number = coalesce(d.case_number, d.likely_case)) about
  join application a on a.id = about.id
  join program_request q on q.application_id = a.id and ${isPending}
  cross join lateral (select count(*)::int as open, count(*) filter (where d.document_subtype_id = ''
      or r.accepted_proofs = '{}' or d.document_subtype_id = any(r.accepted_proofs))::int as fits
    from verification_request r where r.application_id = a.id and r.status = 'open') v
  where ${isWaiting} and ${mayOpenApplication(viewer, 'a')}
  order by (v.fits > 0) desc, q.due_on, q.program, q.id limit 1) u on true`;

/** What unblocks most comes first: by the day of the decision that asks for it, then by clocks alone, then by age. */
const byValue: Sql = sql`coalesce(u.unblocks, 'none') = 'none', u.unblocks = 'clock', u.due_on,
  u.unblocks = 'completes' desc, d.received_date, d.document_number`;

/** From a program that is due to the papers that wait for it, never the other way: few programs are due, and many papers wait. */
const ofPending = (
  viewer: DocumentViewer,
  requests: Sql,
): Sql => sql`${requests} q join application a on a.id = q.application_id
  left join benefit_case k on k.id = a.case_id
  cross join lateral (select d.* from document d where ${isWaiting} and d.application_number = a.application_number
    union all select d.* from document d where ${isWaiting} and coalesce(d.case_number, d.likely_case) = k.case_number
      and d.application_number is distinct from a.application_number) d
  ${triage(viewer)}`;
// Said as a doubt, so that the planner takes many papers to be left and begins with the first day instead of weighing them all.
const isFirst = sql`${isPending} and coalesce(u.due_request = q.id, false)`;
const byClock = sql`q.due_on, u.unblocks = 'completes' desc, d.received_date, d.document_number`;

/** Found before any paper is looked at, which the offset keeps the planner from turning round. */
const askedForProof = sql`(select q.* from program_request q where ${isPending} and exists (select 1 from verification_request r
  where r.application_id = q.application_id and r.status = 'open') order by q.due_on offset 0)`;

/** The same order in three parts, each of which an index begins: a long queue is read only as far as it is asked for. */
const inParts = (viewer: DocumentViewer): { from: Sql; where: Sql; order: Sql }[] => [
  { from: ofPending(viewer, askedForProof), where: sql`${isFirst} and u.unblocks <> 'clock'`, order: byClock },
  { from: ofPending(viewer, sql`program_request`), where: sql`${isFirst} and u.unblocks = 'clock'`, order: byClock },
  {
    from: sql`document d ${triage(viewer)}`,
    where: sql`u.unblocks is null`,
    order: sql`d.received_date, d.document_number`,
  },
];

/** Up to here it is quicker to weigh each paper of a queue. */
const shortQueue = 1000;

export interface WeighedQueue {
  readonly viewer: DocumentViewer;
  /** Of all queues where there is none. */
  readonly workgroupId: string | null;
  /** Over `document` as `d`, with what the viewer may open. */
  readonly where: Sql;
  readonly limit: number;
  readonly short?: number;
}

async function isShort(db: Tx, { workgroupId, short = shortQueue }: WeighedQueue): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from document d
    where ${isWaiting} ${workgroupId ? sql`and d.workgroup_id = ${workgroupId}` : sql``} limit ${short + 1}) counted`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) <= short;
}

/** The waiting papers that unblock most, in their order. */
export async function listByValue(db: Tx, queue: WeighedQueue): Promise<string[]> {
  const { viewer, where, limit } = queue;
  const parts = (await isShort(db, queue))
    ? [{ from: sql`document d ${triage(viewer)}`, where: sql`true`, order: byValue }]
    : inParts(viewer);
  const numbers: string[] = [];
  for (const part of parts) {
    if (numbers.length >= limit) break;
    const { rows } = await sql<{ document_number: string }>`select d.document_number from ${part.from}
      where ${isWaiting} and ${where} and ${part.where} order by ${part.order} limit ${limit - numbers.length}`.execute(
      db,
    );
    numbers.push(...rows.map(row => row.document_number));
  }
  return numbers;
}

/** So many takers may be ahead before a look at the queue was in vain. */
const othersAhead = 32;

/** The same, held for their taker: what somebody else takes at this moment is passed over. */
export async function takeByValue(db: Tx, queue: WeighedQueue): Promise<string[]> {
  for (let looked = queue.limit + othersAhead; ; looked *= 4) {
    const seen = await listByValue(db, { ...queue, limit: looked });
    const { rows } = await sql<{ document_number: string }>`select d.document_number from document d
      where d.document_number = any(${seen}::text[]) and ${isWaiting} and ${queue.where}
      order by array_position(${seen}::text[], d.document_number) limit ${queue.limit} for update of d skip locked`.execute(
      db,
    );
    if (rows.length === queue.limit || seen.length < looked) return rows.map(row => row.document_number);
  }
}

/** The case that numbers on a paper name, by themselves or by a person's PIN; none where they name several. */
export async function findLikelyCase(db: Tx, numbers: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ case_number: string }>`select distinct case_number from (
      select k.case_number from benefit_case k where k.case_number = any(${numbers}::text[])
      union all select k.case_number from client c join case_member m on m.client_id = c.client_id and m.superseded_at is null
        join benefit_case k on k.id = m.case_id where c.pin = any(${numbers}::text[])) named limit 2`.execute(db);
  return rows.length === 1 ? (rows[0]?.case_number ?? null) : null;
}

export async function keepLikelyCase(db: Tx, documentId: string, caseNumber: string | null): Promise<void> {
  await sql`update document set likely_case = ${caseNumber} where id = ${documentId}`.execute(db);
}

export interface Answered {
  readonly application_number: string;
  readonly due_on: string | null;
}

/** Applications of a record whose only open verification a paper of this subtype answers. */
export async function listCompleted(
  db: Tx,
  paper: {
    readonly application_number: string | null;
    readonly case_number: string | null;
    readonly document_subtype_id: string;
  },
): Promise<Answered[]> {
  const { rows } = await sql<Answered>`select a.application_number, min(q.due_on) as due_on
    from application a join program_request q on q.application_id = a.id and q.status in ('NA', 'P', 'S')
    where a.registered_at is not null and (a.application_number = ${paper.application_number}
        or a.case_id in (select k.id from benefit_case k where k.case_number = ${paper.case_number}))
      and (select count(*) from verification_request r where r.application_id = a.id and r.status = 'open') = 1
      and exists (select 1 from verification_request r where r.application_id = a.id and r.status = 'open'
        and ${paper.document_subtype_id} = any(r.accepted_proofs))
    group by a.application_number order by 1 limit 20`.execute(db);
  return rows;
}
