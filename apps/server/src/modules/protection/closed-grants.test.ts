import { approvalList, decideApproval } from '@commonweal/contracts/approvals/calls';
import { grantCase } from '@commonweal/contracts/protection/case-calls';
import { grantClient } from '@commonweal/contracts/protection/client-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
let outsider: { token: string; userId: string };

/** The keys of a confidential record with a grant for DOKAFOR, and of a record that does not exist. */
interface Pair {
  readonly closed: string;
  readonly missing: string;
}
const pairs: Record<'case' | 'client', Pair> = {
  case: { closed: '', missing: '9999999999' },
  client: { closed: '', missing: '0999999999' },
};

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;

beforeAll(async () => {
  server = await openTestServer();
  outsider = await server.personWith('U');
  const [found] = await query(
    `select k.id, k.case_number, c.pin, c.client_id from benefit_case k join client c on c.client_id = k.head_client_id
     where not k.confidential and not c.confidential order by k.case_number desc limit 1`,
  );
  await query('update benefit_case set confidential = true where id = $1', [found.id]);
  await query('update client set confidential = true where client_id = $1', [found.client_id]);
  for (const [kind, id] of [
    ['case', found.id],
    ['client', found.client_id],
  ]) {
    await query(
      `insert into record_grant (grant_id, record_kind, record_id, user_id, reason, granted_at, granted_by)
       values ($1, $2, $3, 'DOKAFOR', 'works it', now(), 'test')`,
      [newId(), kind, id],
    );
  }
  Object.assign(pairs.case, { closed: found.case_number });
  Object.assign(pairs.client, { closed: found.pin });
});
afterAll(() => server.close());

type Kind = keyof typeof pairs;

async function grant(kind: Kind, key: string, UserId: string, token = outsider.token) {
  const options = { key: `closed-grant-${newId()}` };
  const wanted = { UserId, Reason: 'needs it' };
  const answer = await (kind === 'case'
    ? server.call(grantCase, token, { CaseNumber: key, ...wanted }, options)
    : server.call(grantClient, token, { Pin: key, ...wanted }, options));
  return { status: answer.status, text: answer.text.replace(/"UID":"[^"]*"/, '"UID":""') };
}

const waitingFor = async (kind: Kind, key: string): Promise<number> =>
  (
    await query(
      "select 1 from approval_request where kind = 'record-grant' and subject_type = $1 and change ->> 'key' = $2",
      [kind, key],
    )
  ).length;

describe.each(['case', 'client'] as const)('a grant on a %s that the caller cannot open', kind => {
  it.each([
    ['a worker with a grant', 'DOKAFOR', 200],
    ['a worker without a grant', 'TWEXLER', 200],
    ['the same worker again', 'TWEXLER', 200],
    ['an unknown worker', 'NOSUCHUSER', kind === 'case' ? 404 : 400],
  ])('returns the same response for a confidential and a nonexistent record: %s', async (_, userId, status) => {
    const { closed, missing } = pairs[kind];
    const answer = await grant(kind, closed, userId);
    expect(answer.status).toBe(status);
    expect(answer).toEqual(await grant(kind, missing, userId));
  });

  it('returns the same response when callers name themselves', async () => {
    const { closed, missing } = pairs[kind];
    expect(await grant(kind, closed, outsider.userId)).toEqual(await grant(kind, missing, outsider.userId));
  });

  it('returns the same response when another caller already asked', async () => {
    const { closed, missing } = pairs[kind];
    const { token } = await server.personWith('U');
    const answers = [await grant(kind, closed, 'TWEXLER', token), await grant(kind, missing, 'TWEXLER', token)];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.text).toBe('{"ResultCode":"00","Waiting":true}');
  });

  it('stores one request per record and worker in both cases', async () => {
    const { closed, missing } = pairs[kind];
    expect([await waitingFor(kind, closed), await waitingFor(kind, missing)]).toEqual([2, 2]);
  });
});

describe('a decided request for a grant', () => {
  const shown = async (token: string) => {
    const { body } = await server.call(approvalList.search, token, {
      Filters: { Kind: 'record-grant' },
      PageSize: 100,
    });
    return body.data;
  };

  it('is listed for the requester and for whoever decided, and names no grantee to anyone else', async () => {
    const decider = await server.personWith('U');
    const other = await server.personWith('U');
    const reader = await server.personWith('R');
    expect((await shown(reader.token)).map(each => each.SubjectName)).toEqual([]);
    const request = (await shown(decider.token)).find(
      each => each.SubjectName === pairs.case.closed && each.Lines[0]?.After === 'TWEXLER',
    );
    expect(request).toBeDefined();
    const decision = { RequestId: request?.RequestId ?? '', Action: 'approve' as const, Reason: 'agreed' };
    const decided = await server.call(decideApproval, decider.token, decision, { ifMatch: request?.Version ?? 0 });
    expect(decided.status).toBe(200);
    const isListed = async (token: string) => (await shown(token)).some(each => each.RequestId === request?.RequestId);
    expect(await isListed(decider.token)).toBe(true);
    expect(await isListed(outsider.token)).toBe(true);
    expect(await isListed(other.token)).toBe(false);
    expect(await isListed(reader.token)).toBe(false);
  });

  it('tells an approver of a nonexistent record only that the request no longer fits', async () => {
    const decider = await server.personWith('U');
    const request = (await shown(decider.token)).find(each => each.SubjectName === pairs.case.missing);
    const decision = { RequestId: request?.RequestId ?? '', Action: 'approve' as const, Reason: 'agreed' };
    const decided = await server.call(decideApproval, decider.token, decision, { ifMatch: request?.Version ?? 0 });
    expect(decided.problem.type).toBe('approvals/subject-changed');
  });
});
