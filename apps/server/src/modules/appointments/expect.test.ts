import { findAppointmentTimes, getAppointment, holdAppointment } from '@commonweal/contracts/appointments/calls';
import { getNoShowForecast } from '@commonweal/contracts/appointments/forecast-calls';
import { addDays } from '@commonweal/contracts/availability/wall-clock';
import { setFeatureFlag } from '@commonweal/contracts/flags/calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let caseworker: string;
let supervisor: string;
let today: string;
let often: string;
let caseNumber: string;

/** Three years of one household that misses everything, and of others that keep everything. */
beforeAll(async () => {
  server = await openTestServer();
  [caseworker, supervisor] = await Promise.all([server.tokenFor('caseworker'), server.tokenFor('supervisor')]);
  const found = await server.owner.query<{ case_number: string; today: string }>(
    `select k.case_number, to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today from benefit_case k
      where not k.confidential and k.region_id = 'SC' and k.closed_on is null and k.language = 'EN' and k.office_code is not null
        and k.office_code = (select office_code from app_user where user_id = 'DOKAFOR') and not exists
        (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      order by k.case_number limit 2`,
  );
  [often = '', caseNumber = ''] = found.rows.map(row => row.case_number);
  today = found.rows[0]?.today ?? '';
  // Nothing but what is laid here counts.
  await server.owner.query('truncate appointment cascade');
  const lay = (of: string, missed: boolean, count: number, nth: number) =>
    server.owner.query(
      `insert into appointment (region_id, id, case_number, type, channel, language, worker_id, day, starts, minutes, starts_at,
        status, made_by, made_on, changed_at, changed_by)
       select 'SC', gen_random_uuid(), $1, 'SNAPINT', 'phone', 'EN', 'DOKAFOR', day, '10:00', 30, day + time '10:00', $2,
        'DOKAFOR', day - 3, now(), 'system'
       from (select $3::date - 7 * at - $5::int as day from generate_series(1, $4) at) days`,
      [of, missed ? 'missed' : 'kept', today, count, nth],
    );
  await lay(often, true, 60, 0);
  await lay(caseNumber, false, 60, 1);
});
afterAll(() => server.close());

const wish = { Type: 'SNAPINT', Channel: 'phone', Language: 'EN' } as const;

const hold = (of: string, time: { Day: string; Starts: string; WorkerId: string }, more: object = {}) =>
  server.call(
    holdAppointment,
    caseworker,
    {
      CaseNumber: of,
      ...wish,
      InterpreterId: '',
      Day: time.Day,
      Starts: time.Starts,
      WorkerId: time.WorkerId,
      ...more,
    },
    { key: newId() },
  );

async function booked(of: string) {
  const { body } = await server.call(findAppointmentTimes, caseworker, {
    CaseNumber: of,
    ...wish,
    WorkerId: 'DOKAFOR',
    From: addDays(today, 1),
  });
  const [time] = body.data;
  if (!time) throw new Error('no free time');
  const { body: held } = await hold(of, time);
  await server.owner.query(`update appointment set status = 'booked', held_until = null, version = 2 where id = $1`, [
    held.AppointmentId,
  ]);
  return { id: held.AppointmentId, time };
}

const overbooking = async (ActiveFL: 'Y' | 'N') => {
  const { rows } = await server.owner.query<{ version: number }>(
    "select version from feature_flag where name = 'AppointmentOverbooking'",
  );
  const done = await server.call(
    setFeatureFlag,
    await server.tokenFor('administrator'),
    { FeatureFlag: 'AppointmentOverbooking', ActiveFL, Reason: 'Tried in one office' },
    { ifMatch: rows[0]?.version ?? 1 },
  );
  expect(done.status, JSON.stringify(done.problem)).toBe(200);
};

const beside = async () =>
  (
    await server.call(findAppointmentTimes, caseworker, { CaseNumber: caseNumber, ...wish, WorkerId: 'DOKAFOR' })
  ).body.data.filter(each => each.Beside > 0);

describe('the forecast of missed appointments', () => {
  it('stands on the appointment with the counts that it comes from', async () => {
    const bad = await booked(often);
    const good = await booked(caseNumber);
    const see = async (AppointmentId: string) =>
      (await server.call(getAppointment, supervisor, { AppointmentId })).body.Forecast;
    const told = await see(bad.id);
    expect(told?.Percent).toBeGreaterThan(80);
    // 60 of one household: the first had nothing before it, the second one miss, and then there were several.
    expect([told?.Alike, told?.AlikeMissed]).toEqual([58, 58]);
    expect(told?.Because[0]).toEqual({ Factor: 'earlier', Level: 'often', Count: 58, Missed: 58 });
    expect((await see(good.id))?.Percent).toBeLessThan(20);
  });

  it('is tried on the last four weeks, of which it saw nothing, against the plain average', async () => {
    const { body } = await server.call(getNoShowForecast, supervisor, {});
    expect(body.Cut).toBe(addDays(today, -28));
    expect(body.Learned + body.Tried).toBe(120);
    expect(body.Tried).toBeGreaterThanOrEqual(6);
    expect(body.Brier).toBeLessThan(body.BrierPlain ?? 0);
    expect(body.Bands.reduce((sum, each) => sum + each.Missed, 0)).toBe(body.TriedMissed);
    expect(body.Overbooking).toBe('N');
    expect((await server.call(getNoShowForecast, caseworker, {})).status).toBe(403);
  });
});

describe('two households at one time', () => {
  it('is neither proposed nor taken unless the agency has switched it on', async () => {
    const { time } = await booked(often);
    expect(await beside()).toEqual([]);
    const { status, problem } = await hold(caseNumber, time, { Beside: 'Y' });
    expect([status, problem.type]).toEqual([409, 'appointments/taken']);
  });

  it('is proposed where the first will probably be missed, taken once and never twice', async () => {
    const { time } = await booked(often);
    const kept = await booked(caseNumber);
    await overbooking('Y');
    const found = await beside();
    expect(found.some(each => each.Day === time.Day && each.Starts === time.Starts)).toBe(true);
    expect(found.some(each => each.Day === kept.time.Day && each.Starts === kept.time.Starts)).toBe(false);
    const all = await Promise.all(Array.from({ length: 8 }, () => hold(caseNumber, time, { Beside: 'Y' })));
    expect(all.filter(each => each.status === 200)).toHaveLength(1);
    expect(all.filter(each => each.problem?.type === 'appointments/taken')).toHaveLength(7);
    const { rows } = await server.owner.query<{ seats: number[] }>(
      `select array_agg(seat order by seat) as seats from appointment_slot s join appointment a on a.id = s.appointment_id
        where s.user_id = 'DOKAFOR' and a.day = $1 and a.starts = $2::time and s.starts_at = a.starts_at`,
      [time.Day, time.Starts],
    );
    expect(rows[0]?.seats).toEqual([0, 1]);
    expect((await hold(caseNumber, kept.time, { Beside: 'Y' })).problem.type).toBe('appointments/taken');
    await overbooking('N');
    expect(await beside()).toEqual([]);
  });
});
