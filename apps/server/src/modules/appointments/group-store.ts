import type { AppointmentType, GroupChannel } from '@commonweal/contracts/appointments/codes';
import type { AppointmentState, GroupState } from '@commonweal/contracts/appointments/lifecycle';
import { takingStates } from '@commonweal/contracts/appointments/lifecycle';
import { sql } from 'kysely';
import { clientName, staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenCase, type Viewer } from '../protection/index.ts';

/** Sessions of groups and their places. */

export interface Group {
  readonly session_id: string;
  readonly office_code: string;
  readonly office_name: string;
  readonly title: string;
  readonly type: AppointmentType;
  readonly channel: GroupChannel;
  readonly language: string;
  readonly worker_id: string;
  readonly worker_name: string;
  readonly room_code: string | null;
  readonly room_name: string | null;
  readonly day: string;
  readonly starts: string;
  readonly minutes: number;
  readonly starts_at: Date;
  readonly places: number;
  readonly taken: number;
  readonly status: GroupState;
  readonly remark: string;
  readonly version: number;
}

const from = sql`select g.session_id, g.office_code, o.name as office_name, g.title, g.type, g.channel, g.language, g.worker_id,
    ${staffName('w')} as worker_name, g.room_code, m.name as room_name, g.day::text as day,
    left(g.starts::text, 5) as starts, g.minutes, g.starts_at, g.places, g.status, g.remark, g.version,
    (select count(*)::int from group_place p where p.session_id = g.session_id and p.appointment_id is not null) as taken
  from group_session g join office o on o.office_code = g.office_code join app_user w on w.user_id = g.worker_id
  left join office_room m on m.room_code = g.room_code`;

export async function listGroups(
  db: Tx,
  given: { userIds: readonly string[]; roomCodes: readonly string[]; from: string; to: string },
): Promise<Group[]> {
  const { rows } = await sql<Group>`${from} where g.status = 'open' and g.day between ${given.from} and ${given.to}
      and (g.worker_id = any(${given.userIds}::text[]) or g.room_code = any(${given.roomCodes}::text[]))
    order by g.starts_at, g.session_id`.execute(db);
  return rows;
}

/** Shared by those who take places of it, held by whoever changes it. */
export async function findGroup(db: Tx, sessionId: string, held?: 'share' | 'update'): Promise<Group | undefined> {
  if (held) {
    await sql`select from group_session where session_id = ${sessionId} ${held === 'share' ? sql`for share` : sql`for update`}`.execute(
      db,
    );
  }
  const { rows } = await sql<Group>`${from} where g.session_id = ${sessionId}`.execute(db);
  return rows[0];
}

/** The nearest others of the kind at the office that have places left. */
export async function listOpenLike(db: Tx, of: Group, now: Date, most: number): Promise<Group[]> {
  const { rows } = await sql<Group>`select * from (${from} where g.status = 'open' and g.office_code = ${of.office_code}
      and g.type = ${of.type} and g.session_id <> ${of.session_id} and g.starts_at > ${now}) open
    where taken < places order by abs(extract(epoch from starts_at - ${of.starts_at}::timestamptz)), session_id
    limit ${most}`.execute(db);
  return rows;
}

export type NewGroup = Omit<
  Group,
  'office_name' | 'worker_name' | 'room_name' | 'taken' | 'status' | 'remark' | 'version' | 'room_code'
>;

export async function insertGroup(tx: Tx, group: NewGroup, by: string, now: Date): Promise<void> {
  await tx
    .insertInto('group_session')
    .values({ ...group, status: 'open', made_by: by, changed_at: now, changed_by: by })
    .execute();
  await sql`insert into group_place (session_id, place)
    select ${group.session_id}::uuid, place from generate_series(1, ${group.places}::int) place`.execute(tx);
}

export const setGroupRoom = (tx: Tx, sessionId: string, room_code: string) =>
  tx.updateTable('group_session').set({ room_code }).where('session_id', '=', sessionId).execute();

export const setGroupStatus = (
  tx: Tx,
  of: { session_id: string; remark: string; status: GroupState },
  by: string,
  now: Date,
) =>
  tx
    .updateTable('group_session')
    .set(expression => ({
      status: of.status,
      remark: of.remark,
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('session_id', '=', of.session_id)
    .execute();

export interface PlaceTaken {
  readonly place: number;
  readonly appointment_id: string;
  readonly case_number: string;
  readonly client_name: string;
  readonly status: AppointmentState;
  readonly open: boolean;
}

export async function listPlaces(db: Tx, viewer: Viewer, sessionId: string): Promise<PlaceTaken[]> {
  const { rows } = await sql<PlaceTaken>`select p.place, p.appointment_id, p.case_number,
      ${clientName('h')} as client_name, a.status, ${mayOpenCase(viewer, 'k')} as open
    from group_place p join appointment a on a.region_id = p.region_id and a.id = p.appointment_id
    join benefit_case k on k.case_number = p.case_number join client h on h.client_id = k.head_client_id
    where p.session_id = ${sessionId} order by p.place`.execute(db);
  return rows;
}

/** Who has a place and has not come or stayed away yet. */
export async function listBookedIds(db: Tx, sessionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from appointment where session_id = ${sessionId}
    and status = 'booked' order by id`.execute(db);
  return rows.map(row => row.id);
}

export async function hasPlace(db: Tx, sessionId: string, caseNumber: string): Promise<boolean> {
  const { rows } = await sql`select from appointment where session_id = ${sessionId} and case_number = ${caseNumber}
    and status = any(${[...takingStates]}::text[])`.execute(db);
  return rows.length > 0;
}

interface Taker {
  readonly region_id: string;
  readonly id: string;
  readonly case_number: string;
}

/** The first place that nobody has or is just taking: nobody waits for a place that another may leave. */
export async function takePlace(tx: Tx, sessionId: string, taker: Taker): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`update group_place set case_number = ${taker.case_number},
      region_id = ${taker.region_id}, appointment_id = ${taker.id}
    where session_id = ${sessionId} and place = (select place from group_place
      where session_id = ${sessionId} and appointment_id is null order by place limit 1 for update skip locked)
    returning place`.execute(tx);
  return rows[0]?.place;
}
