import {
  changePayment,
  getAuthorizationHistory,
  withdrawAuthorization,
} from '@commonweal/contracts/eligibility/authorization-calls';
import {
  answerEbtFile,
  downloadEbtFile,
  getIssuance,
  getIssuanceDue,
  makeEbtFile,
  startIssuanceRun,
} from '@commonweal/contracts/eligibility/issuance-calls';
import { dateIn } from '@commonweal/server/platform/clock';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayDigits, dayPaid, daysByDigits } from './issuance.ts';
import { issuanceRun } from './issuance-run.ts';

let server: TestServer;
let administrator: string;
let supervisor: string;
let next: string;

const page = async () => (await server.call(getIssuance, administrator, {})).body;
const months = async () => (await server.call(getIssuanceDue, administrator, {})).body.Months;
const start = (Month: string, token = administrator) =>
  server.call(startIssuanceRun, token, { Month }, { key: newId() });
const chunk = () => workOnce(server.platform, [issuanceRun]);
const makeFile = () => server.call(makeEbtFile, administrator, {}, { key: newId() });
const answer = (FileId: string, Content: string, DryRun: 'Y' | 'N' = 'N') =>
  server.call(answerEbtFile, administrator, { FileId, Content, DryRun }, { key: newId() });
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.query<Row>(text, values)).rows;
const paidFor = (month: string) =>
  query<{ case_id: string; program: string; n: number; cents: number }>(
    `select case_id, program, count(*)::int as n, sum(amount_cents)::int as cents from benefit_issuance where month = $1
      group by case_id, program order by case_id, program`,
    [month],
  );
const number = (value: number, width: number) => String(value).padStart(width, '0');

/** The answer to a file, with some of its lines refused. */
async function answerTo(fileNumber: string, fileId: string, refused: readonly number[] = []): Promise<string> {
  const lines = await query<{ line: number; payment_id: string; cents: number }>(
    'select line, payment_id, amount_cents::int as cents from ebt_line where file_id = $1 order by line',
    [fileId],
  );
  const sums = [lines.filter(each => !refused.includes(each.line)), lines.filter(each => refused.includes(each.line))];
  const total = (part: typeof lines) => part.reduce((sum, each) => sum + each.cents, 0);
  return [
    `A${number(Number(fileNumber), 8)}20261117`,
    ...lines.map(
      each =>
        `D${number(each.line, 8)}${each.payment_id}${number(each.cents, 10)}${refused.includes(each.line) ? 'RNOAC' : 'A    '}`,
    ),
    `T${sums.map(part => `${number(part.length, 8)}${number(total(part), 14)}`).join('')}`,
  ].join('\n');
}

beforeAll(async () => {
  server = await openTestServer();
  [administrator, supervisor] = await Promise.all([server.tokenFor('administrator'), server.tokenFor('supervisor')]);
  next = (await months())[1]?.Month ?? '';
});
afterAll(() => server.close());

