import { randomUUID } from 'node:crypto';
import { listBulkActions, undoBulkAction } from '@commonweal/contracts/bulk/calls';
import { setReviewCodesStatus } from '@commonweal/contracts/review-codes/calls';
import { unitMemberList } from '@commonweal/contracts/units/calls';
import { moveUsers, setUsersAccountStatus, setUsersAvailability } from '@commonweal/contracts/users/bulk-calls';
import { getUserHistory, getUserRecord } from '@commonweal/contracts/users/calls';
import { getHoldings } from '@commonweal/contracts/users/holding-calls';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import {
  addUsersToWorkgroup,
  removeUsersFromWorkgroup,
  setWorkgroupsStatus,
} from '@commonweal/contracts/workgroups/bulk-calls';
import { getWorkgroup, getWorkgroupHistory, workgroupMemberList } from '@commonweal/contracts/workgroups/calls';
import { setZipcodes } from '@commonweal/contracts/zipcodes/bulk-calls';
import { getZipcodeHistory } from '@commonweal/contracts/zipcodes/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepJob } from '../replay/store.ts';

let server: TestServer;
let admin: string;
let home: string;
let away: string;
let people: string[];

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  const { rows } = await server.owner.query<{ supervisory_unit_id: string }>(
    `select supervisory_unit_id from supervisory_unit join admin_unit using (admin_unit_id)
     where region_id in ('SC', 'SE') order by supervisor_user_id <> 'CWHITFIELD', region_id = 'SC'`,
  );
  home = rows[0]?.supervisory_unit_id ?? '';
  away = rows[1]?.supervisory_unit_id ?? '';
  const members = await server.call(unitMemberList.search, admin, {
    Filters: { SupervisoryUnitId: home },
    PageSize: 100,
  });
  people = members.body.data.map(row => row.UserId).filter(id => !['DOKAFOR', 'CWHITFIELD'].includes(id));
});
afterAll(() => server.close());

const record = async (UserId: string) => (await server.call(getUserRecord, admin, { UserId })).body;
const preview = (Ids: string[], options: object = {}) =>
  server.call(moveUsers.preview, admin, { Ids, SupervisoryUnitId: away, TakeSupervisor: 'Y', ...options });
const rowsOf = async (Ids: string[]) => (await preview(Ids)).body.Rows.map(({ Id, Version }) => ({ Id, Version }));
const move = async (Ids: string[], options: object = {}) =>
  server.call(
    moveUsers.run,
    admin,
    { Rows: await rowsOf(Ids), SupervisoryUnitId: away, TakeSupervisor: 'Y', Reason: 'New center', ...options },
    { key: randomUUID() },
  );
const undo = (BulkActionId: string, token = admin) => server.call(undoBulkAction, token, { BulkActionId });

