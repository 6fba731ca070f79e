import { getFeatureFlagsFromCache } from '@commonweal/contracts/access/calls';
import { announcementList } from '@commonweal/contracts/announcements/calls';
import { manageAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import {
  flagList,
  getFlagHistory,
  goLiveList,
  previewFeatureFlag,
  previewRegionGoLive,
  setFeatureFlag,
  setRegionGoLive,
} from '@commonweal/contracts/flags/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const flag = async (name: string) => {
  const { body } = await server.call(flagList.search, admin, { Filters: { Text: name } });
  const found = body.data.find(row => row.FeatureFlag === name);
  if (!found) throw new Error(`No flag ${name}`);
  return found;
};
const region = async (id: string) => {
  const { body } = await server.call(goLiveList.search, admin, {});
  const found = body.data.find(row => row.RegionId === id);
  if (!found) throw new Error(`No region ${id}`);
  return found;
};
const mayManage = async () => (await server.call(announcementList.search, admin, {})).status;

describe('feature flags', () => {
  it('are listed with their default whether or not anybody has set them', async () => {
    await server.owner.query("delete from feature_flag where name = 'PartnerSearch'");
    expect(await flag('PartnerSearch')).toMatchObject({ ActiveFL: 'Y', DefaultFL: 'Y', ChangedAt: null });
    expect(await flag('Release2')).toMatchObject({ ActiveFL: 'Y', DefaultFL: 'N' });
  });

  it('say before the switch which screens close, and for how many people', async () => {
    const { body } = await server.call(previewFeatureFlag, admin, { FeatureFlag: 'Release2', ActiveFL: 'N' });
    const line = body.Screens.find(screen => screen.Path === manageAnnouncementsScreen.path);
    const { rows } = await server.owner.query(
      `select count(distinct user_id)::int as count from user_role join role using (role_id) join app_user using (user_id)
       join region using (region_id)
       where account_status = 'A' and go_live = 'Y' and role.name in ('Supervisor', 'Administrator', 'ITAdmin', 'IT Admin')`,
    );
    expect(line).toMatchObject({ Gain: 0, Lose: rows[0].count });
    expect(body.People).toBeGreaterThanOrEqual(rows[0].count);
    const same = await server.call(previewFeatureFlag, admin, { FeatureFlag: 'Release2', ActiveFL: 'Y' });
    expect(same.body).toEqual({ People: 0, Screens: [] });
  });

  it('take effect with the next request, and a reason stays in the history', async () => {
    expect(await mayManage()).toBe(200);
    const { Version } = await flag('Release2');
    const request = { FeatureFlag: 'Release2', ActiveFL: 'N', Reason: 'Fault in release 2' };
    expect((await server.call(setFeatureFlag, admin, request, { ifMatch: Version })).status).toBe(200);
    expect(await mayManage()).toBe(403);
    const cached = await server.call(getFeatureFlagsFromCache, admin, { GetAllFlags: 'Y' });
    expect(cached.body).toContainEqual({ FeatureFlag: 'Release2', ActiveFL: 'N' });
    const again = await server.call(setFeatureFlag, admin, { ...request, ActiveFL: 'Y' }, { ifMatch: Version });
    expect([again.status, again.problem.current]).toEqual([409, expect.objectContaining({ ActiveFL: 'N' })]);
    await server.call(setFeatureFlag, admin, { ...request, ActiveFL: 'Y' }, { ifMatch: Version + 1 });
    expect(await mayManage()).toBe(200);
    const history = await server.call(getFlagHistory, admin, { Subject: 'flag', Id: 'Release2' });
    expect(history.body.data).toHaveLength(2);
    expect(history.body.data[1]).toMatchObject({
      Reason: 'Fault in release 2',
      Before: { ActiveFL: 'Y' },
      After: { ActiveFL: 'N' },
    });
  });

  it('without a row are switched from their default', async () => {
    await server.owner.query("delete from feature_flag where name = 'BackToSearch'");
    const { Version } = await flag('BackToSearch');
    const request = { FeatureFlag: 'BackToSearch', ActiveFL: 'N', Reason: 'Trying it' };
    expect((await server.call(setFeatureFlag, admin, request, { ifMatch: Version })).status).toBe(200);
    expect(await flag('BackToSearch')).toMatchObject({ ActiveFL: 'N', ChangedBy: expect.stringMatching(/\w/) });
  });

  it('that nobody declared, or without a reason, are refused', async () => {
    const unknown = { FeatureFlag: 'Nothing', ActiveFL: 'Y', Reason: 'x' };
    expect((await server.call(setFeatureFlag, admin, unknown, { ifMatch: 1 })).status).toBe(404);
    const silent = await server.call(
      setFeatureFlag,
      admin,
      { FeatureFlag: 'Region', ActiveFL: 'maybe', Reason: ' ' },
      { ifMatch: 1 },
    );
    expect(silent.problem.faults.map(fault => fault.path)).toEqual(['ActiveFL', 'Reason']);
  });
});

describe('regions', () => {
  it('going live open the gated screens for the people of that region alone', async () => {
    const { body } = await server.call(previewRegionGoLive, admin, { RegionId: 'SO', GoLive: 'Y' });
    const people = (await region('SO')).People;
    expect(body.People).toBeGreaterThan(0);
    expect(body.People).toBeLessThanOrEqual(people);
    expect(body.Screens.every(screen => screen.Lose === 0 && screen.Gain > 0)).toBe(true);
  });

  it('keep go-live, release 3 and pend days with a reason and a history', async () => {
    const { Version } = await region('SO');
    const request = { RegionId: 'SO', GoLive: 'Y', R3GoLive: 'Y', PendDays: 5, Reason: 'Training is done' };
    expect((await server.call(setRegionGoLive, admin, request, { ifMatch: Version })).status).toBe(200);
    expect(await region('SO')).toMatchObject({ GoLive: 'Y', R3GoLive: 'Y', PendDays: 5, Version: Version + 1 });
    const history = await server.call(getFlagHistory, admin, { Subject: 'region', Id: 'SO' });
    expect(history.body.data[0]).toMatchObject({ Reason: 'Training is done', Before: { PendDays: 0 } });
    expect((await server.call(setRegionGoLive, admin, request, { ifMatch: Version })).status).toBe(409);
    const tooMany = await server.call(setRegionGoLive, admin, { ...request, PendDays: 100 }, { ifMatch: Version + 1 });
    expect(tooMany.problem.faults.map(fault => fault.path)).toEqual(['PendDays']);
  });

  it('are read by a supervisor and changed only by administrators', async () => {
    const supervisor = await server.tokenFor('supervisor');
    expect((await server.call(goLiveList.search, supervisor, {})).status).toBe(200);
    const request = { RegionId: 'SO', GoLive: 'N', R3GoLive: 'N', PendDays: 0, Reason: 'No' };
    expect((await server.call(setRegionGoLive, supervisor, request, { ifMatch: 1 })).status).toBe(403);
  });
});
