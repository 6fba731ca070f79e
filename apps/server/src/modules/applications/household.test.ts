import {
  findHouseholdMatches,
  getHouseholdMatchByPin,
  registerHouseholdPerson,
} from '@commonweal/contracts/applications/household-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let CaseNumber: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  const { rows } = await server.owner.query(
    `select case_number from benefit_case k where not confidential and not exists
       (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential) limit 1`,
  );
  CaseNumber = rows[0].case_number;
});
afterAll(() => server.close());

const Person = {
  FirstName: 'Zenobia',
  MiddleInitial: '',
  LastName: 'Quillfeather',
  Suffix: '',
  BirthDate: '2024-02-29',
  Gender: 'F',
  Ssn: '',
  SsnStatus: 'applied',
};
const register = (given: object = {}) =>
  server.call(registerHouseholdPerson, worker, { CaseNumber, Person, NotTheSame: [], Reason: 'Birth', ...given });

describe('somebody who comes into a household', () => {
  it('is looked for on file first, and gets one PIN', async () => {
    const before = await server.call(findHouseholdMatches, worker, { CaseNumber, Person });
    expect(before.body.Candidates.filter(each => each.Band !== 'unlikely')).toEqual([]);
    const first = await register();
    expect(first.body).toMatchObject({ ResultCode: '00', Pin: expect.stringMatching(/^\d{10}$/) });
    const second = await register();
    expect(second.status).toBe(409);
    expect(second.problem.UserFriendlyException[0]).toContain(first.body.Pin);
    const found = await server.call(findHouseholdMatches, worker, { CaseNumber, Person });
    expect(found.body.Candidates[0]).toMatchObject({ Pin: first.body.Pin, LastName: 'Quillfeather' });
  });

  it('is compared with somebody whose PIN the worker types; a PIN that leads nowhere says so', async () => {
    const named = await server.call(getHouseholdMatchByPin, worker, { CaseNumber, Person, Pin: '0031880472' });
    expect(named.body.Candidate).toMatchObject({ Pin: '0031880472', LastName: 'Rivera', Band: 'unlikely' });
    const unknown = await server.call(getHouseholdMatchByPin, worker, { CaseNumber, Person, Pin: '9999999999' });
    expect(unknown.status).toBe(409);
  });

  it('is not compared by a birth date or a number with access X', async () => {
    const guessed = { ...Person, BirthDate: '1991-06-14', Ssn: '775-21-4417', SsnStatus: 'given' };
    const compare = async (token: string) => {
      const found = await server.call(findHouseholdMatches, token, { CaseNumber, Person: guessed });
      const named = await server.call(getHouseholdMatchByPin, token, {
        CaseNumber,
        Person: guessed,
        Pin: '0031880472',
      });
      const { SameSsn, Reasons } = named.body.Candidate;
      return {
        pins: found.body.Candidates.map(each => each.Pin),
        SameSsn,
        fields: Reasons.map(each => each.Field).filter(field => ['ssn', 'birthDate'].includes(field)),
      };
    };
    const reader = await compare((await server.personWith('R')).token);
    expect(reader).toEqual({
      pins: expect.arrayContaining(['0031880472']),
      SameSsn: 'Y',
      fields: ['ssn', 'birthDate'],
    });
    const { token } = await server.personWith('R', { 'ClientDetails.Ssn': 'X', 'PersonalData.BirthDate': 'X' });
    const blind = await compare(token);
    expect(blind.pins).not.toContain('0031880472');
    expect(blind).toMatchObject({ SameSsn: 'N', fields: [] });
  });

  it('needs a case that may be opened, and a number where one is said to be given', async () => {
    expect((await register({ CaseNumber: '9999999999' })).status).toBe(409);
    const noNumber = await register({ Person: { ...Person, SsnStatus: 'given' } });
    expect(noNumber.problem.faults.map(fault => fault.path)).toEqual(['Person.Ssn']);
  });

  it('is registered by case workers only', async () => {
    const assistor = await server.tokenFor('cboassistor');
    const answer = await server.call(registerHouseholdPerson, assistor, {});
    expect(answer.status).toBe(403);
  });
});
