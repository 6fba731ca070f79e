import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/**
 * Whose doings somebody may look into: everybody's with the right for it, otherwise their own and those of the workers whom
 * they supervise. For a query whose column names a person.
 */
export const watches = (userId: string, everyone: boolean, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  everyone
    ? sql<boolean>`true`
    : sql<boolean>`${person} in (select user_id from app_user where user_id = ${userId} or supervisor_user_id = ${userId})`;

export async function mayWatch(db: Tx, userId: string, everyone: boolean, person: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select exists (select 1 from app_user u
    where u.user_id = ${person} and ${watches(userId, everyone, sql.ref('u.user_id'))}) as may`.execute(db);
  return rows[0]?.may ?? false;
}
