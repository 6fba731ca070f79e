import { userErrors } from '@commonweal/contracts/users/errors';
import { getHoldings } from '@commonweal/contracts/users/holding-calls';
import { sql } from 'kysely';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { countsOf, type Holding, holdingsOf } from '../../platform/holdings.ts';
import { refuse } from '../../platform/problem.ts';

/** Being somebody's supervisor. */
export const holdings: readonly Holding[] = [
  {
    name: 'reports',
    text: 'users.holds.reports',
    count: async (db, userIds) => {
      const { rows } = await sql<{ user_id: string; count: number }>`
        select supervisor_user_id as user_id, count(*) as count from app_user
        where supervisor_user_id = any(${userIds}::text[]) and account_status = 'A'
        group by supervisor_user_id`.execute(db);
      return countsOf(rows);
    },
  },
];

export const makeHoldingHandlers = (all: readonly Holding[]): Handler[] => [
  handle(getHoldings, async (context, { UserId }) => {
    const person = await context.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_id', '=', UserId)
      .executeTakeFirst();
    if (!person) return refuse(userErrors.notFound);
    context.audit({ subjectType: 'user', subjectId: UserId });
    const held = (await holdingsOf(context, all, [UserId])).get(UserId) ?? [];
    return { Holdings: held.map(each => ({ Name: each.name, Count: each.count, Sentence: each.sentence })) };
  }),
];
