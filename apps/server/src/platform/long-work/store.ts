import type { LongWorkState } from '@commonweal/contracts/kit/long-work';
import { type Insertable, type Selectable, sql } from 'kysely';
import { pageOf } from '../database/page.ts';
import type { Tx } from '../database/pool.ts';
import type { Tables } from '../database/tables.generated.ts';
import type { PlacedRow, WorkRow } from './rows.ts';

export type StoredWork = Omit<Selectable<Tables['long_work']>, 'state'> & { readonly state: LongWorkState };

const typed = (row: Selectable<Tables['long_work']>): StoredWork => ({ ...row, state: row.state as LongWorkState });

export const insertWork = (tx: Tx, work: Insertable<Tables['long_work']>) =>
  tx.insertInto('long_work').values(work).execute();

export const insertRows = (tx: Tx, longWorkId: string, rows: readonly WorkRow[]) =>
  sql`insert into long_work_row (long_work_id, place, row_id, version)
    select ${longWorkId}::uuid, given.place - 1, given.id, given.version
    from unnest(${rows.map(row => row.id)}::text[], ${rows.map(row => row.version)}::integer[])
      with ordinality as given(id, version, place)`.execute(tx);

export async function countOpen(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('long_work')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where('started_by', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Work that is over its time, whatever state it is in. */
export async function listExpired(db: Tx, now: Date): Promise<{ id: string; startedBy: string }[]> {
  const rows = await db
    .selectFrom('long_work')
    .select(['long_work_id as id', 'started_by as startedBy'])
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  return rows;
}

/**
 * Lets waiting work begin as far as the limits go. One process at a time: two would each count the other's out. The
 * oldest first, and of one person only the first.
 */
export async function letBegin(tx: Tx, limits: { readonly ofOne: number; readonly ofAll: number }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('long work'))`.execute(tx);
  // The state is asked of the row itself, too: somebody may be pausing it now.
  await sql`update long_work set state = 'running' where state = 'waiting' and long_work_id in (
    select long_work_id from (
      select *, row_number() over (partition by started_by order by state <> 'running', started_at, long_work_id) as place
      from long_work where state in ('waiting', 'running')) line
    where state = 'waiting' and place <= ${limits.ofOne}
    order by started_at
    limit greatest(0, ${limits.ofAll}::integer - (select count(*) from long_work where state = 'running')))`.execute(
    tx,
  );
}

export const isAnythingOpen = async (db: Tx): Promise<boolean> =>
  (await db.selectFrom('long_work').select('kind').where('ended_at', 'is', null).limit(1).executeTakeFirst()) !==
  undefined;

/** Whose turn it is: what has waited longest since its last chunk. */
export const listTurns = (db: Tx, kinds: readonly string[], now: Date) =>
  db
    .selectFrom('long_work')
    .select(['long_work_id as id', 'started_by as startedBy', 'kind'])
    .where('state', '=', 'running')
    .where('kind', 'in', [...kinds])
    .where('try_at', '<=', now)
    .orderBy('turn_at')
    .limit(10)
    .execute();

/** Held until the transaction ends, by which a crash frees it; undefined while another process works on it. */
export async function takeWork(tx: Tx, longWorkId: string): Promise<StoredWork | undefined> {
  const row = await tx
    .selectFrom('long_work')
    .selectAll()
    .where('long_work_id', '=', longWorkId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && typed(row);
}

/** Waits for the chunk that is being done. */
export async function lockWork(tx: Tx, longWorkId: string): Promise<StoredWork | undefined> {
  const row = await tx
    .selectFrom('long_work')
    .selectAll()
    .where('long_work_id', '=', longWorkId)
    .forUpdate()
    .executeTakeFirst();
  return row && typed(row);
}

export const nextRows = (tx: Tx, longWorkId: string, limit: number): Promise<PlacedRow[]> =>
  tx
    .selectFrom('long_work_row')
    .select(['row_id as id', 'version', 'place'])
    .where('long_work_id', '=', longWorkId)
    .where('result_code', 'is', null)
    .orderBy('place')
    .limit(limit)
    .execute();

interface KeptOutcome {
  readonly place: number;
  readonly code: string;
  readonly sealed: Buffer;
}

export async function keepOutcomes(tx: Tx, longWorkId: string, outcomes: readonly KeptOutcome[]): Promise<void> {
  await sql`update long_work_row set result_code = given.code, outcome_sealed = given.sealed
    from unnest(${outcomes.map(each => each.place)}::integer[], ${outcomes.map(each => each.code)}::text[],
      ${outcomes.map(each => each.sealed)}::bytea[]) as given(place, code, sealed)
    where long_work_id = ${longWorkId} and long_work_row.place = given.place`.execute(tx);
}

type Change = Partial<
  Pick<
    StoredWork,
    'state' | 'done' | 'changed' | 'turn_at' | 'try_at' | 'attempts' | 'faults' | 'ended_at' | 'dismissed_at'
  >
> & { readonly payload_sealed?: null; readonly stopped_sealed?: Buffer | null };

export const changeWork = (tx: Tx, longWorkId: string, change: Change) =>
  tx.updateTable('long_work').set(change).where('long_work_id', '=', longWorkId).execute();

const shownWork = (db: Tx) =>
  db
    .selectFrom('long_work')
    .innerJoin('app_user', 'app_user.user_id', 'long_work.started_by')
    .leftJoin('bulk_action', join =>
      join.onRef('bulk_action.bulk_action_id', '=', 'long_work.long_work_id').on('bulk_action.undone_at', 'is', null),
    )
    .selectAll('long_work')
    .select(['app_user.first_name', 'app_user.last_name', 'bulk_action.undo_until']);

export type ShownWork = Awaited<ReturnType<typeof listWork>>[number];

const mostListed = 50;

/** Of one person what they have not dismissed; of everybody what is not over, or was within the last day. */
export const listWork = (db: Tx, whose: { readonly userId: string } | { readonly since: Date }) =>
  shownWork(db)
    .where(({ and, eb, or }) =>
      'userId' in whose
        ? and([eb('long_work.started_by', '=', whose.userId), eb('long_work.dismissed_at', 'is', null)])
        : or([eb('long_work.ended_at', 'is', null), eb('long_work.ended_at', '>', whose.since)]),
    )
    .orderBy('long_work.started_at', 'desc')
    .limit(mostListed)
    .execute();

export const findWork = (db: Tx, longWorkId: string) =>
  shownWork(db).where('long_work.long_work_id', '=', longWorkId).executeTakeFirst();

interface OutcomeFilter {
  readonly longWorkId: string;
  readonly onlyLeft: boolean;
}

const outcomesOf = (db: Tx, { longWorkId, onlyLeft }: OutcomeFilter) =>
  db
    .selectFrom('long_work_row')
    .where('long_work_id', '=', longWorkId)
    .$if(onlyLeft, query => query.where(sql<boolean>`result_code is distinct from '00'`));

export async function countOutcomes(db: Tx, filter: OutcomeFilter): Promise<number> {
  const { count } = await outcomesOf(db, filter)
    .select(expression => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const listOutcomes = (
  db: Tx,
  filter: OutcomeFilter,
  window: { readonly descending: boolean; readonly limit: number; readonly offset: number },
) =>
  outcomesOf(db, filter)
    .select(['place', 'row_id', 'result_code', 'outcome_sealed'])
    .orderBy('place', window.descending ? 'desc' : 'asc')
    .modifyEnd(pageOf(window))
    .execute();
