import { randomUUID } from 'node:crypto';
import * as calls from '@commonweal/contracts/availability/calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let supervisor: string;
let worker: string;

beforeAll(async () => {
  server = await openTestServer();
  // The demonstration's calendars follow the day on which they were laid; these begin empty.
  await server.owner.query('truncate working_pattern, working_exception, calendar_block');
  supervisor = await server.tokenFor('supervisor');
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const key = () => ({ key: randomUUID() });
const UserId = 'DOKAFOR';
const block = {
  UserId,
  Kind: 'MEET',
  Title: 'Team meeting',
  FirstDay: '2027-02-01',
  Starts: '09:00',
  Ends: '10:00',
  Repeat: 'weekly',
  Every: 1,
  Weekdays: [1],
  Until: '2027-03-31',
  Times: null,
};
const calendar = async (From: string, To: string) =>
  (await server.call(calls.getAvailabilityCalendar, supervisor, { UserId, From, To })).body.data[0]?.Days ?? [];
const blockOn = async (day: string) =>
  (await calendar(day, day))[0]?.Segments.find(segment => segment.State === 'block')?.BlockId ?? '';

describe('a working pattern', () => {
  const monday = { Weekday: 1, Starts: '07:00', Ends: '15:30', Breaks: [{ Starts: '11:00', Ends: '11:30' }] };

  it('is the agency’s usual week until somebody sets one, by version', async () => {
    const { body } = await server.call(calls.getWorkingPattern, supervisor, { UserId });
    expect(body).toMatchObject({ Own: 'N', Version: 0, Days: expect.arrayContaining([]) });
    expect(body.Days).toHaveLength(5);
    const request = { UserId, Days: [monday], Allocation: [{ Kind: 'PHON', Percent: 40 }] };
    const saved = await server.call(calls.saveWorkingPattern, supervisor, request, { ifMatch: 0 });
    expect(saved.body).toEqual({ ResultCode: '00', Version: 1 });
    const late = await server.call(calls.saveWorkingPattern, supervisor, request, { ifMatch: 0 });
    expect([late.status, late.problem.current]).toEqual([409, expect.objectContaining({ Own: 'Y', Version: 1 })]);
    const [day, next] = await calendar('2027-02-01', '2027-02-02');
    expect([day?.AvailableMinutes, next?.AvailableMinutes]).toEqual([8 * 60, 0]);
  });

  it('is refused with every fault at once, each with its sentence', async () => {
    const bad = {
      UserId,
      Days: [
        { ...monday, Ends: '06:00' },
        { ...monday, Breaks: [{ Starts: '06:00', Ends: '08:00' }] },
      ],
      Allocation: [
        { Kind: 'PHON', Percent: 80 },
        { Kind: 'INTV', Percent: 30 },
      ],
    };
    const refused = await server.call(calls.saveWorkingPattern, supervisor, bad, { ifMatch: 1 });
    expect(refused.status).toBe(400);
    expect(refused.problem.faults.map(fault => fault.path)).toEqual([
      'Days.0.Ends',
      'Days.1.Weekday',
      'Days.1.Breaks.0.Starts',
      'Allocation',
    ]);
    expect(refused.problem.faults.every(fault => / /.test(fault.message))).toBe(true);
    const unknown = {
      UserId,
      Days: [{ ...monday, Weekday: 8, Starts: '25:00' }],
      Allocation: [{ Kind: 'X', Percent: 0 }],
    };
    const odd = await server.call(calls.saveWorkingPattern, supervisor, unknown, { ifMatch: 1 });
    expect(odd.problem.faults.map(fault => fault.path).toSorted()).toEqual([
      'Allocation.0.Kind',
      'Allocation.0.Percent',
      'Days.0.Starts',
      'Days.0.Weekday',
    ]);
  });

  it('is copied to a workgroup and to people, each with an outcome; a dry run changes nothing', async () => {
    const { rows } = await server.owner.query<{ workgroup_id: string; members: number }>(
      'select workgroup_id, count(*)::int as members from workgroup_member group by 1 order by 2 limit 1',
    );
    const to = { UserId, ToWorkgroupId: rows[0]?.workgroup_id ?? '' };
    const tried = await server.call(calls.copyWorkingPattern, supervisor, { ...to, DryRun: 'Y' }, key());
    expect(tried.body.Outcomes.length).toBeGreaterThan(0);
    const stored = async () => (await server.owner.query('select 1 from working_pattern')).rowCount;
    expect(await stored()).toBe(1);
    const done = await server.call(calls.copyWorkingPattern, supervisor, { ...to, DryRun: 'N' }, key());
    const copied = done.body.Outcomes.filter(outcome => outcome.ResultCode === '00');
    expect(await stored()).toBe(1 + copied.length);
    const again = { UserId, ToUserIds: [copied[0]?.UserId ?? '', UserId, 'NOBODY'], DryRun: 'N' };
    const second = await server.call(calls.copyWorkingPattern, supervisor, again, key());
    expect(second.body.Outcomes.map(outcome => outcome.ResultCode)).toEqual(['02', '01', '01']);
    const history = await server.call(calls.getCalendarHistory, supervisor, { UserId: copied[0]?.UserId ?? '' });
    expect(history.body.data[0]?.After).toMatchObject({ CopiedFrom: expect.stringContaining(UserId) });
    const both = { ...again, ToWorkgroupId: 'INTK-SNAP' };
    expect((await server.call(calls.copyWorkingPattern, supervisor, both, key())).problem.type).toBe(
      'availability/nobody',
    );
  });
});

describe('a block', () => {
  it('takes its time out of every day on which it happens', async () => {
    expect((await server.call(calls.createCalendarBlock, supervisor, block, key())).status).toBe(200);
    const days = await calendar('2027-02-01', '2027-02-08');
    expect(days.map(day => [day.Day.slice(8), day.BlockedMinutes]).filter(([, minutes]) => minutes !== 0)).toEqual([
      ['01', 60],
      ['08', 60],
    ]);
    expect(days[0]?.Segments.map(segment => [segment.Starts, segment.State])).toEqual([
      ['07:00', 'available'],
      ['09:00', 'block'],
      ['10:00', 'available'],
      ['11:00', 'break'],
      ['11:30', 'available'],
    ]);
  });

  it('that meets another one is refused with a sentence that names it and the day', async () => {
    const other = { ...block, Title: '', Kind: 'TRAIN', FirstDay: '2027-02-03', Starts: '09:30', Ends: '11:00' };
    const daily = { ...other, Repeat: 'daily', Weekdays: [], Until: '2027-02-20' };
    const refused = await server.call(calls.createCalendarBlock, supervisor, daily, key());
    expect([refused.status, refused.problem.type]).toEqual([409, 'availability/overlap']);
    expect(refused.problem.UserFriendlyException.join(' ')).toMatch(/Team meeting.*02\/08\/2027.*09:00–10:00/);
    const touching = { ...daily, Starts: '10:00' };
    expect((await server.call(calls.createCalendarBlock, supervisor, touching, key())).status).toBe(200);
  });

  it('is not let in twice when two people save at once', async () => {
    const same = { ...block, FirstDay: '2027-05-03', Repeat: 'none', Until: null, Weekdays: [] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(calls.createCalendarBlock, supervisor, same, key())),
    );
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is refused with all its faults: an end that is missing, too far, or before the start', async () => {
    const bad = { ...block, Kind: 'NAP', Title: 'x'.repeat(51), Every: 0, FirstDay: '2027-02-30' };
    const refused = await server.call(calls.createCalendarBlock, supervisor, bad, key());
    expect(refused.problem.faults.map(fault => fault.path).toSorted()).toEqual(['Every', 'FirstDay', 'Kind', 'Title']);
    const twisted = { ...block, Starts: '11:00', Until: null };
    const second = await server.call(calls.createCalendarBlock, supervisor, twisted, key());
    expect(second.problem.faults.map(fault => fault.path)).toEqual(['Ends', 'Until']);
    const endless = { ...block, Until: '2031-01-01' };
    expect((await server.call(calls.createCalendarBlock, supervisor, endless, key())).problem.faults[0]?.path).toBe(
      'Until',
    );
  });

  it('leaves a day out, is changed by one of two editors, and is removed with a reason', async () => {
    const BlockId = await blockOn('2027-02-15');
    const one = { UserId, BlockId };
    expect(
      (await server.call(calls.skipCalendarBlock, supervisor, { ...one, Day: '2027-02-16' }, { ifMatch: 1 })).problem
        .type,
    ).toBe('availability/not-that-day');
    const skip = { ...one, Day: '2027-02-15' };
    const before = (await server.call(calls.getCalendarBlock, supervisor, one)).body;
    const saved = await server.call(calls.skipCalendarBlock, supervisor, skip, { ifMatch: before.Version });
    expect(saved.status).toBe(200);
    const late = { ...block, ...one, Title: 'Other' };
    const stale = await server.call(calls.saveCalendarBlock, supervisor, late, { ifMatch: before.Version });
    expect([stale.status, stale.problem.current]).toEqual([409, expect.objectContaining({ Skipped: ['2027-02-15'] })]);
    const change = await server.call(
      calls.saveCalendarBlock,
      supervisor,
      { ...late, Starts: '08:30' },
      { ifMatch: before.Version + 1 },
    );
    expect(change.status).toBe(200);
    const [day] = await calendar('2027-02-15', '2027-02-15');
    expect(day?.Segments.some(segment => segment.Title === 'Other')).toBe(false);
    const gone = { ...one, Reason: 'No longer held' };
    expect(
      (await server.call(calls.removeCalendarBlock, supervisor, gone, { ifMatch: before.Version + 2 })).status,
    ).toBe(200);
    expect((await server.call(calls.getCalendarBlock, supervisor, one)).status).toBe(404);
    const history = await server.call(calls.getCalendarHistory, supervisor, { UserId });
    expect(history.body.data[0]).toMatchObject({ Reason: 'No longer held', After: null });
  });
});

describe('a day of its own', () => {
  it('has other hours or none, once; the usual hours come back', async () => {
    const other = { UserId, Day: '2027-06-05', Starts: '09:00', Ends: '12:00', Note: 'Saturday event' };
    expect((await server.call(calls.createWorkingException, supervisor, other, key())).status).toBe(200);
    const again = await server.call(calls.createWorkingException, supervisor, other, key());
    expect([again.status, again.problem.type]).toEqual([409, 'availability/exception-taken']);
    expect((await calendar('2027-06-05', '2027-06-05'))[0]).toMatchObject({
      AvailableMinutes: 180,
      Exception: { Note: 'Saturday event', Version: 1 },
    });
    const half = { ...other, Day: '2027-06-06', Ends: null };
    expect((await server.call(calls.createWorkingException, supervisor, half, key())).problem.faults[0]?.path).toBe(
      'Ends',
    );
    const back = { UserId, Day: '2027-06-05' };
    expect((await server.call(calls.removeWorkingException, supervisor, back, { ifMatch: 1 })).status).toBe(200);
    expect((await server.call(calls.removeWorkingException, supervisor, back, { ifMatch: 1 })).status).toBe(404);
  });
});

describe('the calendar', () => {
  it('shows a holiday by its name, and counts the minutes of the changing days as they pass', async () => {
    await server.owner
      .query(
        "insert into holiday values (gen_random_uuid(), '2027-04-12', 'Founders', 'Fundadores', 'agency', 1, now(), 'test')",
      )
      .catch(async () => {
        await server.owner.query(`insert into holiday (holiday_id, day, name_en, name_es, kind, changed_at, changed_by)
        values (gen_random_uuid(), '2027-04-12', 'Founders', 'Fundadores', 'agency', now(), 'test')`);
      });
    const [day] = await calendar('2027-04-12', '2027-04-12');
    expect(day).toMatchObject({ Holiday: 'Founders', AvailableMinutes: 0 });
    for (const [Day, minutes] of [
      ['2027-03-14', 23 * 60],
      ['2027-11-07', 25 * 60],
    ] as const) {
      const whole = {
        ...block,
        Kind: 'LEAVE',
        FirstDay: Day,
        Starts: null,
        Ends: null,
        Repeat: 'none',
        Until: null,
        Weekdays: [],
      };
      expect((await server.call(calls.createCalendarBlock, supervisor, whole, key())).status).toBe(200);
      expect((await calendar(Day, Day))[0]?.BlockedMinutes).toBe(minutes);
    }
  });

  it('is for a group or a person, and not longer than it can show', async () => {
    const From = '2027-02-01';
    const group = await server.call(calls.getAvailabilityCalendar, supervisor, {
      WorkgroupId: 'CHNG-ALL',
      From,
      To: From,
    });
    expect(group.status).toBe(200);
    const none = await server.call(calls.getAvailabilityCalendar, supervisor, { From, To: From });
    expect(none.problem.type).toBe('availability/nobody');
    const long = await server.call(calls.getAvailabilityCalendar, supervisor, { UserId, From, To: '2027-04-01' });
    expect([long.status, long.problem.type]).toEqual([400, 'availability/long-view']);
    const back = await server.call(calls.getAvailabilityCalendar, supervisor, { UserId, From, To: '2027-01-01' });
    expect(back.problem.type).toBe('availability/long-view');
    const stranger = await server.call(calls.getAvailabilityCalendar, supervisor, { UserId: 'NOBODY', From, To: From });
    expect(stranger.status).toBe(404);
  });

  it('of their own is open to a caseworker, another’s is not, and neither can be changed by them', async () => {
    const day = { From: '2027-02-01', To: '2027-02-07' };
    expect((await server.call(calls.getAvailabilityCalendar, worker, { UserId, ...day })).status).toBe(200);
    expect((await server.call(calls.getAvailabilityCalendar, worker, { UserId: 'CWHITFIELD', ...day })).status).toBe(
      403,
    );
    const both = { UserId, WorkgroupId: 'CHNG-ALL', ...day };
    expect((await server.call(calls.getAvailabilityCalendar, worker, both)).status).toBe(400);
    expect((await server.call(calls.createCalendarBlock, worker, block, key())).status).toBe(403);
  });
});

describe('who is available now', () => {
  it('is said with the reason, for everyone whom the filters leave', async () => {
    const { body } = await server.call(calls.presenceList.search, supervisor, { PageSize: 100 });
    expect(body.total).toBeGreaterThan(10);
    expect(body.data.every(row => (row.Available === 'Y') === (row.Presence === 'working'))).toBe(true);
    const off = await server.call(calls.presenceList.search, supervisor, {
      Filters: { Available: 'N' },
      PageSize: 100,
    });
    expect(off.body.data.filter(row => row.Presence === 'switchedOff').length).toBeGreaterThan(0);
    const on = await server.call(calls.presenceList.search, supervisor, { Filters: { Available: 'Y' }, PageSize: 1 });
    expect(on.body.total + off.body.total).toBe(body.total);
  });

  it('follows a block that begins today', async () => {
    const today = toAgencyDate(Date.now());
    await server.owner.query('delete from holiday where day = $1', [today]);
    const whole = {
      ...block,
      Kind: 'SICK',
      FirstDay: today,
      Starts: null,
      Ends: null,
      Repeat: 'none',
      Until: null,
      Weekdays: [],
    };
    expect((await server.call(calls.createCalendarBlock, supervisor, whole, key())).status).toBe(200);
    const { body } = await server.call(calls.presenceList.search, supervisor, { Filters: { Text: UserId } });
    expect(body.data).toEqual([
      expect.objectContaining({ UserId, Available: 'N', Presence: 'block', Kind: 'SICK', Until: '24:00' }),
    ]);
  });
});
