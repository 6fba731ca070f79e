import { getAppointmentCalendar, getAppointmentMonth } from '@commonweal/contracts/appointments/calendar-calls';
import {
  appointmentList,
  bookAppointment,
  endAppointment,
  findAppointmentTimes,
  getAppointment,
  getAppointmentFile,
  holdAppointment,
} from '@commonweal/contracts/appointments/calls';
import { addDays } from '@commonweal/contracts/availability/wall-clock';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let caseworker: string;
let supervisor: string;
let caseNumber: string;
let today: string;

type Time = (typeof findAppointmentTimes)['response']['_output']['data'][number];
const wish = { Type: 'SNAPINT', Channel: 'phone', Language: '' } as const;

beforeAll(async () => {
  server = await openTestServer();
  [caseworker, supervisor] = await Promise.all([server.tokenFor('caseworker'), server.tokenFor('supervisor')]);
  const found = await server.owner.query<{ case_number: string; today: string }>(
    `select k.case_number, to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today from benefit_case k
      join application a on a.case_id = k.id join program_request r on r.application_id = a.id and r.program = 'SNAP'
      where not k.confidential and k.region_id = 'SC' and r.status = 'P' and r.due_on > current_date and not exists
        (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      order by k.case_number limit 1`,
  );
  caseNumber = found.rows[0]?.case_number ?? '';
  today = found.rows[0]?.today ?? '';
});
afterAll(() => server.close());

const search = (more: object = {}) =>
  server.call(findAppointmentTimes, caseworker, { CaseNumber: caseNumber, ...wish, ...more });
const times = async (more: object = {}): Promise<Time[]> => (await search(more)).body.data;
const hold = (time: Partial<Time>, more: object = {}, token = caseworker) =>
  server.call(
    holdAppointment,
    token,
    {
      CaseNumber: caseNumber,
      ...wish,
      WorkerId: time.WorkerId ?? '',
      InterpreterId: time.InterpreterId ?? '',
      Day: time.Day ?? '',
      Starts: time.Starts ?? '',
      ...more,
    },
    { key: newId() },
  );
const book = (id: string, ifMatch = 1) =>
  server.call(bookAppointment, caseworker, { AppointmentId: id, Remark: '' }, { ifMatch });
const end = (id: string, Action: string, ifMatch: number) =>
  server.call(endAppointment, caseworker, { AppointmentId: id, Action, Remark: 'They called' } as never, { ifMatch });
const see = async (id: string) => (await server.call(getAppointment, supervisor, { AppointmentId: id })).body;

async function booked(offset = 0): Promise<{ id: string; time: Time }> {
  const time = (await times())[offset];
  if (!time) throw new Error('no free time');
  const held = await hold(time);
  expect(held.status, JSON.stringify(held.problem)).toBe(200);
  expect((await book(held.body.AppointmentId)).status).toBe(200);
  return { id: held.body.AppointmentId, time };
}

describe('finding a time', () => {
  it('offers the earliest that keeps the clock of the program first, and marks the others', async () => {
    const { body } = await search();
    expect(body.Clock?.Program).toBe('SNAP');
    expect(body.data.length).toBeGreaterThan(5);
    for (const each of body.data) expect(each.KeepsClock).toBe(each.Day <= (body.Clock?.DueOn ?? '') ? 'Y' : 'N');
    const inOrder = body.data.map(each => `${each.KeepsClock === 'N'} ${each.Day} ${each.Starts}`);
    expect(inOrder).toEqual(inOrder.toSorted());
    expect(body.Minutes).toBe(30);
  });

  it('offers no time that has passed, on a holiday, on a weekend that nobody works, or before the hour asked for', async () => {
    const found = await times({ NotBefore: '13:00' });
    const { rows } = await server.owner.query<{ day: string }>('select day::text from holiday');
    const holidays = new Set(rows.map(row => row.day));
    expect(found.length).toBeGreaterThan(0);
    for (const each of found) {
      expect(each.Day >= today && each.Starts >= '13:00').toBe(true);
      expect(holidays.has(each.Day)).toBe(false);
      expect([0, 6]).not.toContain(new Date(`${each.Day}T12:00:00Z`).getUTCDay());
    }
  });

  it('gives a household whose language the worker does not speak an interpreter who is free', async () => {
    const found = await times({ Language: 'SP' });
    expect(found.length).toBeGreaterThan(0);
    const { rows } = await server.owner.query<{ user_id: string }>(
      "select user_id from user_characteristic where characteristic = 'LNG-SP'",
    );
    const speakers = new Set(rows.map(row => row.user_id));
    for (const each of found) expect(speakers.has(each.InterpreterId || each.WorkerId)).toBe(true);
  });

  it('tells a household in the Central zone its own time beside ours', async () => {
    const { rows } = await server.owner.query<{ case_number: string }>(
      `select k.case_number from benefit_case k join client_address a on a.client_id = k.head_client_id and a.to_on is null
        and a.address_type = 'H' join zip_code z on z.zip = a.zip and z.central_time = 'Y' where not k.confidential limit 1`,
    );
    const central = rows[0]?.case_number;
    if (!central) throw new Error('the demonstration has nobody in the Central zone');
    const { body } = await server.call(findAppointmentTimes, supervisor, { CaseNumber: central, ...wish });
    expect(body.Central).toBe('Y');
    const [first] = body.data;
    expect(Number(first?.Starts.slice(0, 2)) - Number(first?.LocalStarts.slice(0, 2))).toBe(1);
  });
});

