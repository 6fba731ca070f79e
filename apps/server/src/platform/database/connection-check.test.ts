import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { prepareDatabase } from '../../databases.ts';
import { projectRoot, readSettings } from '../settings.ts';
import { checkConnection } from './connection-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'commonweal-connection-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let ownerUrl: string;
beforeAll(() => {
  ownerUrl = inject('ownerUrl');
});

const change = (changes: Partial<Record<'password' | 'pathname' | 'port' | 'hostname', string>>): string =>
  Object.assign(new URL(ownerUrl), changes).href;
const withWrongPassword = (): string => change({ password: 'canary-7Q' });

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe('the check of a database address', () => {
  it('accepts the address of a database that answers', async () => {
    await expect(checkConnection('DATABASE_URL', ownerUrl)).resolves.toBeUndefined();
  });

  it('names the setting and what to do when the password is wrong, and repeats nothing of the address', async () => {
    const sentence = await failureOf(checkConnection('DATABASE_URL', withWrongPassword()));
    expect(sentence).toBe(
      'DATABASE_URL cannot be used: PostgreSQL rejects the user or the password. Correct both in the address.',
    );
  });

  it.each([
    ['a database that does not exist', { pathname: '/no_such_database' }, /does not exist/],
    ['a port where nothing listens', { port: '1' }, /no server listens/],
    ['an unknown host', { hostname: 'database.invalid' }, /host name/],
  ])('says what is wrong with %s', async (_what, changes, expected) => {
    expect(await failureOf(checkConnection('APP_DATABASE_URL', change(changes)))).toMatch(expected);
  });
});

describe('the start', () => {
  const settings = (environment: Record<string, string>) =>
    readSettings({ NODE_ENV: 'test', DATA_DIR: folder, DEMO: 'off', ...environment });

  it('rejects a wrong DATABASE_URL before it changes anything', async () => {
    const sentence = await failureOf(prepareDatabase(settings({ DATABASE_URL: withWrongPassword() })));
    expect(sentence).toMatch(/^DATABASE_URL cannot be used: PostgreSQL rejects the user or the password\./);
  });

  it('ends with one sentence, exit code 1 and no stack trace', async () => {
    const child = spawn(process.execPath, [join(projectRoot, 'scripts/start.ts')], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, DATA_DIR: folder, DEMO: 'off', DATABASE_URL: withWrongPassword(), PORT: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += String(chunk);
      });
    const code = await new Promise(resolve => child.on('close', resolve));
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL cannot be used: PostgreSQL rejects the user or the password.');
    expect(output).not.toMatch(/\n\s+at |node_modules|canary/);
  });
});
