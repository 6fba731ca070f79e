import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import { emptyData } from '@commonweal/contracts/evidence/fields';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import { getTransferChoices, transferCase } from '@commonweal/contracts/transfers/calls';
import { getWorkItem, workItemChangeList } from '@commonweal/contracts/work/calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let known: readonly Kept[];

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('supervisor');
  known = await cases();
});
afterAll(() => server.close());

interface Kept {
  readonly id: string;
  readonly case_number: string;
  readonly region_id: string;
  readonly pin: string;
}

/** Open cases that everybody may see, those with the most items and payments first. */
async function cases(): Promise<Kept[]> {
  const { rows } = await server.owner.query<Kept>(`select k.id, k.case_number, k.region_id, c.pin
    from benefit_case k join client c on c.client_id = k.head_client_id
    where not k.confidential and k.mode <> 'IA' and not exists (select from case_member m join client x using (client_id)
      where m.case_id = k.id and x.confidential)
    order by exists (select from work_item w where w.case_number = k.case_number and w.closed_at is null) desc,
      (select count(*) from benefit_issuance i where i.case_id = k.id) desc, k.case_number`);
  return rows;
}

/** In the order of the beginning: each test has a case of its own. */
const nth = (at: number): Kept => {
  const found = known[at];
  if (!found) throw new Error('the demonstration has too few cases');
  return found;
};

const choicesOf = async (CaseNumber: string) => (await server.call(getTransferChoices, worker, { CaseNumber })).body;

/** An office of another region, or of the same. */
async function goal(CaseNumber: string, sameRegion = false) {
  const { At, Offices, Version } = await choicesOf(CaseNumber);
  const office = Offices.find(
    each => (each.RegionId === At.RegionId) === sameRegion && each.OfficeCode !== At.OfficeCode,
  );
  if (!office) throw new Error('the demonstration has too few offices');
  return { office, Version, At };
}

async function transfer(CaseNumber: string, more: Record<string, unknown> = {}, version?: number) {
  const { office, Version } = await goal(CaseNumber);
  return server.call(
    transferCase,
    worker,
    {
      CaseNumber,
      OfficeCode: office.OfficeCode,
      County: office.County,
      AssignedTo: '',
      Reason: 'The household moved',
      DryRun: 'N',
      ...more,
    },
    { ifMatch: version ?? Version },
  );
}

/** How many rows of every table hang on a case by its region, and in which they are. What names it by number stays where it is. */
async function hanging(caseId: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await server.owner.query<{ of: string }>(`select conrelid::regclass::text as of
    from pg_constraint where contype = 'f' and confrelid = 'benefit_case'::regclass and cardinality(conkey) = 2 order by 1`);
  const found: Record<string, string[]> = {};
  for (const { of } of tables) {
    const { rows } = await server.owner.query<{ region_id: string; rows: number }>(
      `select region_id, count(*)::int as rows from ${of} where case_id = $1 group by 1`,
      [caseId],
    );
    if (rows.length > 0) found[of] = rows.map(row => `${row.region_id} ${row.rows}`);
  }
  return found;
}

