import {
  determineEligibility,
  getEligibilitySummary,
  getWhatWouldChange,
  rerunDetermination,
} from '@commonweal/contracts/eligibility/calls';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import { emptyData } from '@commonweal/contracts/evidence/fields';
import { type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { dateIn } from '@commonweal/server/platform/clock';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { household, job } from '@commonweal/testkit/household';
import { statementsOf } from '@commonweal/testkit/statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { isSameOutcome } from './determinations.ts';
import type { StoredDetermination } from './store.ts';

let server: TestServer;
let worker: string;
let month: string;
let caseNumber: string;
let headPin: string;

/** An open case whose food assistance can be decided from what it says. */
async function decidableCase(): Promise<string> {
  const { rows } = await server.owner.query<{ case_number: string }>(
    `select case_number from benefit_case k join case_program p on p.case_id = k.id and p.program = 'SNAP'
      where not k.confidential and p.status = 'P' and not exists (select 1 from case_member m join client c
        using (client_id) where m.case_id = k.id and c.confidential) order by case_number`,
  );
  for (const { case_number } of rows) {
    const { body } = await determine({ CaseNumber: case_number });
    if (body.Result === 'eligible' && (body.Amount ?? 0) > 100) return case_number;
  }
  throw new Error('no case of the demonstration can be decided');
}

const determine = (more: object = {}, token = worker) =>
  server.call(determineEligibility, token, { CaseNumber: caseNumber, Program: 'SNAP', Month: month, ...more });
const summary = async (more: object = {}) =>
  (await server.call(getEligibilitySummary, worker, { CaseNumber: caseNumber, Program: 'SNAP', Month: month, ...more }))
    .body;
const record = (kind: EvidenceKind, data: object, Pin = headPin) =>
  server.call(
    addEvidence,
    worker,
    {
      CaseNumber: caseNumber,
      Kind: kind,
      Pin,
      Verification: 'NV',
      DocumentNumber: '',
      From: `${month}-01`,
      To: '',
      Reason: '',
      RightBecause: 'As the household says',
      Data: { ...emptyData(kindOf(kind).fields), ...data },
    },
    { key: newId() },
  );

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('supervisor');
  const { rows } = await server.owner.query<{ month: string }>(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM') as month`,
  );
  month = rows[0]?.month ?? '';
  caseNumber = await decidableCase();
  headPin = (await summary()).HeadPin;
});
afterAll(() => server.close());

