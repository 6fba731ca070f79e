import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** The quarters of an hour of people and rooms: each is a row, so that two bookings of one time cannot both be written. */

/** An appointment, or a session of a group; an appointment of a place in one names the session, too. */
export type Of = { readonly region_id: string; readonly id: string } | { readonly session_id: string };

/** Whose a row is, in the order of the columns. */
const owner = (of: Of) =>
  'id' in of
    ? sql`${of.region_id}::text, ${of.id}::uuid, null::uuid`
    : sql`null::text, null::uuid, ${of.session_id}::uuid`;

/** Times of holds that are over are free for whoever asks. */
async function sweepHolds(tx: Tx, by: 'user_id' | 'room_code', keys: readonly string[], now: Date): Promise<void> {
  const table = sql.table(by === 'user_id' ? 'appointment_slot' : 'appointment_room_slot');
  await sql`with over as (
      update appointment set status = 'released', held_until = null, version = version + 1, changed_at = ${now}, changed_by = 'system'
      where (region_id, id) in (select a.region_id, a.id from appointment a
        join ${table} s on s.region_id = a.region_id and s.appointment_id = a.id
        where s.${sql.ref(by)} = any(${keys}::text[]) and a.status = 'held' and a.held_until <= ${now}
        order by a.region_id, a.id for update of a skip locked)
      returning region_id, id),
    rooms as (delete from appointment_room_slot s using over where s.region_id = over.region_id and s.appointment_id = over.id)
    delete from appointment_slot s using over where s.region_id = over.region_id and s.appointment_id = over.id`.execute(
    tx,
  );
}

export interface Place {
  readonly seat?: 0 | 1;
  /** Gives its time up as soon as this one is booked: until then it keeps what both need. */
  readonly movedFrom?: string | null;
}

/**
 * Takes the quarters of an hour of everyone who is needed, or none: false where one of them was taken meanwhile. The second
 * seat is for whoever is booked beside somebody who will probably not come.
 */
export async function takeSlots(
  tx: Tx,
  of: Of,
  userIds: readonly string[],
  moments: readonly Date[],
  now: Date,
  { seat = 0, movedFrom = null }: Place = {},
): Promise<boolean> {
  await sweepHolds(tx, 'user_id', userIds, now);
  const { rows } = await sql<{ own: number }>`select count(*)::int as own from appointment_slot
    where user_id = any(${userIds}::text[]) and starts_at = any(${moments}::timestamptz[]) and seat = ${seat}
      and appointment_id = ${movedFrom}::uuid`.execute(tx);
  const { numAffectedRows } =
    await sql`insert into appointment_slot (user_id, starts_at, seat, region_id, appointment_id, session_id)
    select person, at, ${seat}::int, ${owner(of)} from unnest(${userIds}::text[]) person, unnest(${moments}::timestamptz[]) at
    order by person, at on conflict (user_id, starts_at, seat) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) + (rows[0]?.own ?? 0) === userIds.length * moments.length;
}

export interface Room {
  readonly roomCode: string;
  readonly name: string;
  readonly seats: number;
}

/** The smallest first, so that the large ones are left for groups. */
const roomsOf = (officeCode: string) => sql`select room_code as "roomCode", name, seats from office_room
  where office_code = ${officeCode} and active = 'Y' order by seats, name, room_code`;

export async function listRooms(db: Tx, officeCode: string): Promise<Room[]> {
  const { rows } = await sql<Room>`${roomsOf(officeCode)}`.execute(db);
  return rows;
}

/** Rooms of an office are given out one booking after the other: nobody waits for two of them crosswise. */
export async function lockRooms(tx: Tx, officeCode: string): Promise<Room[]> {
  await sql`select from office where office_code = ${officeCode} for no key update`.execute(tx);
  return listRooms(tx, officeCode);
}

/** The first of the rooms that is free the whole time is taken; none where each is taken for a part of it. */
export async function takeFreeRoom(
  tx: Tx,
  of: Of,
  rooms: readonly string[],
  moments: readonly Date[],
  now: Date,
  movedFrom: string | null = null,
): Promise<string | undefined> {
  await sweepHolds(tx, 'room_code', rooms, now);
  const { rows } = await sql<{
    room: string;
  }>`with free as (select room from unnest(${rooms}::text[]) with ordinality given(room, place)
      where not exists (select from appointment_room_slot s where s.room_code = given.room
        and s.starts_at = any(${moments}::timestamptz[]) and s.appointment_id is distinct from ${movedFrom}::uuid)
      order by place limit 1),
    taken as (insert into appointment_room_slot (room_code, starts_at, region_id, appointment_id, session_id)
      select free.room, at, ${owner(of)} from free, unnest(${moments}::timestamptz[]) at
      where not exists (select from appointment_room_slot s where s.room_code = free.room and s.starts_at = at))
    select room from free`.execute(tx);
  return rows[0]?.room;
}

/** What the one that it takes the place of kept until now; nobody comes between, because both happen at once. */
export async function takeTheRest(
  tx: Tx,
  of: {
    readonly region_id: string;
    readonly id: string;
    readonly people: readonly string[];
    readonly roomCode: string | null;
    readonly seat: 0 | 1;
  },
  moments: readonly Date[],
): Promise<boolean> {
  const { rows } = await sql<{ missing: number }>`with needed as (
      select person, at from unnest(${of.people}::text[]) person, unnest(${moments}::timestamptz[]) at),
    people as (insert into appointment_slot (user_id, starts_at, seat, region_id, appointment_id)
      select person, at, ${of.seat}::int, ${of.region_id}, ${of.id}::uuid from needed order by person, at
      on conflict (user_id, starts_at, seat) do nothing returning user_id, starts_at),
    rooms as (insert into appointment_room_slot (room_code, starts_at, region_id, appointment_id)
      select ${of.roomCode}::text, at, ${of.region_id}, ${of.id}::uuid from unnest(${moments}::timestamptz[]) at
      where ${of.roomCode}::text is not null on conflict (room_code, starts_at) do nothing returning starts_at)
    select ((select count(*) from needed) - (select count(*) from people) - (select count(*) from appointment_slot
        where region_id = ${of.region_id} and appointment_id = ${of.id}::uuid)
      + case when ${of.roomCode}::text is null then 0 else ${moments.length}::int - (select count(*) from rooms)
        - (select count(*) from appointment_room_slot where region_id = ${of.region_id} and appointment_id = ${of.id}::uuid)
        end)::int as missing`.execute(tx);
  return rows[0]?.missing === 0;
}

/** Everything that was taken for it: time, room, and the place in a group. */
export async function giveSlotsBack(tx: Tx, of: Of): Promise<void> {
  const whose =
    'id' in of ? sql`region_id = ${of.region_id} and appointment_id = ${of.id}` : sql`session_id = ${of.session_id}`;
  await sql`with people as (delete from appointment_slot where ${whose}),
      rooms as (delete from appointment_room_slot where ${whose})
    update group_place set case_number = null, region_id = null, appointment_id = null
    where appointment_id is not null and ${whose}`.execute(tx);
}
