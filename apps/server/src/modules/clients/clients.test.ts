import { saveClientAliases } from '@commonweal/contracts/clients/alias-calls';
import {
  clientList,
  getClient,
  getClientHistory,
  revealSsn,
  saveClientContact,
  saveClientDetails,
} from '@commonweal/contracts/clients/calls';
import { ClientDetails, type ClientRecord } from '@commonweal/contracts/clients/schemas';
import { getVoterOffers, recordVoterOffer } from '@commonweal/contracts/clients/voter-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { contact } from '@commonweal/testkit/contact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { registerClient, type StatedPerson } from './index.ts';

let server: TestServer;
let worker: string;
let zamora: string;
let quill: string;

const stated = (change: Partial<StatedPerson>): StatedPerson => ({
  firstName: 'Guadalupe',
  middleInitial: '',
  lastName: 'Zamora Quint',
  suffix: '',
  fullName: `${change.firstName ?? 'Guadalupe'} ${change.lastName ?? 'Zamora Quint'}`,
  birthDate: '1979-04-11',
  gender: 'F',
  ssn: '',
  addresses: [],
  phones: [],
  ...change,
});

async function register(change: Partial<StatedPerson>): Promise<string> {
  const person = stated(change);
  const outcome = await inTransaction(server.db, db =>
    registerClient(
      {
        db,
        platform: server.platform,
        caller: { userId: 'DOKAFOR', roles: ['Caseworker'] } as never,
        now: new Date(),
        today: '2026-03-10',
        audit: () => undefined,
        auditRefusal: async () => undefined,
      },
      {
        stated: person,
        details: {
          phones: person.phones.map(number => ({ type: 'M', number })),
          addresses: person.addresses.map(address => ({
            type: 'H',
            line2: '',
            city: 'Tampa',
            state: 'FL',
            county: 'Hillsborough',
            homeless: false,
            ...address,
          })),
        },
        notTheSame: [],
        reason: 'test',
        ssnOwner: '',
      },
    ),
  );
  if (outcome.kind !== 'registered') throw new Error(outcome.kind);
  return outcome.pin;
}

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  zamora = await register({
    ssn: '219098765',
    phones: ['8135550177'],
    addresses: [{ line1: '4410 Wisteria Ct', zip: '33612' }],
  });
  quill = await register({
    firstName: 'William',
    lastName: "O'Quillhaven",
    birthDate: '1990-02-28',
    gender: 'M',
    ssn: '',
  });
});
afterAll(() => server.close());

const find = async (Filters: object, token = worker) => {
  const { status, body, problem } = await server.call(clientList.search, token, { Filters });
  if (status !== 200) throw new Error(`${status} ${problem.title}`);
  return body;
};
const pins = async (filters: object): Promise<string[]> => (await find(filters)).data.map(row => row.Pin);

