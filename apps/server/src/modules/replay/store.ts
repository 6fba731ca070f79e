import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { ReplayEventTable } from '../../platform/database/tables.generated.ts';
import type { Job } from '../../platform/jobs.ts';

export async function insertReplay(db: Tx, rows: Insertable<ReplayEventTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('replay_event').values(rows).execute();
}

/** As long as anybody may ask what an error was. */
const keptDays = 90;
/** Long after an action on many records can be taken back, somebody may still ask what became of each. */
const actionDays = 30;

/**
 * What has served its time: references of errors after 90 days, actions on many records and long work after 30, answered keys
 * after one. The replay leaves month by month (`platform/audit/months.ts`).
 */
export const sweepJob: Job = {
  name: 'sweep',
  every: '17 * * * *',
  async run({ db, clock }) {
    const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
    await db.deleteFrom('bulk_action').where('done_at', '<', daysAgo(actionDays)).execute();
    await db.deleteFrom('long_work').where('ended_at', '<', daysAgo(actionDays)).execute();
    await db.deleteFrom('idempotency_key').where('created_at', '<', daysAgo(1)).execute();
    await db.deleteFrom('error_reference').where('at', '<', daysAgo(keptDays)).execute();
    await db.deleteFrom('replay_follow').where('seen_at', '<', daysAgo(1)).execute();
    await db.deleteFrom('rate_limit').where('expire', '<', clock.now().getTime()).execute();
  },
};