describe('a move of people', () => {
  it('says for each where from, where to and what to think of, and changes nothing', async () => {
    const before = await record('CWHITFIELD');
    const { body } = await preview(['CWHITFIELD', 'NOBODY', ...people.slice(0, 1)]);
    const [carla, nobody, other] = body.Rows;
    expect(carla?.ResultCode).toBe('00');
    expect(carla?.Changes[0]).toMatchObject({ Field: 'Supervisory unit', From: before.SupervisoryUnitName });
    expect(carla?.Warnings.join(' ')).toContain(`Supervises ${before.SupervisoryUnitName}`);
    expect(carla?.Warnings.join(' ')).toContain('another region');
    expect([nobody?.ResultCode, nobody?.Sentence]).toEqual(['01', 'Was not found.']);
    expect(other?.Changes.map(change => change.Field)).toEqual(['Supervisory unit', 'Supervisor']);
    expect((await record('CWHITFIELD')).Version).toBe(before.Version);
    const same = await preview(['CWHITFIELD'], { SupervisoryUnitId: home, TakeSupervisor: 'N' });
    expect(same.body.Rows[0]?.ResultCode).toBe('02');
  });

  it('is done as one action with an outcome for each, and taken back as one', async () => {
    const chosen = people.slice(0, 3);
    const before = await Promise.all(chosen.map(record));
    const { body } = await move(chosen);
    expect(body.Outcomes.map(outcome => outcome.ResultCode)).toEqual(['00', '00', '00']);
    const moved = await record(chosen[0] ?? '');
    expect(moved).toMatchObject({ SupervisoryUnitId: away, Version: (before[0]?.Version ?? 0) + 1 });
    expect(moved.SupervisorUserId).not.toBe('CWHITFIELD');
    const history = await server.call(getUserHistory, admin, { UserId: chosen[0] });
    expect(history.body.data[0]).toMatchObject({
      Reason: 'New center',
      Before: { SupervisoryUnitName: before[0]?.SupervisoryUnitName },
    });
    const open = await server.call(listBulkActions, admin, { Kinds: ['MoveUsers'] });
    expect(open.body.data[0]).toMatchObject({ BulkActionId: body.BulkActionId, Done: 3 });

    const back = await undo(body.BulkActionId);
    expect(back.body.Outcomes.map(outcome => outcome.ResultCode)).toEqual(['00', '00', '00']);
    for (const person of before) {
      const { SupervisoryUnitId, SupervisorUserId } = await record(person.UserId);
      expect([SupervisoryUnitId, SupervisorUserId]).toEqual([person.SupervisoryUnitId, person.SupervisorUserId]);
    }
    const twice = await undo(body.BulkActionId);
    expect([twice.status, twice.problem.type]).toEqual([409, 'bulk/undone']);
    expect((await server.call(listBulkActions, admin, { Kinds: ['MoveUsers'] })).body.data).toEqual([]);
    const audit = await server.owner.query(
      "select count(*)::int as count from audit_event where activity = 'BULK_ACTION_UNDONE' and subject_id = any($1)",
      [chosen],
    );
    expect(audit.rows[0].count).toBe(3);
  });

  it('leaves alone who was changed between preview and action, and refuses their part of the undo after it', async () => {
    const [first = '', second = '', third = ''] = people;
    const rows = await rowsOf([first, second, third]);
    const status = (await record(first)).CurrentStatus === 'A' ? 'I' : 'A';
    await server.call(updateUserStatus, admin, { UserIDCode: first, Status: status });
    const options = { SupervisoryUnitId: away, TakeSupervisor: 'N', Reason: 'Test' };
    const done = await server.call(moveUsers.run, admin, { Rows: rows, ...options }, { key: randomUUID() });
    expect(done.body.Outcomes.map(outcome => outcome.ResultCode)).toEqual(['01', '00', '00']);
    expect(done.body.Outcomes[0]?.Sentence).toContain('meanwhile');
    const other = (await record(second)).CurrentStatus === 'A' ? 'I' : 'A';
    await server.call(updateUserStatus, admin, { UserIDCode: second, Status: other });
    const back = await undo(done.body.BulkActionId);
    expect(back.body.Outcomes.map(outcome => [outcome.Id, outcome.ResultCode])).toEqual([
      [second, '01'],
      [third, '00'],
    ]);
    expect((await record(second)).SupervisoryUnitId).toBe(away);
    expect((await record(third)).SupervisoryUnitId).toBe(home);
  });

  it('by two people at once moves each person once', async () => {
    const chosen = people.slice(3, 6);
    const rows = await rowsOf(chosen);
    const options = { SupervisoryUnitId: away, TakeSupervisor: 'N', Reason: 'Race' };
    const other = await server.tokenFor('itadmin');
    const answers = await Promise.all(
      [admin, other].map(token => server.call(moveUsers.run, token, { Rows: rows, ...options }, { key: randomUUID() })),
    );
    const done = answers.flatMap(answer => answer.body.Outcomes.filter(outcome => outcome.ResultCode === '00'));
    expect(done.map(outcome => outcome.Id).toSorted()).toEqual(chosen.toSorted());
  });

  it('is taken back only by who did it, with the right still held, and within ten minutes', async () => {
    const { body } = await move(people.slice(6, 7));
    const stranger = await server.tokenFor('itadmin');
    expect((await undo(body.BulkActionId, stranger)).status).toBe(404);
    const mine = await server.personWith('U');
    const rows = await rowsOf(people.slice(7, 8));
    const options = { SupervisoryUnitId: away, TakeSupervisor: 'N', Reason: 'Test' };
    const theirs = await server.call(moveUsers.run, mine.token, { Rows: rows, ...options }, { key: randomUUID() });
    expect(theirs.status).toBe(200);
    await server.owner.query(
      `update role_object set access_code = 'R' where page_name = 'SupervisoryUnit' and object_attribute = 'Members'
       and role_id in (select role_id from user_role where user_id = $1)`,
      [mine.userId],
    );
    await server.owner.query("update version_stamp set value = value + 1 where name = 'access'");
    expect((await undo(theirs.body.BulkActionId, mine.token)).status).toBe(403);
    await server.owner.query("update bulk_action set undo_until = undo_until - interval '11 minutes'");
    const late = await undo(body.BulkActionId);
    expect([late.status, late.problem.type]).toEqual([409, 'bulk/too-late']);
  });

  it('to a unit that is unknown or not active, of nobody, or of too many is refused by a sentence', async () => {
    const unknown = await preview(people.slice(0, 1), { SupervisoryUnitId: 'NONE' });
    expect(unknown.problem.faults.map(fault => fault.path)).toEqual(['SupervisoryUnitId']);
    expect((await preview([])).problem.type).toBe('bulk/nothing');
    const many = Array.from({ length: 501 }, (_each, at) => `P${at}`);
    expect((await preview(many)).status).toBe(400);
    const { rows } = await server.owner.query('select count(*)::int as count from app_user');
    expect(rows[0].count).toBeLessThan(500);
    const all = await server.call(moveUsers.preview, admin, {
      Filters: { SupervisoryUnitId: home },
      SupervisoryUnitId: null,
      TakeSupervisor: 'N',
    });
    expect(all.body.Rows.length).toBeGreaterThan(3);
    expect(all.body.Rows.every(row => row.ResultCode === '00')).toBe(true);
  });

  it('is not for a supervisor, who may set people unavailable', async () => {
    const supervisor = await server.tokenFor('supervisor');
    const options = { Ids: people.slice(0, 1), SupervisoryUnitId: away, TakeSupervisor: 'N' };
    expect((await server.call(moveUsers.preview, supervisor, options)).status).toBe(403);
    const unavailable = { Ids: ['DOKAFOR'], CurrentStatus: 'I' };
    const { body } = await server.call(setUsersAvailability.preview, supervisor, unavailable);
    expect(body.Rows[0]?.Warnings[0]).toMatch(/^Holds: workgroups: \d/);
    const deactivate = { Ids: ['DOKAFOR'], AccountStatus: 'D' };
    expect((await server.call(setUsersAccountStatus.preview, supervisor, deactivate)).status).toBe(403);
  });
});

