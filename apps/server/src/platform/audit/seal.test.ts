import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingFor } from '../database/acting.ts';
import { databaseOver } from '../database/pool.ts';
import { anchorFile, anchorSeals, readAnchors } from './anchor.ts';
import { checkTrail, sealAudit, sealAuditJob, verifyAudit } from './seal.ts';

let server: TestServer;
let folder: string;

const minute = 60_000;
/** Long past, so that only what a test does is there. */
const start = Date.UTC(2026, 0, 5, 12);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commonweal-seals-'));
  server = await openTestServer({ DATA_DIR: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const insertRow = (at: Date, actor = 'DOKAFOR') =>
  server.owner.query(
    `insert into audit_event (audit_id, at, actor, session_id, ip, user_agent, correlation_id, screen, activity, outcome,
       event_type, subject_type, subject_id, case_number, application_number, pin, fields, reason, history_id)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), '10.0.0.1', 'A browser', 'c-1', 'Client', 'CLIENT_VIEWED', 'done',
       'browser', 'client', 'x', '1204417863', '7000000001', '0031880472', '{Name}', 'why', gen_random_uuid())`,
    [at, actor],
  );

/** Three sealed minutes with a row each. */
beforeEach(async () => {
  await server.owner.query('truncate audit_event, audit_seal');
  rmSync(anchorFile(folder), { force: true });
  for (const at of [0, 1, 2]) await insertRow(new Date(start + at * minute + 15_000));
  expect(await sealAudit(server.platform.db, new Date(start + 5 * minute))).toBe(3);
});

const broken = async () => (await verifyAudit(server.platform.db, await readAnchors(folder))).broken;
const named = (at: number): string => new Date(start + at * minute).toISOString();
const runJob = () => actingFor('job seal-audit', () => sealAuditJob.run(server.platform));

describe('a seal', () => {
  it('covers every column of the trail, whatever the table has', async () => {
    const { rows: columns } = await server.owner.query<{ column_name: string; data_type: string }>(
      "select column_name, data_type from information_schema.columns where table_name = 'audit_event'",
    );
    expect(columns.length).toBeGreaterThanOrEqual(19);
    const other: Readonly<Record<string, string>> = {
      uuid: 'gen_random_uuid()',
      'timestamp with time zone': "at + interval '1 microsecond'",
      ARRAY: "fields || array['Ssn']",
    };
    for (const { column_name: column, data_type: type } of columns) {
      const changed = column === 'outcome' ? "'failed'" : (other[type] ?? `${column} || '1'`);
      expect(await broken(), `before ${column}`).toEqual([]);
      await server.owner.query('create table kept as select * from audit_event');
      await server.owner.query(`update audit_event set ${column} = ${changed} where at < $1`, [
        new Date(start + minute),
      ]);
      expect(await broken(), `${column} was changed`).toEqual([named(0)]);
      const isNullable = `select is_nullable from information_schema.columns
        where table_name = 'audit_event' and column_name = $1`;
      if ((await server.owner.query(isNullable, [column])).rows[0].is_nullable === 'YES') {
        await server.owner.query(`update audit_event set ${column} = null where at < $1`, [new Date(start + minute)]);
        expect(await broken(), `${column} was emptied`).toEqual([named(0)]);
      }
      await server.owner.query('truncate audit_event');
      await server.owner.query('insert into audit_event select * from kept; drop table kept');
    }
  });

  it('reads the same in every time zone', async () => {
    const { connectionString = '' } = server.platform.pool.options;
    const elsewhere = new pg.Pool({ connectionString, max: 1, options: '-c timezone=Asia/Tokyo' });
    expect((await verifyAudit(databaseOver(elsewhere), [])).broken).toEqual([]);
    await elsewhere.end();
  });

  it('that was laid before seals covered whole rows still holds', async () => {
    await insertRow(new Date(start + 10 * minute));
    const { rows } = await server.owner.query<{ hash: Buffer }>(
      'select hash from audit_seal order by minute desc limit 1',
    );
    await server.owner.query(
      `insert into audit_seal (minute, row_count, hash, previous_minute, sealed_at)
       select $1::timestamptz, 1, sha256($2 || convert_to(jsonb_build_array(audit_id,
         to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, session_id, ip, user_agent, correlation_id,
         screen, activity, outcome, event_type, subject_type, subject_id, case_number, application_number, pin, fields,
         reason, history_id)::text || chr(10), 'UTF8')), $3, now() from audit_event where at = $1`,
      [new Date(start + 10 * minute), rows[0]?.hash, new Date(start + 2 * minute)],
    );
    expect(await broken()).toEqual([]);
    await server.owner.query("update audit_event set pin = '1' where at = $1", [new Date(start + 10 * minute)]);
    expect(await broken()).toEqual([named(10)]);
  });

  it('is laid for a quiet hour too, and only then', async () => {
    const { db } = server.platform;
    expect(await sealAudit(db, new Date(start + 60 * minute))).toBe(0);
    expect(await sealAudit(db, new Date(start + 65 * minute))).toBe(1);
    expect(await sealAudit(db, new Date(start + 70 * minute))).toBe(0);
    const { rows } = await server.owner.query('select row_count from audit_seal order by minute desc limit 1');
    expect(rows).toEqual([{ row_count: 0 }]);
    expect(await broken()).toEqual([]);
    const last = 'where minute = (select max(minute) from audit_seal)';
    await server.owner.query(`update audit_seal set minute = minute - interval '1 minute' ${last}`);
    expect(await broken(), 'moved to another minute').toEqual([named(61)]);
    await server.owner.query(`update audit_seal set minute = minute + interval '1 minute' ${last}`);
    await insertRow(new Date(start + 62 * minute + 1));
    expect(await broken(), 'a row slipped into the quiet minute').toEqual([named(62)]);
  });
});

describe('the end of the trail', () => {
  const cut = async (from: number): Promise<void> => {
    await server.owner.query('delete from audit_event where at >= $1', [new Date(start + from * minute)]);
    await server.owner.query('delete from audit_seal where minute >= $1', [new Date(start + from * minute)]);
  };

  it('is anchored outside the database, in a file of its own and in the log', async () => {
    await runJob();
    const anchors = await readAnchors(folder);
    expect(anchors.slice(0, 3).map(each => each.minute)).toEqual([named(0), named(1), named(2)]);
    const last = anchors.at(-1);
    const line = server.logLines.find(each => each.includes('Audit trail sealed'));
    expect(JSON.parse(line ?? '{}').anchor).toMatch(new RegExp(`^${last?.minute} ${last?.hash} \\d+$`));
    await runJob();
    expect(await readAnchors(folder)).toEqual(anchors);
  });

  it('cannot be cut off together with its seals', async () => {
    await runJob();
    const last = (await readAnchors(folder)).at(-1)?.minute;
    await cut(2);
    expect(await broken()).toEqual([named(2), last]);
  });

  it('cannot be cut off and sealed anew', async () => {
    await runJob();
    await cut(2);
    await insertRow(new Date(start + 2 * minute), 'SOMEBODY');
    await sealAudit(server.platform.db, new Date(start + 5 * minute));
    expect(await broken()).toContain(named(2));
  });

  it('that is gone raises an alert, once', async () => {
    await runJob();
    await server.owner.query('truncate audit_seal');
    await runJob();
    await runJob();
    const { rows } = await server.owner.query(
      "select actor, outcome from audit_event where activity = 'AUDIT_TRAIL_CUT' and event_type = 'alert'",
    );
    expect(rows).toEqual([{ actor: 'job seal-audit', outcome: 'failed' }]);
    expect(server.logLines.some(line => line.includes('not what was anchored'))).toBe(true);
  });

  it('is checked by the command, which anchors what it seals itself, and says where the anchors are gone', async () => {
    const check = () =>
      checkTrail(
        server.platform.db,
        { dataFolder: folder, sealFolder: join(folder, 'seals') },
        new Date(start + 10 * minute),
      );
    expect(await check(), 'seals without any anchor').toMatchObject({ isUnanchored: true, anchors: 0, broken: [] });
    await runJob();
    expect(await check()).toMatchObject({ isUnanchored: false, broken: [] });
    await server.owner.query('truncate audit_event, audit_seal');
    rmSync(anchorFile(folder));
    await insertRow(new Date(start));
    expect(await check(), 'a new installation').toMatchObject({ isUnanchored: false, seals: 1 });
    expect(await check()).toMatchObject({ isUnanchored: false, seals: 1, anchors: 1, broken: [] });
    await server.owner.query('truncate audit_event, audit_seal');
    expect((await check()).broken).toEqual([named(0)]);
  });

  it('is not called unanchored while a portal is between sealing and anchoring', async () => {
    const sealedJustNow = new Date(start + 5 * minute + 1000);
    const checking = checkTrail(
      server.platform.db,
      { dataFolder: folder, sealFolder: join(folder, 'seals') },
      sealedJustNow,
    );
    await new Promise(resolve => setTimeout(resolve, 200));
    await anchorSeals(server.platform.db, folder);
    expect(await checking).toMatchObject({ isUnanchored: false, anchors: 3, broken: [] });
  });

  it('is anchored again after a crash in the middle of a line', async () => {
    await runJob();
    const whole = readFileSync(anchorFile(folder), 'utf8');
    writeFileSync(anchorFile(folder), whole.slice(0, -40));
    await runJob();
    expect((await readAnchors(folder)).map(each => each.hash)).toEqual(
      (await server.owner.query('select hash from audit_seal order by minute')).rows.map(row =>
        row.hash.toString('hex'),
      ),
    );
    appendFileSync(anchorFile(folder), 'not an anchor\n');
    expect(await broken()).toEqual([]);
  });
});