describe('searching for a client', () => {
  it('finds the person however the name is written', async () => {
    for (const Name of [
      'Zamora Guadalupe',
      'lupe zamora',
      'Guadalupe Quint',
      'GUADALUPE ZAMORRA',
      'guadalupe zamroa',
      'Samora, Lupita',
      'zamo guada',
    ]) {
      expect([Name, await pins({ Name })]).toEqual([Name, expect.arrayContaining([zamora])]);
    }
    for (const Name of ['bill oquillhaven', "O'Quillhaven", 'Will Quillhaven', 'oquilhaven']) {
      expect([Name, await pins({ Name })]).toEqual([Name, expect.arrayContaining([quill])]);
    }
    expect(await pins({ Name: 'Nobody Hasthisname' })).toEqual([]);
  });

  it('forgives a swapped or mistyped birth date, and says so', async () => {
    const swapped = await find({ Name: 'Lupe Zamora', BirthDate: '1979-11-04' });
    expect(swapped.data[0]).toMatchObject({ Pin: zamora, SsnMasked: '•••-••-8765', City: 'Tampa' });
    expect(swapped.data[0]?.Reasons).toEqual([
      { Field: 'given', Level: 'nickname' },
      { Field: 'family', Level: 'exact' },
      { Field: 'birthDate', Level: 'swapped' },
    ]);
    expect(await pins({ BirthDate: '1979-04-17', Name: 'Zamora' })).toEqual([zamora]);
    expect(await pins({ BirthDate: '1961-04-17', Name: 'Zamora' })).toEqual([]);
  });

  it('finds by PIN with or without zeros, by number, phone and address', async () => {
    expect(await pins({ Pin: String(Number(zamora)) })).toEqual([zamora]);
    expect(await pins({ Ssn: '219-09-8765' })).toEqual([zamora]);
    expect(await pins({ Phone: '8135550177' })).toEqual([zamora]);
    expect(await pins({ Address: '4410 wisteria', Zip: '33612' })).toEqual([zamora]);
    expect(await pins({ Address: '%', Zip: '33612' })).toEqual([]);
    expect((await server.call(clientList.search, worker, { Filters: {} })).problem.type).toBe('clients/no-criteria');
  });

  it('leaves neither the number nor the name in the log or the audit', async () => {
    await find({ Ssn: '219098765' });
    const { rows } = await server.owner.query<{ line: string }>('select e::text as line from audit_event e');
    const lines = [...server.logLines, ...rows.map(row => row.line)].join('\n');
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines).not.toContain('219098765');
    expect(lines).not.toMatch(/zamora/i);
    expect(rows.some(row => row.line.includes('CLIENT_LISTED') && row.line.includes(zamora))).toBe(true);
  });

  it('stops at 200 and says that there are more', async () => {
    await server.owner.query(`
      insert into client (client_id, pin, first_name, last_name, full_name, birth_date, created_at, created_by, changed_at, changed_by)
      select gen_random_uuid(), lpad((9000000 + n)::text, 10, '0'), 'Many', 'Zzyzxson', 'Many Zzyzxson', date '1960-01-01' + n, now(), 't', now(), 't'
      from generate_series(1, 230) n`);
    await server.owner.query(
      "insert into name_word values ('many', 'mn'), ('zzyzxson', 'sksn') on conflict do nothing",
    );
    await server.owner.query("update client set name_words = array['many', 'zzyzxson'] where last_name = 'Zzyzxson'");
    const body = await find({ Name: 'zzyzxson' });
    expect([body.data.length, body.total, body.isthresholdlimitexceeded, body.thresholdlimit]).toEqual([
      25,
      200,
      true,
      200,
    ]);
    const last = await server.call(clientList.search, worker, {
      Filters: { Name: 'zzyzxson' },
      Page: 8,
      Sort: '-BirthDate',
    });
    expect(last.body.data).toHaveLength(25);
  });

  it('takes hostile text for plain text', async () => {
    for (const Name of [
      "' OR 1=1--",
      '%%%%',
      '_',
      '\\',
      'a'.repeat(50),
      '{{constructor}}',
      '<svg onload=alert(1)>',
      '.*+?',
    ]) {
      expect((await server.call(clientList.search, worker, { Filters: { Name } })).status).toBe(200);
    }
  });

  it('shows nothing of a confidential client to those without a grant, nor of anyone to an assistor', async () => {
    const hidden = await register({ firstName: 'Perpetua', lastName: 'Vandermolen', birthDate: '1966-12-01' });
    await server.owner.query('update client set confidential = true where pin = $1', [hidden]);
    expect(await pins({ Pin: hidden })).toEqual([]);
    expect((await server.call(getClient, worker, { Pin: hidden })).status).toBe(404);
    await server.owner.query(
      `insert into record_grant (grant_id, record_kind, record_id, user_id, reason, granted_at, granted_by)
       select gen_random_uuid(), 'client', client_id, 'DOKAFOR', 'test', now(), 'CWHITFIELD' from client where pin = $1`,
      [hidden],
    );
    expect(await pins({ Pin: hidden })).toEqual([hidden]);
    const supervisor = await server.tokenFor('supervisor');
    expect((await server.call(getClient, supervisor, { Pin: hidden })).status).toBe(200);
    expect((await server.call(getClient, await server.tokenFor('administrator'), { Pin: hidden })).status).toBe(404);
    expect(
      (await server.call(clientList.search, await server.tokenFor('cboassistor'), { Filters: { Pin: zamora } })).status,
    ).toBe(403);
  });
});

const open = async (Pin: string): Promise<ClientRecord> => (await server.call(getClient, worker, { Pin })).body;
const detailsOf = (record: ClientRecord) =>
  ClientDetails.parse(Object.fromEntries(Object.keys(ClientDetails.shape).map(key => [key, Reflect.get(record, key)])));
