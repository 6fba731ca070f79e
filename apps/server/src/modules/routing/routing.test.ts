import { randomUUID } from 'node:crypto';
import { getReferenceEntryUse } from '@commonweal/contracts/reference/editor-calls';
import {
  createRoutingProfile,
  getRoutingFindings,
  getRoutingProfile,
  getRoutingProfileHistory,
  previewRouting,
  routingProfileList,
  saveRoutingProfile,
  setRoutingProfileStatus,
  tryRouting,
} from '@commonweal/contracts/routing/calls';
import type { RoutingProfileInput } from '@commonweal/contracts/routing/schemas';
import { getWorkgroup, getWorkgroupUses, setWorkgroupStatus } from '@commonweal/contracts/workgroups/calls';
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

const today = dateIn(new Date());
const profile: RoutingProfileInput = {
  Name: 'Changes from Tampa',
  Order: 125,
  WorkItemTypes: ['CHG'],
  Programs: [],
  Regions: [],
  Counties: [],
  Zips: ['33602'],
  Languages: [],
  Characteristics: [],
  Confidential: 'N',
  WorkgroupId: 'CALL-GENL',
  Method: 'RR',
  ValidFrom: '2026-01-01',
  ValidTo: null,
};
const item = {
  WorkItemType: 'CHG',
  Program: 'SNAP',
  Zip: '33602',
  County: '',
  Region: '',
  Language: 'EN',
  Characteristics: [],
  Confidential: 'N',
  ArrivesOn: today,
};

const create = (input: object) => server.call(createRoutingProfile, admin, input, { key: randomUUID() });
const search = async (Filters: object) => (await server.call(routingProfileList.search, admin, { Filters })).body;
const idOf = async (name: string) => (await search({ Text: name })).data[0]?.ProfileId ?? '';

describe('a routing profile', () => {
  it('is refused with every fault at once: unknown codes, reversed days, an inactive workgroup, a name too long', async () => {
    await server.owner.query("update workgroup set status = '297' where workgroup_id = 'QUAL-REVW'");
    const bad = {
      ...profile,
      WorkItemTypes: ['NOPE'],
      Programs: ['SNAP', 'NOPE'],
      Counties: ['99999'],
      Zips: ['00000'],
      Characteristics: ['CONF'],
      WorkgroupId: 'QUAL-REVW',
    };
    const unknown = await create(bad);
    expect(unknown.status).toBe(400);
    expect(unknown.problem.faults.map(fault => fault.path).toSorted()).toEqual([
      'Characteristics',
      'Counties',
      'Programs',
      'WorkItemTypes',
      'WorkgroupId',
      'Zips',
    ]);
    expect(unknown.problem.faults.find(fault => fault.path === 'WorkgroupId')?.message).toContain('not active');
    const shaped = { ...profile, Name: 'x'.repeat(51), Order: 10_000, Zips: ['3360'], ValidTo: '2025-12-31' };
    const refused = await create(shaped);
    expect(refused.problem.faults.map(fault => fault.path)).toEqual(expect.arrayContaining(['Name', 'Order', 'Zips']));
    const reversed = await create({ ...profile, ValidTo: '2025-12-31' });
    expect(reversed.problem.faults).toEqual([
      { path: 'ValidTo', code: 'out_of_range', message: 'Last day must be at least 2026-01-01.' },
    ]);
    expect((await create({ ...profile, WorkgroupId: 'NOT-THERE' })).problem.faults[0]?.path).toBe('WorkgroupId');
    expect((await search({ Text: 'tampa' })).total).toBe(0);
  });

  it('is created once; the same name is a duplicate', async () => {
    const made = await create(profile);
    expect([made.status, made.body.ResultCode]).toEqual([200, '00']);
    const again = await create({ ...profile, Name: 'CHANGES FROM TAMPA' });
    expect([again.status, again.problem.type]).toEqual([409, 'routing/duplicate-name']);
    expect((await search({ Text: 'tampa' })).data[0]).toMatchObject({
      Reading: 'Change report items from ZIP code 33602 that are not confidential go to General calls.',
      WorkgroupName: 'General calls',
    });
  });

  it('is read in Spanish', async () => {
    const answer = await server.call(
      routingProfileList.search,
      admin,
      { Filters: { Text: 'intake in spanish' } },
      { headers: { 'accept-language': 'es' } },
    );
    expect(answer.body.data[0]?.Reading).toMatch(
      /^Las tareas de tipo Solicitud .* en español .* van a Admisión en español\.$/,
    );
  });

  it('is changed by one of two editors; the history keeps both versions and the reason', async () => {
    const ProfileId = await idOf('tampa');
    const change = { ProfileId, ...profile, Method: 'LL' };
    expect((await server.call(saveRoutingProfile, admin, change, { ifMatch: 1 })).body.Version).toBe(2);
    const late = await server.call(saveRoutingProfile, admin, change, { ifMatch: 1 });
    expect([late.status, late.problem.current]).toEqual([409, expect.objectContaining({ Method: 'LL', Version: 2 })]);
    const taken = await server.call(saveRoutingProfile, admin, { ...change, Name: 'Hearings' }, { ifMatch: 2 });
    expect([taken.status, taken.problem.type]).toEqual([409, 'routing/duplicate-name']);
    const off = { ProfileId, Active: 'N', Reason: 'Only a trial' };
    expect((await server.call(setRoutingProfileStatus, admin, off, { ifMatch: 2 })).body.Version).toBe(3);
    const twice = await server.call(setRoutingProfileStatus, admin, off, { ifMatch: 3 });
    expect(twice.problem.type).toBe('routing/same-status');
    const { data } = (await server.call(getRoutingProfileHistory, admin, { ProfileId })).body;
    expect(data.map(entry => entry.Reason)).toEqual(['Only a trial', '', '']);
    expect(data[1]).toMatchObject({ Before: { Method: 'RR' }, After: { Method: 'LL' } });
    await server.call(setRoutingProfileStatus, admin, { ...off, Active: 'Y' }, { ifMatch: 3 });
    const { rows } = await server.owner.query(
      "select activity from audit_event where subject_type = 'routing profile' order by at",
    );
    expect(rows).toHaveLength(4);
  });

  it('that nobody knows is not found, and a reader changes nothing', async () => {
    const unknown = { ProfileId: randomUUID() };
    expect((await server.call(getRoutingProfile, admin, unknown)).status).toBe(404);
    const supervisor = await server.tokenFor('supervisor');
    expect((await server.call(routingProfileList.search, supervisor, {})).status).toBe(200);
    expect((await server.call(createRoutingProfile, supervisor, profile, { key: randomUUID() })).status).toBe(403);
    const caseworker = await server.tokenFor('caseworker');
    expect((await server.call(routingProfileList.search, caseworker, {})).status).toBe(403);
  });

  it('is found by what it takes, in its order', async () => {
    const { data } = await search({ WorkItemType: 'HRG', Active: 'Y' });
    expect(data.map(row => row.Name)).toEqual(['Confidential cases', 'Hearings']);
    const order = (await search({})).data.map(row => row.Order);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect((await search({ Text: '%' })).total).toBe(0);
  });
});

