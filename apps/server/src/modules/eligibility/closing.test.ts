import { associateCase } from '@commonweal/contracts/applications/crad-calls';
import { authorizeDetermination, getAuthorizationHistory } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { getCaseChanges } from '@commonweal/contracts/eligibility/change-calls';
import { requestHearing } from '@commonweal/contracts/hearings/calls';
import { addDays, addMonths } from '@commonweal/rules/kit/dates';
import { dateIn } from '@commonweal/server/platform/clock';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { clerk } from '@commonweal/testkit/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let supervisor: string;
let today: string;
const cases: string[] = [];
const taken = (): string => cases.shift() ?? expect.fail('no more households that receive food assistance');

const end = async (CaseNumber: string, ReasonCode: string, Exception = '') => {
  const Month = today.slice(0, 7);
  const { body } = await server.call(determineEligibility, supervisor, { CaseNumber, Program: 'SNAP', Month });
  return server.call(
    authorizeDetermination,
    supervisor,
    { CaseNumber, DeterminationId: body.DeterminationId, Decision: 'deny', ReasonCode, Exception, Remark: '' },
    { key: newId() },
  );
};
const newest = async (CaseNumber: string) =>
  (await server.call(getAuthorizationHistory, supervisor, { CaseNumber })).body.data[0];

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  today = dateIn(server.platform.clock.now());
  const { rows } = await server.owner.query<{ case_number: string }>(
    `select k.case_number from benefit_case k join case_program p on p.case_id = k.id and p.program = 'SNAP' and p.status = 'R'
      where not k.confidential and k.region_id = 'SC' and k.mode = 'AC' and p.certified_to > now()::date + 90
        and exists (select 1 from authorization_decision a where a.case_id = k.id and a.program = 'SNAP')
        and not exists (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      order by k.case_number limit 6`,
  );
  cases.push(...rows.map(row => row.case_number));
});
afterAll(() => server.close());

describe('a program that is received', () => {
  it('is ended at the household’s request ten days after the notice, with the reason and its law, though the budget allows it', async () => {
    const caseNumber = taken();
    const { body, problem } = await end(caseNumber, 'REQ');
    expect(body.Status, JSON.stringify(problem)).toBe('planned');
    const decision = await newest(caseNumber);
    expect(decision).toMatchObject({ Decision: 'deny', NoticeType: 'closure', Adverse: 'Y' });
    expect(decision?.Reasons.map(each => each.Code)).toEqual(['REQ']);
    expect((decision?.EffectiveOn ?? '') >= addDays(today, 10)).toBe(true);
  });

  it('ends at once where an exception of the rule holds, and then is neither renewed nor approved unasked', async () => {
    const caseNumber = taken();
    const { body, problem } = await end(caseNumber, 'DTH', 'deathOfAll');
    expect(body.Status, JSON.stringify(problem)).toBe('effective');
    const { rows } = await server.owner.query(
      `select p.certified_to::text from case_program p join benefit_case k on k.id = p.case_id
        where k.case_number = $1 and p.program = 'SNAP'`,
      [caseNumber],
    );
    expect(rows[0].certified_to).toBe(addDays(today, -1));
    const { Programs } = (await server.call(getCaseChanges, supervisor, { CaseNumber: caseNumber })).body;
    expect(Programs.find(each => each.Program === 'SNAP')?.Renewal).toBeNull();
    const Month = addMonths(today.slice(0, 7), 1);
    const wanted = { CaseNumber: caseNumber, Program: 'SNAP', Month };
    const { DeterminationId } = (await server.call(determineEligibility, supervisor, wanted)).body;
    const given = { CaseNumber: caseNumber, DeterminationId, ReasonCode: '', Exception: '', Remark: '' };
    const again = { ...given, Decision: 'approve' };
    const { problem: unasked } = await server.call(authorizeDetermination, supervisor, again, { key: newId() });
    expect(unasked.type).toBe('eligibility/not-asked');
  });

  it('is asked for anew once it was ended, and can then be decided like any other request', async () => {
    const caseNumber = taken();
    const ended = await end(caseNumber, 'DTH', 'deathOfAll');
    expect(ended.body.Status, ended.text).toBe('effective');
    const clerks = clerk(server, supervisor, today);
    const { rows } = await server.owner.query<{ pin: string }>(
      `select c.pin, c.first_name as "FirstName", c.last_name as "LastName", c.birth_date::text as "BirthDate", c.gender as "Gender"
         from benefit_case k join client c on c.client_id = k.head_client_id
        where k.case_number = $1`,
      [caseNumber],
    );
    const { pin = '', ...who } = rows[0] ?? expect.fail('nobody heads the case');
    const application = await clerks.known(who, pin, { programs: ['SNAP'] });
    const joined = await clerks.act(associateCase, application, { Kind: 'join', CaseNumber: caseNumber });
    expect(joined.status, joined.text).toBe(200);
    await server.owner.query(
      `insert into case_interview (region_id, id, case_id, held_on, channel, outcome, recorded_at, recorded_by)
       select region_id, gen_random_uuid(), id, $2, 'PH', 'DONE', now(), 'DOKAFOR' from benefit_case where case_number = $1`,
      [caseNumber, today],
    );
    const Month = today.slice(0, 7);
    const wanted = { CaseNumber: caseNumber, Program: 'SNAP', Month };
    const { DeterminationId } = (await server.call(determineEligibility, supervisor, wanted)).body;
    const given = { CaseNumber: caseNumber, DeterminationId, ReasonCode: '', Exception: '', Remark: '' };
    const decided = await server.call(
      authorizeDetermination,
      supervisor,
      { ...given, Decision: 'approve' },
      { key: newId() },
    );
    expect(decided.body.Status, decided.text).toBe('effective');
  });

  it('does not end while a hearing continues benefits', async () => {
    const caseNumber = taken();
    const asked = await server.call(
      requestHearing,
      supervisor,
      {
        CaseNumber: caseNumber,
        Program: 'SNAP',
        Channel: 'oral',
        RequestedOn: today,
        NoticeOn: today,
        CurrentLevel: 'N',
        Disputes: 'The rent was not counted',
        WaivesBenefits: 'N',
        RightBecause: 'The household insists',
      },
      { key: newId() },
    );
    expect(asked.status, JSON.stringify(asked.problem)).toBe(200);
    await server.owner.query(`update hearing set continued = 'Y' where case_number = $1`, [caseNumber]);
    expect((await end(caseNumber, 'REQ')).problem.type).toBe('eligibility/hearing-continues');
  });

  it('does not end for a reason of the calculation that the calculation did not find', async () => {
    const caseNumber = taken();
    expect((await end(caseNumber, 'INC-G')).problem.type).toBe('eligibility/reason-not-found');
  });
});
