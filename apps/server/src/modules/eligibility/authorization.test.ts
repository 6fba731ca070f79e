import {
  authorizeDetermination,
  getAuthorization,
  getAuthorizationHistory,
  reviewAuthorization,
  withdrawAuthorization,
} from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import { emptyData } from '@commonweal/contracts/evidence/fields';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plannedDecisionsJob } from './planned.ts';

let server: TestServer;
let worker: string;
let supervisor: string;
let month: string;
const cases: string[] = [];

const determine = async (CaseNumber: string, token = worker) =>
  (await server.call(determineEligibility, token, { CaseNumber, Program: 'SNAP', Month: month })).body;

/** Cases that wait for food assistance and can be decided, with everything in order: proofs, interview. */
async function prepareCases(): Promise<void> {
  const { rows } = await server.owner.query<{ case_number: string; id: string; region_id: string }>(
    `select k.case_number, k.id, k.region_id from benefit_case k
      join case_program p on p.case_id = k.id and p.program = 'SNAP' and p.status in ('P', 'NA')
      join application a on a.case_id = k.id and a.registered_at is not null
      join program_request q on q.application_id = a.id and q.program = 'SNAP' and q.status in ('P', 'NA')
      where not k.confidential and k.region_id = 'SC' and not exists (select 1 from case_member m join client c
        using (client_id) where m.case_id = k.id and c.confidential) order by k.case_number`,
  );
  for (const { case_number, id, region_id } of rows) {
    const found = await determine(case_number, supervisor);
    if (found.Result !== 'eligible' || (found.Amount ?? 0) < 60) continue;
    await server.owner.query(`update evidence set verification = 'DO' where case_id = $1`, [id]);
    await server.owner.query(
      `insert into case_interview (region_id, id, case_id, held_on, channel, outcome, recorded_at, recorded_by)
       values ($1, $2, $3, now()::date, 'PH', 'DONE', now(), 'DOKAFOR')`,
      [region_id, newId(), id],
    );
    cases.push(case_number);
  }
}

const taken = (): string => cases.shift() ?? expect.fail('no more cases that can be decided');
const authorize = (CaseNumber: string, DeterminationId: string, more: object = {}, token = worker) =>
  server.call(
    authorizeDetermination,
    token,
    { CaseNumber, DeterminationId, Decision: 'approve', ReasonCode: '', Exception: '', Remark: '', ...more },
    { key: newId() },
  );
const look = async (CaseNumber: string, DeterminationId: string) =>
  (await server.call(getAuthorization, supervisor, { CaseNumber, DeterminationId })).body;
const history = async (CaseNumber: string) =>
  (await server.call(getAuthorizationHistory, supervisor, { CaseNumber })).body;
const standingOf = async (caseNumber: string) => {
  const { rows } = await server.owner.query(
    `select p.status, p.monthly_cents::int, p.certified_from::text, p.certified_to::text, k.mode, k.status as case_status,
        (select q.status from application a join program_request q on q.application_id = a.id
          where a.case_id = k.id and q.program = 'SNAP' order by a.application_date desc limit 1) as request
      from benefit_case k join case_program p on p.case_id = k.id and p.program = 'SNAP' where k.case_number = $1`,
    [caseNumber],
  );
  return rows[0];
};
const setRule = (code: string, value: string) =>
  server.owner.query(
    `update reference_entry set att = att || jsonb_build_object('Value', $2::text)
    where table_name = 'APPLICATIONRULE' and code = $1`,
    [code, value],
  );
const addIncome = async (CaseNumber: string, cents: number) => {
  const { rows } = await server.owner.query<{ pin: string }>(
    'select c.pin from benefit_case k join client c on c.client_id = k.head_client_id where k.case_number = $1',
    [CaseNumber],
  );
  return server.call(
    addEvidence,
    supervisor,
    {
      CaseNumber,
      Kind: 'unearned-income',
      Pin: rows[0]?.pin,
      Verification: 'DO',
      DocumentNumber: '',
      From: `${month}-01`,
      To: '',
      Reason: '',
      RightBecause: 'As the letter says',
      Data: {
        ...emptyData(kindOf('unearned-income').fields),
        IncomeType: 'UC',
        Payer: 'Reemployment assistance',
        Frequency: 'MO',
        Amount: cents,
      },
    },
    { key: newId() },
  );
};
beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  worker = await server.tokenFor('caseworker');
  const { rows } = await server.owner.query<{ month: string }>(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM') as month`,
  );
  month = rows[0]?.month ?? '';
  await prepareCases();
});
afterAll(() => server.close());

