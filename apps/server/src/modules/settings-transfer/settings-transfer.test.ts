import { approvalList } from '@commonweal/contracts/approvals/calls';
import { getDocumentCategoryHistory, getDocumentSubType } from '@commonweal/contracts/document-settings/class-calls';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import {
  compareSettings,
  exportSettings,
  getTransferParts,
  importSettings,
  type TransferFile,
} from '@commonweal/contracts/settings-transfer/calls';
import { getWorkgroup, getWorkgroupHistory } from '@commonweal/contracts/workgroups/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Row = Record<string, unknown>;

let server: TestServer;
let itAdmin: string;
let admin: string;
let all: string[];
let keys = 0;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  itAdmin = await server.tokenFor('itadmin');
  all = (await server.call(getTransferParts, itAdmin, {})).body.data.map(part => part.Part);
});
afterAll(() => server.close());
/** More files are taken here than anybody may take in an hour. */
beforeEach(() => server.owner.query('delete from rate_limit'));

const take = async (Parts = all): Promise<TransferFile> =>
  JSON.parse((await server.call(exportSettings, itAdmin, { Parts })).text);
const compare = (file: unknown, token = itAdmin) =>
  server.call(compareSettings, token, { File: typeof file === 'string' ? file : JSON.stringify(file) });
const bring = async (file: TransferFile, names = Object.keys(file.Parts), token = itAdmin, change: Row = {}) => {
  keys += 1;
  const seen = (await compare(file)).body.Parts.filter(part => names.includes(part.Part));
  const Parts = seen.map(part => ({ Part: part.Part, Difference: part.Difference }));
  const request = { File: JSON.stringify(file), Parts, Reason: 'from the test installation', ...change };
  return server.call(importSettings, token, request, { key: `transfer-${keys}` });
};
const rowOf = (file: TransferFile, part: string, test: (row: Row) => boolean): Row => {
  const row = file.Parts[part]?.find(test);
  if (!row) throw new Error(`No such row in ${part}`);
  return row;
};

