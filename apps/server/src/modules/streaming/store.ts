import type { Foreseen, StreamedFilters } from '@commonweal/contracts/streaming/schemas';
import type { StreamFacts, StreamVerdict } from '@commonweal/contracts/streaming/stream';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, type Viewer } from '../protection/index.ts';
import { nameOfApplicant, openItem } from './sort-store.ts';

/** What waits in the streams. Counts, rows and what is released use the one condition, so that they agree. */

type Sql = RawBuilder<unknown>;

export interface Asked {
  readonly viewer: Viewer;
  readonly filters: StreamedFilters;
}

const waiting = ({ viewer, filters }: Asked): Sql => {
  const stream = filters.Stream || null;
  const region = filters.RegionId || null;
  return sql`from application_stream s
    join work_item w on w.cause_key = s.application_number and ${openItem}
    join application a on a.application_number = s.application_number
    where s.released_at is null and (${stream}::text is null or s.stream = ${stream})
      and (${filters.Unplaced ?? 'N'} = 'N' or s.stream = '')
      and (${region}::text is null or a.region_id = ${region}) and ${mayOpenApplication(viewer, 'a')}`;
};

export interface StreamCount {
  readonly stream: string;
  readonly waiting: number;
  readonly oldest_days: number | null;
  readonly oldest_of: number | null;
  readonly sorted_at: Date | null;
}

export async function countStreams(db: Tx, asked: Asked, today: string): Promise<StreamCount[]> {
  const { rows } = await sql<StreamCount>`select s.stream, count(*)::int as waiting,
      max(${today}::date - a.application_date)::int as oldest_days,
      (array_agg(w.due_on - a.application_date order by a.application_date, w.due_on))[1]::int as oldest_of,
      max(s.sorted_at) as sorted_at
    ${waiting(asked)} group by s.stream`.execute(db);
  return rows;
}

/** Came in, and the rules have not been asked yet. */
export async function countUnsorted(db: Tx, { viewer, filters }: Asked): Promise<number> {
  const region = filters.RegionId || null;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from work_item w
    join application a on a.application_number = w.application_number
    where ${openItem} and (${region}::text is null or a.region_id = ${region}) and ${mayOpenApplication(viewer, 'a')}
      and not exists (select 1 from application_stream s where s.application_number = w.application_number)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countStreamed(db: Tx, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${waiting(asked)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface StoredStreamed {
  readonly application_number: string;
  readonly case_number: string | null;
  readonly name: string;
  readonly stream: string;
  readonly rule_name: string;
  readonly facts: StreamFacts;
  readonly verdicts: StreamVerdict[];
  readonly foresight: Foreseen[];
  readonly held: boolean;
  readonly clock_days: number;
  readonly clock_of: number | null;
  readonly sorted_at: Date;
  readonly moved_by: string | null;
  readonly mover: string | null;
  readonly moved_at: Date | null;
  readonly moved_reason: string;
  readonly moved_from: { readonly stream: string } | null;
  readonly version: number;
  readonly work_item_id: string;
}

const columns = (
  today: string,
): Sql => sql`s.application_number, w.case_number, ${nameOfApplicant} as name, s.stream, s.rule_name,
  s.facts, s.verdicts, s.foresight, s.held, (${today}::date - a.application_date)::int as clock_days,
  (w.due_on - a.application_date)::int as clock_of, s.sorted_at, s.moved_by,
  (select ${staffName('u')} from app_user u where u.user_id = s.moved_by) as mover, s.moved_at,
  s.moved_reason, s.moved_from, s.version, w.work_item_id`;

const orders: Readonly<Record<string, Sql>> = {
  ClockDays: sql`clock_days`,
  Name: sql`name`,
  ApplicationNumber: sql`application_number`,
};

export async function listStreamed(db: Tx, asked: Asked, today: string, window: Window): Promise<StoredStreamed[]> {
  const direction = window.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredStreamed>`select * from (select ${columns(today)} ${waiting(asked)}) as found
    order by ${orders[window.sort] ?? sql`clock_days`} ${direction}, application_number
    ${pageOf(window)}`.execute(db);
  return rows;
}

/** One that still waits and that the viewer may open; held where it is about to change. */
export async function findStreamed(
  db: Tx,
  viewer: Viewer,
  number: string,
  today: string,
  lock = false,
): Promise<StoredStreamed | undefined> {
  const { rows } = await sql<StoredStreamed>`select ${columns(today)} ${waiting({ viewer, filters: {} })}
    and s.application_number = ${number} ${lock ? sql`for update of s` : sql``}`.execute(db);
  return rows[0];
}

export interface WaitingRow {
  readonly id: string;
  readonly version: number;
}

/** What would be sorted again: everything that waits and that nobody moved. */
export async function listSortable(db: Tx, asked: Asked): Promise<WaitingRow[]> {
  const { rows } =
    await sql<WaitingRow>`select s.application_number as id, s.version ${waiting(asked)} and s.moved_by is null
    order by s.application_number`.execute(db);
  return rows;
}

/** What a stream would release, the most urgent first. */
export async function listReleasable(db: Tx, asked: Asked, most: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`select s.application_number as id, s.version ${waiting(asked)}
    order by w.urgency desc, w.score_place, w.due_on nulls last, w.received_on, s.application_number limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Those of the applications that still wait, held, with their items. */
export async function lockWaiting(
  tx: Tx,
  viewer: Viewer,
  numbers: readonly string[],
): Promise<Pick<StoredStreamed, 'application_number' | 'name' | 'version' | 'work_item_id'>[]> {
  const { rows } =
    await sql<StoredStreamed>`select s.application_number, ${nameOfApplicant} as name, s.version, w.work_item_id
    ${waiting({ viewer, filters: {} })} and s.application_number = any(${numbers}::text[])
    order by s.application_number for update of s`.execute(tx);
  return rows;
}

export const saveMove = (
  tx: Tx,
  number: string,
  move: { readonly stream: string; readonly by: string; readonly reason: string; readonly now: Date },
) =>
  sql`update application_stream set stream = ${move.stream}, moved_by = ${move.by}, moved_at = ${move.now},
      moved_reason = ${move.reason}, version = version + 1, moved_from = jsonb_build_object('stream', stream, 'by', moved_by,
        'at', moved_at, 'reason', moved_reason) where application_number = ${number}`.execute(tx);

export const markReleased = (tx: Tx, numbers: readonly string[], by: string, now: Date) =>
  sql`update application_stream set released_at = ${now}, released_by = ${by}, version = version + 1
    where application_number = any(${numbers}::text[])`.execute(tx);

export async function listWorkgroupNames(db: Tx, ids: readonly string[], language: 'en' | 'es') {
  const { rows } = await sql<{ id: string; name: string }>`select workgroup_id as id,
      ${sql.ref(`name_${language}`)} as name from workgroup where workgroup_id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(row => [row.id, row.name]));
}

export async function isActiveWorkgroup(db: Tx, workgroupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('workgroup')
    .select('status')
    .where('workgroup_id', '=', workgroupId)
    .executeTakeFirst();
  return row?.status === '296';
}
