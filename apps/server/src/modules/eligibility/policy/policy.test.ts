import { decideApproval } from '@commonweal/contracts/approvals/calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { startIssuanceRun } from '@commonweal/contracts/eligibility/issuance-calls';
import {
  askPolicyPromotion,
  createPolicyChange,
  discardPolicyChange,
  getPolicyChange,
  getPolicyChanges,
  savePolicyChange,
  startMassChange,
  startPolicyRun,
} from '@commonweal/contracts/eligibility/policy-calls';
import type { PolicyContent } from '@commonweal/contracts/eligibility/policy-schemas';
import { addMonths } from '@commonweal/rules/kit/dates';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { statementsOf } from '@commonweal/testkit/statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuanceRun } from '../issuance-run.ts';
import { massChange } from './mass-change.ts';
import { policyRun } from './run.ts';

let server: TestServer;
let administrator: string;
let second: string;
let supervisor: string;
let next: string;
let policyId: string;
/** What a small household gets at least, however little it would be. */
const smallestCents = 2400;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.query<Row>(text, values)).rows;
const count = async (text: string, values: unknown[] = []) =>
  (await query<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n ?? 0;
/** Neither the case nor anyone in it is confidential. */
const isOpen = (
  row: string,
): string => `not exists (select 1 from benefit_case k where k.id = ${row}.case_id and (k.confidential
  or exists (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)))`;
const see = async (PolicyChangeId = policyId) =>
  (await server.call(getPolicyChange, administrator, { PolicyChangeId })).body;
const create = (draft: object = {}, token = administrator) =>
  server.call(
    createPolicyChange,
    token,
    { Name: 'Ten dollars more', Program: 'SNAP', Month: next, ...draft },
    { key: newId() },
  );
async function save(content: Partial<PolicyContent>, PolicyChangeId = policyId) {
  const { Change } = await see(PolicyChangeId);
  const { Name, Month, Figures, Options } = Change;
  return server.call(
    savePolicyChange,
    administrator,
    { PolicyChangeId, Content: { Name, Month, Figures, Options, ...content } },
    { ifMatch: Change.Version },
  );
}
const start = (PolicyChangeId = policyId) =>
  server.call(startPolicyRun, administrator, { PolicyChangeId }, { key: newId() });
const part = () => workOnce(server.platform, [policyRun]);
const chunk = () => workOnce(server.platform, [massChange]);
async function ask(PolicyChangeId = policyId) {
  const { Change } = await see(PolicyChangeId);
  const wanted = { PolicyChangeId, Source: 'Memorandum of the agency', Reason: 'The new year' };
  return server.call(askPolicyPromotion, administrator, wanted, { ifMatch: Change.Version });
}
const begin = () => server.call(startMassChange, administrator, { PolicyChangeId: policyId }, { key: newId() });

/** The largest amounts of food assistance, each so many dollars higher. */
async function largest(more: number) {
  const { Offer } = await see();
  const table = Offer.Tables.find(each => each.Table === 'snap.max_allotment') ?? expect.fail('no such table');
  return table.Values.filter(each => each.Figure !== 'each_additional').map(each => ({
    Table: table.Table,
    Figure: each.Figure,
    Cents: Math.round((each.Amount + more) * 100),
  }));
}

beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.tokenFor('administrator');
  supervisor = await server.tokenFor('supervisor');
  second = (await server.personWith('U')).token;
  const [row] = await query<{ month: string }>(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM') as month`,
  );
  next = addMonths(row?.month ?? '', 1);
  policyId = (await create()).body.PolicyChangeId;
});
afterAll(() => server.close());

