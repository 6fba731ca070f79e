import { changePayment, getAuthorizationHistory } from '@commonweal/contracts/eligibility/authorization-calls';
import { changeClaim, establishClaim, getClaims, recordRepayment } from '@commonweal/contracts/eligibility/claim-calls';
import type { ClaimView } from '@commonweal/contracts/eligibility/claim-schemas';
import { makeEbtFile, startIssuanceRun } from '@commonweal/contracts/eligibility/issuance-calls';
import { addMonths } from '@commonweal/rules/kit/dates';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { onlyThisMonth } from '@commonweal/testkit/decisions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyToCase } from '../carry-out.ts';
import { issuanceRun } from '../issuance-run.ts';

interface Found {
  readonly id: string;
  readonly region_id: string;
  readonly case_number: string;
  readonly monthly: number;
}

let server: TestServer;
let worker: string;
let supervisor: string;
let administrator: string;
let running: string;
let next: string;
let past: string;
let cases: Found[];

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.query<Row>(text, values)).rows;
const see = async (of: Found) => (await server.call(getClaims, supervisor, { CaseNumber: of.case_number })).body;
const claimOf = async (of: Found): Promise<ClaimView> => (await see(of)).Claims[0] ?? expect.fail('no claim');
const claimed = (of: Found, more: object = {}, token = worker) =>
  server.call(
    establishClaim,
    token,
    {
      CaseNumber: of.case_number,
      Program: 'SNAP',
      Months: [past],
      Kind: 'household_error',
      Finding: '',
      FindingOn: '',
      Reason: 'Wages were not counted',
      ...more,
    },
    { key: newId() },
  );
const act = async (of: Found, Action: string, more: object = {}, token = supervisor) => {
  const { ClaimId, Version } = await claimOf(of);
  const given = { CaseNumber: of.case_number, ClaimId, Action, Cents: null, Reason: 'As agreed', ...more };
  return server.call(changeClaim, token, given, { ifMatch: Version });
};
const repaid = async (of: Found, Cents: number, Receipt: string, more: object = {}) => {
  const { ClaimId, Version } = await claimOf(of);
  const given = {
    CaseNumber: of.case_number,
    ClaimId,
    Kind: 'cash',
    Cents,
    ReceivedOn: `${running}-01`,
    Receipt,
    Reason: '',
    ...more,
  };
  return server.call(recordRepayment, worker, given, { ifMatch: Version });
};

/** Last month was paid, and is worth less now than was paid for it. */
async function overpay(of: Found, over: number, month = past, program = 'SNAP'): Promise<void> {
  const authorization = `(select id from authorization_decision where case_id = $2 and program = '${program}' and status = 'effective' limit 1)`;
  await query(
    `insert into benefit_month (region_id, case_id, program, month, entitled_cents, authorization_id, changed_at)
      values ($1, $2, '${program}', $3, 10000, ${authorization}, now())`,
    [of.region_id, of.id, month],
  );
  await query(
    `insert into benefit_issuance (region_id, id, case_id, program, month, sequence, kind, amount_cents, available_on,
        authorization_id, issued_at, status)
      values ($1, gen_random_uuid(), $2, '${program}', $3, 1, 'initial', 10000 + $4::int, ($3 || '-01')::date, ${authorization}, now(), 'confirmed')`,
    [of.region_id, of.id, month, over],
  );
}

