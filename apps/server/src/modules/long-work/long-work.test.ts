import { randomUUID } from 'node:crypto';
import { listBulkActions, undoBulkAction, undoBulkActionStart } from '@commonweal/contracts/bulk/calls';
import { longWorkLife, longWorkLimits, longWorkStates } from '@commonweal/contracts/kit/long-work';
import {
  cancelLongWork,
  continueLongWork,
  dismissLongWork,
  listLongWork,
  longWorkOutcomeList,
  pauseLongWork,
} from '@commonweal/contracts/long-work/calls';
import { setZipcodes } from '@commonweal/contracts/zipcodes/bulk-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { longWorkKinds } from '../../app.ts';
import { startLongWork, workOnce } from '../../platform/long-work/worker.ts';
import { isDatabaseGone } from '../../platform/transactions.ts';
import { sweepJob } from '../replay/store.ts';

/** The ZIP codes of the state, some 1,470: more than one request changes. No worker runs but where a test says so. */

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

/** Nothing is left for the next test to work on, and the ZIP codes are active again. */
afterEach(async () => {
  await server.owner.query('delete from long_work');
  await server.owner.query("update zip_code set active = 'Y'");
  await server.owner.query('delete from rate_limit');
});

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.owner.query<Row>(text, values)).rows;

const wanted = { Field: 'Active', Value: 'N' } as const;
const preview = (token = admin, Filters: object = {}) =>
  server.call(setZipcodes.preview, token, { Filters, ...wanted });

async function start(token = admin, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await preview(token);
  const request = { Filters: {}, Seen: body.Long?.Seen, Reason: 'Test', ...wanted };
  const answer = await server.call(setZipcodes.start, token, request, { key: randomUUID(), headers });
  expect(answer.status).toBe(200);
  return answer.body.LongWorkId;
}

const work = () => workOnce(server.platform, longWorkKinds);
async function workOff(): Promise<number> {
  let chunks = 0;
  while (await work()) chunks += 1;
  return chunks;
}

const listed = async (token = admin, Whose: 'own' | 'all' = 'own') =>
  (await server.call(listLongWork, token, { Whose })).body.data;
const found = async (LongWorkId: string, token = admin) =>
  (await listed(token)).find(each => each.LongWorkId === LongWorkId);
const outcomes = async (LongWorkId: string, Result: 'all' | 'left' = 'all', token = admin) =>
  server.call(longWorkOutcomeList.search, token, { Filters: { LongWorkId, Result }, PageSize: 100 });

const versions = async (): Promise<Map<string, number>> =>
  new Map(
    (await query<{ zip: string; version: number }>('select zip, version from zip_code')).map(row => [
      row.zip,
      row.version,
    ]),
  );
/** How often each ZIP code was written since. */
async function writesSince(before: ReadonlyMap<string, number>): Promise<number[]> {
  const counts = [...(await versions())].map(([zip, version]) => version - (before.get(zip) ?? 0));
  return [...new Set(counts)].toSorted();
}

