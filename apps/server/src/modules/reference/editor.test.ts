import { getReferenceTable, getReferenceVersion } from '@commonweal/contracts/reference/calls';
import {
  createReferenceEntry,
  getReferenceEntry,
  getReferenceEntryHistory,
  getReferenceEntryUse,
  getReferenceTableRecord,
  referenceEntryList,
  referenceTableList,
  saveReferenceEntry,
  saveReferenceOrder,
  setReferenceEntryStatus,
} from '@commonweal/contracts/reference/editor-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const entry = async (TableName: string, ReferenceCode: string) =>
  (await server.call(getReferenceEntry, admin, { TableName, ReferenceCode })).body;
const table = async (TableName: string) => (await server.call(getReferenceTableRecord, admin, { TableName })).body;
const version = async () => (await server.call(getReferenceVersion, admin, {})).body.Version;
const offered = async (ReferenceTableName: string) =>
  (await server.call(getReferenceTable, admin, { ReferenceTableName, UseSortOrder: 'Y' })).body;

const fresh = { LabelEn: 'Rush', LabelEs: 'Urgente', AdditionalAtt: [{ Name: 'DisplayInWP', Value: 'Y' }] };

it('tables are listed with their origin and how many entries they have', async () => {
  const { body } = await server.call(referenceTableList.search, admin, { Filters: { Text: 'priority' } });
  expect(body.data).toContainEqual(
    expect.objectContaining({ TableName: 'PRIORITY', Origin: 'ours', Entries: 4, ActiveEntries: 4 }),
  );
  const printed = await server.call(referenceTableList.search, admin, { Filters: { Origin: 'specification' } });
  expect(printed.body.data.every(row => row.Origin === 'specification')).toBe(true);
});

it('an entry is added once at the end, and every browser learns of it by the version', async () => {
  const before = await version();
  const request = { TableName: 'PRIORITY', ReferenceCode: 'RSH', ...fresh };
  const answers = await Promise.all(
    [1, 2].map(() => server.call(createReferenceEntry, admin, request, { key: 'new-entry' })),
  );
  expect(answers.map(answer => answer.status)).toEqual([200, 200]);
  expect(await version()).not.toBe(before);
  expect((await offered('PRIORITY')).at(-1)).toEqual({
    ReferenceCode: 'RSH',
    ReferenceCodeDescription: 'Rush',
    AdditionalAtt: [{ Name: 'DisplayInWP', Value: 'Y' }],
  });
  const again = await server.call(createReferenceEntry, admin, request, { key: 'another-key' });
  expect([again.status, again.problem.type]).toEqual([409, 'reference/duplicate-code']);
});

it('bad input is refused with all its faults at once', async () => {
  const answer = await server.call(
    createReferenceEntry,
    admin,
    { TableName: 'PRIORITY', ReferenceCode: 'A B', LabelEn: '', LabelEs: 'x'.repeat(256), AdditionalAtt: [] },
    { key: 'bad-entry' },
  );
  expect(answer.status).toBe(400);
  expect(answer.problem.faults.map(fault => fault.path).toSorted()).toEqual(['LabelEn', 'LabelEs', 'ReferenceCode']);
  const unknown = { TableName: 'NONE', ReferenceCode: 'A', ...fresh };
  expect((await server.call(createReferenceEntry, admin, unknown, { key: 'no-table' })).status).toBe(404);
});

it('two editors of one entry: the second sees both versions', async () => {
  const before = await entry('PRIORITY', 'LOW');
  const request = { TableName: 'PRIORITY', ReferenceCode: 'LOW', LabelEn: 'Low!', LabelEs: 'Baja', AdditionalAtt: [] };
  const first = await server.call(saveReferenceEntry, admin, request, { ifMatch: before.Version });
  expect(first.body).toEqual({ ResultCode: '00', Version: before.Version + 1 });
  const second = await server.call(saveReferenceEntry, admin, request, { ifMatch: before.Version });
  expect(second.status).toBe(409);
  expect(second.problem.current).toMatchObject({ ReferenceCode: 'LOW', LabelEn: 'Low!' });
  const history = await server.call(getReferenceEntryHistory, admin, {
    TableName: 'PRIORITY',
    ReferenceCode: 'LOW',
  });
  expect(history.body.data[0]).toMatchObject({ Before: { LabelEn: 'Low' }, After: { LabelEn: 'Low!' } });
});

it('a printed code can be relabelled but not taken away', async () => {
  const { Version, Printed } = await entry('WORKITEMTYPE', 'APP');
  expect(Printed).toBe('Y');
  const labels = { LabelEn: 'Benefit application', LabelEs: 'Solicitud', AdditionalAtt: [] };
  const one = { TableName: 'WORKITEMTYPE', ReferenceCode: 'APP' };
  const saved = await server.call(saveReferenceEntry, admin, { ...one, ...labels }, { ifMatch: Version });
  expect(saved.status).toBe(200);
  const request = { ...one, Active: 'N', Reason: 'No longer wanted' };
  const refused = await server.call(setReferenceEntryStatus, admin, request, { ifMatch: Version + 1 });
  expect([refused.status, refused.problem.type]).toEqual([409, 'reference/printed-code']);
});

