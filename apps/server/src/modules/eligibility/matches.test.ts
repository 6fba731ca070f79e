import { getVerification } from '@commonweal/contracts/applications/verification-calls';
import { getAuditChange } from '@commonweal/contracts/audit/calls';
import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { getCaseProofs } from '@commonweal/contracts/documents/proof-calls';
import { authorizeDetermination, getAuthorization } from '@commonweal/contracts/eligibility/authorization-calls';
import {
  determineEligibility,
  getEligibilitySummary,
  getWhatWouldChange,
} from '@commonweal/contracts/eligibility/calls';
import { getCaseChanges } from '@commonweal/contracts/eligibility/change-calls';
import { getInterviewDesk } from '@commonweal/contracts/eligibility/interview-calls';
import { getKeptWhatIf, getWhatIf, keepWhatIf } from '@commonweal/contracts/eligibility/what-if-calls';
import { addEvidence, endEvidence, getEvidenceHistory } from '@commonweal/contracts/evidence/calls';
import { printCase, printHearingPacket } from '@commonweal/contracts/packets/calls';
import { dateIn } from '@commonweal/server/platform/clock';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { readLetter } from '@commonweal/testkit/letters';
import { matchedIncome, matchedPayer, openMatchedHousehold } from '@commonweal/testkit/matched-household';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
/** A caseworker is not cleared for federal matches; a supervisor is. */
let worker: string;
let supervisor: string;
let month: string;
let caseNumber: string;
let caseId: string;
let pin: string;
let factId: string;
let applicationNumber: string;

/** Nobody else's figure: where it is seen, it came from the match. */
const amount = 41_737;
const shown = '417.37';

const evidence = (Verification: string, cents: number) =>
  matchedIncome({ caseNumber, pin, month }, Verification, cents);
const determine = async (token: string) =>
  (await server.call(determineEligibility, token, { CaseNumber: caseNumber, Program: 'SNAP', Month: month })).body;
const look = async (token: string, DeterminationId: string) =>
  (await server.call(getAuthorization, token, { CaseNumber: caseNumber, DeterminationId })).body;
const authorize = (DeterminationId: string, Decision = 'approve') =>
  server.call(
    authorizeDetermination,
    supervisor,
    { CaseNumber: caseNumber, DeterminationId, Decision, ReasonCode: '', Exception: '', Remark: '' },
    { key: newId() },
  );

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  worker = await server.tokenFor('caseworker');
  ({ caseNumber, caseId, pin, month, factId } = await openMatchedHousehold(server, supervisor, amount));
  // The hub has answered the same, and a proof was asked for because of it.
  const answered = await server.owner.query<{ application_number: string }>(
    `with asked as (select a.region_id, a.id, a.application_number, n.id as person_id from application a
        join application_person n on n.application_id = a.id join client c on c.client_id = n.client_id
        where a.case_id = $1 and c.pin = $2 order by a.application_date desc limit 1),
      answered as (insert into interface_check (region_id, id, application_id, person_id, source, result, evidence, asked_at, asked_by)
        select region_id, $3, id, person_id, 'ssa', 'mismatched', $5::jsonb, now(), 'DOKAFOR' from asked
        on conflict (application_id, person_id, source) do update set evidence = excluded.evidence, result = excluded.result)
    insert into verification_request (region_id, id, application_id, person_id, fact, stated, found, asked_on, due_on)
      select region_id, $4, id, person_id, 'socialSecurity', '0', $6, now()::date, now()::date + 10 from asked
      returning (select application_number from asked)`,
    [
      caseId,
      pin,
      newId(),
      newId(),
      JSON.stringify([{ Field: 'Amount', Stated: '0', Found: shown, Agrees: false }]),
      shown,
    ],
  );
  applicationNumber = answered.rows[0]?.application_number ?? '';
});
afterAll(() => server.close());