describe('a calendar that is printed', () => {
  it('leaves a line of its own in the trail', async () => {
    const asked = { From: today, To: today };
    await server.call(getAppointmentCalendar, supervisor, asked);
    await server.call(getAppointmentCalendar, supervisor, { ...asked, Paper: 'Y' });
    const { rows } = await server.owner.query<{ reason: string }>(
      `select reason from audit_event where activity = 'APPOINTMENT_CALENDAR_VIEWED' order by at desc, audit_id desc limit 2`,
    );
    expect(rows.map(row => row.reason)).toEqual([`${today} to ${today}, printed`, `${today} to ${today}`]);
  });
});

describe('a month', () => {
  it('counts what the days of the calendar show, of an office and of one person, and no more than whole weeks of it', async () => {
    const { time } = await booked();
    const month = (more: object = {}) =>
      server.call(getAppointmentMonth, supervisor, { From: addDays(time.Day, -3), To: addDays(time.Day, 31), ...more });
    const seen = async (UserId?: string) =>
      (await month(UserId ? { UserId } : {})).body.data.find(each => each.Day === time.Day);
    const { body } = await server.call(getAppointmentCalendar, supervisor, { From: time.Day, To: time.Day });
    const days = body.data.flatMap(each => each.Days);
    const meetings = days
      .flatMap(each => each.Entries)
      .filter(each => each.Status === 'booked' && each.WithName === '');
    expect(await seen()).toMatchObject({
      Booked: meetings.length + days.flatMap(each => each.Groups).length,
      Free: days.reduce((sum, each) => sum + each.Free, 0),
    });
    const own = body.data.find(each => each.Key === time.WorkerId)?.Days[0];
    expect(await seen(time.WorkerId)).toMatchObject({
      Booked: own?.Entries.filter(each => each.Status === 'booked').length,
      Free: own?.Free,
    });
    expect((await month({ To: addDays(time.Day, 60) })).problem.type).toBe('appointments/long-view');
    expect((await month({ OfficeCode: 'NOPE' })).problem.type).toBe('appointments/unknown-office');
  });
});

