import { documentIndexPage, workItemDetailsPage } from '@commonweal/contracts/access/pages';
import type { OfferedLanguage } from '@commonweal/contracts/content/calls';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import { staffName, staffWords } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { butForInterests, eachOf, type Looker, mayOpenWorkItem } from '../protection/index.ts';

export interface StoredCandidate {
  readonly user_id: string;
  readonly name: string;
  readonly sort_order: number;
  readonly region_id: string;
  readonly switched_on: boolean;
  readonly capacity: number;
  readonly load: number;
  readonly skills: string[];
  readonly has_access: boolean;
  readonly member: boolean;
}

/** What is given in turn: work items, or papers that wait to be indexed. */
export type InTurn = 'work' | 'documents';

/** Who works such things at all: one of their active roles has the page at U. */
const mayWork = (what: InTurn) => sql<boolean>`exists (select 1 from user_role r join role on role.role_id = r.role_id
  join role_object o on o.role_id = r.role_id
  where r.user_id = u.user_id and role.status = '296' and o.page_name = ${(what === 'work' ? workItemDetailsPage : documentIndexPage).name}
    and o.object_attribute = 'Page' and o.access_code = 'U')`;

/** What somebody holds, in points: an average item is one. */
export const pointsHeld = sql<number>`round(coalesce(sum(w.points), 0) / 100.0)::int`;

/** What somebody holds of either, in hundredths of an item. */
const points: Readonly<Record<InTurn, RawBuilder<number>>> = {
  work: sql`(select coalesce(sum(w.points), 0)::int from work_item w where w.assigned_to = u.user_id and w.closed_at is null)`,
  documents: sql`(select 100 * count(*)::int from document d where d.assigned_to = u.user_id)`,
};

export const roundedLoad = (hundredths: number): number => Math.round(hundredths / 100);

const columns = (workgroupId: string | null, what: InTurn = 'work'): RawBuilder<unknown> => sql`u.user_id,
  ${staffName('u')} as name, coalesce(m.sort_order, 9999) as sort_order, u.region_id,
  u.current_status = 'A' and u.account_status = 'A' as switched_on,
  coalesce((select capacity_threshold from workgroup g where g.workgroup_id = ${workgroupId}), 100) as capacity,
  round(${points[what]} / 100.0)::int as load,
  coalesce((select array_agg(characteristic) from user_characteristic c where c.user_id = u.user_id), '{}') as skills,
  ${mayWork(what)} as has_access, m.user_id is not null as member`;

/** Everybody who takes turns in a workgroup; its supervisors watch over it and get nothing by themselves. */
export async function listMembers(db: Tx, workgroupId: string, what: InTurn = 'work'): Promise<StoredCandidate[]> {
  const { rows } = await sql<StoredCandidate>`select ${columns(workgroupId, what)}
    from workgroup_member m join app_user u on u.user_id = m.user_id
    where m.workgroup_id = ${workgroupId} and m.supervisor = 'N' and u.account_status = 'A'
    order by m.sort_order, u.user_id`.execute(db);
  return rows;
}

/** The same for several workgroups, by their ids. */
export async function listMembersOf(
  db: Tx,
  workgroupIds: readonly string[],
): Promise<(StoredCandidate & { readonly workgroup_id: string })[]> {
  const { rows } = await sql<StoredCandidate & { workgroup_id: string }>`select m.workgroup_id, ${columns(null)}
    from workgroup_member m join app_user u on u.user_id = m.user_id
    where m.workgroup_id = any(${[...workgroupIds]}::text[]) and m.supervisor = 'N' and u.account_status = 'A'
    order by m.workgroup_id, m.sort_order, u.user_id`.execute(db);
  return rows;
}

