import { urlOf } from '@commonweal/contracts/kit/call';
import { exportsAnHour } from '@commonweal/contracts/kit/limits';
import { calls } from '@commonweal/contracts/registry';
import { roleList } from '@commonweal/contracts/roles/calls';
import { whoAmI } from '@commonweal/contracts/session/calls';
import { sessionHeader, sessionPaths } from '@commonweal/contracts/session/schemas';
import { getUserRecord, userList } from '@commonweal/contracts/users/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openRateLimits } from './platform/rate-limits.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const statuses = async (times: number, ask: (at: number) => Promise<{ status: number }>): Promise<number[]> => {
  const answers: number[] = [];
  for (let at = 0; at < times; at += 1) answers.push((await ask(at)).status);
  return answers;
};

describe('the limit by the minute', () => {
  it('stands at every call', () => {
    for (const call of calls) {
      expect([call.name, call.perMinute > 0 && call.perMinute <= 6000]).toEqual([call.name, true]);
    }
  });

  it('refuses the call after the last that it allows, of this person alone, and says when to come back', async () => {
    const one = await server.personWith('U');
    const other = await server.personWith('U');
    const search = (token: string) => server.call(userList.search, token, {});
    const answers = await statuses(userList.search.perMinute + 1, () => search(one.token));
    expect(answers.slice(0, -1).every(status => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
    const refused = await search(one.token);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await search(other.token)).status).toBe(200);
    expect((await server.call(whoAmI, one.token, {})).status).toBe(200);
  });

  it('refuses beyond the usual six hundred as well, which are counted in memory', async () => {
    const { token } = await server.personWith('U');
    const most = getUserRecord.perMinute;
    const answers = await Promise.all(
      Array.from({ length: most + 5 }, () => server.call(getUserRecord, token, { UserId: 'DOKAFOR' })),
    );
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(5);
  });

  it.each([
    ['403', 'X', {}],
    ['400', 'U', { noSuchField: 1 }],
  ] as const)('counts what is refused with %s', async (status, code, request) => {
    const { token } = await server.personWith(code);
    const most = userList.export.perMinute;
    const answers = await statuses(most + 1, () => server.call(userList.export, token, request));
    expect(answers).toEqual([...Array.from({ length: most }, () => Number(status)), 429]);
  });

  it('counts what is no JSON, and what is not there', async () => {
    const { token } = await server.personWith('U');
    const broken = await statuses(userList.export.perMinute + 1, () =>
      fetch(`${server.url}${urlOf(userList.export)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{',
      }),
    );
    expect([broken.at(-2), broken.at(-1)]).toEqual([400, 429]);
    const guesses = await Promise.all(
      Array.from({ length: getUserRecord.perMinute + 1 }, (_, at) =>
        server.call(getUserRecord, token, { UserId: `NOBODY${at}` }),
      ),
    );
    expect(guesses.filter(answer => answer.status === 404)).toHaveLength(getUserRecord.perMinute);
    expect(guesses.filter(answer => answer.status === 429)).toHaveLength(1);
  });
});

/** The lists in a request that name no most, by their path. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Reflect.get(schema, 'type') === 'array' && Reflect.get(schema, 'maxItems') === undefined ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, value]) => unbounded(value, `${path}.${name}`))];
}

describe('a request', () => {
  it('has a most for every list, so that no body makes more faults than can be judged in a moment', () => {
    const found = calls.flatMap(call =>
      unbounded(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }), call.name),
    );
    expect(found).toEqual([]);
  });
});

interface NumberNode {
  readonly type?: unknown;
  readonly maximum?: number;
  readonly minimum?: number;
}

/** What a whole number in the database can hold. */
const mostWhole = 2_147_483_647;

function* tooWide(node: unknown, path: string): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  const { type, maximum = Number.POSITIVE_INFINITY, minimum = Number.NEGATIVE_INFINITY } = node as NumberNode;
  if (type === 'integer' && (maximum > mostWhole || minimum < -mostWhole - 1)) yield path;
  for (const [key, held] of Object.entries(node)) yield* tooWide(held, `${path}.${key}`);
}

describe('a whole number in a request', () => {
  it('has a most and a least that the database can hold, so that it is refused by its field and not by a failure', () => {
    const found = calls.flatMap(call => [
      ...tooWide(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }), call.name),
    ]);
    expect(found).toEqual([]);
  });
});

describe('exports', () => {
  const file = { Format: 'csv' };

  it('share one limit by the hour', () => {
    const exporting = calls.filter(call => /Export/.test(call.name) && call.answer === 'file');
    expect(exporting.length).toBeGreaterThan(20);
    for (const call of exporting) expect([call.name, call.perHour]).toEqual([call.name, exportsAnHour]);
    expect(exportsAnHour.most).toBe(10);
  });

  it('are ten an hour, of every list together; the eleventh is told when to come back, after a restart too', async () => {
    const { token, userId } = await server.personWith('U');
    const users = () => server.call(userList.export, token, { ...file, Columns: ['UserId'] });
    const roles = () => server.call(roleList.export, token, { ...file, Columns: ['RoleName'] });
    expect(await statuses(5, users)).toEqual([200, 200, 200, 200, 200]);
    expect((await server.call(userList.export, token, { ...file, Columns: ['None'] })).status).toBe(400);
    expect(await statuses(5, roles)).toEqual([200, 200, 200, 200, 200]);
    const refused = await users();
    expect(refused.status).toBe(429);
    expect(refused.problem.type).toBe('common/export-limit');
    expect(refused.problem.UserFriendlyException[0]).toMatch(/10 files.*\d+ min/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    const restarted = openRateLimits(server.platform.pool);
    await expect(restarted.take('export by the hour', userId, 10, { seconds: 3600 })).rejects.toThrow(
      'common/too-many',
    );
  });
});

describe('sign-ins of people who are not known yet', () => {
  const begin = (path: string, body = {}, url = server.url) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { [sessionHeader.name]: sessionHeader.value, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('are limited for an address, starts and callbacks together', async () => {
    const answers: number[] = [];
    for (let at = 0; at < 31; at += 1) {
      const ten = await Promise.all(
        Array.from({ length: 10 }, (_, each) =>
          each % 2 ? begin(sessionPaths.signIn) : begin(sessionPaths.complete, { query: '?code=x&state=y' }),
        ),
      );
      answers.push(...ten.map(answer => answer.status));
    }
    expect(answers.filter(status => status === 200)).toHaveLength(300);
    expect(answers.filter(status => status === 429)).toHaveLength(10);
  });
});