describe('a draft of a policy change', () => {
  it('begins with the figures and the choices that count, and is kept by administrators alone', async () => {
    const { Change, Offer, Run, Mass } = await see();
    expect(Change).toMatchObject({ State: 'draft', Waiting: 'N', Figures: [], Options: [] });
    expect(Offer.Tables.every(each => each.Table.startsWith('snap.'))).toBe(true);
    expect(Offer.Options.find(each => each.Option === 'bbce.gross_percent')).toMatchObject({
      Value: '200',
      Choices: [],
    });
    expect([Run, Mass]).toEqual([null, null]);
    expect((await create({}, supervisor)).status).toBe(403);
    expect((await server.call(getPolicyChanges, administrator, {})).body.data[0]?.PolicyChangeId).toBe(policyId);
  });

  it('takes nothing that is no figure or choice of the program, and says so beside the field', async () => {
    const figures = [{ Table: 'tca.need_standard_100', Figure: '1', Cents: 100 }];
    const wrong = await save({ Figures: figures, Options: [{ Option: 'bbce.gross_percent', Value: '500' }] });
    expect(wrong.status).toBe(400);
    expect(wrong.problem.faults.map(each => each.path)).toEqual([
      'Content.Figures.0.Figure',
      'Content.Options.0.Value',
    ]);
    expect((await create({ Program: 'XYZ' })).status).toBe(400);
    expect((await see()).Change.Version).toBe(1);
    expect((await start()).problem.type).toBe('eligibility/policy-changes-nothing');
  });

  it('keeps only what differs, and is not saved over what somebody else saved', async () => {
    const figures = await largest(10);
    const shelter = (await see()).Offer.Tables.find(each => each.Table === 'snap.shelter_cap')?.Values[0]?.Amount ?? 0;
    const same = { Table: 'snap.shelter_cap', Figure: 'amount', Cents: Math.round(shelter * 100) };
    expect((await save({ Figures: [...figures, same] })).status).toBe(200);
    const { Change } = await see();
    expect(Change.Figures).toEqual(figures);
    const stale = await server.call(
      savePolicyChange,
      administrator,
      { PolicyChangeId: policyId, Content: { Name: 'Late', Month: next, Figures: [], Options: [] } },
      { ifMatch: 1 },
    );
    expect(stale.status).toBe(409);
  });
});

describe('the trial over the caseload', () => {
  it('goes on where it was stopped and finds each case of the program once', async () => {
    expect((await ask()).problem.type).toBe('eligibility/policy-not-tried');
    expect((await start()).status).toBe(200);
    await part();
    await part();
    const some = (await see()).Run;
    expect(some).toMatchObject({ PartsDone: 10, Ended: 'N' });
    while (await part());
    const { Run } = await see();
    expect(Run).toMatchObject({ Ended: 'Y', PartsDone: Run?.Parts });
    expect(await count('policy_case where policy_change_id = $1', [policyId])).toBe(
      await count(`case_program where program = 'SNAP'`),
    );
    expect(Run?.Cases).toBe(await count(`case_program p where p.program = 'SNAP' and ${isOpen('p')}`));
    expect(Run?.PerMinute).toBeGreaterThan(0);
    expect(Run?.EnginePercent).toBeGreaterThan(0);
  });

  it('reads a part in a fixed number of statements, however many cases it holds', async () => {
    expect((await start()).status).toBe(200);
    const perCases = new Map<number, number>();
    for (;;) {
      const before = (await see()).Run?.Cases ?? 0;
      let isDone = false;
      const statements = await statementsOf(server, async () => {
        isDone = !(await part());
      });
      if (isDone) break;
      perCases.set(((await see()).Run?.Cases ?? 0) - before, statements);
    }
    expect(perCases.size).toBeGreaterThan(1);
    const counts = [...perCases].filter(([cases]) => cases > 0).map(([, statements]) => statements);
    // The last chunk ends the work, too.
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(6);
    expect(Math.max(...counts)).toBeLessThan(40);
  });

  it('says who gains and loses, by county and kind of household, what it costs, and what it would cause', async () => {
    const { Run } = await see();
    if (!Run) return expect.fail('nothing was tried');
    expect(Run.Total.Gain).toBeGreaterThan(3);
    expect(Run.Total).toMatchObject({ Lose: 0 });
    const sum = (rows: readonly { Gain: number; After: number }[]) => [
      rows.reduce((all, row) => all + row.Gain, 0),
      Math.round(rows.reduce((all, row) => all + row.After, 0)),
    ];
    expect(sum(Run.ByCounty)).toEqual([Run.Total.Gain, Math.round(Run.Total.After)]);
    expect(sum(Run.ByKind)).toEqual([Run.Total.Gain, Math.round(Run.Total.After)]);
    // Ten dollars for each that receives something and gains, no more and no less; less where the smallest benefit was more already.
    const gains = await query<{ cents: number; smallest: boolean }>(
      `select (after_cents - before_cents)::int as cents, before_cents <= $2 as smallest from policy_case p
        where ${isOpen('p')} and policy_change_id = $1 and received and outcome = 'gain' and was_eligible`,
      [policyId, smallestCents],
    );
    expect(gains.filter(each => (each.smallest ? each.cents > 1000 : each.cents !== 1000))).toEqual([]);
    const gained = gains.reduce((all, each) => all + each.cents, 0);
    expect(Run.Total.After - Run.Total.Before).toBeCloseTo(gained / 100, 2);
    const notices = Run.Notices.find(each => each.Notice === 'increase')?.Count ?? 0;
    expect(notices).toBeGreaterThan(0);
    const items = Run.Items.reduce((all, each) => all + each.Count, 0);
    expect(
      await count(`policy_case p where ${isOpen('p')} and policy_change_id = $1 and received and hindrance <> ''`, [
        policyId,
      ]),
    ).toBe(items);
  });

  it('shows at most ten cases of each kind, and none that the reader may not open', async () => {
    const { Run } = await see();
    const kinds = new Map<string, number>();
    for (const { Outcome } of Run?.Samples ?? []) kinds.set(Outcome, (kinds.get(Outcome) ?? 0) + 1);
    expect(Math.max(...kinds.values())).toBeLessThanOrEqual(10);
    const shown = (Run?.Samples ?? []).map(each => each.CaseNumber);
    expect(shown.length).toBeGreaterThan(0);
    expect(await count(`benefit_case where confidential and case_number = any($1::text[])`, [shown])).toBe(0);
  });

  it('counts no case that the reader may not open, so that a draft cannot ask about one', async () => {
    const before = (await see()).Run ?? expect.fail('nothing was tried');
    const [row] = await query<{ case_id: string; county: string; household_kind: string }>(
      `select case_id, county, household_kind from policy_case p where policy_change_id = $1 and outcome = 'gain' and received
        and hindrance = '' and was_eligible and ${isOpen('p')} limit 1`,
      [policyId],
    );
    if (!row) return expect.fail('nobody gains');
    await query('update benefit_case set confidential = true where id = $1', [row.case_id]);
    const after = (await see()).Run ?? expect.fail('nothing was tried');
    await query('update benefit_case set confidential = false where id = $1', [row.case_id]);
    const gainIn = ({ ByCounty, ByKind, Total, Notices, Cases }: typeof before) => [
      Cases,
      Total.Gain,
      ByCounty.find(each => each.County === row.county)?.Gain ?? 0,
      ByKind.find(each => each.Kind === row.household_kind)?.Gain ?? 0,
      Notices.find(each => each.Notice === 'increase')?.Count ?? 0,
    ];
    expect(gainIn(after)).toEqual(gainIn(before).map(each => each - 1));
    expect(after.Total.Before).toBeLessThan(before.Total.Before);
  });

  it('changes nothing of any case, and is dropped when the draft changes while it runs', async () => {
    const before = await count('determination');
    expect((await start()).status).toBe(200);
    await part();
    expect((await save({ Name: 'Ten dollars a month' })).status).toBe(200);
    expect((await see()).Run).toBeNull();
    while (await part());
    expect((await see()).Run).toBeNull();
    expect(await count('policy_case where policy_change_id = $1', [policyId])).toBe(0);
    expect(await count('determination')).toBe(before);
  });

  it('tries choices of the state, too: a lower limit makes cases lose', async () => {
    const other = (await create({ Name: 'A lower limit' })).body.PolicyChangeId;
    expect((await save({ Options: [{ Option: 'bbce.gross_percent', Value: '100' }] }, other)).status).toBe(200);
    expect((await start(other)).status).toBe(200);
    while (await part());
    const { Run } = await see(other);
    expect(Run?.Total.Lose).toBeGreaterThan(0);
    expect(Run?.Total.Gain).toBe(0);
    const discarded = await server.call(
      discardPolicyChange,
      administrator,
      { PolicyChangeId: other },
      { ifMatch: (await see(other)).Change.Version },
    );
    expect(discarded.status).toBe(200);
    expect((await start(other)).problem.type).toBe('eligibility/policy-discarded');
  });
});

