import { dashboardErrors } from '@commonweal/contracts/dashboards/calls';
import { type HeldItem, rebalance } from '@commonweal/contracts/dashboards/rebalance';
import { getRebalance, mostRebalanced, rebalanceDays } from '@commonweal/contracts/dashboards/rebalance-call';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import type { WorkCandidate } from '@commonweal/contracts/routing/choose';
import { isLedByHearing } from '@commonweal/contracts/work/lifecycle';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { listPeople, opennessOfEach, toCandidates, toWork } from '../routing/index.ts';
import { arrivingAgain, type Item, subjectOf } from '../work/index.ts';
import { listHeld, listRunning } from './rebalance-store.ts';
import { listUnits, listWorkers, type Worker } from './store.ts';

interface Held extends HeldItem {
  readonly item: Item;
}

const pointsOf = (items: readonly Item[]): number => items.reduce((sum, { points }) => sum + points, 0) / 100;

/** The workers with what they hold that the caller may open, and the most that any workgroup gives them. */
async function peopleOf(context: CallContext, workers: readonly Worker[], items: readonly Item[]) {
  const userIds = workers.map(worker => worker.user_id);
  const people = await toCandidates(context, await listPeople(context.db, null, { userIds }));
  return people.map((person): WorkCandidate => {
    const own = items.filter(item => item.assigned_to === person.UserId);
    const load = pointsOf(own);
    // Whom no workgroup gives anything holds what they hold: not too much, and no more.
    const capacity = workers.find(worker => worker.user_id === person.UserId)?.capacity ?? load;
    return { ...person, Load: load, Capacity: capacity };
  });
}

async function heldBy(context: CallContext, people: readonly WorkCandidate[], items: readonly Item[]): Promise<Held[]> {
  const userIds = people.map(person => person.UserId);
  const running = await listRunning(
    context.db,
    items.map(item => item.id),
  );
  const opens = await opennessOfEach(context.db, userIds, items.map(subjectOf));
  return items.map((item, at): Held => {
    const arriving = arrivingAgain(item, context.today);
    return {
      item,
      WorkItemId: item.work_item_id,
      Holder: item.assigned_to ?? '',
      Points: item.points / 100,
      DueDate: item.due_on ?? '',
      Work: toWork(arriving),
      Stays:
        arriving.Confidential === 'Y'
          ? 'confidential'
          : running.has(item.id)
            ? 'timer'
            : isLedByHearing(item.cause_kind)
              ? 'hearing'
              : null,
      ClosedTo: userIds.filter(id => opens.get(id)?.[at] !== 'yes'),
    };
  });
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter(Boolean).toSorted();

export const rebalanceHandler = handle(getRebalance, async (context, { UnitId }) => {
  const { db, caller, today } = context;
  const unit = (await listUnits(db, caller.userId)).find(each => each.unit_id === UnitId);
  if (!unit) return refuse(dashboardErrors.unitNotFound);
  const workers = await listWorkers(db, UnitId);
  const items = await listHeld(
    db,
    caller,
    workers.map(worker => worker.user_id),
  );
  const people = await peopleOf(context, workers, items);
  const until = addDays(today, rebalanceDays);
  const plan = rebalance(people, await heldBy(context, people, items), until);
  const moves = plan.moves.slice(0, mostRebalanced);
  const nameOf = new Map(people.map(person => [person.UserId, person.Name]));
  const grouped = Map.groupBy(moves, move => `${move.item.Holder} ${move.to}`);
  context.audit({ subjectType: 'supervisory unit', subjectId: UnitId, reason: `${moves.length} items` });
  return {
    Until: until,
    AtRisk: plan.atRisk,
    Left: plan.atRisk - moves.length,
    Moves: [...grouped.values()].map(group => {
      const [first] = group;
      const from = first?.item.Holder ?? '';
      const to = first?.to ?? '';
      return {
        FromUserId: from,
        FromName: nameOf.get(from) ?? '',
        ToUserId: to,
        ToName: nameOf.get(to) ?? '',
        Programs: distinct(group.map(move => move.item.item.program)),
        Languages: distinct(group.map(move => move.item.item.language)),
        WorkItemIds: group.map(move => move.item.WorkItemId),
      };
    }),
    Stays: plan.stays,
    Loads: people.map(person => ({
      UserId: person.UserId,
      Before: person.Load,
      After: Math.round((plan.loads.get(person.UserId) ?? 0) * 10) / 10,
    })),
  };
});
