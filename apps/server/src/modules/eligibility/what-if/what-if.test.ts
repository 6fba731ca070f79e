import { determineEligibility, getEligibilitySummary } from '@commonweal/contracts/eligibility/calls';
import {
  computeWhatIf,
  determineCase,
  getCliff,
  getKeptWhatIf,
  getWhatIf,
  keepWhatIf,
} from '@commonweal/contracts/eligibility/what-if-calls';
import { figureFieldOf } from '@commonweal/contracts/evidence/figure-field';
import type { EvidenceKind } from '@commonweal/contracts/evidence/kinds';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let Month: string;
const CaseNumber = '1204417863';

const page = async () => (await server.call(getWhatIf, worker, { CaseNumber, Month })).body;
const compute = (Copies: object[]) => server.call(computeWhatIf, worker, { CaseNumber, Month, Copies });
const wagesOf = async () =>
  (await page()).Lines.find(line => line.Says.startsWith('wages')) ?? expect.fail('the household has no wages');
const counts = async () => {
  const { rows } = await server.owner.query(
    `select (select count(*) from determination) as determinations, (select count(*) from evidence) as facts,
      (select count(*) from what_if) as kept`,
  );
  return rows[0];
};

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  const { rows } = await server.owner.query<{ month: string }>(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM') as month`,
  );
  Month = rows[0]?.month ?? '';
});
afterAll(() => server.close());

describe('a copy of a household', () => {
  it('gives what the rules give, and touches nothing of the case', async () => {
    const before = await counts();
    const { Key, Cents } = await wagesOf();
    const { body } = await compute([
      { Name: 'As it is', Changes: [] },
      { Name: 'No wages', Changes: [{ Key, Cents: 0 }] },
      { Name: 'Much more', Changes: [{ Key, Cents: Cents * 20 + 2_000_000 }] },
    ]);
    const snap = (at: number) => body.Copies[at]?.Results.find(each => each.Program === 'SNAP')?.Amount ?? -1;
    expect(body.Copies[0]?.Results).toEqual(body.Today.Results);
    expect(snap(1)).toBeGreaterThan(snap(0));
    expect(snap(2)).toBe(0);
    expect(body.Copies[1]?.Total).toBeGreaterThanOrEqual(snap(1));
    expect(await counts()).toEqual(before);
  });

  it('agrees with the determination of the same month where nothing is changed', async () => {
    const made = await server.call(determineEligibility, worker, { CaseNumber, Program: 'SNAP', Month });
    const today = (await page()).Today.Results.find(each => each.Program === 'SNAP');
    expect([today?.Result, today?.Amount]).toEqual([made.body.Result, made.body.FullMonthAmount]);
  });

  it('has figures that the case has not: wages of whoever can earn', async () => {
    const { Lines } = await page();
    const added = Lines.find(line => line.Key.startsWith('wages/') || line.Key === 'rent');
    expect(added?.Cents).toBe(0);
    const wages = Lines.find(line => line.Key.startsWith('wages/'));
    const { body } = await compute([{ Name: 'Work', Changes: [{ Key: wages?.Key, Cents: 500_000 }] }]);
    const amounts = [body.Today, ...body.Copies].map(each => each.Results.find(one => one.Program === 'SNAP')?.Amount);
    expect(amounts[1]).toBeLessThan(amounts[0] ?? 0);
  });

  it('says of each figure the fact and the field that it is recorded in, so that a copy can be made real', async () => {
    const { Lines } = await page();
    const { rows } = await server.owner.query<{ fact_id: string; kind: EvidenceKind; data: Record<string, number> }>(
      `select e.fact_id, e.kind, e.data from evidence e join benefit_case k on k.id = e.case_id
       where k.case_number = $1 and e.superseded_at is null`,
      [CaseNumber],
    );
    const recorded = Lines.filter(line => line.Fact?.FactId);
    expect(recorded.length).toBeGreaterThan(2);
    for (const { Fact, Cents } of recorded) {
      const facts = rows.filter(row => row.fact_id === Fact?.FactId && row.kind === Fact?.Kind);
      const held = facts.map(({ kind, data }) => (data[figureFieldOf(kind)] ?? Number.NaN) - (data.Owed ?? 0));
      expect(held, Fact?.Kind).toContain(Cents);
    }
    expect(Lines.filter(line => /^wages\/|^rent$/.test(line.Key)).every(line => line.Fact?.FactId === '')).toBe(true);
  });

  it('is refused with a figure that the household does not have, a fifth copy, the same figure twice, or a bad amount', async () => {
    const { Key } = await wagesOf();
    const strange = await compute([{ Name: 'One', Changes: [{ Key: 'income/999', Cents: 1 }] }]);
    expect([strange.status, strange.problem.type]).toEqual([409, 'eligibility/line-not-found']);
    const five = Array.from({ length: 5 }, (_, at) => ({ Name: `Copy ${at}`, Changes: [] }));
    expect((await compute(five)).status).toBe(400);
    expect((await compute([{ Name: 'One', Changes: [{ Key, Cents: -1 }] }])).status).toBe(400);
    const twice = [
      {
        Name: 'One',
        Changes: [
          { Key, Cents: 1 },
          { Key, Cents: 2 },
        ],
      },
    ];
    expect((await compute(twice)).status).toBe(400);
  });
});