describe('a bulk action on more rows than one request does', () => {
  it('is previewed with counts and a sample, and changes nothing', async () => {
    const before = await versions();
    const [first] = before.keys();
    await query("update zip_code set active = 'N' where zip = $1", [first]);
    const { body } = await preview();
    expect(body.Long).toMatchObject({ Total: before.size, Will: before.size - 1, Left: 1 });
    expect(body.Rows).toHaveLength(100);
    expect(body.Rows[1]?.Changes[0]).toMatchObject({ From: 'Active', To: 'Not active' });
    expect(await versions()).toEqual(before);
  });

  it('of 500 rows or fewer is previewed row by row as ever', async () => {
    const { body } = await preview(admin, { County: ['Pinellas'] });
    expect(Object.keys(body)).toEqual(['Rows']);
    expect(body.Rows.length).toBeGreaterThan(20);
  });

  it('goes through every row once, in chunks, with the history and audit line of each', async () => {
    const before = await versions();
    const id = await start(admin, { 'x-correlation-id': 'long-work-test', 'x-screen': 'ZipcodeSearch' });
    expect(await found(id)).toMatchObject({ State: 'waiting', Done: 0, Total: before.size });
    expect(await work()).toBe(true);
    expect(await found(id)).toMatchObject({ State: 'running', Done: 200, Changed: 200 });
    expect(await workOff()).toBe(Math.ceil(before.size / 200) - 1);
    expect(await found(id)).toMatchObject({ State: 'finished', Done: before.size, Changed: before.size });
    expect(await writesSince(before)).toEqual([1]);
    const [trail] = await query<{ rows: number; subjects: number; actors: string[] }>(
      `select count(*)::int as rows, count(distinct subject_id)::int as subjects, array_agg(distinct actor) as actors
       from audit_event where activity = 'ZIPCODES_CHANGED' and correlation_id = 'long-work-test'`,
    );
    expect(trail).toEqual({ rows: before.size, subjects: before.size, actors: ['RHAYES'] });
    const [ends] = await query<{ activities: string[] }>(
      `select array_agg(activity order by at) as activities from audit_event where subject_id = $1`,
      [id],
    );
    expect(ends?.activities).toEqual(['LONG_WORK_STARTED', 'LONG_WORK_FINISHED']);
  });

  it('is not started on anything but what was looked at', async () => {
    const { body } = await preview();
    const [zip] = (await versions()).keys();
    await query('update zip_code set version = version + 1 where zip = $1', [zip]);
    const request = { Filters: {}, Seen: body.Long?.Seen, Reason: 'Test', ...wanted };
    const answer = await server.call(setZipcodes.start, admin, request, { key: randomUUID() });
    expect([answer.status, answer.problem.type]).toEqual([409, 'bulk/matches-changed']);
    expect(await listed()).toEqual([]);
  });

  it('leaves alone a row that somebody changes before its turn, and says so', async () => {
    const before = await versions();
    const id = await start();
    const last = [...before.keys()].toSorted().at(-1) ?? '';
    await query('update zip_code set version = version + 1 where zip = $1', [last]);
    await workOff();
    expect(await found(id)).toMatchObject({ State: 'finished', Changed: before.size - 1 });
    const left = await outcomes(id, 'left');
    expect(left.body.data).toMatchObject([{ Id: last, ResultCode: '01' }]);
    expect(left.body.data[0]?.Sentence).toContain('meanwhile');
    expect((await outcomes(id)).body.total).toBe(before.size);
    const file = await server.call(longWorkOutcomeList.export, admin, {
      Filters: { LongWorkId: id, Result: 'left' },
      Format: 'csv',
      Columns: ['Id', 'ResultCode', 'Sentence'],
    });
    expect(file.text).toContain(`${last},Not possible,`);
  });

  it('does a repeated click once', async () => {
    const { body } = await preview();
    const request = { Filters: {}, Seen: body.Long?.Seen, Reason: 'Test', ...wanted };
    const key = randomUUID();
    const first = await server.call(setZipcodes.start, admin, request, { key });
    const second = await server.call(setZipcodes.start, admin, request, { key });
    expect(second.body).toEqual(first.body);
    expect(await listed()).toHaveLength(1);
  });

  it('can be taken back as a whole for ten minutes after its end, as long work as well', async () => {
    const before = await versions();
    const id = await start();
    await workOff();
    const [open] = (await server.call(listBulkActions, admin, { Kinds: ['SetZipcodes'] })).body.data;
    expect(open).toMatchObject({ BulkActionId: id, Done: before.size });
    expect((await found(id))?.UndoUntil).toBe(open?.UndoUntil);
    const tooLong = await server.call(undoBulkAction, admin, { BulkActionId: id });
    expect([tooLong.status, tooLong.problem.type]).toEqual([400, 'bulk/too-many']);
    const [changed] = await query<{ zip: string }>(
      'update zip_code set version = version + 1, city = city where zip = (select min(zip) from zip_code) returning zip',
    );
    const back = await server.call(undoBulkActionStart, admin, { BulkActionId: id }, { key: randomUUID() });
    expect((await found(back.body.LongWorkId))?.Total).toBe(before.size);
    await workOff();
    expect(await found(back.body.LongWorkId)).toMatchObject({ State: 'finished', Changed: before.size - 1 });
    const left = await outcomes(back.body.LongWorkId, 'left');
    expect(left.body.data).toMatchObject([{ Id: changed?.zip, ResultCode: '01' }]);
    expect(await query("select zip from zip_code where active = 'N'")).toEqual([changed]);
    const twice = await server.call(undoBulkActionStart, admin, { BulkActionId: id }, { key: randomUUID() });
    expect([twice.status, twice.problem.type]).toEqual([409, 'bulk/undone']);
  });

  it('cannot be taken back any more after the ten minutes', async () => {
    const id = await start();
    await workOff();
    await query("update bulk_action set undo_until = now() - interval '1 second' where bulk_action_id = $1", [id]);
    const late = await server.call(undoBulkActionStart, admin, { BulkActionId: id }, { key: randomUUID() });
    expect([late.status, late.problem.type]).toEqual([409, 'bulk/too-late']);
    expect((await found(id))?.UndoUntil).toBeNull();
  });
});

