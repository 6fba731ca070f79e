import { decideApproval } from '@commonweal/contracts/approvals/calls';
import { undoBulkAction } from '@commonweal/contracts/bulk/calls';
import { moveUsers } from '@commonweal/contracts/users/bulk-calls';
import { getUserRecord, saveUserProfile } from '@commonweal/contracts/users/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { selectCircular } from './circular-supervision.ts';

let server: TestServer;
let admin: string;

/** Users from the top down: each is supervised by the one before. */
async function createChain(length: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < length; at += 1) ids.push((await server.personWith('R')).userId);
  for (const [at, id] of ids.entries()) {
    await server.owner.query('update app_user set supervisor_user_id = $1 where user_id = $2', [
      ids[at - 1] ?? null,
      id,
    ]);
  }
  return ids;
}

const findSupervisor = async (userId: string): Promise<string | null> =>
  (await server.owner.query('select supervisor_user_id as id from app_user where user_id = $1', [userId])).rows[0]?.id;

async function setSupervisor(UserId: string, SupervisorUserId: string | null, token = admin) {
  const { body } = await server.call(getUserRecord, token, { UserId });
  const profile = Object.fromEntries(
    Object.keys(saveUserProfile.request.shape).map(field => [field, (body as Record<string, unknown>)[field]]),
  );
  return server.call(saveUserProfile, token, { ...profile, UserId, SupervisorUserId }, { ifMatch: body.Version });
}

beforeAll(async () => {
  server = await openTestServer();
  admin = (await server.personWith('U')).token;
});
afterAll(() => server.close());

