import { getReport } from '@commonweal/contracts/reports/calls';
import {
  addReportSchedule,
  downloadMadeReport,
  getMadeReports,
  getReportSchedules,
  makeReportStart,
  mostDaysMade,
  moveReportSchedule,
  seeMadeReports,
} from '@commonweal/contracts/reports/made-calls';
import { dayAfter } from '@commonweal/contracts/reports/rhythm';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetReportsJob, reportMaking } from './made.ts';
import { scheduledReportsJob } from './schedules.ts';

let server: TestServer;
let supervisor: string;

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

const long = { ReportType: 'TMLY', Period: 'CU', Filters: { From: '2024-01-01', To: '2026-11-30' } } as const;
const start = (more: object = {}) => server.call(makeReportStart, supervisor, { ...long, ...more }, { key: newId() });
const chunk = () => workOnce(server.platform, [reportMaking]);
const list = async () => (await server.call(getMadeReports, supervisor, {})).body.data;
const take = (id: string, Format: 'csv' | 'xlsx' | 'pdf', token = supervisor) =>
  server.call(downloadMadeReport, token, { ReportId: id, Format });

describe('a report beyond the limit of the screen', () => {
  it('by time says how long a screen waits, and is made as long work all the same', async () => {
    const { owner } = server;
    // Every row takes longer than a statement may.
    await owner.query('create policy slow on program_request as restrictive using (pg_sleep(3)::text is not null)');
    const asked = { ...long, Filters: { From: '2026-01-01', To: '2026-11-30' } };
    try {
      const refused = await server.call(getReport, supervisor, asked);
      expect([refused.status, refused.problem.type]).toEqual([400, 'reports/too-large']);
      expect(refused.text).toContain('2 seconds');
    } finally {
      await owner.query('drop policy slow on program_request');
    }
    expect((await start({ Filters: asked.Filters })).status).toBe(200);
    for (let step = 0; step < 2; step += 1) await chunk();
    expect((await list())[0]).toMatchObject({ State: 'finished', ReadyAt: expect.any(String) });
    await owner.query(`update report_made set expires_at = now() - interval '1 minute'`);
    await forgetReportsJob.run(server.platform);
  });

  it('says the limit, and is made as long work step by step into a file that expires', async () => {
    const refused = await server.call(getReport, supervisor, long);
    expect([refused.status, refused.problem.type]).toEqual([400, 'reports/span-too-long']);
    const id = (await start()).body.LongWorkId;
    expect((await list())[0]).toMatchObject({ ReportId: id, Done: 0, Total: 2, ReadyAt: null, From: '2024-01-01' });
    expect((await take(id, 'csv')).status).toBe(404);
    await chunk();
    expect((await list())[0]).toMatchObject({ Done: 1, State: 'running' });
    await chunk();
    expect((await list())[0]).toMatchObject({ Done: 2, State: 'finished', Seen: 'N', Scheduled: 'N' });
    const csv = await take(id, 'csv');
    expect(csv.status).toBe(200);
    const pieces = await Promise.all(
      [
        { From: '2024-01-01', To: '2024-12-31' },
        { From: '2025-01-01', To: '2025-12-31' },
        { From: '2026-01-01', To: '2026-11-30' },
      ].map(Filters => server.call(getReport, supervisor, { ...long, Filters })),
    );
    const due = pieces.reduce((sum, each) => sum + (each.body.Values.Due ?? 0), 0);
    expect(due).toBeGreaterThan(0);
    expect(csv.text.split('\r\n')[1], 'the same as the sum of shorter ones').toContain(`,${due},`);
    expect((await take(id, 'pdf')).status).toBe(200);
    expect((await take(id, 'xlsx')).status).toBe(200);
    expect((await take(id, 'csv', await server.tokenFor('administrator'))).status, 'nobody else’s').toBe(404);
    const { rows } = await server.owner.query('select body_sealed from report_made where id = $1', [id]);
    expect(rows[0].body_sealed.includes('Values')).toBe(false);
    await server.owner.query(`update report_made set expires_at = now() - interval '1 minute' where id = $1`, [id]);
    expect((await take(id, 'csv')).status).toBe(404);
    await forgetReportsJob.run(server.platform);
    expect(await list()).toEqual([]);
  });

  it('is whole even where what was begun before is not there any more', async () => {
    const fileOf = async (lose: boolean) => {
      const id = (await start()).body.LongWorkId;
      await chunk();
      if (lose) await server.owner.query('update report_made set body_sealed = null where id = $1', [id]);
      await chunk();
      return (await take(id, 'csv')).text;
    };
    const usual = await fileOf(false);
    expect(usual.split('\r\n').length).toBeGreaterThan(3);
    expect(await fileOf(true)).toBe(usual);
    await server.owner.query(`update report_made set expires_at = now() - interval '1 minute'`);
    await forgetReportsJob.run(server.platform);
  });

  it('has a limit of its own, and leaves nothing when it is stopped half-way', async () => {
    const refused = await start({ Filters: { From: '2000-01-01', To: '2026-11-30' } });
    expect([refused.problem.type, refused.text.includes(String(mostDaysMade))]).toEqual([
      'reports/span-too-long',
      true,
    ]);
    expect((await start({ GroupBy: 'language' })).problem.type).toBe('reports/no-such-group');
    const id = (await start()).body.LongWorkId;
    await chunk();
    await server.owner.query("update long_work set expires_at = now() - interval '1 day' where long_work_id = $1", [
      id,
    ]);
    await chunk();
    const { rows } = await server.owner.query('select body_sealed, ready_at from report_made where id = $1', [id]);
    expect(rows[0]).toMatchObject({ body_sealed: null, ready_at: null });
  });
});

