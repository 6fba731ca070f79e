import {
  authorizeDetermination,
  reviewAuthorization,
  withdrawAuthorization,
} from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { judge } from '@commonweal/contracts/eligibility/quality';
import {
  completeQualityReview,
  getQualityReview,
  qualityReviewList,
  takeQualityReview,
} from '@commonweal/contracts/eligibility/quality-calls';
import { qualityElementTable } from '@commonweal/contracts/reference/quality';
import { getReport } from '@commonweal/contracts/reports/calls';
import { normal95, wilson } from '@commonweal/contracts/reports/measures';
import { getWorkAlerts } from '@commonweal/contracts/work/hand-over-calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { onlyThisMonth } from '@commonweal/testkit/decisions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let supervisor: string;
let reviewer: string;
let month: string;
let cases: string[];

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.query<Row>(text, values)).rows;

/** A decision that a profile draws for certain, taken by whoever is named. */
async function decided(token = worker) {
  const CaseNumber = cases.shift() ?? expect.fail('no more cases');
  const { DeterminationId, Amount } = (
    await server.call(determineEligibility, token, { CaseNumber, Program: 'SNAP', Month: month })
  ).body;
  const input = { CaseNumber, DeterminationId, Decision: 'approve', ReasonCode: '', Exception: '', Remark: '' };
  const { body } = await server.call(authorizeDetermination, token, input, { key: newId() });
  const [review] = await query<{ id: string }>('select id from quality_review where authorization_id = $1', [
    body.AuthorizationId,
  ]);
  return { CaseNumber, ReviewId: review?.id ?? '', Amount: Amount ?? 0, ...body };
}
type Decided = Awaited<ReturnType<typeof decided>>;

const about = ({ CaseNumber, ReviewId }: Pick<Decided, 'CaseNumber' | 'ReviewId'>) => ({ CaseNumber, ReviewId });
const look = async (of: Decided) => (await server.call(getQualityReview, reviewer, about(of))).body;
const take = (of: Decided, token: string, version = 1) =>
  server.call(takeQualityReview, token, about(of), { ifMatch: version });
const answers = (wrong: Readonly<Record<string, object>> = {}) =>
  qualityElementTable.codes.map(Element => ({
    Element,
    Verdict: 'correct',
    Cents: null,
    Cause: '',
    ...wrong[Element],
  }));
const complete = (of: Decided, more: object = {}, token = reviewer, version = 2) =>
  server.call(
    completeQualityReview,
    token,
    {
      ...about(of),
      Findings: answers(),
      Eligible: 'Y',
      RightCents: Math.round(of.Amount * 100),
      Release: 'Y',
      Remark: '',
      ...more,
    },
    { ifMatch: version },
  );

beforeAll(async () => {
  server = await openTestServer();
  await onlyThisMonth(server);
  worker = await server.tokenFor('caseworker');
  supervisor = await server.tokenFor('supervisor');
  reviewer = await server.tokenFor('itadmin');
  await query(
    `update reference_entry set att = att || '{"Value": "1"}' where table_name = 'APPLICATIONRULE' and code = 'QUALITYREVIEW'`,
  );
  await query(`update error_profile set condition = 'SIZE', least = 1, weight = 100 where code = 'LARGE'`);
  await query('delete from worker_interest');
  await query(`update client set confidential = false`);
  const found = await query<{ case_number: string; month: string; id: string }>(
    `select k.case_number, k.id, a.month from authorization_decision a join benefit_case k on k.id = a.case_id
     where a.status = 'effective' and not k.confidential and not exists (select 1 from authorization_decision o
       where o.case_id = a.case_id and o.id <> a.id) order by k.case_number`,
  );
  month = found[0]?.month ?? '';
  cases = found.map(each => each.case_number);
  await query(`update evidence set verification = 'DO' where case_id = any($1)`, [found.map(each => each.id)]);
});
afterAll(() => server.close());