const editOf = (record: ClientRecord) => ({
  Pin: record.Pin,
  ...detailsOf(record),
  SsnStatus: record.SsnStatus,
  NewSsn: '',
  NewAlienNumber: '',
  Reason: '',
});

describe('a client’s record', () => {
  it('is changed by one of two editors, found under the new name, and says what changed', async () => {
    const record = await open(quill);
    const change = { ...editOf(record), LastName: 'Brackenridge', FullName: 'William Brackenridge' };
    expect((await server.call(saveClientDetails, worker, change, { ifMatch: record.Version })).status).toBe(200);
    const late = await server.call(saveClientDetails, worker, change, { ifMatch: record.Version });
    expect([late.status, late.problem.current]).toEqual([409, expect.objectContaining({ LastName: 'Brackenridge' })]);
    expect(await pins({ Name: 'bill brackenrige' })).toEqual([quill]);
    expect(await pins({ Name: 'oquillhaven' })).toEqual([]);
    const { body } = await server.call(getClientHistory, worker, { Pin: quill });
    expect(body.data[0]).toMatchObject({ Before: { LastName: "O'Quillhaven" }, After: { LastName: 'Brackenridge' } });
    expect(body.Looks.some(look => look.Activity === 'CLIENT_VIEWED' && look.UserId === 'DOKAFOR')).toBe(true);
  });

  it('keeps an address that was left with its dates', async () => {
    const record = await open(zamora);
    await server.owner.query("update client_address set from_on = '2024-01-01' where line1 = '4410 Wisteria Ct'");
    const moved = {
      Pin: zamora,
      ...contact({
        Addresses: [
          {
            AddressType: 'H',
            Address1: '9 Elm St',
            Address2: '',
            City: 'Brandon',
            State: 'FL',
            Zip: '33511',
            County: 'Hillsborough',
            Homeless: 'N',
            CareAddressType: 'P',
          },
        ],
        Phones: [{ PhoneTypeCode: 'H', PhoneNumber: '8135550188' }],
        Emails: [{ EmailType: 'P', Email: 'lupe@example.org' }],
      }),
    };
    expect((await server.call(saveClientContact, worker, moved, { ifMatch: record.Version })).status).toBe(200);
    const after = await open(zamora);
    expect(after.Addresses.map(address => [address.Address1, address.ToOn === null])).toEqual([
      ['9 Elm St', true],
      ['4410 Wisteria Ct', false],
    ]);
    expect(after.Addresses.map(address => address.CareAddressType)).toEqual(['P', '']);
    expect(await pins({ Phone: '8135550188' })).toEqual([zamora]);
  });

  it('keeps how somebody is safely reached, and tells every change of it', async () => {
    const record = await open(zamora);
    const save = (given: object) => {
      const { Addresses, Phones, Emails } = record;
      const known = { Addresses: Addresses.filter(each => each.ToOn === null), Phones, Emails };
      const bare = known.Addresses.map(({ FromOn: _from, ToOn: _to, ...address }) => address);
      const asked = { Pin: zamora, ...contact({ ...known, Addresses: bare, ...given }) };
      return server.call(saveClientContact, worker, asked, { ifMatch: record.Version });
    };
    const faults = async (given: object) => (await save(given)).problem.faults?.map(each => each.path);
    expect(await faults({ SafeFrom: '09:00' })).toEqual(['SafeTo']);
    expect(await faults({ SafeTo: '09:00' })).toEqual(['SafeFrom']);
    expect(await faults({ SafeFrom: '12:00', SafeTo: '09:00', SafeNote: 'x'.repeat(256) })).toEqual(
      expect.arrayContaining(['SafeNote']),
    );
    expect((await save({ SafeChannels: ['ZZ'] })).status).toBe(400);
    const safe = {
      SafeChannels: ['PH', 'PT'],
      SafeFrom: '09:00',
      SafeTo: '12:00',
      LeaveMessage: 'N',
      SafeNote: 'Ask for Lupe only',
      NoticeDelivery: 'EL',
      LargePrint: 'Y',
    };
    expect((await save(safe)).status).toBe(200);
    expect(await open(zamora)).toMatchObject(safe);
    const { body } = await server.call(getClientHistory, worker, { Pin: zamora });
    expect(body.data[0]).toMatchObject({
      Before: { SafeFrom: '', LeaveMessage: '', LargePrint: 'N' },
      After: { SafeFrom: '09:00', LeaveMessage: 'N', SafeChannels: 'PH, PT', LargePrint: 'Y' },
    });
  });

  it('keeps that somebody was offered to register to vote, and the answer, once', async () => {
    const offer = { Pin: zamora, Occasion: 'address', Answer: 'N' };
    const key = newId();
    const first = await server.call(recordVoterOffer, worker, offer, { key });
    expect(first.status).toBe(200);
    expect((await server.call(recordVoterOffer, worker, offer, { key })).body).toEqual(first.body);
    const asked = async (more: object) =>
      (await server.call(recordVoterOffer, worker, { ...offer, ...more }, { key: newId() })).status;
    expect(await asked({ Answer: '' })).toBe(400);
    expect(await asked({ Answer: 'ZZ' })).toBe(400);
    expect(await asked({ Occasion: 'birthday' })).toBe(400);
    const { body } = await server.call(getVoterOffers, worker, { Pin: zamora });
    expect(body.data).toMatchObject([{ Occasion: 'address', Answer: 'N', RecordedBy: 'Okafor, Dana' }]);
    expect(
      (await server.call(recordVoterOffer, (await server.personWith('R')).token, offer, { key: newId() })).status,
    ).toBe(403);
  });

  it('is found under an alias, by name and by number', async () => {
    const record = await open(zamora);
    const aliases = {
      Pin: zamora,
      AliasNames: [{ AliasType: 'MD', FirstName: 'Guadalupe', MiddleInitial: '', LastName: 'Ferreira', Suffix: '' }],
      KeepAliasSsns: [],
      NewAliasSsns: ['321-54-9876'],
    };
    expect((await server.call(saveClientAliases, worker, aliases, { ifMatch: record.Version })).status).toBe(200);
    expect(await pins({ Name: 'Lupe Ferreira' })).toEqual([zamora]);
    expect(await pins({ Ssn: '321549876' })).toEqual([zamora]);
    expect((await open(zamora)).AliasSsns.map(each => each.SsnMasked)).toEqual(['•••-••-9876']);
  });

  it('refuses codes of no table, a masked number, and a number that somebody else has, every fault at once', async () => {
    const record = await open(quill);
    const send = (change: object) =>
      server.call(saveClientDetails, worker, { ...editOf(record), ...change }, { ifMatch: record.Version });
    expect((await send({ Gender: 'Q' })).problem.type).toBe('clients/unknown-code');
    expect((await send({ NewSsn: '219098765' })).problem.type).toBe('clients/ssn-taken');
    const faulty = await send({
      NewSsn: '•••-••-8765',
      FirstName: 'x'.repeat(16),
      NewAlienNumber: '12',
      FsfnPersonId: '1234',
    });
    expect(faulty.problem.faults.map(fault => fault.path).toSorted()).toEqual([
      'FirstName',
      'FsfnPersonId',
      'NewAlienNumber',
      'NewSsn',
    ]);
  });

  it('shows the number only for a reason, counts it, and stops after thirty in an hour', async () => {
    const request = { Pin: zamora, ReasonCode: 'ID', Reason: 'caller' };
    const first = await server.call(revealSsn, worker, request);
    expect(first.body).toMatchObject({ Ssn: '219098765', RevealsLeft: 29 });
    expect((await server.call(revealSsn, worker, { ...request, ReasonCode: 'NO' })).status).toBe(400);
    // A reason "in words below" needs words.
    const wordless = await server.call(revealSsn, worker, { ...request, ReasonCode: 'OT', Reason: ' ' });
    expect(wordless.problem.faults).toMatchObject([{ path: 'Reason', code: 'required' }]);
    await server.owner.query(
      `insert into ssn_reveal (reveal_id, client_id, user_id, reason_code, reason, revealed_at)
       select gen_random_uuid(), client_id, user_id, 'ID', '', revealed_at from ssn_reveal, generate_series(1, 29)`,
    );
    expect((await server.call(revealSsn, worker, request)).status).toBe(429);
    const { body } = await server.call(getClientHistory, worker, { Pin: zamora });
    expect(body.Looks.find(look => look.Activity === 'CLIENT_SSN_REVEALED')?.Reason).toBe('ID: caller');
    const admin = await server.tokenFor('administrator');
    expect((await server.call(revealSsn, admin, request)).status).toBe(403);
  });
});
