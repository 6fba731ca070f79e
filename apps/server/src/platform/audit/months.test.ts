import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTrailMonths, setTrailHold } from '@commonweal/contracts/audit/month-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingFor } from '../database/acting.ts';
import { anchorSeals } from './anchor.ts';
import { dropMonths, makeMonths } from './months.ts';
import { checkTrail, sealAudit } from './seal.ts';
import { exportSeals } from './seal-export-store.ts';

let server: TestServer;
let admin: string;
let dataFolder: string;
let sealFolder: string;

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'commonweal-months-'));
  sealFolder = join(dataFolder, 'write-once');
  server = await openTestServer({
    DATA_DIR: dataFolder,
    AUDIT_SEALS_DIR: sealFolder,
    AUDIT_KEPT_MONTHS: '72',
    REPLAY_KEPT_MONTHS: '2',
  });
  admin = await server.tokenFor('administrator');
});
afterAll(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true });
});

const monthsAgo = (count: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15, 12));
};
const nameOf = (table: string, moment: Date): string =>
  `months.${table}_${moment.toISOString().slice(0, 7).replace('-', '_')}`;
const day = (moment: Date): string => `${moment.toISOString().slice(0, 7)}-01`;

const seen = (at: Date) =>
  server.owner.query(
    `insert into audit_event (audit_id, at, actor, activity, outcome) values (gen_random_uuid(), $1, 'DOKAFOR', 'SIGN_IN', 'done')`,
    [at],
  );
const played = (at: Date) =>
  server.owner.query(
    `insert into replay_event (replay_id, received_at, user_id, action_date) values (gen_random_uuid(), $1, 'DOKAFOR', $1)`,
    [at],
  );
const count = async (from: string): Promise<number> =>
  (await server.owner.query(`select count(*)::int as count from ${from}`)).rows[0].count;
const make = () => actingFor('job trail-months', () => makeMonths(server.platform));
const drop = () => actingFor('job trail-months', () => dropMonths(server.platform));

describe('the trails in months', () => {
  it('have a place for every row: months ahead, one of its own for an older row, and the rest for what has none', async () => {
    const far = new Date(Date.UTC(2190, 0, 1));
    const old = monthsAgo(30);
    await seen(old);
    await seen(far);
    await played(old);
    const before = [await count('audit_event'), await count('record_history'), await count('replay_event')];
    expect(await count('months.audit_event_rest')).toBeGreaterThanOrEqual(2);
    expect(await make()).toBeGreaterThanOrEqual(3);
    expect(await make(), 'nothing is left to move').toBe(0);
    expect([await count('audit_event'), await count('record_history'), await count('replay_event')]).toEqual(before);
    expect(await count(nameOf('audit_event', old))).toBe(1);
    expect(await count('months.audit_event_rest')).toBe(0);
    for (const table of ['audit_event', 'record_history', 'replay_event']) {
      for (const ahead of [0, 1, 2, 3]) expect(await count(nameOf(table, monthsAgo(-ahead)))).toBeGreaterThanOrEqual(0);
    }
    await server.owner.query('delete from audit_event where at = $1', [far]);
  });

  it('are searched by the very indexes of the table, month by month', async () => {
    const { rows } = await server.owner.query<{ parent: number; part: number }>(
      `select (select count(*)::int from pg_index where indrelid = 'audit_event'::regclass) as parent,
        (select count(*)::int from pg_index i join pg_inherits h on h.inhrelid = i.indexrelid
         where i.indrelid = '${nameOf('audit_event', monthsAgo(30))}'::regclass) as part`,
    );
    expect(rows[0]?.parent).toBeGreaterThan(10);
    expect(rows[0]?.part).toBe(rows[0]?.parent);
  });

  it('cannot be entered around the table, changed or dropped by the portal itself', async () => {
    const { pool, callerPool } = server.platform;
    const part = nameOf('audit_event', monthsAgo(30));
    for (const its of [pool, callerPool]) {
      await expect(its.query(`select 1 from ${part}`)).rejects.toThrow('permission denied for schema months');
      await expect(its.query('delete from audit_event')).rejects.toThrow('permission denied');
      await expect(its.query("insert into trail_month values ('audit', '2020-01-01', 1)")).rejects.toThrow(
        'permission denied',
      );
      await expect(
        its.query('select drop_trail_month($1, $2::date)', ['audit', day(monthsAgo(30))]),
        'the law keeps it',
      ).rejects.toThrow('The law keeps');
    }
  });
});

