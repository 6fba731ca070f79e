import {
  addPersonAliasName,
  addPersonAliasSsn,
  associateCase,
  completeClientRegistration,
  getPersonAliases,
  getPersonConflicts,
  getPersonMatchByPin,
  getPersonMatches,
  registerPersons,
  resolveConflicts,
} from '@commonweal/contracts/applications/crad-calls';
import {
  applicationList,
  getCaseChoices,
  saveApplicationPerson,
} from '@commonweal/contracts/applications/registration-calls';
import { getScreening, screenForExpedited } from '@commonweal/contracts/applications/screening-calls';
import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { getClient } from '@commonweal/contracts/clients/calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Clerk, clerk, person, registered, stranger } from '@commonweal/testkit/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let today: string;
let read: Clerk['read'];
let act: Clerk['act'];
let decide: Clerk['decide'];
let cleared: Clerk['cleared'];

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  today = toAgencyDate(Date.now());
  ({ read, act, decide, cleared } = clerk(server, worker, today));
});
afterAll(() => server.close());

const back = (days: number): string => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

describe('client registration', () => {
  it('begins when the application is registered, and keeps the order of its steps', async () => {
    const left = await registered(server, worker, today, {}, { isLeftAtCase: true });
    const early = await decide(left.number, left.persons[0] ?? '', {});
    expect(early.status).toBe(409);
    expect(early.problem.UserFriendlyException[0]).toContain('not registered yet');
    const { number } = await registered(server, worker, today);
    const pins = await act(registerPersons, number);
    expect(pins.status).toBe(409);
    expect(pins.problem.UserFriendlyException[0]).toContain('Finish “Matches” first');
    expect((await act(associateCase, number, { Kind: 'new', CaseNumber: '' })).status).toBe(409);
  });

  it('issues a PIN to each new person, and opens a case with the household', async () => {
    const other = stranger();
    const { number, persons, pins } = await cleared({}, { others: [{ ...other, Relationship: 'CHI' }] });
    expect(pins).toHaveLength(2);
    expect(pins.every(pin => /^\d{10}$/.test(pin))).toBe(true);
    const opened = await act(associateCase, number, { Kind: 'new', CaseNumber: '' });
    expect(opened.status).toBe(200);
    const { rows } = await server.owner.query(
      `select c.pin, m.participation, k.status, (select relationship from case_relationship where case_id = k.id) as tie
       from benefit_case k join case_member m on m.case_id = k.id join client c on c.client_id = m.client_id
       where case_number = $1 order by pin`,
      [opened.body.CaseNumber],
    );
    expect(rows.map(row => row.pin)).toEqual(pins.toSorted());
    expect(rows[0]).toMatchObject({ status: 'P', tie: 'CHI', participation: { SNAP: 'PM', MFAM: 'PM' } });
    expect((await read(number)).CaseNumber).toBe(opened.body.CaseNumber);
    expect((await read(number)).Persons.map(each => each.PersonId)).toEqual(persons);
    expect((await act(associateCase, number, { Kind: 'new', CaseNumber: '' })).status).toBe(409);
  });

  it('takes the steps in which nothing is left to decide at once: PINs, records, and the case that was chosen', async () => {
    const other = stranger();
    const { number, persons } = await registered(
      server,
      worker,
      today,
      {},
      { others: [{ ...other, Relationship: 'CHI' }] },
    );
    const asking = async () => (await read(number)).Steps.filter(step => step.Asks).map(step => step.PageId);
    expect(await asking()).toEqual([
      'IndividualMatches',
      'IndividualRegistration',
      'CaseAssociation',
      'ExpeditedServices',
    ]);
    expect((await act(completeClientRegistration, number)).problem.UserFriendlyException[0]).toContain(
      'Finish “Matches” first',
    );
    for (const id of persons) expect((await decide(number, id, {})).status).toBe(200);
    const done = await act(completeClientRegistration, number);
    expect(done.status, JSON.stringify(done.problem)).toBe(200);
    const record = await read(number);
    expect(record.CaseNumber).toBe(done.body.CaseNumber);
    expect(record.Version).toBe(done.body.Version);
    expect(record.Persons.every(each => each.Pin !== null)).toBe(true);
    expect(await asking()).toEqual(['ExpeditedServices']);
    const { rows } = await server.owner.query<{ activity: string }>(
      `select activity from audit_event where application_number = $1 and activity in ('PERSONS_REGISTERED', 'CASE_ASSOCIATED')
        order by activity`,
      [number],
    );
    expect(rows.map(row => row.activity)).toEqual(['CASE_ASSOCIATED', 'PERSONS_REGISTERED']);
  });

  it('leaves the case to a person where somebody turned out to be on one already', async () => {
    const known = stranger();
    const first = await cleared(known);
    await act(associateCase, first.number, { Kind: 'new', CaseNumber: '' });
    const second = await registered(server, worker, today, { ...known, Ssn: '', SsnStatus: 'refused' });
    await decide(second.number, second.persons[0] ?? '', { Decision: 'known', Pin: first.pins[0] });
    const { Conflicts } = (await server.call(getPersonConflicts, worker, { ApplicationNumber: second.number })).body;
    if (Conflicts.length > 0) {
      await act(resolveConflicts, second.number, {
        Resolutions: Conflicts.map(({ ConflictId }) => ({ ConflictId, Resolution: 'onFile', KeepsAlias: false })),
      });
    }
    const done = await act(completeClientRegistration, second.number);
    expect([done.status, done.body.CaseNumber]).toEqual([200, null]);
    const asks = (await read(second.number)).Steps.filter(step => step.Asks).map(step => step.PageId);
    expect(asks).toContain('CaseAssociation');
  });

  it('finds somebody known, with reasons, and a new PIN then needs a reason', async () => {
    const known = stranger();
    const first = await cleared(known);
    const second = await registered(server, worker, today, { ...known, FirstName: `${known.FirstName}a` });
    const id = second.persons[0] ?? '';
    const { body } = await server.call(getPersonMatches, worker, { ApplicationNumber: second.number, PersonId: id });
    expect(body.Candidates[0]).toMatchObject({ Pin: first.pins[0], Restricted: 'N' });
    expect(body.Candidates[0]?.Score).toBeGreaterThan(90);
    expect(body.Candidates[0]?.Reasons.length).toBeGreaterThan(2);
    const asNew = await decide(second.number, id, {});
    expect(asNew.status).toBe(409);
    expect(asNew.problem.UserFriendlyException[0]).toContain('Say why');
    expect((await decide(second.number, id, { Reason: 'Twin sister, seen at the counter' })).status).toBe(200);
  });

  it('keeps the full name with the name that is kept, and puts it together where both sides gave a part', async () => {
    const known = stranger();
    const first = await cleared(known);
    const second = await registered(server, worker, today, { ...known, LastName: 'Newly', MiddleInitial: 'Q' });
    await decide(second.number, second.persons[0] ?? '', { Decision: 'known', Pin: first.pins[0] });
    const { Conflicts } = (await server.call(getPersonConflicts, worker, { ApplicationNumber: second.number })).body;
    await act(resolveConflicts, second.number, {
      Resolutions: Conflicts.map(({ ConflictId, Field }) => ({
        ConflictId,
        Resolution: Field === 'LastName' ? 'onFile' : 'stated',
        KeepsAlias: false,
      })),
    });
    await act(registerPersons, second.number);
    const { body } = await server.call(getClient, worker, { Pin: first.pins[0] ?? '' });
    expect(body.LastName).toBe(known.LastName);
    expect(body.FullName).toContain(known.LastName);
    expect(body.FullName).not.toContain('Newly');
  });

  it('leads through conflict resolution whoever is registered as new with a number that is on file', async () => {
    const known = stranger();
    const first = await cleared(known);
    const again = { ...stranger(), Ssn: known.Ssn };
    const register = async (resolution: 'stated' | 'onFile') => {
      const { number, persons } = await registered(server, worker, today, again);
      const decided = await decide(number, persons[0] ?? '', { Reason: 'Another person, seen at the counter' });
      expect(decided.status).toBe(200);
      expect((await act(registerPersons, number)).problem.UserFriendlyException[0]).toContain(
        'Finish “Conflicts” first',
      );
      const { Conflicts } = (await server.call(getPersonConflicts, worker, { ApplicationNumber: number })).body;
      expect(Conflicts).toMatchObject([{ Field: 'SsnOwner', OnFile: expect.stringContaining(first.pins[0] ?? '') }]);
      const [{ ConflictId } = { ConflictId: '' }] = Conflicts;
      await act(resolveConflicts, number, { Resolutions: [{ ConflictId, Resolution: resolution, KeepsAlias: false }] });
      const done = await act(registerPersons, number);
      expect(done.status).toBe(200);
      return { number, pin: done.body.Registered[0]?.Pin ?? '' };
    };
    const without = await register('onFile');
    const ofClient = async (Pin: string) => (await server.call(getClient, worker, { Pin })).body;
    expect(await ofClient(without.pin)).toMatchObject({ SsnMasked: '', SsnStatus: 'missing', SameSsn: [] });
  });

  it('says on the client and on the wrap-up that one number is held twice', async () => {
    const known = stranger();
    const first = await cleared(known);
    const { number, persons } = await registered(server, worker, today, { ...stranger(), Ssn: known.Ssn });
    await decide(number, persons[0] ?? '', { Reason: 'Another person, seen at the counter' });
    const { Conflicts } = (await server.call(getPersonConflicts, worker, { ApplicationNumber: number })).body;
    await act(resolveConflicts, number, {
      Resolutions: Conflicts.map(({ ConflictId }) => ({ ConflictId, Resolution: 'stated', KeepsAlias: false })),
    });
    const { body } = await act(registerPersons, number);
    const Pin = body.Registered[0]?.Pin ?? '';
    const record = (await server.call(getClient, worker, { Pin })).body;
    expect(record.SameSsn).toMatchObject([{ Pin: first.pins[0] }]);
    const opened = await act(associateCase, number, { Kind: 'new', CaseNumber: '' });
    const view = (await server.call(getCaseDetails, worker, { CaseNumber: opened.body.CaseNumber })).body;
    expect(view.Missing).toContainEqual(expect.objectContaining({ Code: 'sharedSsn', Pin }));
  });

  it('marks two people of one paper who are stated with one number', async () => {
    const known = stranger();
    const { number, persons } = await registered(server, worker, today, known, {
      others: [{ ...stranger(), Ssn: known.Ssn, Relationship: 'CHI' }],
    });
    expect((await read(number)).SameSsn).toEqual(persons);
    // It is decided like any other conflict, and both get their PIN.
    for (const id of persons) await decide(number, id, {});
    const { Conflicts } = (await server.call(getPersonConflicts, worker, { ApplicationNumber: number })).body;
    expect(Conflicts).toMatchObject([{ Field: 'SsnOwner', PersonId: persons[1] }]);
    await act(resolveConflicts, number, {
      Resolutions: Conflicts.map(({ ConflictId }) => ({ ConflictId, Resolution: 'onFile', KeepsAlias: false })),
    });
    const { body } = await act(registerPersons, number);
    expect(body.Registered).toHaveLength(2);
  });

  it('puts each conflict side by side, and what is taken from the paper reaches the record', async () => {
    const known = stranger();
    const first = await cleared(known);
    const second = await registered(server, worker, today, { ...known, LastName: 'Married', BirthDate: '1961-11-30' });
    const id = second.persons[0] ?? '';
    expect((await decide(second.number, id, { Decision: 'known', Pin: first.pins[0] })).status).toBe(200);
    const { Conflicts } = (await server.call(getPersonConflicts, worker, { ApplicationNumber: second.number })).body;
    expect(Conflicts.map(each => each.Field).toSorted()).toEqual(['BirthDate', 'LastName']);
    const early = await act(registerPersons, second.number);
    expect(early.problem.UserFriendlyException[0]).toContain('Finish “Conflicts” first');
    await act(resolveConflicts, second.number, {
      Resolutions: Conflicts.map(each => ({
        ConflictId: each.ConflictId,
        Resolution: each.Field === 'LastName' ? 'stated' : 'onFile',
        KeepsAlias: each.Field === 'LastName',
      })),
    });
    const skipped = await act(associateCase, second.number, { Kind: 'new', CaseNumber: '' });
    expect(skipped.problem.UserFriendlyException[0]).toContain('Finish “Registration” first');
    expect((await act(registerPersons, second.number)).status).toBe(200);
    const { rows } = await server.owner.query(
      `select c.last_name, c.birth_date::text, a.last_name as alias, c.version,
              (select count(*)::int from record_history where subject_type = 'client' and subject_id = c.client_id::text) as history
       from client c left join client_alias_name a using (client_id) where pin = $1`,
      [first.pins[0]],
    );
    expect(rows).toEqual([
      { last_name: 'Married', birth_date: known.BirthDate, alias: known.LastName, version: 2, history: 2 },
    ]);
    const resolved = await server.owner.query(
      'select resolution, decided_by from application_conflict where person_id = $1 order by field',
      [id],
    );
    expect(resolved.rows).toEqual([
      { resolution: 'onFile', decided_by: 'DOKAFOR' },
      { resolution: 'stated', decided_by: 'DOKAFOR' },
    ]);
  });

  it('gives two workers who register the same person at once one PIN', async () => {
    const same = stranger();
    const one = await registered(server, worker, today, same);
    const two = await registered(server, worker, today, same);
    for (const each of [one, two]) await decide(each.number, each.persons[0] ?? '', {});
    const answers = await Promise.all([one, two].map(each => act(registerPersons, each.number)));
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409]);
    const { rows } = await server.owner.query('select count(*)::int as count from client where last_name = $1', [
      same.LastName,
    ]);
    expect(rows[0].count).toBe(1);
  });

  it('shows a confidential person as a restricted record, and blocks a new PIN', async () => {
    const hidden = stranger();
    const first = await cleared(hidden);
    await server.owner.query('update client set confidential = true where pin = $1', [first.pins[0]]);
    const { number, persons } = await registered(server, worker, today, hidden);
    const PersonId = persons[0] ?? '';
    const { Candidates } = (await server.call(getPersonMatches, worker, { ApplicationNumber: number, PersonId })).body;
    expect(Candidates[0]).toMatchObject({ Restricted: 'Y', Pin: null, FirstName: '', LastName: '' });
    const blocked = await decide(number, PersonId, { Reason: 'I do not think so' });
    expect(blocked.status).toBe(409);
    expect(blocked.problem.UserFriendlyException[0]).toContain('restricted record');
    const { rows } = await server.owner.query(
      "select outcome from audit_event where application_number = $1 and activity = 'PERSON_NEW_BLOCKED'",
      [number],
    );
    expect(rows).toEqual([{ outcome: 'denied' }]);
    const tries = await server.owner.query(
      "select outcome from audit_event where pin = $1 and activity = 'CLIENT_MATCH_RESTRICTED'",
      [first.pins[0]],
    );
    expect(tries.rows, 'shown and decided: each try on the restricted record').toEqual([
      { outcome: 'denied' },
      { outcome: 'denied' },
    ]);
  });

  it('compares somebody whose PIN is typed by hand, padded, and nobody whom the worker may not open', async () => {
    const one = await cleared();
    const { number, persons } = await registered(server, worker, today);
    const PersonId = persons[0] ?? '';
    const compare = (Pin: string) =>
      server.call(getPersonMatchByPin, worker, { ApplicationNumber: number, PersonId, Pin });
    const pin = one.pins[0] ?? '';
    const found = await compare(String(Number(pin)));
    expect(found.body.Candidate).toMatchObject({ Pin: pin, Restricted: 'N', Band: 'unlikely' });
    expect(found.body.Candidate.Reasons.length).toBeGreaterThan(2);
    const { rows } = await server.owner.query(
      "select outcome from audit_event where activity = 'CLIENT_MATCH_SHOWN' and pin = $1",
      [pin],
    );
    expect(rows).toHaveLength(1);
    for (const bad of ['12345678901', '12a', '']) expect((await compare(bad)).status).toBe(400);
    const nobody = await compare('9999999999');
    await server.owner.query('update client set confidential = true where pin = $1', [pin]);
    const restricted = await compare(pin);
    expect([nobody.status, restricted.status]).toEqual([409, 409]);
    expect(restricted.problem.UserFriendlyException).toEqual(nobody.problem.UserFriendlyException);
    expect((await decide(number, PersonId, { Decision: 'known', Pin: pin })).status).toBe(409);
    await server.owner.query('update client set confidential = false where pin = $1', [pin]);
    expect((await decide(number, PersonId, { Decision: 'known', Pin: pin })).status).toBe(200);
    const { Conflicts } = (await server.call(getPersonConflicts, worker, { ApplicationNumber: number })).body;
    expect(Conflicts.map(each => each.Field)).toContain('Ssn');
  });

  it('takes somebody who is added later into the case, and leaves who is decided as they are', async () => {
    const { number, persons } = await cleared();
    const opened = await act(associateCase, number, { Kind: 'new', CaseNumber: '' });
    const added = await act(saveApplicationPerson, number, { PersonId: null, ...person(stranger()) });
    expect((await decide(number, persons[0] ?? '', {})).status).toBe(409);
    expect((await decide(number, added.body.PersonId, {})).status).toBe(200);
    const pins = await act(registerPersons, number);
    expect(pins.body.Registered).toHaveLength(1);
    const { rows } = await server.owner.query(
      `select count(*)::int as count from case_member m join benefit_case k on k.id = m.case_id
       where case_number = $1 and superseded_at is null`,
      [opened.body.CaseNumber],
    );
    expect(rows[0].count).toBe(2);
  });

  it('keeps other names and numbers, the numbers by their last four only', async () => {
    const { number, persons } = await cleared();
    const PersonId = persons[0] ?? '';
    const name = { AliasType: 'MD', FirstName: 'Elena', MiddleInitial: '', LastName: 'Deleon', Suffix: '' };
    expect((await act(addPersonAliasName, number, { PersonId, ...name })).status).toBe(200);
    expect((await act(addPersonAliasSsn, number, { PersonId, Ssn: '219-87-6543' })).status).toBe(200);
    const aliases = await server.call(getPersonAliases, worker, { ApplicationNumber: number, PersonId });
    expect(aliases.body).toMatchObject({ Names: [{ LastName: 'Deleon' }], Ssns: [{ Last4: '6543' }] });
    expect(aliases.text).not.toContain('219876543');
    const impossible = await act(addPersonAliasSsn, number, { PersonId, Ssn: '900-11-2222' });
    expect(impossible.status).toBe(400);
  });
});