it('an action is forgotten with its rows after thirty days, and not before', async () => {
  const { body } = await move(people.slice(0, 2));
  await undo(body.BulkActionId);
  const kept = async () =>
    (await server.owner.query('select from bulk_action_row where bulk_action_id = $1', [body.BulkActionId])).rowCount;
  const age = (days: number) =>
    server.owner.query("update bulk_action set done_at = now() - $2 * interval '1 day' where bulk_action_id = $1", [
      body.BulkActionId,
      days,
    ]);
  await age(29);
  await sweepJob.run(server.platform);
  expect(await kept()).toBe(2);
  await age(31);
  await sweepJob.run(server.platform);
  expect(await kept()).toBe(0);
});

describe('accounts of many people', () => {
  const run = async (Ids: string[], AccountStatus: string) => {
    const { body } = await server.call(setUsersAccountStatus.preview, admin, { Ids, AccountStatus });
    const Rows = body.Rows.map(({ Id, Version }) => ({ Id, Version }));
    return server.call(
      setUsersAccountStatus.run,
      admin,
      { Rows, AccountStatus, Reason: 'Left' },
      { key: randomUUID() },
    );
  };

  it('are deactivated each for itself: never one’s own, never the last ITAdmin; sessions end at once', async () => {
    const session = await server.tokenFor('caseworker');
    const { body } = await run(['DOKAFOR', 'RHAYES', 'LMORENO', 'HGRANT'], 'D');
    expect(body.Outcomes.map(outcome => outcome.ResultCode)).toEqual(['00', '01', '01', '02']);
    expect(body.Outcomes[2]?.Sentence).toContain('last active ITAdmin');
    expect((await server.call(getUserRecord, session, { UserId: 'DOKAFOR' })).status).toBe(401);
    const back = await undo(body.BulkActionId);
    expect(back.body.Outcomes.map(outcome => [outcome.Id, outcome.ResultCode])).toEqual([['DOKAFOR', '00']]);
    expect((await record('DOKAFOR')).AccountStatus).toBe('A');
  });

  it('are not taken back where that would deactivate the last ITAdmin', async () => {
    const { body } = await run(['HGRANT'], 'A');
    expect(body.ResultCode).toBe('00');
    const { rows } = await server.owner.query<{ user_id: string }>(
      `insert into user_role (user_id, role_id, source, granted_at, granted_by)
       select 'HGRANT', role_id, 'portal', now(), 'test' from role where name = 'ITAdmin' returning user_id`,
    );
    expect(rows).toHaveLength(1);
    expect((await run(['LMORENO'], 'D')).body.Outcomes[0]?.ResultCode).toBe('00');
    const back = await undo(body.BulkActionId);
    expect(back.body.Outcomes[0]).toMatchObject({ ResultCode: '01', Sentence: expect.stringContaining('ITAdmin') });
  });

  it('do not bring back somebody with a guarded role: that takes two people, on the person’s page', async () => {
    const { body } = await run(['LMORENO'], 'A');
    expect(body.Outcomes[0]).toMatchObject({ ResultCode: '01', Sentence: expect.stringContaining('second person') });
    await server.owner.query("update app_user set account_status = 'A' where user_id = 'LMORENO'");
  });
});

