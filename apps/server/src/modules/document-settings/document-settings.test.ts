import { randomUUID } from 'node:crypto';
import * as calls from '@commonweal/contracts/document-settings/class-calls';
import * as sources from '@commonweal/contracts/document-settings/source-calls';
import * as uploads from '@commonweal/contracts/document-settings/upload-calls';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import { createReferenceEntry, saveReferenceOrder } from '@commonweal/contracts/reference/editor-calls';
import { getWorkgroupUses } from '@commonweal/contracts/workgroups/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: string;
let supervisor: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  supervisor = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

const key = () => ({ key: randomUUID() });
const content = {
  DescriptionEn: 'Court papers',
  DescriptionEs: 'Papeles del tribunal',
  SortOrder: 5,
  RetentionMonths: 60,
  WorkgroupId: 'HEAR-ALL',
};
const offered = async (table: string, language = 'en') =>
  (
    await server.call(
      getReferenceTable,
      admin,
      { ReferenceTableName: table, UseSortOrder: 'Y' },
      { headers: { 'accept-language': language } },
    )
  ).body;

describe('categories, types and subtypes', () => {
  it('start with the agency’s list, and a subtype says what its type and category say', async () => {
    const { body } = await server.call(calls.documentCategoryList.search, admin, { Filters: { Text: 'income' } });
    expect(body.data[0]).toMatchObject({ Code: 'INC', KeptMonths: 36, RoutedTo: 'Indexing', Children: 4 });
    const subtypes = await server.call(calls.documentSubTypeList.search, admin, { Filters: { Parent: 'RENW' } });
    expect(subtypes.body.data.length).toBeGreaterThan(0);
    expect(subtypes.body.data.every(row => row.KeptMonths === 36 && row.RoutedTo === 'Food and cash renewals')).toBe(
      true,
    );
  });

  it('are added under an offered parent, with every fault at once', async () => {
    const bad = { ...content, Code: 'bad code', DescriptionEn: '', DescriptionEs: 'x'.repeat(256), RetentionMonths: 0 };
    const refused = await server.call(calls.createDocumentType, admin, { ...bad, Parent: '' }, key());
    expect(refused.status).toBe(400);
    expect(refused.problem.faults.map(fault => fault.path).toSorted()).toEqual([
      'Code',
      'DescriptionEn',
      'DescriptionEs',
      'Parent',
      'RetentionMonths',
    ]);
    const unknown = { ...content, Code: 'CRT', Parent: 'NONE', WorkgroupId: 'NOBODY' };
    const odd = await server.call(calls.createDocumentType, admin, unknown, key());
    expect(odd.problem.faults.map(fault => [fault.path, fault.code])).toEqual([
      ['Parent', 'unknown_option'],
      ['WorkgroupId', 'unknown_option'],
    ]);
    const added = await server.call(calls.createDocumentCategory, admin, { ...content, Code: 'CRT' }, key());
    expect([added.status, added.body]).toEqual([200, { ResultCode: '00', Version: 1 }]);
    const again = await server.call(calls.createDocumentCategory, admin, { ...content, Code: 'CRT' }, key());
    expect([again.status, again.problem.type]).toEqual([409, 'document-settings/duplicate-code']);
  });

  it('are what the reference table answers, in both languages, as soon as they are saved', async () => {
    const type = { ...content, Code: 'CRTP', Parent: 'CRT', RetentionMonths: null, WorkgroupId: null };
    await server.call(calls.createDocumentType, admin, type, key());
    const subtype = { ...type, Code: 'CRTP-ORD', Parent: 'CRTP', Sensitivity: 'Confidential', RetentionMonths: 120 };
    expect((await server.call(calls.createDocumentSubType, admin, subtype, key())).status).toBe(200);
    expect((await offered('DOCSUBTYPE')).find(entry => entry.ReferenceCode === 'CRTP-ORD')).toEqual({
      ReferenceCode: 'CRTP-ORD',
      ReferenceCodeDescription: 'Court papers',
      AdditionalAtt: expect.arrayContaining([
        { Name: 'Parent', Value: 'CRTP' },
        { Name: 'Sensitivity', Value: 'Confidential' },
      ]),
    });
    expect((await offered('DOCTYPE', 'es')).find(entry => entry.ReferenceCode === 'CRTP')).toMatchObject({
      ReferenceCodeDescription: 'Papeles del tribunal',
    });
    const { body } = await server.call(calls.getDocumentSubType, admin, { Code: 'CRTP-ORD' });
    expect(body).toMatchObject({ RetentionMonths: 120, KeptMonths: 120, WorkgroupId: null, RoutedTo: 'HEAR-ALL' });
  });

  it('are changed by one of two editors; the other sees both versions, and the history says what changed', async () => {
    const { body: before } = await server.call(calls.getDocumentSubType, admin, { Code: 'CRTP-ORD' });
    const change = { ...content, Code: 'CRTP-ORD', Parent: 'CRTP', Sensitivity: null, DescriptionEn: 'Court orders' };
    const first = await server.call(calls.saveDocumentSubType, admin, change, { ifMatch: before.Version });
    expect(first.body).toEqual({ ResultCode: '00', Version: before.Version + 1 });
    const second = await server.call(calls.saveDocumentSubType, admin, change, { ifMatch: before.Version });
    expect([second.status, second.problem.current]).toEqual([
      409,
      expect.objectContaining({ DescriptionEn: 'Court orders', Sensitivity: null }),
    ]);
    const history = await server.call(calls.getDocumentSubTypeHistory, admin, { Code: 'CRTP-ORD' });
    expect(history.body.data[0]).toMatchObject({
      Before: { DescriptionEn: 'Court papers', Sensitivity: 'Confidential', RetentionMonths: 120 },
      After: { DescriptionEn: 'Court orders', Sensitivity: null, RetentionMonths: 60 },
    });
    expect((await server.call(calls.saveDocumentSubType, admin, change)).status).toBe(428);
  });

  it('say what uses them before they are deactivated', async () => {
    const { rows } = await server.owner.query<{ code: string; parent: string }>(
      `select document_subtype_id as code, att ->> 'Parent' as parent from document
       join reference_entry on table_name = 'DOCSUBTYPE' and code = document_subtype_id limit 1`,
    );
    const [held] = rows;
    const use = await server.call(calls.getDocumentSubTypeUse, admin, { Code: held?.code ?? '' });
    expect(use.body.data.map(each => each.What)).toEqual(
      expect.arrayContaining([
        'Rules for uploads by workers',
        'Rules for uploads by clients',
        'Roles that may view these documents',
        'Documents',
      ]),
    );
    const above = await server.call(calls.getDocumentTypeUse, admin, { Code: held?.parent ?? '' });
    expect(above.body.data.map(each => each.What)).toEqual(expect.arrayContaining(['Active subtypes', 'Documents']));
    expect((await server.call(calls.getDocumentTypeUse, admin, { Code: 'NONE' })).status).toBe(404);
  });

  it('leave no active entry under an inactive one', async () => {
    const off = { Code: 'CRTP', Active: 'N', Reason: 'Not used' };
    const held = await server.call(calls.setDocumentTypeStatus, admin, off, { ifMatch: 1 });
    expect([held.status, held.problem.type]).toEqual([409, 'document-settings/has-active-children']);
    expect(held.problem.UserFriendlyException.join(' ')).toContain('1');
    const child = { Code: 'CRTP-ORD', Active: 'N', Reason: 'Not used' };
    expect((await server.call(calls.setDocumentSubTypeStatus, admin, child, { ifMatch: 2 })).status).toBe(200);
    expect((await server.call(calls.setDocumentTypeStatus, admin, off, { ifMatch: 1 })).status).toBe(200);
    expect((await offered('DOCTYPE')).map(entry => entry.ReferenceCode)).not.toContain('CRTP');
    const back = { ...child, Active: 'Y' };
    const early = await server.call(calls.setDocumentSubTypeStatus, admin, back, { ifMatch: 3 });
    expect([early.status, early.problem.type]).toEqual([409, 'document-settings/inactive-parent']);
    const fresh = { ...content, Code: 'CRTP-NEW', Parent: 'CRTP', Sensitivity: null };
    const under = await server.call(calls.createDocumentSubType, admin, fresh, key());
    expect(under.problem.faults.map(fault => fault.path)).toEqual(['Parent']);
    const again = await server.call(calls.setDocumentTypeStatus, admin, off, { ifMatch: 2 });
    expect([again.status, again.problem.type]).toEqual([409, 'document-settings/same-status']);
  });

  it('are read by a supervisor and changed by nobody but administrators', async () => {
    expect((await server.call(calls.documentTypeList.search, supervisor, {})).status).toBe(200);
    const refused = await server.call(calls.createDocumentCategory, supervisor, { ...content, Code: 'SUP' }, key());
    expect(refused.status).toBe(403);
    const caseworker = await server.tokenFor('caseworker');
    expect((await server.call(calls.documentTypeList.search, caseworker, {})).status).toBe(403);
  });
});

