import { randomUUID } from 'node:crypto';
import {
  createPriorityRule,
  getPriorityPublication,
  getPriorityRule,
  getPriorityRuleHistory,
  getPrioritySet,
  previewPriorities,
  priorityRuleList,
  publishPriorities,
  restorePriorities,
  savePriorityOrder,
  savePriorityRule,
  setPriorityRuleStatus,
  withdrawPriorities,
} from '@commonweal/contracts/prioritisation/calls';
import type { PriorityRuleInput } from '@commonweal/contracts/prioritisation/schemas';
import { dateIn } from '@commonweal/server/platform/clock';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const rule: PriorityRuleInput = {
  Name: 'Old renewals',
  Weight: 900,
  WorkItemTypes: [],
  Programs: ['SNAP'],
  AgeAtLeast: 20,
  DueWithin: null,
  Overdue: null,
  Expedited: null,
  Hearing: null,
  Renewal: 'Y',
  Confidential: null,
};

const create = (input: object) => server.call(createPriorityRule, admin, input, { key: randomUUID() });
const set = async () => (await server.call(getPrioritySet, admin, {})).body;
const rules = async () => (await server.call(priorityRuleList.search, admin, {})).body.data;
const idOf = async (name: string) => (await rules()).find(each => each.Name === name)?.RuleId ?? '';
const publish = (request: object, version: number) =>
  server.call(publishPriorities, admin, request, { ifMatch: version });
const preview = async (given: object = {}) =>
  (await server.call(previewPriorities, admin, { Source: 'sample', Csv: null, ...given })).body;

describe('a rule of priority', () => {
  it('is refused with every fault at once', async () => {
    const bad = { ...rule, Name: '', Weight: 1001, AgeAtLeast: -1, DueWithin: 1000, Renewal: 'M' };
    const answer = await create(bad);
    expect(answer.problem.faults.map(fault => fault.path)).toEqual(
      expect.arrayContaining(['Name', 'Weight', 'AgeAtLeast', 'DueWithin', 'Renewal']),
    );
    expect(answer.problem.faults.every(fault => !fault.message.includes('{{'))).toBe(true);
    const unknown = await create({ ...rule, Programs: ['NOPE'], WorkItemTypes: ['NOPE'] });
    expect(unknown.problem.faults.map(fault => fault.path)).toEqual(['WorkItemTypes', 'Programs']);
    expect((await create({ ...rule, Name: 'x'.repeat(51) })).status).toBe(400);
  });

  it('is added at the end, once, and counts for nothing until it is published', async () => {
    expect((await set()).Changed).toBe('N');
    expect((await create(rule)).body.ResultCode).toBe('00');
    const again = await create({ ...rule, Name: 'OLD RENEWALS' });
    expect([again.status, again.problem.type]).toEqual([409, 'prioritisation/duplicate-name']);
    const last = (await rules()).at(-1);
    expect(last).toMatchObject({
      Name: 'Old renewals',
      Place: 7,
      Reading: 'for Food assistance · renewal · received 20 or more days ago',
    });
    expect((await set()).Changed).toBe('Y');
    const { rows } = await server.owner.query('select count(*)::int as count from priority_publication');
    expect(rows[0].count).toBe(1);
  });

  it('is changed by one of two editors, switched off with a reason, and keeps its history', async () => {
    const RuleId = await idOf('Old renewals');
    const change = { RuleId, ...rule, Weight: 800 };
    expect((await server.call(savePriorityRule, admin, change, { ifMatch: 1 })).status).toBe(200);
    const late = await server.call(savePriorityRule, admin, change, { ifMatch: 1 });
    expect([late.status, late.problem.current]).toEqual([409, expect.objectContaining({ Weight: 800 })]);
    const off = { RuleId, Active: 'N', Reason: 'Not now' };
    expect((await server.call(setPriorityRuleStatus, admin, off, { ifMatch: 2 })).status).toBe(200);
    expect((await set()).Changed).toBe('N');
    await server.call(setPriorityRuleStatus, admin, { ...off, Active: 'Y', Reason: 'Again' }, { ifMatch: 3 });
    const { data } = (await server.call(getPriorityRuleHistory, admin, { RuleId })).body;
    expect(data.map(entry => entry.Reason)).toEqual(['Again', 'Not now', '', '']);
    expect((await server.call(getPriorityRule, admin, { RuleId: randomUUID() })).status).toBe(404);
  });

  it('is moved; an order that leaves one out or is stale changes nothing', async () => {
    const { RuleIds, Version } = await set();
    const turned = RuleIds.toReversed();
    const save = (ids: string[], version: number) =>
      server.call(savePriorityOrder, admin, { RuleIds: ids }, { ifMatch: version });
    expect((await save(turned.slice(1), Version)).problem.type).toBe('prioritisation/order-incomplete');
    expect((await save([...turned.slice(1), turned[1] ?? ''], Version)).status).toBe(400);
    expect((await save(turned, Version)).body.Version).toBe(Version + 1);
    expect((await save(RuleIds, Version)).status).toBe(409);
    expect((await rules()).map(each => each.RuleId)).toEqual(turned);
    expect((await save(RuleIds, Version + 1)).status).toBe(200);
  });
});