describe('kept copies', () => {
  it('stay exactly as they were, with who kept them, whatever changes on the case', async () => {
    const { Key } = await wagesOf();
    const Copies = [{ Name: 'Fewer hours', Changes: [{ Key, Cents: 40_000 }] }];
    const send = { CaseNumber, Month, Name: 'Second job ends', Copies };
    const kept = await server.call(keepWhatIf, worker, send, { key: newId() });
    expect(kept.status, JSON.stringify(kept.problem)).toBe(200);
    const read = async () =>
      (await server.call(getKeptWhatIf, worker, { CaseNumber, WhatIfId: kept.body.WhatIfId })).body;
    const first = await read();
    expect(first).toMatchObject({ Name: 'Second job ends', MadeBy: 'Okafor, Dana' });
    expect(first.Copies[0]).toMatchObject({ Name: 'Fewer hours', Changes: [{ Key, Cents: 40_000 }] });
    await server.owner.query(
      `update evidence e set data = jsonb_set(data, '{Rate}', '99') from benefit_case k
        where k.id = e.case_id and k.case_number = $1 and e.kind = 'earned-income'`,
      [CaseNumber],
    );
    expect(await read()).toEqual(first);
    expect((await page()).Kept.map(each => each.WhatIfId)).toContain(kept.body.WhatIfId);
    const unchangeable = server.platform.db.updateTable('what_if').set({ name: 'Another' }).execute();
    await expect(unchangeable).rejects.toThrow(/permission denied/);
    const other = await server.call(getKeptWhatIf, worker, { CaseNumber, WhatIfId: newId() });
    expect(other.problem.type).toBe('eligibility/what-if-not-found');
  });
});

describe('the cliff', () => {
  it('shows benefits at every step of wages, adds them up to the cent, and leaves out what the case leaves open', async () => {
    const { People, Today } = await page();
    const Pin = People[0]?.Pin ?? '';
    const { body, status } = await server.call(getCliff, worker, { CaseNumber, Month, Pin, Changes: [] });
    expect(status).toBe(200);
    expect(body.Points.map(point => point.Earnings)).toEqual(Array.from({ length: 31 }, (_, at) => at * 200));
    for (const point of body.Points) {
      const benefits = Object.values(point.Benefits).reduce<number>((sum, each) => sum + (each ?? 0), 0);
      if (point.Resources !== null) expect(point.Resources).toBeCloseTo(point.Earnings + benefits, 2);
    }
    const open = Today.Results.filter(each => !['eligible', 'ineligible'].includes(each.Result));
    expect(body.LeftOut).toEqual(open.map(each => each.Program));
    for (const { Program } of open) expect(body.Programs).not.toContain(Program);
    const stranger = await server.call(getCliff, worker, { CaseNumber, Month, Pin: '9999999999', Changes: [] });
    expect(stranger.problem.type).toBe('eligibility/person-not-found');
  });
});

describe('all programs of a case', () => {
  it('are determined in one act, cash before food assistance, each under its own reference', async () => {
    const { rows } = await server.owner.query<{ program: string }>(
      `select p.program from case_program p join benefit_case k on k.id = p.case_id
        where k.case_number = $1 and p.status in ('NA', 'P', 'S', 'R')`,
      [CaseNumber],
    );
    const { body, status } = await server.call(determineCase, worker, { CaseNumber, Month });
    expect(status).toBe(200);
    expect(body.data.map(each => each.Program).toSorted()).toEqual(rows.map(row => row.program).toSorted());
    for (const { Program } of body.Offers) expect(rows.map(row => row.program)).not.toContain(Program);
    const shown = await server.call(getEligibilitySummary, worker, { CaseNumber, Program: 'SNAP', Month });
    expect(shown.body.Determination?.DeterminationId).toBe(
      body.data.find(each => each.Program === 'SNAP')?.DeterminationId,
    );
    expect(shown.body.Stale).toEqual([]);
  });
});
