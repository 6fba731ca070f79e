import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { deleteDocument } from '@commonweal/contracts/documents/action-calls';
import { getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { endProof, getCaseProofs, getDocumentProofs, markProof } from '@commonweal/contracts/documents/proof-calls';
import { addEvidence, changeEvidence } from '@commonweal/contracts/evidence/calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Household, household, job } from '@commonweal/testkit/household';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let home: Household;
let made = 0;

const region = { X: 0.1, Y: 0.2, Width: 0.3, Height: 0.05 };

async function stub(subtype = 'EARN-STUB', caseNumber = home.caseNumber, state = 'indexed'): Promise<string> {
  made += 1;
  const [fileId, number] = [newId(), String(78_000_000 + made)];
  await server.owner.query(
    `insert into stored_file (file_id, storage_key, media_type, size_bytes, sha256, stored_at)
     values ($1, $2, 'application/pdf', 10, sha256($3), now())`,
    [fileId, `proof-${made}`, Buffer.from(`proof-${made}`)],
  );
  await server.owner.query(
    `insert into document (region_id, id, document_number, document_subtype_id, case_number, received_date, uploaded_date,
       file_id, file_name, file_kind, state, pages) values ('SC', $1, $2, $3, $4, current_date, now(), $5, 'stub.pdf', 'PDF', $6, 2)`,
    [newId(), number, subtype, caseNumber, fileId, state],
  );
  return number;
}

async function income(of = home, change: object = {}): Promise<string> {
  made += 1;
  const request = { ...job(of, change), Verification: 'NV' };
  return (await server.call(addEvidence, worker, request, { key: `proof-income-${made}` })).body.FactId;
}

const mark = (DocumentNumber: string, ProvesId: string, more: object = {}, token = worker) => {
  made += 1;
  const about = { CaseNumber: home.caseNumber, Subject: 'evidence' as const, ProvesId, Page: 1 };
  const request = { DocumentNumber, ...about, ...region, Settles: 'N' as const, Replaces: '', ...more };
  return server.call(markProof, token, request, { key: `mark-proof-${made}` });
};

const ofCase = async (token = worker) =>
  (await server.call(getCaseProofs, token, { CaseNumber: home.caseNumber })).body;
const standing = async (proofId: string) => (await ofCase()).Proofs.find(each => each.ProofId === proofId)?.Standing;
const factOf = async (factId: string) => {
  const { body } = await server.call(getCaseDetails, worker, { CaseNumber: home.caseNumber, TrueOn: '', KnownOn: '' });
  return body.EarnedIncome.find(row => row.FactId === factId);
};

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  home = await household(server, 'Proofman');
});
afterAll(() => server.close());