describe('the reference editor', () => {
  it.each(['DOCCAT', 'DOCTYPE', 'DOCSUBTYPE', 'WRKGRP', 'WRKGRPTYPE'])(
    'refuses to change %s past its own screen, and names that screen',
    async TableName => {
      const entry = { TableName, ReferenceCode: 'PAST', LabelEn: 'Past', LabelEs: 'Pasado', AdditionalAtt: [] };
      const refused = await server.call(createReferenceEntry, admin, entry, key());
      expect([refused.status, refused.problem.type]).toEqual([409, 'reference/kept-elsewhere']);
      const sentence = refused.problem.UserFriendlyException.join(' ');
      expect(sentence).toContain(TableName);
      expect(sentence).toMatch(/Document categories|Document types|Document subtypes|Workgroups|Workgroup types/);
    },
  );

  it('still orders the workgroups, whose screen keeps no order', async () => {
    const one = await server.call(saveReferenceOrder, admin, { TableName: 'DOCCAT', Codes: ['APP'] }, { ifMatch: 1 });
    expect(one.problem.type).toBe('reference/kept-elsewhere');
    const other = await server.call(saveReferenceOrder, admin, { TableName: 'WRKGRP', Codes: ['X'] }, { ifMatch: 1 });
    expect(other.problem.type).toBe('reference/other-codes');
  });
});

