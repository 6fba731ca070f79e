import { denyProgram } from '@commonweal/contracts/applications/summary-calls';
import { getClient, saveClientContact } from '@commonweal/contracts/clients/calls';
import { getWorkItem, workItemList } from '@commonweal/contracts/work/calls';
import { reportChange } from '@commonweal/contracts/work/change-calls';
import { dateIn } from '@commonweal/server/platform/clock';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { registered } from '@commonweal/testkit/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '../../platform/calls/handle.ts';
import { followVerification, proofJob, settleChanges } from './follow.ts';
import { renewalJob } from './renewals.ts';

let server: TestServer;
let supervisor: string;
let caseNumber: string;

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  const found = await server.owner.query<{ case_number: string }>(
    `select case_number from benefit_case k where not confidential and mode <> 'IA' and region_id = 'SC' and not exists
      (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      order by case_number limit 1`,
  );
  caseNumber = found.rows[0]?.case_number ?? '';
});
afterAll(() => server.close());

/** What the functions that follow a call read of it. */
const callContext = () =>
  ({
    caller: { userId: 'CWHITFIELD' },
    now: new Date(),
    today: dateIn(server.platform.clock.now()),
    audit: () => undefined,
  }) as unknown as CallContext;

const itemsOf = async (kind: string) =>
  (
    await server.owner.query(
      'select * from work_item where cause_kind = $1 order by created_at desc, work_item_id desc',
      [kind],
    )
  ).rows;

describe('a reported change', () => {
  const report = (more: object = {}) =>
    server.call(
      reportChange,
      supervisor,
      {
        CaseNumber: caseNumber,
        ChangeType: 'ADDR',
        ReportedOn: '2026-11-10',
        ReportedBy: 'household',
        Comment: 'Moved to Tampa',
        ...more,
      },
      { key: newId() },
    );

  it('becomes an item of the case that is due in ten days, with what was said', async () => {
    const { body } = await report();
    const item = (await server.call(getWorkItem, supervisor, { WorkItemId: body.WorkItemId })).body;
    expect(item).toMatchObject({
      WorkItemTypeId: 'CHG',
      CaseNumber: caseNumber,
      DueDate: '2026-11-20',
      CauseKind: 'change',
    });
    expect(item.Comments[0]?.Text).toBe('Address: Moved to Tampa');
    expect(item.Log[0]?.Reason).toBe('A change was reported.');
  });

  it('is refused whole where something is wrong: nothing is made', async () => {
    const before = (await itemsOf('change')).length;
    const wrong = await report({ ChangeType: 'XXXX', ReportedOn: '2199-01-01' });
    expect(wrong.problem.faults.map(each => each.path)).toEqual(['ChangeType', 'ReportedOn']);
    expect((await report({ CaseNumber: '9999999999' })).status).toBe(404);
    expect((await itemsOf('change')).length).toBe(before);
  });
});

describe('a renewal that is near', () => {
  it('becomes one item 45 days before the end, however often the job runs, and closes once it is certified anew', async () => {
    const run = () => actingFor('job renewal-work-items', () => renewalJob.run(server.platform));
    await run();
    const set = (days: number) =>
      server.owner.query(
        `update case_program set certified_from = current_date - 300, certified_to = current_date + $2::int
         where program = 'SNAP' and case_id = (select id from benefit_case where case_number = $1)`,
        [caseNumber, days],
      );
    await server.owner.query(
      `insert into case_program (region_id, id, case_id, program, status) select region_id, gen_random_uuid(), id, 'SNAP', 'R'
       from benefit_case where case_number = $1 on conflict do nothing`,
      [caseNumber],
    );
    const own = async () =>
      (await itemsOf('renewal')).filter(item => item.case_number === caseNumber && item.program === 'SNAP');
    const before = (await own()).length;
    await set(60);
    await run();
    expect((await own()).length).toBe(before);
    await set(40);
    await run();
    await run();
    const [item, ...others] = await own();
    expect(others.length).toBe(before);
    expect(item).toMatchObject({ work_item_type_id: 'RDT', closed_at: null });
    await set(400);
    await run();
    expect((await own())[0]).toMatchObject({ status: 'CT', stage: 'APD' });
  });
});

