import { randomUUID } from 'node:crypto';
import { undoBulkAction } from '@commonweal/contracts/bulk/calls';
import * as documents from '@commonweal/contracts/document-settings/class-calls';
import { setDocumentSourcesStatus } from '@commonweal/contracts/document-settings/source-calls';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import {
  createMyQuickNote,
  createQuickNote,
  getQuickNote,
  saveQuickNote,
  setMyQuickNotesStatus,
  setQuickNotesStatus,
} from '@commonweal/contracts/quick-notes/calls';
import { setReferenceEntriesStatus } from '@commonweal/contracts/reference/bulk-calls';
import { setOfficesStatus } from '@commonweal/contracts/regions/calls';
import { setRoutingProfilesStatus } from '@commonweal/contracts/routing/bulk-calls';
import { setAdminUnitsStatus, setSupervisoryUnitsStatus } from '@commonweal/contracts/units/bulk-calls';
import { setWorkgroupsStatus } from '@commonweal/contracts/workgroups/bulk-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

interface Declared {
  readonly preview: CallDeclaration;
  readonly run: CallDeclaration;
  readonly status: { readonly field: string; readonly on: string; readonly off: string };
}
interface PreviewRow {
  readonly Id: string;
  readonly Name: string;
  readonly Version: number;
  readonly ResultCode: string;
  readonly Sentence: string;
  readonly Changes: { Field: string; From: string; To: string }[];
  readonly Warnings: string[];
}

async function preview({ preview: call, status }: Declared, Ids: readonly string[], on = false) {
  const answer = await server.call(call, admin, { Ids, [status.field]: on ? status.on : status.off });
  return (answer.body as { Rows: PreviewRow[] }).Rows;
}

async function run(declared: Declared, rows: readonly PreviewRow[], on = false) {
  const { run: call, status } = declared;
  const request = {
    Rows: rows.map(({ Id, Version }) => ({ Id, Version })),
    Reason: 'Tidying up',
    [status.field]: on ? status.on : status.off,
  };
  const answer = await server.call(call, admin, request, { key: randomUUID() });
  return answer.body as { BulkActionId: string; Outcomes: { Id: string; ResultCode: string; Sentence: string }[] };
}
const act = async (declared: Declared, ids: readonly string[], on = false) =>
  run(declared, await preview(declared, ids, on), on);
const undo = async (BulkActionId: string) =>
  (await server.call(undoBulkAction, admin, { BulkActionId })).body.Outcomes.map(each => [
    each.ResultCode,
    each.Sentence,
  ]);

const one = async (sql: string, values: unknown[] = []): Promise<string> =>
  Object.values((await server.owner.query(sql, values)).rows[0] ?? {})[0] as string;

const lists: readonly [string, Declared, string, string][] = [
  ['document sources', setDocumentSourcesStatus, 'document_source', 'source_code'],
  ['offices', setOfficesStatus, 'office', 'office_code'],
  ['routing profiles', setRoutingProfilesStatus, 'routing_profile', 'profile_id'],
  ['admin units', setAdminUnitsStatus, 'admin_unit', 'admin_unit_id'],
  ['supervisory units', setSupervisoryUnitsStatus, 'supervisory_unit', 'supervisory_unit_id'],
  ['workgroups', setWorkgroupsStatus, 'workgroup', 'workgroup_id'],
];

describe('the status of many records', () => {
  it.each(lists)(
    'of %s is previewed, changed with a history for each, and taken back',
    async (_name, declared, table, key) => {
      const { field, on, off } = declared.status;
      const column = field === 'Active' ? 'active' : 'status';
      const { rows } = await server.owner.query<{ id: string }>(
        `select ${key}::text as id from ${table} where ${column} = $1 order by 1 limit 2`,
        [on],
      );
      const ids = rows.map(row => row.id);
      const shown = await preview(declared, ids);
      expect(shown.map(row => row.Changes)).toEqual(
        ids.map(() => [{ Field: 'Status', From: 'Active', To: 'Not active' }]),
      );
      const done = await run(declared, shown);
      expect(done.Outcomes.map(each => each.ResultCode)).toEqual(ids.map(() => '00'));
      const status = () =>
        server.owner.query(`select distinct ${column} as status from ${table} where ${key}::text = any($1)`, [ids]);
      expect((await status()).rows).toEqual([{ status: off }]);
      const history = await server.owner.query(
        'select count(*)::int as count from record_history where subject_id = any($1) and reason = $2',
        [ids, 'Tidying up'],
      );
      expect(history.rows[0].count).toBe(ids.length);
      expect((await preview(declared, ids)).map(row => row.ResultCode)).toEqual(ids.map(() => '02'));
      expect((await undo(done.BulkActionId)).map(([code]) => code)).toEqual(ids.map(() => '00'));
      expect((await status()).rows).toEqual([{ status: on }]);
    },
  );

  it('is found by the filters of the list, and closed to whoever only reads', async () => {
    const { body } = await server.call(setOfficesStatus.preview, admin, { Filters: { Text: 'miami' }, Active: 'N' });
    expect(body.Rows.length).toBeGreaterThan(0);
    const supervisor = await server.tokenFor('supervisor');
    const refused = await server.call(setOfficesStatus.preview, supervisor, { Ids: ['X'], Active: 'N' });
    expect(refused.status).toBe(403);
  });
});