const ways: Record<string, (token: string) => Promise<unknown>> = {
  'the tabs of the case': async token =>
    (await server.call(getCaseDetails, token, { CaseNumber: caseNumber, TrueOn: '', KnownOn: '' })).body,
  'another day of the case': async token =>
    (
      await server.call(getCaseDetails, token, {
        CaseNumber: caseNumber,
        TrueOn: `${month}-01`,
        KnownOn: dateIn(new Date()),
      })
    ).body,
  'the history of the fact': async token =>
    (await server.call(getEvidenceHistory, token, { CaseNumber: caseNumber, FactId: factId })).body ?? '',
  'what pages prove': async token => (await server.call(getCaseProofs, token, { CaseNumber: caseNumber })).body,
  'a determination': token => determine(token),
  'the eligibility summary': async token =>
    (await server.call(getEligibilitySummary, token, { CaseNumber: caseNumber, Program: 'SNAP', Month: month })).body,
  'what would change it': async token => {
    const { DeterminationId } = await determine(token);
    return (await server.call(getWhatWouldChange, token, { CaseNumber: caseNumber, DeterminationId })).body;
  },
  'the authorization': async token => look(token, (await determine(token)).DeterminationId),
  'the changes and months of the case': async token =>
    (await server.call(getCaseChanges, token, { CaseNumber: caseNumber })).body,
  'the interview beside the facts': async token =>
    (await server.call(getInterviewDesk, token, { CaseNumber: caseNumber, Month: month })).body,
  'the case on paper': async token => {
    const { status, bytes, problem } = await server.call(printCase, token, { CaseNumber: caseNumber });
    expect(status, JSON.stringify(problem)).toBe(200);
    return readLetter(bytes);
  },
  'an answer of the hub': async token =>
    (await server.call(getVerification, token, { ApplicationNumber: applicationNumber })).body,
  'a what-if': async token => (await server.call(getWhatIf, token, { CaseNumber: caseNumber, Month: month })).body,
};

/** The figure as cents, as dollars or in a sentence. */
const tells = (answer: unknown): boolean => {
  const text = JSON.stringify(answer);
  return text.includes(String(amount)) || text.includes(shown) || text.includes(matchedPayer);
};
const fromMatch = [
  'the tabs of the case',
  'another day of the case',
  'the history of the fact',
  'what pages prove',
  'the case on paper',
  'an answer of the hub',
];

describe('a fact from a federal match', () => {
  it.each(Object.entries(ways))('is not told to whoever is not cleared by %s', async (_name, ask) => {
    expect(tells(await ask(worker))).toBe(false);
  });

  it.each([...fromMatch, 'a determination', 'the eligibility summary', 'a what-if'])(
    'is told to whoever is cleared by %s',
    async name => {
      expect(tells(await ways[name]?.(supervisor))).toBe(true);
    },
  );

  it('counts for everybody: the same answer, with a restricted figure in the place of what it would tell', async () => {
    const [mine, theirs] = [await determine(worker), await determine(supervisor)];
    expect([mine.Result, mine.Amount]).toEqual([theirs.Result, theirs.Amount]);
    expect(mine.Steps.map(step => step.Step)).toEqual(theirs.Steps.map(step => step.Step));
    const hidden = mine.Steps.filter(step => step.Figure === 'a restricted figure');
    expect(hidden.map(step => step.Step)).toEqual(
      expect.arrayContaining([expect.stringContaining('income'), expect.stringMatching(/gross|net|benefit/)]),
    );
    expect(hidden.every(step => step.Amount === null && step.Before === '')).toBe(true);
    expect(theirs.Steps.some(step => step.Figure === 'a restricted figure')).toBe(false);
  });

  it('is not in kept copies for whoever is not cleared', async () => {
    const Copies = [{ Name: 'As it is', Changes: [] }];
    const kept = await server.call(
      keepWhatIf,
      supervisor,
      { CaseNumber: caseNumber, Month: month, Name: 'Kept', Copies },
      { key: newId() },
    );
    expect(kept.status, JSON.stringify(kept.problem)).toBe(200);
    const asked = { CaseNumber: caseNumber, WhatIfId: kept.body.WhatIfId };
    const read = async (token: string) => (await server.call(getKeptWhatIf, token, asked)).body;
    expect(tells(await read(supervisor))).toBe(true);
    expect(tells(await read(worker))).toBe(false);
  });

  it('is not in the packet of whoever is not cleared', async () => {
    const packetOf = async (token: string) => {
      const { status, bytes, problem } = await server.call(printHearingPacket, token, { CaseNumber: caseNumber });
      expect(status, JSON.stringify(problem)).toBe(200);
      return readLetter(bytes);
    };
    expect(tells(await packetOf(worker))).toBe(false);
    expect(tells(await packetOf(supervisor))).toBe(true);
  });

  it('is neither recorded nor ended by whoever is not cleared', async () => {
    const added = await server.call(addEvidence, worker, evidence('IR', 100), { key: newId() });
    expect([added.status, added.problem?.faults?.map(fault => fault.path)]).toEqual([400, ['Verification']]);
    const ended = await server.call(
      endEvidence,
      worker,
      { CaseNumber: caseNumber, FactId: factId, Mode: 'remove', On: '', Reason: 'No longer' },
      { ifMatch: 1 },
    );
    expect(ended.status).toBe(404);
  });

  it('keeps its values out of the audit trail of whoever is not cleared', async () => {
    const administrator = await server.tokenFor('administrator');
    const { rows } = await server.owner.query<{ audit_id: string }>(
      `select audit_id from audit_event where subject_type = 'evidence' and subject_id = $1 and history_id is not null`,
      [factId],
    );
    const change = await server.call(getAuditChange, administrator, { AuditId: rows[0]?.audit_id ?? '' });
    expect(change.status).toBe(200);
    expect(change.body.Changes.map(each => each.After)).toEqual(['•••']);
  });
});

