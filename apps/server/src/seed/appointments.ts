import { type AppointmentType, appointmentKinds } from '@commonweal/contracts/appointments/codes';
import {
  addDays,
  type Interval,
  listDays,
  meet,
  toClock,
  weekdayOf,
  wholeDay,
} from '@commonweal/contracts/availability/wall-clock';
import { sql } from 'kysely';
import { type Bookable, listBookable, workingStarts } from '../modules/appointments/index.ts';
import { instantOf, readCalendars, wallOf } from '../modules/availability/index.ts';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';
import { demoAccounts } from './demo-people.ts';

/** The demonstration's meetings: two years that have been and nine days that come, in the hours that people really work. */

const daysBack = 14;
const daysAhead = 9;
/** Before those two weeks there is what the cases needed: an interview, and one with every renewal. */
const longAgo = 730;
/** Households take turns, so many working days apart. */
const apart = 5;
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
/** Days between making a meeting and meeting. */
const leads = [0, 5, 12, 2, 8, 25, 1, 16] as const;

/** The same for the same number, and evenly spread. */
const luck = (count: number): number => ((count * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;

/** Long waits, early hours and earlier misses make it likelier that nobody comes; most come. */
function endingOf({ count, start, lead }: { count: number; start: number; lead: number }, missedBefore: boolean) {
  const likely = 0.1 + (missedBefore ? 0.3 : 0) + (lead > 21 ? 0.15 : 0) + (start < 9 * 60 ? 0.06 : 0);
  if (count % 13 === 7) return 'cancelled';
  return luck(count) < likely ? 'missed' : 'kept';
}

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

interface Meeting {
  readonly household: Household;
  readonly worker: Bookable;
  readonly day: string;
  readonly start: number;
  readonly type: AppointmentType;
  readonly count: number;
  readonly roomCode: string | null;
  readonly lead: number;
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
  const missed = new Set<string>();
  const rows = meetings.map(meeting => {
    const { household, worker, day, start, type, count, roomCode, lead } = meeting;
    const startsAt = new Date(instantOf(day, start));
    const status = startsAt < now ? endingOf(meeting, missed.has(household.case_number)) : 'booked';
    if (status === 'missed') missed.add(household.case_number);
    if (status === 'kept' && count % 5 === 0) missed.delete(household.case_number);
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
      made_on: addDays(day, -lead),
      status,
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

/** Times of people, none of them twice. */
class Diary {
  readonly #taken = new Map<string, Interval[]>();
  readonly #free: ReturnType<typeof workingStarts>;
  constructor(free: ReturnType<typeof workingStarts>) {
    this.#free = free;
  }
  starts(userId: string, day: string, minutes: number): number[] {
    const there = this.#taken.get(`${userId} ${day}`) ?? [];
    return this.#free(userId, day, minutes, { from: 0, to: wholeDay }).filter(
      start => !there.some(each => meet(each, { from: start, to: start + minutes })),
    );
  }
  take(userId: string, day: string, time: Interval): void {
    const key = `${userId} ${day}`;
    this.#taken.set(key, [...(this.#taken.get(key) ?? []), time]);
  }
}

interface Office {
  readonly code: string;
  readonly staff: readonly Bookable[];
  readonly households: readonly Household[];
  readonly diary: Diary;
  readonly roomFor: ReturnType<typeof roomKeeper>;
}

/** A meeting on the day or one of the next, with somebody who speaks the language; none where nobody can. */
function place(office: Office, household: Household, wanted: string, type: AppointmentType, count: number) {
  const speakers = office.staff.filter(each => each.languages.includes(household.language));
  const { minutes } = appointmentKinds[type];
  for (const [at, day] of listDays(wanted, addDays(wanted, 4)).entries()) {
    const worker = speakers[(count + at) % Math.max(1, speakers.length)];
    if (!worker) return;
    const starts = office.diary.starts(worker.userId, day, minutes);
    if (starts.length === 0) continue;
    const start = pick(starts, count * 5);
    const time = { from: start, to: start + minutes };
    office.diary.take(worker.userId, day, time);
    const roomCode = pick(channels, count) === 'office' ? office.roomFor(day, time) : null;
    return { household, worker, day, start, type, count, roomCode, lead: pick(leads, count) };
  }
}

const halfYear = 182;

/** What a case needed until two weeks ago: the interview after it was opened, then one for every renewal, and help in between. */
function pastOf(office: Office, from: string, until: string, first: number): Meeting[] {
  let count = first;
  return office.households.flatMap(household => {
    const found: Meeting[] = [];
    for (let day = addDays(household.opened_on, 6), nth = 0; day < until; nth += 1) {
      count += 1;
      const type = nth === 0 ? 'SNAPINT' : nth % 2 === 0 ? 'RENEW' : 'HELP';
      const met = day < from ? undefined : place(office, household, day, type, count);
      if (met && met.day < until) found.push(met);
      day = addDays(day, halfYear / 2 + (count % 9));
    }
    return found;
  });
}

/** Whoever signs in to the demonstration has a full day: they are given theirs first. */
const signsIn = ({ userId }: Bookable): number => (demoAccounts.some(person => person.userId === userId) ? 0 : 1);

/** Around today: the hours of a day are well used, and a household is met once in a week at most. */
function presentOf(office: Office, days: readonly string[], first: number): Meeting[] {
  const meetings: Meeting[] = [];
  let count = first;
  for (const day of days) {
    const turn = new Set(office.households.filter((_, nth) => nth % apart === weekdayOf(day) % apart));
    for (const [at, worker] of office.staff.entries()) {
      // Not every time of a worker's day: full, and with room for whoever calls.
      const every = signsIn(worker) === 0 ? 2 : 3;
      const starts = office.diary.starts(worker.userId, day, 45).filter((_, nth) => (nth + at) % every === 0);
      let from = 0;
      for (const start of starts) {
        const household = [...turn].find(each => worker.languages.includes(each.language) && each.opened_on <= day);
        if (!household || start < from) continue;
        count += 1;
        turn.delete(household);
        const type = pick(types, count);
        from = start + appointmentKinds[type].minutes;
        const roomCode = pick(channels, count) === 'office' ? office.roomFor(day, { from: start, to: from }) : null;
        meetings.push({ household, worker, day, start, type, count, roomCode, lead: pick(leads, count) });
      }
    }
  }
  return meetings;
}

export async function seedAppointments(tx: Tx, now: Date): Promise<void> {
  await seedLanguages(tx, now);
  await seedRooms(tx, now);
  const { day: today } = wallOf(now);
  const [since, recent, ahead] = [addDays(today, -longAgo), addDays(today, -daysBack), addDays(today, daysAhead)];
  const offices = await tx.selectFrom('office').select('office_code').where('active', '=', 'Y').execute();
  const meetings: Meeting[] = [];
  for (const { office_code: code } of offices) {
    const [everybody, households] = [
      await listBookable(tx, { officeCode: code }, mostStaff),
      await householdsOf(tx, code),
    ];
    if (everybody.length === 0 || households.length === 0) continue;
    const staff = everybody.toSorted((a, b) => signsIn(a) - signsIn(b));
    const calendars = await readCalendars(
      tx,
      staff.map(person => person.userId),
      since,
      ahead,
    );
    const office = { code, staff, households, diary: new Diary(workingStarts(calendars)), roomFor: roomKeeper(code) };
    meetings.push(...pastOf(office, since, recent, meetings.length));
    meetings.push(...presentOf(office, listDays(recent, ahead), meetings.length));
  }
  if (meetings.length > 0) {
    await write(
      tx,
      meetings.toSorted((a, b) => a.day.localeCompare(b.day) || a.start - b.start),
      now,
    );
  }
}
