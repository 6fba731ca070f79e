import { saveClientAliases } from '@commonweal/contracts/clients/alias-calls';
import { getClient, saveClientContact, saveClientDetails } from '@commonweal/contracts/clients/calls';
import { addressFields, aliasFields } from '@commonweal/contracts/clients/fields';
import { detailsOf } from '@commonweal/contracts/clients/schemas';
import { valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { contact } from '@commonweal/testkit/contact';
import { household } from '@commonweal/testkit/household';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let pin: string;

const opened = async () => (await server.call(getClient, worker, { Pin: pin })).body;
const saveDetails = async (change: object) => {
  const record = await opened();
  const unchanged = { NewSsn: '', NewAlienNumber: '', SsnStatus: record.SsnStatus, Reason: '' };
  const request = { Pin: pin, ...detailsOf(record), ...unchanged, ...change };
  return server.call(saveClientDetails, worker, request, { ifMatch: record.Version });
};
const saveAliases = async (AliasNames: readonly object[]) => {
  const { Version } = await opened();
  const request = { Pin: pin, AliasNames, KeepAliasSsns: [], NewAliasSsns: [] };
  return server.call(saveClientAliases, worker, request, { ifMatch: Version });
};
const saveHome = async (change: object) => {
  const { Version } = await opened();
  const home = { AddressType: 'H', Address1: '1 Elm St', Address2: '', City: 'Tampa', State: 'FL', Zip: '33602' };
  const Addresses = [{ ...home, County: 'Hillsborough', Homeless: 'N', CareAddressType: '', ...change }];
  return server.call(saveClientContact, worker, { Pin: pin, ...contact({}), Addresses }, { ifMatch: Version });
};
const alias = { AliasType: 'AK', FirstName: 'Ana', MiddleInitial: '', LastName: 'Retired', Suffix: 'JR' };

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  pin = (await household(server, 'Retired')).head.pin;
  await saveDetails({ Gender: 'F', Races: ['WH'] });
  await saveAliases([alias]);
  await saveHome({ State: 'GA' });
  await server.owner.query(
    `update reference_entry set active = 'N'
     where (table_name, code) in (('GENDER', 'F'), ('RACE', 'WH'), ('NAMESUFFIX', 'JR'), ('STATE', 'GA'))`,
  );
});
afterAll(() => server.close());

describe('a code that is no longer offered', () => {
  it('stays on a client who has it, in every part of the record', async () => {
    const record = await opened();
    expect([record.Gender, record.Races]).toEqual(['F', ['WH']]);
    expect((await saveDetails({ Gender: 'F', Races: ['WH', 'BL'] })).status).toBe(200);
    const names = record.AliasNames.map(name => valuesOf(aliasFields, name));
    expect((await saveAliases([...names, { ...alias, FirstName: 'Anna' }])).status).toBe(200);
    const [home] = record.Addresses.map(address => valuesOf(addressFields, address));
    expect((await saveHome({ ...home, Address1: '2 Elm St' })).status).toBe(200);
  });

  it('is refused by its table where it did not stand, all of them at once', async () => {
    expect((await saveDetails({ Gender: 'M', Races: ['BL'], Suffix: '' })).status).toBe(200);
    const refused = await saveDetails({ Gender: 'F', Races: ['BL', 'WH'], Suffix: 'JR' });
    expect([refused.status, refused.problem.type]).toEqual([400, 'clients/unknown-code']);
    for (const code of ['GENDER F', 'RACE WH', 'NAMESUFFIX JR']) expect(refused.text).toContain(code);
    expect(refused.text).not.toContain('RACE BL');
    expect((await saveHome({ State: 'FL' })).status).toBe(200);
    const elsewhere = await saveHome({ State: 'GA', County: 'Nowhere' });
    expect(elsewhere.text).toContain('STATE GA, COUNTY Nowhere');
    expect((await opened()).Addresses.find(address => address.ToOn === null)?.State).toBe('FL');
  });
});
