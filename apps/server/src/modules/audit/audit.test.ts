import {
  auditEventList,
  clientAccessList,
  getAuditChange,
  reopenUnusualLook,
  settleUnusualLook,
  unusualLookList,
  verifySeals,
} from '@commonweal/contracts/audit/calls';
import { getCaseBrief } from '@commonweal/contracts/cases/calls';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit } from '../../platform/audit/seal.ts';
import { actingFor } from '../../platform/database/acting.ts';
import { unusualLooksJob } from './index.ts';

let server: TestServer;
let admin: string;
let supervisor: string;
/** A case of nobody, with somebody in it. */
let one: { case_number: string; pin: string; last_name: string };

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  supervisor = await server.tokenFor('supervisor');
  await server.owner.query('update benefit_case set assigned_to = null');
  await server.owner.query('update work_item set assigned_to = null');
  await server.owner.query("update application set created_by = 'test', filed_by = null, registered_by = null");
  const { rows } = await server.owner.query(
    `select k.case_number, c.pin, c.last_name from benefit_case k
       join case_member m on m.case_id = k.id and m.superseded_at is null join client c using (client_id)
     where not k.confidential and not exists (select 1 from case_member x join client o using (client_id)
         where x.case_id = k.id and (o.confidential or exists (select 1 from worker_interest i where i.client_id = o.client_id)))
     order by 1, 2 limit 1`,
  );
  one = rows[0];
});
afterAll(() => server.close());

interface Line {
  readonly actor: string;
  readonly at: Date;
  readonly activity?: string;
  readonly outcome?: string;
  readonly case_number?: string | null;
  readonly pin?: string | null;
}

