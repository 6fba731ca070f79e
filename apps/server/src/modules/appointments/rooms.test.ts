import { getAppointmentCalendar } from '@commonweal/contracts/appointments/calendar-calls';
import {
  bookAppointment,
  endAppointment,
  findAppointmentTimes,
  getAppointment,
  holdAppointment,
} from '@commonweal/contracts/appointments/calls';
import { createRoom, roomList, saveRoom, setRoomStatus } from '@commonweal/contracts/rooms/calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { officeWithCases } from '@commonweal/testkit/office-with-cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let caseworker: string;
let admin: string;
/** Two households of one office, whose workers are many. */
let cases: string[];
let officeCode: string;

type Time = (typeof findAppointmentTimes)['response']['_output']['data'][number];
const wish = { Type: 'OTHER', Channel: 'office', Language: 'EN' } as const;

beforeAll(async () => {
  server = await openTestServer();
  [caseworker, admin] = await Promise.all([server.tokenFor('caseworker'), server.tokenFor('administrator')]);
  ({ officeCode, cases } = await officeWithCases(server));
});
afterAll(() => server.close());

const times = async (more: object = {}): Promise<Time[]> =>
  (await server.call(findAppointmentTimes, caseworker, { CaseNumber: cases[0] ?? '', ...wish, ...more })).body.data;
const hold = (time: Partial<Time>, more: object = {}) =>
  server.call(
    holdAppointment,
    caseworker,
    {
      CaseNumber: cases[0] ?? '',
      ...wish,
      WorkerId: time.WorkerId ?? '',
      Day: time.Day ?? '',
      Starts: time.Starts ?? '',
      RoomCode: time.RoomCode ?? '',
      ...more,
    },
    { key: newId() },
  );
const see = async (id: string) => (await server.call(getAppointment, caseworker, { AppointmentId: id })).body;

/** People of the office who are free at a time. */
async function freeThen(time: Time): Promise<string[]> {
  const { rows } = await server.owner.query<{ user_id: string }>(
    "select user_id from app_user where office_code = $1 and account_status = 'A' order by user_id",
    [officeCode],
  );
  const found: string[] = [];
  for (const { user_id } of rows) {
    const theirs = await times({ WorkerId: user_id, From: time.Day, Channel: 'phone' });
    if (theirs.some(each => each.Day === time.Day && each.Starts === time.Starts)) found.push(user_id);
  }
  return found;
}

describe('rooms', () => {
  it('are added once under a code and a name of their office, changed, and switched off', async () => {
    const input = { RoomCode: 'TEST-1', OfficeCode: officeCode, Name: 'Trial room', Seats: 3 };
    const add = (more: object) => server.call(createRoom, admin, { ...input, ...more }, { key: newId() });
    expect((await add({})).status).toBe(200);
    expect((await add({})).problem.type).toBe('rooms/duplicate-code');
    expect((await add({ RoomCode: 'TEST-2', Name: 'TRIAL ROOM' })).problem.type).toBe('rooms/duplicate-name');
    expect((await add({ RoomCode: 'TEST-3', Name: 'Other', OfficeCode: 'NOPE' })).problem.type).toBe(
      'rooms/unknown-office',
    );
    expect((await add({ RoomCode: 'test 4', Seats: 0 })).problem.faults.map(each => each.path).toSorted()).toEqual([
      'RoomCode',
      'Seats',
    ]);
    const saved = await server.call(
      saveRoom,
      admin,
      { RoomCode: 'TEST-1', Name: 'Small room', Seats: 2 },
      { ifMatch: 1 },
    );
    expect(saved.status).toBe(200);
    const off = { RoomCode: 'TEST-1', Active: 'N', Reason: 'The roof leaks' } as const;
    expect((await server.call(setRoomStatus, admin, off, { ifMatch: 2 })).status).toBe(200);
    const { body } = await server.call(roomList.search, admin, { Filters: { Text: 'small room' } });
    expect(body.data).toMatchObject([{ RoomCode: 'TEST-1', Seats: 2, Active: 'N' }]);
  });

  it('are offered with a time in the office and with no other, the smallest that is free first', async () => {
    const found = await times();
    expect(found.length).toBeGreaterThan(3);
    for (const each of found) expect(each.RoomCode).toMatch(new RegExp(`^${officeCode}-`));
    for (const each of await times({ Channel: 'phone' })) expect(each.RoomCode).toBe('');
  });

  it('are taken by whoever is booked into them, shown in their own column, and free again once it is cancelled', async () => {
    const time = (await times()).at(-1);
    const held = await hold(time ?? {});
    expect(held.status, JSON.stringify(held.problem)).toBe(200);
    const AppointmentId = held.body.AppointmentId;
    expect((await server.call(bookAppointment, caseworker, { AppointmentId, Remark: '' }, { ifMatch: 1 })).status).toBe(
      200,
    );
    expect((await see(AppointmentId)).RoomName).toBe(time?.RoomName);
    const { body } = await server.call(getAppointmentCalendar, caseworker, {
      OfficeCode: officeCode,
      From: time?.Day ?? '',
      To: time?.Day ?? '',
      By: 'rooms',
    });
    const column = body.data.find(each => each.Key === time?.RoomCode);
    const entry = column?.Days[0]?.Entries.find(each => each.AppointmentId === AppointmentId);
    expect(entry).toMatchObject({ Starts: time?.Starts, WithName: time?.WorkerName, RoomName: '' });
    expect(column?.Seats).toBeGreaterThan(0);
    const end = { AppointmentId, Action: 'cancel', Remark: 'They called' } as const;
    expect((await server.call(endAppointment, caseworker, end, { ifMatch: 2 })).status).toBe(200);
    const { rows } = await server.owner.query('select 1 from appointment_room_slot where appointment_id = $1', [
      AppointmentId,
    ]);
    expect(rows).toEqual([]);
  });

  it('are never double-booked: of two workers who want the last room at once, one gets it and the other is told the nearest times', async () => {
    await server.owner.query("update office_room set active = 'N' where office_code = $1 and room_code <> $2", [
      officeCode,
      `${officeCode}-1`,
    ]);
    let time: Time | undefined;
    let free: string[] = [];
    for (const each of (await times()).toReversed()) {
      free = await freeThen(each);
      time = each;
      if (free.length > 1) break;
    }
    expect(free.length).toBeGreaterThan(1);
    const answers = await Promise.all(free.slice(0, 2).map(WorkerId => hold({ ...time, RoomCode: '' }, { WorkerId })));
    expect(answers.map(each => each.status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(each => each.status === 409);
    expect(refused?.problem.type).toBe('appointments/no-room');
    expect(JSON.stringify(refused?.problem)).toMatch(/nearest free times: \d{4}-\d\d-\d\d \d\d:\d\d/);
    const later = await times();
    expect(later.some(each => each.Day === time?.Day && each.Starts === time?.Starts)).toBe(false);
    // Nothing of the one that was refused is left.
    const { rows } = await server.owner.query<{ count: number }>(
      `select count(*)::int as count from appointment_slot s join appointment a on a.id = s.appointment_id
        where a.day = $1 and a.starts = $2 and a.status = 'released'`,
      [time?.Day, time?.Starts],
    );
    expect(rows[0]?.count).toBe(0);
    // A room that the office does not have is no room.
    expect((await hold({ ...time, RoomCode: 'NOPE' })).status).toBe(409);
  });
});