describe('a determination', () => {
  it('answers result, amount, questions and every step with its rule, and is kept under a reference', async () => {
    const { body } = await determine();
    expect(body).toMatchObject({ Result: 'eligible', Questions: [] });
    expect(body.Reference).toMatch(new RegExp(`^${caseNumber}-SNAP-${month}-[0-9]+$`));
    expect(body.Steps.length).toBeGreaterThan(10);
    expect(body.Steps.filter(step => step.Citation === '' || step.Says === '')).toEqual([]);
    const kept = await summary();
    expect(kept.Runs[0]).toMatchObject({ DeterminationId: body.DeterminationId, Amount: body.Amount });
    expect(kept.Determination).toMatchObject({ Result: 'eligible', Amount: body.Amount, Reasons: [] });
    expect(kept.Stale).toEqual([]);
  });

  it('leads from its lines to the evidence that they came from, and marks what has no proof', async () => {
    const { Determination } = await summary();
    const sources = Determination?.Steps.flatMap(step => step.Sources) ?? [];
    const facts = sources.filter(source => source.From === 'evidence');
    expect(facts.length).toBeGreaterThan(0);
    const { rows } = await server.owner.query<{ fact_id: string; kind: string }>(
      'select distinct fact_id, kind from evidence where fact_id = any($1::uuid[])',
      [facts.map(source => source.FactId)],
    );
    const kinds = new Map(rows.map(row => [row.fact_id, row.kind]));
    for (const fact of facts) expect(kinds.get(fact.FactId)).toBe(fact.Kind);
  });

  it('speaks the language of whoever asks, and calls people by name', async () => {
    const { body } = await server.call(
      getEligibilitySummary,
      worker,
      { CaseNumber: caseNumber, Program: 'SNAP', Month: month },
      { headers: { 'accept-language': 'es' } },
    );
    expect(body.Determination?.Steps.some(step => /ingreso/i.test(step.Title))).toBe(true);
    const told = JSON.stringify([body.Determination?.Steps.map(step => step.Says), body.Determination?.Paragraphs]);
    expect(told).not.toContain(headPin);
  });

  it('is made in one audited act, and is nobody’s to change', async () => {
    const { body } = await determine();
    const { rows } = await server.owner.query(
      `select activity, case_number from audit_event where subject_id = $1 order by at`,
      [body.DeterminationId],
    );
    expect(rows[0]).toEqual({ activity: 'DETERMINATION_CREATED', case_number: caseNumber });
    await expect(server.platform.pool.query('update determination set result = $1', ['ineligible'])).rejects.toThrow(
      /permission denied/,
    );
  });

  it('is read in at most fifteen statements, however many facts and runs the case holds', async () => {
    const made = await household(server, 'Statement');
    const of = { CaseNumber: made.caseNumber, Program: 'SNAP', Month: month };
    const clerk = await server.tokenFor('caseworker');
    const read = () =>
      statementsOf(server, async () => {
        expect((await server.call(getEligibilitySummary, clerk, of)).status).toBe(200);
      });
    expect((await determine({ CaseNumber: made.caseNumber }, clerk)).status).toBe(200);
    await read();
    const small = await read();
    for (let each = 0; each < 12; each += 1) {
      const given = job(made, { Employer: `Employer ${each}` });
      expect((await server.call(addEvidence, clerk, given, { key: newId() })).status).toBe(200);
    }
    expect((await determine({ CaseNumber: made.caseNumber }, clerk)).status).toBe(200);
    // The run before is read as well by now.
    expect(await read()).toBeLessThanOrEqual(small + 1);
    // One more asks who is calling.
    expect(small).toBeLessThanOrEqual(14);
    expect(small).toBeGreaterThan(8);
  });

  it('says what would change it', async () => {
    const { Determination } = await summary();
    const { body } = await server.call(getWhatWouldChange, worker, {
      CaseNumber: caseNumber,
      DeterminationId: Determination?.DeterminationId ?? '',
    });
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.every(change => change.Says !== '')).toBe(true);
  });
});

describe('what was known then', () => {
  it('stays the same whatever is recorded since; the newest run says what is different on the case', async () => {
    const { body: before } = await determine();
    const dayBefore = dateIn(new Date(Date.now() - 2 * 86_400_000));
    const { status } = await record('unearned-income', {
      IncomeType: 'UC',
      Payer: 'Reemployment assistance',
      Frequency: 'MO',
      Amount: 150_000,
    });
    expect(status).toBe(200);
    const now = await summary();
    expect(now.Determination?.Amount).toBe(before.Amount);
    expect(now.Stale.length).toBeGreaterThan(0);
    const { body: again } = await server.call(rerunDetermination, worker, {
      CaseNumber: caseNumber,
      DeterminationId: before.DeterminationId,
    });
    expect(again).toMatchObject({ Equal: 'Y', Amount: before.Amount, SameVersions: 'Y' });
    const { body: asKnown } = await determine({ KnownOn: dayBefore });
    expect(asKnown.Amount).toBe(before.Amount);
    const { body: after } = await determine();
    expect(after.Amount).toBeLessThan(before.Amount ?? 0);
    const { Determination, Stale } = await summary();
    expect(Stale).toEqual([]);
    expect(Determination?.Before?.Causes.length).toBeGreaterThan(0);
    expect(Determination?.Steps.some(step => step.Changed === 'Y')).toBe(true);
  });

  it('is computed again from every kept input, to the same document', async () => {
    const { rows } = await server.owner.query<StoredDetermination>('select * from determination');
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(isSameOutcome(row, decide(row.input).outcome), row.id).toBe(true);
  });
});

