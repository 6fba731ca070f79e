import {
  findHouseholdMatches,
  getHouseholdMatchByPin,
  registerHouseholdPerson,
} from '@commonweal/contracts/applications/household-calls';
import { saveApplicationPerson, startApplication } from '@commonweal/contracts/applications/registration-calls';
import { getClient, saveClientDetails } from '@commonweal/contracts/clients/calls';
import { detailsOf } from '@commonweal/contracts/clients/schemas';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import { dateIn } from '@commonweal/server/platform/clock';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { information, person } from '@commonweal/testkit/applications';
import { household, job } from '@commonweal/testkit/household';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let pin: string;
let caseNumber: string;

// The agency's day: in the evening the day of UTC is already the next.
const today = dateIn(new Date());

beforeAll(async () => {
  server = await openTestServer();
  worker = (await server.personWith('U')).token;
  const made = await household(server, 'Lifetime');
  pin = made.head.pin;
  caseNumber = made.caseNumber;
});
afterAll(() => server.close());

const faultsOf = (answer: { status: number; problem: { faults?: readonly { path: string; code: string }[] } }) => [
  answer.status,
  ...(answer.problem.faults ?? []).map(({ path, code }) => `${path} ${code}`),
];

const bad = [
  ['2200-01-01', 'future'],
  ['1889-12-31', 'too_early'],
] as const;

describe('a birth that cannot be', () => {
  const save = async (change: object) => {
    const record = (await server.call(getClient, worker, { Pin: pin })).body;
    const unchanged = { NewSsn: '', NewAlienNumber: '', SsnStatus: record.SsnStatus, Reason: '' };
    const request = { Pin: pin, ...detailsOf(record), ...unchanged, ...change };
    return server.call(saveClientDetails, worker, request, { ifMatch: record.Version });
  };

  it('is a fault of its field on a client’s record, like a death before it, and changes nothing', async () => {
    for (const [BirthDate, code] of bad)
      expect(faultsOf(await save({ BirthDate }))).toEqual([400, `BirthDate ${code}`]);
    expect(faultsOf(await save({ DeathDate: '1991-06-13' }))).toEqual([400, 'DeathDate before_birth']);
    expect(faultsOf(await save({ DeathDate: '2100-01-01' }))).toEqual([400, 'DeathDate future']);
    expect((await server.call(getClient, worker, { Pin: pin })).body).toMatchObject({
      BirthDate: '1991-06-14',
      DeathDate: null,
      Version: 1,
    });
    const told = await save({ BirthDate: '1889-12-31' });
    expect(told.problem.UserFriendlyException[0]).toContain('1890-01-01');
    expect((await save({ DeathDate: '1991-06-14' })).status).toBe(200);
  });

  it('does not stand in the way of somebody who cannot see it', async () => {
    const old = await household(server, 'Ancestor');
    await server.owner.query("update client set birth_date = '1880-01-01' where pin = $1", [old.head.pin]);
    const { token } = await server.personWith('U', { 'PersonalData.BirthDate': 'X' });
    const record = (await server.call(getClient, token, { Pin: old.head.pin })).body;
    const change = { NewSsn: '', NewAlienNumber: '', SsnStatus: record.SsnStatus, Reason: '', Education: '' };
    const request = { Pin: old.head.pin, ...detailsOf(record), ...change };
    expect((await server.call(saveClientDetails, token, request, { ifMatch: 1 })).status).toBe(200);
    const early = await server.call(saveClientDetails, token, { ...request, DeathDate: '1889-01-01' }, { ifMatch: 2 });
    expect(faultsOf(early)).toEqual([400, 'DeathDate too_early']);
  });

  it('is one on an application, beside every other', async () => {
    const started = await server.call(
      startApplication,
      worker,
      { ...information(today), ReceivedTime: '10:00' },
      { key: 'life-dates-1' },
    );
    const add = (change: object) =>
      server.call(
        saveApplicationPerson,
        worker,
        { ApplicationNumber: started.body.ApplicationNumber, PersonId: null, ...person(change) },
        { ifMatch: 1 },
      );
    for (const [BirthDate, code] of bad) expect(faultsOf(await add({ BirthDate }))).toEqual([400, `BirthDate ${code}`]);
    expect(faultsOf(await add({ BirthDate: '2200-01-01', Gender: 'none' }))).toEqual([
      400,
      'BirthDate future',
      'Gender unknown_option',
    ]);
    expect((await add({ BirthDate: today })).status).toBe(200);
  });

  it('is one of somebody who comes into a household', async () => {
    const Person = {
      FirstName: 'Nova',
      MiddleInitial: '',
      LastName: 'Lifetime',
      Suffix: '',
      Gender: 'F',
      Ssn: '',
      SsnStatus: 'missing',
    };
    for (const [BirthDate, code] of bad) {
      const request = { CaseNumber: caseNumber, Person: { ...Person, BirthDate } };
      for (const answer of [
        await server.call(findHouseholdMatches, worker, request),
        await server.call(getHouseholdMatchByPin, worker, { ...request, Pin: pin }),
        await server.call(
          registerHouseholdPerson,
          worker,
          { ...request, NotTheSame: [], Reason: '' },
          { key: `life-dates-${code}` },
        ),
      ]) {
        expect(faultsOf(answer)).toEqual([400, `Person.BirthDate ${code}`]);
      }
    }
  });
});

describe('a death with later income', () => {
  it('is asked about until somebody says why it is right, and only of cases that they may open', async () => {
    const made = await household(server, 'Afterwards');
    await server.call(addEvidence, worker, job(made), { key: 'later-income-1' });
    const record = (await server.call(getClient, worker, { Pin: made.head.pin })).body;
    const unchanged = { NewSsn: '', NewAlienNumber: '', SsnStatus: record.SsnStatus, Reason: 'Told by the sister' };
    const save = (DeathDate: string, more: object = {}) =>
      server.call(
        saveClientDetails,
        worker,
        { Pin: made.head.pin, ...detailsOf(record), ...unchanged, DeathDate, ...more },
        { ifMatch: record.Version },
      );
    const asked = await save('2025-12-24');
    expect(faultsOf(asked)).toEqual([409, 'DeathDate implausible']);
    expect(asked.problem.faults?.[0]?.message).toBe('An income of this person begins on 2026-01-01, after that day.');
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [made.caseNumber]);
    expect((await save('2025-12-24', { Reason: '' })).status).toBe(200);
    await server.owner.query('update benefit_case set confidential = false where case_number = $1', [made.caseNumber]);
  });

  it('keeps what was said to it with the change; an income that only has no end yet is no contradiction', async () => {
    const made = await household(server, 'Unended');
    await server.call(addEvidence, worker, job(made), { key: 'later-income-2' });
    const save = async (change: object) => {
      const record = (await server.call(getClient, worker, { Pin: made.head.pin })).body;
      const unchanged = { NewSsn: '', NewAlienNumber: '', SsnStatus: record.SsnStatus, Reason: 'Told by the sister' };
      const request = { Pin: made.head.pin, ...detailsOf(record), ...unchanged, ...change };
      return server.call(saveClientDetails, worker, request, { ifMatch: record.Version });
    };
    expect((await save({ DeathDate: '2026-01-01' })).status).toBe(200);
    expect((await save({ DeathDate: '2025-12-31', RightBecause: 'Back pay' })).status).toBe(200);
    const { rows } = await server.owner.query(
      "select reason from record_history where subject_type = 'client' and reason like '%Back pay'",
    );
    expect(rows).toEqual([{ reason: 'Told by the sister · Back pay' }]);
  });
});
