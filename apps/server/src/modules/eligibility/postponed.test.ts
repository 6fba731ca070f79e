import { authorizeDetermination } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility, getEligibilitySummary } from '@commonweal/contracts/eligibility/calls';
import { getCaseChanges } from '@commonweal/contracts/eligibility/change-calls';
import { addMonths, firstDayOf, lastDayOf } from '@commonweal/rules/kit/dates';
import { dateIn } from '@commonweal/server/platform/clock';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDue } from './issuance-store.ts';

let server: TestServer;
let supervisor: string;
let running: string;
let next: string;
let caseNumber: string;
let caseId: string;

const determine = async (Month: string) =>
  (await server.call(determineEligibility, supervisor, { CaseNumber: caseNumber, Program: 'SNAP', Month })).body;
const authorize = (DeterminationId: string) =>
  server.call(
    authorizeDetermination,
    supervisor,
    { CaseNumber: caseNumber, DeterminationId, Decision: 'approve', ReasonCode: '', Exception: '', Remark: '' },
    { key: newId() },
  );
const standing = async () =>
  (
    await server.owner.query(
      `select certified_from::text, certified_to::text from case_program where case_id = $1 and program = 'SNAP'`,
      [caseId],
    )
  ).rows[0];
const dueNext = async () => {
  const due = await actingFor('test', () =>
    server.platform.db.transaction().execute(tx => listDue(tx, next, caseNumber.slice(-2))),
  );
  return due.some(each => each.case_number === caseNumber && each.program === 'SNAP');
};

/** A household that waits for expedited food assistance, filed early in the month, with proof still to come. */
beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  const today = dateIn(server.platform.clock.now());
  running = today.slice(0, 7);
  // On the first of a month the second is still to come.
  const filed = [`${running}-02`, today].toSorted()[0];
  next = addMonths(running, 1);
  const { rows } = await server.owner.query<{ case_number: string; id: string; region_id: string }>(
    `select k.case_number, k.id, k.region_id from benefit_case k
      join case_program p on p.case_id = k.id and p.program = 'SNAP' and p.status in ('P', 'NA')
      join application a on a.case_id = k.id and a.registered_at is not null
      join program_request q on q.application_id = a.id and q.program = 'SNAP' and q.status in ('P', 'NA')
      where not k.confidential and k.region_id = 'SC' and not exists (select 1 from case_member m join client c
        using (client_id) where m.case_id = k.id and c.confidential) order by k.case_number`,
  );
  for (const row of rows) {
    [caseNumber, caseId] = [row.case_number, row.id];
    const found = await determine(running);
    if (found.Result !== 'eligible' || (found.FullMonthAmount ?? 0) < 60) continue;
    await server.owner.query(
      `update application set application_date = $2 where case_id = $1 and registered_at is not null`,
      [caseId, filed],
    );
    await server.owner.query(
      `update program_request q set expedited = true from application a where a.id = q.application_id and a.case_id = $1`,
      [caseId],
    );
    await server.owner.query(`update evidence set verification = 'NV' where case_id = $1 and kind = 'shelter'`, [
      caseId,
    ]);
    await server.owner.query(
      `insert into case_interview (region_id, id, case_id, held_on, channel, outcome, recorded_at, recorded_by)
       values ($1, $2, $3, $4, 'PH', 'DONE', now(), 'DOKAFOR')`,
      [row.region_id, newId(), caseId, today],
    );
    if ((await determine(running)).Result === 'eligible') return;
  }
  expect.fail('no household of the demonstration can be decided');
});
afterAll(() => server.close());

it('expedited food assistance is certified for the month of application while its proof is still to come', async () => {
  const { DeterminationId } = await determine(running);
  const { body, problem } = await authorize(DeterminationId);
  expect(body.Status, JSON.stringify(problem)).toBe('effective');
  expect(await standing()).toEqual({ certified_from: firstDayOf(running), certified_to: lastDayOf(running) });
  const { Programs } = (await server.call(getCaseChanges, supervisor, { CaseNumber: caseNumber })).body;
  expect(Programs.find(each => each.Program === 'SNAP')?.Renewal?.State).toBe('postponed');
  const asked = { CaseNumber: caseNumber, Program: 'SNAP', Month: running };
  expect((await server.call(getEligibilitySummary, supervisor, asked)).body.Renewal?.State).toBe('postponed');
});

it('the second month is not paid before the proof is there, and the period then ends when it would have ended', async () => {
  expect(await dueNext()).toBe(false);
  const early = await determine(next);
  expect((await authorize(early.DeterminationId)).problem.faults.map(each => each.path)).toEqual(['proof']);
  await server.owner.query(`update evidence set verification = 'DO' where case_id = $1`, [caseId]);
  const { DeterminationId } = await determine(next);
  const { body, problem } = await authorize(DeterminationId);
  expect(body.Status, JSON.stringify(problem)).toBe('planned');
  expect(await dueNext()).toBe(true);
  const { rows } = await server.owner.query(
    'select certified_from, certified_to::text, postponed_to from authorization_decision where id = $1',
    [body.AuthorizationId],
  );
  expect(rows[0]).toMatchObject({ certified_from: null, postponed_to: null });
  const first = await server.owner.query(
    'select postponed_to::text from authorization_decision where case_id = $1 and postponed_to is not null',
    [caseId],
  );
  expect(rows[0].certified_to).toBe(first.rows[0].postponed_to);
});