describe('a preview', () => {
  it('compares the queue in force with the queue as it would be, with reasons', async () => {
    const body = await preview();
    expect([body.Items, body.Earlier + body.Later + body.Same]).toEqual([400, 400]);
    expect(body.Earlier).toBeGreaterThan(0);
    expect(body.Queue.map(each => each.PlaceAfter)).toEqual(body.Queue.map((_each, at) => at + 1));
    const first = body.Queue[0];
    expect(first?.Reasons.reduce((sum, reason) => sum + reason.Weight, 0)).toBe(first?.ScoreAfter);
    expect(body.Queue.some(each => each.Reasons.some(reason => reason.Name === 'Old renewals'))).toBe(true);
  });

  it('moves when the order of rules does: between equal sums the rule that stands higher decides', async () => {
    const of = (Name: string, Program: string) =>
      create({ ...rule, Name, Weight: 900, Renewal: null, AgeAtLeast: null, Programs: [Program] });
    await of('Cash first', 'TCA');
    await of('Medicaid first', 'MFAM');
    const Csv = 'WorkItemType,Program,Language,Region,DueOn\nAPP,TCA,EN,SC,\nAPP,MFAM,EN,SC,\n';
    const queue = async () => (await preview({ Source: 'file', Csv })).Queue.map(each => each.Program);
    expect(await queue()).toEqual(['TCA', 'MFAM']);
    const { RuleIds, Version } = await set();
    const turned = [...RuleIds.slice(0, -2), ...RuleIds.slice(-2).toReversed()];
    expect((await server.call(savePriorityOrder, admin, { RuleIds: turned }, { ifMatch: Version })).status).toBe(200);
    expect(await queue()).toEqual(['MFAM', 'TCA']);
    for (const name of ['Cash first', 'Medicaid first']) {
      const off = { RuleId: await idOf(name), Active: 'N', Reason: 'Tried' };
      expect((await server.call(setPriorityRuleStatus, admin, off, { ifMatch: 1 })).status).toBe(200);
    }
  });

  it('takes a file and names its faults by line', async () => {
    const Csv = 'WorkItemType,Program,Language,Region,DueOn\nRDT,SNAP,EN,SC,2026-01-01\nRDT,NOPE,EN,SC,\n';
    const body = await preview({ Source: 'file', Csv });
    expect(body.Items).toBe(1);
    expect(body.Faults.map(fault => [fault.Line, fault.Column])).toEqual([[3, 'Program']]);
  });
});

