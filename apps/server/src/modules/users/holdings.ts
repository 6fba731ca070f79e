import { userErrors } from '@commonweal/contracts/users/errors';
import { getHoldings } from '@commonweal/contracts/users/holding-calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { countsOf, everythingHeld, type Holding } from '../../platform/holdings.ts';
import { refuse } from '../../platform/problem.ts';
import { countReports, isUser } from './record-store.ts';

/** Being somebody's supervisor. */
export const holdings: readonly Holding[] = [
  {
    name: 'reports',
    text: 'users.holds.reports',
    count: async (db, userIds) => countsOf(await countReports(db, userIds)),
  },
];

export const makeHoldingHandlers = (all: readonly Holding[]): Handler[] => [
  handle(getHoldings, async (context, { UserId }) => {
    if (!(await isUser(context.db, UserId))) return refuse(userErrors.notFound);
    context.audit({ subjectType: 'user', subjectId: UserId });
    const held = await everythingHeld(context, all, UserId);
    return {
      Holdings: held.map(each => ({
        Name: each.name,
        Count: each.count,
        Sentence: each.sentence,
        To: each.to,
        Some: each.some.map(({ label, to }) => ({ Label: label, To: to })),
      })),
    };
  }),
];
