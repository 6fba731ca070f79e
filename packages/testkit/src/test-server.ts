import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import { type CallDeclaration, type RequestOf, type ResponseOf, urlOf } from '@commonweal/contracts/kit/call';
import type { Problem } from '@commonweal/contracts/kit/errors';
import { buildApp } from '@commonweal/server/app';
import { displayZone } from '@commonweal/server/platform/clock';
import { databaseRoles } from '@commonweal/server/platform/database/migrate';
import { freePort } from '@commonweal/server/platform/database/native';
import { type Database, databaseOver } from '@commonweal/server/platform/database/pool';
import { makeLog } from '@commonweal/server/platform/log';
import { openPlatform, type Platform } from '@commonweal/server/platform/platform';
import { readSettings } from '@commonweal/server/platform/settings';
import { demoAccounts } from '@commonweal/server/seed/demo-people';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { Canaries } from './canaries.ts';
import { inDatabase, testAppPassword, testFolder, testSecret } from './global-setup.ts';
import { templateName } from './laid.ts';
import { addPerson, openSession } from './persons.ts';
import { faultsOfTrail } from './trail.ts';

/** A whole portal on a database of its own, with a clock that tests can move and log lines they can read. */

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly problem: Problem;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface CallOptions {
  readonly ifMatch?: number;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** The database as work for a caller sees it. */
  readonly db: Database;
  readonly url: string;
  readonly owner: pg.Client;
  readonly logLines: string[];
  /** Moves real time forward. */
  advance(seconds: number): void;
  /** A token for a demonstration account or a user id, by a session of its own. */
  tokenFor(who: string): Promise<string>;
  /** A new person whose one role has this code on every object (others as given). */
  personWith(
    code: AccessCode,
    objects?: Record<string, AccessCode>,
  ): Promise<{ userId: string; subject: string; token: string }>;
  call<Call extends CallDeclaration>(
    declaration: Call,
    token: string,
    request: RequestOf<Call> | object,
    options?: CallOptions,
  ): Promise<Answer<ResponseOf<Call>>>;
  /** The long work of this database, or its scanner, in a process of its own, which can be killed; it works from when this answers. */
  worker(what?: 'documents'): Promise<ChildProcess>;
  /** Another portal on the same database, as a second process would be: its own pools, its own memory. */
  beside(): Promise<{ readonly url: string; close(): Promise<void> }>;
  close(): Promise<void>;
}

let made = 0;

export async function openTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const ownerUrl = inject('ownerUrl');
  made += 1;
  const name = `test_${process.pid}_${made}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: ownerUrl });
  await admin.connect();
  const copied = await admin.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  // Files are copied: the cluster is thrown away after the run, so nothing has to be written twice.
  await admin.query(`create database "${name}" template ${templateName} strategy file_copy`);
  const databaseUrl = inDatabase(ownerUrl, name);
  const appUrl = new URL(databaseUrl);
  appUrl.username = databaseRoles.app;
  appUrl.password = testAppPassword;

  const port = await freePort();
  const settings = {
    ...readSettings({
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: testFolder,
      COMMONWEAL_SECRETS: testSecret,
      // Tests share two cores with each other; being slow is not what they are about.
      BUSY_AFTER: '20000',
      ...environment,
    }),
  };
  const logLines: string[] = [];
  const canaries = new Canaries();
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset * 1000) };
  const platform = await openPlatform({
    settings,
    appUrl: appUrl.href,
    clock,
    log: makeLog('info', { write: line => logLines.push(line) }),
  });
  const app = await buildApp(platform);
  await app.listen({ port, host: '127.0.0.1' });
  const url = `http://localhost:${port}`;
  // Days are the agency's: what a test writes for today is today in the evening too, when UTC is a day ahead.
  const owner = new pg.Client({ connectionString: databaseUrl, options: `-c timezone=${displayZone}` });
  await owner.connect();

  async function tokenFor(who: string): Promise<string> {
    const userId = demoAccounts.find(each => each.account === who)?.userId ?? who;
    const { rows } = await owner.query<{ subject: string }>('select subject from app_user where user_id = $1', [
      userId,
    ]);
    const account = demoAccounts.find(each => each.userId === userId);
    for (const role of account?.roles ?? []) {
      await owner.query(
        `insert into user_role (user_id, role_id, source, granted_at, granted_by)
         select $1, role_id, 'directory', now(), 'directory' from role where name = $2 on conflict do nothing`,
        [userId, role],
      );
    }
    const now = clock.now();
    const sessionId = await openSession(owner, userId, now);
    return (await platform.tokens.issue(rows[0]?.subject ?? '', sessionId, now)).accessToken;
  }

  return {
    app,
    platform,
    db: databaseOver(platform.callerPool),
    url,
    owner,
    logLines,
    tokenFor,
    advance: seconds => {
      offset += seconds;
    },
    async personWith(code, objects = {}) {
      const { userId, subject } = await addPerson(owner, code, objects);
      return { userId, subject, token: await tokenFor(userId) };
    },
    async call(declaration, token, request, options = {}) {
      canaries.note(request);
      const response = await fetch(`${url}${urlOf(declaration)}`, {
        method: declaration.method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(declaration.method === 'POST' ? { 'content-type': 'application/json' } : {}),
          ...(options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }),
          ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
          ...options.headers,
        },
        ...(declaration.method === 'POST' ? { body: JSON.stringify(request) } : {}),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = bytes.toString('utf8');
      const body = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined;
      canaries.note(body);
      return { status: response.status, body, problem: body, headers: response.headers, text, bytes };
    },
    async worker(what) {
      const child = fork(new URL('./long-work/worker.ts', import.meta.url), what ? [what] : [], {
        env: {
          NODE_ENV: 'test',
          DATA_DIR: testFolder,
          COMMONWEAL_SECRETS: testSecret,
          APP_URL: appUrl.href,
          // What was compiled once need not be again.
          ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
          ...environment,
        },
        execArgv: [],
      });
      await once(child, 'message');
      return child;
    },
    async beside() {
      const otherPort = await freePort();
      const other = await openPlatform({
        settings: { ...settings, port: otherPort },
        appUrl: appUrl.href,
        clock,
        log: makeLog('info', { write: line => logLines.push(line) }),
      });
      const otherApp = await buildApp(other);
      await otherApp.listen({ port: otherPort, host: '127.0.0.1' });
      return {
        url: `http://localhost:${otherPort}`,
        async close() {
          await otherApp.close();
          await other.close();
        },
      };
    },
    async close() {
      const resting = await canaries.restingIn(owner, copied.rows[0]?.xid);
      const trail = await faultsOfTrail(owner);
      await app.close();
      await platform.close();
      await owner.end();
      await admin.query(`drop database if exists "${name}" with (force)`);
      await admin.end();
      if (trail.length > 0) throw new Error(`The audit trail is incomplete: ${trail.join('; ')}`);
      if (resting.length > 0) throw new Error(`Numbers or secrets rest in clear in ${resting.join(', ')}`);
    },
  };
}

/** The file store's folder of the tests, for tests that look at bytes. */
export const testFiles = join(testFolder, 'files');
