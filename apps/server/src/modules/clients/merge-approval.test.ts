import { approvalList, decideApproval, getApproval } from '@commonweal/contracts/approvals/calls';
import { getClient } from '@commonweal/contracts/clients/calls';
import {
  listMerges,
  mergeClients,
  previewMerge,
  previewUndo,
  undoMerge,
} from '@commonweal/contracts/clients/merge-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';

type Person = Awaited<ReturnType<TestServer['personWith']>>;
interface Client {
  readonly id: string;
  readonly pin: string;
}

let server: TestServer;
let requester: Person;
let approver: Person;
let made = 0;

beforeAll(async () => {
  server = await openTestServer();
  [requester, approver] = [await server.personWith('U'), await server.personWith('U')];
});
afterAll(() => server.close());

/** Clients with the same name, address and phone are a likely match; with another name they are not. */
async function createClient(first: string, last: string, birthDate = '1970-01-01'): Promise<Client> {
  made += 1;
  const id = newId();
  const pin = String(8_700_000 + made).padStart(10, '0');
  await server.owner.query(
    `insert into client (client_id, pin, first_name, last_name, full_name, birth_date, gender, created_at, created_by, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, 'F', now(), 't', now(), 't')`,
    [id, pin, first, last, `${first} ${last}`, birthDate],
  );
  await server.owner.query(
    `insert into client_phone (client_id, phone_id, phone_number, phone_type) values ($1, $2, $3, 'H')`,
    [
      id,
      newId(),
      `85055${[...last].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 100_000}`.padEnd(10, '0'),
    ],
  );
  return { id, pin };
}
const createLikelyPair = async () => {
  made += 1;
  const last = `Same${String.fromCharCode(97 + Math.floor(made / 26), 97 + (made % 26))}`;
  return [await createClient('Beatriz', last), await createClient('Beatriz', last)] as const;
};
const createUnlikePair = async () =>
  [await createClient('Odette', 'Quarrington'), await createClient('Ferdinand', 'Blythewood', '1991-05-05')] as const;

const ask = async (survivor: Client, merged: Client, person = requester) => {
  const pair = { Pin: survivor.pin, OtherPin: merged.pin };
  const { body: preview } = await server.call(previewMerge, person.token, pair);
  const request = {
    ...pair,
    Version: preview.Survivor.Version,
    OtherVersion: preview.Merged.Version,
    Reason: 'same birth certificate',
  };
  return { preview, answer: await server.call(mergeClients, person.token, request, { key: newId() }) };
};
const undo = (MergeId: string, person = requester) =>
  server.call(undoMerge, person.token, { MergeId, Reason: 'two people', Assignments: [] }, { key: newId() });
const decide = async (RequestId: string, person: Person, Action: 'approve' | 'refuse' | 'withdraw' = 'approve') => {
  const { Version } = (await server.call(getApproval, requester.token, { RequestId })).body;
  return server.call(
    decideApproval,
    person.token,
    { RequestId, Action, Reason: 'reviewed' },
    { ifMatch: Version ?? 1 },
  );
};
const findSurvivor = async ({ pin }: Client): Promise<string> =>
  (await server.call(getClient, requester.token, { Pin: pin })).body.Pin;

describe('a merge of clients who may be two people', () => {
  it('waits for another person and merges with their approval', async () => {
    const [kept, gone] = await createUnlikePair();
    const { preview, answer } = await ask(kept, gone);
    expect(preview.ApprovalReasons).toEqual(['belowLikely']);
    expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
    expect(answer.body).toMatchObject({ MergeId: '' });
    expect(await findSurvivor(gone)).toBe(gone.pin);
    const { body: before } = await server.call(listMerges, requester.token, { Pin: kept.pin });
    expect(before).toMatchObject({
      data: [],
      Waiting: { RequestId: answer.body.RequestId, Kind: 'client-merge', OtherPin: gone.pin },
    });
    const own = await decide(answer.body.RequestId, requester);
    expect([own.status, own.problem.type]).toEqual([409, 'approvals/own-request']);
    expect(await findSurvivor(gone)).toBe(gone.pin);
    const decided = await decide(answer.body.RequestId, approver);
    expect(decided.status, JSON.stringify(decided.problem)).toBe(200);
    expect(await findSurvivor(gone)).toBe(kept.pin);
    const { body: after } = await server.call(listMerges, requester.token, { Pin: kept.pin });
    expect(after).toMatchObject({ data: [{ Pin: gone.pin, Reason: 'same birth certificate' }], Waiting: null });
  });

  it('shows the approver both PINs, the score and why approval is needed', async () => {
    const [kept, gone] = await createUnlikePair();
    const { answer, preview } = await ask(kept, gone);
    const { body } = await server.call(getApproval, approver.token, { RequestId: answer.body.RequestId });
    expect(body).toMatchObject({ Kind: 'client-merge', SubjectType: 'client', SubjectName: kept.pin });
    expect(body.Lines.map(line => line.After)).toEqual(
      expect.arrayContaining([gone.pin, String(preview.Score), expect.stringContaining('below')]),
    );
    const spanish = await server.call(
      getApproval,
      approver.token,
      { RequestId: answer.body.RequestId },
      { headers: { 'accept-language': 'es' } },
    );
    expect(spanish.body.Lines.map(line => line.After).join(' ')).toContain('por debajo');
  });

  it('stays as it is when the request is refused or withdrawn, and can be requested again', async () => {
    const [kept, gone] = await createUnlikePair();
    const first = (await ask(kept, gone)).answer.body.RequestId;
    const again = await ask(kept, gone);
    expect([again.answer.status, again.answer.problem.type]).toEqual([409, 'approvals/already-waiting']);
    expect((await decide(first, approver, 'refuse')).status).toBe(200);
    const second = (await ask(kept, gone)).answer.body.RequestId;
    expect((await decide(second, requester, 'withdraw')).status).toBe(200);
    expect(await findSurvivor(gone)).toBe(gone.pin);
  });

  it('rejects the approval as stale when either record changed after the request', async () => {
    for (const changed of [0, 1] as const) {
      const pair = await createUnlikePair();
      const { answer } = await ask(...pair);
      await server.owner.query('update client set version = version + 1 where client_id = $1', [pair[changed].id]);
      const stale = await decide(answer.body.RequestId, approver);
      expect([stale.status, stale.problem.type]).toEqual([409, 'approvals/subject-changed']);
      expect(await findSurvivor(pair[1])).toBe(pair[1].pin);
    }
  });

  it('is hidden from persons who cannot open both records', async () => {
    const [kept, gone] = await createUnlikePair();
    const { answer } = await ask(kept, gone);
    const RequestId = answer.body.RequestId;
    const list = async () =>
      (await server.call(approvalList.search, approver.token, { Filters: { Text: kept.pin } })).body.total;
    expect(await list()).toBe(1);
    await server.owner.query('update client set confidential = true where client_id = $1', [gone.id]);
    expect(await list()).toBe(0);
    expect((await server.call(getApproval, approver.token, { RequestId })).status).toBe(404);
    expect((await decide(RequestId, approver)).status).toBe(404);
  });

  it('merges a likely match at once', async () => {
    const [kept, gone] = await createLikelyPair();
    const { preview, answer } = await ask(kept, gone);
    expect(preview.ApprovalReasons).toEqual([]);
    expect(answer.body).toMatchObject({ RequestId: '' });
    expect(await findSurvivor(gone)).toBe(kept.pin);
  });
});