describe('trying an item', () => {
  const tryIt = (given: object) =>
    server.call(tryRouting, admin, { Item: item, ProfileId: null, Draft: null, ...given });

  it('answers one workgroup with its reasons; the ZIP code decides the place', async () => {
    const { body } = await tryIt({});
    expect(body).toMatchObject({ Region: 'SC', County: '12057', After: null });
    expect(body.Before).toMatchObject({ WorkgroupId: 'CALL-GENL', ProfileName: 'Changes from Tampa', Method: 'LL' });
    expect(body.Before.Reasons.map(reason => reason.Field)).toEqual(['WorkItemTypes', 'Zips', 'Confidential']);
    expect(body.Before.PassedOver.length).toBe(body.Before.PassedOverTotal);
    expect(body.Before.PassedOver[0]?.Reasons[0]).toEqual({ Code: 'differs', Field: 'Confidential', Values: ['N'] });
  });

  it('says why nobody gets it', async () => {
    const { body } = await tryIt({ Item: { ...item, WorkItemType: 'APP', Program: 'MPA' } });
    expect(body.Before).toMatchObject({ WorkgroupId: null, Reasons: [{ Code: 'noneMatches', Field: '' }] });
  });

  it('shows the answer with a change that is not saved', async () => {
    const Draft = { ...profile, Name: 'Changes from downtown', Order: 5, WorkgroupId: 'CHNG-ALL' };
    const { body } = await tryIt({ Draft });
    expect([body.Before.WorkgroupId, body.After?.WorkgroupId]).toEqual(['CALL-GENL', 'CHNG-ALL']);
    expect((await search({ Text: 'downtown' })).total).toBe(0);
  });

  it('refuses unknown codes and places that contradict each other', async () => {
    const wrong = await tryIt({ Item: { ...item, Program: 'NOPE', Region: 'NE' } });
    expect(wrong.problem.faults.map(fault => fault.path)).toEqual(['Item.Program', 'Item.Region']);
    const nowhere = await tryIt({ Item: { ...item, Zip: '' } });
    expect(nowhere.problem.faults.map(fault => fault.path)).toEqual(['Item.Region']);
  });
});