describe('a place on a page that proves a fact', () => {
  it('is kept with its page, its place and who marked it, and settles nothing by itself', async () => {
    const [number, fact] = [await stub(), await income()];
    expect((await ofCase()).Without.map(each => each.ProvesId)).toContain(fact);
    const { body, status } = await mark(number, fact, { Page: 2 });
    expect(status).toBe(200);
    const { Proofs, Without } = await ofCase();
    expect(Proofs.find(each => each.ProofId === body.ProofId)).toMatchObject({
      ...region,
      ...{ Page: 2, DocumentNumber: number, Standing: 'stands', Settled: 'N', MarkedBy: 'Okafor, Dana' },
      ...{ What: 'Earned income', Called: 'Gulf Bay Foods', Cents: 80_000 },
    });
    expect(Without.map(each => each.ProvesId)).not.toContain(fact);
    expect(await factOf(fact)).toMatchObject({ Verification: 'NV', DocumentNumber: '' });
  });

  it('verifies the fact by the document where a person says so, and the fact keeps its history', async () => {
    const [number, fact] = [await stub(), await income()];
    const before = await factOf(fact);
    const { body } = await mark(number, fact, { Settles: 'Y' });
    const after = await factOf(fact);
    expect(after).toMatchObject({ Verification: 'DO', DocumentNumber: number });
    expect(after?.Version).toBeGreaterThan(before?.Version ?? 0);
    expect(await standing(body.ProofId)).toBe('stands');
  });

  it('says so when the fact changes, the document is deleted, or another place takes over', async () => {
    const [number, fact, other] = [await stub(), await income(), await income()];
    const first = (await mark(number, fact)).body.ProofId;
    const second = (await mark(number, fact, { Replaces: first, Page: 2 })).body.ProofId;
    expect([await standing(first), await standing(second)]).toEqual(['replaced', 'stands']);
    const row = await factOf(fact);
    const change = { ...job(home, { GrossPerPay: 91_000 }), FactId: fact, Mode: 'change' as const, From: '2026-02-01' };
    await server.call(changeEvidence, worker, change, { ifMatch: row?.Version ?? 0 });
    expect(await standing(second)).toBe('factChanged');
    const third = (await mark(number, other)).body.ProofId;
    const { body } = await server.call(getDocumentDetails, worker, { DocumentNumber: number });
    await server.call(deleteDocument, worker, { DocumentNumber: number, Reason: 'Twice' }, { ifMatch: body.Version });
    expect(await standing(third)).toBe('deleted');
    expect((await ofCase()).Without.map(each => each.ProvesId)).toEqual(expect.arrayContaining([fact, other]));
  });

  it('says so when the content of the document is another than the one that was marked', async () => {
    const [number, fact] = [await stub(), await income()];
    const { ProofId } = (await mark(number, fact)).body;
    await server.owner.query(
      `update stored_file set sha256 = sha256('another') where file_id = (select file_id from document where document_number = $1)`,
      [number],
    );
    expect(await standing(ProofId)).toBe('changed');
  });

  it('is taken back with a reason, once, and stays known', async () => {
    const [number, fact] = [await stub(), await income()];
    const { ProofId } = (await mark(number, fact)).body;
    expect((await server.call(endProof, worker, { ProofId, Reason: 'Wrong line' })).status).toBe(200);
    expect((await server.call(endProof, worker, { ProofId, Reason: 'Again' })).status).toBe(404);
    const { body } = await server.call(getDocumentProofs, worker, { DocumentNumber: number });
    expect(body.Proofs).toMatchObject([
      { ProofId, Standing: 'ended', EndReason: 'Wrong line', EndedBy: 'Okafor, Dana' },
    ]);
  });

  it('is refused where there is no such page, fact or case of this paper, or nobody has said what the paper is', async () => {
    const [number, fact, elsewhere] = [await stub(), await income(), await household(server, 'Elsewhere')];
    const refusals = await Promise.all([
      mark(number, fact, { Page: 3 }),
      mark(number, newId()),
      mark(number, await income(elsewhere), { CaseNumber: elsewhere.caseNumber }),
      mark(await stub('', home.caseNumber, 'waiting for index'), fact),
      mark(number, fact, { Replaces: newId() }),
      mark(number, fact, { X: 0.9, Width: 0.2 }),
    ]);
    expect(refusals.map(each => each.problem.type ?? each.status)).toEqual([
      'documents/no-such-page',
      'documents/fact-not-found',
      'documents/other-case',
      'documents/not-indexed',
      'documents/proof-not-found',
      expect.anything(),
    ]);
    expect(refusals.every(each => each.status >= 400)).toBe(true);
    const { body } = await server.call(getDocumentProofs, worker, { DocumentNumber: number });
    expect(body.Proofs).toEqual([]);
  });

  it('proves who somebody is, and answers an open verification only where a person says so', async () => {
    const number = await stub('IDEN-DL');
    await server.owner.query(
      `with a as (insert into application (region_id, id, application_number, source, flow, received_on, application_date,
           case_region_id, case_id, created_at, created_by, changed_at, changed_by)
         select 'SC', $1, '0009900001', 'WEB', 'ApplicationRegistration', current_date, current_date, region_id, id, now(), 'test', now(), 'test'
         from benefit_case where case_number = $2 returning region_id, id)
       insert into verification_request (region_id, id, application_id, fact, asked_on, due_on)
         select region_id, $3, id, 'identity', current_date, current_date + 10 from a`,
      [newId(), home.caseNumber, newId()],
    );
    const { body } = await server.call(getDocumentProofs, worker, { DocumentNumber: number });
    const target = body.Targets.find(each => each.Subject === 'verification');
    expect(target).toMatchObject({ What: 'Identity', Proved: 'N' });
    const open = async () =>
      (
        await server.owner.query('select status, document_number from verification_request where id = $1', [
          target?.ProvesId,
        ])
      ).rows[0];
    const verification = { Subject: 'verification' as const };
    expect((await mark(number, target?.ProvesId ?? '', verification)).status).toBe(200);
    expect(await open()).toEqual({ status: 'open', document_number: '' });
    expect((await mark(number, target?.ProvesId ?? '', { ...verification, Settles: 'Y' })).status).toBe(200);
    expect(await open()).toEqual({ status: 'received', document_number: number });
    expect((await ofCase()).Without.map(each => each.ProvesId)).toContain(home.head.pin);
    expect((await mark(number, home.head.pin, { Subject: 'identity' })).status).toBe(200);
    expect((await ofCase()).Without.map(each => each.ProvesId)).not.toContain(home.head.pin);
  });
});

describe('whoever may not open the document or the case', () => {
  it('finds no proof of it, marks none and takes none back', async () => {
    const [number, fact] = [await stub(), await income()];
    const { ProofId } = (await mark(number, fact)).body;
    const blind = await server.personWith('U');
    const { Proofs } = await ofCase(blind.token);
    expect(Proofs.filter(each => each.DocumentNumber === number)).toEqual([]);
    expect((await mark(number, fact, {}, blind.token)).status).toBe(404);
    expect((await server.call(endProof, blind.token, { ProofId, Reason: 'Gone' })).status).toBe(404);
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [home.caseNumber]);
    expect((await server.call(getCaseProofs, worker, { CaseNumber: home.caseNumber })).status).toBe(404);
    expect((await server.call(getDocumentProofs, worker, { DocumentNumber: number })).status).toBe(404);
    await server.owner.query('update benefit_case set confidential = false where case_number = $1', [home.caseNumber]);
  });
});

it('the demonstration’s household Rivera has its income and who its head is proved, each on a page of its own', async () => {
  const { body } = await server.call(getCaseProofs, worker, { CaseNumber: '1204417863' });
  expect(body.Proofs.map(each => [each.Subject, each.Standing, each.Page]).toSorted()).toEqual([
    ['evidence', 'stands', 1],
    ['identity', 'stands', 1],
  ]);
  for (const { X, Y, Width, Height } of body.Proofs) {
    expect(X > 0 && Y > 0 && X + Width < 1 && Y + Height < 1).toBe(true);
  }
});