describe('promotion', () => {
  it('is refused where the figures jump further than a year moves them, each beside what was changed', async () => {
    await save({ Figures: await largest(500) });
    await start();
    while (await part());
    const refused = await ask();
    expect(refused.status).toBe(400);
    expect(refused.problem.faults[0]).toMatchObject({
      path: 'Figures.0.Cents',
      message: expect.stringContaining('25 %'),
    });
  });

  it('takes two persons; then the change counts from its month on and in no month before', async () => {
    await save({ Figures: await largest(10) });
    await start();
    while (await part());
    expect((await begin()).problem.type).toBe('eligibility/policy-not-promoted');
    const asked = await ask();
    expect(asked.status, JSON.stringify(asked.problem)).toBe(200);
    expect((await save({ Name: 'Another' })).problem.type).toBe('eligibility/policy-waits');
    const decided = (token: string) =>
      server.call(
        decideApproval,
        token,
        { RequestId: asked.body.RequestId, Action: 'approve', Reason: 'As printed' },
        { ifMatch: 1 },
      );
    expect((await decided(administrator)).problem.type).toBe('approvals/own-request');
    const one = (await see()).Run?.Samples.find(each => each.Outcome === 'gain' && each.Before !== null);
    if (!one) return expect.fail('nobody gains');
    const amountIn = async (Month: string) =>
      (await server.call(determineEligibility, supervisor, { CaseNumber: one.CaseNumber, Program: 'SNAP', Month })).body
        .Amount;
    const before = [await amountIn(addMonths(next, -1)), await amountIn(next)];
    const approved = await decided(second);
    expect(approved.status, JSON.stringify(approved.problem)).toBe(200);
    expect((await see()).Change).toMatchObject({ State: 'promoted', Waiting: 'N' });
    expect([await amountIn(addMonths(next, -1)), await amountIn(next)]).toEqual([before[0], (before[1] ?? 0) + 10]);
    expect((await save({ Name: 'Another' })).problem.type).toBe('eligibility/policy-promoted');
  });
});

