import { cancelLongWork } from '@commonweal/contracts/long-work/calls';
import { downloadWorkExport, exportWorkItemsStart, getWorkExports } from '@commonweal/contracts/work/export-calls';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportItems } from './export.ts';

let server: TestServer;
let supervisor: string;

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  await server.owner.query(
    `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, workgroup_id, received_on, due_on)
     select 'SC', gen_random_uuid(), (77000000 + n)::text, 'CHG', 'NW', 'CHNG-ALL', '2031-01-01', '2031-02-01'
     from generate_series(1, 20001) n`,
  );
});
afterAll(() => server.close());

const start = (more: object = {}, token = supervisor) =>
  server.call(
    exportWorkItemsStart,
    token,
    {
      Filters: { ReceivedFrom: '2031-01-01' },
      Columns: ['WorkItemId', 'WorkItemTypeId'],
      Reason: 'For the audit',
      ...more,
    },
    { key: newId() },
  );
const mine = async (id: string) =>
  (await server.call(getWorkExports, supervisor, {})).body.data.find(each => each.ExportId === id);
const chunk = () => workOnce(server.platform, [exportItems]);
const fetched = (id: string, token = supervisor) => server.call(downloadWorkExport, token, { ExportId: id });

describe('an export as long work', () => {
  it('is made part by part, is fetched whole by whoever started it, and is gone when it has expired', async () => {
    const started = await start();
    expect(started.status, JSON.stringify(started.problem)).toBe(200);
    const id = started.body.LongWorkId;
    expect(await mine(id)).toMatchObject({ Items: 20001, Done: 0, Total: 3, ReadyAt: null });
    expect((await fetched(id)).status).toBe(404);
    await chunk();
    expect(await mine(id)).toMatchObject({ Done: 1 });
    await chunk();
    await chunk();
    expect(await mine(id)).toMatchObject({ State: 'finished', Done: 3, ExpiresAt: expect.any(String) });
    const file = await fetched(id);
    expect(file.status).toBe(200);
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(20002);
    expect(lines[1]).toBe('77000001,Change report');
    expect(new Set(lines).size).toBe(20002);
    const { rows } = await server.owner.query(`select body_sealed from work_export_part where export_id = $1`, [id]);
    expect(rows.some(row => row.body_sealed.includes('77000001'))).toBe(false);
    expect((await fetched(id, await server.tokenFor('itadmin'))).status).toBe(404);
    await server.owner.query(`update work_export set expires_at = now() - interval '1 minute' where id = $1`, [id]);
    expect((await fetched(id)).status).toBe(404);
  });

  it('leaves nothing when it is stopped', async () => {
    const id = (await start()).body.LongWorkId;
    await chunk();
    await server.call(cancelLongWork, supervisor, { LongWorkId: id });
    expect(await mine(id)).toMatchObject({ State: 'cancelled', ReadyAt: null });
    const { rows } = await server.owner.query('select 1 from work_export_part where export_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is not begun for nothing, without a reason, or by somebody without the right', async () => {
    expect((await start({ Filters: { ReceivedFrom: '2040-01-01' } })).problem.type).toBe('bulk/nothing');
    expect((await start({ Reason: '', Columns: ['Password'] })).problem.faults.map(each => each.path)).toEqual([
      'Columns.0',
      'Reason',
    ]);
    expect((await start({}, await server.tokenFor('caseworker'))).status).toBe(403);
  });
});
