import {
  getStreamReasons,
  getStreams,
  moveToStream,
  releaseStreamStart,
  streamedList,
  takeBackMove,
  takeBackReleaseStart,
} from '@commonweal/contracts/streaming/calls';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseStream } from './streams.ts';
import { takeBackRelease } from './take-back.ts';

let server: TestServer;
let supervisor: string;

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

const streams = async () => (await server.call(getStreams, supervisor, {})).body;
const reasons = async (ApplicationNumber: string, token = supervisor) =>
  (await server.call(getStreamReasons, token, { ApplicationNumber })).body;
const move = (ApplicationNumber: string, Stream: string, ifMatch: number) =>
  server.call(moveToStream, supervisor, { ApplicationNumber, Stream, Reason: 'Father moved in' }, { ifMatch });
const back = (ApplicationNumber: string, ifMatch: number, token = supervisor) =>
  server.call(takeBackMove, token, { ApplicationNumber }, { ifMatch });

describe('a move', () => {
  it('is taken back by whoever did it, within ten minutes, step by step, and is then as if it had not been', async () => {
    const { data } = (await server.call(streamedList.search, supervisor, { PageSize: 100 })).body;
    const row = data.find(each => !['', 'CPLX', 'REGL'].includes(each.Stream)) ?? expect.fail('a row');
    const number = row.ApplicationNumber;
    expect((await back(number, row.Version)).problem.type).toBe('streaming/too-late');
    await move(number, 'CPLX', row.Version);
    expect((await reasons(number)).Moved?.TakeBackUntil).toEqual(expect.any(String));
    const admin = await server.tokenFor('administrator');
    expect((await reasons(number, admin)).Moved?.TakeBackUntil).toBeNull();
    expect((await back(number, row.Version + 1, admin)).problem.type).toBe('streaming/too-late');
    expect((await back(number, row.Version)).problem.current).toMatchObject({ Stream: 'CPLX' });
    expect((await back(number, row.Version + 1)).body.Version).toBe(row.Version + 2);
    expect(await reasons(number)).toMatchObject({ Stream: row.Stream, Moved: null });
    const { rows } = await server.owner.query(
      `select 1 from audit_event where activity = 'APPLICATION_STREAM_UNDONE' and outcome = 'done' and application_number = $1`,
      [number],
    );
    expect(rows).not.toEqual([]);
    await move(number, 'CPLX', row.Version + 2);
    server.advance(601);
    supervisor = await server.tokenFor('supervisor');
    expect((await back(number, row.Version + 3)).problem.type).toBe('streaming/too-late');
    expect((await reasons(number)).Stream).toBe('CPLX');
  });
});

describe('a release', () => {
  it('is taken back where nobody has touched it since; the rest stays and is told', async () => {
    const card = (await streams()).Streams.find(each => each.Waiting > 2 && each.WorkgroupId !== null);
    const Stream = card?.Stream ?? expect.fail('a stream');
    const items = async () =>
      (
        await server.owner.query(
          `select s.application_number as number, s.released_at is not null as released, w.workgroup_id, w.assigned_to, w.status
           from application_stream s join work_item w on w.cause_kind = 'application' and w.cause_key = s.application_number
           where s.stream = $1 and w.closed_at is null order by 1`,
          [Stream],
        )
      ).rows;
    const before = await items();
    const key = () => ({ key: newId() });
    expect((await server.call(takeBackReleaseStart, supervisor, {}, key())).problem.type).toBe('bulk/nothing');
    await server.call(releaseStreamStart, supervisor, { Stream, Most: 2 }, key());
    await workOnce(server.platform, [releaseStream]);
    expect((await streams()).TakeBack).toEqual({ Count: 2, Until: expect.any(String) });
    const released = (await items()).filter(each => each.released);
    const touched = released.at(-1)?.number;
    await server.owner.query(
      `update work_item set changed_at = changed_at + interval '1 second' where cause_kind = 'application' and cause_key = $1`,
      [touched],
    );
    expect((await streams()).TakeBack?.Count).toBe(1);
    const { LongWorkId } = (await server.call(takeBackReleaseStart, supervisor, {}, key())).body;
    await workOnce(server.platform, [takeBackRelease]);
    const { rows } = await server.owner.query('select done, changed, state from long_work where long_work_id = $1', [
      LongWorkId,
    ]);
    expect(rows[0]).toEqual({ done: 2, changed: 1, state: 'finished' });
    const after = await items();
    expect(after.filter(each => each.number !== touched)).toEqual(before.filter(each => each.number !== touched));
    expect(after.find(each => each.number === touched)?.released).toBe(true);
    expect((await streams()).TakeBack).toBeNull();
    expect((await server.call(takeBackReleaseStart, supervisor, {}, key())).problem.type).toBe('bulk/nothing');
  });

  it('is not taken back by somebody without the right, nor when ten minutes are over', async () => {
    const card = (await streams()).Streams.find(each => each.Waiting > 0 && each.WorkgroupId !== null);
    await server.call(releaseStreamStart, supervisor, { Stream: card?.Stream ?? '', Most: 1 }, { key: newId() });
    await workOnce(server.platform, [releaseStream]);
    const reader = await server.personWith('U', { 'Streaming.Release': 'R' });
    expect((await server.call(takeBackReleaseStart, reader.token, {}, { key: newId() })).status).toBe(403);
    expect((await streams()).TakeBack?.Count).toBe(1);
    server.advance(601);
    supervisor = await server.tokenFor('supervisor');
    expect((await streams()).TakeBack).toBeNull();
    expect((await server.call(takeBackReleaseStart, supervisor, {}, { key: newId() })).problem.type).toBe(
      'bulk/nothing',
    );
  });
});
