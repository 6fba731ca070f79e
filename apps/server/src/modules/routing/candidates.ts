import { addDays } from '@commonweal/contracts/evidence/timeline';
import { workingDayFrom } from '@commonweal/contracts/holidays/working-days';
import type { WorkCandidate } from '@commonweal/contracts/routing/choose';
import type { Tx } from '../../platform/database/pool.ts';
import { worksOn } from '../availability/index.ts';
import { holidaySet } from '../holidays/index.ts';
import type { StoredCandidate } from './candidate-store.ts';

/** The people who could get something, with what is true of each on the day it is worked. */

export interface Ground {
  readonly db: Tx;
  readonly now: Date;
  readonly today: string;
}

/** What comes in on a day off is worked on the next working day. */
export async function dayOfWork({ db, today }: Pick<Ground, 'db' | 'today'>): Promise<string> {
  return workingDayFrom(today, await holidaySet(db, today, addDays(today, 30)));
}

/** Somebody as stored, there whenever they are asked. */
export const asCandidate = (each: StoredCandidate): WorkCandidate => ({
  UserId: each.user_id,
  Name: each.name,
  Order: each.sort_order,
  Region: each.region_id,
  Load: each.load,
  Capacity: each.capacity,
  SwitchedOn: each.switched_on,
  OnCalendar: true,
  HasAccess: each.has_access,
  Opens: 'yes',
  Skills: each.skills,
});

export async function toCandidates(
  ground: Pick<Ground, 'db' | 'today'>,
  stored: readonly StoredCandidate[],
): Promise<WorkCandidate[]> {
  const userIds = stored.map(each => each.user_id);
  const there = await worksOn(ground.db, userIds, await dayOfWork(ground));
  return stored.map(each => ({ ...asCandidate(each), OnCalendar: there.has(each.user_id) }));
}