describe('a case moves to another office or region', () => {
  it('with everything that hangs on it, and says the same as before', async () => {
    const found = nth(0);
    const { office } = await goal(found.case_number);
    const before = (await server.call(getCaseDetails, worker, { CaseNumber: found.case_number })).body;
    const rows = await hanging(found.id);
    expect(Object.keys(rows).length).toBeGreaterThan(4);

    const answer = await transfer(found.case_number);
    expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
    const moved = Object.entries(rows).map(([table, [counted = '']]) => [
      table,
      [counted.replace(found.region_id, office.RegionId)],
    ]);
    expect(await hanging(found.id)).toEqual(Object.fromEntries(moved));
    const { Case: head, ...rest } = (await server.call(getCaseDetails, worker, { CaseNumber: found.case_number })).body;
    const { Case: old, ...wasRest } = before;
    expect(rest).toEqual(wasRest);
    expect(head).toMatchObject({
      RegionId: office.RegionId,
      OfficeCode: office.OfficeCode,
      County: office.County,
      AssignedTo: '',
      Version: old.Version + 1,
    });
  });

  it('with its open items, which are routed there and say so', async () => {
    const found = nth(1);
    const { office, At } = await goal(found.case_number);
    const { body } = await transfer(found.case_number);
    expect(body.Items.length).toBeGreaterThan(0);
    for (const { WorkItemId, Sentence } of body.Items) {
      const item = (await server.call(getWorkItem, worker, { WorkItemId })).body;
      expect(item.RegionId).toBe(office.RegionId);
      expect(Sentence).toMatch(/Goes to .+\.|Waits in its queue/);
      const lines = await server.call(workItemChangeList.search, worker, {
        Filters: { WorkItemId, Action: 'transfer', Field: 'region_id' },
        Page: 1,
        PageSize: 25,
      });
      expect(lines.body.data).toMatchObject([
        { From: At.RegionId, To: office.RegionId, Reason: 'Its case went to another office. The household moved' },
      ]);
    }
  });

  it('with a preview that moves nothing and tells what then happens', async () => {
    const found = nth(2);
    const rows = await hanging(found.id);
    const trial = await transfer(found.case_number, { DryRun: 'Y' });
    expect(trial.status).toBe(200);
    expect(await hanging(found.id)).toEqual(rows);
    const real = await transfer(found.case_number);
    const places = (items: typeof real.body.Items) => items.map(each => [each.WorkItemId, each.Sentence]);
    expect(places(real.body.Items)).toEqual(places(trial.body.Items));
    expect(trial.body.Version).toBe(real.body.Version - 1);
  });

  it('and its pending applications go along, the decided ones stay where they were filed', async () => {
    const { rows } = await server.owner.query<{ case_number: string; application_number: string }>(`
      select k.case_number, a.application_number from application a join benefit_case k on k.id = a.case_id
      where not k.confidential and exists (select from program_request q where q.application_id = a.id and q.status = 'P')
        and not exists (select from case_member m join client x using (client_id) where m.case_id = k.id and x.confidential)
      order by k.case_number limit 1`);
    const [pending] = rows;
    const { office } = await goal(pending?.case_number ?? '');
    const answer = await transfer(pending?.case_number ?? '');
    expect(answer.body.Applications).toContain(pending?.application_number);
    const { rows: stored } = await server.owner.query(
      `select a.region_id, a.office_code, a.case_region_id, (select count(*)::int from program_request q
         where q.region_id = a.region_id and q.application_id = a.id) as asked
       from application a where application_number = $1`,
      [pending?.application_number],
    );
    expect(stored).toEqual([
      {
        region_id: office.RegionId,
        office_code: office.OfficeCode,
        case_region_id: office.RegionId,
        asked: expect.any(Number),
      },
    ]);
    expect(stored[0].asked).toBeGreaterThan(0);
  });

  it('and its history and the audit trail keep from where to where, and why', async () => {
    const found = nth(3);
    const { office, At } = await goal(found.case_number);
    await transfer(found.case_number);
    const { rows } = await server.owner.query(
      `select before, after, reason from record_history where subject_type = 'case' and subject_id = $1
       order by changed_at desc limit 1`,
      [found.case_number],
    );
    expect(rows[0]).toMatchObject({
      before: { RegionId: At.RegionId, OfficeCode: At.OfficeCode },
      after: { RegionId: office.RegionId, OfficeCode: office.OfficeCode },
      reason: 'The household moved',
    });
    const { rows: trail } = await server.owner.query(
      `select count(*)::int as lines from audit_event where activity = 'CASE_TRANSFERRED' and case_number = $1`,
      [found.case_number],
    );
    expect(trail[0].lines).toBeGreaterThan(0);
  });
});