/** Those of the workgroups in which nobody takes turns who could work an item. */
export async function listUnstaffed(
  db: Tx,
  workgroupIds: readonly string[],
  language: OfferedLanguage,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select g.workgroup_id as id,
      ${sql.ref(`g.name_${language}`)} as name from workgroup g
    where g.workgroup_id = any(${workgroupIds}::text[]) and g.status = '296' and not exists (
      select 1 from workgroup_member m join app_user u on u.user_id = m.user_id
      where m.workgroup_id = g.workgroup_id and m.supervisor = 'N' and u.account_status = 'A' and ${mayWork('work')})
    order by name`.execute(db);
  return rows;
}

const mostNamed = 50;

/** The people named by id, or found by what was typed; members of the workgroup first. */
export async function listPeople(
  db: Tx,
  workgroupId: string | null,
  wanted: { readonly userIds: readonly string[] } | { readonly text: string },
): Promise<StoredCandidate[]> {
  const words = 'text' in wanted ? wanted.text.split(/[\s,]+/).filter(Boolean) : [];
  const named = words.map(word => sql`${staffWords('u')} like ${containing(word)}`);
  const found =
    'userIds' in wanted
      ? sql`u.user_id = any(${wanted.userIds}::text[])`
      : words.length === 0
        ? sql`m.user_id is not null`
        : sql.join(named, sql` and `);
  const { rows } = await sql<StoredCandidate>`select ${columns(workgroupId)} from app_user u
    left join workgroup_member m on m.user_id = u.user_id and m.workgroup_id = ${workgroupId}
    where u.account_status = 'A' and ${found}
    order by member desc, sort_order, u.last_name, u.first_name, u.user_id limit ${mostNamed}`.execute(db);
  return rows;
}

export interface Subject {
  readonly caseNumber: string | null;
  readonly applicationNumber: string | null;
  readonly pin: string | null;
}

export type Openness = 'yes' | 'interest' | 'confidential';

const { looker, joined } = eachOf('looks.user_id');
const uninterested = butForInterests(looker);

/** Whether one person may open what one item is about. */
export interface Looking {
  readonly userId: string;
  readonly subject: Subject;
}

async function listOpens(db: Tx, looking: readonly Looking[], viewer: Looker): Promise<boolean[]> {
  const people = [...new Set(looking.map(each => each.userId))];
  const column = (of: (each: Looking) => string | null) => sql`${looking.map(of)}::text[]`;
  const { rows } = await sql<{ opens: boolean }>`select ${mayOpenWorkItem(viewer, 'w')} as opens
    from unnest(${people}::text[]) as looks (user_id) ${joined}
      join unnest(${column(each => each.userId)}, ${column(each => each.subject.caseNumber)},
          ${column(each => each.subject.applicationNumber)}, ${column(each => each.subject.pin)})
        with ordinality as w (user_id, case_number, application_number, pin, place) on w.user_id = looks.user_id
    order by w.place`.execute(db);
  return rows.map(row => row.opens);
}

/** In the order asked. Only where somebody may not is it asked whether an interest of theirs is why. */
export async function listOpenness(db: Tx, looking: readonly Looking[]): Promise<Openness[]> {
  if (looking.length === 0) return [];
  const open = await listOpens(db, looking, looker);
  const butForInterest = open.every(Boolean) ? [] : await listOpens(db, looking, uninterested);
  return open.map((opens, at) => (opens ? 'yes' : butForInterest[at] ? 'interest' : 'confidential'));
}

/** Per person, in the order of the subjects. */
export async function opennessOfEach(
  db: Tx,
  userIds: readonly string[],
  subjects: readonly Subject[],
): Promise<Map<string, Openness[]>> {
  const looking = userIds.flatMap(userId => subjects.map(subject => ({ userId, subject })));
  const open = await listOpenness(db, looking);
  return new Map(userIds.map((id, at) => [id, open.slice(at * subjects.length, (at + 1) * subjects.length)]));
}

export const opennessOf = (db: Tx, userId: string, subjects: readonly Subject[]): Promise<Openness[]> =>
  listOpenness(
    db,
    subjects.map(subject => ({ userId, subject })),
  );

export const openness = async (db: Tx, userId: string, subject: Subject): Promise<Openness> =>
  (await opennessOf(db, userId, [subject]))[0] ?? 'confidential';

/** Held until the work is given: turns of one workgroup are taken one after the other, in every process. */
export async function lockTurn(tx: Tx, workgroupId: string, now: Date, what: InTurn = 'work'): Promise<string | null> {
  await sql`insert into round_robin_pointer (workgroup_id, what, moved_at) values (${workgroupId}, ${what}, ${now})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ last_user_id: string | null }>`select last_user_id from round_robin_pointer
    where workgroup_id = ${workgroupId} and what = ${what} for update`.execute(tx);
  return rows[0]?.last_user_id ?? null;
}

export async function readTurn(db: Tx, workgroupId: string, what: InTurn = 'work'): Promise<string | null> {
  const row = await db
    .selectFrom('round_robin_pointer')
    .select('last_user_id')
    .where('workgroup_id', '=', workgroupId)
    .where('what', '=', what)
    .executeTakeFirst();
  return row?.last_user_id ?? null;
}

export const moveTurn = (tx: Tx, workgroupId: string, userId: string, now: Date, what: InTurn = 'work') =>
  tx
    .updateTable('round_robin_pointer')
    .set({ last_user_id: userId, moved_at: now })
    .where('workgroup_id', '=', workgroupId)
    .where('what', '=', what)
    .execute();

/** Nobody else gives these people work until we are done; what they hold is counted anew, in hundredths of an item. */
export async function lockLoads(tx: Tx, userIds: readonly string[], what: InTurn): Promise<Map<string, number>> {
  await sql`select 1 from app_user where user_id = any(${userIds}::text[]) order by user_id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ user_id: string; points: number }>`select u.user_id, ${points[what]} as points
    from app_user u where u.user_id = any(${userIds}::text[])`.execute(tx);
  return new Map(rows.map(row => [row.user_id, row.points]));
}

/** The same for one, in items. */
export async function lockLoad(tx: Tx, userId: string): Promise<number> {
  return roundedLoad((await lockLoads(tx, [userId], 'work')).get(userId) ?? 0);
}