describe('the demonstration', () => {
  it('has decisions that agree with the evidence: the same answer today, authorized, told and paid once', async () => {
    const { rows } = await server.owner.query<{ n: number; told: number; paid: number; agreeing: number }>(
      `select count(*)::int as n, count(o.id)::int as told, count(i.id)::int as paid,
          count(*) filter (where p.monthly_cents = a.full_month_cents)::int as agreeing
        from authorization_decision a join case_program p on p.case_id = a.case_id and p.program = a.program
        left join decision_notice o on o.authorization_id = a.id
        left join benefit_issuance i on i.authorization_id = a.id
        where a.notice_type = 'same' and a.status = 'effective' and a.amount_cents is not null
          and a.month = to_char(now() at time zone 'America/New_York', 'YYYY-MM')`,
    );
    const [found] = rows;
    expect(found?.n).toBeGreaterThan(10);
    expect([found?.told, found?.paid, found?.agreeing]).toEqual([found?.n, found?.n, found?.n]);
  });
});

describe('cash assistance of the demonstration', () => {
  it('can be computed for every household that receives it', async () => {
    const { rows } = await server.owner.query<{ case_number: string }>(
      `select k.case_number from benefit_case k join case_program p on p.case_id = k.id and p.program = 'TCA'
        where p.status = 'R' and k.mode <> 'IA' order by k.case_number`,
    );
    const reader = await server.tokenFor('supervisor');
    const open: string[] = [];
    for (const { case_number: CaseNumber } of rows) {
      const { status, body } = await determine({ CaseNumber, Program: 'TCA' }, reader);
      const asked = status === 200 ? body.Questions.filter(each => each.Blocks === 'Y').map(each => each.Code) : [];
      if (asked.length > 0) open.push(`${CaseNumber} ${asked.join(' ')}`);
    }
    expect(rows.length).toBeGreaterThan(5);
    expect(open).toEqual([]);
  });
});

describe('bad input', () => {
  it('is refused with the field or the reason, and nothing is kept', async () => {
    const count = async () => (await server.owner.query('select count(*)::int as n from determination')).rows[0].n;
    const before = await count();
    expect((await determine({ Month: '2026-13' })).problem.faults.map(each => each.path)).toEqual(['Month']);
    expect((await determine({ Program: 'XXXX' })).problem.faults.map(each => each.path)).toEqual(['Program']);
    expect((await determine({ CaseNumber: '9999999999' })).status).toBe(404);
    const reader = await server.personWith('U', { 'EligibilitySummary.Page': 'R' });
    expect((await determine({}, reader.token)).status).toBe(403);
    expect(await count()).toBe(before);
  });

  it('a month without figures says so', async () => {
    const { rows } = await server.owner.query<{ case_number: string; pin: string; client_id: string }>(
      `select k.case_number, c.pin, c.client_id from benefit_case k join client c on c.client_id = k.head_client_id
        where c.birth_date < '1970-01-01' and not k.confidential and not c.confidential and not exists (select 1
          from application a join program_request q on q.application_id = a.id and q.program = 'SNAP'
          where a.case_id = k.id) limit 1`,
    );
    const [found] = rows;
    await server.owner.query(`update case_member set effective_from = '1989-01-01' where client_id = $1`, [
      found?.client_id,
    ]);
    const early = await determine({ CaseNumber: found?.case_number, Month: '1990-01' });
    expect([early.status, early.problem.type]).toEqual([409, 'eligibility/no-figures']);
    expect(early.problem.UserFriendlyException[0]).toContain('1990-01');
  });

  it('another case’s determination is not found on this one', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      'select d.id from determination d join benefit_case k on k.id = d.case_id where k.case_number <> $1 limit 1',
      [caseNumber],
    );
    const { status } = await server.call(rerunDetermination, worker, {
      CaseNumber: caseNumber,
      DeterminationId: rows[0]?.id ?? newId(),
    });
    expect(status).toBe(404);
  });
});