describe('long work', () => {
  it('goes on after a crash in the middle of a chunk, and does no row twice', async () => {
    const before = await versions();
    const id = await start();
    await work();
    const [held] = await query<{ zip: string }>('select zip from zip_code order by zip offset 250 limit 1');
    await server.owner.query('begin');
    await server.owner.query('select 1 from zip_code where zip = $1 for update', [held?.zip]);
    const crashed = work().then(
      () => 'worked',
      (error: unknown) => isDatabaseGone(error),
    );
    let killed = 0;
    while (killed === 0) {
      const { rowCount } = await server.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      );
      killed = rowCount ?? 0;
    }
    await server.owner.query('rollback');
    expect(await crashed).toBe(true);
    expect(await found(id)).toMatchObject({ State: 'running', Done: 200 });
    await workOff();
    expect(await found(id)).toMatchObject({ State: 'finished', Changed: before.size });
    expect(await writesSince(before)).toEqual([1]);
  });

  it('is shared by several workers without doing a row twice', async () => {
    const before = await versions();
    const id = await start();
    const workers = [1, 2, 3].map(() => startLongWork(server.platform, longWorkKinds));
    await expect.poll(async () => (await found(id))?.State, { timeout: 20_000 }).toBe('finished');
    await Promise.all(workers.map(worker => worker.stop()));
    expect(await writesSince(before)).toEqual([1]);
    expect(await found(id)).toMatchObject({ Done: before.size, Changed: before.size });
  });

  it('is left to whoever works on it now, without waiting for them', async () => {
    const id = await start();
    await work();
    await server.owner.query('begin');
    await server.owner.query('select 1 from long_work where long_work_id = $1 for update', [id]);
    try {
      expect(await work()).toBe(false);
    } finally {
      await server.owner.query('rollback');
    }
    expect(await work()).toBe(true);
    expect((await found(id))?.Done).toBe(400);
  });

  it('is paused, continued and cancelled by whoever started it; what was done stays done', async () => {
    const before = await versions();
    const id = await start();
    await work();
    const paused = await server.call(pauseLongWork, admin, { LongWorkId: id });
    expect(paused.body).toMatchObject({ State: 'paused', Done: 200 });
    expect(await work()).toBe(false);
    expect((await server.call(continueLongWork, admin, { LongWorkId: id })).body.State).toBe('waiting');
    expect(await work()).toBe(true);
    const cancelled = await server.call(cancelLongWork, admin, { LongWorkId: id });
    expect(cancelled.body).toMatchObject({ State: 'cancelled', Done: 400, Changed: 400 });
    expect(await work()).toBe(false);
    expect(await writesSince(before)).toEqual([0, 1]);
    const left = await outcomes(id, 'left');
    expect(left.body.total).toBe(before.size - 400);
    expect(left.body.data[0]).toMatchObject({ ResultCode: 'none' });
    const back = await server.call(undoBulkAction, admin, { BulkActionId: id });
    expect(back.body.Outcomes).toHaveLength(400);
  });

  it.each(longWorkStates)('that is %s does what its life cycle lists, and refuses the rest', async state => {
    const calls = { pause: pauseLongWork, continue: continueLongWork, cancel: cancelLongWork } as const;
    for (const action of ['pause', 'continue', 'cancel'] as const) {
      const id = await start();
      const ended = longWorkLife.available(state).length === 0 ? new Date() : null;
      await query('update long_work set state = $2, ended_at = $3 where long_work_id = $1', [id, state, ended]);
      const next = longWorkLife.next(state, action);
      const answer = await server.call(calls[action], admin, { LongWorkId: id });
      expect([action, answer.status]).toEqual([action, next ? 200 : 409]);
      if (next) expect(answer.body.State).toBe(next);
      await query('delete from long_work');
    }
    const id = await start();
    const isEnded = longWorkLife.available(state).length === 0;
    await query('update long_work set state = $2, ended_at = $3 where long_work_id = $1', [
      id,
      state,
      isEnded ? new Date() : null,
    ]);
    expect((await server.call(dismissLongWork, admin, { LongWorkId: id })).status).toBe(isEnded ? 200 : 409);
    expect(await listed()).toHaveLength(isEnded ? 0 : 1);
  });

  it('stops when its starter loses the right, and says so', async () => {
    const { userId, token } = await server.personWith('U');
    const id = await start(token);
    await work();
    await query(
      "update role_object set access_code = 'R' where role_id in (select role_id from user_role where user_id = $1)",
      [userId],
    );
    await query("update version_stamp set value = value + 1 where name = 'access'");
    await workOff();
    const stopped = await found(id, token);
    expect(stopped).toMatchObject({ State: 'failed', Done: 200 });
    expect(stopped?.Sentence).toContain('no longer has the right');
  });

  it('stops when the account of its starter is deactivated', async () => {
    const { userId, token } = await server.personWith('U');
    const id = await start(token);
    await work();
    await query("update app_user set account_status = 'D' where user_id = $1", [userId]);
    await workOff();
    const [kept] = await query<{ state: string; done: number; activity: string }>(
      `select state, done, activity from long_work join audit_event on subject_id = long_work_id::text
       where long_work_id = $1 order by at desc limit 1`,
      [id],
    );
    expect(kept).toEqual({ state: 'failed', done: 200, activity: 'LONG_WORK_FAILED' });
  });

  it('expires after a day, paused or not', async () => {
    const paused = await start();
    await server.call(pauseLongWork, admin, { LongWorkId: paused });
    await query("update long_work set expires_at = now() - interval '1 second'");
    await work();
    expect(await found(paused)).toMatchObject({ State: 'expired', Done: 0 });
  });

  it('does the other rows when one of them fails for a technical reason', async () => {
    const before = await versions();
    await server.owner.query(`create function trip() returns trigger language plpgsql as
      $$ begin if new.zip = (select zip from zip_code order by zip offset 3 limit 1) then raise exception 'tripped'; end if;
      return new; end $$; create trigger trip before update on zip_code for each row execute function trip()`);
    try {
      const id = await start();
      for (let turns = 0; (await found(id))?.State !== 'finished' && turns < 40; turns += 1) {
        await query('update long_work set try_at = now()');
        await work();
      }
      expect(await found(id)).toMatchObject({ State: 'finished', Done: before.size, Changed: before.size - 1 });
      const left = await outcomes(id, 'left');
      expect(left.body.data).toMatchObject([{ ResultCode: '01' }]);
      expect(left.body.data[0]?.Sentence).toContain('technical problem');
    } finally {
      await server.owner.query('drop trigger trip on zip_code; drop function trip()');
    }
  });

  it('of one person runs one after the other, and only so many wait', async () => {
    const [first, second] = [await start(), await start()];
    await work();
    expect((await found(first ?? ''))?.State).toBe('running');
    expect((await found(second ?? ''))?.State).toBe('waiting');
    for (let open = 2; open < longWorkLimits.openOfOne; open += 1) await start();
    const { body } = await preview();
    const request = { Filters: {}, Seen: body.Long?.Seen, Reason: 'Test', ...wanted };
    const more = await server.call(setZipcodes.start, admin, request, { key: randomUUID() });
    expect([more.status, more.problem.type]).toEqual([409, 'long-work/too-many']);
    await server.call(cancelLongWork, admin, { LongWorkId: first });
    await work();
    expect((await found(second ?? ''))?.State).toBe('running');
  });

  it('of all people together runs only so much at once', async () => {
    for (let people = 0; people <= longWorkLimits.runningOfAll; people += 1) {
      await start((await server.personWith('U')).token);
    }
    await work();
    const states = await query<{ state: string; count: number }>(
      'select state, count(*)::int as count from long_work group by state order by state',
    );
    expect(states).toEqual([
      { state: 'running', count: longWorkLimits.runningOfAll },
      { state: 'waiting', count: 1 },
    ]);
  });

  it('is nobody else’s, but whoever runs the portal sees it and stops it', async () => {
    const { token } = await server.personWith('U', { 'LongWork.Page': 'X' });
    const id = await start(token);
    const stranger = (await server.personWith('U', { 'LongWork.Page': 'X' })).token;
    expect(await listed(stranger)).toEqual([]);
    expect((await server.call(listLongWork, stranger, { Whose: 'all' })).status).toBe(403);
    for (const call of [pauseLongWork, continueLongWork, cancelLongWork, dismissLongWork]) {
      expect((await server.call(call, stranger, { LongWorkId: id })).status).toBe(404);
    }
    expect((await outcomes(id, 'all', stranger)).status).toBe(404);
    const reader = (await server.personWith('U', { 'LongWork.Page': 'R' })).token;
    expect((await listed(reader, 'all')).map(each => each.LongWorkId)).toEqual([id]);
    expect((await server.call(cancelLongWork, reader, { LongWorkId: id })).status).toBe(404);
    expect((await outcomes(id, 'all', reader)).status).toBe(404);
    const it = (await server.personWith('X', { 'LongWork.Page': 'U' })).token;
    expect((await server.call(cancelLongWork, it, { LongWorkId: id })).body.State).toBe('cancelled');
  });

  it('keeps what was asked for and what became of each row sealed, forgets the first at its end and all after 30 days', async () => {
    const id = await start();
    const read = async () =>
      query<{ payload: string | null; outcome: string | null }>(
        `select encode(payload_sealed, 'escape') as payload, encode(outcome_sealed, 'escape') as outcome
         from long_work join long_work_row using (long_work_id) where long_work_id = $1 order by place limit 1`,
        [id],
      );
    await work();
    const [during] = await read();
    expect(during?.payload?.length).toBeGreaterThan(10);
    expect(`${during?.payload} ${during?.outcome}`).not.toMatch(/Reason|bulk\.outcome|Test/);
    await workOff();
    expect((await read())[0]?.payload).toBeNull();
    await query("update long_work set ended_at = ended_at - interval '31 days'");
    await sweepJob.run(server.platform);
    expect(await query('select 1 from long_work_row')).toEqual([]);
  });
});
