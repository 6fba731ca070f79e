import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anchorFile, anchorSeals, readAnchors } from './anchor.ts';
import { checkTrail, sealAudit } from './seal.ts';
import { exportSeals } from './seal-export-store.ts';

let server: TestServer;
let dataFolder: string;
let sealFolder: string;

const minute = 60_000;
const start = Date.UTC(2026, 0, 5, 12, 58);
const at = (minutes: number): Date => new Date(start + minutes * minute);

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'commonweal-exported-'));
  sealFolder = join(dataFolder, 'write-once');
  server = await openTestServer({ DATA_DIR: dataFolder, AUDIT_SEALS_DIR: sealFolder });
});
afterAll(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true });
});

/** Rows in the last two minutes of an hour and in the first two of the next, sealed, anchored; the first hour is exported. */
beforeEach(async () => {
  await server.owner.query('truncate audit_event, audit_seal');
  rmSync(anchorFile(dataFolder), { force: true });
  rmSync(sealFolder, { recursive: true, force: true });
  for (const minutes of [0, 1, 2, 3]) {
    await server.owner.query(
      `insert into audit_event (audit_id, at, actor, activity, outcome) values (gen_random_uuid(), $1, 'DOKAFOR', 'SIGN_IN', 'done')`,
      [at(minutes)],
    );
  }
  await sealAudit(server.platform.db, at(6));
  await anchorSeals(server.platform.db, dataFolder);
  await exportSeals(server.platform.db, sealFolder, at(6));
});

const check = () => checkTrail(server.platform.db, { dataFolder, sealFolder }, at(10));

describe('exported seals', () => {
  it('are one file for each hour that is over, which nobody writes again', async () => {
    expect(readdirSync(sealFolder)).toEqual(['2026-01-05T12.seals']);
    const file = join(sealFolder, '2026-01-05T12.seals');
    expect(statSync(file).mode & 0o222, 'nobody may write it').toBe(0);
    const before = readFileSync(file, 'utf8');
    expect(await exportSeals(server.platform.db, sealFolder, at(30))).toBe(0);
    expect(await exportSeals(server.platform.db, sealFolder, at(70))).toBe(2);
    expect(readdirSync(sealFolder)).toHaveLength(2);
    expect(readFileSync(file, 'utf8')).toBe(before);
    const verdict = await check();
    expect([verdict.exported, verdict.broken, verdict.faults]).toEqual([4, [], []]);
  });

  it('find what the owner of the database rewrote, with new seals and new anchors', async () => {
    await server.owner.query("update audit_event set actor = 'JCHEN' where at = $1", [at(1)]);
    await server.owner.query('truncate audit_seal');
    rmSync(anchorFile(dataFolder));
    await sealAudit(server.platform.db, at(6));
    await anchorSeals(server.platform.db, dataFolder);
    expect((await readAnchors(dataFolder)).length, 'the data folder was rewritten as well').toBe(4);
    const { broken } = await check();
    expect(broken).toEqual([at(1).toISOString()]);
  });

  it('find the hours that the owner cut off together with their rows', async () => {
    await server.owner.query('delete from audit_event where at >= $1', [at(1)]);
    await server.owner.query('delete from audit_seal where minute >= $1', [at(1)]);
    rmSync(anchorFile(dataFolder));
    await anchorSeals(server.platform.db, dataFolder);
    expect((await check()).broken).toEqual([at(1).toISOString()]);
  });

  it('miss a file that was taken away or exchanged', async () => {
    await exportSeals(server.platform.db, sealFolder, at(70));
    const first = join(sealFolder, '2026-01-05T12.seals');
    const text = readFileSync(first, 'utf8');
    rmSync(first);
    expect((await check()).faults).toEqual(['2026-01-05T13.seals']);
    writeFileSync(
      first,
      text.replace(/[0-9a-f](?= \d+\n)/, sign => (sign === '0' ? '1' : '0')),
    );
    const { faults, broken } = await check();
    expect([faults, broken]).toEqual([['2026-01-05T13.seals'], [at(0).toISOString()]]);
  });
});