const wish = { ReportType: 'WICM', Period: 'LM', Filters: {} } as const;
const schedule = (more: object = {}, token = supervisor) =>
  server.call(addReportSchedule, token, { ...wish, Every: 'daily', ...more }, { key: newId() });
const schedules = async () => (await server.call(getReportSchedules, supervisor, {})).body.data;
const scheduled = async () => (await list()).filter(each => each.Scheduled === 'Y');
const run = () => scheduledReportsJob.run(server.platform);
const finish = async () => {
  for (let step = 0; step < 2; step += 1) await chunk();
};
const day = 86_400;

describe('a schedule', () => {
  it('comes daily, on Mondays or on the first', () => {
    expect(dayAfter('daily', '2026-12-31')).toBe('2027-01-01');
    expect(['2026-11-15', '2026-11-16', '2026-11-17'].map(each => dayAfter('weekly', each))).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-23',
    ]);
    expect(dayAfter('monthly', '2026-12-01')).toBe('2027-01-01');
  });

  it('makes a report once on its day, however often the job runs, and tells the person in the portal', async () => {
    expect((await schedule()).status).toBe(200);
    await run();
    expect(await scheduled(), 'not before its day').toEqual([]);
    server.advance(day);
    supervisor = await server.tokenFor('supervisor');
    await Promise.all([run(), run()]);
    await run();
    expect(await scheduled()).toHaveLength(1);
    await finish();
    const [made] = await scheduled();
    expect(made).toMatchObject({ State: 'finished', Seen: 'N', ReportType: 'WICM' });
    await server.call(seeMadeReports, supervisor, { Ids: [made?.ReportId ?? ''] });
    expect((await scheduled())[0]?.Seen).toBe('Y');
    const { rows } = await server.owner.query(
      "select 1 from outbox_message where created_at > now() - interval '1 hour'",
    );
    expect(rows, 'nothing goes by mail').toEqual([]);
    server.advance(5 * day);
    supervisor = await server.tokenFor('supervisor');
    await run();
    await run();
    expect(await scheduled(), 'missed days are not made up for').toHaveLength(2);
  });

  it('rests while it is paused, goes on, and ends for good; an older version changes nothing', async () => {
    const [found] = await schedules();
    const id = found?.ScheduleId ?? '';
    const move = (Action: 'pause' | 'continue' | 'end', ifMatch: number) =>
      server.call(moveReportSchedule, supervisor, { ScheduleId: id, Action }, { ifMatch });
    expect((await move('pause', 1)).status).toBe(200);
    expect((await move('end', 1)).problem.type).toBe('common/stale');
    expect((await move('pause', 2)).problem.type).toBe('reports/schedule-not-now');
    const before = (await scheduled()).length;
    server.advance(day);
    supervisor = await server.tokenFor('supervisor');
    await run();
    expect(await scheduled()).toHaveLength(before);
    expect((await move('continue', 2)).status).toBe(200);
    expect((await move('end', 3)).status).toBe(200);
    expect(await schedules()).toEqual([]);
    expect((await move('continue', 4)).problem.type).toBe('reports/schedule-over');
  });

  it('counts with the access of the person it is for at that moment, and pauses when they have none', async () => {
    const admin = await server.tokenFor('administrator');
    expect((await schedule({ UserId: 'cwhitfield' }, admin)).status).toBe(200);
    const [found] = await schedules();
    expect(found).toMatchObject({ UserId: 'CWHITFIELD', CreatedByName: expect.any(String) });
    await server.owner.query("update app_user set account_status = 'D' where user_id = 'CWHITFIELD'");
    server.advance(day);
    await run();
    await server.owner.query("update app_user set account_status = 'A' where user_id = 'CWHITFIELD'");
    supervisor = await server.tokenFor('supervisor');
    expect((await schedules())[0]).toMatchObject({ State: 'paused', Outcome: 'rights' });
  });

  it('pauses when the person loses access to the field that the report groups by, and its file closes', async () => {
    const person = await server.personWith('U');
    const byAge = { ...wish, ReportType: 'EQTY', GroupBy: 'age', Filters: {} };
    const request = { ...byAge, Every: 'daily', UserId: person.userId };
    const added = await server.call(addReportSchedule, await server.tokenFor('administrator'), request, {
      key: newId(),
    });
    expect(added.status, JSON.stringify(added.problem)).toBe(200);
    const made = await server.call(makeReportStart, person.token, byAge, { key: newId() });
    for (let step = 0; step < 2; step += 1) await chunk();
    expect((await take(made.body.LongWorkId, 'csv', person.token)).status).toBe(200);
    await server.owner.query(
      `update role_object set access_code = 'X' where page_name = 'PersonalData' and object_attribute = 'BirthDate'
         and role_id in (select role_id from user_role where user_id = $1)`,
      [person.userId],
    );
    await server.owner.query("update version_stamp set value = value + 1 where name = 'access'");
    expect((await take(made.body.LongWorkId, 'csv', person.token)).status).toBe(403);
    server.advance(day);
    await run();
    const { rows } = await server.owner.query('select state, outcome from report_schedule where user_id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([{ state: 'paused', outcome: 'rights' }]);
    supervisor = await server.tokenFor('supervisor');
  });

  it('is refused for fixed days, for who may not take reports, and by who may not', async () => {
    expect((await schedule({ Period: 'CU', Filters: { From: '2026-01-01' } })).problem.type).toBe('reports/fixed-days');
    expect((await schedule({ UserId: 'DOKAFOR' })).problem.type).toBe('reports/may-not-read');
    expect((await schedule({ Every: 'hourly' })).problem.faults.map(each => each.path)).toEqual(['Every']);
    expect((await schedule({}, await server.tokenFor('caseworker'))).status).toBe(403);
    const stranger = await server.call(
      makeReportStart,
      await server.tokenFor('administrator'),
      { ...wish, ScheduleId: (await schedules())[0]?.ScheduleId },
      { key: newId() },
    );
    expect(stranger.problem.type, 'somebody else’s schedule is run by nobody').toBe('reports/schedule-not-found');
  });
});