describe('upload settings', () => {
  const rule = { Subtype: 'EBT', FileKinds: ['PDF', 'JPG', 'PDF'], LimitMegabytes: '8', Routing: 'SUB' };

  it('hold one rule per subtype and audience', async () => {
    const { rows } = await server.owner.query<{ code: string }>(
      `select code from reference_entry where table_name = 'DOCSUBTYPE' and active = 'Y' and code not in
        (select document_subtype_id from upload_rule where audience = 'customer') order by code limit 1`,
    );
    const Subtype = rows[0]?.code ?? '';
    const request = { ...rule, Subtype, WorkgroupId: null };
    expect((await server.call(uploads.createCustomerUploadRule, admin, request, key())).status).toBe(200);
    const again = await server.call(uploads.createCustomerUploadRule, admin, request, key());
    expect([again.status, again.problem.type]).toEqual([409, 'document-settings/duplicate-rule']);
    const { body } = await server.call(uploads.getCustomerUploadRule, admin, { Subtype });
    expect(body).toMatchObject({ FileKinds: ['PDF', 'JPG'], LimitMegabytes: '8', Active: 'Y' });
    const worker = await server.call(uploads.createWorkerUploadRule, admin, request, key());
    expect(worker.problem.type).toBe('document-settings/duplicate-rule');
  });

  it('refuse an unknown subtype, kind of file, limit and a routing without its workgroup, all at once', async () => {
    const bad = { Subtype: '', FileKinds: ['EXE'], LimitMegabytes: '9', Routing: 'WGP', WorkgroupId: null };
    const refused = await server.call(uploads.createWorkerUploadRule, admin, bad, key());
    expect(refused.problem.faults.map(fault => fault.path).toSorted()).toEqual([
      'FileKinds.0',
      'LimitMegabytes',
      'Subtype',
      'WorkgroupId',
    ]);
    const none = { ...rule, Subtype: 'NOTHING', FileKinds: [], WorkgroupId: null };
    const empty = await server.call(uploads.createWorkerUploadRule, admin, none, key());
    expect(empty.problem.faults.map(fault => fault.path)).toEqual(['FileKinds']);
    const unknown = await server.call(
      uploads.createWorkerUploadRule,
      admin,
      { ...none, FileKinds: ['PDF'], Routing: 'WGP', WorkgroupId: 'NOBODY' },
      key(),
    );
    expect(unknown.problem.faults.map(fault => fault.path)).toEqual(['Subtype', 'WorkgroupId']);
  });

  it('are changed by version and stopped with a reason; what does not route to a workgroup names none', async () => {
    const { body } = await server.call(uploads.workerUploadList.search, admin, { PageSize: 1 });
    const Subtype = body.data[0]?.Subtype ?? '';
    const request = { ...rule, Subtype, Routing: 'WGP', WorkgroupId: 'DOCS-INDX' };
    expect((await server.call(uploads.saveWorkerUploadRule, admin, request, { ifMatch: 1 })).status).toBe(200);
    const late = await server.call(uploads.saveWorkerUploadRule, admin, request, { ifMatch: 1 });
    expect([late.status, late.problem.current]).toEqual([409, expect.objectContaining({ WorkgroupId: 'DOCS-INDX' })]);
    const back = { ...request, Routing: 'CWK' };
    await server.call(uploads.saveWorkerUploadRule, admin, back, { ifMatch: 2 });
    expect((await server.call(uploads.getWorkerUploadRule, admin, { Subtype })).body.WorkgroupId).toBeNull();
    const off = { Subtype, Active: 'N', Reason: 'Only by mail' };
    expect((await server.call(uploads.setWorkerUploadRuleStatus, admin, off, { ifMatch: 3 })).status).toBe(200);
    const stopped = await server.call(uploads.workerUploadList.search, admin, { Filters: { Active: 'N' } });
    expect(stopped.body.data.map(row => row.Subtype)).toEqual([Subtype]);
    const history = await server.call(uploads.getWorkerUploadRuleHistory, admin, { Subtype });
    expect(history.body.data.map(entry => entry.Reason)).toEqual(['Only by mail', '', '']);
    const limited = await server.call(uploads.workerUploadList.search, admin, { Filters: { LimitMegabytes: '8' } });
    expect(limited.body.total).toBe(1);
  });
});

