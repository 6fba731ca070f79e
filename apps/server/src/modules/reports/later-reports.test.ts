import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { getExactReport, getReport } from '@commonweal/contracts/reports/calls';
import type { ReportType } from '@commonweal/contracts/reports/definitions';
import { misses } from '@commonweal/contracts/reports/measures';
import { proceduralReasons } from '@commonweal/contracts/reports/procedural';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { averageMinutes } from '../weights/index.ts';

/** What follows an application, each figure worked out again in plain loops. */

let server: TestServer;
let token: string;
const From = '2026-06-01';
const To = '2026-11-30';

type Row = Record<string, unknown>;
const rowsOf = async (query: string): Promise<Row[]> =>
  (await server.owner.query(`select to_jsonb(q) as row from (${query}) as q`)).rows.map(each => each.row);

beforeAll(async () => {
  server = await openTestServer();
  token = await server.tokenFor('itadmin');
  const change = (query: string) => server.owner.query(query);
  await change('select setseed(0.16)');
  await change(
    'update client set confidential = false; update benefit_case set confidential = false; delete from worker_interest',
  );
  await change(`update appointment set status = (array['booked', 'kept', 'missed', 'cancelled'])[1 + floor(random() * 4)::int]
    where status <> 'held'`);
  await change(`update notice set left_on = date '2026-05-15' + (random() * 200)::int where left_on is not null`);
  await change(`update notice set returned_on = left_on + 5 where left_on is not null and random() < 0.4`);
  await change(`update authorization_decision set decision = 'deny', status = 'effective', adverse = true, review_because = '{}',
      effective_on = date '2026-05-15' + (random() * 200)::int,
      reasons = jsonb_build_array(jsonb_build_object('code', (array['VER', 'RNR', 'INC-G'])[1 + floor(random() * 3)::int]))
    where random() < 0.7`);
  await change(`update authorization_decision set reviewed_by = case when decided_by = 'CWHITFIELD' then 'LMORENO' else 'CWHITFIELD' end,
      reviewed_at = timestamptz '2026-06-10 12:00Z' + make_interval(days => (random() * 100)::int),
      status = case when random() < 0.4 then 'sentBack' else status end where random() < 0.6`);
  await change(
    `update work_item set due_on = date '2026-05-15' + (random() * 200)::int, points = 50 + (random() * 200)::int
     where work_item_type_id = 'RDT' or status = 'CT';
     update work_item set status = 'CT', closed_at = (due_on + (random() * 30)::int - 15)::timestamp
     where work_item_type_id = 'RDT' and due_on is not null and random() < 0.5;
     insert into time_worked (region_id, id, work_item, user_id, started_at, stopped_at, seconds)
     select region_id, gen_random_uuid(), id, 'DOKAFOR', closed_at - interval '1 hour', closed_at, 300 + (random() * 6000)::int
     from work_item where status = 'CT' and closed_at is not null and random() < 0.7`,
  );
  await change(
    `update application set application_date = date '2026-05-01' + (random() * 210)::int, received_on = date '2026-05-01'`,
  );
});
afterAll(() => server.close());

const values = async (ReportType: ReportType) =>
  (await server.call(getReport, token, { ReportType, Period: 'CU', Filters: { From, To } })).body.Values;
const newYork = (moment: unknown): string => toAgencyDate(String(moment));
const inSpan = (day: unknown): boolean => typeof day === 'string' && day >= From && day <= To;
const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const between = (from: unknown, to: unknown): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};
const percent = (of: number, among: number): number => Math.round((1000 * of) / among) / 10;

