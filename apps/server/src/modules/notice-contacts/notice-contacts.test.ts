import {
  createNoticeContact,
  getNoticeContactHistory,
  noticeContactList,
  removeNoticeContact,
  saveNoticeContact,
} from '@commonweal/contracts/notice-contacts/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numbersFor } from './index.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const noHelp = { LegalHelp: '', LegalHelpPhone: '' };

const ofRegion = async (RegionId: string) =>
  (await server.call(noticeContactList.search, admin, { Filters: { RegionId: [RegionId] } })).body.data;

it('every region starts with numbers, and an office takes its region’s until it has its own', async () => {
  const [region] = await ofRegion('NW');
  expect(region).toMatchObject({ OfficeCode: null, RegionName: 'Northwest' });
  expect(await numbersFor(server.platform.db, 'NW', 'NW02')).toMatchObject({ phone: region?.Phone });
  const own = { RegionId: 'NW', OfficeCode: 'NW02', Phone: '8505550188', Fax: '8505550189', ...noHelp };
  expect((await server.call(createNoticeContact, admin, own, { key: 'contact-1' })).status).toBe(200);
  expect(await numbersFor(server.platform.db, 'NW', 'NW02')).toEqual({ phone: '8505550188', fax: '8505550189' });
  const again = await server.call(createNoticeContact, admin, own, { key: 'contact-2' });
  expect([again.status, again.problem.type]).toEqual([409, 'notice-contacts/duplicate-place']);
});

it('an office of another region and numbers that are none are refused', async () => {
  const elsewhere = { RegionId: 'NE', OfficeCode: 'NW01', Phone: '8505550188', Fax: '', ...noHelp };
  const answer = await server.call(createNoticeContact, admin, elsewhere, { key: 'contact-3' });
  expect(answer.problem.type).toBe('notice-contacts/unknown-place');
  const bad = { ...elsewhere, Phone: '0505550188', Fax: '12' };
  const faults = (await server.call(createNoticeContact, admin, bad, { key: 'contact-4' })).problem.faults;
  expect(faults.map(fault => fault.path)).toEqual(['Phone', 'Fax']);
});

it('numbers change by version; an office’s are removed with a reason, a region’s stay', async () => {
  const rows = await ofRegion('NW');
  const office = rows.find(row => row.OfficeCode === 'NW02');
  const region = rows.find(row => row.OfficeCode === null);
  if (!office || !region) throw new Error('The numbers are missing');
  const change = { ContactId: office.ContactId, Phone: '8505550177', Fax: '', ...noHelp };
  expect((await server.call(saveNoticeContact, admin, change, { ifMatch: office.Version })).status).toBe(200);
  expect((await server.call(saveNoticeContact, admin, change, { ifMatch: office.Version })).status).toBe(409);
  const remove = (ContactId: string, ifMatch: number) =>
    server.call(removeNoticeContact, admin, { ContactId, Reason: 'One number for all' }, { ifMatch });
  expect((await remove(region.ContactId, region.Version)).problem.type).toBe('notice-contacts/region-stays');
  expect((await remove(office.ContactId, office.Version + 1)).status).toBe(200);
  expect((await ofRegion('NW')).map(row => row.OfficeCode)).toEqual([null]);
  const history = await server.call(getNoticeContactHistory, admin, { ContactId: office.ContactId });
  expect(history.body.data[0]).toMatchObject({ Reason: 'One number for all', After: null });
});