describe('a preview', () => {
  const preview = (given: object) =>
    server.call(previewRouting, admin, { ProfileId: null, Draft: null, Source: 'sample', Csv: null, ...given });
  const hearings = { ...profile, Name: 'All hearings', Order: 1, WorkItemTypes: ['HRG'], Zips: [], Confidential: null };

  it('of the stored sample counts every item before and after, and names those that move', async () => {
    const { body } = await preview({ Draft: { ...hearings, WorkgroupId: 'CALL-INTV' } });
    const sum = (side: 'Before' | 'After') => body.Counts.reduce((all, each) => all + each[side], 0);
    expect([body.Items, sum('Before'), sum('After')]).toEqual([400, 400, 400]);
    expect(body.Moved).toBeGreaterThan(0);
    expect(body.MovedItems.every(each => each.WorkItemType === 'HRG' && each.To === 'CALL-INTV')).toBe(true);
    expect(body.Counts.find(each => each.WorkgroupId === 'CALL-INTV')).toMatchObject({ Before: 0, After: body.Moved });
  });

  it('of what really arrived in the past weeks names those items, and none that are closed to the reader', async () => {
    const { rows } = await server.owner.query<{ work_item_id: string; region_id: string }>(
      `update work_item set received_on = current_date - 3, case_number = (select case_number from benefit_case
         where confidential limit 1), application_number = null, pin = null, work_item_type_id = 'HRG'
       where work_item_id = (select min(work_item_id) from work_item) returning work_item_id, region_id`,
    );
    await server.owner.query(
      `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, received_on)
       values ('SC', gen_random_uuid(), '79000001', 'HRG', 'NW', current_date - 3),
         ('SC', gen_random_uuid(), '79000002', 'HRG', 'NW', current_date - 60)`,
    );
    const { body } = await preview({ Source: 'past', Draft: { ...hearings, WorkgroupId: 'CALL-INTV' } });
    const moved = body.MovedItems.map(each => each.ItemId);
    expect(moved).toContain('79000001');
    expect(moved).not.toContain('79000002');
    expect(moved).not.toContain(rows[0]?.work_item_id);
    const sum = (of: 'Before' | 'After') => body.People.reduce((all, person) => all + person[of], 0);
    expect(sum('Before')).toBeGreaterThan(0);
    const counted = (of: 'Before' | 'After') => body.Counts.reduce((all, each) => all + each[of], 0);
    for (const side of ['Before', 'After'] as const) expect(sum(side)).toBeLessThanOrEqual(counted(side));
  });

  it('of switching a profile off sends its items elsewhere or nowhere', async () => {
    const ProfileId = await idOf('Hearings');
    const { body } = await preview({ ProfileId, Active: 'N' });
    expect(body.MovedItems[0]).toMatchObject({ From: 'HEAR-ALL', To: null });
  });

  it('of a profile that starts later is made for its first day', async () => {
    const later = { ...hearings, ValidFrom: '2030-01-01' };
    expect((await preview({ Draft: later })).body).toMatchObject({ On: '2030-01-01' });
  });

  it('of a file reads what it can and names each fault by its line', async () => {
    const lines = [
      'WorkItemType,Program,Language,Zip,Region,Characteristics,Confidential,ReceivedOn,DueOn',
      'APP,SNAP,EN,33602,,EXPD,N,2026-01-05,2026-02-05',
      'XXX,SNAP,EN,33602,,,,,',
      'APP,SNAP,EN,,,NOPE,Q,2999-01-01,soon',
      'HRG,SNAP,SP,,SC,EXPD;HOML,Y,,',
      '',
    ];
    const { body } = await preview({ Source: 'file', Csv: lines.join('\n') });
    expect(body.Items).toBe(2);
    expect(body.Faults.map(fault => `${fault.Line} ${fault.Column}`)).toEqual([
      '3 WorkItemType',
      '4 Region',
      '4 Characteristics',
      '4 Confidential',
      '4 ReceivedOn',
      '4 DueOn',
    ]);
    expect(body.Faults.every(fault => fault.Message.length > 10 && !fault.Message.includes('{{'))).toBe(true);
    expect(body.Counts.map(each => each.WorkgroupId).toSorted()).toEqual(['CONF-ALL', 'EXPD-SNAP']);
  });

  it('of a file without headings, too long or missing is refused with what is allowed', async () => {
    const refusal = async (Csv: string | null) => (await preview({ Source: 'file', Csv })).problem;
    expect((await refusal('a,b\n1,2')).type).toBe('routing/file-headings');
    expect((await refusal('a,b\n1,2')).title).toContain('WorkItemType, Program, Language');
    expect((await refusal('\ufffd')).type).toBe('routing/file-encoding');
    const long = `WorkItemType,Program,Language,Region\n${'APP,SNAP,EN,SC\n'.repeat(2001)}`;
    expect((await refusal(long)).type).toBe('routing/file-lines');
    expect((await refusal(null)).faults[0]?.path).toBe('Csv');
    expect((await refusal('x'.repeat(300_001))).faults[0]?.path).toBe('Csv');
  });
});

