import { insertActionReplayData } from '@commonweal/contracts/replay/calls';
import { getReplay } from '@commonweal/contracts/replay/view-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let supervisor: string;
let admin: string;
const uid = '7F3A-19C2-04E8';
const request = '3f2c1f0e-8a51-4c58-9a5e-7b1d2c3e4f50';
let caseNumber: string;

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  admin = await server.tokenFor('administrator');
  const { rows } = await server.owner.query(
    `select case_number from benefit_case k where not confidential and not exists (select 1 from case_member m
       join client c using (client_id) where m.case_id = k.id and (c.confidential or exists
         (select 1 from worker_interest i where i.client_id = c.client_id))) order by 1 limit 1`,
  );
  caseNumber = rows[0].case_number;
  const worker = await server.tokenFor('caseworker');
  const at = (seconds: number) =>
    new Date(server.platform.clock.now().getTime() - 60_000 + seconds * 1000).toISOString();
  const event = { ScreenName: 'CaseDetails', Value: '', CaseNumber: caseNumber };
  await server.call(insertActionReplayData, worker, {
    UserId: 'DOKAFOR',
    UpdatedTime: at(10),
    EventDataList: [
      {
        ...event,
        ScreenName: 'Home',
        CaseNumber: '',
        EventType: 'SCREEN',
        Activity: 'Screen opened',
        ActionDate: at(0),
      },
      { ...event, EventType: 'CHANGE', Activity: 'Field changed', Field: 'Amount', Value: '1250', ActionDate: at(3) },
      {
        ...event,
        EventType: 'CALL',
        Activity: 'SaveEvidence',
        Response: '409',
        CorrelationId: request,
        UID: uid,
        ActionDate: at(4),
      },
    ],
  });
});
afterAll(() => server.close());

describe('a replay', () => {
  it('shows a day in the order in which it happened, without what was typed', async () => {
    const { body } = await server.call(getReplay, supervisor, { UserId: 'dokafor' });
    expect([body.UserId, body.More]).toEqual(['DOKAFOR', 'N']);
    expect(body.Events.map(event => [event.EventType, event.ScreenName, event.Value])).toEqual([
      ['SCREEN', 'Home', ''],
      ['CHANGE', 'CaseDetails', '••• (4)'],
      ['CALL', 'CaseDetails', ''],
    ]);
    expect(JSON.stringify(body)).not.toContain('1250');
  });

  it('is found by the reference that was read out, by its request and by a line of the audit trail', async () => {
    const found = (await server.call(getReplay, supervisor, { Reference: ` ${uid.toLowerCase()} ` })).body;
    expect(found.Events.find(event => event.ReplayId === found.At)?.UID).toBe(uid);
    expect((await server.call(getReplay, supervisor, { Reference: request })).body.At).toBe(found.At);
    const { rows } = await server.owner.query(
      `insert into audit_event (audit_id, at, actor, activity, outcome) values (gen_random_uuid(), $1, 'DOKAFOR', 'CASE_VIEWED', 'done')
       returning audit_id`,
      [new Date(Date.parse(found.Events[1]?.ActionDate ?? '') + 200)],
    );
    const byLine = (await server.call(getReplay, supervisor, { Reference: rows[0].audit_id })).body;
    expect(byLine.At).toBe(found.Events[1]?.ReplayId);
    expect((await server.call(getReplay, supervisor, { Reference: '0000-0000-0000' })).status).toBe(404);
  });

  it('masks what is about a record that the viewer may not open', async () => {
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [caseNumber]);
    const { body } = await server.call(getReplay, admin, { UserId: 'DOKAFOR' });
    await server.owner.query('update benefit_case set confidential = false where case_number = $1', [caseNumber]);
    expect(body.Events.map(event => event.Masked)).toEqual(['N', 'Y', 'Y']);
    expect(JSON.stringify(body)).not.toContain(caseNumber);
    expect(body.Events[1]).toMatchObject({ Field: '', Value: '' });
  });

  it('of somebody whom one does not supervise is refused, and the attempt is kept', async () => {
    const refused = await server.call(getReplay, supervisor, { UserId: 'RHAYES' });
    expect([refused.status, refused.problem.type]).toEqual([403, 'replay/not-watched']);
    expect((await server.call(getReplay, admin, { UserId: 'CWHITFIELD' })).status).toBe(200);
    const { rows } = await server.owner.query(
      "select outcome from audit_event where activity = 'REPLAY_VIEWED' and subject_id = 'RHAYES'",
    );
    expect(rows.map(row => row.outcome)).toContain('denied');
  });

  it('is itself recorded, with whose it was and which day', async () => {
    const { rows } = await server.owner.query(
      "select actor, reason from audit_event where activity = 'REPLAY_VIEWED' and subject_id = 'DOKAFOR' and outcome = 'done'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows[0]).toMatchObject({ actor: 'CWHITFIELD', reason: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  });
});