describe('each report says what a slow count says', () => {
  it('FTCH: the first thing that a person did', async () => {
    const items = (await rowsOf("select * from work_item where work_item_type_id in ('APP', 'ADD', 'RDT')")).filter(i =>
      inSpan(i.received_on),
    );
    const changes = await rowsOf("select * from work_item_change where action <> 'create' and cause = ''");
    const times = await rowsOf('select * from time_worked');
    const first = new Map<unknown, string>();
    for (const [item, at] of [
      ...changes.map(c => [c.work_item, newYork(c.changed_at)] as const),
      ...times.map(t => [t.work_item, newYork(t.started_at)] as const),
    ]) {
      const known = first.get(item);
      if (known === undefined || at < known) first.set(item, at);
    }
    const touched = items.filter(i => first.has(i.id));
    expect(touched.length).toBeGreaterThan(5);
    const found = await values('FTCH');
    expect([found.Received, found.Touched, found.Untouched]).toEqual([
      items.length,
      touched.length,
      items.length - touched.length,
    ]);
    expect(found.MedianDays).toBeCloseTo(median(touched.map(i => between(i.received_on, first.get(i.id)))));
  });

  it('INTV: kept and missed, and the share that was missed', async () => {
    const all = (await rowsOf('select * from appointment')).filter(p => inSpan(p.day));
    const count = (status: string) => all.filter(p => p.status === status).length;
    const [kept, missed] = [count('kept'), count('missed')];
    expect(kept + missed).toBeGreaterThan(0);
    expect(await values('INTV')).toEqual({
      Booked: kept + missed + count('booked'),
      Ended: kept + missed,
      Kept: kept,
      Missed: missed,
      Share: percent(missed, kept + missed),
    });
  });

  it('NOTC: what left and what came back', async () => {
    const sent = (await rowsOf('select * from notice')).filter(n => inSpan(n.left_on));
    const returned = sent.filter(n => n.returned_on !== null);
    expect(sent.length).toBeGreaterThan(0);
    expect(await values('NOTC')).toEqual({
      Sent: sent.length,
      Returned: returned.length,
      Share: percent(returned.length, sent.length),
    });
  });

  it('CHRN: ended for paperwork, and who is back within ninety days', async () => {
    const ended = (await rowsOf("select * from authorization_decision where decision = 'deny' and adverse")).filter(
      d => inSpan(d.effective_on) && ['planned', 'effective'].includes(String(d.status)),
    );
    const asked = await rowsOf(
      'select a.case_id, a.application_date, q.program from application a join program_request q on q.application_id = a.id',
    );
    const codes: readonly string[] = proceduralReasons;
    const paperwork = ended.filter(d => (d.reasons as { code: string }[]).some(r => codes.includes(r.code)));
    const back = paperwork.filter(d =>
      asked.some(
        a =>
          a.case_id === d.case_id &&
          a.program === d.program &&
          String(a.application_date) >= String(d.effective_on) &&
          String(a.application_date) <= plus(String(d.effective_on), 90),
      ),
    );
    expect(paperwork.length).toBeGreaterThan(0);
    expect(await values('CHRN')).toEqual({
      Closed: ended.length,
      Paperwork: paperwork.length,
      Back: back.length,
      Share: percent(back.length, paperwork.length),
    });
  });

  it('RNWL: renewals by their date, completed, on time and open', async () => {
    const due = (await rowsOf("select * from work_item where work_item_type_id = 'RDT' and status <> 'CN'")).filter(i =>
      inSpan(i.due_on),
    );
    const done = due.filter(i => i.status === 'CT' && i.closed_at !== null);
    const onTime = done.filter(i => newYork(i.closed_at) <= String(i.due_on));
    expect(done.length).toBeGreaterThan(onTime.length);
    expect(onTime.length).toBeGreaterThan(0);
    expect(await values('RNWL')).toEqual({
      Due: due.length,
      Completed: done.length,
      OnTime: onTime.length,
      Open: due.filter(i => i.closed_at === null).length,
      Share: percent(onTime.length, due.length),
      MedianDays: median(done.map(i => between(i.received_on, newYork(i.closed_at)))),
    });
  });

  it('WKLD: the time that finished items took, against their weights', async () => {
    const done = (await rowsOf("select * from work_item where status = 'CT' and closed_at is not null")).filter(i =>
      inSpan(newYork(i.closed_at)),
    );
    const times = (await rowsOf('select * from time_worked')).filter(t => t.stopped_at !== null);
    const minutes = await averageMinutes(server.platform.db);
    const taken = done.map(i => ({
      seconds: times.filter(t => t.work_item === i.id).reduce((sum, t) => sum + Number(t.seconds ?? 0), 0),
      weighed: (Number(i.points) / 100) * minutes * 60,
    }));
    const timed = taken.filter(each => each.seconds > 0);
    const over = timed.filter(each => each.seconds > each.weighed);
    expect(timed.length).toBeGreaterThan(3);
    const found = await values('WKLD');
    expect([found.Completed, found.WithTime, found.Over, found.Share]).toEqual([
      done.length,
      timed.length,
      over.length,
      percent(over.length, timed.length),
    ]);
    const hours = (of: 'seconds' | 'weighed') => timed.reduce((sum, each) => sum + each[of], 0) / 3600;
    expect(found.Hours).toBeCloseTo(hours('seconds'), 0);
    expect(found.Weighed).toBeCloseTo(hours('weighed'), 0);
  });

  it('ISSU and REVW: what was paid, what claims kept of it and what left, and what a second person found', async () => {
    const shown = (await rowsOf('select * from benefit_issuance')).filter(b => inSpan(b.available_on));
    const [kept, lost] = [shown[0]?.id, shown[1]?.id];
    await server.owner.query('update benefit_issuance set recouped_cents = 1000 where id = $1', [kept]);
    await server.owner.query(`update benefit_issuance set status = 'cancelled' where id = $1`, [lost]);
    const paid = (await rowsOf('select * from benefit_issuance')).filter(
      b => inSpan(b.available_on) && !['cancelled', 'refused', 'replaced'].includes(String(b.status)),
    );
    const found = await values('ISSU');
    const dollars = (column: string) => paid.reduce((sum, b) => sum + Number(b[column]), 0) / 100;
    expect(found.Paid).toBe(shown.length - 1);
    expect(found.Dollars).toBeCloseTo(dollars('amount_cents'));
    expect(found.Recouped).toBeCloseTo(dollars('recouped_cents'));
    expect(found.Recouped).toBeGreaterThanOrEqual(10);
    expect(found.PaidOut).toBeCloseTo(dollars('amount_cents') - dollars('recouped_cents'));
    const reviewed = (await rowsOf('select * from authorization_decision where reviewed_at is not null')).filter(d =>
      inSpan(newYork(d.reviewed_at)),
    );
    const back = reviewed.filter(d => d.status === 'sentBack').length;
    expect(reviewed.length).toBeGreaterThan(0);
    expect(await values('REVW')).toEqual({
      Reviewed: reviewed.length,
      Agreed: reviewed.length - back,
      SentBack: back,
      Share: percent(back, reviewed.length),
    });
  });
});