describe('a decision that is drawn', () => {
  it('waits before anything is paid, with the draw kept, and no second look passes by its review', async () => {
    const one = await decided();
    expect(one).toMatchObject({ Status: 'waiting', ReviewBecause: expect.arrayContaining(['risk']) });
    const [draw] = await query<{ seed: number; chance: number; drawn: number }>(
      'select seed, chance, drawn from quality_draw where authorization_id = $1',
      [one.AuthorizationId],
    );
    expect(draw).toMatchObject({ seed: 2026, chance: 10_000 });
    const second = await server.call(
      reviewAuthorization,
      supervisor,
      { CaseNumber: one.CaseNumber, AuthorizationId: one.AuthorizationId, Outcome: 'agree', Remark: 'Looks right' },
      { ifMatch: 1 },
    );
    expect(second.problem?.type).toContain('quality-waits');
    expect((await look(one)).Determination.Steps.length).toBeGreaterThan(3);
  });

  it('is never reviewed by whoever decided, nor by somebody with an interest in the household', async () => {
    const own = await decided(supervisor);
    expect((await take(own, supervisor)).problem?.type).toContain('own-work');
    const near = await decided();
    await query(
      `insert into worker_interest (user_id, client_id, interest, recorded_at, recorded_by)
       select 'CWHITFIELD', k.head_client_id, 'relative', now(), 'LMORENO' from benefit_case k where k.case_number = $1`,
      [near.CaseNumber],
    );
    expect((await take(near, supervisor)).status).toBe(404);
    await query('delete from worker_interest');
    expect((await take(near, supervisor)).status).toBe(200);
  });

  it('counts when the review lifts the hold; the worker is told, and the findings stand on the case', async () => {
    const one = await decided();
    expect((await complete(one, {}, reviewer, 1)).problem?.type).toContain('take-first');
    await take(one, reviewer);
    expect((await complete(one, {}, supervisor)).problem?.type).toContain('review-not-yours');
    expect((await complete(one)).body).toMatchObject({ Outcome: 'correct', DecisionStatus: 'effective' });
    expect(await look(one)).toMatchObject({ State: 'done', Released: 'Y', Error: 'N', DecisionStatus: 'effective' });
    expect((await complete(one, {}, reviewer, 3)).problem?.type).toContain('review-over');
    const alerts = (await server.call(getWorkAlerts, worker, {})).body.data;
    expect(alerts.some(each => each.Sentence.includes(one.CaseNumber))).toBe(true);
    const notes = await query<{ text: string }>(
      'select n.text from note n join benefit_case k on k.id = n.case_id where k.case_number = $1 and n.note_type = $2',
      [one.CaseNumber, 'DEC'],
    );
    expect(notes.some(({ text }) => text.includes('Correct'))).toBe(true);
  });

  it('goes back with what was wrong; what nobody is entitled to is not released', async () => {
    const one = await decided();
    await take(one, reviewer);
    const wrong = answers({ '311': { Verdict: 'wrong', Cents: 9000, Cause: 'client' } });
    const ineligible = { Findings: wrong, Eligible: 'N', RightCents: 0 };
    expect((await complete(one, ineligible)).problem?.type).toContain('not-released');
    const RightCents = Math.max(0, Math.round(one.Amount * 100) - 9000);
    expect((await complete(one, { Findings: wrong, RightCents, Release: 'N' })).body).toMatchObject({
      Outcome: 'over',
      DecisionStatus: 'sentBack',
    });
    const [paid] = await query<{ count: string }>('select count(*) from benefit_issuance where authorization_id = $1', [
      one.AuthorizationId,
    ]);
    expect(Number(paid?.count)).toBe(0);
  });

  it('is answered whole: every element once, what is wrong with its cause, an amount only with an element', async () => {
    const one = await decided();
    await take(one, reviewer);
    const paths = async (more: object) => (await complete(one, more)).problem?.faults?.map(each => each.path);
    expect(await paths({ Findings: answers().slice(1) })).toEqual(['Findings']);
    expect(await paths({ RightCents: 1 })).toEqual(['Findings']);
    expect(await paths({ Findings: answers({ '111': { Verdict: 'wrong' } }) })).toEqual([
      'Findings.0.Cause',
      'Findings.0.Cents',
    ]);
    expect(await paths({ Findings: answers({ '111': { Cents: 5 } }) })).toEqual(['Findings.0.Cents']);
    expect(await paths({ Findings: [...answers(), ...answers().slice(0, 1)] })).toEqual(['Findings.29.Element']);
    expect((await look(one)).State).toBe('taken');
  });

  it('says on the case as many findings as a note has room for, and how many more there are', async () => {
    const one = await decided();
    await take(one, reviewer);
    const all = answers().map(each => ({ ...each, Verdict: 'wrong', Cents: 100, Cause: 'agency' }));
    const Remark = 'r'.repeat(255);
    expect((await complete(one, { Findings: all, Release: 'N', Remark })).status).toBe(200);
    const [note] = await query<{ text: string }>(
      "select text from note where note_type = 'DEC' and text like '%' || $1 order by written_at desc limit 1",
      [Remark],
    );
    expect(note?.text).toMatch(/And \d+ more, on the review\./);
    expect(note?.text.length).toBeLessThanOrEqual(1000);
    expect((await look(one)).Findings.filter(each => each.Verdict === 'wrong')).toHaveLength(29);
  });

  it('is dropped from the reviews when the worker withdraws it', async () => {
    const one = await decided();
    const { CaseNumber, AuthorizationId } = one;
    await server.call(
      withdrawAuthorization,
      worker,
      { CaseNumber, AuthorizationId, Reason: 'Typed wrong' },
      { ifMatch: 1 },
    );
    expect((await look(one)).State).toBe('dropped');
  });

  it('is found among the open ones, then among mine, then among those that are done', async () => {
    const one = await decided();
    const found = async (View: string) =>
      (await server.call(qualityReviewList.search, reviewer, { Filters: { View }, PageSize: 100 })).body.data.some(
        each => each.ReviewId === one.ReviewId,
      );
    expect(await found('open')).toBe(true);
    await take(one, reviewer);
    expect([await found('open'), await found('mine')]).toEqual([false, true]);
    await complete(one);
    expect([await found('mine'), await found('done')]).toEqual([false, true]);
  });
});