describe('what a person holds', () => {
  it('is the sum of what every module has registered', async () => {
    const { body } = await server.call(getHoldings, admin, { UserId: 'CWHITFIELD' });
    expect(body.Holdings.map(each => each.Name)).toEqual([
      'workgroups',
      'workgroup-supervisor',
      'units',
      'reports',
      'work-items',
    ]);
    const { rows } = await server.owner.query(
      "select count(*)::int as count from app_user where supervisor_user_id = 'CWHITFIELD' and account_status = 'A'",
    );
    expect(body.Holdings.find(each => each.Name === 'reports')?.Count).toBe(rows[0].count);
    expect(body.Holdings.every(each => !each.Sentence.includes('.holds.'))).toBe(true);
  });

  it('is nothing where nothing is registered for them, and is asked only of who may act on it', async () => {
    expect((await server.call(getHoldings, admin, { UserId: 'MBAPTISTE' })).body.Holdings).toEqual([]);
    expect((await server.call(getHoldings, admin, { UserId: 'NOBODY' })).status).toBe(404);
    const caseworker = await server.tokenFor('caseworker');
    expect((await server.call(getHoldings, caseworker, { UserId: 'MBAPTISTE' })).status).toBe(403);
  });
});

describe('workgroups in bulk', () => {
  const WorkgroupId = 'HEAR-ALL';
  const members = async () =>
    (await server.call(workgroupMemberList.search, admin, { Filters: { WorkgroupId } })).body.data;
  const run = async (declaration: typeof addUsersToWorkgroup | typeof removeUsersFromWorkgroup, Ids: string[]) => {
    const { body } = await server.call(declaration.preview, admin, { Ids, WorkgroupId });
    const Rows = body.Rows.map(({ Id, Version }) => ({ Id, Version }));
    return server.call(declaration.run, admin, { Rows, WorkgroupId, Reason: 'Test' }, { key: randomUUID() });
  };

  it('take people in and let them go, and the undo gives each the old place back', async () => {
    const chosen = people.slice(0, 3);
    const added = await run(addUsersToWorkgroup, [...chosen, 'NOBODY']);
    expect(added.body.Outcomes.map(outcome => outcome.ResultCode)).toEqual(['00', '00', '00', '01']);
    const places = (await members()).map(row => [row.UserId, row.SortOrder]);
    expect((await run(addUsersToWorkgroup, chosen)).body.ResultCode).toBe('02');
    const removed = await run(removeUsersFromWorkgroup, chosen);
    expect(removed.body.ResultCode).toBe('00');
    await undo(removed.body.BulkActionId);
    expect((await members()).map(row => [row.UserId, row.SortOrder])).toEqual(places);
    const stale = await undo(added.body.BulkActionId);
    expect(stale.body.Outcomes.map(outcome => outcome.ResultCode)).toEqual(['01', '01', '01']);
    const history = await server.call(getWorkgroupHistory, admin, { WorkgroupId });
    expect(history.body.data[0]?.Reason).toBe('Taken back: Test');
    expect(history.body.data[0]?.After).toHaveProperty('MembersAdded');
  });

  it('that do not exist are refused', async () => {
    const answer = await server.call(addUsersToWorkgroup.preview, admin, { Ids: ['DOKAFOR'], WorkgroupId: 'NONE' });
    expect(answer.status).toBe(404);
  });

  it('are deactivated with their members named, in the reference table too, and taken back', async () => {
    const options = { Filters: { TypeCode: 'INTK' }, Status: '297' };
    const { body } = await server.call(setWorkgroupsStatus.preview, admin, options);
    expect(body.Rows.some(row => row.Warnings[0]?.startsWith('In use: Members ('))).toBe(true);
    const Rows = body.Rows.map(({ Id, Version }) => ({ Id, Version }));
    const done = await server.call(
      setWorkgroupsStatus.run,
      admin,
      { Rows, Status: '297', Reason: 'Pause' },
      { key: randomUUID() },
    );
    expect(done.body.Outcomes.every(outcome => outcome.ResultCode === '00')).toBe(true);
    const entry = () =>
      server.owner.query("select active from reference_entry where table_name = 'WRKGRP' and code = $1", [Rows[0]?.Id]);
    expect((await entry()).rows[0].active).toBe('N');
    await undo(done.body.BulkActionId);
    expect((await entry()).rows[0].active).toBe('Y');
    expect((await server.call(getWorkgroup, admin, { WorkgroupId: Rows[0]?.Id ?? '' })).body.Status).toBe('296');
  });
});