describe('an application', () => {
  it('becomes an item when it is registered, and the item closes when its last program is decided, and says so', async () => {
    const today = dateIn(server.platform.clock.now());
    const caseworker = await server.tokenFor('caseworker');
    const { number, version } = await registered(server, caseworker, today, {}, { programs: ['SNAP'] });
    const [made, ...others] = (await itemsOf('application')).filter(item => item.cause_key === number);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      work_item_type_id: 'APP',
      application_number: number,
      program: 'SNAP',
      closed_at: null,
    });
    const denied = await server.call(
      denyProgram,
      supervisor,
      { ApplicationNumber: number, Program: 'SNAP', ReasonCode: 'VER', ReasonText: 'No proof' },
      { ifMatch: version },
    );
    expect(denied.status, JSON.stringify(denied.problem)).toBe(200);
    const item = (await server.call(getWorkItem, supervisor, { WorkItemId: made.work_item_id })).body;
    expect(item).toMatchObject({ Status: 'CT', Stage: 'APD' });
    expect(item.Log[0]).toMatchObject({ Action: 'settle', By: 'Whitfield, Carla' });
    expect(item.Log[0]?.Reason).toBe('Every program of the application is decided.');
  });
});

describe('the demonstration', () => {
  it('lays a believable morning: due today, overdue, expedited on its fifth day, escalated, and something to take', async () => {
    const mine = { assignedTo: 'DOKAFOR', Open: 'Y' };
    const find = async (Filters: object) =>
      (await server.call(workItemList.search, supervisor, { Filters, PageSize: 100 })).body;
    expect((await find({ ...mine, Overdue: 'Y' })).total).toBe(2);
    const { data, total } = await find(mine);
    expect(total).toBeGreaterThanOrEqual(10);
    expect(data.some((each: { Characteristics: string[] }) => each.Characteristics.includes('EXPD'))).toBe(true);
    expect(data.some((each: { Status: string }) => each.Status === 'ES')).toBe(true);
    const all = await server.owner.query('select count(*)::int as items from work_item');
    expect(all.rows[0].items).toBeGreaterThan(2000);
  });
});

