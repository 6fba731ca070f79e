import { followTimes } from '@commonweal/contracts/replay/follow-times';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

export interface Following {
  readonly userId: string;
  readonly sessionId: string;
  readonly followerId: string;
  readonly now: Date;
}

export interface FollowRow {
  readonly began_at: Date;
  readonly told_at: Date | null;
}

/** A sign of life; whoever was silent for too long begins anew, and the person is told anew. */
export async function keepFollowing(tx: Tx, { userId, sessionId, followerId, now }: Following): Promise<FollowRow> {
  const gone = new Date(now.getTime() - followTimes.gone * 1000);
  const { rows } = await sql<FollowRow>`
    insert into replay_follow as f (user_id, follower_session_id, follower_user_id, began_at, seen_at)
    values (${userId}, ${sessionId}, ${followerId}, ${now}, ${now})
    on conflict (user_id, follower_session_id) do update set seen_at = ${now},
      began_at = case when f.seen_at > ${gone} then f.began_at else ${now} end,
      told_at = case when f.seen_at > ${gone} then f.told_at end
    returning began_at, told_at`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('A sign of life leaves a row');
  return row;
}

/** When it began, where there was any. */
export async function stopFollowing(tx: Tx, userId: string, sessionId: string): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('replay_follow')
    .where('user_id', '=', userId)
    .where('follower_session_id', '=', sessionId)
    .returning('began_at')
    .executeTakeFirst();
  return row?.began_at;
}

/** The names of those who follow somebody now. */
export const followersOf = (userId: string, now: Date) => sql<string[]>`array(
  select distinct ${staffName('w')} from replay_follow f join app_user w on w.user_id = f.follower_user_id
  where f.user_id = ${userId} and f.seen_at > ${new Date(now.getTime() - followTimes.gone * 1000)} order by 1)`;

/** From here on the person knows. */
export async function markTold(db: Tx, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('replay_follow')
    .set({ told_at: now })
    .where('user_id', '=', userId)
    .where('told_at', 'is', null)
    .execute();
}
