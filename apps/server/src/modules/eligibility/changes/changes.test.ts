import { authorizeDetermination, getAuthorizationHistory } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { getCaseChanges, settleChange } from '@commonweal/contracts/eligibility/change-calls';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import { emptyData } from '@commonweal/contracts/evidence/fields';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import { reportChange } from '@commonweal/contracts/work/change-calls';
import { addMonths } from '@commonweal/rules/kit/dates';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let supervisor: string;
let running: string;
let past: string;
let caseNumber: string;

const determine = async (CaseNumber: string, Month: string, token = worker) =>
  (await server.call(determineEligibility, token, { CaseNumber, Program: 'SNAP', Month })).body;
const authorize = (DeterminationId: string, more: object = {}) =>
  server.call(
    authorizeDetermination,
    worker,
    {
      CaseNumber: caseNumber,
      DeterminationId,
      Decision: 'approve',
      ReasonCode: '',
      Exception: '',
      Remark: '',
      ...more,
    },
    { key: newId() },
  );
const see = async () => (await server.call(getCaseChanges, worker, { CaseNumber: caseNumber })).body;
const monthsSeen = async () => (await see()).Programs.find(each => each.Program === 'SNAP')?.Months ?? [];
const monthSeen = async (month: string) => (await monthsSeen()).find(each => each.Month === month);
const payments = async () =>
  (await server.call(getAuthorizationHistory, worker, { CaseNumber: caseNumber })).body.Payments;
const standing = async () =>
  (
    await server.owner.query(
      `select p.monthly_cents::int, p.certified_from::text, p.certified_to::text from case_program p
        join benefit_case k on k.id = p.case_id where k.case_number = $1 and p.program = 'SNAP'`,
      [caseNumber],
    )
  ).rows[0];

/** A household that asked for food assistance last month, can have it, and has everything proved. */
async function prepareCase(): Promise<string> {
  const { rows } = await server.owner.query<{ case_number: string; id: string; region_id: string }>(
    `select k.case_number, k.id, k.region_id from benefit_case k
      join case_program p on p.case_id = k.id and p.program = 'SNAP' and p.status in ('P', 'NA')
      join application a on a.case_id = k.id and a.registered_at is not null
      join program_request q on q.application_id = a.id and q.program = 'SNAP' and q.status in ('P', 'NA')
      where not k.confidential and k.region_id = 'SC' and not exists (select 1 from case_member m join client c
        using (client_id) where m.case_id = k.id and c.confidential) order by k.case_number`,
  );
  for (const { case_number, id, region_id } of rows) {
    await server.owner.query(
      `update application set application_date = ($2 || '-03')::date where case_id = $1 and registered_at is not null`,
      [id, past],
    );
    // What it says held last month already.
    for (const table of ['evidence', 'case_member', 'case_relationship']) {
      await server.owner.query(
        `update ${table} t set effective_from = least(effective_from, ($2 || '-01')::date) where case_id = $1
          and superseded_at is null and not exists (select 1 from ${table} o where o.fact_id = t.fact_id
            and o.superseded_at is null and o.effective_from < t.effective_from)`,
        [id, addMonths(past, -2)],
      );
    }
    const found = await determine(case_number, past, supervisor);
    if (found.Result !== 'eligible' || (found.Amount ?? 0) < 100) continue;
    await server.owner.query(`update evidence set verification = 'DO' where case_id = $1`, [id]);
    await server.owner.query(
      `insert into case_interview (region_id, id, case_id, held_on, channel, outcome, recorded_at, recorded_by)
       values ($1, $2, $3, now()::date, 'PH', 'DONE', now(), 'DOKAFOR')`,
      [region_id, newId(), id],
    );
    return case_number;
  }
  return expect.fail('no household of the demonstration can be decided');
}