const line = ({ actor, at, activity = 'CASE_VIEWED', outcome = 'done', case_number = null, pin = null }: Line) =>
  server.owner.query(
    `insert into audit_event (audit_id, at, actor, activity, outcome, case_number, pin)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
    [at, actor, activity, outcome, case_number, pin],
  );
const ago = (minutes: number): Date => new Date(server.platform.clock.now().getTime() - minutes * 60_000);
const events = async (token: string, Filters: object) =>
  (await server.call(auditEventList.search, token, { Filters })).body.data;

describe('audit events', () => {
  it('are found by person, case, PIN, activity, outcome and dates, newest first', async () => {
    await line({ actor: 'DOKAFOR', at: ago(30), case_number: one.case_number });
    await line({ actor: 'DOKAFOR', at: ago(20), pin: one.pin, activity: 'CLIENT_VIEWED' });
    await line({ actor: 'DOKAFOR', at: ago(10), case_number: one.case_number, outcome: 'denied' });
    await line({ actor: 'JCHEN', at: ago(60 * 24 * 40), case_number: one.case_number });
    const of = async (Filters: object) =>
      (await events(admin, { UserId: 'DOKAFOR', ...Filters })).map(each => each.Activity);
    expect(await of({ CaseNumber: one.case_number })).toEqual(['CASE_VIEWED', 'CASE_VIEWED']);
    expect(await of({ Pin: one.pin })).toEqual(['CLIENT_VIEWED']);
    expect(await of({ Activity: 'CLIENT_VIEWED', Pin: one.pin.replace(/^0+/, '') })).toEqual(['CLIENT_VIEWED']);
    expect(
      (await events(admin, { CaseNumber: one.case_number, Happened: ['refused'] })).map(each => each.Outcome),
    ).toEqual(['denied']);
    const when = (await events(admin, { CaseNumber: one.case_number })).map(each => each.ActionDate);
    expect(when).toEqual([...when].sort().reverse());
    expect(await events(admin, { UserId: 'JCHEN', CaseNumber: one.case_number }), 'older than thirty days').toEqual([]);
    const From = ago(60 * 24 * 41).toISOString();
    expect(await events(admin, { UserId: 'JCHEN', CaseNumber: one.case_number, From })).toHaveLength(1);
    const refused = await server.call(auditEventList.search, admin, {
      Filters: { From: 'yesterday', To: '2026-02-31' },
    });
    expect([refused.status, refused.problem.faults.map(fault => fault.path)]).toEqual([
      400,
      ['Filters.From', 'Filters.To'],
    ]);
  });

  it('follow the last line of the page before, each once, whatever is added meanwhile and however fine its moment is', async () => {
    const From = '2026-01-01';
    const Filters = { UserId: 'KEYSET', From };
    await server.owner.query(
      `insert into audit_event (audit_id, at, actor, activity, outcome)
       select gen_random_uuid(), now() - interval '1 hour' + (n / 2) * interval '1 microsecond', 'KEYSET', 'CASE_VIEWED', 'done'
       from generate_series(1, 7) n`,
    );
    const whole = (await events(admin, Filters)).map(each => each.AuditId);
    expect(whole).toHaveLength(7);
    const page = async (Sort: '-ActionDate' | 'ActionDate', Page: number, After?: string) =>
      (
        await server.call(auditEventList.search, admin, { Filters, Sort, Page, PageSize: 3, ...(After && { After }) })
      ).body.data.map(each => each.AuditId);
    for (const Sort of ['-ActionDate', 'ActionDate'] as const) {
      const paged = await page(Sort, 1);
      await line({ actor: 'KEYSET', at: Sort === 'ActionDate' ? ago(90) : ago(10) });
      paged.push(...(await page(Sort, 2, paged.at(-1))));
      paged.push(...(await page(Sort, 3, paged.at(-1))));
      await server.owner.query("delete from audit_event where actor = 'KEYSET' and audit_id <> all($1)", [whole]);
      expect(paged.filter(each => whole.includes(each))).toEqual(Sort === 'ActionDate' ? whole.toReversed() : whole);
    }
    const gone = await page('-ActionDate', 2, crypto.randomUUID());
    expect(gone, 'a line that has left: the page is counted to').toHaveLength(3);
  });

  it('are found by session and by request', async () => {
    const headers = { 'x-correlation-id': 'inquiry-request' };
    await server.call(getCaseBrief, supervisor, { CaseNumber: one.case_number }, { headers });
    const [found] = await events(admin, { Session: 'inquiry-request' });
    expect(found?.UserId).toBe('CWHITFIELD');
    const same = await events(admin, { Session: found?.SessionId ?? '' });
    expect(same.map(each => each.UserId)).toContain('CWHITFIELD');
  });

  it('of others than one’s workers are for those who may look into what everybody did', async () => {
    const found = async (token: string, UserId: string) => (await events(token, { UserId })).length > 0;
    expect(await found(admin, 'RHAYES')).toBe(true);
    expect([await found(supervisor, 'RHAYES'), await found(supervisor, 'DOKAFOR')]).toEqual([false, true]);
  });

  it('about a record that is closed to the viewer are not told to them', async () => {
    const about = () => events(admin, { UserId: 'DOKAFOR', CaseNumber: one.case_number });
    expect(await about()).not.toEqual([]);
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [one.case_number]);
    expect(await about()).toEqual([]);
    const total = await server.call(auditEventList.search, admin, { Filters: { CaseNumber: one.case_number } });
    expect(total.body.total, 'nor counted').toBe(0);
    await server.owner.query('update benefit_case set confidential = false where case_number = $1', [one.case_number]);
  });

  it('show what stood there before and after, to whoever may see values', async () => {
    const headers = { 'x-correlation-id': 'inquiry-change' };
    await server.call(updateUserStatus, admin, { UserIDCode: 'DOKAFOR', Status: 'I' }, { headers });
    await server.call(updateUserStatus, admin, { UserIDCode: 'DOKAFOR', Status: 'A' });
    const [event] = await events(admin, { Session: 'inquiry-change' });
    expect(event?.HasValues).toBe('Y');
    const change = await server.call(getAuditChange, admin, { AuditId: event?.AuditId ?? '' });
    expect(change.body.Changes).toEqual([{ Field: 'CurrentStatus', Before: 'A', After: 'I' }]);
    const { token } = await server.personWith('R', { 'AuditInquiry.Values': 'X' });
    expect((await server.call(getAuditChange, token, { AuditId: event?.AuditId ?? '' })).status).toBe(403);
    const hidden = await server.call(getAuditChange, supervisor, { AuditId: event?.AuditId ?? '' });
    expect(hidden.status, 'a change by somebody whom the supervisor does not watch').toBe(404);
  });
});

describe('who has seen a client', () => {
  const report = async (Filters: object = {}) =>
    (await server.call(clientAccessList.search, admin, { Filters: { Pin: one.pin, ...Filters } })).body;

  it('is told person by person, with what explains it and a mark where nothing does', async () => {
    await line({ actor: 'JCHEN', at: ago(5), pin: one.pin });
    const before = await report();
    expect(before.data.find(row => row.UserId === 'JCHEN')?.ExplainedBy).toBeNull();
    expect(before.data.find(row => row.UserId === 'DOKAFOR')?.ExplainedBy).toBeNull();
    expect(before.Unexplained).toBeGreaterThanOrEqual(2);
    expect(before.Events).toBe(before.data.reduce((sum, row) => sum + row.Events, 0));
    expect(before.Days.reduce((sum, day) => sum + day.Explained + day.Unexplained, 0)).toBe(before.Events);
    await server.owner.query("update benefit_case set assigned_to = 'DOKAFOR' where case_number = $1", [
      one.case_number,
    ]);
    const after = await report();
    const why = (user: string) => after.data.find(row => row.UserId === user)?.ExplainedBy;
    expect([why('DOKAFOR'), why('CWHITFIELD'), why('JCHEN')]).toEqual(['case', 'case', null]);
    expect((await report({ Explained: 'N' })).data.map(row => row.UserId)).toContain('JCHEN');
    expect((await report({ Explained: 'N' })).data.map(row => row.UserId)).not.toContain('DOKAFOR');
    await server.owner.query('update benefit_case set assigned_to = null where case_number = $1', [one.case_number]);
  });

  it('is explained by an appointment with the household, not by one that was cancelled', async () => {
    const meet = (status: string) =>
      server.owner.query(
        `insert into appointment (region_id, id, case_number, type, channel, language, worker_id, day, starts, minutes, starts_at,
           status, made_by, made_on, changed_at, changed_by)
         select region_id, gen_random_uuid(), case_number, 'SNAPINT', 'phone', 'EN', 'JCHEN', current_date, '10:00', 30, now(), $2,
           'RHAYES', current_date, now(), 'RHAYES' from benefit_case where case_number = $1`,
        [one.case_number, status],
      );
    const why = async () => (await report()).data.find(row => row.UserId === 'JCHEN')?.ExplainedBy;
    await meet('cancelled');
    expect(await why()).toBeNull();
    await meet('booked');
    expect(await why()).toBe('appointment');
    await server.owner.query(`delete from appointment where case_number = $1 and made_by = 'RHAYES'`, [
      one.case_number,
    ]);
    expect(await why()).toBeNull();
  });

  it('leaves as a file only with a reason, and both are kept in the trail', async () => {
    const file = { Filters: { Pin: one.pin }, Format: 'csv', Columns: ['UserName', 'ExplainedBy'] };
    expect((await server.call(clientAccessList.export, admin, file)).status).toBe(400);
    const given = await server.call(clientAccessList.export, admin, { ...file, Reason: 'The client asked' });
    expect(given.status).toBe(200);
    expect(given.text).toContain('Chen');
    const { rows } = await server.owner.query(
      "select reason from audit_event where activity = 'CLIENT_ACCESS_EXPORTED'",
    );
    expect(rows.at(-1)?.reason).toContain('The client asked');
  });

  it('of a client who is closed to the viewer is refused like one who is not there', async () => {
    const missing = await server.call(clientAccessList.search, admin, { Filters: { Pin: '9999999999' } });
    await server.owner.query('update client set confidential = true where pin = $1', [one.pin]);
    const closed = await server.call(clientAccessList.search, admin, { Filters: { Pin: one.pin } });
    await server.owner.query('update client set confidential = false where pin = $1', [one.pin]);
    expect([missing.status, closed.status]).toEqual([404, 404]);
    expect(closed.problem.type).toBe(missing.problem.type);
  });
});

describe('an unusual look', () => {
  const run = () => actingFor('job unusual-looks', () => unusualLooksJob.run(server.platform));
  const looks = async (token: string, Filters: object = {}) =>
    (await server.call(unusualLookList.search, token, { Filters })).body.data;

  it('is listed once for a person, record and day where nothing explains it and a sign speaks against it', async () => {
    await server.owner.query('truncate audit_event');
    await line({ actor: 'JCHEN', at: ago(20), pin: one.pin });
    await server.owner.query(
      `insert into working_pattern (user_id, days, week_minutes, changed_at, changed_by)
       select user_id, '[]', int4multirange(int4range(0, 10080)), now(), 'test' from app_user
       on conflict (user_id) do update set week_minutes = excluded.week_minutes`,
    );
    await run();
    expect(await looks(admin), 'nothing strange about it').toEqual([]);
    await server.owner.query("update app_user set last_name = $1 where user_id = 'JCHEN'", [
      one.last_name.toUpperCase(),
    ]);
    await run();
    await run();
    expect((await looks(admin)).map(row => [row.UserId, row.Pin, row.Signs, row.Events])).toEqual([
      ['JCHEN', one.pin, ['sameName'], 1],
    ]);
    await line({ actor: 'DOKAFOR', at: ago(15), case_number: one.case_number });
    await server.owner.query("update working_pattern set week_minutes = '{}' where user_id = 'DOKAFOR'");
    await run();
    expect((await looks(supervisor)).map(row => [row.UserId, row.Signs])).toEqual([['DOKAFOR', ['afterHours']]]);
  });

  it('of a worker whose case it is does not come, unless it is the household of one’s own', async () => {
    await server.owner.query('truncate unusual_look');
    await server.owner.query("update benefit_case set assigned_to = 'DOKAFOR' where case_number = $1", [
      one.case_number,
    ]);
    await run();
    expect((await looks(supervisor)).map(row => row.UserId)).toEqual([]);
    await server.owner.query(
      `insert into worker_interest (user_id, client_id, interest, recorded_at, recorded_by)
       select 'DOKAFOR', client_id, 'relative', now(), 'test' from client where pin = $1`,
      [one.pin],
    );
    await run();
    expect((await looks(supervisor)).map(row => [row.UserId, row.Signs])).toEqual([['DOKAFOR', ['interest']]]);
    await server.owner.query("delete from worker_interest where user_id = 'DOKAFOR'");
  });

  it('gets an outcome with a reason from a supervisor, never from the person, and can be opened again', async () => {
    const [look] = await looks(supervisor);
    const request = { LookId: look?.LookId ?? '', Outcome: 'slip', Reason: 'Mistyped a number' };
    const ifMatch = look?.Version ?? 0;
    await server.owner.query("update unusual_look set user_id = 'CWHITFIELD' where look_id = $1", [request.LookId]);
    expect((await server.call(settleUnusualLook, supervisor, request, { ifMatch })).problem.type).toBe(
      'audit/own-look',
    );
    await server.owner.query("update unusual_look set user_id = 'DOKAFOR' where look_id = $1", [request.LookId]);
    expect((await server.call(settleUnusualLook, supervisor, { ...request, Reason: ' ' }, { ifMatch })).status).toBe(
      400,
    );
    expect((await server.call(settleUnusualLook, supervisor, request, { ifMatch: ifMatch + 1 })).status).toBe(409);
    const settled = await server.call(settleUnusualLook, supervisor, request, { ifMatch });
    expect(settled.status).toBe(200);
    const again = await server.call(settleUnusualLook, supervisor, request, { ifMatch: settled.body.Version });
    expect(again.problem.type).toBe('audit/is-settled');
    const [after] = await looks(supervisor, { State: 'settled' });
    expect([after?.Outcome, after?.Reason, after?.SettledBy]).toEqual([
      'slip',
      'Mistyped a number',
      'Whitfield, Carla',
    ]);
    const reopened = await server.call(
      reopenUnusualLook,
      supervisor,
      { LookId: request.LookId, Reason: 'There was more' },
      { ifMatch: settled.body.Version },
    );
    expect(reopened.status).toBe(200);
    const { rows } = await server.owner.query(
      "select count(*)::int as kept from record_history where subject_type = 'unusual look'",
    );
    expect(rows[0].kept).toBe(2);
  });
});

describe('the seals on the screen', () => {
  it('hold, and name the minute that somebody changed', async () => {
    await server.owner.query('truncate audit_event, audit_seal');
    await line({ actor: 'DOKAFOR', at: ago(30) });
    await sealAudit(server.platform.db, server.platform.clock.now());
    const good = await server.call(verifySeals, admin, {});
    expect([good.body.Seals, good.body.Rows, good.body.Broken]).toEqual([1, 1, []]);
    await server.owner.query("update audit_event set actor = 'JCHEN' where actor = 'DOKAFOR'");
    const bad = await server.call(verifySeals, admin, {});
    expect(bad.body.Broken).toHaveLength(1);
    const long = await server.call(verifySeals, admin, { From: '2026-01-01', To: '2026-11-01' });
    expect([long.status, long.problem.type]).toEqual([400, 'audit/span-too-long']);
  });
});
