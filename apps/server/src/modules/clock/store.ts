import type { Tx } from '../../platform/database/pool.ts';

export const getClock = (db: Tx) => db.selectFrom('business_clock').selectAll().executeTakeFirstOrThrow();

export async function moveClock(db: Tx, offsetSeconds: number, by: string, now: Date): Promise<void> {
  await db
    .updateTable('business_clock')
    .set({ offset_seconds: offsetSeconds, changed_by: by, changed_at: now })
    .execute();
}
