import { authorizeDetermination, getAuthorizationHistory } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { getCaseChanges, renewFromFile } from '@commonweal/contracts/eligibility/change-calls';
import { getWorkItem } from '@commonweal/contracts/work/calls';
import { addDays, addMonths, firstDayOf, lastDayOf } from '@commonweal/rules/kit/dates';
import { dateIn } from '@commonweal/server/platform/clock';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewalNoticesJob } from '../../notices/index.ts';
import { renewalJob } from '../../work/index.ts';
import { listDue } from '../issuance-store.ts';
import { plannedDecisionsJob } from '../planned.ts';
import { exParteJob } from './ex-parte.ts';

let server: TestServer;
let supervisor: string;
let today: string;
let running: string;
let next: string;
const cases: string[] = [];
const taken = (): string => cases.shift() ?? expect.fail('no more households that can be renewed');

const determine = async (CaseNumber: string, Month: string) =>
  (await server.call(determineEligibility, supervisor, { CaseNumber, Program: 'SNAP', Month })).body;
const authorize = (CaseNumber: string, DeterminationId: string) =>
  server.call(
    authorizeDetermination,
    supervisor,
    { CaseNumber, DeterminationId, Decision: 'approve', ReasonCode: '', Exception: '', Remark: '' },
    { key: newId() },
  );
const renewalSeen = async (CaseNumber: string, program = 'SNAP') =>
  (await server.call(getCaseChanges, supervisor, { CaseNumber })).body.Programs.find(each => each.Program === program)
    ?.Renewal;
const standing = async (caseNumber: string, program = 'SNAP') =>
  (
    await server.owner.query(
      `select p.certified_from::text, p.certified_to::text, p.monthly_cents::int from case_program p
        join benefit_case k on k.id = p.case_id where k.case_number = $1 and p.program = $2`,
      [caseNumber, program],
    )
  ).rows[0];
const certify = (caseNumber: string, from: string, to: string, program = 'SNAP') =>
  server.owner.query(
    `update case_program set certified_from = $3::date, certified_to = $4::date where program = $2
      and case_id = (select id from benefit_case where case_number = $1)`,
    [caseNumber, program, from, to],
  );
const interview = (caseNumber: string, heldOn: string) =>
  server.owner.query(
    `insert into case_interview (region_id, id, case_id, held_on, channel, outcome, recorded_at, recorded_by)
      select region_id, $2, id, $3::date, 'PH', 'DONE', now(), 'DOKAFOR' from benefit_case where case_number = $1`,
    [caseNumber, newId(), heldOn],
  );
/** The household asks anew on a day. */
const file = (caseNumber: string, on: string) =>
  server.owner.query(
    `with asked as (select q.application_id, q.id from program_request q join application a on a.id = q.application_id
        join benefit_case k on k.id = a.case_id where k.case_number = $1 and q.program = 'SNAP' and a.registered_at is not null
        order by a.application_date desc limit 1),
      dated as (update application a set application_date = $2::date, status = 'P' from asked where a.id = asked.application_id)
    update program_request q set status = 'P' from asked where q.id = asked.id`,
    [caseNumber, on],
  );

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  today = dateIn(server.platform.clock.now());
  running = today.slice(0, 7);
  next = addMonths(running, 1);
  const { rows } = await server.owner.query<{ case_number: string; id: string }>(
    `select k.case_number, k.id from benefit_case k join case_program p on p.case_id = k.id and p.program = 'SNAP' and p.status = 'R'
      where not k.confidential and k.region_id = 'SC' and k.mode = 'AC'
        and exists (select 1 from authorization_decision a where a.case_id = k.id and a.program = 'SNAP')
        and exists (select 1 from application a join program_request q on q.application_id = a.id and q.program = 'SNAP'
          where a.case_id = k.id and a.registered_at is not null)
        and not exists (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      order by k.case_number limit 8`,
  );
  for (const { case_number, id } of rows) {
    await server.owner.query(`update evidence set verification = 'DO' where case_id = $1`, [id]);
    await server.owner.query('delete from case_interview where case_id = $1', [id]);
    cases.push(case_number);
  }
});
afterAll(() => server.close());