describe('findings', () => {
  const find = async (given: object) =>
    (await server.call(getRoutingFindings, admin, { ProfileId: null, Draft: null, ...given })).body;

  it('name what goes to nobody and leave ordinary overlaps uncounted as trouble', async () => {
    const body = await find({});
    expect(body.Gaps).toContainEqual(expect.objectContaining({ Programs: ['MPA'], Confidential: ['N'] }));
    expect(body.Ordinary).toBeGreaterThan(0);
    expect(body.Overlaps.every(each => each.Kind !== 'behind')).toBe(true);
  });

  it('name workgroups that get work although nobody in them takes any', async () => {
    const unstaffed = async (request = {}) => (await find(request)).Unstaffed.map(each => each.WorkgroupId);
    const without = await unstaffed();
    const { rows } = await server.owner.query(
      `select profile_id, name, workgroup_id from routing_profile where active = 'Y' and workgroup_id <> all($1) limit 1`,
      [without],
    );
    const { profile_id: ProfileId, name, workgroup_id: group } = rows[0];
    expect(await unstaffed({ ProfileId })).toEqual([]);
    const turns = (supervisor: 'Y' | 'N') =>
      server.owner.query(
        `update workgroup_member set supervisor = $2, changed_by = 'test'
         where workgroup_id = $1 and (supervisor = 'N' or changed_by = 'test')`,
        [group, supervisor],
      );
    await turns('Y');
    expect((await find({ ProfileId })).Unstaffed).toMatchObject([{ WorkgroupId: group, Profiles: [{ Name: name }] }]);
    expect(await unstaffed()).toContain(group);
    await turns('N');
    expect(await unstaffed()).toEqual(without);
  });

  it('say before saving that a change opens a gap or that a profile never gets work', async () => {
    const ProfileId = await idOf('Hearings');
    const off = await find({ ProfileId, Active: 'N' });
    expect(off.Opened).toEqual([
      { WorkItemTypes: ['HRG'], Programs: [], Regions: [], Languages: [], Confidential: ['N'] },
    ]);
    const last = { ...profile, Name: 'Second hearings', Order: 9999, WorkItemTypes: ['HRG'], Zips: [] };
    const never = await find({ Draft: last });
    expect(never.Overlaps[0]).toMatchObject({ Kind: 'never', Second: { Name: 'Second hearings' } });
    const impossible = await find({ Draft: { ...last, Order: 1, Counties: ['12057'], Regions: ['NE'] } });
    expect(impossible.Impossible.map(each => each.Name)).toEqual(['Second hearings']);
  });
});

describe('a workgroup that gets work', () => {
  it('says which profiles send it, and items pass a profile by once it is inactive', async () => {
    const WorkgroupId = 'HEAR-ALL';
    const uses = await server.call(getWorkgroupUses, admin, { WorkgroupId });
    expect(uses.body.data).toEqual([
      { What: 'Routing profiles that send work here', Count: 1, Names: ['Hearings'] },
      { What: 'Document categories, types and subtypes', Count: 1, Names: ['Legal and hearings'] },
    ]);
    const { Version } = (await server.call(getWorkgroup, admin, { WorkgroupId })).body;
    const off = { WorkgroupId, Status: '297', Reason: 'Closed' };
    expect((await server.call(setWorkgroupStatus, admin, off, { ifMatch: Version })).status).toBe(200);
    const { body } = await server.call(tryRouting, admin, {
      Item: { ...item, WorkItemType: 'HRG' },
      ProfileId: null,
      Draft: null,
    });
    expect(body.Before.WorkgroupId).toBeNull();
    const passed = body.Before.PassedOver.find(each => each.Name === 'Hearings');
    expect(passed?.Reasons).toEqual([{ Code: 'workgroupInactive', Field: '', Values: ['HEAR-ALL'] }]);
    const ProfileId = await idOf('Hearings');
    const status = (Active: string, version: number) =>
      server.call(setRoutingProfileStatus, admin, { ProfileId, Active, Reason: 'Trial' }, { ifMatch: version });
    await status('N', 1);
    expect((await status('Y', 2)).problem.type).toBe('routing/workgroup-inactive');
  });
});

it('a code that profiles and rules ask for says so before it is taken out of a reference table', async () => {
  const request = { TableName: 'PROGRAM', ReferenceCode: 'CIC' };
  const { text } = await server.call(getReferenceEntryUse, admin, request);
  expect(text).toContain('Routing profiles');
});