describe('publishing', () => {
  const today = dateIn(new Date());

  it('needs a day that has not passed, a reason, and the rules that were looked at', async () => {
    const { Version } = await set();
    const past = await publish({ EffectiveOn: '2026-01-02', Reason: 'Late' }, Version);
    expect(past.problem.faults[0]?.message).toMatch(/^Counts from must be at least /);
    expect((await publish({ EffectiveOn: '2030-02-30', Reason: '' }, Version)).problem.faults).toHaveLength(2);
    const stale = await publish({ EffectiveOn: '2030-01-01', Reason: 'New year' }, Version - 1);
    expect([stale.status, stale.problem.current]).toEqual([409, expect.objectContaining({ Version })]);
    expect((await set()).Publications).toHaveLength(1);
  });

  it('for a later day waits for it; of two for one day the later counts', async () => {
    const first = await publish({ EffectiveOn: '2030-01-01', Reason: 'New year' }, (await set()).Version);
    expect(first.status).toBe(200);
    const same = await publish({ EffectiveOn: '2030-01-01', Reason: 'Again' }, (await set()).Version);
    expect([same.status, same.problem.type]).toEqual([409, 'prioritisation/nothing-new']);
    expect((await set()).Publications.map(each => each.State)).toEqual(['later', 'now']);
    const RuleId = await idOf('Overdue');
    await server.call(setPriorityRuleStatus, admin, { RuleId, Active: 'N', Reason: 'Trial' }, { ifMatch: 1 });
    await publish({ EffectiveOn: '2030-01-01', Reason: 'Corrected' }, (await set()).Version);
    expect((await set()).Publications.map(each => [each.State, each.Rules])).toEqual([
      ['later', 6],
      ['past', 7],
      ['now', 6],
    ]);
    expect((await preview()).Earlier).toBeGreaterThan(0);
  });

  it('is withdrawn while it waits, so that what was published before it counts; never once it counts', async () => {
    const { Publications, Version } = await set();
    const withdraw = (PublicationId: string | undefined, version: number, token = admin) =>
      server.call(withdrawPriorities, token, { PublicationId, Reason: 'Too early' }, { ifMatch: version });
    const [later, past, now] = Publications.map(each => each.PublicationId);
    expect((await withdraw(later, Version - 1)).status).toBe(409);
    expect((await withdraw(later, Version, await server.tokenFor('supervisor'))).status).toBe(403);
    expect((await withdraw(randomUUID(), Version)).problem.type).toBe('prioritisation/publication-not-found');
    for (const counting of [past, now]) {
      expect((await withdraw(counting, Version)).problem.type).toBe('prioritisation/not-waiting');
    }
    expect((await withdraw(later, Version)).body).toEqual({ ResultCode: '00', Version: Version + 1 });
    const after = await set();
    expect(after.Publications.map(each => each.State)).toEqual(['withdrawn', 'later', 'now']);
    expect(after.Publications[0]?.Withdrawn).toMatchObject({ Reason: 'Too early' });
    expect((await withdraw(later, Version + 1)).problem.type).toBe('prioritisation/not-waiting');
    const kept = await server.owner.query(
      "select count(*)::int as count from record_history where subject_id = $1 and reason = 'Too early'",
      [later],
    );
    expect(kept.rows[0].count).toBe(1);
  });

  it('for today is in force at once: the preview shows no difference any more', async () => {
    const { rows } = await server.owner.query("select (now() at time zone 'America/New_York')::date::text as day");
    const day = rows[0]?.day ?? today;
    expect((await publish({ EffectiveOn: day, Reason: 'Now' }, (await set()).Version)).status).toBe(200);
    expect(await preview()).toMatchObject({ Earlier: 0, Later: 0, Same: 400 });
    const audit = await server.owner.query(
      "select reason from audit_event where activity = 'PRIORITIES_PUBLISHED' and outcome = 'done'",
    );
    expect(audit.rows.map(row => row.reason)).toContain('Now');
  });

  it('is opened with its rules as they were, and restored: what came since is switched off, and nothing counts yet', async () => {
    const first = (await set()).Publications[0];
    const PublicationId = first?.PublicationId ?? '';
    const opened = (await server.call(getPriorityPublication, admin, { PublicationId })).body;
    expect(opened.RuleList).toHaveLength(first?.Rules ?? -1);
    expect(opened.RuleList.every(each => each.Reading.length > 0)).toBe(true);
    const asNow = { PublicationId, Reason: 'Back to what worked' };
    const version = (await set()).Version;
    expect((await server.call(restorePriorities, admin, asNow, { ifMatch: version })).problem.type).toContain(
      'same-already',
    );

    const [head] = await rules();
    const { RuleId = '', Version = 0 } = head ?? {};
    const changed = { ...rule, RuleId, Name: 'Something else', Weight: 7 };
    expect((await server.call(savePriorityRule, admin, changed, { ifMatch: Version })).status).toBe(200);
    await create({ ...rule, Name: 'Came since' });
    const stale = await server.call(restorePriorities, admin, asNow, { ifMatch: version });
    expect(stale.status).toBe(409);
    const restored = await server.call(restorePriorities, admin, asNow, { ifMatch: (await set()).Version });
    expect(restored.body.Changed).toBe(2);
    expect(await set()).toMatchObject({ Changed: 'N' });
    const now = await rules();
    expect(now.filter(each => each.Active === 'Y').map(each => each.RuleId)).toEqual(
      opened.RuleList.map(each => each.RuleId),
    );
    expect(now.find(each => each.Name === 'Came since')?.Active).toBe('N');
    const { body } = await server.call(getPriorityRuleHistory, admin, { RuleId });
    expect(body.data[0]?.After).toMatchObject({ Name: head?.Name });
  });

  it('is for administrators; a supervisor reads, and without release 2 nobody', async () => {
    const supervisor = await server.tokenFor('supervisor');
    expect((await server.call(getPrioritySet, supervisor, {})).status).toBe(200);
    const request = { EffectiveOn: '2031-01-01', Reason: 'No' };
    expect((await server.call(publishPriorities, supervisor, request, { ifMatch: 1 })).status).toBe(403);
    const { token, userId } = await server.personWith('U');
    await server.owner.query(
      "update region set go_live = 'N' where region_id = (select region_id from app_user where user_id = $1)",
      [userId],
    );
    expect((await server.call(getPrioritySet, token, {})).status).toBe(403);
  });
});