describe('offers to register to vote', () => {
  it('are counted by month, office and kind of contact without names', async () => {
    await server.owner.query(`insert into voter_offer (client_id, offer_id, occasion, answer, recorded_at, recorded_by)
      select client_id, gen_random_uuid(), case when place <= 40 then 'application' when place <= 55 then 'renewal' else 'address' end,
        (array['Y', 'N', 'A', 'U'])[1 + place::int % 4], timestamptz '2026-07-10 12:00Z' + make_interval(days => (place::int % 3) * 31), 'DOKAFOR'
      from (select client_id, row_number() over (order by client_id) as place from client limit 60) given`);
    const offers = (await rowsOf('select * from voter_offer')).filter(v => inSpan(newYork(v.recorded_at)));
    const count = (of: Row[], answer: string) => of.filter(v => v.answer === answer).length;
    const auditor = await server.personWith('R');
    const by = async (GroupBy: 'month' | 'office' | 'occasion') =>
      (
        await server.call(getExactReport, auditor.token, {
          ReportType: 'VOTE',
          Period: 'CU',
          Filters: { From, To },
          GroupBy,
        })
      ).body;
    const { Values, Groups: occasions } = await by('occasion');
    expect(Values).toEqual({
      Offered: offers.length,
      WantsTo: count(offers, 'Y'),
      Declined: count(offers, 'N'),
      Registered: count(offers, 'A'),
      NoAnswer: count(offers, 'U'),
      Share: percent(count(offers, 'Y'), offers.length),
    });
    const sizes = Map.groupBy(offers, v => String(v.occasion));
    expect(new Map(occasions.map(each => [each.Key, each.Values.Offered]))).toEqual(
      new Map([...sizes].toSorted().map(([occasion, some]) => [occasion, some.length])),
    );
    for (const each of (await by('month')).Groups)
      expect(each.Values.Offered).toBe(offers.filter(v => newYork(v.recorded_at).startsWith(each.Key)).length);
    const offices = (await by('office')).Groups;
    expect(offices.reduce((sum, each) => sum + Number(each.Values.Offered), 0)).toBe(offers.length);
  });
});

describe('a target', () => {
  it('is missed from below or from above, and never without a figure', () => {
    expect([misses({ target: 95 }, 94.9), misses({ target: 95 }, 95)]).toEqual([true, false]);
    expect([misses({ target: 6, better: 'less' }, 6.1), misses({ target: 6, better: 'less' }, 6)]).toEqual([
      true,
      false,
    ]);
    expect([misses({ target: 95 }, null), misses({}, 1)]).toEqual([false, false]);
  });
});
