import { type AppointmentType, appointmentKinds } from '@commonweal/contracts/appointments/codes';
import {
  addDays,
  type Interval,
  listDays,
  meet,
  toClock,
  wholeDay,
} from '@commonweal/contracts/availability/wall-clock';
import { sql } from 'kysely';
import { type Bookable, listBookable, workingStarts } from '../modules/appointments/index.ts';
import { instantOf, readCalendars, wallOf } from '../modules/availability/index.ts';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';

/** The demonstration's meetings: two weeks that have been and one that comes, in the hours that people really work. */

const daysBack = 14;
const daysAhead = 9;
const mostStaff = 500;

/** Every office of the demonstration meets households in three rooms, and groups in a fourth. */
const rooms = [
  { place: '1', name: 'Room 1', seats: 4 },
  { place: '2', name: 'Room 2', seats: 4 },
  { place: '3', name: 'Room 3', seats: 6 },
  { place: 'HALL', name: 'Community hall', seats: 30 },
] as const;

async function seedRooms(tx: Tx, now: Date): Promise<void> {
  const offices = await tx.selectFrom('office').select('office_code').where('active', '=', 'Y').execute();
  const rows = offices.flatMap(({ office_code }) =>
    rooms.map(({ place, ...room }) => ({
      room_code: `${office_code}-${place}`,
      office_code,
      ...room,
      changed_at: now,
      changed_by: 'system',
    })),
  );
  if (rows.length > 0) await tx.insertInto('office_room').values(rows).execute();
}

/** Languages in turn along the staff of an office, besides the English that all of them speak. */
const spoken = [['SP'], [], ['SP', 'PT'], [], ['CE', 'FR'], ['SP'], []] as const;

async function seedLanguages(tx: Tx, now: Date): Promise<void> {
  const staff = await listBookable(tx, {}, mostStaff);
  const rows = staff.flatMap(({ userId }, place) =>
    ['EN', ...(spoken[place % spoken.length] ?? [])].map(language => ({ userId, language: `LNG-${language}` })),
  );
  await sql`insert into user_characteristic (user_id, characteristic, added_at, added_by)
    select user_id, characteristic, ${now}, 'system'
    from unnest(${rows.map(row => row.userId)}::text[], ${rows.map(row => row.language)}::text[]) as given(user_id, characteristic)`.execute(
    tx,
  );
}

interface Household {
  readonly case_number: string;
  readonly region_id: string;
  readonly language: string;
  readonly opened_on: string;
}

async function householdsOf(tx: Tx, officeCode: string): Promise<Household[]> {
  const { rows } = await sql<Household>`select case_number, region_id, coalesce(nullif(language, ''), 'EN') as language,
      opened_on::text from benefit_case where office_code = ${officeCode} and mode <> 'IA' and closed_on is null
      and not confidential order by case_number`.execute(tx);
  return rows;
}

const types: readonly AppointmentType[] = ['SNAPINT', 'SNAPINT', 'RENEW', 'TCAINT', 'HELP', 'SNAPINT'];
const channels = ['phone', 'phone', 'office', 'phone', 'video'] as const;
/** Of the meetings that have been. */
const endings = ['kept', 'kept', 'kept', 'missed', 'kept', 'kept', 'cancelled', 'kept', 'kept'] as const;

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

interface Meeting {
  readonly household: Household;
  readonly worker: Bookable;
  readonly day: string;
  readonly start: number;
  readonly type: AppointmentType;
  readonly count: number;
  readonly roomCode: string | null;
}

/** Gives out the rooms of an office, none twice at a time. */
function roomKeeper(officeCode: string) {
  const taken = new Map<string, Interval[]>();
  return (day: string, time: Interval): string | null => {
    for (const { place } of rooms) {
      const room = `${officeCode}-${place}`;
      const there = taken.get(`${room} ${day}`) ?? [];
      if (there.some(each => meet(each, time))) continue;
      taken.set(`${room} ${day}`, [...there, time]);
      return room;
    }
    return null;
  };
}