describe('a month that has served its time', () => {
  const old = monthsAgo(80);

  it('stays while its seals are not in the write-once folder, and while it is held', async () => {
    await server.owner.query('truncate audit_event, audit_seal');
    await seen(old);
    await make();
    expect((await drop()).filter(each => each.kind === 'audit')).toEqual([]);
    await sealAudit(server.platform.db, new Date());
    await anchorSeals(server.platform.db, dataFolder);
    expect((await drop()).filter(each => each.kind === 'audit')).toEqual([]);
    await exportSeals(server.platform.db, sealFolder, new Date(Date.now() + 7_200_000));
    const held = await server.call(
      setTrailHold,
      admin,
      { Kind: 'audit', Held: 'Y', Reason: 'Asked for by a court' },
      { ifMatch: 1 },
    );
    expect(held.status).toBe(200);
    expect((await drop()).filter(each => each.kind === 'audit')).toEqual([]);
    await expect(
      server.platform.pool.query('select drop_trail_month($1, $2::date)', ['audit', day(old)]),
    ).rejects.toThrow('is held');
  });

  it('is held and let go with a reason, by the second of two only after they saw the first', async () => {
    const request = { Kind: 'audit', Held: 'N', Reason: 'The court has ended' } as const;
    const late = await server.call(setTrailHold, admin, request, { ifMatch: 1 });
    expect([late.status, late.problem?.current]).toMatchObject([409, { Held: 'Y', Version: 2 }]);
    expect((await server.call(setTrailHold, admin, { ...request, Reason: '' }, { ifMatch: 2 })).status).toBe(400);
    expect((await server.call(setTrailHold, await server.tokenFor('supervisor'), request, { ifMatch: 2 })).status).toBe(
      403,
    );
    expect((await server.call(setTrailHold, admin, request, { ifMatch: 2 })).status).toBe(200);
  });

  it('leaves whole, is written down, and the trail still verifies', async () => {
    expect(await drop()).toContainEqual(expect.objectContaining({ kind: 'audit', month: day(old), row_count: 1 }));
    expect(await count(`audit_event where at < '${monthsAgo(70).toISOString()}'`)).toBe(0);
    expect(await count("audit_event where activity = 'TRAIL_MONTH_SWEPT'")).toBeGreaterThan(0);
    const { broken, faults } = await checkTrail(server.platform.db, { dataFolder, sealFolder }, new Date());
    expect([broken, faults]).toEqual([[], []]);
    const answer = await server.call(getTrailMonths, admin, {});
    expect(answer.body.data.find(each => each.Kind === 'audit')).toMatchObject({
      KeptMonths: 72,
      Held: 'N',
      LastDropped: { Month: day(old), Rows: 1 },
    });
  });

  it('that somebody took away with its seal is still missed', async () => {
    await server.owner.query('update audit_seal set hash = $1 where minute < $2', [Buffer.alloc(32), monthsAgo(70)]);
    const { broken } = await checkTrail(server.platform.db, { dataFolder, sealFolder }, new Date());
    expect(broken).toContain(old.toISOString());
  });

  it('of the replay leaves two months after its end; the history stays for ever unless an agency says otherwise', async () => {
    await played(monthsAgo(3));
    await played(monthsAgo(2));
    await make();
    await drop();
    expect(await count(`replay_event where received_at < '${monthsAgo(2).toISOString()}'`)).toBe(0);
    expect(await count(`replay_event where received_at = '${monthsAgo(2).toISOString()}'`)).toBe(1);
    expect(await count("trail_month where kind = 'history'")).toBe(0);
  });
});