describe('the monthly run', () => {
  it('pays every authorized case once, goes on where it was stopped, and finds nothing to pay the second time', async () => {
    const before = (await months())[1];
    expect(before?.Count).toBeGreaterThan(4);
    expect((await start(next)).status).toBe(200);
    // Stopped after some parts, as by a process that ends: the rest waits.
    await chunk();
    await chunk();
    const some = await paidFor(next);
    expect(some.length).toBeLessThan(before?.Count ?? 0);
    while (await chunk());
    const paid = await paidFor(next);
    expect(paid).toHaveLength(before?.Count ?? 0);
    expect(paid.every(each => each.n === 1)).toBe(true);
    expect(paid.reduce((sum, each) => sum + each.cents, 0) / 100).toBe(before?.Amount);
    expect((await months())[1]).toMatchObject({ Count: 0, Amount: 0 });
    expect((await page()).Runs[0]).toMatchObject({ Month: next, Ended: 'Y', Payments: paid.length });
    expect((await start(next)).problem.type).toBe('bulk/nothing');
    const [worst] = await query<{ most: number }>(
      `select coalesce(max(abs(b.entitled_cents - i.amount_cents)), -1)::int as most from benefit_month b
        join benefit_issuance i using (region_id, case_id, program, month) where b.month = $1`,
      [next],
    );
    expect(worst?.most).toBe(0);
  });

  it('pays each household on the day of its number, and says of a run what its payments say', async () => {
    const today = dateIn(server.platform.clock.now());
    const rows = await query<{ case_number: string; program: string; available_on: string }>(
      `select k.case_number, i.program, i.available_on::text from benefit_issuance i join benefit_case k on k.id = i.case_id
        where i.month = $1 and i.run_id is not null`,
      [next],
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.map(each => each.available_on)).toEqual(
      rows.map(each => dayPaid(next, today, each.program, each.case_number)),
    );
    const days = daysByDigits(next, today, ['SNAP', 'TCA']);
    for (let at = 0; at < 1000; at += 1) {
      const caseNumber = `123456${number((at * 7919) % 10_000, 4)}`;
      const digits = caseNumber.slice(dayDigits.from - 1, dayDigits.from - 1 + dayDigits.count);
      expect(days[`SNAP${digits}`]).toBe(dayPaid(next, today, 'SNAP', caseNumber));
    }
    const [sum] = await query<{ n: number; cents: number; recouped: number }>(
      `select count(*)::int as n, sum(amount_cents)::int as cents, sum(recouped_cents)::int as recouped
        from benefit_issuance where run_id = $1`,
      [(await page()).Runs[0]?.RunId],
    );
    expect((await page()).Runs[0]).toMatchObject({
      Payments: sum?.n,
      Amount: (sum?.cents ?? 0) / 100,
      Recouped: (sum?.recouped ?? 0) / 100,
    });
  });

  it('leaves a month that is over or far ahead to nobody, and starts for nobody without the right', async () => {
    expect((await start('2020-01')).status).toBe(400);
    expect((await start('2099-01')).status).toBe(400);
    for (const token of [await server.tokenFor('caseworker'), supervisor, await server.tokenFor('itadmin')]) {
      expect((await start(next, token)).status).toBe(403);
    }
    expect((await server.call(getIssuance, supervisor, {})).status).toBe(403);
  });

  it('pays what a planned decision leaves of a month, and nothing where it ends what is received', async () => {
    const cases = await query<{ id: string; case_id: string; case_number: string; received: number }>(
      `select a.id, a.case_id, k.case_number, p.monthly_cents::int as received from authorization_decision a
        join case_program p on p.case_id = a.case_id and p.program = a.program and p.status = 'R'
        join benefit_case k on k.id = a.case_id and k.region_id = 'SC' and not k.confidential
        where a.program = 'SNAP' and a.month = $2 and not exists (select 1 from case_program o where o.case_id = k.id
          and o.program = 'TCA') and not exists (select 1 from case_member m join client c using (client_id) where m.case_id = k.id
          and (c.confidential or exists (select 1 from worker_interest w where w.client_id = c.client_id))) and a.status = 'effective' and a.decision = 'approve'
        and (p.certified_to is null or p.certified_to >= ($1 || '-01')::date) order by a.id limit 2`,
      [next, dateIn(server.platform.clock.now()).slice(0, 7)],
    );
    const planned = newId();
    for (const [at, row] of cases.entries()) {
      await query('delete from benefit_issuance where case_id = $1 and month = $2', [row.case_id, next]);
      await query('delete from benefit_month where case_id = $1 and month = $2', [row.case_id, next]);
      const determinationId = newId();
      await query(
        `insert into determination select (jsonb_populate_record(d, jsonb_build_object('id', $2::text, 'run', d.run + 50))).*
          from determination d join authorization_decision a on a.determination_id = d.id where a.id = $1`,
        [row.id, determinationId],
      );
      await query(
        `insert into authorization_decision select (jsonb_populate_record(a, jsonb_build_object('id', $2::text,
          'status', 'planned', 'decision', $3::text, 'full_month_cents', 1234, 'effective_on', $4::text || '-01',
          'determination_id', $5::text))).* from authorization_decision a where a.id = $1`,
        [row.id, at === 0 ? planned : newId(), at === 0 ? 'approve' : 'deny', next, determinationId],
      );
    }
    expect((await months())[1]).toMatchObject({ Count: 1, Amount: 12.34 });
    expect((await start(next)).status).toBe(200);
    while (await chunk());
    const paid = (await paidFor(next)).filter(each => cases.some(row => row.case_id === each.case_id));
    expect(paid.map(each => [each.case_id, each.cents])).toEqual([[cases[0]?.case_id, 1234]]);
    // Taken back, the month is what is received again, and the difference is paid.
    const [{ case_number: CaseNumber = '', received = 0 } = {}] = cases;
    const withdrawn = { CaseNumber, AuthorizationId: planned, Reason: 'A slip' };
    const back = await server.call(withdrawAuthorization, supervisor, withdrawn, { ifMatch: 1 });
    expect(back.status, JSON.stringify(back.problem)).toBe(200);
    const { body } = await server.call(getAuthorizationHistory, supervisor, { CaseNumber });
    const month = body.Payments.find(each => each.Month === next);
    expect(month).toMatchObject({ Entitled: received / 100, Owed: 0 });
    expect(month?.Payments.map(each => each.Kind)).toEqual(['initial', 'supplement']);
  });
});