async function write(tx: Tx, meetings: readonly Meeting[], now: Date): Promise<void> {
  const rows = meetings.map(({ household, worker, day, start, type, count, roomCode }) => {
    const startsAt = new Date(instantOf(day, start));
    return {
      id: newId(),
      region_id: household.region_id,
      case_number: household.case_number,
      type,
      // Who finds no room is called.
      channel: roomCode === null && pick(channels, count) === 'office' ? 'phone' : pick(channels, count),
      room_code: roomCode,
      language: household.language,
      worker_id: worker.userId,
      day,
      starts: toClock(start),
      minutes: appointmentKinds[type].minutes,
      starts_at: startsAt.toISOString(),
      made_on: addDays(day, -3),
      status: startsAt < now ? pick(endings, count) : 'booked',
    };
  });
  await sql`with given as (
      insert into appointment (region_id, id, case_number, type, channel, language, worker_id, room_code, day, starts,
        minutes, starts_at, status, made_on, made_by, changed_at, changed_by)
      select region_id, id, case_number, type, channel, language, worker_id, room_code, day, starts, minutes, starts_at,
        status, made_on, worker_id, ${now}, 'system'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(region_id text, id uuid, case_number text, type text,
        channel text, language text, worker_id text, room_code text, day date, starts time, minutes int, starts_at timestamptz, status text, made_on date)
      returning region_id, id, worker_id, room_code, starts_at, minutes, status),
    met as (
      insert into appointment_room_slot (room_code, starts_at, region_id, appointment_id)
      select room_code, at, region_id, id from given,
        generate_series(starts_at, starts_at + make_interval(mins => minutes - 15), interval '15 minutes') at
      where status <> 'cancelled' and room_code is not null)
    insert into appointment_slot (user_id, starts_at, region_id, appointment_id)
    select worker_id, at, region_id, id from given,
      generate_series(starts_at, starts_at + make_interval(mins => minutes - 15), interval '15 minutes') at
    where status <> 'cancelled'`.execute(tx);
}

export async function seedAppointments(tx: Tx, now: Date): Promise<void> {
  await seedLanguages(tx, now);
  await seedRooms(tx, now);
  const { day: today } = wallOf(now);
  const days = listDays(addDays(today, -daysBack), addDays(today, daysAhead));
  const offices = await tx.selectFrom('office').select('office_code').where('active', '=', 'Y').execute();
  const meetings: Meeting[] = [];
  let count = 0;
  for (const { office_code } of offices) {
    const [staff, households] = await Promise.all([
      listBookable(tx, { officeCode: office_code }, mostStaff),
      householdsOf(tx, office_code),
    ]);
    if (staff.length === 0 || households.length === 0) continue;
    const calendars = await readCalendars(
      tx,
      staff.map(person => person.userId),
      days[0] ?? today,
      days.at(-1) ?? today,
    );
    const free = workingStarts(calendars);
    const roomFor = roomKeeper(office_code);
    for (const day of days) {
      for (const [place, worker] of staff.entries()) {
        // Every third time of a worker's day: full, and with room for whoever calls.
        const starts = free(worker.userId, day, 45, { from: 0, to: wholeDay }).filter(
          (_, at) => (at + place) % 3 === 0,
        );
        let from = 0;
        for (const start of starts) {
          const household = pick(households, count * 7 + place);
          const speaks = worker.languages.includes(household.language);
          count += 1;
          if (!speaks || household.opened_on > day || start < from) continue;
          const type = pick(types, count);
          from = start + appointmentKinds[type].minutes;
          const roomCode = pick(channels, count) === 'office' ? roomFor(day, { from: start, to: from }) : null;
          meetings.push({ household, worker, day, start, type, count, roomCode });
        }
      }
    }
  }
  if (meetings.length > 0) await write(tx, meetings, now);
}