describe('the mass change', () => {
  it('changes each case once, whatever stops it; what no rule decides becomes a work item', async () => {
    const waiting = (await see()).Mass?.Waiting ?? 0;
    expect(waiting).toBeGreaterThan(20);
    // Benefits continue for a hearing, and something that nobody decided on stands in another case.
    const [undecided] = await query<{ case_id: string }>(
      `update case_program set monthly_cents = monthly_cents + 100 where program = 'SNAP' and status = 'R' and case_id =
        (select m.case_id from policy_case m join benefit_case k on k.id = m.case_id where m.policy_change_id = $1 and m.received
          and m.hindrance = '' and m.outcome = 'gain' and not k.confidential order by k.case_number limit 1) returning case_id`,
      [policyId],
    );
    // Killed in the middle of a chunk: nothing of it stays, and it is done anew.
    await query(`create function cut_change() returns trigger language plpgsql security definer as $$
      begin
        if (select count(*) from mass_change_case) > 2 then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$`);
    await query('create trigger cut before insert on mass_change_case for each row execute function cut_change()');
    expect((await begin()).status).toBe(200);
    await expect(chunk()).rejects.toThrow('Connection terminated');
    expect(await count('mass_change_case')).toBe(0);
    await query('drop trigger cut on mass_change_case');
    await chunk();
    const some = await count('mass_change_case where policy_change_id = $1', [policyId]);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(waiting);
    while (await chunk());
    const { Mass } = await see();
    expect(Mass?.Waiting).toBe(0);
    expect(Mass?.Done.reduce((all, each) => all + each.Count, 0)).toBe(waiting);
    const increased = Mass?.Done.find(each => each.Outcome === 'increase')?.Count ?? 0;
    expect(increased).toBeGreaterThan(0);
    const decided = await query<{ n: number; effective_on: string; status: string }>(
      `select count(*)::int as n, a.effective_on::text, a.status from mass_change_case m
        join authorization_decision a on a.id = m.authorization_id where m.policy_change_id = $1 group by 2, 3`,
      [policyId],
    );
    expect(decided).toEqual([{ n: increased, effective_on: `${next}-01`, status: 'planned' }]);
    expect(
      await count(
        `decision_notice n join mass_change_case m on m.authorization_id = n.authorization_id
        where m.policy_change_id = $1 and n.notice_type = 'increase'`,
        [policyId],
      ),
    ).toBe(increased);
    const items = Mass?.Done.find(each => each.Outcome === 'item')?.Count ?? 0;
    expect(await count(`work_item where cause_kind = 'massChange' and closed_at is null`)).toBe(items);
    expect(
      await query('select outcome, hindrance from mass_change_case where policy_change_id = $1 and case_id = $2', [
        policyId,
        undecided?.case_id,
      ]),
    ).toEqual([{ outcome: 'item', hindrance: 'changed' }]);
    expect((await begin()).problem.type).toBe('bulk/nothing');
  });

  it('is told by the letter for what changes for everybody, one for each case', async () => {
    const increased = (await see()).Mass?.Done.find(each => each.Outcome === 'increase')?.Count;
    expect(
      await count(`notice where notice_type = 'MASS' and program = 'SNAP' and effective_on = $1`, [`${next}-01`]),
    ).toBe(increased);
  });

  it('pays the new amount with its month', async () => {
    expect((await server.call(startIssuanceRun, administrator, { Month: next }, { key: newId() })).status).toBe(200);
    while (await workOnce(server.platform, [issuanceRun]));
    const paid = await query<{ more: number }>(
      `select distinct (i.amount_cents - m.before_cents)::int as more from mass_change_case m
        join benefit_issuance i on i.case_id = m.case_id and i.program = 'SNAP' and i.month = $2
        where m.policy_change_id = $1 and m.outcome = 'increase' and m.before_cents > $3`,
      [policyId, next, smallestCents],
    );
    expect(paid).toEqual([{ more: 1000 }]);
  });
});