it('an application that is closed to whoever transfers goes along, and is not named', async () => {
  const { rows } = await server.owner.query<{ case_number: string; application_number: string; id: string }>(`
    select k.case_number, a.application_number, a.id from application a join benefit_case k on k.id = a.case_id
    where not k.confidential and exists (select from application_person p where p.application_id = a.id)
      and exists (select from program_request q where q.application_id = a.id and q.status = 'P')
      and not exists (select from case_member m join client x using (client_id) where m.case_id = k.id and x.confidential)
    order by k.case_number desc limit 1`);
  const [pending] = rows;
  const { rowCount } = await server.owner.query(
    `with stranger as (update client set confidential = true where client_id = (select c.client_id from client c
         where not c.confidential and c.merged_into is null and not exists (select from case_member m
           join application a on a.case_id = m.case_id where m.client_id = c.client_id and a.id = $1) limit 1)
         returning client_id)
     update application_person p set client_id = stranger.client_id from stranger
     where p.id = (select id from application_person where application_id = $1 limit 1)`,
    [pending?.id],
  );
  expect(rowCount).toBe(1);
  const { office } = await goal(pending?.case_number ?? '');
  const { status, body } = await transfer(pending?.case_number ?? '');
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(pending?.application_number);
  expect(body.Closed).toBe('Y');
  const { rows: stored } = await server.owner.query('select region_id from application where id = $1', [pending?.id]);
  expect(stored).toEqual([{ region_id: office.RegionId }]);
});

describe('a transfer is refused, and changes nothing', () => {
  it('where the case is already', async () => {
    const { case_number: CaseNumber } = nth(4);
    const { At } = await choicesOf(CaseNumber);
    const { Offices } = await choicesOf(CaseNumber);
    const office = Offices.find(each => each.OfficeCode === At.OfficeCode) ?? Offices[0];
    await transfer(CaseNumber, { OfficeCode: office?.OfficeCode, County: office?.County });
    const again = await transfer(CaseNumber, { OfficeCode: office?.OfficeCode, County: office?.County });
    expect([again.status, again.problem.type]).toEqual([409, expect.stringMatching(/transfers\/same-office$/)]);
  });

  it('where the office and the county are none, both at once', async () => {
    const { case_number } = nth(4);
    const answer = await transfer(case_number, { OfficeCode: 'NOWHERE', County: 'Atlantis' });
    expect(answer.status).toBe(400);
    expect(answer.problem.faults.map(each => each.path).sort()).toEqual(['County', 'OfficeCode']);
  });

  it('to a worker of another region', async () => {
    const { case_number } = nth(4);
    const { office } = await goal(case_number);
    const { rows } = await server.owner.query<{ user_id: string }>(
      `select user_id from app_user where region_id <> $1 and account_status = 'A' order by user_id limit 1`,
      [office.RegionId],
    );
    const answer = await transfer(case_number, { AssignedTo: rows[0]?.user_id });
    expect([answer.status, answer.problem.type]).toEqual([409, expect.stringMatching(/transfers\/person-elsewhere$/)]);
  });

  it('by somebody who saw an older version', async () => {
    const { case_number } = nth(4);
    const { Version } = await goal(case_number);
    expect((await transfer(case_number, {}, Version - 1)).status).toBe(409);
  });

  it('without a reason', async () => {
    const { case_number } = nth(4);
    const answer = await transfer(case_number, { Reason: ' ' });
    expect([answer.status, answer.problem.faults.map(each => each.path)]).toEqual([400, ['Reason']]);
  });
});

it('a fact that is recorded while the case moves is the case’s, wherever it is', async () => {
  const found = nth(5);
  const addJob = (employer: string) =>
    server.call(
      addEvidence,
      worker,
      {
        CaseNumber: found.case_number,
        Kind: 'earned-income',
        Pin: found.pin,
        Verification: 'NV',
        DocumentNumber: '',
        From: '2026-01-01',
        To: '',
        Reason: '',
        RightBecause: 'As the household says',
        Data: {
          ...emptyData(kindOf('earned-income').fields),
          Employer: employer,
          IncomeType: 'WA',
          EmployeeStatus: 'FT',
          PayFrequency: 'MO',
          GrossPerPay: 51_300,
        },
      },
      { key: newId() },
    );
  const answers = await Promise.all([addJob('Bay one'), transfer(found.case_number), addJob('Bay two')]);
  expect(answers.map(each => each.status)).toEqual([200, 200, 200]);
  const { rows } = await server.owner.query(
    `select distinct e.region_id = k.region_id as there from evidence e join benefit_case k on k.id = e.case_id
     where k.case_number = $1`,
    [found.case_number],
  );
  expect(rows).toEqual([{ there: true }]);
});

it('whatever names a row by its region follows it when it moves', async () => {
  const { rows } = await server.owner.query(`select c.conname from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and a.attname = 'region_id' and cardinality(c.conkey) > 1 and c.confupdtype <> 'c'`);
  expect(rows).toEqual([]);
});
