import { type DraftAddress, mostDrafts } from '@commonweal/contracts/drafts/calls';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { DraftTable } from '../../platform/database/tables.generated.ts';
import type { Job } from '../../platform/jobs.ts';

/** Every statement names the author: nobody reaches another's draft. */

export async function keepDraft(tx: Tx, row: Insertable<DraftTable>): Promise<void> {
  const { body_sealed, base_version, saved_at, expires_at, path = '' } = row;
  await tx
    .insertInto('draft')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'form', 'record_key'])
        .doUpdateSet({ body_sealed, base_version: base_version ?? null, saved_at, expires_at, path }),
    )
    .execute();
  await tx
    .deleteFrom('draft')
    .where('user_id', '=', row.user_id)
    .where('saved_at', '<', expression =>
      expression
        .selectFrom('draft as kept')
        .select('kept.saved_at')
        .where('kept.user_id', '=', row.user_id)
        .orderBy('kept.saved_at', 'desc')
        .offset(mostDrafts - 1)
        .limit(1),
    )
    .execute();
}

export const findDraft = (db: Tx, userId: string, address: DraftAddress, now: Date) =>
  db
    .selectFrom('draft')
    .select(['body_sealed', 'base_version', 'saved_at'])
    .where('user_id', '=', userId)
    .where('form', '=', address.Form)
    .where('record_key', '=', address.RecordKey)
    .where('expires_at', '>', now)
    .executeTakeFirst();

const shownDrafts = 8;

/** Those whose place is known: without it nobody could go on with them from a list. */
export const listDrafts = (db: Tx, userId: string, now: Date) =>
  db
    .selectFrom('draft')
    .select(['form', 'record_key', 'path', 'saved_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('path', '<>', '')
    .orderBy('saved_at', 'desc')
    .limit(shownDrafts)
    .execute();

export async function forgetDraft(tx: Tx, userId: string, address: DraftAddress): Promise<void> {
  await tx
    .deleteFrom('draft')
    .where('user_id', '=', userId)
    .where('form', '=', address.Form)
    .where('record_key', '=', address.RecordKey)
    .execute();
}

/** Forms that nobody came back to, and signs of life from yesterday. */
export const forgetOldDrafts: Job = {
  name: 'forget-old-drafts',
  every: '43 * * * *',
  async run({ db, clock }) {
    await db.deleteFrom('draft').where('expires_at', '<=', clock.now()).execute();
    const yesterday = new Date(clock.now().getTime() - 86_400_000);
    await db.deleteFrom('presence').where('seen_at', '<', yesterday).execute();
  },
};
