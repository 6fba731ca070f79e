import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditDetail } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { nobody } from '../protection/index.ts';
import { findCandidates, nextNumber, type RegistrationOutcome, registerClient, type StatedPerson } from './index.ts';

let server: TestServer;
const caller = { ...nobody, userId: 'DOKAFOR' } as never;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const elena: StatedPerson = {
  firstName: 'Elena',
  middleInitial: 'C',
  lastName: 'Kaltenbrun',
  suffix: '',
  fullName: 'Elena C Kaltenbrun',
  birthDate: '1958-11-12',
  gender: 'F',
  ssn: '142536475',
  addresses: [{ line1: '77 Kestrel Way', zip: '33607' }],
  phones: ['8135550963'],
};

const audited: AuditDetail[] = [];

const register = (stated: StatedPerson, notTheSame: readonly string[] = []): Promise<RegistrationOutcome> =>
  inTransaction(server.db, db =>
    registerClient(
      {
        db,
        platform: server.platform,
        caller,
        now: new Date(),
        today: '2026-03-10',
        audit: () => undefined,
        auditRefusal: async detail => {
          audited.push(detail);
        },
      },
      {
        stated,
        details: {
          addresses: stated.addresses.map(address => ({
            type: 'H',
            line2: '',
            city: 'Tampa',
            state: 'FL',
            county: '',
            homeless: false,
            ...address,
          })),
          phones: stated.phones.map(number => ({ type: 'M', number })),
        },
        notTheSame,
        reason: 'test',
        ssnOwner: '',
      },
    ),
  );

const candidatesOf = (stated: StatedPerson) =>
  findCandidates(
    {
      db: server.db,
      platform: server.platform,
      caller,
      audit: () => undefined,
      auditRefusal: async () => undefined,
    },
    stated,
  );

describe('registering a person', () => {
  it('issues one PIN when eight workers register the same person at once; the others are shown who was just registered', async () => {
    const variants: Partial<StatedPerson>[] = [
      {},
      { firstName: 'Helena', fullName: 'Helena Kaltenbrun' },
      { birthDate: '1958-12-11' },
      { ssn: '' },
      {},
      { lastName: 'Kaltenbrunn' },
      { phones: [] },
      { middleInitial: '' },
    ];
    const outcomes = await Promise.all(variants.map(change => register({ ...elena, ...change })));
    const registered = outcomes.filter(outcome => outcome.kind === 'registered');
    expect(registered).toHaveLength(1);
    const [first] = registered;
    for (const outcome of outcomes) {
      if (outcome.kind === 'registered') continue;
      expect(outcome.kind).toBe('known');
      expect(outcome.candidates.map(candidate => candidate.pin)).toContain(first?.pin);
    }
    const { rows } = await server.owner.query("select pin from client where last_name like 'Kaltenb%'");
    expect(rows).toHaveLength(1);
  });

  it('registers somebody who looks alike once the worker has said that it is not the same person', async () => {
    const twin = { ...elena, firstName: 'Elana', ssn: '321456987', fullName: 'Elana Kaltenbrun' };
    const first = await register(twin);
    if (first.kind !== 'known') throw new Error(`expected a candidate, got ${first.kind}`);
    const second = await register(
      twin,
      first.candidates.map(candidate => candidate.pin),
    );
    expect(second.kind).toBe('registered');
  });

  it('finds the person by nickname, other spelling, swapped day and month and another surname, with the reasons', async () => {
    await register({
      ...elena,
      firstName: 'Guillermo',
      lastName: 'Gonzalvo Ibarz',
      fullName: 'Guillermo Gonzalvo Ibarz',
      birthDate: '1971-04-09',
      ssn: '234567891',
      gender: 'M',
      phones: ['3055550101'],
      addresses: [],
    });
    const [memo] = await candidatesOf({
      ...elena,
      firstName: 'Memo',
      lastName: 'Gonsalvo Ibarz',
      fullName: '',
      birthDate: '1971-09-04',
      ssn: '',
      gender: 'M',
      phones: [],
      addresses: [],
    });
    expect(memo?.LastName).toBe('Gonzalvo Ibarz');
    expect(Object.fromEntries(memo?.Reasons.map(reason => [reason.Field, reason.Level]) ?? [])).toMatchObject({
      given: 'nickname',
      birthDate: 'swapped',
    });
    expect(memo?.Conflicts.map(conflict => conflict.Field)).toEqual(['FirstName', 'LastName', 'BirthDate']);
  });

  it('marks the same number under quite another name as a conflict, with both numbers masked', async () => {
    const holder = {
      ...elena,
      firstName: 'Nadezhda',
      lastName: 'Oostwick',
      fullName: 'Nadezhda Oostwick',
      birthDate: '1949-05-06',
      ssn: '251637480',
      phones: [],
      addresses: [],
    };
    expect((await register(holder)).kind).toBe('registered');
    const [found] = await candidatesOf({
      ...elena,
      firstName: 'Robert',
      lastName: 'Zimmer',
      fullName: '',
      ssn: holder.ssn,
      birthDate: '1990-01-01',
      gender: 'M',
      phones: [],
      addresses: [],
    });
    expect(found).toMatchObject({ SsnConflict: 'Y', Band: 'possible', SsnMasked: '•••-••-7480' });
    expect(JSON.stringify(found)).not.toContain(holder.ssn);
  });

  it('says of a confidential person only the score, and issues no new PIN until somebody who may open it decides', async () => {
    const hidden = {
      ...elena,
      firstName: 'Ysolde',
      lastName: 'Quarrington',
      fullName: 'Ysolde Quarrington',
      birthDate: '1980-06-15',
      ssn: '345678912',
      phones: [],
      addresses: [],
    };
    const made = await register(hidden);
    await server.owner.query("update client set confidential = true where last_name = 'Quarrington'");
    const [shown] = await candidatesOf(hidden);
    expect(shown).toMatchObject({ Restricted: 'Y', Pin: null, LastName: '', Reasons: [] });
    expect(shown?.Score).toBeGreaterThan(95);
    audited.length = 0;
    const pin = made.kind === 'registered' ? made.pin : '';
    expect((await register(hidden, [pin])).kind).toBe('restricted');
    expect(audited.map(detail => detail.activity)).toEqual(['CLIENT_REGISTRATION_BLOCKED']);
  });

  it('gives a number back when the record is not written, and keeps no number in the clear', async () => {
    const next = (): Promise<string> => inTransaction(server.db, tx => nextNumber(tx, 'pin'));
    const before = await next();
    await expect(
      inTransaction(server.db, async tx => {
        await nextNumber(tx, 'pin');
        throw new Error('not written');
      }),
    ).rejects.toThrow('not written');
    expect(Number(await next())).toBe(Number(before) + 1);
    const { rows } = await server.owner.query<{ row: string }>('select c::text as row from client c');
    expect(rows.length).toBeGreaterThan(3);
    expect(
      rows.some(({ row }) => row.includes('142536475') || row.includes(Buffer.from('142536475').toString('hex'))),
    ).toBe(false);
  });
});