describe('circular supervision', () => {
  it.each([2, 3, 6])('is rejected with 400 on the supervisor over %i people', async length => {
    const chain = await createChain(length);
    const [top = '', last = ''] = [chain[0], chain.at(-1)];
    const rejected = await setSupervisor(top, last);
    expect([rejected.status, rejected.problem.faults]).toEqual([
      400,
      [expect.objectContaining({ path: 'SupervisorUserId', message: expect.stringContaining('circular') })],
    ]);
    expect(await findSupervisor(top)).toBeNull();
    expect((await setSupervisor(top, (await createChain(1))[0] ?? '')).status).toBe(200);
  });

  it('is rejected when two changes that are each acceptable are saved at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a = '', b = ''] = [...(await createChain(1)), ...(await createChain(1))];
      const answers = await Promise.all([setSupervisor(a, b), setSupervisor(b, a)]);
      expect(answers.map(each => each.status).toSorted()).toEqual([200, 400]);
      expect([await findSupervisor(a), await findSupervisor(b)]).toContain(null);
    }
  });

  it('rejects the rows of a bulk move that would close a circle, and moves the other ones', async () => {
    const [top = '', middle = '', leader = ''] = await createChain(3);
    const [other = ''] = await createChain(1);
    await server.owner.query(
      `insert into supervisory_unit (supervisory_unit_id, name, admin_unit_id, supervisor_user_id, changed_at, changed_by)
       select 'CIRCULAR', 'Circular unit', min(admin_unit_id), $1, now(), 'test' from admin_unit`,
      [leader],
    );
    const Ids = [top, middle, other];
    const options = { SupervisoryUnitId: 'CIRCULAR', TakeSupervisor: 'Y' };
    const { body: preview } = await server.call(moveUsers.preview, admin, { Ids, ...options });
    const codes = (rows: readonly { Id: string; ResultCode: string }[]) =>
      Object.fromEntries(rows.map(row => [row.Id, row.ResultCode]));
    expect(codes(preview.Rows)).toEqual({ [top]: '01', [middle]: '01', [other]: '00' });
    const Rows = preview.Rows.map((row: { Id: string; Version: number }) => ({ Id: row.Id, Version: row.Version }));
    const run = await server.call(moveUsers.run, admin, { Rows, Reason: 'unit', ...options }, { key: newId() });
    expect(codes(run.body.Outcomes)).toEqual({ [top]: '01', [middle]: '01', [other]: '00' });
    expect([await findSupervisor(top), await findSupervisor(middle), await findSupervisor(other)]).toEqual([
      null,
      top,
      leader,
    ]);
  });

  it('rejects the undo of a bulk move that would restore a circle', async () => {
    const [former = '', worker = ''] = await createChain(2);
    const [leader = ''] = await createChain(1);
    await server.owner.query(
      `insert into supervisory_unit (supervisory_unit_id, name, admin_unit_id, supervisor_user_id, changed_at, changed_by)
       select 'UNDONE', 'Undone unit', min(admin_unit_id), $1, now(), 'test' from admin_unit`,
      [leader],
    );
    const options = { SupervisoryUnitId: 'UNDONE', TakeSupervisor: 'Y' };
    const { body: preview } = await server.call(moveUsers.preview, admin, { Ids: [worker], ...options });
    const Rows = preview.Rows.map((row: { Id: string; Version: number }) => ({ Id: row.Id, Version: row.Version }));
    const run = await server.call(moveUsers.run, admin, { Rows, Reason: 'unit', ...options }, { key: newId() });
    expect(await findSupervisor(worker)).toBe(leader);
    await server.owner.query('update app_user set supervisor_user_id = $1 where user_id = $2', [worker, former]);
    const undone = await server.call(undoBulkAction, admin, { BulkActionId: run.body.BulkActionId }, { key: newId() });
    expect(undone.body.Outcomes[0]?.ResultCode).toBe('01');
    expect(await findSupervisor(worker)).toBe(leader);
  });

  it('rejects an approval that has come to close a circle since its request', async () => {
    const [top = '', below = ''] = await createChain(2);
    const RequestId = newId();
    const change = { lines: [], held: null, wanted: below };
    await server.owner.query(
      `insert into approval_request (request_id, kind, subject_type, subject_id, subject_name, change, reason, requested_at, requested_by)
       values ($1, 'user-supervisor', 'user', $2, 'Somebody', $3, 'test', now(), 'DOKAFOR')`,
      [RequestId, top, JSON.stringify(change)],
    );
    const decision = { RequestId, Action: 'approve', Reason: 'x' };
    const rejected = await server.call(decideApproval, admin, decision, { ifMatch: 1 });
    expect([rejected.status, rejected.problem.type]).toEqual([409, 'approvals/subject-changed']);
    expect(await findSupervisor(top)).toBeNull();
  });

  it('is rejected by the database for every other writer, also by one statement for several users', async () => {
    const [top = '', middle = '', low = ''] = await createChain(3);
    await expect(
      server.owner.query('update app_user set supervisor_user_id = $1 where user_id = $2', [low, top]),
    ).rejects.toThrow(/circular/);
    await expect(
      server.owner.query(
        `update app_user set supervisor_user_id = case user_id when $1 then $2 else $1 end where user_id in ($1, $2)`,
        [top, middle],
      ),
    ).rejects.toThrow(/circular/);
    // The same statement may reverse a chain: only the state after it counts.
    await server.owner.query(
      `update app_user set supervisor_user_id = case user_id when $1 then $3 when $2 then null else $2 end
       where user_id in ($1, $2, $3)`,
      [top, middle, low],
    );
    expect([await findSupervisor(top), await findSupervisor(low)]).toEqual([low, middle]);
  });
});

describe('selectCircular', () => {
  it('never lets a circle arise, and rejects nothing when the changes fit together', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const change = fc.record({ userId: fc.constantFrom(...names), supervisor: fc.option(fc.constantFrom(...names)) });
    const changes = fc.uniqueArray(change, { selector: each => each.userId });
    const reachesItself = (supervisors: ReadonlyMap<string, string | null>, start: string): boolean => {
      let at = supervisors.get(start) ?? null;
      for (let step = 0; step < names.length && at !== null; step += 1) {
        if (at === start) return true;
        at = supervisors.get(at) ?? null;
      }
      return false;
    };
    fc.assert(
      fc.property(changes, changes, (first, second) => {
        const before = new Map<string, string | null>();
        for (const { userId, supervisor } of first) {
          before.set(userId, supervisor);
          if (names.some(name => reachesItself(before, name))) before.set(userId, null);
        }
        const circular = selectCircular(before, second);
        const after = new Map(before);
        for (const { userId, supervisor } of second) if (!circular.includes(userId)) after.set(userId, supervisor);
        expect(names.filter(name => reachesItself(after, name))).toEqual([]);
        const all = new Map([...before, ...second.map(each => [each.userId, each.supervisor] as const)]);
        if (!names.some(name => reachesItself(all, name))) expect(circular).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
