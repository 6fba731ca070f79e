import { undoBulkAction } from '@commonweal/contracts/bulk/calls';
import { getSupervisorDashboard } from '@commonweal/contracts/dashboards/calls';
import { getRebalance, type Rebalance } from '@commonweal/contracts/dashboards/rebalance-call';
import { shareWorkItems } from '@commonweal/contracts/work/bulk-calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let supervisor: string;
let UnitId: string;
let away: string;

/** One person of the unit is away with work that is due soon; others of the region have room and speak every language. */
beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  UnitId = (await server.call(getSupervisorDashboard, supervisor, { Filters: {} })).body.UnitId;
  const { rows } = await server.owner.query<{ user_id: string }>(
    `select w.assigned_to as user_id from work_item w join app_user u on u.user_id = w.assigned_to
     where u.supervisory_unit_id = $1 and w.closed_at is null and u.user_id not in ('DOKAFOR', 'CWHITFIELD')
     group by w.assigned_to order by count(*) desc, w.assigned_to limit 1`,
    [UnitId],
  );
  away = rows[0]?.user_id ?? '';
  await server.owner.query("update app_user set current_status = 'I' where user_id = $1", [away]);
  await server.owner.query(
    `update work_item set due_on = current_date + 2, language = 'EN' where assigned_to = $1 and closed_at is null`,
    [away],
  );
  await server.owner.query(
    "update app_user set current_status = 'A' where supervisory_unit_id = $1 and user_id <> $2",
    [UnitId, away],
  );
  await server.owner.query('update workgroup set capacity_threshold = 100');
});
afterAll(() => server.close());

const plan = async (): Promise<Rebalance> => (await server.call(getRebalance, supervisor, { UnitId })).body;
const movesOf = ({ Moves }: Rebalance) =>
  Moves.flatMap(move => move.WorkItemIds.map(WorkItemId => ({ WorkItemId, UserId: move.ToUserId })));
const holderOf = async (WorkItemId: string): Promise<string> => {
  const found = 'select assigned_to from work_item where work_item_id = $1';
  return (await server.owner.query<{ assigned_to: string }>(found, [WorkItemId])).rows[0]?.assigned_to ?? '';
};

describe('a supervisor rebalances a unit', () => {
  it('sees who would give what to whom, and nothing has moved', async () => {
    const seen = await plan();
    expect(seen.Moves.length).toBeGreaterThan(0);
    expect(seen.Moves.map(move => move.FromUserId)).toContain(away);
    expect(seen.AtRisk - movesOf(seen).length).toBe(seen.Left);
    for (const move of seen.Moves) {
      for (const id of move.WorkItemIds) expect(await holderOf(id)).toBe(move.FromUserId);
    }
    expect(await plan()).toEqual(seen);
  });

  it('shares it out as one action, and takes the whole back', async () => {
    const seen = await plan();
    const Moves = movesOf(seen);
    const Ids = Moves.map(move => move.WorkItemId);
    const { body: preview } = await server.call(shareWorkItems.preview, supervisor, { Ids, Moves });
    expect(preview.Rows.every(row => row.ResultCode === '00')).toBe(true);
    const Rows = preview.Rows.map(({ Id, Version }) => ({ Id, Version }));
    const done = await server.call(
      shareWorkItems.run,
      supervisor,
      { Rows, Moves, Reason: 'Away until Monday' },
      { key: newId() },
    );
    expect(done.body.Outcomes.every(outcome => outcome.ResultCode === '00')).toBe(true);
    for (const move of Moves) expect(await holderOf(move.WorkItemId)).toBe(move.UserId);
    const { BulkActionId } = done.body;
    await server.call(undoBulkAction, supervisor, { BulkActionId }, { key: newId() });
    for (const move of seen.Moves) {
      for (const id of move.WorkItemIds) expect(await holderOf(id)).toBe(move.FromUserId);
    }
  });

  it('leaves an item alone that was planned for nobody', async () => {
    const Moves = movesOf(await plan());
    const [planned, other] = Moves;
    if (!planned || !other) throw new Error('Nothing to move');
    const Ids = [planned.WorkItemId, other.WorkItemId];
    const { body } = await server.call(shareWorkItems.preview, supervisor, { Ids, Moves: [planned] });
    expect(body.Rows.map(row => row.ResultCode).toSorted()).toEqual(['00', '01']);
  });

  it('is refused to somebody who may not change many items at once, and for a unit that does not exist', async () => {
    const caseworker = await server.tokenFor('caseworker');
    expect((await server.call(getRebalance, caseworker, { UnitId })).status).toBe(403);
    expect((await server.call(getRebalance, supervisor, { UnitId: 'NOT-THERE' })).status).toBe(404);
  });
});
