import { getAppointmentCalendar } from '@commonweal/contracts/appointments/calendar-calls';
import {
  bookAppointment,
  endAppointment,
  findAppointmentTimes,
  getAppointment,
  holdAppointment,
} from '@commonweal/contracts/appointments/calls';
import {
  cancelGroupSession,
  createGroupSession,
  getGroupSession,
  repeatAppointment,
  takeGroupPlace,
} from '@commonweal/contracts/appointments/group-calls';
import { laterDays } from '@commonweal/contracts/appointments/series';
import { addDays } from '@commonweal/contracts/availability/wall-clock';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { officeWithCases } from '@commonweal/testkit/office-with-cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let caseworker: string;
let cases: string[];
let officeCode: string;

beforeAll(async () => {
  server = await openTestServer();
  caseworker = await server.tokenFor('caseworker');
  ({ officeCode, cases } = await officeWithCases(server));
});
afterAll(() => server.close());

type Time = (typeof findAppointmentTimes)['response']['_output']['data'][number];
const times = async (more: object = {}): Promise<Time[]> =>
  (
    await server.call(findAppointmentTimes, caseworker, {
      CaseNumber: cases[0] ?? '',
      Type: 'TCAINT',
      Channel: 'office',
      Language: 'EN',
      ...more,
    })
  ).body.data;

/** A time that nobody has yet, at which a group of some size can meet. */
const createAt = (time: Time | undefined, more: object = {}) =>
  server.call(
    createGroupSession,
    caseworker,
    {
      OfficeCode: officeCode,
      Title: 'How to use the card',
      Type: 'HELP',
      Channel: 'office',
      Language: 'EN',
      WorkerId: time?.WorkerId ?? '',
      Day: time?.Day ?? '',
      Starts: time?.Starts ?? '',
      Minutes: 30,
      Places: 3,
      ...more,
    } as never,
    { key: newId() },
  );
const takePlace = (SessionId: string, CaseNumber: string) =>
  server.call(takeGroupPlace, caseworker, { SessionId, CaseNumber, Remark: '' }, { key: newId() });
const see = async (SessionId: string) => (await server.call(getGroupSession, caseworker, { SessionId })).body;