it('what uses a code is counted before it is deactivated; afterwards it is not offered and can come back', async () => {
  const TableName = 'USERCHARACTERISTIC';
  const [first] = await offered(TableName);
  const ReferenceCode = first?.ReferenceCode ?? '';
  await server.owner.query('delete from user_characteristic where characteristic = $1', [ReferenceCode]);
  await server.owner.query("insert into user_characteristic values ('DOKAFOR', $1, now(), 'test')", [ReferenceCode]);
  const use = await server.call(getReferenceEntryUse, admin, { TableName, ReferenceCode });
  expect(use.body.data).toEqual([{ What: 'People who have this characteristic', Count: 1 }]);

  const off = { TableName, ReferenceCode, Active: 'N', Reason: 'Merged with another' };
  const { Version } = await entry(TableName, ReferenceCode);
  expect((await server.call(setReferenceEntryStatus, admin, off, { ifMatch: Version })).status).toBe(200);
  expect((await offered(TableName)).map(each => each.ReferenceCode)).not.toContain(ReferenceCode);
  const inactive = await server.call(referenceEntryList.search, admin, { Filters: { TableName, Active: 'N' } });
  expect(inactive.body.data.map(row => row.ReferenceCode)).toEqual([ReferenceCode]);
  const on = { ...off, Active: 'Y', Reason: 'Needed after all' };
  expect((await server.call(setReferenceEntryStatus, admin, on, { ifMatch: Version + 1 })).status).toBe(200);
  expect((await offered(TableName))[0]?.ReferenceCode).toBe(ReferenceCode);
});

it('the order is that of the whole table: the same codes, once each, from the version last seen', async () => {
  const { Codes, Version } = await table('HEARINGOUTCOME');
  const turned = Codes.toReversed();
  const order = (codes: string[], ifMatch: number) =>
    server.call(saveReferenceOrder, admin, { TableName: 'HEARINGOUTCOME', Codes: codes }, { ifMatch });
  expect((await order(turned.slice(1), Version)).problem.type).toBe('reference/other-codes');
  expect((await order([...turned.slice(1), 'XXX'], Version)).problem.type).toBe('reference/other-codes');
  expect((await order(turned, Version)).status).toBe(200);
  expect((await table('HEARINGOUTCOME')).Codes).toEqual(turned);
  expect((await offered('HEARINGOUTCOME')).map(each => each.ReferenceCode)).toEqual(turned);
  const stale = await order(Codes, Version);
  expect([stale.status, stale.problem.current]).toEqual([409, expect.objectContaining({ Codes: turned })]);
});

it('properties of codes are typed and checked against what they name', async () => {
  const create = (TableName: string, ReferenceCode: string, att: Record<string, string>) =>
    server.call(
      createReferenceEntry,
      admin,
      {
        TableName,
        ReferenceCode,
        LabelEn: 'New',
        LabelEs: 'Nuevo',
        AdditionalAtt: Object.entries(att).map(([Name, Value]) => ({ Name, Value })),
      },
      { key: `typed-${TableName}-${ReferenceCode}` },
    );
  const wrong = await create('USERCHARACTERISTIC', 'NEWA', {
    Parent: 'NONE',
    Language: 'XX',
    Programs: 'SNAP NONE',
    Colour: 'red',
  });
  expect(wrong.status).toBe(400);
  expect(wrong.problem.faults.map(each => [each.path, each.code]).toSorted()).toEqual([
    ['AdditionalAtt.Colour', 'unknown_option'],
    ['AdditionalAtt.Language', 'unknown_option'],
    ['AdditionalAtt.Parent', 'unknown_option'],
    ['AdditionalAtt.Programs', 'unknown_option'],
  ]);
  expect((await create('INCOMESOURCETYPE', 'NEWB', { Determination: 'gift' })).problem.faults).toMatchObject([
    { path: 'AdditionalAtt.Kind', code: 'required' },
  ]);
  expect(
    (await create('INCOMESOURCETYPE', 'NEWC', { Kind: 'Earned', Determination: 'luck' })).problem.faults,
  ).toMatchObject([{ path: 'AdditionalAtt.Determination', code: 'invalid' }]);
  expect((await create('USERCHARACTERISTIC', 'NEWD', { Parent: 'LNG', Programs: 'SNAP TCA' })).status).toBe(200);
});

it('"nothing uses this code" is true for facts, members, programs and entries of other tables', async () => {
  const uses = async (TableName: string, ReferenceCode: string) =>
    (await server.call(getReferenceEntryUse, admin, { TableName, ReferenceCode })).body.data.map(each => each.What);
  const { case_id, region_id, client_id } = await server.owner
    .query('select c.id as case_id, c.region_id, c.head_client_id as client_id from benefit_case c limit 1')
    .then(({ rows }) => rows[0]);
  await server.owner.query(
    `insert into evidence (region_id, id, case_id, fact_id, kind, client_id, effective_from, data, verification, recorded_at, recorded_by)
     values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'sponsor', $3, '2026-01-01', '{"SponsorType": "I864"}', 'HV', now(), 'test')`,
    [region_id, case_id, client_id],
  );
  await server.owner.query(
    `insert into case_member (region_id, id, case_id, fact_id, client_id, effective_from, participation, recorded_at, recorded_by)
     values ($1, gen_random_uuid(), $2, gen_random_uuid(), $3, '2026-01-01', '{"RMA": "EM"}', now(), 'test')`,
    [region_id, case_id, client_id],
  );
  const [sponsor] = await offered('ALIENSPONSOR');
  await server.owner.query(
    "update evidence set data = jsonb_build_object('SponsorType', $1::text) where kind = 'sponsor'",
    [sponsor?.ReferenceCode],
  );
  expect(await uses('ALIENSPONSOR', sponsor?.ReferenceCode ?? '')).toEqual(['Facts of cases']);
  expect(await uses('VERIFICATION', 'HV')).toContain('Facts of cases');
  expect(await uses('PARTICIPATIONSTATUS', 'EM')).toContain('Members of cases');
  expect(await uses('PROGRAM', 'RMA')).toEqual(expect.arrayContaining(['Members of cases']));
  expect(await uses('DOCSENSITIVITY', 'Medical')).toHaveLength(1);
});