describe('an item that follows something else', () => {
  const open = async (kind: string, key: string) =>
    (await itemsOf(kind)).find(item => item.cause_key === key && item.closed_at === null);

  it('closes when the reported change is recorded on the case, and only then', async () => {
    const { body } = await server.call(
      reportChange,
      supervisor,
      {
        CaseNumber: caseNumber,
        ChangeType: 'SHEL',
        ReportedOn: '2026-11-10',
        ReportedBy: 'household',
        Comment: 'Rent went up',
      },
      { key: newId() },
    );
    const see = async () => (await server.call(getWorkItem, supervisor, { WorkItemId: body.WorkItemId })).body;
    const settle = (kind: 'vehicle' | 'shelter') =>
      actingFor('test', () =>
        server.platform.db.transaction().execute(db => settleChanges({ ...callContext(), db }, { caseNumber }, [kind])),
      );
    await settle('vehicle');
    expect((await see()).Status).not.toBe('CT');
    await settle('shelter');
    const closed = await see();
    expect(closed).toMatchObject({ Status: 'CT', Stage: 'APD' });
    expect(closed.Log[0]?.Reason).toBe('The change was recorded on the case.');
  });

  it.each([
    ['another person', 'CWHITFIELD', ['work.alert.completed']],
    ['the portal', 'system', []],
  ])('notifies the assignee when %s closes the item with its cause', async (_, by, texts) => {
    const report = {
      CaseNumber: caseNumber,
      ChangeType: 'SHEL',
      ReportedOn: '2026-11-10',
      ReportedBy: 'household',
    } as const;
    const { body } = await server.call(reportChange, supervisor, { ...report, Comment: 'Rent' }, { key: newId() });
    await server.owner.query("update work_item set assigned_to = 'DOKAFOR' where work_item_id = $1", [body.WorkItemId]);
    const context = { ...callContext(), caller: { userId: by } } as unknown as CallContext;
    await actingFor('test', () =>
      server.platform.db.transaction().execute(db => settleChanges({ ...context, db }, { caseNumber }, ['shelter'])),
    );
    const { rows } = await server.owner.query('select user_id, text from work_alert where work_item_id = $1', [
      body.WorkItemId,
    ]);
    expect(rows).toEqual(texts.map(text => ({ user_id: 'DOKAFOR', text })));
  });

  it('closes when the new address stands in the record of somebody of the household', async () => {
    const reported = async (ChangeType: string) => {
      const given = { CaseNumber: caseNumber, ChangeType, ReportedOn: '2026-11-10', ReportedBy: 'household' } as const;
      const { body } = await server.call(
        reportChange,
        supervisor,
        { ...given, Comment: 'Said on the phone' },
        { key: newId() },
      );
      return async () => (await server.call(getWorkItem, supervisor, { WorkItemId: body.WorkItemId })).body.Status;
    };
    const [address, name] = [await reported('ADDR'), await reported('NAME')];
    const { rows } = await server.owner.query<{ pin: string }>(
      'select c.pin from client c join benefit_case k on k.head_client_id = c.client_id where k.case_number = $1',
      [caseNumber],
    );
    const Pin = rows[0]?.pin ?? '';
    const { body: head } = await server.call(getClient, supervisor, { Pin });
    const home = {
      ...{ AddressType: 'H', Address1: '77 Harbor Street', Address2: '', Zip: '33602', City: 'Tampa', State: 'FL' },
      ...{ County: 'Hillsborough', Homeless: 'N', CareAddressType: '' },
    } as const;
    const contact = {
      ...{ Phones: head.Phones, Emails: head.Emails, NoticeDelivery: head.NoticeDelivery, LargePrint: head.LargePrint },
      ...{ SafeChannels: head.SafeChannels, SafeFrom: head.SafeFrom, SafeTo: head.SafeTo },
      ...{ LeaveMessage: head.LeaveMessage, SafeNote: head.SafeNote },
    };
    const options = { key: newId(), ifMatch: head.Version };
    const saved = await server.call(saveClientContact, supervisor, { Pin, ...contact, Addresses: [home] }, options);
    expect(saved.status).toBe(200);
    expect(await address()).toBe('CT');
    expect(await name()).not.toBe('CT');
  });

  it('arises with proof that is due and did not come, once, and closes when it came', async () => {
    const today = dateIn(server.platform.clock.now());
    const caseworker = await server.tokenFor('caseworker');
    const { number } = await registered(server, caseworker, today, {}, { programs: ['SNAP'] });
    await server.owner.query(
      `insert into verification_request (region_id, id, application_id, fact, asked_on, due_on)
       select region_id, gen_random_uuid(), id, 'income', current_date - 12, current_date - 1
       from application where application_number = $1`,
      [number],
    );
    const run = () => actingFor('job proof-work-items', () => proofJob.run(server.platform));
    await run();
    await run();
    const follow = () =>
      actingFor('test', () =>
        server.platform.db.transaction().execute(db => followVerification({ ...callContext(), db }, number)),
      );
    await follow();
    const made = (await itemsOf('proof')).filter(item => item.cause_key === number);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ stage: 'VER', application_number: number, closed_at: null });
    await server.owner.query(
      `update verification_request set status = 'received' where application_id =
        (select id from application where application_number = $1)`,
      [number],
    );
    await follow();
    expect(await open('proof', number)).toBeUndefined();
  });
});
