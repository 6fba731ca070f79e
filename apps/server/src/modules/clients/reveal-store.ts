import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

/** The person's row is locked first: two reveals at once are counted one after the other. */
export async function countReveals(tx: Tx, userId: string, since: Date): Promise<number> {
  await sql`select user_id from app_user where user_id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ssn_reveal
    where user_id = ${userId} and revealed_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const insertReveal = (tx: Tx, row: Insertable<Tables['ssn_reveal']>) =>
  tx.insertInto('ssn_reveal').values(row).execute();