describe('less than before because of a federal match', () => {
  const verification = (status: string, dueIn: number) =>
    server.owner.query(
      `insert into verification_request (region_id, id, application_id, person_id, fact, status, asked_on, due_on)
       select a.region_id, $2, a.id, n.id, 'unemployment', $3, now()::date, now()::date + $4::int
       from application a join application_person n on n.application_id = a.id join client c on c.client_id = n.client_id
       where a.case_id = $1 and c.pin = $5 order by a.application_date desc limit 1`,
      [caseId, newId(), status, dueIn, pin],
    );
  const check = async () => {
    const { DeterminationId } = await determine(supervisor);
    const { Checklist } = await look(supervisor, DeterminationId);
    return { DeterminationId, check: Checklist.find(each => each.Code === 'matchAsked') };
  };

  it('is no reason to deny before the household was asked, and is one when its time has run out', async () => {
    const setAmount = (cents: number) =>
      server.owner.query(
        `update evidence set data = data || jsonb_build_object('Amount', $2::int) where fact_id = $1`,
        [factId, cents],
      );
    await setAmount(990_000);
    const unasked = await check();
    const denied = await authorize(unasked.DeterminationId, 'deny');
    expect([denied.status, denied.problem?.faults?.map(fault => fault.path)]).toEqual([409, ['matchAsked']]);
    await verification('open', -1);
    expect((await check()).check).toMatchObject({ Met: 'Y' });
    await server.owner.query(
      'delete from verification_request where application_id in (select id from application where case_id = $1)',
      [caseId],
    );
    await setAmount(amount);
  });

  it('is refused until the household was asked and has answered, or its time is over', async () => {
    await server.owner.query(`update evidence set verification = 'SA' where fact_id = $1`, [factId]);
    const unasked = await check();
    expect(unasked.check).toMatchObject({ Met: 'N', Needed: 'Y' });
    const refused = await authorize(unasked.DeterminationId);
    expect([refused.status, refused.problem?.faults?.map(fault => fault.path)]).toEqual([409, ['matchAsked']]);
    // Asked, and its days run: not yet.
    await verification('open', 10);
    expect((await check()).check).toMatchObject({ Met: 'N' });
    await verification('received', 10);
    const asked = await check();
    expect(asked.check).toMatchObject({ Met: 'Y' });
    const { status, body, problem } = await authorize(asked.DeterminationId);
    expect([status, body.Status], JSON.stringify(problem)).toEqual([200, 'planned']);
  });
});