beforeAll(async () => {
  server = await openTestServer();
  await onlyThisMonth(server);
  [worker, supervisor, administrator] = await Promise.all([
    server.tokenFor('caseworker'),
    server.tokenFor('supervisor'),
    server.tokenFor('administrator'),
  ]);
  const [{ month = '' } = {}] = await query<{ month: string }>(`select to_char(now(), 'YYYY-MM') as month`);
  [running, next, past] = [month, addMonths(month, 1), addMonths(month, -1)];
  cases = await query<Found>(
    `select k.id, k.region_id, k.case_number, p.monthly_cents::int as monthly from benefit_case k
      join case_program p on p.case_id = k.id and p.program = 'SNAP' and p.status = 'R' and p.monthly_cents > 5000
        and p.certified_to >= ($2 || '-01')::date and p.certified_from < ($1 || '-01')::date
      where not k.confidential and exists (select 1 from authorization_decision a
          where a.case_id = k.id and a.program = 'SNAP' and a.status = 'effective' and a.decision = 'approve')
        and not exists (select 1 from benefit_month b where b.case_id = k.id and b.month < $1)
        and not exists (select 1 from hearing h where h.case_number = k.case_number)
        and not exists (select 1 from case_member m join client c using (client_id) where m.case_id = k.id
          and (c.confidential or exists (select 1 from worker_interest w where w.client_id = c.client_id)))
      order by k.case_number`,
    [running, next],
  );
  expect(cases.length).toBeGreaterThan(5);
});
afterAll(() => server.close());

const taken = (): Found => cases.shift() ?? expect.fail('no more cases');
const until = (of: Found, from: string) =>
  query('update benefit_claim set collects_from = $2 where case_id = $1', [of.id, from]);

describe('what was paid too much', () => {
  it('is claimed to the cent of its months, once, and the household is told', async () => {
    const of = taken();
    await overpay(of, 12_345);
    expect((await see(of)).Over).toEqual([
      { Program: 'SNAP', Month: past, Entitled: 100, Issued: 223.45, Over: 123.45 },
    ]);
    const both = await Promise.all([claimed(of), claimed(of)]);
    expect(both.map(each => each.status).toSorted()).toEqual([200, 409]);
    expect(both.find(each => each.status === 409)?.problem).toMatchObject({ type: 'eligibility/nothing-over' });
    const { Over, Claims } = await see(of);
    expect([Over, Claims.length]).toEqual([[], 1]);
    expect(Claims[0]).toMatchObject({
      Status: 'established',
      Amount: 123.45,
      Balance: 123.45,
      Months: [{ Month: past, Amount: 123.45 }],
    });
    const { body } = await server.call(getAuthorizationHistory, worker, { CaseNumber: of.case_number });
    expect(body.Payments.find(each => each.Month === past)).toMatchObject({ Claimed: 123.45, Owed: 0 });
    const letters = await query<{ cents: number; code: string }>(
      `select (data -> 'Decision' ->> 'Cents')::int as cents, data -> 'Decision' -> 'Reasons' -> 0 ->> 'Code' as code
        from notice where case_number = $1 and notice_type = 'CLAM'`,
      [of.case_number],
    );
    expect(letters).toEqual([{ cents: 12_345, code: 'CLM-H' }]);
  });

  it('is not claimed below the setting, beyond the months back, for other months, or as intended without a finding', async () => {
    const of = taken();
    await overpay(of, 5000);
    await overpay(of, 5000, addMonths(running, -13));
    const setLeast = (value: string) =>
      query(
        `update reference_entry set att = att || jsonb_build_object('Value', $1::text)
          where table_name = 'APPLICATIONRULE' and code = 'CLAIMLEAST'`,
        [value],
      );
    await setLeast('51');
    expect((await claimed(of)).problem.type).toBe('eligibility/below-least');
    await setLeast('0');
    expect((await claimed(of, { Months: [addMonths(running, -13)] })).problem.type).toBe('eligibility/nothing-over');
    expect((await claimed(of, { Months: [next] })).problem.type).toBe('eligibility/nothing-over');
    const faults = (await claimed(of, { Kind: 'intentional' })).problem.faults.map(each => each.path);
    expect(faults).toEqual(['Finding', 'FindingOn']);
    expect((await claimed(of, { Finding: 'hearing' })).status).toBe(400);
    expect((await see(of)).Claims).toEqual([]);
    const waived = {
      Kind: 'intentional',
      Finding: 'waiver',
      FindingOn: `${past}-02`,
      Months: [past, addMonths(running, -13)],
    };
    expect((await claimed(of, waived)).status).toBe(200);
    expect(await claimOf(of)).toMatchObject({ Kind: 'intentional', Finding: 'waiver', Amount: 100 });
  });

  it('over the amount of the setting waits for a second person, who is not whoever made the claim', async () => {
    const of = taken();
    await overpay(of, 250_000);
    expect((await claimed(of, {}, supervisor)).body.Status).toBe('waiting');
    expect((await act(of, 'agree')).problem.type).toBe('eligibility/own-work');
    expect((await repaid(of, 100, 'EARLY-1')).problem.type).toBe('eligibility/claim-waits');
    const letters = () =>
      query('select 1 from notice where case_number = $1 and notice_type = $2', [of.case_number, 'CLAM']);
    expect(await letters()).toHaveLength(0);
    expect((await act(of, 'agree', {}, worker)).status).toBe(403);
    expect((await act(of, 'agree', {}, await server.tokenFor('itadmin'))).status).toBe(200);
    expect([(await claimOf(of)).Status, await letters()]).toMatchObject(['established', [{}]]);
  });

  it('that is sent back can be claimed anew', async () => {
    const of = taken();
    await overpay(of, 250_000);
    await claimed(of);
    expect((await act(of, 'sendBack')).body.Status).toBe('sentBack');
    expect((await see(of)).Over).toHaveLength(1);
    expect((await claimed(of)).status).toBe(200);
  });
});