describe('a renewal', () => {
  it('needs an interview of the last twelve months', async () => {
    const caseNumber = taken();
    await certify(caseNumber, firstDayOf(addMonths(running, -5)), lastDayOf(running));
    await interview(caseNumber, `${addMonths(running, -13)}-01`);
    const { DeterminationId } = await determine(caseNumber, next);
    const { problem } = await authorize(caseNumber, DeterminationId);
    expect(problem.faults.map(each => each.path)).toEqual(['interview']);
    // By the agency's days, also in the evening, when it is tomorrow in UTC.
    await interview(caseNumber, addDays(today, -364));
    const met = await authorize(caseNumber, DeterminationId);
    expect(met.status, JSON.stringify(met.problem)).toBe(200);
  });

  it('that is decided before the end begins on its day without a gap; its item and its request are done at once', async () => {
    const caseNumber = taken();
    const before = [firstDayOf(addMonths(running, -5)), lastDayOf(running)] as const;
    await certify(caseNumber, ...before);
    await interview(caseNumber, today);
    await file(caseNumber, `${running}-02`);
    await actingFor('job renewal-work-items', () => renewalJob.run(server.platform));
    const items = async () =>
      (
        await server.owner.query(
          `select status from work_item where case_number = $1 and cause_kind = 'renewal' and cause_key like '%' || $2`,
          [caseNumber, before[1]],
        )
      ).rows.map(row => row.status);
    expect(await items()).not.toEqual(['CT']);
    expect(await renewalSeen(caseNumber)).toMatchObject({ State: 'timely', NextFrom: firstDayOf(next), Decided: 'N' });
    const { DeterminationId, Amount, FullMonthAmount } = await determine(caseNumber, next);
    expect(Amount).toBe(FullMonthAmount);
    const { body, problem } = await authorize(caseNumber, DeterminationId);
    expect(body.Status, JSON.stringify(problem)).toBe('planned');
    expect(await standing(caseNumber)).toMatchObject({ certified_from: before[0], certified_to: before[1] });
    expect(await renewalSeen(caseNumber)).toMatchObject({ Decided: 'Y' });
    expect(await items()).toEqual(['CT']);
    const { rows } = await server.owner.query(
      `select q.status from program_request q join application a on a.id = q.application_id join benefit_case k on k.id = a.case_id
        where k.case_number = $1 and q.program = 'SNAP' order by a.application_date desc limit 1`,
      [caseNumber],
    );
    expect(rows[0].status).toBe('R');
    // The run that pays the next month ahead pays it, too.
    const due = await actingFor('test', () =>
      server.platform.db.transaction().execute(tx => listDue(tx, next, caseNumber.slice(-2))),
    );
    expect(due.filter(each => each.case_number === caseNumber).map(each => each.cents)).toEqual([
      Math.round((FullMonthAmount ?? 0) * 100),
    ]);
    await server.owner.query('update authorization_decision set effective_on = $2::date where id = $1', [
      body.AuthorizationId,
      today,
    ]);
    await actingFor('job planned-decisions', () => plannedDecisionsJob.run(server.platform));
    const after = await standing(caseNumber);
    expect(after.certified_from).toBe(firstDayOf(next));
    expect(after.certified_to > lastDayOf(addMonths(next, 4))).toBe(true);
    const [decision] = (await server.call(getAuthorizationHistory, supervisor, { CaseNumber: caseNumber })).body.data;
    expect(decision).toMatchObject({ NoticeType: 'approval', Adverse: 'N' });
  });

  it('that is filed after the end is taken up again from the day on which it was filed', async () => {
    const caseNumber = taken();
    await certify(caseNumber, firstDayOf(addMonths(running, -6)), lastDayOf(addMonths(running, -1)));
    await interview(caseNumber, today);
    await file(caseNumber, `${running}-12`);
    expect(await renewalSeen(caseNumber)).toMatchObject({ State: 'reopened', NextFrom: firstDayOf(running) });
    const { DeterminationId, Amount, FullMonthAmount } = await determine(caseNumber, running);
    expect(Amount).toBeLessThan(FullMonthAmount ?? 0);
    const { body, problem } = await authorize(caseNumber, DeterminationId);
    expect(body.Status, JSON.stringify(problem)).toBe('effective');
    expect((await standing(caseNumber)).certified_from).toBe(firstDayOf(running));
  });
});

