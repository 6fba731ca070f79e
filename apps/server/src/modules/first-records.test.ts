import { getDriverFlow, getLastScreenVisited, updateLastScreenVisited } from '@commonweal/contracts/applications/calls';
import { getBusinessClock, setBusinessDate } from '@commonweal/contracts/clock/calls';
import { everyPage, getContent } from '@commonweal/contracts/content/calls';
import {
  listRecentRecords,
  listSavedViews,
  recordVisit,
  reportProblem,
  saveView,
} from '@commonweal/contracts/desk/calls';
import { getDocumentDetails, viewDocument } from '@commonweal/contracts/documents/calls';
import { getReferenceTable, getReferenceVersion } from '@commonweal/contracts/reference/calls';
import { codeTables } from '@commonweal/contracts/reference/tables';
import { insertActionReplayData, insertAuditData } from '@commonweal/contracts/replay/calls';
import { startWorkItem, stopWorkItem } from '@commonweal/contracts/work/timer-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMail, textOf } from '../platform/outbox.ts';

let server: TestServer;
let caseworker: string;

beforeAll(async () => {
  server = await openTestServer();
  caseworker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

describe('the work item timer', () => {
  const start = (workItemId: string) =>
    server.call(startWorkItem, caseworker, {
      workItemId,
      workItemOwner: 'x',
      startTime: new Date().toISOString(),
      loggedInUserId: 'x',
    });

  it('starts, runs once per person, and stops with no more than the time passed', async () => {
    const started = await start('40217902');
    expect(started.status).toBe(200);
    const { workItemTimeWorkedId } = started.body;
    expect((await start('40217903')).problem.type).toBe('work/timer-running');
    server.advance(60);
    const fresh = await server.tokenFor('caseworker');
    const stopped = await server.call(stopWorkItem, fresh, {
      workItemTimeWorkedId,
      timeSpent: 86_000,
      loggedInUserId: 'x',
    });
    expect(stopped.body).toEqual({ ResultCode: '00' });
    const { rows } = await server.owner.query('select seconds, user_id from time_worked where id = $1', [
      workItemTimeWorkedId,
    ]);
    expect(rows[0].user_id).toBe('DOKAFOR');
    expect(rows[0].seconds).toBeGreaterThanOrEqual(59);
    expect(rows[0].seconds).toBeLessThan(70);
    expect((await server.call(stopWorkItem, fresh, { workItemTimeWorkedId, timeSpent: 1 })).problem.type).toBe(
      'work/timer-stopped',
    );
  });

  it('does not start on an unknown or a completed item, and stops only one’s own', async () => {
    expect((await start('1')).status).toBe(404);
    expect((await start('40217907')).problem.type).toBe('work/item-complete');
    const { body } = await start('40217902');
    const other = await server.tokenFor('supervisor');
    expect((await server.call(stopWorkItem, other, { ...body, timeSpent: 1 })).status).toBe(404);
  });
});

describe('ViewDocument', () => {
  it('answers the bytes with a download-file-name header, as an attachment that cannot run', async () => {
    const answer = await server.call(viewDocument, caseworker, { DocumentNumber: '900000001' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('download-file-name')).toBe('pay-stub.pdf');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.text.startsWith('%PDF-')).toBe(true);
  });

  it('without a number says “No DocumentNumber in request”', async () => {
    const answer = await server.call(viewDocument, caseworker, {});
    expect(answer.status).toBe(400);
    expect(answer.problem.UserFriendlyException).toEqual(['No DocumentNumber in request']);
  });

  it('of a subtype without access does not exist for the caller', async () => {
    const staff = await server.tokenFor('clientadmin');
    expect((await server.call(viewDocument, staff, { DocumentNumber: '900000001' })).status).toBe(200);
    expect((await server.call(viewDocument, staff, { DocumentNumber: '900000002' })).status).toBe(404);
    expect((await server.call(viewDocument, caseworker, { DocumentNumber: '900000002' })).status).toBe(200);
  });

  it('of a document without a file is answered empty, and every view is audited with its case and PIN', async () => {
    const answer = await server.call(viewDocument, caseworker, { DocumentNumber: '900000003' });
    expect(answer.text).toBe('');
    const { rows } = await server.owner.query(
      "select case_number, pin from audit_event where subject_id = '900000003'",
    );
    expect(rows).toEqual([{ case_number: '1204417863', pin: '0031880472' }]);
    const details = await server.call(getDocumentDetails, caseworker, { DocumentNumber: '900000003' });
    expect(details.body).toMatchObject({ Viewable: 'N', FileId: '', State: 'indexed' });
  });
});

describe('the last screen', () => {
  it('is remembered per person, application and case', async () => {
    const request = {
      ApplicationNumber: '70000001',
      PageId: 'HouseholdMembers',
      CaseNumber: '',
      LoggedInUserOktaId: 'somebody-else',
    };
    const saved = await server.call(updateLastScreenVisited, caseworker, request);
    expect(saved.body).toMatchObject({
      PageId: 'HouseholdMembers',
      LoggedInUserOktaId: expect.stringContaining('caseworker'),
    });
    expect((await server.call(getLastScreenVisited, caseworker, request)).body.PageId).toBe('HouseholdMembers');
    const other = await server.tokenFor('supervisor');
    expect((await server.call(getLastScreenVisited, other, request)).body.PageId).toBe('');
  });

  it('follows flows whose steps are answered in order', async () => {
    const { body } = await server.call(getDriverFlow, caseworker, {});
    const crad = body.flows.find(flow => flow.Flow === 'CRAD');
    expect(crad?.Steps.map(step => step.PageId)[0]).toBe('ProgramSelection');
    expect(crad?.Steps[1]?.Previous).toBe('ProgramSelection');
    expect(crad?.Steps.at(-1)?.Next).toBeNull();
  });
});

describe('reference tables', () => {
  it.each(codeTables.map(table => [table.name, table] as const))(
    '%s is answered with every code in its order',
    async (_name, table) => {
      const answer = await server.call(getReferenceTable, caseworker, {
        ReferenceTableName: table.name,
        UseSortOrder: 'Y',
      });
      expect(answer.body.map(entry => entry.ReferenceCode)).toEqual(table.codes);
    },
  );

  it('are answered in Spanish when asked, and an unknown one with 404', async () => {
    const request = { ReferenceTableName: 'YESNO', UseSortOrder: 'Y' };
    const spanish = await server.call(getReferenceTable, caseworker, request, { headers: { 'accept-language': 'es' } });
    expect(spanish.body.map(entry => entry.ReferenceCodeDescription)).toContain('Sí');
    expect((await server.call(getReferenceTable, caseworker, { ...request, ReferenceTableName: 'NONE' })).status).toBe(
      404,
    );
  });

  it('change with the next request when their version moves', async () => {
    const request = { ReferenceTableName: 'YESNO', UseSortOrder: 'Y' };
    await server.call(getReferenceTable, caseworker, request);
    const before = await server.call(getReferenceVersion, caseworker, {});
    await server.owner.query(
      "update reference_entry set label_en = 'Indeed' where table_name = 'YESNO' and code = 'Y'",
    );
    await server.owner.query("update version_stamp set value = value + 1 where name = 'reference'");
    expect((await server.call(getReferenceTable, caseworker, request)).text).toContain('Indeed');
    expect((await server.call(getReferenceVersion, caseworker, {})).body).not.toEqual(before.body);
  });
});

describe('content', () => {
  const get = (path: string) => fetch(`${server.url}/services/content-manager/api/Content/${path}`);

  it('is served per language with page and Common texts, its version and cache headers', async () => {
    const english = await get('en/session');
    const { page, Common } = getContent.response.parse(await english.json());
    expect(Object.keys(page).length).toBeGreaterThan(3);
    expect(Object.keys(Common)).toContain('common_no_records');
    expect(english.headers.get('cache-control')).toBe('public, no-cache');
    const versioned = await get(`en/session?v=${server.platform.texts.version}`);
    expect(versioned.headers.get('cache-control')).toContain('immutable');
  });

  it('of every page comes in one answer, small to whoever takes Brotli and the same to others', async () => {
    const [small, plain] = await Promise.all(
      ['br', 'identity'].map(coding =>
        fetch(`${server.url}/services/content-manager/api/Content/es/${everyPage}`, {
          headers: { 'accept-encoding': coding },
        }),
      ),
    );
    expect(small?.headers.get('content-encoding')).toBe('br');
    expect(Number(small?.headers.get('content-length'))).toBeLessThan(Number(plain?.headers.get('content-length')) / 3);
    const content = await small?.json();
    expect(await plain?.json()).toEqual(content);
    const { page } = getContent.response.parse(content);
    expect(Object.keys(page)).toEqual([...server.platform.texts.pages]);
    expect(page.session).toEqual(server.platform.texts.page('es', 'session'));
  });

  it.each(['zh', 'fr', 'hi', 'gu', 'ta', 'te', 'it'])('of the language %s exists, empty', async language => {
    expect(await (await get(`${language}/session`)).json()).toEqual({ page: {}, Common: {} });
  });

  it('of an unknown language or page is refused', async () => {
    expect((await get('xx/session')).status).toBe(400);
    expect((await get('en/none')).status).toBe(404);
    expect((await get('en/..%2f..%2fpackage')).status).toBe(400);
  });
});

describe('replay and audit uploads', () => {
  const event = {
    ScreenName: 'Home',
    Activity: 'SCREEN_OPENED',
    Value: 'SSN 123-45-6789, ana@mail.example, eyJhbGciOi.eyJzdWIi.sig',
    EventType: 'navigation',
    ActionDate: new Date().toISOString(),
  };

  it('are taken in the specified batches; AuthToken is dropped unread and no person’s number or token is kept', async () => {
    const answer = await server.call(insertActionReplayData, caseworker, {
      UserId: 'somebody-else',
      EventDataList: [{ ...event, ErrorType: 'Client Exception', Field: 'x', Request: '4155550142', Response: '' }],
      UpdatedTime: new Date().toISOString(),
      AuthToken: 'eyJ.secret.token',
    });
    expect(answer.body).toEqual({ accepted: 1 });
    const { rows } = await server.owner.query('select * from replay_event');
    expect(rows[0].user_id).toBe('DOKAFOR');
    expect(JSON.stringify(rows)).not.toMatch(/123-45|6789|4155550142|eyJ|secret|ana@/);
  });

  it('of audit events become audit rows of the caller', async () => {
    const EventDataList = [event, { ...event, Activity: 'SCREEN_PRINTED', CaseNumber: '1204417863' }];
    const answer = await server.call(insertAuditData, caseworker, {
      EventDataList,
      UpdatedTime: new Date().toISOString(),
    });
    expect(answer.body).toEqual({ accepted: 2 });
    const { rows } = await server.owner.query(
      "select actor, activity, case_number, reason from audit_event where activity like 'SCREEN_%' order by activity",
    );
    expect(rows.map(row => row.activity)).toEqual(['SCREEN_OPENED', 'SCREEN_PRINTED']);
    expect(rows[1].case_number).toBe('1204417863');
    expect(JSON.stringify(rows)).not.toContain('6789');
    const invented = { EventDataList: [{ ...event, Activity: 'USER_DELETED' }], UpdatedTime: new Date().toISOString() };
    expect((await server.call(insertAuditData, caseworker, invented)).status).toBe(400);
  });

  it('of audit events say nothing that only the server says: no alert is made from outside', async () => {
    const say = (EventType: string) =>
      server.call(insertAuditData, caseworker, {
        EventDataList: [{ ...event, EventType }],
        UpdatedTime: new Date().toISOString(),
      });
    for (const type of ['alert', 'ALERT', 'Alert', 'alert ', 'whatever']) {
      const refused = await say(type);
      expect(refused.status, type).toBe(400);
      expect(refused.problem.faults).toMatchObject([{ path: 'EventDataList.0.EventType', code: 'unknown_option' }]);
    }
    for (const type of ['', 'BROWSER', 'print', 'Copy']) expect((await say(type)).status, type).toBe(200);
    const { rows } = await server.owner.query(
      "select distinct event_type from audit_event where activity in ('SCREEN_OPENED', 'SCREEN_PRINTED')",
    );
    expect(rows).toEqual([{ event_type: 'browser' }]);
  });

  it('of replay events lead to their request and name the record on the screen, and take nothing else for it', async () => {
    const given = {
      ...event,
      ErrorType: 'API error',
      Field: 'LastName',
      Value: '',
      EventType: 'CALL',
      Activity: 'GetClient',
      Response: '500',
      ApplicationNumber: '300000000001',
      CaseNumber: '1204417863',
      Pin: '0000000042',
      CorrelationId: '0b6f2a4e-7c1d-4e59-9a38-5d0c2f1b7e64',
      UID: '4F2A-99C1-07BE',
    };
    const names = {
      CorrelationId: '123-45-6789',
      UID: 'Rivera',
      Pin: 'Rivera',
      CaseNumber: 'Marisol',
      ApplicationNumber: '',
    };
    await server.owner.query('delete from replay_event');
    const UpdatedTime = new Date().toISOString();
    const EventDataList = [given, { ...given, ...names }];
    expect((await server.call(insertActionReplayData, caseworker, { EventDataList, UpdatedTime })).status).toBe(200);
    const { rows } = await server.owner.query('select * from replay_event order by uid desc');
    expect(rows[0]).toMatchObject({
      screen_name: 'Home',
      error_type: 'API error',
      activity: 'GetClient',
      field: 'LastName',
      response: '500',
      event_type: 'CALL',
      application_number: given.ApplicationNumber,
      case_number: given.CaseNumber,
      pin: given.Pin,
      correlation_id: given.CorrelationId,
      uid: given.UID,
    });
    expect(rows[1]).toMatchObject({
      application_number: null,
      case_number: null,
      pin: null,
      correlation_id: '',
      uid: '',
    });
  });

  it('of replay events are masked in every field, whoever sends them unmasked', async () => {
    const told = 'Marisol Rivera 123-45-6789 m.rivera@mailbox.example, RIVERA, Marisol';
    const EventDataList = ['CLICK', 'ERROR', 'CHANGE', told].map(EventType => ({
      ScreenName: told,
      ErrorType: told,
      Activity: told,
      Field: told,
      Value: told,
      Request: told,
      Response: told,
      EventType: EventType.slice(0, 50),
      ActionDate: new Date().toISOString(),
    }));
    await server.owner.query('delete from replay_event');
    const UpdatedTime = new Date().toISOString();
    expect((await server.call(insertActionReplayData, caseworker, { EventDataList, UpdatedTime })).status).toBe(200);
    const { rows } = await server.owner.query('select * from replay_event');
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/rivera|marisol|6789|mailbox/i);
    const good = { ErrorType: 'Client Exception', Field: 'LastName', Value: '••• (6)', Response: '409', Request: '' };
    const kept = { ...EventDataList[2], ...good, Activity: 'Field changed', ScreenName: 'ClientDetails' };
    await server.call(insertActionReplayData, caseworker, { EventDataList: [kept], UpdatedTime });
    const last = await server.owner.query('select * from replay_event order by received_at desc limit 1');
    expect(last.rows[0]).toMatchObject({
      error_type: 'Client Exception',
      field: 'LastName',
      value: '••• (6)',
      response: '409',
      activity: 'Field changed',
      screen_name: 'ClientDetails',
      event_type: 'CHANGE',
    });
  });
});

describe('the desk', () => {
  it('keeps saved views and recent records of each person apart', async () => {
    await server.call(saveView, caseworker, { Screen: 'UserManagement', Name: 'Mine', Search: 'sort=UserId' });
    await server.call(saveView, caseworker, { Screen: 'UserManagement', Name: 'Mine', Search: 'sort=-UserId' });
    const mine = await server.call(listSavedViews, caseworker, { Screen: 'UserManagement' });
    expect(mine.body.data).toMatchObject([{ Name: 'Mine', Search: 'sort=-UserId' }]);
    const other = await server.tokenFor('supervisor');
    expect((await server.call(listSavedViews, other, { Screen: 'UserManagement' })).body.data).toEqual([]);
    const said = { Screen: 'Test', Words: 'roles.details.visit', Number: '' };
    for (let at = 0; at < 25; at += 1) {
      await server.call(recordVisit, caseworker, { Path: `/x?at=${at}`, ...said, Label: `Record ${at}` });
    }
    const recent = await server.call(listRecentRecords, caseworker, {});
    expect(recent.body.data).toHaveLength(20);
    expect(recent.body.data[0]?.Label).toBe('Record 24');
    expect((await server.call(recordVisit, caseworker, { Path: '//evil.example', ...said, Label: 'x' })).status).toBe(
      400,
    );
  });

  it('takes a problem report with its reference id', async () => {
    const request = { UID: 'AAAA-BBBB-CCCC', Screen: 'Home', Message: 'It stopped.' };
    expect((await server.call(reportProblem, caseworker, request, { key: 'report-key-1' })).status).toBe(200);
    const { rows } = await server.owner.query('select uid, user_id from problem_report');
    expect(rows).toEqual([{ uid: 'AAAA-BBBB-CCCC', user_id: 'DOKAFOR' }]);
    await sendMail.run(server.platform);
    const mail = await server.owner.query('select recipient, body_sealed, status from outbox_message');
    expect(mail.rows).toHaveLength(1);
    expect(mail.rows[0]).toMatchObject({ recipient: 'help.desk@agency.example', status: 'kept' });
    expect(textOf(server.platform, mail.rows[0])).toContain('AAAA-BBBB-CCCC');
  });
});

describe('time travel', () => {
  it('moves the one business clock for everyone and returns to today; sessions keep real time', async () => {
    const admin = await server.tokenFor('itadmin');
    const moved = await server.call(setBusinessDate, admin, { Date: '2027-03-15' });
    expect(moved.body.Today).toBe('2027-03-15');
    const state = (await (await fetch(`${server.url}/session/state`)).json()) as { clock: { today: string } };
    expect(state.clock.today).toBe('2027-03-15');
    expect((await server.call(setBusinessDate, admin, { Date: '2027-02-30' })).status).toBe(400);
    expect((await server.call(setBusinessDate, admin, { Date: '' })).problem.UserFriendlyException).toEqual([
      'Field is blank',
    ]);
    const back = await server.call(setBusinessDate, admin, { Date: null });
    expect(back.body.OffsetSeconds).toBe(0);
    expect((await server.call(getBusinessClock, caseworker, {})).status).toBe(403);
  });
});