describe('an approval', () => {
  it('processes the request, certifies the program, tells the household and pays the month, in one act', async () => {
    const caseNumber = taken();
    const { DeterminationId, Amount, FullMonthAmount } = await determine(caseNumber);
    const page = await look(caseNumber, DeterminationId);
    expect(page.Checklist.filter(check => check.Needed === 'Y' && check.Met === 'N')).toEqual([]);
    const { status, body, problem } = await authorize(caseNumber, DeterminationId);
    expect([status, body.Status], JSON.stringify(problem)).toEqual([200, 'effective']);
    const standing = await standingOf(caseNumber);
    expect(standing).toMatchObject({
      status: 'R',
      request: 'R',
      monthly_cents: Math.round((FullMonthAmount ?? 0) * 100),
    });
    expect(standing.certified_from).not.toBeNull();
    const { rows: notices } = await server.owner.query(
      `select n.notice_type, n.adverse, jsonb_array_length(n.lines) > 10 as has_lines from decision_notice n
        where n.authorization_id = $1`,
      [body.AuthorizationId],
    );
    expect(notices).toEqual([{ notice_type: 'approval', adverse: false, has_lines: true }]);
    const { rows: letters } = await server.owner.query(
      "select notice_type, status, program from notice where case_number = $1 and notice_type = 'APPR' order by created_at desc limit 1",
      [caseNumber],
    );
    expect(letters).toEqual([{ notice_type: 'APPR', status: 'CR', program: 'SNAP' }]);
    const { Payments, data } = await history(caseNumber);
    expect(Payments.find(each => each.Month === month)).toMatchObject({ Entitled: Amount, Issued: Amount, Owed: 0 });
    expect(data[0]).toMatchObject({ Decision: 'approve', Status: 'effective', DecidedBy: 'Okafor, Dana' });
  });

  it('is refused a second time, and nothing is paid twice, however many try at once', async () => {
    const caseNumber = taken();
    const { DeterminationId } = await determine(caseNumber);
    const answers = await Promise.all(Array.from({ length: 4 }, () => authorize(caseNumber, DeterminationId)));
    expect(answers.map(each => each.status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(each => each.status === 409)?.problem.type).toBe('eligibility/decided');
    const { rows } = await server.owner.query(
      `select count(*)::int as n from benefit_issuance i join benefit_case k on k.id = i.case_id
        where k.case_number = $1 and month = $2`,
      [caseNumber, month],
    );
    expect(rows[0].n).toBe(1);
  });

  it('disposes of the application when every request is settled, and the mode of the case follows', async () => {
    const { rows } = await server.owner.query(
      `select a.status, k.mode, exists (select 1 from work_item w where w.case_number = k.case_number
          and w.cause_kind = 'renewal' and w.closed_at is null) as renewing
        from benefit_case k join application a on a.case_id = k.id
        join authorization_decision d on d.case_id = k.id and d.status = 'effective'
        where not exists (select 1 from program_request q where q.application_id = a.id and q.status in ('P', 'NA', 'S'))`,
    );
    for (const row of rows) expect([row.status, row.mode]).toEqual(['R', row.renewing ? 'RN' : 'AC']);
  });

  it('of a case that has changed since is refused with the differences', async () => {
    const caseNumber = taken();
    const { DeterminationId } = await determine(caseNumber);
    expect((await addIncome(caseNumber, 1000)).status).toBe(200);
    const { status, problem } = await authorize(caseNumber, DeterminationId);
    expect([status, problem.type]).toEqual([409, 'eligibility/changed-since']);
    expect(problem.faults.length).toBeGreaterThan(0);
    expect((await standingOf(caseNumber)).request).not.toBe('R');
    cases.push(caseNumber);
  });

  it('is refused while an interview or a proof is missing, each named', async () => {
    const caseNumber = taken();
    const { rows } = await server.owner.query<{ id: string }>('select id from benefit_case where case_number = $1', [
      caseNumber,
    ]);
    const id = rows[0]?.id;
    await server.owner.query(`update case_interview set outcome = 'MISS' where case_id = $1`, [id]);
    await server.owner.query(`update evidence set verification = 'NV' where case_id = $1 and kind = 'shelter'`, [id]);
    const { DeterminationId } = await determine(caseNumber);
    const { status, problem } = await authorize(caseNumber, DeterminationId);
    expect([status, problem.type]).toEqual([409, 'eligibility/not-met']);
    expect(problem.faults.map(fault => fault.path)).toContain('interview');
    await server.owner.query(`update case_interview set outcome = 'DONE' where case_id = $1`, [id]);
    await server.owner.query(`update evidence set verification = 'DO' where case_id = $1`, [id]);
    cases.push(caseNumber);
  });
});

describe('a second look', () => {
  it('is asked for at a trainee’s decision; nothing counts before, and whoever decided cannot agree', async () => {
    await server.owner.query(
      `insert into user_characteristic (user_id, characteristic, added_at, added_by)
       values ('DOKAFOR', 'SKL-TRNG', now(), 'test') on conflict do nothing`,
    );
    const caseNumber = taken();
    const { DeterminationId } = await determine(caseNumber);
    const { body } = await authorize(caseNumber, DeterminationId);
    expect(body).toMatchObject({ Status: 'waiting', ReviewBecause: ['trainee'] });
    expect((await standingOf(caseNumber)).request).not.toBe('R');
    expect((await history(caseNumber)).Payments).toEqual([]);
    const review = (token: string, Outcome: string, ifMatch = 1) =>
      server.call(
        reviewAuthorization,
        token,
        { CaseNumber: caseNumber, AuthorizationId: body.AuthorizationId, Outcome, Remark: 'Looked at' },
        { ifMatch },
      );
    expect((await review(worker, 'agree')).status).toBe(403);
    expect(await authorizeOwn()).toBe('eligibility/own-work');
    const agreed = await review(supervisor, 'agree');
    expect([agreed.status, agreed.body.Status], JSON.stringify(agreed.problem)).toEqual([200, 'effective']);
    expect(await standingOf(caseNumber)).toMatchObject({ request: 'R', status: 'R' });
    expect((await history(caseNumber)).Payments.length).toBeGreaterThan(0);
    expect((await review(supervisor, 'agree', 2)).problem.type).toBe('eligibility/not-waiting');
    await server.owner.query(
      `delete from user_characteristic where user_id = 'DOKAFOR' and characteristic = 'SKL-TRNG'`,
    );
  });

  it('is asked for by amount and by draw, as the settings say, and can end with sending it back or taking it back', async () => {
    await setRule('REVIEWAMOUNT', '1');
    await setRule('REVIEWSAMPLE', '100');
    const caseNumber = taken();
    const first = await determine(caseNumber);
    const { body } = await authorize(caseNumber, first.DeterminationId);
    expect(body).toMatchObject({ Status: 'waiting', ReviewBecause: ['sample', 'amount'] });
    const named = { CaseNumber: caseNumber, AuthorizationId: body.AuthorizationId };
    const sent = await server.call(
      reviewAuthorization,
      supervisor,
      { ...named, Outcome: 'sendBack', Remark: 'Ask about the rent' },
      { ifMatch: 1 },
    );
    expect(sent.body.Status).toBe('sentBack');
    const again = await authorize(caseNumber, first.DeterminationId);
    expect(again.body.Status).toBe('waiting');
    const back = await server.call(
      withdrawAuthorization,
      worker,
      { CaseNumber: caseNumber, AuthorizationId: again.body.AuthorizationId, Reason: 'A slip' },
      { ifMatch: 1 },
    );
    expect(back.body.Status).toBe('withdrawn');
    expect((await standingOf(caseNumber)).request).not.toBe('R');
    await setRule('REVIEWAMOUNT', '2000');
    await setRule('REVIEWSAMPLE', '0');
    cases.push(caseNumber);
  });
});

/** A supervisor who decides herself cannot be the second person. */
async function authorizeOwn(): Promise<string> {
  await setRule('REVIEWAMOUNT', '1');
  const [caseNumber = ''] = cases;
  const { DeterminationId } = await determine(caseNumber, supervisor);
  const { body } = await authorize(caseNumber, DeterminationId, {}, supervisor);
  const named = { CaseNumber: caseNumber, AuthorizationId: body.AuthorizationId };
  const { problem } = await server.call(
    reviewAuthorization,
    supervisor,
    { ...named, Outcome: 'agree', Remark: 'Fine' },
    { ifMatch: 1 },
  );
  await server.call(withdrawAuthorization, supervisor, { ...named, Reason: 'A test' }, { ifMatch: 1 });
  await setRule('REVIEWAMOUNT', '2000');
  return problem.type;
}

describe('a denial', () => {
  it('for missing proof needs everything that the rule demands, each shown as met or not', async () => {
    const caseNumber = taken();
    const { DeterminationId } = await determine(caseNumber);
    const missing = await authorize(caseNumber, DeterminationId, { Decision: 'deny', ReasonCode: 'VER' });
    expect([missing.status, missing.problem.type]).toEqual([409, 'eligibility/not-met']);
    expect(missing.problem.faults.map(fault => fault.path)).toEqual(
      expect.arrayContaining(['stillMissing', 'tenDays']),
    );
    await server.owner.query(
      `insert into verification_request (region_id, id, application_id, fact, asked_on, due_on)
        select a.region_id, $2, a.id, 'wages', now()::date - 40, now()::date - 5 from application a
        join benefit_case k on k.id = a.case_id join program_request q on q.application_id = a.id
          and q.program = 'SNAP' and q.status in ('P', 'NA') where k.case_number = $1`,
      [caseNumber, newId()],
    );
    await server.owner.query(
      `update verification_request v set status = 'received' from application a, benefit_case k
        where v.application_id = a.id and a.case_id = k.id and k.case_number = $1 and v.due_on >= now()::date - 4`,
      [caseNumber],
    );
    const denied = await authorize(caseNumber, DeterminationId, { Decision: 'deny', ReasonCode: 'VER' });
    expect(denied.status, JSON.stringify(denied.problem)).toBe(200);
    expect(await standingOf(caseNumber)).toMatchObject({ request: 'D', status: 'D' });
    const { rows } = await server.owner.query(
      `select notice_type, reasons -> 0 ->> 'code' as code, reasons -> 0 ->> 'citation' as citation
        from decision_notice where authorization_id = $1`,
      [denied.body.AuthorizationId],
    );
    expect(rows[0]).toMatchObject({
      notice_type: 'denial',
      code: 'VER',
      citation: expect.stringContaining('273.2(h)'),
    });
  });

  it('for a reason that the determination did not find is refused', async () => {
    const [caseNumber = ''] = cases;
    const { DeterminationId } = await determine(caseNumber);
    const { problem } = await authorize(caseNumber, DeterminationId, { Decision: 'deny', ReasonCode: 'INC-G' });
    expect(problem.type).toBe('eligibility/reason-not-found');
  });
});

describe('less than before', () => {
  it('counts ten days after the notice at the earliest, can be taken back until then, and then lowers what is received', async () => {
    const caseNumber = taken();
    const first = await determine(caseNumber);
    await authorize(caseNumber, first.DeterminationId);
    const before = await standingOf(caseNumber);
    await addIncome(caseNumber, 60_000);
    const second = await determine(caseNumber);
    expect(second.Result).toBe('eligible');
    const { body, problem } = await authorize(caseNumber, second.DeterminationId);
    expect(body.Status, JSON.stringify(problem)).toBe('planned');
    const [row] = (await history(caseNumber)).data;
    expect(row).toMatchObject({ Adverse: 'Y', NoticeType: 'decrease' });
    expect((row?.EffectiveOn ?? '').endsWith('-01')).toBe(true);
    expect(await standingOf(caseNumber)).toEqual(before);
    await server.owner.query(`update authorization_decision set effective_on = now()::date - 1 where id = $1`, [
      body.AuthorizationId,
    ]);
    await actingFor('job planned-decisions', () => plannedDecisionsJob.run(server.platform));
    expect((await standingOf(caseNumber)).monthly_cents).toBeLessThan(before.monthly_cents);
    expect((await history(caseNumber)).data[0]?.Status).toBe('effective');
    const { problem: late } = await server.call(
      withdrawAuthorization,
      worker,
      { CaseNumber: caseNumber, AuthorizationId: body.AuthorizationId, Reason: 'Too late' },
      { ifMatch: 2 },
    );
    expect(late.type).toBe('eligibility/in-effect');
  });
});