describe('medical coverage', () => {
  const renew = (CaseNumber: string, Program: string) =>
    server.call(renewFromFile, supervisor, { CaseNumber, Program });

  const covered = async (programs: readonly string[]) =>
    (
      await server.owner.query<{ case_number: string; program: string }>(
        `select k.case_number, p.program from benefit_case k join case_program p on p.case_id = k.id and p.status = 'R'
          where not k.confidential and k.region_id = 'SC' and k.mode = 'AC' and p.program = any($1)
            and not exists (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
          order by k.case_number, p.program limit 20`,
        [programs],
      )
    ).rows;

  it('that the file does not settle names what is not known, and nothing ends', async () => {
    const [first] = await covered(['MFAM']);
    const { case_number: caseNumber, program } = first ?? expect.fail('nobody has family Medicaid');
    // Nobody wrote down who claims the children.
    await server.owner.query(
      `delete from evidence where kind = 'tax-filing' and case_id = (select id from benefit_case where case_number = $1)`,
      [caseNumber],
    );
    await certify(caseNumber, firstDayOf(addMonths(running, -11)), lastDayOf(running), program);
    const before = await standing(caseNumber, program);
    const { body } = await renew(caseNumber, program);
    expect(body).toMatchObject({ Outcome: 'ask', Month: next });
    expect(body.Unknown.length).toBeGreaterThan(0);
    expect(await standing(caseNumber, program)).toEqual(before);
    expect(await renewalSeen(caseNumber, program)).toMatchObject({ Decided: 'N', FromFile: 'Y' });
  });

  it('is renewed from what is on file where that is enough, by a named person, and begins on its day', async () => {
    const renewed: string[] = [];
    for (const { case_number: caseNumber, program } of await covered(['MSSI'])) {
      await certify(caseNumber, firstDayOf(addMonths(running, -11)), lastDayOf(running), program);
      const id = '(select id from benefit_case where case_number = $1)';
      await server.owner.query(`update evidence set verification = 'DO' where case_id = ${id}`, [caseNumber]);
      await server.owner.query(
        `update evidence set data = data || '{"Amount": 20000}' where case_id = ${id} and kind = 'unearned-income'`,
        [caseNumber],
      );
      const { body, status, problem } = await renew(caseNumber, program);
      expect(status, JSON.stringify(problem)).toBe(200);
      expect(body.Unknown.length > 0).toBe(body.Outcome === 'ask');
      if (body.Outcome !== 'renewed') continue;
      renewed.push(caseNumber);
      expect(await renewalSeen(caseNumber, program)).toMatchObject({ Decided: 'Y', FromFile: 'N' });
      const { data } = (await server.call(getAuthorizationHistory, supervisor, { CaseNumber: caseNumber })).body;
      expect(data[0]).toMatchObject({
        Status: 'planned',
        DecidedBy: 'Whitfield, Carla',
        EffectiveOn: firstDayOf(next),
      });
      expect((await renew(caseNumber, program)).problem.type).toBe('eligibility/renewal-not-due');
    }
    expect(renewed.length).toBeGreaterThan(0);
  });

  it('is tried by the portal itself, of each period once: renewed where it can, and the item says what is not known', async () => {
    const job = () => actingFor('job ex-parte-renewals', () => exParteJob.run(server.platform));
    const all = await covered(['MFAM', 'MSSI']);
    for (const { case_number, program } of all) {
      await certify(case_number, firstDayOf(addMonths(running, -10)), lastDayOf(next), program);
    }
    await actingFor('job renewal-work-items', () => renewalJob.run(server.platform));
    await job();
    const tried = async () =>
      (
        await server.owner.query<{ case_number: string; program: string; outcome: string; unknown_es: string[] }>(
          `select k.case_number, f.program, f.outcome, f.unknown_es from file_renewal f join benefit_case k on k.id = f.case_id
            where f.certified_to = $1 order by k.case_number, f.program`,
          [lastDayOf(next)],
        )
      ).rows;
    const first = await tried();
    expect(new Set(first.map(each => each.outcome))).toEqual(new Set(['ask', 'renewed']));
    expect(first.every(each => each.unknown_es.length > 0 === (each.outcome === 'ask'))).toBe(true);
    const itemOf = async ({ case_number, program }: { case_number: string; program: string }) =>
      (
        await server.owner.query<{ work_item_id: string; status: string; comment: string | null }>(
          `select w.work_item_id, w.status, c.comment from work_item w left join work_item_comment c on c.work_item = w.id
            where w.cause_kind = 'renewal' and w.cause_key = $1`,
          [`${case_number} ${program} ${lastDayOf(next)}`],
        )
      ).rows[0];
    const renewed = first.find(each => each.outcome === 'renewed') ?? expect.fail('none renewed');
    const asked = first.find(each => each.outcome === 'ask') ?? expect.fail('none to ask');
    expect(await itemOf(renewed)).toMatchObject({ status: 'CT', comment: null });
    const item = await itemOf(asked);
    expect(item?.comment).toContain('Not known:');
    // Each reads it in their own language.
    for (const [language, words] of [
      ['en', 'Not known:'],
      ['es', 'No se sabe:'],
    ] as const) {
      const opened = await server.call(
        getWorkItem,
        supervisor,
        { WorkItemId: item?.work_item_id ?? '' },
        { headers: { 'accept-language': language } },
      );
      expect(opened.body.Comments[0]?.Text, opened.text).toContain(words);
    }
    // The letter with the form names it, too.
    await server.owner.query(
      `update reference_entry set att = att || '{"Value": "70"}' where table_name = 'APPLICATIONRULE' and code = 'RENEWFORM'`,
    );
    await actingFor('job renewal-notices', () => renewalNoticesJob.run(server.platform));
    const [letter] = (
      await server.owner.query<{ unknown: string[] }>(
        `select data->'Unknown'->'S' as unknown from notice where notice_type = 'RENW' and cause_key = $1`,
        [`END ${asked.case_number} ${asked.program} ${lastDayOf(next)}`],
      )
    ).rows;
    expect(letter?.unknown).toEqual(asked.unknown_es);
    const { data } = (await server.call(getAuthorizationHistory, supervisor, { CaseNumber: renewed.case_number })).body;
    expect(data[0]).toMatchObject({ Status: 'planned', DecidedBy: 'system', NoticeType: 'approval' });
    const seen = await server.call(
      getCaseChanges,
      supervisor,
      { CaseNumber: asked.case_number },
      { headers: { 'accept-language': 'es' } },
    );
    expect(seen.body.Programs.find(each => each.Program === asked.program)?.FileRenewal).toMatchObject({
      Outcome: 'ask',
      Unknown: asked.unknown_es,
    });
    await job();
    expect(await tried()).toEqual(first);
  });

  it('leaves nothing behind of a try that is refused half-way, and says why', async () => {
    const [of] = (
      await server.owner.query<{ case_id: string; program: string }>(
        `delete from file_renewal where (case_id, program) = (select case_id, program from file_renewal
          where outcome = 'renewed' and certified_to = $1 order by case_id limit 1) returning case_id, program`,
        [lastDayOf(next)],
      )
    ).rows;
    // The portal itself is made somebody with an interest in the case: its determination is written, its decision refused.
    await server.owner.query(
      `set session_replication_role = replica;
       insert into worker_interest (user_id, client_id, interest, recorded_at, recorded_by)
         select 'system', client_id, 'relative', now(), 'test' from case_member where case_id = '${of?.case_id}'
           and superseded_at is null limit 1;
       update authorization_decision set status = 'withdrawn' where case_id = '${of?.case_id}' and program = '${of?.program}'
         and status = 'planned';
       set session_replication_role = default`,
    );
    const written = async () =>
      (
        await server.owner.query<{ determinations: number; decisions: number; notices: number }>(
          `select (select count(*)::int from determination where case_id = $1) as determinations,
            (select count(*)::int from authorization_decision where case_id = $1) as decisions,
            (select count(*)::int from decision_notice where case_id = $1) as notices`,
          [of?.case_id],
        )
      ).rows;
    const before = await written();
    await actingFor('job ex-parte-renewals', () => exParteJob.run(server.platform));
    expect(await written()).toEqual(before);
    const { rows } = await server.owner.query<{ outcome: string; unknown_en: string[]; unknown_es: string[] }>(
      'select outcome, unknown_en, unknown_es from file_renewal where case_id = $1 and program = $2',
      [of?.case_id, of?.program],
    );
    expect(rows).toEqual([{ outcome: 'ask', unknown_en: [expect.any(String)], unknown_es: [expect.any(String)] }]);
    expect(rows[0]?.unknown_en).not.toEqual(rows[0]?.unknown_es);
    await server.owner.query(
      `set session_replication_role = replica; delete from worker_interest where user_id = 'system';
       set session_replication_role = default`,
    );
  });

  it('is not renewed before its time, and food assistance never without the household', async () => {
    const caseNumber = taken();
    expect((await renew(caseNumber, 'SNAP')).problem.type).toBe('eligibility/renewal-asks-household');
    expect((await renew(caseNumber, 'MSP')).problem.type).toBe('eligibility/renewal-not-due');
  });
});
