import type { Tx } from '../../platform/database/pool.ts';
import { readCalendars } from './plan.ts';

/** Those of the people whose calendar leaves them working time on a day. */
export async function worksOn(db: Tx, userIds: readonly string[], day: string): Promise<ReadonlySet<string>> {
  const calendars = await readCalendars(db, userIds, day, day);
  return new Set(
    userIds.filter(userId => calendars.dayOf(userId, day).segments.some(segment => segment.state === 'available')),
  );
}
