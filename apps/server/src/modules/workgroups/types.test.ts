import { randomUUID } from 'node:crypto';
import {
  createWorkgroupType,
  getWorkgroupType,
  getWorkgroupTypeHistory,
  saveWorkgroupType,
  workgroupTypeList,
} from '@commonweal/contracts/workgroups/type-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: string;
let subtypes: string[];

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  const { rows } = await server.owner.query<{ code: string }>(
    "select code from reference_entry where table_name = 'DOCSUBTYPE' order by code limit 3",
  );
  subtypes = rows.map(row => row.code);
});
afterAll(() => server.close());

const create = (request: object) => server.call(createWorkgroupType, admin, request, { key: randomUUID() });
const input = () => ({ NameEn: 'Mail room', NameEs: 'Correo', SortOrder: 5, Subtypes: subtypes.slice(0, 2) });

describe('workgroup types', () => {
  it('start with those of the code table and are listed in their order', async () => {
    const { body } = await server.call(workgroupTypeList.search, admin, {});
    expect(body.total).toBe(12);
    expect(body.data[0]).toMatchObject({ TypeCode: 'INTK', Name: 'Intake', Workgroups: 4, Subtypes: 0 });
  });

  it('take document subtypes, come first by their order and stand in the reference table', async () => {
    expect((await create({ TypeCode: 'MAIL', ...input() })).body).toEqual({ ResultCode: '00', Version: 1 });
    const { body } = await server.call(workgroupTypeList.search, admin, { Filters: { Subtype: subtypes[0] } });
    expect(body.data).toMatchObject([{ TypeCode: 'MAIL', Subtypes: 2 }]);
    const { rows } = await server.owner.query(
      "select label_en, sort_order from reference_entry where table_name = 'WRKGRPTYPE' and code = 'MAIL'",
    );
    expect(rows).toEqual([{ label_en: 'Mail room', sort_order: 5 }]);
  });

  it('refuse a code or name that is taken, and a subtype that another type has', async () => {
    expect((await create({ TypeCode: 'MAIL', ...input(), Subtypes: [] })).problem.type).toBe(
      'workgroups/duplicate-type-code',
    );
    const name = await create({ TypeCode: 'MAIL2', ...input(), NameEn: 'INTAKE', Subtypes: [] });
    expect([name.status, name.problem.type]).toEqual([409, 'workgroups/duplicate-type-name']);
    const taken = await create({ TypeCode: 'MAIL3', ...input(), NameEn: 'Three', NameEs: 'Tres' });
    expect([taken.status, taken.problem.type]).toEqual([409, 'workgroups/subtype-taken']);
    expect(taken.problem.UserFriendlyException[0]).toContain('Mail room');
  });

  it('name every unknown subtype and every other fault', async () => {
    const faulty = await create({ TypeCode: '', ...input(), NameEs: '', SortOrder: 10_000 });
    expect(faulty.problem.faults.map(fault => fault.path).toSorted()).toEqual(['NameEs', 'SortOrder', 'TypeCode']);
    const unknown = await create({ TypeCode: 'MAIL4', ...input(), Subtypes: ['NOPE', subtypes[2], 'NEITHER'] });
    expect(unknown.problem.faults.map(fault => fault.path)).toEqual(['Subtypes.0', 'Subtypes.2']);
  });

  it('are saved by version with a history; a subtype let go is free for another type', async () => {
    const request = { TypeCode: 'MAIL', ...input(), Subtypes: [subtypes[1]] };
    expect((await server.call(saveWorkgroupType, admin, request, { ifMatch: 1 })).status).toBe(200);
    const stale = await server.call(saveWorkgroupType, admin, request, { ifMatch: 1 });
    expect([stale.status, stale.problem.current]).toEqual([409, expect.objectContaining({ Version: 2 })]);
    const { body } = await server.call(getWorkgroupTypeHistory, admin, { TypeCode: 'MAIL' });
    expect(body.data[0]?.After).toEqual({ Subtypes: subtypes[1] });
    const next = { TypeCode: 'SCAN', ...input(), NameEn: 'Scan', NameEs: 'Escaneo', Subtypes: [subtypes[0]] };
    expect((await create(next)).status).toBe(200);
    expect((await server.call(getWorkgroupType, admin, { TypeCode: 'NONE' })).status).toBe(404);
  });
});