describe('the undo of a merge', () => {
  const mergeLikely = async () => {
    const [kept, gone] = await createLikelyPair();
    const { answer } = await ask(kept, gone);
    return { kept, gone, mergeId: answer.body.MergeId };
  };
  async function pay(head: Client, status: string, issuedAt: Date): Promise<void> {
    made += 1;
    const caseId = newId();
    await server.owner.query(
      `insert into benefit_case (region_id, id, case_number, head_client_id, opened_on, created_at, created_by, changed_at, changed_by)
       values ('SC', $1, $2, $3, '2020-01-01', '2020-01-01', 't', '2020-01-01', 't')`,
      [caseId, String(6_700_000_000 + made), head.id],
    );
    await server.owner.query(
      `insert into benefit_issuance (region_id, id, case_id, program, month, sequence, kind, amount_cents, available_on,
         authorization_id, issued_at, status)
       values ('SC', gen_random_uuid(), $1, 'SNAP', '2026-11', 1, 'initial', 10000, '2026-11-01', gen_random_uuid(), $2, $3)`,
      [caseId, issuedAt, status],
    );
  }
  const soon = () => new Date(Date.now() + 60_000);

  it('waits for another person when a benefit was issued after the merge', async () => {
    const { kept, gone, mergeId } = await mergeLikely();
    await pay(kept, 'sent', soon());
    expect((await server.call(previewUndo, requester.token, { MergeId: mergeId })).body.ApprovalReasons).toEqual([
      'paymentsSince',
    ]);
    const asked = await undo(mergeId);
    expect(asked.status, JSON.stringify(asked.problem)).toBe(200);
    expect(await findSurvivor(gone)).toBe(kept.pin);
    expect((await server.call(listMerges, requester.token, { Pin: kept.pin })).body.Waiting).toMatchObject({
      Kind: 'merge-undo',
      OtherPin: gone.pin,
    });
    expect((await decide(asked.body.RequestId, requester)).problem.type).toBe('approvals/own-request');
    const decided = await decide(asked.body.RequestId, approver);
    expect(decided.status, JSON.stringify(decided.problem)).toBe(200);
    expect(await findSurvivor(gone)).toBe(gone.pin);
  });

  it('rejects the approval as stale when the record changed or a fact was entered after the request', async () => {
    const { kept, mergeId } = await mergeLikely();
    await pay(kept, 'confirmed', soon());
    const { RequestId } = (await undo(mergeId)).body;
    await server.owner.query(
      `insert into note (region_id, id, about, client_id, text, written_at, written_by)
       values ('SC', $1, 'client', $2, 'later', $3, 'DOKAFOR')`,
      [newId(), kept.id, soon()],
    );
    expect((await decide(RequestId, approver)).problem.type).toBe('approvals/subject-changed');
    expect((await decide(RequestId, requester, 'withdraw')).status).toBe(200);
  });

  it('is done at once without payments, with earlier payments, or with canceled payments', async () => {
    const none = await mergeLikely();
    const earlier = await mergeLikely();
    await pay(earlier.kept, 'sent', new Date('2024-01-05'));
    const canceled = await mergeLikely();
    await pay(canceled.kept, 'cancelled', soon());
    for (const { gone, mergeId } of [none, canceled]) {
      expect((await undo(mergeId)).body).toMatchObject({ RequestId: '' });
      expect(await findSurvivor(gone)).toBe(gone.pin);
    }
    const { body } = await server.call(previewUndo, requester.token, { MergeId: earlier.mergeId });
    expect(body.ApprovalReasons).toEqual([]);
  });
});