describe('a claim', () => {
  it('is paid back by hand with a receipt, never twice and never more than is owed', async () => {
    const of = taken();
    await overpay(of, 30_000);
    await claimed(of);
    const { ClaimId, Version } = await claimOf(of);
    const given = {
      CaseNumber: of.case_number,
      ClaimId,
      Kind: 'cash',
      Cents: 10_000,
      ReceivedOn: `${running}-01`,
      Receipt: 'R-1',
      Reason: '',
    };
    const twice = await Promise.all(
      [1, 2].map(() => server.call(recordRepayment, worker, given, { ifMatch: Version })),
    );
    expect(twice.map(each => each.status).toSorted()).toEqual([200, 409]);
    expect(await claimOf(of)).toMatchObject({ Status: 'collecting', Balance: 200 });
    expect((await repaid(of, 100, 'R-1')).problem.type).toBe('eligibility/receipt-used');
    expect((await repaid(of, 20_001, 'R-2')).problem.faults[0]).toMatchObject({ path: 'Cents' });
    expect((await repaid(of, 100, 'R-2', { ReceivedOn: '2099-01-01' })).problem.faults[0]?.path).toBe('ReceivedOn');
    expect((await act(of, 'compromise', { Cents: 5000 })).body.Status).toBe('collecting');
    expect((await act(of, 'terminate')).body.Status).toBe('terminated');
    expect((await repaid(of, 100, 'R-3')).problem.type).toBe('eligibility/claim-over');
    expect((await act(of, 'reopen')).body.Status).toBe('collecting');
    expect((await repaid(of, 15_000, 'R-4')).body.Status).toBe('paid');
    expect((await act(of, 'reopen')).problem.type).toBe('eligibility/claim-over');
    expect(await claimOf(of)).toMatchObject({ Balance: 0, Recovered: 300 });
  });

  it('is paid by what is restored before the household gets the rest', async () => {
    const of = taken();
    await overpay(of, 3000);
    await claimed(of);
    const [decided] = await query<Parameters<typeof applyToCase>[1]>(
      `select region_id, id, case_id, program, $2 as month, 'approve' as decision, 17000 as amount_cents, null::bigint as full_month_cents,
        null::date as certified_from, null::date as certified_to, false as adverse, effective_on::text as effective_on,
        true as only_month, decided_by
        from authorization_decision where case_id = $1 and program = 'SNAP' and status = 'effective' limit 1`,
      [of.id, past],
    );
    if (!decided) return expect.fail('no decision');
    const at = { today: `${running}-02`, now: new Date() };
    await server.db.transaction().execute(tx => applyToCase(tx, decided, 1, at));
    expect(await claimOf(of)).toMatchObject({ Status: 'paid', Recoveries: [{ Kind: 'offset', Amount: 30 }] });
    const { body } = await server.call(getAuthorizationHistory, worker, { CaseNumber: of.case_number });
    const month = body.Payments.find(each => each.Month === past);
    // Worth 170 after all: 130 was paid and 30 of it claimed, so 70 is restored; 30 of it pays the claim.
    expect(month).toMatchObject({ Entitled: 170, Issued: 200, Claimed: 30, Owed: 0 });
    expect(month?.Payments.at(-1)).toMatchObject({ Kind: 'supplement', Amount: 70, Recouped: 30, Status: 'ready' });
  });
});

