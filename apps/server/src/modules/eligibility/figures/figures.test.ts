import { decideApproval } from '@commonweal/contracts/approvals/calls';
import { authorizeDetermination } from '@commonweal/contracts/eligibility/authorization-calls';
import {
  determineEligibility,
  getEligibilitySummary,
  rerunDetermination,
} from '@commonweal/contracts/eligibility/calls';
import {
  getFigures,
  getProvisionalAuthorizations,
  proposeFigures,
  recomputeProvisional,
} from '@commonweal/contracts/eligibility/figure-calls';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { onlyThisMonth } from '@commonweal/testkit/decisions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recomputation } from '../policy/recompute.ts';

let server: TestServer;
let administrator: string;
let second: string;
let supervisor: string;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.query<Row>(text, values)).rows;
const see = async (token = administrator) => (await server.call(getFigures, token, {})).body;
const tableOf = async (name: string) =>
  (await see()).Tables.find(each => each.Table === name) ?? expect.fail('no such table');
const provisional = async (token = administrator) => (await server.call(getProvisionalAuthorizations, token, {})).body;

/** The next year of a table that is carried forward, each value so many dollars higher. */
async function proposed(name: string, more: number, changes: object = {}) {
  const { Row } = await tableOf(name);
  const given = {
    Table: name,
    Month: '2026-10',
    LastMonth: '2027-09',
    Values: Row.Values.map(each => ({ Figure: each.Name, Cents: Math.round((each.Amount + more) * 100) })),
    EachAdditionalCents: Row.EachAdditional === null ? null : Math.round(Row.EachAdditional * 100),
    Source: 'FNS memorandum of August 2026',
    Reason: 'The new year',
    ...changes,
  };
  return server.call(proposeFigures, administrator, given, { key: newId() });
}
const decided = (RequestId: string, token: string, Action = 'approve') =>
  server.call(decideApproval, token, { RequestId, Action, Reason: 'As printed' }, { ifMatch: 1 });

interface Stored {
  readonly id: string;
  readonly case_number: string;
  readonly month: string;
  readonly cents: number;
}
const stored = () =>
  query<Stored>(
    `select d.id, k.case_number, d.month, d.amount_cents::int as cents from determination d join benefit_case k on k.id = d.case_id
      join authorization_decision a on a.determination_id = d.id and a.status = 'effective'
      where d.program = 'SNAP' and d.amount_cents > 10000 and not k.confidential and not exists (select 1 from case_member m
        join client c using (client_id) where m.case_id = k.id and (c.confidential or exists (select 1 from worker_interest w
          where w.client_id = c.client_id))) order by k.case_number`,
  );

beforeAll(async () => {
  server = await openTestServer();
  await onlyThisMonth(server, 25);
  administrator = await server.tokenFor('administrator');
  supervisor = await server.tokenFor('supervisor');
  second = (await server.personWith('U')).token;
});
afterAll(() => server.close());

