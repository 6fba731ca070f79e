import { type AccessRule, objectsOf } from '@commonweal/contracts/kit/access';
import { type CallDeclaration, services, urlOf } from '@commonweal/contracts/kit/call';
import { calls } from '@commonweal/contracts/registry';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from './app.ts';

/** Over every declared call, whoever wrote it: the promises that hold for all. */

let server: TestServer;
let nobody: string;
let reader: string;
let writer: string;

beforeAll(async () => {
  server = await openTestServer();
  nobody = (await server.personWith('X')).token;
  reader = (await server.personWith('R')).token;
  writer = (await server.personWith('U')).token;
});
afterAll(() => server.close());

const signedInCalls = calls.filter(call => call.access.kind !== 'public');
const gated = calls.filter(call => objectsOf(call.access).length > 0);
const guardedWrites = gated.filter(
  call => call.kind === 'write' && objectsOf(call.access).every(each => each.code === 'U'),
);
/** Tied to a role's name besides an object: the writer of these tests has every object and no such name. */
const isTied = (rule: AccessRule): boolean => rule.kind === 'role' || (rule.kind === 'all' && rule.rules.some(isTied));
const posts = signedInCalls.filter(call => call.method === 'POST' && !isTied(call.access));
const named = (list: readonly CallDeclaration[]): [string, CallDeclaration][] => list.map(call => [call.name, call]);

describe('every call', () => {
  it('is declared once, in a known service, and has exactly one handler', () => {
    expect(new Set(calls.map(urlOf)).size).toBe(calls.length);
    expect(new Set(calls.map(call => call.name)).size).toBe(calls.length);
    expect(calls.every(call => services.includes(call.service))).toBe(true);
    expect(handlers.map(handler => handler.declaration.name).toSorted()).toEqual(
      calls.map(call => call.name).toSorted(),
    );
    expect(calls.length).toBeGreaterThan(55);
  });

  it('is closed to strangers, but for the pinned list', () => {
    expect(calls.filter(call => call.access.kind === 'public').map(call => call.name)).toEqual(['Content']);
  });

  it('that any signed-in person may make is on the pinned list', () => {
    const open = calls.filter(call => call.access.kind === 'signedIn').map(call => call.name);
    expect(open.toSorted()).toEqual([
      'CancelLongWork',
      'ConnectRacfId',
      'ContinueLongWork',
      'DeleteDraft',
      'DeleteView',
      'DismissLongWork',
      'EndRoleView',
      'EndSession',
      'GetDesk',
      'GetDraft',
      'GetDraftKeys',
      'GetFeatureFlagsFromCache',
      'GetReferenceTable',
      'GetReferenceVersion',
      'GetRoleBasedAccess',
      'GetRoleBasedDocSubTypeAccess',
      'GetServiceHealth',
      'GetUserChoices',
      'InsertActionReplayData',
      'InsertAuditData',
      'LeavePresence',
      'ListBulkActions',
      'ListLongWork',
      'ListRecentRecords',
      'ListSavedViews',
      'ListSessions',
      'PauseLongWork',
      'RecordVisit',
      'ReportProblem',
      'ResetRacfId',
      'SaveDraft',
      'SaveView',
      'SearchLongWorkOutcomes',
      'SearchLongWorkOutcomesExport',
      'TouchPresence',
      'UndoBulkAction',
      'UndoBulkActionStart',
      'WhoAmI',
    ]);
  });

  it('that is tied to a role by its name is on the pinned list', () => {
    expect(calls.filter(call => isTied(call.access)).map(call => call.name)).toEqual(['StartApplicationOnBehalf']);
  });

  it('that writes leaves an audit row, but for the pinned list', () => {
    const silent = calls.filter(call => call.kind === 'write' && 'none' in call.audit).map(call => call.name);
    expect(silent.toSorted()).toEqual([
      'DeleteDraft',
      'FollowReplay',
      'InsertActionReplayData',
      'InsertAuditData',
      'LeavePresence',
      'LeaveReplay',
      'RecordVisit',
      'SaveDraft',
      'TouchPresence',
    ]);
  });
});

describe('an anonymous caller', () => {
  it.each(named(signedInCalls))('of %s is answered 401 and learns nothing else', async (_name, call) => {
    const answer = await server.call(call, '', { anything: 'at all' });
    expect(answer.status).toBe(401);
    expect(answer.problem.UserFriendlyException).toEqual(['Invalid JWT.']);
    expect(answer.problem.faults).toEqual([]);
  });
});

describe('a caller whose roles say X', () => {
  it.each(named(gated))('is refused %s with 403', async (_name, call) => {
    const answer = await server.call(call, nobody, {}, { ifMatch: 1, key: 'walking-test' });
    expect(answer.status).toBe(403);
  });
});

describe('a caller whose roles say R', () => {
  it.each(named(guardedWrites))('is refused the write %s with 403', async (_name, call) => {
    const answer = await server.call(call, reader, {}, { ifMatch: 1, key: 'walking-test' });
    expect(answer.status).toBe(403);
  });
});

describe('a body that is wrong', () => {
  it.each(named(posts))('is refused by %s with 400 and every fault named', async (_name, call) => {
    const answer = await server.call(call, writer, { noSuchField: 1, another: 2 }, { ifMatch: 1, key: 'walking-test' });
    expect(answer.status).toBe(400);
    const paths = answer.problem.faults.map(fault => fault.path);
    expect(paths).toContain('noSuchField');
    expect(paths).toContain('another');
    expect(answer.problem.faults.every(fault => fault.message.length > 5 && !fault.message.startsWith('ui.'))).toBe(
      true,
    );
  });

  it.each(named(posts))('that is not JSON is refused by %s with 400', async (_name, call) => {
    for (const body of ['', '{', '[]', 'null', '"text"', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}']) {
      const response = await fetch(`${server.url}${urlOf(call)}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${writer}`,
          'content-type': 'application/json',
          'if-match': '1',
          'idempotency-key': 'walking-test',
        },
        body,
      });
      expect(response.status, `${call.name} with ${body}`).toBe(400);
    }
  });
});

describe('our own edit and create calls', () => {
  it.each(named(calls.filter(call => call.versioned)))(
    '%s without a version is answered 428 or 400 first',
    async (_name, call) => {
      const answer = await server.call(call, writer, {});
      expect([400, 428]).toContain(answer.status);
    },
  );
});