describe('what is in use', () => {
  const warningOf = async (declared: Declared, id: string) => (await preview(declared, [id]))[0]?.Warnings.join(' ');

  it('is said in the row of the preview', async () => {
    const office = await one("select office_code from app_user where account_status = 'A' and office_code is not null");
    expect(await warningOf(setOfficesStatus, office)).toMatch(/^In use: .*Active people \(\d+\)/);
    const unit = await one("select admin_unit_id from supervisory_unit where status = '296' limit 1");
    expect(await warningOf(setAdminUnitsStatus, unit)).toContain('Active supervisory units (');
    const group = await one("select workgroup_id from routing_profile where active = 'Y' and valid_to is null limit 1");
    expect(await warningOf(setWorkgroupsStatus, group)).toContain('Routing profiles');
    const subtype = await one("select document_subtype_id from upload_rule where audience = 'worker' and active = 'Y'");
    expect(await warningOf(documents.setDocumentSubTypesStatus, subtype)).toContain('Rules for uploads by workers (1)');
  });

  it('names entries of a reference table with what holds them, and never a code that is printed elsewhere', async () => {
    const category = await one("select code from reference_entry where table_name = 'DOCCAT' and active = 'Y' limit 1");
    const ids = ['REGION NW', 'PROGRAM SNAP', `DOCCAT ${category}`];
    const [region, program, kept] = await preview(setReferenceEntriesStatus, ids);
    expect(region?.Warnings[0]).toMatch(/^In use: .*Offices \(\d+\)/);
    expect([program?.ResultCode, program?.Sentence]).toEqual(['01', expect.stringContaining('cannot be deactivated')]);
    expect([kept?.ResultCode, kept?.Sentence]).toEqual(['01', expect.stringContaining('kept on the screen')]);
    const done = await act(setReferenceEntriesStatus, ['REGION NW']);
    expect((await undo(done.BulkActionId))[0]?.[0]).toBe('00');
  });
});

describe('document classes in bulk', () => {
  const { setDocumentCategoriesStatus: categories, setDocumentTypesStatus: types } = documents;
  const { getDocumentTypeHistory, setDocumentCategoryStatus } = documents;

  it('keep the tree whole, also on the way back', async () => {
    const category = await one("select code from reference_entry where table_name = 'DOCCAT' and active = 'Y' limit 1");
    const { rows } = await server.owner.query<{ code: string }>(
      "select code from reference_entry where table_name = 'DOCTYPE' and att ->> 'Parent' = $1 and active = 'Y'",
      [category],
    );
    const under = rows.map(row => row.code);
    const [refused] = await preview(categories, [category]);
    expect([refused?.ResultCode, refused?.Sentence]).toEqual(['01', expect.stringContaining(String(under.length))]);
    expect((await preview(types, under)).every(row => row.ResultCode === '01')).toBe(true);

    await server.owner.query(
      "update reference_entry set active = 'N' where table_name = 'DOCSUBTYPE' and att ->> 'Parent' = any($1)",
      [under],
    );
    const stamp = () => one("select value from version_stamp where name = 'reference'");
    const before = await stamp();
    const done = await act(types, under);
    expect(done.Outcomes.map(each => each.ResultCode)).toEqual(under.map(() => '00'));
    expect(await stamp()).not.toBe(before);
    const history = await server.call(getDocumentTypeHistory, admin, { Code: under[0] ?? '' });
    expect(history.body.data[0]).toMatchObject({
      Reason: 'Tidying up',
      Before: { Active: 'Y' },
      After: { Active: 'N' },
    });

    const version = Number(
      await one("select version from reference_entry where table_name = 'DOCCAT' and code = $1", [category]),
    );
    const off = { Code: category, Active: 'N', Reason: 'No more' };
    expect((await server.call(setDocumentCategoryStatus, admin, off, { ifMatch: version })).status).toBe(200);
    expect((await undo(done.BulkActionId)).map(([code]) => code)).toEqual(under.map(() => '01'));
  });
});

describe('routing profiles in bulk', () => {
  it('are not switched on again while their workgroup is not active', async () => {
    const group = await one("select workgroup_id from routing_profile where active = 'Y' limit 1");
    const profile = await one('select profile_id from routing_profile where workgroup_id = $1 limit 1', [group]);
    const done = await act(setRoutingProfilesStatus, [profile]);
    await act(setWorkgroupsStatus, [group]);
    const [row] = await preview(setRoutingProfilesStatus, [profile], true);
    expect([row?.ResultCode, row?.Sentence]).toEqual(['01', expect.stringContaining('not active')]);
    expect((await undo(done.BulkActionId))[0]?.[0]).toBe('01');
  });
});

describe('quick notes in bulk', () => {
  it('are one’s own or the agency’s, never somebody else’s, and a note changed since keeps its change', async () => {
    const content = { Language: 'en', Title: 'Bulk note', Body: 'Hello' };
    await server.call(createQuickNote, admin, content, { key: randomUUID() });
    const supervisor = await server.tokenFor('supervisor');
    await server.call(createMyQuickNote, supervisor, content, { key: randomUUID() });
    const { rows } = await server.owner.query<{ note_id: string }>(
      "select note_id from quick_note where title = 'Bulk note' order by owner_user_id nulls first",
    );
    const [agency = '', theirs = ''] = rows.map(row => row.note_id);
    expect((await preview(setMyQuickNotesStatus, [theirs, agency])).map(row => row.Sentence)).toEqual([
      'Was not found.',
      'Was not found.',
    ]);
    const done = await act(setQuickNotesStatus, [agency, theirs]);
    expect(done.Outcomes.map(each => each.ResultCode)).toEqual(['00', '01']);
    const { Version } = (await server.call(getQuickNote, admin, { NoteId: agency })).body;
    await server.call(saveQuickNote, admin, { NoteId: agency, ...content, Body: 'Bye' }, { ifMatch: Version });
    expect(await undo(done.BulkActionId)).toEqual([['01', expect.stringContaining('changed by somebody')]]);
  });
});