describe('the case of an application', () => {
  it('may be an existing one only for the sources of the code table', async () => {
    const known = stranger();
    const first = await cleared(known);
    const opened = await act(associateCase, first.number, { Kind: 'new', CaseNumber: '' });
    const CaseNumber = opened.body.CaseNumber;
    async function second(source: string) {
      const made = await registered(server, worker, today, known, { source, programs: ['TCA'] });
      await decide(made.number, made.persons[0] ?? '', { Decision: 'known', Pin: first.pins[0] });
      await act(registerPersons, made.number);
      return made.number;
    }
    const partner = await second('CP');
    const choices = (await server.call(getCaseChoices, worker, { ApplicationNumber: partner })).body;
    expect(choices).toMatchObject({ Reusable: false, Cases: [{ CaseNumber }] });
    const refused = await act(associateCase, partner, { Kind: 'join', CaseNumber });
    expect(refused.status).toBe(409);
    expect(refused.problem.UserFriendlyException[0]).toBe(
      'An application by Community partner cannot join an existing case. Open a new case for it.',
    );
    const walkIn = await second('WI');
    const joined = await act(associateCase, walkIn, { Kind: 'join', CaseNumber });
    expect(joined.body).toMatchObject({ ResultCode: '00', CaseNumber });
    const { rows } = await server.owner.query(
      `select string_agg(program, ' ' order by program) as programs from case_program
       join benefit_case k on k.id = case_id where case_number = $1`,
      [CaseNumber],
    );
    expect(rows[0].programs).toBe('MFAM SNAP TCA');
  });
});