describe('review codes and ZIP codes in bulk', () => {
  it('change for each, with history, and come back', async () => {
    const { body } = await server.call(setReviewCodesStatus.preview, admin, { Filters: {}, Active: 'N' });
    const Rows = body.Rows.map(({ Id, Version }) => ({ Id, Version }));
    expect(Rows.length).toBeGreaterThan(2);
    const request = { Rows, Active: 'N', Reason: 'Pause' };
    const done = await server.call(setReviewCodesStatus.run, admin, request, { key: randomUUID() });
    expect(done.body.Outcomes.every(outcome => outcome.ResultCode === '00')).toBe(true);
    const stored = async () => (await server.owner.query('select distinct active from review_code')).rows;
    expect(await stored()).toEqual([{ active: 'N' }]);
    await undo(done.body.BulkActionId);
    expect(await stored()).toEqual([{ active: 'Y' }]);
  });

  it('give ZIP codes one office, never a closed one, and every other field stays', async () => {
    const Ids = ['33602', '33603', '99999'];
    const office = { Ids, Field: 'OfficeCode', Value: 'NE01' };
    const { body } = await server.call(setZipcodes.preview, admin, office);
    expect(body.Rows.map(row => row.ResultCode)).toEqual(['00', '00', '01']);
    expect(body.Rows[0]?.Changes).toHaveLength(1);
    const Rows = body.Rows.map(({ Id, Version }) => ({ Id, Version }));
    const before = (await server.owner.query("select * from zip_code where zip = '33602'")).rows[0];
    const request = { Rows, Field: 'OfficeCode', Value: 'NE01', Reason: 'Merged' };
    const done = await server.call(setZipcodes.run, admin, request, { key: randomUUID() });
    expect(done.body.Outcomes.map(outcome => outcome.ResultCode)).toEqual(['00', '00', '01']);
    const after = (await server.owner.query("select * from zip_code where zip = '33602'")).rows[0];
    expect(after).toMatchObject({ office_code: 'NE01', active: before.active, workgroup_id: before.workgroup_id });
    const history = await server.call(getZipcodeHistory, admin, { Zip: '33602' });
    expect(history.body.data[0]).toMatchObject({ Reason: 'Merged', After: { OfficeName: expect.any(String) } });
    await undo(done.body.BulkActionId);
    const back = (await server.owner.query("select office_code from zip_code where zip = '33602'")).rows[0];
    expect(back.office_code).toBe(before.office_code);
    await server.owner.query("update office set active = 'N' where office_code = 'NE01'");
    const closed = await server.call(setZipcodes.preview, admin, office);
    expect(closed.problem.faults.map(fault => fault.path)).toEqual(['Value']);
    const status = await server.call(setZipcodes.preview, admin, { Ids, Field: 'Active', Value: 'maybe' });
    expect(status.status).toBe(400);
  });

  it('are closed to whoever only reads', async () => {
    const supervisor = await server.tokenFor('supervisor');
    const zips = { Ids: ['33602'], Field: 'Active', Value: 'N' };
    expect((await server.call(setZipcodes.preview, supervisor, zips)).status).toBe(403);
    const codes = { Filters: {}, Active: 'N' };
    expect((await server.call(setReviewCodesStatus.preview, supervisor, codes)).status).toBe(403);
  });
});