describe('error rates', () => {
  it('are those of a slow recount, by unit: Wilson for decisions, the weighted ratio for money', async () => {
    await query(`update quality_draw set chance = 500 + 700 * (abs(hashtext(draw_key)) % 10)`);
    const rows = await query<{ unit: string | null; error: number; decided: number; chance: number }>(
      `select u.supervisory_unit_id as unit, q.error_cents::float as error, a.amount_cents::float as decided, d.chance
       from quality_review q join quality_draw d using (authorization_id) join authorization_decision a on a.id = q.authorization_id
       join app_user u on u.user_id = a.decided_by where q.state = 'done'`,
    );
    expect(rows.length).toBeGreaterThan(6);
    const { Groups, Values } = (
      await server.call(getReport, reviewer, { ReportType: 'QERR', Period: 'TM', Filters: {}, GroupBy: 'unit' })
    ).body;
    const today = await query<{ rows: number }>(`select count(*)::int as rows from quality_review where state = 'done'
      and date_trunc('month', done_at at time zone 'America/New_York') = date_trunc('month', now() at time zone 'America/New_York')`);
    expect(Values.Reviewed).toBe(today[0]?.rows);
    const all = (
      await server.call(getReport, reviewer, {
        ReportType: 'QERR',
        Period: 'CU',
        Filters: { From: '2026-01-01', To: '2026-12-31' },
        GroupBy: 'unit',
      })
    ).body;
    expect(Groups.length).toBeLessThanOrEqual(all.Groups.length);
    const recount = (of: typeof rows) => {
      const errors = of.filter(each => each.error > 0).length;
      const weighed = of.map(
        each => [(each.error * 10_000) / each.chance, (each.decided * 10_000) / each.chance] as const,
      );
      const total = weighed.reduce((sum, [, decided]) => sum + decided, 0);
      const rate = weighed.reduce((sum, [error]) => sum + error, 0) / total;
      const left = weighed.reduce((sum, [error, decided]) => sum + (error - rate * decided) ** 2, 0);
      const half = (normal95 * Math.sqrt((left * of.length) / (of.length - 1))) / total;
      return { errors, rate, half, between: wilson(errors, of.length) };
    };
    const groups = Map.groupBy(rows, each => each.unit ?? 'none');
    expect(all.Groups.map(each => each.Key).toSorted()).toEqual([...groups.keys()].toSorted());
    for (const { Key, Values: found } of [...all.Groups, { Key: 'all', Values: all.Values }]) {
      const of = Key === 'all' ? rows : (groups.get(Key) ?? []);
      const { errors, rate, half, between } = recount(of);
      expect(found).toMatchObject({
        Reviewed: of.length,
        Errors: errors,
        ErrorLow: between?.low,
        ErrorHigh: between?.high,
      });
      expect(found.PaymentRate).toBeCloseTo(100 * rate, 0);
      if (of.length === 1) expect(found.PaymentHigh).toBeNull();
      else expect(found.PaymentHigh).toBeCloseTo(100 * (rate + half), 0);
    }
  });

  it('lie in Wilson’s interval, which is never empty nor over a hundred', () => {
    expect(wilson(0, 10)).toEqual({ low: 0, high: 27.8 });
    expect(wilson(5, 50)).toEqual({ low: 4.3, high: 21.4 });
    expect(wilson(0, 0)).toBeNull();
  });

  it('leave out what is off by no more than the tolerance', () => {
    const judged = (rightCents: number, isEligible = true) =>
      judge({ decidedCents: 30_000, rightCents, isEligible, toleranceCents: 5800 });
    expect(judged(30_000)).toEqual({ outcome: 'correct', errorCents: 0 });
    expect(judged(24_200)).toEqual({ outcome: 'over', errorCents: 0 });
    expect(judged(24_199)).toEqual({ outcome: 'over', errorCents: 5801 });
    expect(judged(36_000)).toEqual({ outcome: 'under', errorCents: 6000 });
    expect(judged(0, false)).toEqual({ outcome: 'ineligible', errorCents: 30_000 });
  });
});
