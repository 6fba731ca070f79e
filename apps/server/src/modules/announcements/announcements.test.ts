import {
  createAnnouncement,
  expireAnnouncement,
  getAnnouncement,
  getAnnouncementHistory,
  getAnnouncementReaders,
} from '@commonweal/contracts/announcements/calls';
import { acknowledgeAnnouncement } from '@commonweal/contracts/announcements/reader-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const input = {
  Severity: 'info',
  TitleEn: 'Office closed',
  TitleEs: 'Oficina cerrada',
  MessageEn: 'Come tomorrow',
  MessageEs: 'Venga mañana',
  RoleNames: [] as string[],
  RegionIds: [] as string[],
  StartsAt: '2026-01-01T00:00:00.000Z',
  EndsAt: '2099-01-01T00:00:00.000Z',
};

it('an announcement is read by its id, and its history says what people changed and nothing else', async () => {
  const made = await server.call(createAnnouncement, admin, input, { key: 'announcement-1' });
  const { AnnouncementId } = made.body;
  const read = await server.call(getAnnouncement, admin, { AnnouncementId });
  expect(read.body).toMatchObject({ AnnouncementId, TitleEn: 'Office closed', State: 'current', ReadBy: 0 });
  expect((await server.call(expireAnnouncement, admin, { AnnouncementId }, { ifMatch: 1 })).status).toBe(200);
  const { body } = await server.call(getAnnouncementHistory, admin, { AnnouncementId });
  expect(body.data.map(entry => [entry.Version, Object.keys(entry.After ?? {}).toSorted()])).toEqual([
    [2, ['EndsAt']],
    [1, Object.keys(input).toSorted()],
  ]);
  const missing = await server.call(getAnnouncement, admin, { AnnouncementId: '01a1dd25-8d22-75f7-bd24-b6aea53a034b' });
  expect(missing.status).toBe(404);
});

it('read receipts name who has read an announcement and who it is addressed to and has not', async () => {
  const made = await server.call(
    createAnnouncement,
    admin,
    { ...input, RoleNames: ['Supervisor'], RegionIds: ['SC'] },
    { key: 'announcement-2' },
  );
  const { AnnouncementId } = made.body;
  const before = (await server.call(getAnnouncementReaders, admin, { AnnouncementId })).body;
  const addressed = before.data.map(each => each.UserId);
  expect(before.Read).toBe(0);
  expect(before.NotRead).toBe(addressed.length);
  expect(addressed).toContain('CWHITFIELD');
  expect(addressed).not.toContain('DOKAFOR');
  const supervisor = await server.tokenFor('supervisor');
  expect((await server.call(acknowledgeAnnouncement, supervisor, { AnnouncementId })).status).toBe(200);
  const after = (await server.call(getAnnouncementReaders, admin, { AnnouncementId })).body;
  expect([after.Read, after.NotRead]).toEqual([1, before.NotRead - 1]);
  expect(after.data.filter(each => each.AcknowledgedAt !== null).map(each => each.UserId)).toEqual(['CWHITFIELD']);
});
