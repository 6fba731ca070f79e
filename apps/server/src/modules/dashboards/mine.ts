import { getMyDashboard } from '@commonweal/contracts/dashboards/calls';
import { myNumbers } from '@commonweal/contracts/dashboards/numbers';
import { handle } from '../../platform/calls/handle.ts';
import { dateIn } from '../../platform/clock.ts';
import { countByHolder, readDesk } from './store.ts';

export const myDashboardHandler = handle(getMyDashboard, async ({ db, caller, today, now }) => {
  const wall = dateIn(now);
  const numbers = myNumbers({ today, wall });
  const base = { assignedTo: caller.userId };
  const [[counted], desk] = await Promise.all([
    countByHolder(db, { viewer: caller, today, base }, numbers),
    readDesk(db, caller.userId, wall),
  ]);
  return {
    Today: today,
    Wall: wall,
    Counts: counted?.counts ?? Object.fromEntries(Object.keys(numbers).map(id => [id, 0])),
    OldestDays: counted?.oldest_days ?? 0,
    Capacity: desk?.capacity ?? null,
    SecondsToday: desk?.seconds_today ?? 0,
    UnitName: desk?.unit_name ?? '',
    OfficeName: desk?.office_name ?? '',
    ChangedAt: counted?.changed_at?.toISOString() ?? null,
  };
});