describe('the monthly run', () => {
  it('takes a tenth or ten dollars for a claim, once for a month, whatever kills it and whatever runs beside it', async () => {
    const [plain, fresh, heard, last] = [taken(), taken(), taken(), taken()];
    for (const household of [plain, fresh, heard]) {
      await overpay(household, 30_000);
      await claimed(household);
    }
    await overpay(last, 500);
    await claimed(last);
    // The household of the second was told too late for this month; the third asked for a hearing in time.
    for (const household of [plain, heard, last]) await until(household, running);
    await until(fresh, addMonths(next, 1));
    await query(
      `insert into hearing (region_id, id, case_number, program, stage, work_item, channel, requested_on, current_level, disputes,
          timely, continued, forward_by, decide_by, recorded_by, changed_at, changed_by)
        select w.region_id, gen_random_uuid(), $1, 'SNAP', 'HRR', w.id, 'oral', now()::date, 'Y', 'The claim', 'Y', 'N',
          now()::date + 3, now()::date + 60, 'DOKAFOR', now(), 'DOKAFOR' from work_item w where w.region_id = 'SC' limit 1`,
      [heard.case_number],
    );
    // The first time that something is taken, the connection is cut in the middle of the part.
    await query(`create function cut() returns trigger language plpgsql security definer as $$
      begin
        perform pg_terminate_backend(pg_backend_pid());
        return new;
      end $$`);
    await query('create trigger cut before insert on claim_recovery for each row execute function cut()');
    expect((await server.call(startIssuanceRun, administrator, { Month: next }, { key: newId() })).status).toBe(200);
    const paidWith = async (of: Found) =>
      await query<{ cents: number; recouped: number; status: string }>(
        `select amount_cents::int as cents, recouped_cents::int as recouped, status from benefit_issuance
          where case_id = $1 and month = $2 and program = 'SNAP'`,
        [of.id, next],
      );
    const untilCut = async () => {
      while (await workOnce(server.platform, [issuanceRun]));
    };
    await expect(untilCut()).rejects.toThrow('Connection terminated');
    expect(await query('select 1 from claim_recovery where month = $1', [next])).toEqual([]);
    await query('drop trigger cut on claim_recovery');
    // Two runs of the same month beside each other do what is left.
    await server.call(startIssuanceRun, administrator, { Month: next }, { key: newId() });
    let goesOn = true;
    while (goesOn) {
      const done = await Promise.all([1, 2].map(() => workOnce(server.platform, [issuanceRun])));
      goesOn = done.some(each => each);
    }
    const tenth = Math.max(1000, Math.floor((plain.monthly * 10 * 2 + 100) / 200));
    expect(await paidWith(plain)).toEqual([{ cents: plain.monthly, recouped: tenth, status: 'ready' }]);
    expect(await paidWith(fresh)).toEqual([{ cents: fresh.monthly, recouped: 0, status: 'ready' }]);
    expect(await paidWith(heard)).toEqual([{ cents: heard.monthly, recouped: 0, status: 'ready' }]);
    expect(await paidWith(last)).toEqual([{ cents: last.monthly, recouped: 500, status: 'ready' }]);
    expect(await claimOf(plain)).toMatchObject({
      Status: 'collecting',
      Recoveries: [{ Kind: 'recoupment', Month: next }],
    });
    expect(await claimOf(last)).toMatchObject({ Status: 'paid', Balance: 0 });
    const [worst] = await query<{ n: number }>(
      `select count(*)::int as n from benefit_issuance i where i.recouped_cents <> coalesce((select sum(r.amount_cents)
        from claim_recovery r where r.payment_id = i.id and r.undone_at is null), 0)`,
    );
    expect(worst?.n).toBe(0);

    // What is cancelled paid nothing back; paid again, it does.
    const [payment] = await query<{ id: string }>('select id from benefit_issuance where case_id = $1 and month = $2', [
      last.id,
      next,
    ]);
    const change = (Action: string, ifMatch: number) =>
      server.call(
        changePayment,
        supervisor,
        { CaseNumber: last.case_number, PaymentId: payment?.id, Action, Reason: 'A slip' },
        { ifMatch },
      );
    expect((await change('cancel', 1)).status).toBe(200);
    expect(await claimOf(last)).toMatchObject({ Status: 'collecting', Balance: 5, Recoveries: [{ Undone: 'Y' }] });
    expect((await change('reissue', 2)).status).toBe(200);
    expect(await claimOf(last)).toMatchObject({ Status: 'paid', Balance: 0 });
  });

  it('takes the share of cash that the agency has set, says it in the letter, and nothing where none is set', async () => {
    const of = taken();
    const share = (percent: string) =>
      query(
        `update reference_entry set att = att || jsonb_build_object('Value', $1::text)
          where table_name = 'APPLICATIONRULE' and code = 'CLAIMCASH'`,
        [percent],
      );
    // The household has cash as well, decided as its food assistance was.
    const determinationId = newId();
    await query(
      `insert into determination select (jsonb_populate_record(d, jsonb_build_object('id', $2::text, 'program', 'TCA'))).*
        from determination d join authorization_decision a on a.determination_id = d.id and a.program = 'SNAP'
          and a.status = 'effective' where d.case_id = $1 limit 1`,
      [of.id, determinationId],
    );
    await query(
      `insert into authorization_decision select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
          'program', 'TCA', 'determination_id', $2::text))).* from authorization_decision a where a.case_id = $1
          and a.program = 'SNAP' and a.status = 'effective' limit 1`,
      [of.id, determinationId],
    );
    await query(`delete from case_program where case_id = $1 and program = 'TCA'`, [of.id]);
    await query(
      `insert into case_program select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'program', 'TCA',
          'monthly_cents', 30300))).* from case_program p where p.case_id = $1 and p.program = 'SNAP'`,
      [of.id],
    );
    await overpay(of, 5000, past, 'TCA');
    expect((await see(of)).CashPercent).toBe(0);
    await share('7');
    expect((await see(of)).CashPercent).toBe(7);
    expect((await claimed(of, { Program: 'TCA' })).status).toBe(200);
    await until(of, running);
    const [letter] = await query<{ codes: string[] }>(
      `select jsonb_path_query_array(data, '$.Decision.Reasons[*].Code') as codes from notice
        where case_number = $1 and notice_type = 'CLAM'`,
      [of.case_number],
    );
    expect(letter?.codes).toEqual(['CLM-H', 'CLM-R']);
    expect((await server.call(startIssuanceRun, administrator, { Month: next }, { key: newId() })).status).toBe(200);
    while (await workOnce(server.platform, [issuanceRun]));
    const paid = await query<{ cents: number; recouped: number }>(
      `select amount_cents::int as cents, recouped_cents::int as recouped from benefit_issuance
        where case_id = $1 and month = $2 and program = 'TCA'`,
      [of.id, next],
    );
    expect(paid).toEqual([{ cents: 30_300, recouped: 2121 }]);
    expect(await claimOf(of)).toMatchObject({ Status: 'collecting', Balance: 28.79 });
    await share('0');
  });

  it('shows what claims kept, and sends the rest', async () => {
    const [of] = await query<{ id: string; net: number }>(
      `select id, (amount_cents - recouped_cents)::int as net from benefit_issuance where recouped_cents > 0 and status = 'ready' limit 1`,
    );
    expect((await server.call(makeEbtFile, administrator, {}, { key: newId() })).status).toBe(200);
    const [line] = await query<{ cents: number }>(
      'select amount_cents::int as cents from ebt_line where payment_id = $1',
      [of?.id],
    );
    expect(line?.cents).toBe(of?.net);
  });
});