const addIncome = async (cents: number, From: string, To: string) => {
  const { rows } = await server.owner.query<{ pin: string }>(
    'select c.pin from benefit_case k join client c on c.client_id = k.head_client_id where k.case_number = $1',
    [caseNumber],
  );
  return server.call(
    addEvidence,
    supervisor,
    {
      CaseNumber: caseNumber,
      Kind: 'unearned-income',
      Pin: rows[0]?.pin,
      Verification: 'DO',
      DocumentNumber: '',
      From,
      To,
      Reason: 'As the letter says',
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
  worker = await server.tokenFor('caseworker');
  supervisor = await server.tokenFor('supervisor');
  const { rows } = await server.owner.query<{ month: string }>(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM') as month`,
  );
  running = rows[0]?.month ?? '';
  past = addMonths(running, -1);
  caseNumber = await prepareCase();
  // What it had last month and has not any more: the months differ.
  expect((await addIncome(90_000, `${past}-01`, '')).status).toBe(200);
  const { DeterminationId } = await determine(caseNumber, past);
  const { status, problem } = await authorize(DeterminationId);
  expect(status, JSON.stringify(problem)).toBe(200);
});
afterAll(() => server.close());

describe('a month that is over', () => {
  it('is shown beside what the case says of it now; as it was authorized, nothing follows', async () => {
    const months = await monthsSeen();
    expect(months.map(each => each.Month)).toEqual([addMonths(running, 1), running, past]);
    expect(months.map(each => each.Verdict)).toEqual(['same', 'same', 'same']);
  });

  it('is corrected: the supplement is seen, authorized and paid for that month alone, and nothing else moves', async () => {
    const before = await standing();
    const was = await monthSeen(past);
    await server.owner.query(
      `update evidence set data = data || '{"Amount": 0}' where kind = 'unearned-income' and data ->> 'Payer' = 'Reemployment assistance'
        and case_id = (select id from benefit_case where case_number = $1)`,
      [caseNumber],
    );
    await server.owner.query(
      `update evidence set effective_to = ($2 || '-01')::date + interval '1 month' - interval '1 day'
        where kind = 'unearned-income' and data ->> 'Payer' = 'Reemployment assistance' and superseded_at is null
        and case_id = (select id from benefit_case where case_number = $1)`,
      [caseNumber, past],
    );
    const seen = await monthSeen(past);
    expect(seen).toMatchObject({ Verdict: 'supplement', Authorized: was?.Authorized });
    const more = Math.round(((seen?.Computed ?? 0) - (seen?.Authorized ?? 0)) * 100);
    expect(more).toBeGreaterThan(0);
    expect(seen?.Says).toContain((more / 100).toFixed(2));
    const { DeterminationId } = await determine(caseNumber, past);
    const { body } = await authorize(DeterminationId);
    expect(body.Status).toBe('effective');
    const [supplement] = (await payments()).filter(each => each.Month === past);
    expect(supplement).toMatchObject({ Entitled: seen?.Computed, Issued: seen?.Computed, Owed: 0 });
    expect(supplement?.Payments.map(each => each.Kind)).toEqual(['initial', 'supplement']);
    expect(await standing()).toEqual(before);
    expect((await monthSeen(past))?.Verdict).toBe('same');
  });

  it('that was paid too much shows as owed back, and lowers nothing that is received', async () => {
    const before = await standing();
    await addIncome(80_000, `${past}-01`, `${past}-28`);
    expect((await monthSeen(past))?.Verdict).toBe('overpaid');
    const { DeterminationId } = await determine(caseNumber, past);
    expect((await authorize(DeterminationId)).body.Status).toBe('effective');
    const [month] = (await payments()).filter(each => each.Month === past);
    expect(month?.Owed).toBeLessThan(0);
    expect(await standing()).toEqual(before);
  });

  it('of which nothing is recorded is not paid anew', async () => {
    const kept = `benefit_month where month = '${past}' and program = 'SNAP'
      and case_id = (select id from benefit_case where case_number = '${caseNumber}')`;
    await server.owner.query(`create table kept_month as select * from ${kept}`);
    await server.owner.query(`delete from ${kept}`);
    const { DeterminationId, Result } = await determine(caseNumber, past);
    expect(Result).toBe('eligible');
    expect((await authorize(DeterminationId)).problem.type).toBe('eligibility/month-not-known');
    await server.owner.query('insert into benefit_month select * from kept_month');
    await server.owner.query('drop table kept_month');
  });
});

describe('a change within a certification', () => {
  it('changes the amount and leaves the period as it is', async () => {
    const before = await standing();
    const { DeterminationId } = await determine(caseNumber, running);
    const { status, problem } = await authorize(DeterminationId);
    expect(status, JSON.stringify(problem)).toBe(200);
    const after = await standing();
    expect(after.monthly_cents).toBeGreaterThan(before.monthly_cents);
    expect([after.certified_from, after.certified_to]).toEqual([before.certified_from, before.certified_to]);
  });
});

describe('a reported change', () => {
  const report = async () => {
    const { body } = await server.call(
      reportChange,
      worker,
      {
        CaseNumber: caseNumber,
        ChangeType: 'INCC',
        ReportedOn: `${running}-01`,
        ReportedBy: 'representative',
        Comment: 'The benefit is less',
      },
      { key: newId() },
    );
    return body.WorkItemId;
  };
  const settleFirst = async (Outcome: string, ifMatch = 1) => {
    const [change] = (await see()).Changes.filter(each => each.Outcome === '');
    return server.call(
      settleChange,
      worker,
      { CaseNumber: caseNumber, ChangeId: change?.ChangeId, Outcome, Reason: 'Looked at' },
      { ifMatch },
    );
  };

  it('is kept with who told it and when, and says for every program whether it is acted on now and why', async () => {
    const WorkItemId = await report();
    const [change] = (await see()).Changes;
    expect(change).toMatchObject({
      WorkItemId,
      ReportedBy: 'representative',
      RecordedBy: 'Okafor, Dana',
      Said: 'The benefit is less',
      DueOn: `${running}-11`,
      Outcome: '',
    });
    expect(change?.Programs.find(each => each.Program === 'SNAP')).toMatchObject({ ActNow: 'N', CountsFrom: '' });
  });

  it('that lowers benefits is acted on or waits as the setting says, and cannot be settled against the rule', async () => {
    await addIncome(40_000, `${running}-01`, '');
    const snap = async () => (await see()).Changes[0]?.Programs.find(each => each.Program === 'SNAP');
    expect(await snap()).toMatchObject({ ActNow: 'Y', Citation: expect.stringContaining('273.12') });
    expect((await settleFirst('notRequired')).problem.type).toBe('eligibility/change-required');
    const open = await settleFirst('acted');
    expect(open.problem.type).toBe('eligibility/change-open');
    expect(open.problem.faults.length).toBeGreaterThan(0);
    await server.owner.query(
      `update reference_entry set att = att || '{"Value": "0"}' where table_name = 'APPLICATIONRULE' and code = 'ACTONLESS'`,
    );
    expect(await snap()).toMatchObject({ ActNow: 'N' });
    await server.owner.query(
      `update reference_entry set att = att || '{"Value": "1"}' where table_name = 'APPLICATIONRULE' and code = 'ACTONLESS'`,
    );
  });

  it('is settled once what follows from it is decided, with its item, and only once', async () => {
    const { DeterminationId } = await determine(caseNumber, running);
    expect((await authorize(DeterminationId)).body.Status).toBe('planned');
    expect((await monthSeen(addMonths(running, 1)))?.Verdict).toBe('planned');
    const [change] = (await see()).Changes;
    expect((await settleFirst('acted', 9)).problem.type).toBe('common/stale');
    const settled = await settleFirst('acted');
    expect(settled.status, JSON.stringify(settled.problem)).toBe(200);
    const { rows } = await server.owner.query('select status from work_item where work_item_id = $1', [
      change?.WorkItemId,
    ]);
    expect(rows[0].status).toBe('CT');
    const again = await server.call(
      settleChange,
      worker,
      { CaseNumber: caseNumber, ChangeId: change?.ChangeId, Outcome: 'acted', Reason: 'Again' },
      { ifMatch: 2 },
    );
    expect(again.problem.type).toBe('eligibility/change-settled');
  });
});