describe('an appointment', () => {
  it('is held, booked, shown in list and calendar, and its time is not offered again', async () => {
    const { id, time } = await booked();
    expect((await see(id)).Status).toBe('booked');
    const again = (await times()).map(each => `${each.Day} ${each.Starts} ${each.WorkerId}`);
    expect(again).not.toContain(`${time.Day} ${time.Starts} ${time.WorkerId}`);
    const listed = await server.call(appointmentList.search, supervisor, {
      Filters: { CaseNumber: caseNumber },
      Sort: 'Day',
      Page: 1,
      PageSize: 25,
    });
    expect(listed.body.data.map((each: { AppointmentId: string }) => each.AppointmentId)).toContain(id);
    const { body } = await server.call(getAppointmentCalendar, supervisor, {
      UserId: time.WorkerId,
      From: time.Day,
      To: time.Day,
    });
    expect(body.data[0]?.Days[0]?.Entries.map(each => each.AppointmentId)).toContain(id);
  });

  it('is never double-booked: of sixteen who hold one time at once, one has it and the others are told the nearest', async () => {
    const [time] = (await times()).slice(3);
    if (!time) throw new Error('no time');
    const answers = await Promise.all(Array.from({ length: 16 }, () => hold(time)));
    expect(answers.map(each => each.status).toSorted()).toEqual([200, ...Array(15).fill(409)]);
    const refused = answers.find(each => each.status === 409);
    expect(JSON.stringify(refused?.problem)).toMatch(/nearest free times: \d{4}-\d\d-\d\d \d\d:\d\d/);
    const { rows } = await server.owner.query<{ count: number }>(
      'select count(*)::int as count from appointment_slot where user_id = $1 and starts_at = (select min(starts_at) from appointment where day = $2 and starts = $3)',
      [time.WorkerId, time.Day, time.Starts],
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('that is only held is free for others after five minutes, and can then not be booked', async () => {
    const [time] = (await times()).slice(5);
    if (!time) throw new Error('no time');
    const first = await hold(time);
    expect(first.status).toBe(200);
    expect((await hold(time)).status).toBe(409);
    await server.owner.query("update appointment set held_until = now() - interval '1 second' where id = $1", [
      first.body.AppointmentId,
    ]);
    expect((await book(first.body.AppointmentId)).status).toBe(409);
    expect((await hold(time, {}, supervisor)).status).toBe(200);
    expect((await see(first.body.AppointmentId)).Status).toBe('released');
  });

  it('is moved in one act: the old time is free again and the new one is taken', async () => {
    const { id, time } = await booked(6);
    const other = (await times()).find(each => each.Day > time.Day);
    const stale = await hold(other ?? {}, { MovedFrom: id, MovedVersion: 1 });
    expect(stale.problem.type).toBe('common/stale');
    const held = await hold(other ?? {}, { MovedFrom: id, MovedVersion: 2 });
    expect((await see(id)).Status).toBe('booked');
    expect((await book(held.body.AppointmentId)).status).toBe(200);
    expect([(await see(id)).Status, (await see(held.body.AppointmentId)).Status]).toEqual(['moved', 'booked']);
    expect((await hold(time)).status).toBe(200);
  });

  it('is moved to a time that overlaps its own; what both need is nobody else’s in between', async () => {
    const free = await times({ Language: 'EN' });
    const at = (time: Time, minutes: number): string => {
      const start = Number(time.Starts.slice(0, 2)) * 60 + Number(time.Starts.slice(3)) + minutes;
      return `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
    };
    const has = (time: Time, Starts: string) =>
      free.some(each => each.Day === time.Day && each.WorkerId === time.WorkerId && each.Starts === Starts);
    const time = free.find(each => each.Day > today && has(each, at(each, 30)));
    if (!time) throw new Error('nobody has an hour free');
    const first = (await hold(time, { Language: 'EN' })).body.AppointmentId;
    await book(first);
    const later = { ...time, Starts: at(time, 15) };
    const held = await hold(later, { Language: 'EN', MovedFrom: first, MovedVersion: 2 });
    expect(held.status, JSON.stringify(held.problem)).toBe(200);
    expect((await hold(later, { Language: 'EN' })).problem.type).toBe('appointments/taken');
    const id = held.body.AppointmentId;
    expect((await book(id)).status).toBe(200);
    expect([(await see(first)).Status, (await see(id)).Status]).toEqual(['moved', 'booked']);
    const slots = await server.owner.query<{ count: number }>(
      'select count(*)::int as count from appointment_slot where appointment_id = $1',
      [id],
    );
    expect(slots.rows[0]?.count).toBe(2);
    expect((await hold({ ...time, Starts: at(time, 30) }, { Language: 'EN' })).problem.type).toBe('appointments/taken');
    expect((await hold(time, { Language: 'EN', Minutes: 15 })).status).toBe(200);
  });

  it('is not kept or missed before it begins, and how it ended can be corrected', async () => {
    const { id } = await booked(8);
    expect((await end(id, 'miss', 2)).status).toBe(409);
    await server.owner.query("update appointment set starts_at = now() - interval '1 hour' where id = $1", [id]);
    expect((await end(id, 'miss', 2)).status).toBe(200);
    const { rows } = await server.owner.query(
      "select status from notice where case_number = $1 and notice_type = 'MISS'",
      [caseNumber],
    );
    expect(rows).toEqual([{ status: 'CR' }]);
    expect((await end(id, 'keep', 3)).status).toBe(409);
    expect((await end(id, 'reopen', 3)).status).toBe(200);
    expect((await end(id, 'keep', 4)).status).toBe(200);
    const { Status, History } = await see(id);
    expect([Status, History.length]).toEqual(['kept', 4]);
  });

  it('changed by somebody else meanwhile is not changed blindly', async () => {
    const { id } = await booked(9);
    expect((await end(id, 'cancel', 1)).status).toBe(409);
    expect((await end(id, 'cancel', 2)).status).toBe(200);
    const { rows } = await server.owner.query('select 1 from appointment_slot where appointment_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('in the past, at night, on a holiday, with somebody away or not booked, or just taken is refused with the three nearest', async () => {
    // Of a later day: three in the morning of today may have passed, which is another sentence.
    const time = (await times()).find(each => each.Day > today);
    if (!time) throw new Error('no free time');
    const { rows: patterns } = await server.owner.query<{ day: string }>(
      `select day::text from holiday where day between $1::date + 1 and $1::date + 60 and extract(isodow from day) < 6 limit 1`,
      [today],
    );
    const holiday = patterns[0]?.day;
    if (!holiday) throw new Error('no holiday within sixty days');
    const away = (await times()).find(each => each.WorkerId !== time.WorkerId && each.Day > today) ?? time;
    await server.owner.query(
      `insert into calendar_block (block_id, user_id, kind, title, first_day, last_day, repeat, every, weekdays, changed_at, changed_by)
        values (gen_random_uuid(), $1, 'LEAVE', '', $2, $2, 'none', 1, '{}', now(), 'system')`,
      [away.WorkerId, away.Day],
    );
    await hold(time);
    const asked: [string, Partial<Time>][] = [
      ['appointments/past', { Day: addDays(today, -1) }],
      ['appointments/not-free', { Starts: '03:00' }],
      ['appointments/not-free', { WorkerId: 'NOBODY' }],
      ['appointments/not-free', { Day: addDays(today, 400) }],
      ['appointments/not-free', { Day: holiday }],
      ['appointments/not-free', away],
      ['appointments/taken', {}],
    ];
    for (const [type, more] of asked) {
      const { status, problem } = await hold({ ...time, ...more });
      expect([status, problem.type], JSON.stringify(more)).toEqual([409, type]);
      const nearest = JSON.stringify(problem).match(/\d{4}-\d\d-\d\d \d\d:\d\d [^;."]+/g) ?? [];
      expect(new Set(nearest).size, JSON.stringify(problem)).toBe(3);
    }
    expect((await hold({ ...time, Starts: '09:07' })).status).toBe(400);
  });

  it('is not held beyond the share of the day that is for interviews, though the hour is worked and free', async () => {
    const { rows } = await server.owner.query<{ user_id: string }>(
      "select user_id from working_pattern where allocation @> '[{\"Kind\":\"PHON\"}]' and user_id in (select user_id from app_user u join user_role using (user_id) join role r using (role_id) where r.name = 'Caseworker' and u.account_status = 'A') order by user_id limit 1",
    );
    const WorkerId = rows[0]?.user_id ?? '';
    await server.owner.query(
      'update working_pattern set allocation = \'[{"Kind":"INTV","Percent":5}]\' where user_id = $1',
      [WorkerId],
    );
    const [time] = await times({ WorkerId, Language: 'EN' });
    expect(time?.WorkerId).toBe(WorkerId);
    const after = { ...time, Starts: `${String(Number(time?.Starts.slice(0, 2)) + 1).padStart(2, '0')}:00` };
    expect((await hold(time ?? {})).status).toBe(200);
    expect((await hold(after)).problem.type).toBe('appointments/share-used');
  });

  it('goes into a calendar in the household’s zone without a word about benefits', async () => {
    const { id, time } = await booked(10);
    const answer = await server.call(getAppointmentFile, caseworker, { AppointmentId: id });
    const text = answer.text;
    expect(text).toContain('TZID=America/New_York');
    expect(text).toContain(`T${time.Starts.replace(':', '')}00`);
    expect(text).not.toMatch(/SNAP|benefit|food/i);
    expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('of a case that is closed to somebody is neither found nor named to them; the calendar shows only that the time is taken', async () => {
    const { id, time } = await booked(11);
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [caseNumber]);
    try {
      expect((await server.call(getAppointment, supervisor, { AppointmentId: id })).status).toBe(404);
      expect((await end(id, 'cancel', 2)).status).toBe(404);
      const listed = await server.call(appointmentList.search, supervisor, {
        Filters: { CaseNumber: caseNumber },
        Sort: 'Day',
        Page: 1,
        PageSize: 25,
      });
      expect([listed.body.total, listed.body.data]).toEqual([0, []]);
      const { body, text } = await server.call(getAppointmentCalendar, supervisor, {
        UserId: time.WorkerId,
        From: time.Day,
        To: time.Day,
      });
      expect(body.data[0]?.Days[0]?.Entries.some(each => each.Starts === time.Starts && each.ClientName === '')).toBe(
        true,
      );
      expect(text).not.toContain(caseNumber);
    } finally {
      await server.owner.query('update benefit_case set confidential = false where case_number = $1', [caseNumber]);
    }
  });
});
