import { insertActionReplayData } from '@commonweal/contracts/replay/calls';
import { followReplay, leaveReplay } from '@commonweal/contracts/replay/follow-calls';
import { followTimes } from '@commonweal/contracts/replay/follow-times';
import { whoAmI } from '@commonweal/contracts/session/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let supervisor: string;
let worker: string;

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const follow = (Since?: string) =>
  server.call(followReplay, supervisor, { UserId: 'dokafor', ...(Since && { Since }) });
const followers = async () => (await server.call(whoAmI, worker, {})).body.followedBy;
const act = (Activity: string) => {
  const at = server.platform.clock.now().toISOString();
  return server.call(insertActionReplayData, worker, {
    UserId: 'DOKAFOR',
    UpdatedTime: at,
    EventDataList: [{ ScreenName: 'Home', EventType: 'CLICK', Activity, Value: '', ActionDate: at }],
  });
};
const lines = async (activity: string) =>
  (
    await server.owner.query(
      'select actor, subject_id, outcome from audit_event where activity = $1 and subject_id <> $2 order by at',
      [activity, 'x'],
    )
  ).rows;

describe('following somebody live', () => {
  it('tells the person who follows, and the follower that the person knows', async () => {
    expect(await followers()).toBeUndefined();
    expect((await follow()).body).toMatchObject({ UserName: 'Okafor, Dana', Told: 'N' });
    expect(await followers()).toEqual(['Whitfield, Carla']);
    expect((await follow()).body.Told).toBe('Y');
  });

  it('brings what is done while it is done, and nothing that was brought long ago', async () => {
    const { Since } = (await follow()).body;
    await act('First');
    server.advance(10);
    const first = (await follow(Since)).body;
    expect(first.Events.map(event => event.Activity)).toEqual(['First']);
    await act('Second');
    expect((await follow(first.Since)).body.Events.map(event => event.Activity)).toEqual(['Second']);
  });

  it('leaves one line when it begins and one when it ends, and ends without a sign of life', async () => {
    expect(await lines('LIVE_FOLLOW_BEGUN')).toMatchObject([{ actor: 'CWHITFIELD', subject_id: 'DOKAFOR' }]);
    await server.call(leaveReplay, supervisor, { UserId: 'DOKAFOR' });
    await server.call(leaveReplay, supervisor, { UserId: 'DOKAFOR' });
    expect(await lines('LIVE_FOLLOW_ENDED')).toHaveLength(1);
    expect(await followers()).toBeUndefined();
    await follow();
    server.advance(followTimes.gone + 1);
    expect(await followers()).toBeUndefined();
    expect((await follow()).body.Told, 'the person is told anew').toBe('N');
    expect(await lines('LIVE_FOLLOW_BEGUN')).toHaveLength(3);
  });

  it('never keeps the follower’s session alive', async () => {
    const seen = async () =>
      (await server.owner.query("select max(last_seen_at) as at from user_session where user_id = 'CWHITFIELD'"))
        .rows[0].at;
    const before = await seen();
    server.advance(60);
    await follow();
    expect(await seen()).toEqual(before);
  });

  it('is refused for somebody whom one does not supervise, who is told of nobody, and the attempt is kept', async () => {
    const refused = await server.call(followReplay, supervisor, { UserId: 'RHAYES' });
    expect([refused.status, refused.problem.type]).toEqual([403, 'replay/not-watched']);
    const { rows } = await server.owner.query("select 1 from replay_follow where user_id = 'RHAYES'");
    expect(rows).toEqual([]);
    expect(await lines('REPLAY_VIEWED')).toMatchObject([{ subject_id: 'RHAYES', outcome: 'denied' }]);
    expect((await server.call(followReplay, worker, { UserId: 'CWHITFIELD' })).status).toBe(403);
    expect((await server.call(followReplay, supervisor, { UserId: 'NOBODY' })).status).toBe(404);
  });
});