describe('expedited screening', () => {
  const answers = {
    GrossMonthlyIncome: 14_000,
    LiquidResources: 5_000,
    RentOrMortgage: 80_000,
    Utilities: 10_000,
    MigrantDestitute: 'N',
  };

  it('gives SNAP seven days with the reason, and takes them back when the answers change', async () => {
    const { number } = await cleared();
    await act(associateCase, number, { Kind: 'new', CaseNumber: '' });
    const yes = await act(screenForExpedited, number, answers);
    expect(yes.body.Screening).toMatchObject({ Verdict: 'entitled', DueOn: back(-7) });
    expect(yes.body.Screening.Reason).toContain('under $150');
    expect((await read(number)).Programs).toMatchObject([
      { Program: 'MFAM', Expedited: false, Days: 45 },
      { Program: 'SNAP', Expedited: true, Days: 7, DueOn: back(-7) },
    ]);
    const no = await act(screenForExpedited, number, {
      ...answers,
      GrossMonthlyIncome: 250_000,
      LiquidResources: 50_000,
    });
    expect(no.body.Screening).toMatchObject({ Verdict: 'not', Reason: '', DueOn: null });
    const after = await server.call(getScreening, worker, { ApplicationNumber: number });
    expect(after.body).toMatchObject({ Programs: ['MFAM', 'SNAP'], Screening: { Verdict: 'not' }, CaseAllowed: true });
    expect((await read(number)).Programs[1]).toMatchObject({ Expedited: false, Days: 30 });
  });

  it('is offered from registration on, because the seven days run from filing', async () => {
    const { number } = await registered(server, worker, today, {}, { isLeftAtCase: true, programs: ['SNAP'] });
    expect((await read(number)).Programs).toMatchObject([{ Program: 'SNAP', MaybeDueOn: back(-7) }]);
    const yes = await act(screenForExpedited, number, answers);
    expect(yes.body.Screening).toMatchObject({ Verdict: 'entitled', DueOn: back(-7) });
    expect((await read(number)).Programs).toMatchObject([{ Expedited: true, MaybeDueOn: null }]);
  });

  it('asks for what nobody said, and keeps the application on the expedited list until it is known', async () => {
    const { number } = await registered(server, worker, today, { MonthlyWages: 42_140 }, { programs: ['SNAP'] });
    const { body } = await server.call(getScreening, worker, { ApplicationNumber: number });
    expect(body.Carried).toMatchObject([
      { Question: 'GrossMonthlyIncome', Amount: 42_140, From: 'application', Parts: [{ Amount: 42_140 }] },
    ]);
    const asked = { ...answers, GrossMonthlyIncome: 42_140, LiquidResources: null };
    const open = await act(screenForExpedited, number, asked);
    expect(open.body.Screening).toMatchObject({ Verdict: 'ask', DueOn: null });
    const listed = async (state: string): Promise<boolean> => {
      const { body } = await server.call(applicationList.search, worker, {
        Filters: { Expedited: [state], Text: number },
      });
      return body.total === 1;
    };
    expect([await listed('open'), await listed('entitled')]).toEqual([true, false]);
    await act(screenForExpedited, number, { ...asked, LiquidResources: 200_000 });
    expect([await listed('open'), await listed('entitled')]).toEqual([false, false]);
  });

  it('is gone as soon as a figure that it rests on is stated otherwise, and no day is taken away by that', async () => {
    const { number, persons } = await registered(
      server,
      worker,
      today,
      { MonthlyWages: 10_000 },
      {
        isLeftAtCase: true,
        programs: ['SNAP'],
      },
    );
    await act(screenForExpedited, number, { ...answers, GrossMonthlyIncome: 10_000 });
    await act(saveApplicationPerson, number, {
      PersonId: persons[0],
      ...person(stranger()),
      MonthlyWages: 90_000,
    });
    const { body } = await server.call(getScreening, worker, { ApplicationNumber: number });
    expect(body.Screening).toMatchObject({ Verdict: 'entitled', Changed: ['GrossMonthlyIncome'] });
    expect((await read(number)).Programs).toMatchObject([{ Expedited: true, Days: 7 }]);
  });

  it('is refused where the case is an older one that the source may not use', async () => {
    const { number } = await cleared({}, { source: 'CP' });
    const opened = await act(associateCase, number, { Kind: 'new', CaseNumber: '' });
    await server.owner.query(
      "update benefit_case set created_at = created_at - interval '1 day' where case_number = $1",
      [opened.body.CaseNumber],
    );
    const refused = await act(screenForExpedited, number, answers);
    expect(refused.status).toBe(409);
    expect(refused.problem.UserFriendlyException[0]).toContain('Open a new case');
  });
});
