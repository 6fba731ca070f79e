import { addDays, listDays } from '@commonweal/contracts/availability/wall-clock';
import { dashboardErrors, getSupervisorDashboard } from '@commonweal/contracts/dashboards/calls';
import { activityDays, type Counts, unitNumbers } from '@commonweal/contracts/dashboards/numbers';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { handle } from '../../platform/calls/handle.ts';
import { dateIn } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';
import { firstDayBack } from '../availability/index.ts';
import { type Counting, countByHolder, countDone, countReceived, listUnits, listWorkers } from './store.ts';

const add = (all: Counts, more: Counts): Counts =>
  Object.fromEntries(Object.entries(all).map(([id, count]) => [id, count + (more[id] ?? 0)]));

async function activityOf(db: Tx, counting: Counting, wall: string) {
  const { today } = counting;
  const first = addDays(today, 1 - activityDays);
  const firstOnWall = addDays(wall, 1 - activityDays);
  const [received, done] = await Promise.all([
    countReceived(db, counting, { ReceivedFrom: first, ReceivedTo: today }),
    countDone(db, counting, { Open: 'N', Status: 'CT', ClosedFrom: firstOnWall, ClosedTo: wall }),
  ]);
  return listDays(firstOnWall, wall).map((Day, at) => ({
    Day,
    In: received.get(addDays(first, at)) ?? 0,
    Out: done.get(Day) ?? 0,
  }));
}

export const supervisorDashboardHandler = handle(getSupervisorDashboard, async (context, { UnitId, Filters }) => {
  const { db, caller, today, now } = context;
  const wall = dateIn(now);
  const units = await listUnits(db, caller.userId);
  const unit = UnitId ? units.find(each => each.unit_id === UnitId) : units[0];
  if (!unit) return refuse(dashboardErrors.unitNotFound);
  const numbers = unitNumbers({ today, wall });
  const counting = { viewer: caller, today, base: { ...Filters, UnitId: unit.unit_id } };
  const [workers, counted, Activity] = await Promise.all([
    listWorkers(db, unit.unit_id),
    countByHolder(db, counting, numbers),
    activityOf(db, counting, wall),
  ]);
  const back = await firstDayBack(
    db,
    workers.map(worker => worker.user_id),
    today,
  );
  const none: Counts = Object.fromEntries(Object.keys(numbers).map(id => [id, 0]));
  const held = new Map(counted.map(each => [each.assigned_to, each]));
  return {
    Today: today,
    Wall: wall,
    UnitId: unit.unit_id,
    UnitName: unit.name,
    Units: units.map(each => ({ UnitId: each.unit_id, Name: each.name })),
    Counts: counted.reduce((all, each) => add(all, each.counts), none),
    OldestDays: Math.max(0, ...counted.map(each => each.oldest_days)),
    // Who leads the unit stands among its workers only while they hold something of it.
    Workers: workers
      .filter(worker => !worker.leads || held.has(worker.user_id))
      .map(worker => ({
        UserId: worker.user_id,
        Name: worker.name,
        Available: toYesNo(worker.switched_on),
        BackOn: back.get(worker.user_id) ?? '',
        Capacity: worker.capacity,
        Points: Math.round((held.get(worker.user_id)?.points ?? 0) / 10) / 10,
        Counts: held.get(worker.user_id)?.counts ?? none,
      })),
    Activity,
  };
});
