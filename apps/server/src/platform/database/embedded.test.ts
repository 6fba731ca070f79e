import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'commonweal-embedded-'));
const options = { root: projectRoot, folder: join(folder, 'postgres'), durable: false };
const pidFile = join(options.folder, 'data', 'postmaster.pid');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

describe('the embedded server', () => {
  it('is one for all who ask at the same time, and stops with the last', async () => {
    const users = await Promise.all([1, 2, 3].map(() => startEmbeddedPostgres(options)));
    const [url = ''] = new Set(users.map(user => user.ownerUrl));
    expect(new Set(users.map(user => user.ownerUrl)).size).toBe(1);
    for (const user of users.slice(0, 2)) {
      await user.stop();
      await user.stop();
      expect(await answers(url)).toBe(true);
    }
    await users[2]?.stop();
    expect([await answers(url), existsSync(pidFile)]).toEqual([false, false]);
  });

  it('is told again of a user whose connection it cut, and is not stopped under them', async () => {
    const one = await startEmbeddedPostgres(options);
    const client = new pg.Client({ connectionString: one.ownerUrl });
    await client.connect();
    const users = async (): Promise<number[]> =>
      (
        await client.query<{ pid: number }>(
          "select pid from pg_stat_activity where application_name = 'commonweal-user'",
        )
      ).rows.map(row => row.pid);
    const [cut] = await users();
    await client.query('select pg_terminate_backend($1)', [cut]);
    const renewed = async (): Promise<boolean> => {
      const now = await users();
      return now.length === 1 && now[0] !== cut;
    };
    await expect.poll(renewed, { timeout: 10_000 }).toBe(true);
    const other = await startEmbeddedPostgres(options);
    await other.stop();
    await client.query('select 1');
    await client.end();
    await one.stop();
    expect(existsSync(pidFile)).toBe(false);
  });

  it('is not removed while anything is connected to it, and its data are still there', async () => {
    const user = await startEmbeddedPostgres(options);
    const client = new pg.Client({ connectionString: user.ownerUrl });
    await client.connect();
    await client.query('create table kept (x int)');
    expect(await removeEmbeddedPostgres(options)).toBe(false);
    await client.query('select * from kept');
    await client.end();
    expect(await removeEmbeddedPostgres(options)).toBe(false);
    await user.stop();
    expect(await removeEmbeddedPostgres(options)).toBe(true);
    expect(existsSync(options.folder)).toBe(false);
  });

  it('starts although its file names a process by now, and leaves that process alone', async () => {
    await (await startEmbeddedPostgres(options)).stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    const lines = [stranger.pid, join(options.folder, 'data'), 1, 5432, '', '127.0.0.1', '', ''];
    writeFileSync(pidFile, lines.join('\n'));
    const user = await startEmbeddedPostgres(options);
    expect(await answers(user.ownerUrl)).toBe(true);
    await user.stop();
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
    stranger.kill();
  });
});