describe('a settings file', () => {
  it('holds every part, names no person but its maker, and changes nothing where it was made', async () => {
    const file = await take();
    expect(file).toMatchObject({ Format: 'commonweal-settings', FormatVersion: 1, MadeBy: 'LMORENO' });
    expect(Object.keys(file.Parts)).toEqual(all);
    expect(all).toEqual(
      expect.arrayContaining(['reference', 'flags', 'workgroups', 'review-codes', 'quick-notes', 'roles']),
    );
    const text = JSON.stringify(file.Parts);
    for (const person of ['DOKAFOR', 'Okafor', 'RHAYES', 'agency.example']) expect(text).not.toContain(person);
    const { body } = await compare(file);
    expect(body.FaultCount).toBe(0);
    expect(body.Parts.map(part => [part.Part, part.Added + part.Changed + part.Waits + part.Left])).toEqual(
      all.map(part => [part, 0]),
    );
    expect((await bring(file)).problem.type).toBe('settings-transfer/nothing-to-do');
  });

  it('is shown row by row before and after, then applied whole with history, audit and reference copies', async () => {
    const file = await take(['workgroup-types', 'workgroups', 'review-codes', 'quick-notes', 'flags', 'reference']);
    const workgroup = rowOf(file, 'workgroups', row => row.Status === '296');
    const before = workgroup.NameEn;
    workgroup.NameEn = 'Renamed by file';
    file.Parts['workgroup-types']?.push({
      TypeCode: 'NEWTYPE',
      NameEn: 'New type',
      NameEs: 'Tipo nuevo',
      SortOrder: 5,
      Subtypes: [],
    });
    file.Parts.workgroups?.push({
      ...workgroup,
      WorkgroupId: 'NEWGROUP',
      NameEn: 'New group',
      NameEs: 'Grupo nuevo',
      TypeCode: 'NEWTYPE',
    });
    file.Parts['review-codes'] = [
      { Code: 'NEW1', DescriptionEn: 'New', DescriptionEs: 'Nuevo', Program: null, DueDays: 3, Active: 'Y' },
    ];
    file.Parts['quick-notes'] = [{ Title: 'Fresh note', Language: 'en', Body: 'Hello {clientName}', Active: 'Y' }];
    rowOf(file, 'flags', row => row.FeatureFlag === 'PartnerSearch').ActiveFL = 'N';
    rowOf(file, 'reference', row => row.TableName === 'YESNO' && row.ReferenceCode === 'Y').LabelEn = 'Yes indeed';
    const { body } = await compare(file);
    expect(body.FaultCount).toBe(0);
    expect(body.Parts.map(part => [part.Part, part.Added, part.Changed])).toEqual([
      ['reference', 0, 1],
      ['flags', 0, 1],
      ['workgroup-types', 1, 0],
      ['workgroups', 1, 1],
      ['review-codes', 1, 0],
      ['quick-notes', 1, 0],
    ]);
    const changed = body.Parts.find(part => part.Part === 'workgroups')?.Rows.find(row => row.Outcome === 'change');
    expect(changed?.Changes).toEqual([{ Field: 'NameEn', Before: before, After: 'Renamed by file' }]);
    expect(body.Parts.find(part => part.Part === 'review-codes')?.OnlyHere).toBeGreaterThan(0);
    const done = await bring(file);
    expect(done.body).toEqual({ ResultCode: '00', Written: 7, Waits: 0, Left: 0 });
    const group = await server.call(getWorkgroup, admin, { WorkgroupId: 'NEWGROUP' });
    expect(group.body).toMatchObject({ NameEn: 'New group', TypeCode: 'NEWTYPE', Version: 1 });
    const history = await server.call(getWorkgroupHistory, admin, { WorkgroupId: String(workgroup.WorkgroupId) });
    expect(history.body.data[0]).toMatchObject({ Before: { NameEn: before }, Reason: 'from the test installation' });
    const codes = await server.call(getReferenceTable, admin, { ReferenceTableName: 'WRKGRP', UseSortOrder: 'Y' });
    expect(codes.body.map(entry => entry.ReferenceCodeDescription)).toContain('New group');
    const { rows } = await server.owner.query(
      "select count(*)::int as n from audit_event where activity = 'SETTINGS_IMPORTED' and outcome = 'done'",
    );
    expect(rows[0].n).toBe(8);
    expect((await compare(file)).body.Parts.every(part => part.Added + part.Changed === 0)).toBe(true);
  });

  it('that names unknown codes, types and objects or shares a name is refused with every fault, and nothing changes', async () => {
    const file = await take(['workgroups', 'review-codes', 'roles', 'flags', 'go-live', 'reference']);
    const [first, second] = file.Parts.workgroups ?? [];
    Object.assign(first ?? {}, { NameEn: second?.NameEn, TypeCode: 'NOTYPE' });
    file.Parts['review-codes']?.push({
      Code: 'x',
      DescriptionEn: '',
      DescriptionEs: 'a',
      Program: 'NOPE',
      DueDays: 400,
      Active: 'Y',
    });
    file.Parts['review-codes']?.push({
      Code: 'BAD',
      DescriptionEn: 'a',
      DescriptionEs: 'a',
      Program: 'NOPE',
      DueDays: 4,
      Active: 'Y',
    });
    Object.assign(rowOf(file, 'roles', row => row.RoleName === 'Supervisor').Access as Row, { 'No.Such': 'U' });
    file.Parts.flags?.push({ FeatureFlag: 'NoSuchFlag', ActiveFL: 'Y' });
    file.Parts['go-live']?.push({ RegionId: 'ZZ', WpCode: '99', Name: 'Z', GoLive: 'Y', R3GoLive: 'N', PendDays: 0 });
    file.Parts.reference?.push({ ...rowOf(file, 'reference', row => row.TableName === 'YESNO'), TableName: 'NOTABLE' });
    const { body } = await compare(file);
    expect(body.Faults.map(fault => `${fault.Part} ${fault.Field}`).toSorted()).toEqual([
      'flags FeatureFlag',
      'go-live RegionId',
      'reference TableName',
      'review-codes Code',
      'review-codes DescriptionEn',
      'review-codes DueDays',
      'review-codes Program',
      'roles Access.No.Such',
      'workgroups NameEn',
      'workgroups NameEn',
      'workgroups TypeCode',
    ]);
    const refused = await bring(file);
    expect([refused.status, refused.problem.type, refused.problem.faults.length]).toEqual([
      400,
      'settings-transfer/faulty',
      11,
    ]);
    const kept = await server.call(getWorkgroup, admin, { WorkgroupId: String(first?.WorkgroupId) });
    expect(kept.body.TypeCode).not.toBe('NOTYPE');
  });

  it('with more faults than anybody reads is refused with the first fifty and the number of the others', async () => {
    const file = await take(['flags']);
    for (let at = 0; at < 300; at += 1) file.Parts.flags?.push({ FeatureFlag: `No${at}`, ActiveFL: 'Y' });
    expect((await compare(file)).body).toMatchObject({ FaultCount: 300 });
    const { problem } = await bring(file);
    expect(problem.faults).toHaveLength(50);
    expect(problem.UserFriendlyException.at(-1)).toBe('and 250 more');
  });

  it('brings routing profiles along by their names, and refuses a workgroup or dates that cannot be', async () => {
    const file = await take(['routing']);
    const profile = rowOf(file, 'routing', () => true);
    profile.Order = 77;
    file.Parts.routing?.push({ ...profile, Name: 'Profile by file', Zips: ['33602'], ValidTo: null });
    expect((await bring(file)).body).toMatchObject({ Written: 2 });
    expect((await compare(file)).body.Parts[0]).toMatchObject({ Added: 0, Changed: 0 });
    Object.assign(profile, { WorkgroupId: 'NO-SUCH', Zips: ['00000'], ValidFrom: '2026-02-01', ValidTo: '2026-01-01' });
    const { body } = await compare(file);
    expect(body.Faults.map(fault => fault.Field).toSorted()).toEqual(['ValidTo', 'WorkgroupId', 'Zips']);
  });

  it('brings stream rules along by their names, which count only once two persons have published them', async () => {
    const file = await take(['stream-rules']);
    const rule = rowOf(file, 'stream-rules', () => true);
    Object.assign(rule, { HouseholdAtLeast: 9 });
    file.Parts['stream-rules']?.push({ ...rule, Name: 'Rule by file', Place: 40 });
    const { body } = await compare(file);
    expect([body.FaultCount, body.Parts.map(part => [part.Added, part.Changed])]).toEqual([0, [[1, 1]]]);
    const published = 'select count(*)::int as count from stream_publication';
    const before = (await server.owner.query(published)).rows;
    expect((await bring(file)).body).toMatchObject({ Written: 2 });
    expect((await server.owner.query(published)).rows).toEqual(before);
    expect((await compare(file)).body.Parts.every(part => part.Added + part.Changed === 0)).toBe(true);
    Object.assign(rule, { Stream: 'NOWHERE', WorkgroupId: 'NOBODY' });
    expect((await compare(file)).body.Faults.map(fault => fault.Field).toSorted()).toEqual(['Stream', 'WorkgroupId']);
  });

  it('brings offices, notice numbers, ZIP codes and priorities along, and refuses places that do not fit', async () => {
    const file = await take(['offices', 'notice-contacts', 'zipcodes', 'priorities']);
    const [office, zipcode, rule] = ['offices', 'zipcodes', 'priorities'].map(part => rowOf(file, part, () => true));
    Object.assign(office ?? {}, { Opens: '07:30' });
    file.Parts.offices?.push({ ...office, OfficeCode: 'FILE01', Name: 'Office by file' });
    const contact = {
      RegionId: office?.RegionId,
      OfficeCode: 'FILE01',
      Phone: '8505550100',
      Fax: '',
      LegalHelp: '',
      LegalHelpPhone: '',
    };
    file.Parts['notice-contacts']?.push(contact);
    Object.assign(zipcode ?? {}, { OfficeCode: 'FILE01' });
    Object.assign(rule ?? {}, { Weight: 123 });
    const { body } = await compare(file);
    expect([body.FaultCount, body.Parts.map(part => part.Added + part.Changed)]).toEqual([0, [2, 1, 1, 1]]);
    expect(body.Parts[1]?.Rows[0]?.Key).toBe(`${office?.RegionId} FILE01`);
    expect((await bring(file)).body).toMatchObject({ Written: 5 });
    expect((await compare(file)).body.Parts.every(part => part.Added + part.Changed === 0)).toBe(true);
    const { rows } = await server.owner.query(
      "select office_code, fips, region_id from zip_code where zip = $1 union all select opens::text, '', '' from office where office_code = 'FILE01'",
      [zipcode?.Zip],
    );
    expect(rows).toEqual([
      { office_code: 'FILE01', fips: zipcode?.Fips, region_id: zipcode?.RegionId },
      { office_code: '07:30:00', fips: '', region_id: '' },
    ]);
    Object.assign(office ?? {}, { County: 'Nowhere', Closes: '06:00' });
    Object.assign(contact, { RegionId: office?.RegionId === 'NW' ? 'NE' : 'NW' });
    Object.assign(zipcode ?? {}, { Fips: '00000', WorkgroupId: 'NO-SUCH' });
    const faults = (await compare(file)).body.Faults.map(fault => `${fault.Part} ${fault.Field}`);
    expect(faults.toSorted()).toEqual([
      'notice-contacts OfficeCode',
      'offices Closes',
      'zipcodes Fips',
      'zipcodes WorkgroupId',
    ]);
  });

  it('brings document classes along with what holds for them, as a whole tree and never among the reference tables', async () => {
    const file = await take(['document-categories', 'document-types', 'document-subtypes', 'roles', 'reference']);
    expect(file.Parts.reference?.some(row => ['DOCCAT', 'DOCTYPE', 'DOCSUBTYPE'].includes(String(row.TableName)))).toBe(
      false,
    );
    const [category, type, subtype] = ['categories', 'types', 'subtypes'].map(level =>
      rowOf(file, `document-${level}`, row => row.Active === 'Y'),
    );
    const workgroup = (await server.owner.query("select workgroup_id from workgroup where status = '296' limit 1"))
      .rows[0];
    Object.assign(category ?? {}, { RetentionMonths: 77, WorkgroupId: workgroup.workgroup_id });
    file.Parts['document-types']?.push({ ...type, Code: 'FILETYPE', Parent: category?.Code });
    file.Parts['document-subtypes']?.push({ ...subtype, Code: 'FILESUB', Parent: 'FILETYPE', Sensitivity: 'Tax' });
    const role = rowOf(file, 'roles', row => row.RoleName === 'Supervisor');
    role.Subtypes = [...(role.Subtypes as string[]), 'FILESUB'];
    const names = ['document-categories', 'document-types', 'document-subtypes', 'roles'];
    expect((await compare(file)).body.FaultCount).toBe(0);
    expect((await bring(file, names)).body).toMatchObject({ Written: 4 });
    expect((await compare(file)).body.Parts.every(part => part.Added + part.Changed === 0)).toBe(true);
    const record = await server.call(getDocumentSubType, admin, { Code: 'FILESUB' });
    expect(record.body).toMatchObject({ Parent: 'FILETYPE', Sensitivity: 'Tax' });
    const history = await server.call(getDocumentCategoryHistory, admin, { Code: String(category?.Code) });
    expect(history.body.data[0]).toMatchObject({
      After: { RetentionMonths: 77 },
      Reason: 'from the test installation',
    });

    rowOf(file, 'document-types', row => row.Code === 'FILETYPE').Active = 'N';
    const offered = await compare(file);
    expect(offered.body.Faults.map(fault => `${fault.Part} ${fault.Key} ${fault.Field}`)).toEqual([
      'document-types FILETYPE Active',
      'document-subtypes FILESUB Parent',
    ]);
    file.Parts.reference?.push({
      ...rowOf(file, 'reference', row => row.TableName === 'YESNO'),
      TableName: 'DOCCAT',
      ReferenceCode: 'X',
    });
    expect((await compare(file)).body.Faults.map(fault => fault.Part)).toContain('reference');
  });

  it('of an older version, made before free legal help was kept, is read as naming none', async () => {
    const file = await take(['notice-contacts']);
    const without = (row: object, names: readonly string[]) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
    const older = (file.Parts['notice-contacts'] ?? []).map(row => without(row, ['LegalHelp', 'LegalHelpPhone']));
    const { body } = await compare({ ...file, Parts: { 'notice-contacts': older } });
    expect(body.Faults).toEqual([]);
    const lacking = {
      ...file,
      Parts: { 'notice-contacts': older.map((row, at) => (at === 0 ? without(row, ['Phone']) : row)) },
    };
    expect((await compare(lacking)).body.Faults.map(fault => fault.Field)).toEqual(['Phone']);
  });

  it('of another kind, version or part is refused with a sentence, and so is one that is too large', async () => {
    const type = async (file: unknown) => {
      const { status, problem } = await compare(file);
      return [status, problem.type];
    };
    const file = await take(['flags']);
    expect(await type('not json')).toEqual([400, 'settings-transfer/unreadable']);
    expect(await type('{"__proto__": {"a": 1}}')).toEqual([400, 'settings-transfer/unreadable']);
    expect(await type({ ...file, Parts: [] })).toEqual([400, 'settings-transfer/unreadable']);
    expect(await type({ ...file, FormatVersion: 2 })).toEqual([400, 'settings-transfer/wrong-version']);
    expect(await type({ ...file, Parts: { people: [] } })).toEqual([400, 'settings-transfer/unknown-part']);
    expect((await compare('x'.repeat(12_000_001))).problem.faults[0]?.path).toBe('File');
    expect((await compare('x'.repeat(15 * 1024 * 1024))).status).toBe(413);
  });

  it('that was looked at before somebody else changed a row is not applied', async () => {
    const file = await take(['review-codes']);
    const row = rowOf(file, 'review-codes', each => each.Code === 'NEW1');
    row.DueDays = 9;
    const seen = (await compare(file)).body.Parts[0];
    await server.owner.query("update review_code set due_days = 5, version = version + 1 where code = 'NEW1'");
    const late = await bring(file, [], itAdmin, { Parts: [{ Part: 'review-codes', Difference: seen?.Difference }] });
    expect([late.status, late.problem.type]).toEqual([409, 'settings-transfer/other-difference']);
    expect((await bring(file)).status).toBe(200);
  });
});