describe('figures of the rules', () => {
  it('say since when they count, and which are only carried forward', async () => {
    const { Tables } = await see();
    expect(Tables.find(each => each.Table === 'snap.max_allotment')).toMatchObject({ Provisional: 'Y', BySize: 'Y' });
    expect(Tables.find(each => each.Table === 'snap.net_limit_100')).toMatchObject({ Provisional: 'N' });
    expect(Tables.some(each => each.Table === 'snap.rates')).toBe(false);
    const es = await server.call(getFigures, administrator, {}, { headers: { 'accept-language': 'es' } });
    expect(es.body.Tables.find(each => each.Table === 'snap.max_allotment')?.Title).toContain(
      'Beneficio mensual máximo',
    );
    expect((await server.call(getFigures, supervisor, {})).status).toBe(403);
  });

  it('are refused beside the field where they jump, break the formula of the law, or are not complete', async () => {
    const jumped = await proposed('snap.shelter_cap', 900);
    expect(jumped.status).toBe(400);
    expect(jumped.problem.faults[0]).toMatchObject({
      path: 'Values.0.Cents',
      message: expect.stringContaining('25 %'),
    });
    const formula = await proposed('snap.net_limit_100', 1);
    expect(formula.problem.faults[0]?.message).toContain('by the formula of the law');
    const short = await proposed('snap.max_allotment', 1, { Values: [{ Figure: '1', Cents: 30_000 }] });
    expect(short.problem.faults[0]).toMatchObject({ path: 'Values' });
    expect((await proposed('snap.shelter_cap', 1, { LastMonth: '2026-09' })).problem.faults[0]?.path).toBe('LastMonth');
    expect((await proposed('snap.shelter_cap', 1, { Table: 'snap.rates' })).problem.type).toBe(
      'eligibility/table-not-found',
    );
    expect(await query('select 1 from approval_request where kind = $1', ['rule-figures'])).toEqual([]);
  });

  it('count once a second person approved them; what was determined before is computed as it was', async () => {
    const [first] = await stored();
    if (!first) return expect.fail('nothing is determined');
    const of = { CaseNumber: first.case_number, Program: 'SNAP', Month: first.month };
    const before = await see();
    const asked = await proposed('snap.max_allotment', 10);
    expect(asked.status, JSON.stringify(asked.problem)).toBe(200);
    expect((await proposed('snap.max_allotment', 12)).problem.type).toBe('approvals/already-waiting');
    expect(await tableOf('snap.max_allotment')).toMatchObject({ Waiting: 'Y', Provisional: 'Y' });
    expect((await decided(asked.body.RequestId, administrator)).problem.type).toBe('approvals/own-request');
    expect((await see()).Version).toBe(before.Version);
    const { Count } = await provisional();
    expect(Count).toBeGreaterThan(0);

    const approved = await decided(asked.body.RequestId, second);
    expect(approved.status, JSON.stringify(approved.problem)).toBe(200);
    expect((await see()).Version).not.toBe(before.Version);
    expect(await tableOf('snap.max_allotment')).toMatchObject({
      Provisional: 'N',
      Row: { From: '2026-10-01', Source: 'FNS memorandum of August 2026', EnteredBy: expect.stringMatching(/./) },
    });
    // The frozen run gives its answer with its own figures, and says that the case is worth something else by now.
    const again = await server.call(rerunDetermination, supervisor, {
      CaseNumber: first.case_number,
      DeterminationId: first.id,
    });
    expect(again.body).toMatchObject({ Equal: 'Y', SameVersions: 'Y', Amount: first.cents / 100 });
    const summary = await server.call(getEligibilitySummary, supervisor, of);
    expect(summary.body.Stale.length).toBeGreaterThan(0);
    const authorized = await server.call(
      authorizeDetermination,
      supervisor,
      {
        CaseNumber: first.case_number,
        DeterminationId: first.id,
        Decision: 'approve',
        ReasonCode: '',
        Exception: '',
        Remark: '',
      },
      { key: newId() },
    );
    expect(authorized.status).toBe(409);
    const now = await server.call(determineEligibility, supervisor, of);
    expect(now.body.Amount).toBe(first.cents / 100 + 10);
    expect(now.body.Provisional.some(each => each.includes('max_allotment'))).toBe(false);
  });

  /** A decision that another one followed counts for months that are over; one that is planned has not begun. */
  let over: { id: string; case_id: string; cents: number };
  let planned: { id: string; case_id: string; cents: number };
  let followed: string;
  const paymentsOf = (caseId: string) =>
    query<{ kind: string; cents: number; authorization_id: string }>(
      `select kind, amount_cents::int as cents, authorization_id from benefit_issuance where case_id = $1 and program = 'SNAP'
        order by month, sequence`,
      [caseId],
    );

  it('are decided by rule for every authorization that stood on carried figures, once, whatever stops it', async () => {
    const [, one, another] = await stored();
    const decisionOf = async (of: Stored | undefined) =>
      (
        await query<typeof over>(
          `select a.id, a.case_id, a.amount_cents::int as cents from authorization_decision a
            where a.determination_id = $1`,
          [of?.id],
        )
      )[0] ?? expect.fail('nothing was decided');
    [over, planned] = [await decisionOf(one), await decisionOf(another)];
    followed = newId();
    await query(
      `insert into determination select (jsonb_populate_record(d, jsonb_build_object('id', $2::text, 'run', d.run + 50,
          'outcome', d.outcome || '{"provisional": []}'))).* from determination d where d.id = $1`,
      [one?.id, followed],
    );
    await query(
      `insert into authorization_decision select (jsonb_populate_record(a, jsonb_build_object('id', $2::text,
          'determination_id', $3::text, 'month', to_char((a.month || '-01')::date + interval '1 month', 'YYYY-MM'),
          'decided_at', a.decided_at + interval '1 minute'))).* from authorization_decision a where a.id = $1`,
      [over.id, newId(), followed],
    );
    await query(
      `update authorization_decision set status = 'planned', effective_on = (month || '-01')::date + interval '1 month'
        where id = $1`,
      [planned.id],
    );
    const before = await provisional();
    expect(before.Waiting).toBeGreaterThan(1);
    const paid = () =>
      query<{ n: number; cents: number }>(
        'select count(*)::int as n, sum(amount_cents)::int as cents from benefit_issuance',
      );
    const touched = () =>
      query<{ outcome: string; n: number }>(
        'select outcome, count(*)::int as n from recomputed_authorization group by outcome order by outcome',
      );
    const [had] = await paid();
    // Publication has put the work in line; it stops in the middle of a chunk, and nothing of the chunk is left.
    const [row] = await query<{ row_id: string }>(
      `select r.row_id from long_work w join long_work_row r using (long_work_id) where w.kind = 'RecomputeProvisional'
        order by r.place desc limit 1`,
    );
    await query(`create function stops() returns trigger language plpgsql as $$ begin
      if new.authorization_id = '${row?.row_id}' then raise exception 'stopped'; end if; return new; end $$`);
    await query('create trigger stops before insert on recomputed_authorization for each row execute function stops()');
    const work = () => workOnce(server.platform, [recomputation]);
    await work();
    await query('drop trigger stops on recomputed_authorization');
    const start = () => server.call(recomputeProvisional, administrator, {}, { key: newId() });
    // Started a second time beside it: nobody is decided on twice.
    expect((await start()).status).toBe(200);
    const goOn = async () => {
      await work();
      return (await provisional()).Waiting;
    };
    await expect.poll(goOn, { timeout: 8000 }).toBe(0);
    while (await work());
    const outcomes = await touched();
    expect(outcomes.reduce((sum, each) => sum + each.n, 0)).toBe(before.Waiting);
    expect(outcomes.find(each => each.outcome === 'increase')?.n).toBeGreaterThan(0);
    const [has] = await paid();
    expect(has?.cents).toBeGreaterThan(had?.cents ?? 0);
    const twice = await query(
      `select case_id from authorization_decision where reasons @> '[{"code":"MC-FNS"}]'
        group by case_id, program, month having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    // Ten dollars more a month, in a first month the part of them that is due, as one supplement each.
    const supplements = await query<{ cents: number; n: number }>(
      `select max(i.amount_cents)::int as cents, count(*)::int as n from benefit_issuance i join authorization_decision a
        on a.id = i.authorization_id where a.reasons @> '[{"code":"MC-FNS"}]' and i.kind = 'supplement'
        group by i.case_id, i.program, i.month`,
    );
    expect(supplements.length).toBeGreaterThan(0);
    expect(supplements.every(each => each.n === 1 && each.cents <= 1000)).toBe(true);
    const untold = await query(
      `select 1 from authorization_decision a where a.reasons @> '[{"code":"MC-FNS"}]'
        and not exists (select 1 from decision_notice n where n.authorization_id = a.id)`,
    );
    expect(untold).toEqual([]);
    expect((await provisional()).Done.reduce((sum, each) => sum + each.Count, 0)).toBe(before.Waiting);
    expect((await start()).problem.type).toBe('bulk/nothing');
  });

  const became = (id: string) =>
    query<{ outcome: string; hindrance: string; after: number | null }>(
      `select outcome, hindrance, after_cents::int as after from recomputed_authorization where authorization_id = $1`,
      [id],
    );

  it('pay a supplement for a month that is over, for that month alone', async () => {
    expect(await became(over.id)).toEqual([{ outcome: 'supplement', hindrance: '', after: over.cents + 1000 }]);
    const payments = await paymentsOf(over.case_id);
    expect(payments.filter(each => each.kind === 'supplement').map(each => each.cents)).toEqual([1000]);
    const [decision] = await query(
      `select only_month, notice_type, status, amount_cents::int as cents from authorization_decision where id = $1`,
      [payments.at(-1)?.authorization_id],
    );
    expect(decision).toEqual({
      only_month: true,
      notice_type: 'supplement',
      status: 'effective',
      cents: over.cents + 1000,
    });
    await query('delete from authorization_decision where determination_id = $1', [followed]);
    await query('delete from determination where id = $1', [followed]);
  });

  it('leave a decision that has not begun to people: its household was told another amount', async () => {
    expect(await became(planned.id)).toEqual([{ outcome: 'item', hindrance: 'planned', after: null }]);
    const decisions = await query<{ id: string; status: string; cents: number }>(
      `select id, status, amount_cents::int as cents from authorization_decision where case_id = $1 and program = 'SNAP'
        and month = (select month from authorization_decision where id = $2)`,
      [planned.case_id, planned.id],
    );
    expect(decisions).toEqual([{ id: planned.id, status: 'planned', cents: planned.cents }]);
    expect((await paymentsOf(planned.case_id)).filter(each => each.kind === 'supplement')).toEqual([]);
    const items = await query(
      `select 1 from work_item where cause_kind = 'massChange' and cause_key like $1 || ' %' and closed_at is null`,
      [planned.id],
    );
    expect(items).toHaveLength(1);
  });

  it('are kept for good: the database changes none', async () => {
    await expect(server.db.updateTable('published_figure').set({ source: 'Another' }).execute()).rejects.toThrow(
      'permission denied',
    );
  });
});

it('every determination that is stored gives the same answer from its frozen input', async () => {
  const rows = await query<{ id: string; case_number: string }>(
    `select d.id, k.case_number from determination d join benefit_case k on k.id = d.case_id where d.id in
      (select id from determination order by made_at desc limit 5)`,
  );
  for (const { id, case_number } of [...rows, ...(await stored()).slice(0, 5)]) {
    const { body, status } = await server.call(rerunDetermination, supervisor, {
      CaseNumber: case_number,
      DeterminationId: id,
    });
    if (status === 200) expect(body).toMatchObject({ Equal: 'Y', SameVersions: 'Y' });
  }
});
