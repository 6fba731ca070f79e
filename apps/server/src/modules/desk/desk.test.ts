import { getWaitingApprovals } from '@commonweal/contracts/approvals/calls';
import { listRecentRecords, recordVisit } from '@commonweal/contracts/desk/calls';
import { getDesk } from '@commonweal/contracts/desk/desk-call';
import { saveDraft } from '@commonweal/contracts/drafts/calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let caseworker: string;
let administrator: string;
let open: string;

const desk = async (token: string) => {
  const { status, body, problem } = await server.call(getDesk, token, {});
  expect(status, JSON.stringify(problem)).toBe(200);
  return body;
};

beforeAll(async () => {
  server = await openTestServer();
  caseworker = await server.tokenFor('caseworker');
  administrator = await server.tokenFor('administrator');
  const { rows } = await server.owner.query<{ case_number: string }>(
    `select case_number from benefit_case k where not confidential and region_id = 'SC' and not exists
      (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      order by case_number limit 1`,
  );
  open = rows[0]?.case_number ?? '';
});
afterAll(() => server.close());

describe('the desk', () => {
  it('has my drafts, with the place where they go on, and nobody else’s', async () => {
    const Path = `/Case/CaseDetails/CaseDetails?CaseNumber=${open}`;
    const draft = { Form: 'interview', RecordKey: open, Body: '{}', BaseVersion: null, Path };
    expect((await server.call(saveDraft, caseworker, draft)).status).toBe(200);
    expect((await desk(caseworker)).Drafts).toMatchObject([{ Form: 'interview', RecordKey: open, Path }]);
    expect((await desk(administrator)).Drafts).toEqual([]);
    const elsewhere = await server.call(saveDraft, caseworker, { ...draft, Path: '//evil.example/' });
    expect(elsewhere.problem.faults.map(each => each.path)).toEqual(['Path']);
  });

  it('leaves out a draft of a record that has been closed to me since', async () => {
    await server.owner.query(`update benefit_case set confidential = true where case_number = $1`, [open]);
    expect((await desk(caseworker)).Drafts).toEqual([]);
    await server.owner.query(`update benefit_case set confidential = false where case_number = $1`, [open]);
    expect((await desk(caseworker)).Drafts).toHaveLength(1);
  });

  it('has the registrations that I began and did not finish, as long as I may open them', async () => {
    const { rows } = await server.owner.query<{ application_number: string }>(
      `update application set created_by = 'DOKAFOR' where id = (select a.id from application a where a.case_id is null
         and not exists (select 1 from program_request q where q.application_id = a.id and q.status in ('R', 'W', 'D'))
         and not exists (select 1 from application_person p join client c using (client_id) where p.application_id = a.id and c.confidential)
         order by application_number limit 1) returning application_number`,
    );
    const number = rows[0]?.application_number;
    expect(number).toBeDefined();
    expect((await desk(caseworker)).Registrations.map(each => each.ApplicationNumber)).toContain(number);
    const { token } = await server.personWith('U');
    expect((await desk(token)).Registrations).toEqual([]);
  });

  it('tells those who run the portal of queues without people, of work that leavers hold and of announcements that end', async () => {
    await server.owner.query(
      `update work_item set assigned_to = 'HGRANT', status = 'AS' where work_item_id =
        (select work_item_id from work_item where closed_at is null and assigned_to is not null order by work_item_id limit 1)`,
    );
    await server.owner.query(
      `update announcement set ends_at = now() + interval '2 hours' where title_en like 'Welcome%'`,
    );
    await server.owner.query("delete from workgroup_member where workgroup_id = 'HEAR-ALL'");
    const kinds = (await desk(administrator)).Attention.map(each => each.Kind);
    expect(kinds).toContain('groupWithoutMembers');
    expect(kinds).toContain('heldByLeavers');
    expect(kinds).toContain('announcementEnds');
    expect((await desk(caseworker)).Attention).toEqual([]);
  });

  it('names a request that waits to whoever may decide it and to whoever asked', async () => {
    await server.owner.query(
      `insert into approval_request (request_id, kind, subject_type, subject_id, subject_name, change, reason, requested_at, requested_by)
       values ($1, 'user-roles', 'user', 'JCHEN', 'Chen, Joanna', '{"lines": []}', 'test', now(), 'PSINGH')`,
      [newId()],
    );
    expect((await desk(administrator)).ToDecide.map(each => each.SubjectName)).toEqual(['Chen, Joanna']);
    expect((await desk(await server.tokenFor('itadmin2'))).Asked).toHaveLength(1);
    expect((await desk(caseworker)).ToDecide).toEqual([]);
    const waiting = async (token: string) => server.call(getWaitingApprovals, token, {});
    expect((await waiting(administrator)).body).toEqual({ Waiting: 1 });
    expect((await waiting(await server.tokenFor('itadmin2'))).body).toEqual({ Waiting: 0 });
    expect((await waiting(caseworker)).status).toBe(403);
  });

  it('lists a request about a merge for callers who can open both clients only', async () => {
    const { rows } = await server.owner.query<{ client_id: string; pin: string }>(
      `select client_id, pin from client c where not confidential and merged_into is null and not exists
         (select 1 from worker_interest i where i.client_id = c.client_id) order by pin limit 2`,
    );
    const [kept, gone] = rows;
    await server.owner.query(
      `insert into approval_request (request_id, kind, subject_type, subject_id, subject_name, change, reason, requested_at, requested_by)
       values ($1, 'client-merge', 'client', $2, $3, $4, 'test', now(), 'PSINGH')`,
      [newId(), kept?.client_id, kept?.pin, JSON.stringify({ lines: [], pin: kept?.pin, otherPin: gone?.pin })],
    );
    const isListed = async () =>
      (await desk(administrator)).ToDecide.some(each => each.Kind === 'client-merge' && each.SubjectName === kept?.pin);
    expect(await isListed()).toBe(true);
    await server.owner.query('update client set confidential = true where client_id = $1', [gone?.client_id]);
    expect(await isListed()).toBe(false);
    await server.owner.query('update client set confidential = false where client_id = $1', [gone?.client_id]);
  });

  it('keeps the name of a record and the key of its words, so that each reader has them in their own language', async () => {
    const said = { Words: 'roles.details.visit', Label: 'Clerk', Number: '' };
    const Path = '/UserManagement/Roles?RoleId=1';
    await server.call(recordVisit, administrator, { Path, Screen: 'RoleDetails', ...said });
    const { body } = await server.call(listRecentRecords, administrator, {});
    expect(body.data).toMatchObject([{ Path, ...said }]);
    const invented = { Path, Screen: 'RoleDetails', ...said, Words: 'anything at all' };
    expect((await server.call(recordVisit, administrator, invented)).status).toBe(400);
  });

  it('shows a record once, where it was left, however many of its pages were opened', async () => {
    const said = { Words: 'cases.details.visit', Label: 'RIVERA, Marisol T', Number: open };
    for (const tab of ['assets', 'expenses']) {
      const Path = `/Case/CaseDetails/CaseDetails?CaseNumber=${open}&tab=${tab}`;
      await server.call(recordVisit, caseworker, { Path, Screen: 'CaseDetails', ...said });
      server.advance(5);
    }
    const { body } = await server.call(listRecentRecords, caseworker, {});
    expect(body.data.map(each => each.Path)).toEqual([`/Case/CaseDetails/CaseDetails?CaseNumber=${open}&tab=expenses`]);
  });
});