describe('roles in a settings file', () => {
  it('are written, but a guarded one waits, one that the caller holds is left, and nobody is given a role', async () => {
    const file = await take(['roles']);
    const edit = (name: string) => rowOf(file, 'roles', row => row.RoleName === name);
    for (const name of ['Supervisor', 'IT Admin', 'ITAdmin']) edit(name).Description = 'from the file';
    file.Parts.roles?.push({ ...edit('ITAdmin'), RoleName: 'Second chief' });
    const { body } = await compare(file);
    expect(body.Parts[0]).toMatchObject({ Added: 1, Changed: 1, Waits: 1, Left: 1 });
    expect(body.Parts[0]?.Rows.map(row => [row.Key, row.Outcome]).toSorted()).toEqual([
      ['IT Admin', 'waits'],
      ['ITAdmin', 'left'],
      ['Second chief', 'add'],
      ['Supervisor', 'change'],
    ]);
    expect((await bring(file)).body).toEqual({ ResultCode: '00', Written: 2, Waits: 1, Left: 1 });
    const { rows } = await server.owner.query('select name, description from role where name = any($1) order by name', [
      ['IT Admin', 'ITAdmin', 'Second chief', 'Supervisor'],
    ]);
    expect(rows.map(row => [row.name, row.description === 'from the file'])).toEqual([
      ['IT Admin', false],
      ['ITAdmin', false],
      ['Second chief', true],
      ['Supervisor', true],
    ]);
    const waiting = await server.call(approvalList.search, admin, { Filters: { State: 'waiting' } });
    expect(waiting.body.data.map(row => [row.SubjectName, row.Lines.length])).toEqual([['IT Admin', 1]]);
    const again = (await compare(file)).body.Parts[0];
    expect(again?.Rows.map(row => row.Why)).toContain('settings-transfer.why.alreadyWaiting');
  });

  it('keep the rights that an older file does not know', async () => {
    const file = await take(['roles']);
    const role = rowOf(file, 'roles', row => row.RoleName === 'Caseworker');
    role.Access = { 'UserManagement.Page': 'X' };
    const row = (await compare(file)).body.Parts[0]?.Rows.find(each => each.Key === 'Caseworker');
    expect(row?.Changes).toEqual([{ Field: 'Access.UserManagement.Page', Before: 'R', After: 'X' }]);
  });
});

describe('who may', () => {
  it('an administrator takes out and compares, only the IT roles bring in, and each part needs its own right', async () => {
    const file = await take(['flags', 'roles']);
    expect((await server.call(exportSettings, admin, { Parts: ['flags'] })).status).toBe(200);
    expect((await compare(file, admin)).status).toBe(200);
    expect((await bring(file, ['flags'], admin)).status).toBe(403);
    const supervisor = await server.tokenFor('supervisor');
    expect((await server.call(getTransferParts, supervisor, {})).status).toBe(403);
    const partly = await server.personWith('U', { 'UserRole.Page': 'R', 'FeatureFlag.Page': 'X' });
    expect((await server.call(exportSettings, partly.token, { Parts: ['flags'] })).problem.type).toBe(
      'settings-transfer/forbidden-part',
    );
    expect((await bring(file, ['roles'], partly.token)).problem.type).toBe('settings-transfer/forbidden-part');
    expect((await server.call(exportSettings, admin, { Parts: ['people'] })).problem.type).toBe(
      'settings-transfer/unknown-part',
    );
  });
});