describe('the file for the card company', () => {
  it('takes every payment that is ready along once, leaves what is held, and is the same bytes every time', async () => {
    const [held] = await query<{ id: string; case_number: string }>(
      `select i.id, k.case_number from benefit_issuance i join benefit_case k on k.id = i.case_id
        where i.status = 'ready' and i.month = $1 and not k.confidential and k.region_id = 'SC'
        and not exists (select 1 from case_member m join client c using (client_id) where m.case_id = k.id
          and (c.confidential or exists (select 1 from worker_interest w where w.client_id = c.client_id))) limit 1`,
      [next],
    );
    const hold = { CaseNumber: held?.case_number, PaymentId: held?.id, Action: 'hold', Reason: 'Asked to wait' };
    expect((await server.call(changePayment, supervisor, hold, { ifMatch: 1 })).status).toBe(200);
    const { Ready } = await page();
    const tries = await Promise.all([makeFile(), makeFile()]);
    expect(tries.map(each => each.status).toSorted()).toEqual([200, 409]);
    const made = tries.find(each => each.status === 200)?.body ?? expect.fail('no file');
    expect(made).toMatchObject({ Lines: Ready.Count, Amount: Ready.Amount });
    expect(await page()).toMatchObject({ Ready: { Count: 0 }, Held: { Count: 1 } });
    const download = () => server.call(downloadEbtFile, administrator, { FileId: made.FileId });
    const [first, again] = [await download(), await download()];
    expect(first.text).toBe(again.text);
    expect(first.text.split('\n')).toHaveLength(Ready.Count + 3);
    expect(first.text).not.toContain(held?.id);
  });

  it('is answered as a whole: an answer that does not add up changes nothing and lists its lines', async () => {
    const [file] = (await page()).Files;
    const { FileId = '', FileNumber = '', Lines = 0 } = file ?? {};
    const good = await answerTo(FileNumber, FileId, [2]);
    const states = () =>
      query('select status, count(*)::int as n from benefit_issuance group by status order by status');
    const before = await states();
    const spoiled = good.replace(/^(D00000003.{36})\d{10}/m, '$10000000001');
    const refused = await answer(FileId, spoiled);
    expect(refused.body).toMatchObject({ ResultCode: '01', Saved: 'N' });
    expect(refused.body.Faults.map(each => each.Line)).toContain(4);
    expect(await states()).toEqual(before);
    expect((await answer(FileId, good, 'Y')).body).toMatchObject({ Saved: 'N', FaultCount: 0, Refused: { Count: 1 } });
    expect(await states()).toEqual(before);
    const taken = await answer(FileId, good);
    expect(taken.body).toMatchObject({ Saved: 'Y', Confirmed: { Count: Lines - 1 }, Refused: { Count: 1 } });
    expect((await answer(FileId, good)).problem.type).toBe('eligibility/file-answered');
    expect((await page()).Files[0]).toMatchObject({ Answered: 'Y', RefusedLines: 1 });
    const [lost] = await query<{ case_number: string; id: string }>(
      `select k.case_number, i.id from benefit_issuance i join benefit_case k on k.id = i.case_id where i.status = 'refused'`,
    );
    const seen = await server.call(getAuthorizationHistory, supervisor, { CaseNumber: lost?.case_number });
    expect(seen.status).toBe(200);
    const month = seen.body.Payments.find(each => each.Payments.some(one => one.PaymentId === lost?.id));
    expect(month?.Owed).toBe(month?.Payments.find(one => one.PaymentId === lost?.id)?.Amount);
  });

  it('is not made where nothing is ready, and not found under another name', async () => {
    expect((await makeFile()).problem.type).toBe('eligibility/nothing-ready');
    expect((await answer(newId(), 'A')).problem.type).toBe('eligibility/file-not-found');
  });
});
