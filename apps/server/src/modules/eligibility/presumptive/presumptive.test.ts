import { getEligibilitySummary } from '@commonweal/contracts/eligibility/calls';
import {
  getPresumptive,
  recordPresumptive,
  removePresumptive,
} from '@commonweal/contracts/eligibility/presumptive-calls';
import { dateIn } from '@commonweal/server/platform/clock';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { household, type Person, person } from '@commonweal/testkit/household';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let reader: string;
const dayOf = (days: number): string => dateIn(new Date(Date.now() + days * 86_400_000));

const record = (pin: string, change: object = {}, token = worker) =>
  server.call(
    recordPresumptive,
    token,
    {
      Pin: pin,
      PresumptiveType: 'PEPW',
      Provider: 'Bayside Women’s Clinic',
      DeterminedOn: dayOf(-20),
      ToldOn: dayOf(-19),
      PregnancyDueOn: dayOf(120),
      ...change,
    },
    { key: newId() },
  );
const periods = async (pin: string) => (await server.call(getPresumptive, reader, { Pin: pin })).body.data;
const hospital = { PresumptiveType: 'HPPC', PregnancyDueOn: '', Provider: 'Gulf General Hospital' };
let names = 0;
const somebody = (born = '1996-04-02'): Promise<Person> => {
  names += 1;
  return person(server, 'Elena', `Presumpt${names}`, born);
};

/** An application for Medicaid of one person; the answer says how it ends. */
async function apply({ clientId }: Person, filed: string, status = 'P', disposed: string | null = null) {
  const { rows } = await server.owner.query<{ id: string; region_id: string; person: string }>(
    `select a.id, a.region_id, n.id as person from application a join application_person n on n.application_id = a.id
      join program_request q on q.application_id = a.id and q.program = 'MFAM'
      where not exists (select 1 from presumptive_period p where p.client_id = n.client_id) order by a.id, n.id limit 1`,
  );
  const found = rows[0] ?? expect.fail('no application for Medicaid');
  await server.owner.query('update application set application_date = $2 where id = $1', [found.id, filed]);
  await server.owner.query('update application_person set client_id = $2 where id = $1', [found.person, clientId]);
  const own = [found.id, [found.person], status, disposed];
  await server.owner.query(
    `update program_request set persons = $2, status = $3, disposed_on = $4 where application_id = $1 and program = 'MFAM'`,
    own,
  );
}

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  reader = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

describe('presumptive coverage', () => {
  it('runs to the end of the following month without an application, and is seen on the person and in the summary', async () => {
    const made = await household(server, 'Presumido');
    expect((await record(made.head.pin)).status).toBe(200);
    const [found] = await periods(made.head.pin);
    expect(found).toMatchObject({ EndsBecause: 'noApplication', PrenatalOnly: 'Y', ToldLate: 'N' });
    expect(found?.EndsOn).toBe(found?.FileBy);
    const { body } = await server.call(getEligibilitySummary, reader, {
      CaseNumber: made.caseNumber,
      Program: 'MFAM',
      Month: dayOf(0).slice(0, 7),
    });
    expect(body.Presumptive).toEqual([found]);
  });

  it('goes on while an application waits, and ends with its decision', async () => {
    const waits = await somebody();
    await record(waits.pin, { ...hospital, DeterminedOn: dayOf(-90), ToldOn: dayOf(-60) });
    expect(await periods(waits.pin)).toMatchObject([{ Running: 'N', EndsBecause: 'noApplication', ToldLate: 'Y' }]);
    await apply(waits, dayOf(-89));
    expect(await periods(waits.pin)).toMatchObject([{ Running: 'Y', EndsOn: '', EndsBecause: 'pending' }]);
    await server.owner.query(
      `update program_request q set status = 'D', disposed_on = $2 from application_person n
        where n.client_id = $1 and q.application_id = n.application_id and n.id = any(q.persons)`,
      [waits.clientId, dayOf(-5)],
    );
    expect(await periods(waits.pin)).toMatchObject([{ Running: 'N', EndsOn: dayOf(-5), EndsBecause: 'decided' }]);
  });

  it('is given once in a pregnancy', async () => {
    const { pin } = await somebody();
    expect((await record(pin)).status).toBe(200);
    const again = await record(pin, {
      PresumptiveType: 'HPPW',
      DeterminedOn: dayOf(-3),
      ToldOn: dayOf(-2),
      PregnancyDueOn: dayOf(125),
    });
    expect([again.status, again.problem?.type]).toEqual([409, 'eligibility/same-pregnancy']);
    expect(await periods(pin)).toHaveLength(1);
  });

  it('of a child is refused for whoever is nineteen', async () => {
    const grown = await somebody('2001-01-01');
    const refused = await record(grown.pin, { ...hospital, PresumptiveType: 'HPCH' });
    expect([refused.status, refused.problem?.type]).toEqual([409, 'eligibility/too-old']);
    expect((await record((await somebody('2015-01-01')).pin, { ...hospital, PresumptiveType: 'HPCH' })).status).toBe(
      200,
    );
  });

  it('by a hospital comes again as soon as the agency says', async () => {
    const { pin } = await somebody();
    await record(pin, { ...hospital, DeterminedOn: dayOf(-100), ToldOn: dayOf(-99) });
    const set = (value: string) =>
      server.owner.query(
        `update reference_entry set att = att || jsonb_build_object('Value', $1::text)
          where table_name = 'APPLICATIONRULE' and code = 'PEAGAIN'`,
        [value],
      );
    await set('12');
    expect((await record(pin, hospital)).problem?.type).toBe('eligibility/presumptive-again');
    await set('0');
    expect((await record(pin, hospital)).status).toBe(200);
  });

  it('says every fault at its field and changes nothing', async () => {
    const { pin } = await somebody();
    const refused = await record(pin, { DeterminedOn: dayOf(3), ToldOn: dayOf(2), PregnancyDueOn: '' });
    expect(refused.status).toBe(400);
    expect(refused.problem?.faults?.map(fault => fault.path)).toEqual([
      'DeterminedOn',
      'ToldOn',
      'ToldOn',
      'PregnancyDueOn',
    ]);
    expect((await record(pin, { PresumptiveType: 'XX' })).problem?.faults?.[0]?.path).toBe('PresumptiveType');
    expect(await periods(pin)).toEqual([]);
  });

  it('that was recorded in error is taken back, by whoever has seen it as it is', async () => {
    const { pin } = await somebody();
    const { PresumptiveId } = (await record(pin)).body;
    const request = { Pin: pin, PresumptiveId, Reason: 'Another person’s form' };
    expect((await server.call(removePresumptive, worker, request, { ifMatch: 7 })).status).toBe(409);
    expect((await server.call(removePresumptive, worker, request, { ifMatch: 1 })).status).toBe(200);
    expect(await periods(pin)).toEqual([]);
    expect((await record(pin)).status).toBe(200);
  });
});