describe('a group session', () => {
  it('takes the worker and a room with enough seats, once, and stands in the calendar though nobody has a place', async () => {
    const time = (await times()).at(-1);
    const made = await createAt(time, { Places: 20 });
    expect(made.status, JSON.stringify(made.problem)).toBe(200);
    const of = await see(made.body.SessionId);
    expect(of).toMatchObject({ RoomName: 'Community hall', Places: 20, Taken: 0, Status: 'open', Series: null });
    const again = await createAt(time, { Places: 20 });
    expect([again.status, again.problem.type]).toEqual([409, 'appointments/taken']);
    const { body } = await server.call(getAppointmentCalendar, caseworker, {
      OfficeCode: officeCode,
      From: time?.Day ?? '',
      To: time?.Day ?? '',
      By: 'rooms',
    });
    const hall = body.data.find(each => each.Key === `${officeCode}-HALL`);
    expect(hall?.Days[0]?.Groups.map(each => each.SessionId)).toContain(made.body.SessionId);
    const later = await times({ WorkerId: time?.WorkerId });
    expect(later.some(each => each.Day === time?.Day && each.Starts === time?.Starts)).toBe(false);
    expect((await createAt(time, { Places: 99, Starts: '03:00' })).problem.type).toBe('appointments/not-free');
    expect((await createAt(time, { Starts: '09:07' })).status).toBe(400);
    expect((await createAt(time, { OfficeCode: 'NOPE' })).problem.type).toBe('appointments/unknown-office');
  });

  it('gives each place exactly once: of eight households at once three get one, the others are told the nearest that can be had', async () => {
    const found = (await times()).toReversed();
    const [time, other] = [found[1], found[3]];
    const made = await createAt(time);
    const open = await createAt(other);
    expect([made.status, open.status]).toEqual([200, 200]);
    const answers = await Promise.all(cases.slice(0, 8).map(number => takePlace(made.body.SessionId, number)));
    expect(answers.map(each => each.status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(
      answers
        .filter(each => each.status === 200)
        .map(each => each.body.Place)
        .toSorted(),
    ).toEqual([1, 2, 3]);
    const full = answers.find(each => each.status === 409);
    expect(full?.problem.type).toBe('appointments/full');
    expect(JSON.stringify(full?.problem)).toContain(`${other?.Day} ${other?.Starts} (group, 3 places)`);
    expect(new Set(JSON.stringify(full?.problem).match(/\d{4}-\d\d-\d\d \d\d:\d\d [^;.]+/g)).size).toBe(3);
    const of = await see(made.body.SessionId);
    expect(of.Taken).toBe(3);
    // Who gives a place back leaves it to the next; nobody has two.
    const [first] = of.Households;
    const end = { AppointmentId: first?.AppointmentId ?? '', Action: 'cancel', Remark: 'They called' } as const;
    expect((await server.call(endAppointment, caseworker, end, { ifMatch: 2 })).status).toBe(200);
    expect((await see(made.body.SessionId)).Taken).toBe(2);
    const second = of.Households[1]?.CaseNumber ?? '';
    expect((await takePlace(made.body.SessionId, second)).problem.type).toBe('appointments/has-place');
    const free = cases.find(each => !of.Households.some(theirs => theirs.CaseNumber === each)) ?? '';
    expect((await takePlace(made.body.SessionId, free)).body.Place).toBe(1);
  });

  it('is cancelled for everybody who has a place, with its version, and takes nothing afterwards', async () => {
    const time = (await times()).toReversed()[5];
    const { SessionId } = (await createAt(time)).body;
    const { AppointmentId } = (await takePlace(SessionId, cases[0] ?? '')).body;
    const cancel = (ifMatch: number) =>
      server.call(cancelGroupSession, caseworker, { SessionId, Rest: 'N', Remark: 'The speaker is ill' }, { ifMatch });
    expect((await cancel(7)).problem.type).toBe('common/stale');
    expect((await cancel(1)).body.Cancelled).toBe(1);
    expect((await cancel(2)).problem.type).toBe('appointments/group-over');
    expect((await server.call(getAppointment, caseworker, { AppointmentId })).body.Status).toBe('cancelled');
    const { rows } = await server.owner.query(
      `select 1 from appointment_slot where session_id = $1 union all select 1 from appointment_room_slot
        where session_id = $1 union all select 1 from group_place where session_id = $1
        and appointment_id is not null`,
      [SessionId],
    );
    expect(rows).toEqual([]);
    expect((await takePlace(SessionId, cases[1] ?? '')).problem.type).toBe('appointments/group-over');
  });
});

describe('a series', () => {
  it('counts its days by weeks, and has an end', () => {
    expect(laterDays('2026-03-02', { EveryWeeks: 2, Until: '2026-04-01' })).toEqual(['2026-03-16', '2026-03-30']);
    expect(laterDays('2026-03-02', { EveryWeeks: 1, Until: '2026-03-08' })).toBeNull();
    expect(laterDays('2026-03-02', { EveryWeeks: 1, Until: '2026-10-01' })).toBeNull();
    expect(laterDays('2026-03-02', { EveryWeeks: 8, Until: '2028-03-02' })).toBeNull();
  });

  it('books each day by itself, leaves out holidays and busy days with their reason, and is cancelled from one day on', async () => {
    const time = (await times({ Channel: 'phone' })).find(each => each.Starts >= '10:00');
    const held = await server.call(
      holdAppointment,
      caseworker,
      {
        CaseNumber: cases[0] ?? '',
        Type: 'HELP',
        Channel: 'phone',
        Language: 'EN',
        WorkerId: time?.WorkerId ?? '',
        Day: time?.Day ?? '',
        Starts: time?.Starts ?? '',
      },
      { key: newId() },
    );
    const { AppointmentId } = held.body;
    await server.call(bookAppointment, caseworker, { AppointmentId, Remark: '' }, { ifMatch: 1 });
    const day = (weeks: number) => addDays(time?.Day ?? '', 7 * weeks);
    await server.owner.query(
      `insert into holiday (holiday_id, day, name_en, name_es, kind, changed_at, changed_by)
        values (gen_random_uuid(), $1, 'Founders day', 'Día de los fundadores', 'agency', now(), 'TEST') on conflict do nothing`,
      [day(3)],
    );
    // Somebody else has the second day's time.
    await server.call(
      createGroupSession,
      caseworker,
      {
        OfficeCode: officeCode,
        Title: 'Other',
        Type: 'OTHER',
        Channel: 'video',
        Language: 'EN',
        WorkerId: time?.WorkerId ?? '',
        Day: day(2),
        Starts: time?.Starts ?? '',
        Minutes: 30,
        Places: 2,
      },
      { key: newId() },
    );
    const repeat = (ifMatch: number, Until: string) =>
      server.call(repeatAppointment, caseworker, { AppointmentId, EveryWeeks: 1, Until }, { ifMatch });
    expect((await repeat(2, day(60))).problem.type).toBe('appointments/long-series');
    const made = await repeat(2, day(5));
    expect(made.status, JSON.stringify(made.problem)).toBe(200);
    const outcomes = Object.fromEntries(made.body.Days.map(each => [each.Day, each.Outcome]));
    expect(Object.keys(outcomes)).toEqual([0, 1, 2, 3, 4, 5].map(day));
    expect(outcomes[day(0)]).toBe('made');
    expect(['taken', 'notFree', 'shareUsed', 'holiday']).toContain(outcomes[day(2)]);
    expect(outcomes[day(3)]).toBe('holiday');
    const booked = made.body.Days.filter(each => each.Outcome === 'made');
    expect(booked.length).toBeGreaterThan(1);
    expect((await repeat(2, day(5))).problem.type).toBe('appointments/is-series');

    const letters = async () =>
      (
        await server.owner.query<{ status: string; later: number }>(
          `select status, jsonb_array_length(data -> 'Appointment' -> 'Later') as later from notice
            where notice_type = 'APPT' and case_number = $1 and data -> 'Appointment' ->> 'Id' = any($2) order by created_at, id`,
          [cases[0], made.body.Days.map(each => each.Id)],
        )
      ).rows;
    // The letter of the first day is written anew, once for all of them.
    expect(await letters()).toEqual([
      { status: 'CN', later: 0 },
      { status: expect.stringMatching(/QU|CR/), later: booked.length - 1 },
    ]);

    const second = booked[1];
    const end = { AppointmentId: second?.Id ?? '', Action: 'cancel', Rest: 'Y', Remark: 'Not needed' } as const;
    expect((await server.call(endAppointment, caseworker, end, { ifMatch: 2 })).status).toBe(200);
    expect((await letters()).at(-1)).toEqual({ status: expect.stringMatching(/QU|CR/), later: 0 });
    expect((await letters()).filter(each => each.status !== 'CN')).toHaveLength(1);
    const { Series, Status } = (await server.call(getAppointment, caseworker, { AppointmentId })).body;
    expect(Status).toBe('booked');
    for (const each of Series?.Days ?? []) {
      if (each.Id !== '') expect(each.Status).toBe(each.Day === day(0) ? 'booked' : 'cancelled');
    }
    const { rows } = await server.owner.query(
      'select 1 from appointment_slot s join appointment_occurrence o on o.appointment_id = s.appointment_id where o.day > $1 and o.series_id = (select series_id from appointment_occurrence where appointment_id = $2)',
      [day(0), AppointmentId],
    );
    expect(rows).toEqual([]);
  });

  it('of a group makes a session for each day that can be had', async () => {
    const time = (await times()).toReversed()[8];
    const made = await createAt(time, { Repeats: { EveryWeeks: 2, Until: addDays(time?.Day ?? '', 42) } });
    expect(made.status, JSON.stringify(made.problem)).toBe(200);
    expect(made.body.Days).toHaveLength(4);
    const of = await see(made.body.SessionId);
    expect(of.Series?.Days.map(each => each.Day)).toEqual(made.body.Days.map(each => each.Day));
    const count = made.body.Days.filter(each => each.Outcome === 'made').length;
    const cancelled = await server.call(
      cancelGroupSession,
      caseworker,
      { SessionId: made.body.SessionId, Rest: 'Y', Remark: 'No longer offered' },
      { ifMatch: 1 },
    );
    expect(cancelled.body.Cancelled).toBe(count);
  });
});