describe('document sources', () => {
  const source = {
    SourceCode: 'FAX-2',
    NameEn: 'Second fax',
    NameEs: 'Segundo fax',
    Channel: 'FAX',
    WorkgroupId: 'DOCS-INDX',
    Subtype: null,
    SplitScans: 'N',
  };

  it('are added with a queue; a taken code or name is said', async () => {
    expect((await server.call(sources.createDocumentSource, admin, source, key())).status).toBe(200);
    const code = await server.call(sources.createDocumentSource, admin, source, key());
    expect([code.status, code.problem.type]).toEqual([409, 'document-settings/duplicate-source']);
    const name = { ...source, SourceCode: 'FAX-3', NameEn: 'SECOND FAX' };
    expect((await server.call(sources.createDocumentSource, admin, name, key())).problem.type).toBe(
      'document-settings/duplicate-source-name',
    );
    const bad = { ...source, SourceCode: 'no good', NameEs: '', Channel: 'PIGEON', WorkgroupId: '' };
    const refused = await server.call(sources.createDocumentSource, admin, bad, key());
    expect(refused.problem.faults.map(fault => fault.path).toSorted()).toEqual([
      'Channel',
      'NameEs',
      'SourceCode',
      'WorkgroupId',
    ]);
  });

  it('are changed, deactivated and found by channel and queue', async () => {
    const change = { ...source, Subtype: 'APPL-PAPER' };
    expect((await server.call(sources.saveDocumentSource, admin, change, { ifMatch: 1 })).status).toBe(200);
    expect((await server.call(sources.saveDocumentSource, admin, change, { ifMatch: 1 })).status).toBe(409);
    const off = { SourceCode: 'FAX-2', Active: 'N', Reason: 'Line is gone' };
    expect((await server.call(sources.setDocumentSourceStatus, admin, off, { ifMatch: 2 })).status).toBe(200);
    const found = await server.call(sources.documentSourceList.search, admin, {
      Filters: { Channel: 'FAX', WorkgroupId: 'DOCS-INDX', Active: 'N' },
    });
    expect(found.body.data).toEqual([
      expect.objectContaining({ SourceCode: 'FAX-2', SubtypeName: 'Paper application (CF-ES 2337)' }),
    ]);
    const history = await server.call(sources.getDocumentSourceHistory, admin, { SourceCode: 'FAX-2' });
    expect(history.body.data.map(entry => entry.Reason)).toEqual(['Line is gone', '', '']);
  });
});

it('a workgroup says which document settings name it', async () => {
  const { body } = await server.call(getWorkgroupUses, admin, { WorkgroupId: 'DOCS-INDX' });
  const uses = new Map(body.data.map(use => [use.What, use]));
  expect(uses.get('Document sources that name it')?.Count).toBeGreaterThan(5);
  expect(uses.get('Document categories, types and subtypes')?.Names).toContain('Assets');
});
