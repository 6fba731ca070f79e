import { userDetailsPage, userRolePage } from '@commonweal/contracts/access/pages';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { leavePresence, type PresenceKind, touchPresence } from '@commonweal/contracts/presence/calls';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { mayReach } from '../protection/index.ts';
import * as store from './store.ts';

/** Who is on a record is told only to those who may open it: otherwise it would tell that the record exists. */
async function mayOpen({ db, caller }: CallContext, kind: PresenceKind, key: string): Promise<boolean> {
  switch (kind) {
    case 'user':
      return key === caller.userId || satisfies(caller.code(userDetailsPage.at('Page')), 'R');
    case 'role':
      return satisfies(caller.code(userRolePage.at('Page')), 'R');
    case 'client':
    case 'case':
    case 'application':
      return mayReach(db, caller, { kind, key });
  }
}

export const handlers: Handler[] = [
  handle(touchPresence, async (context, { Kind, Key, Editing }) => {
    if (!(await mayOpen(context, Kind, Key))) return refuse(commonErrors.notFound);
    await store.touch(context.db, {
      record_kind: Kind,
      record_key: Key,
      session_id: context.caller.sessionId,
      user_id: context.caller.userId,
      editing: Editing === 'Y',
      seen_at: context.now,
    });
    return { data: await store.listOthers(context.db, context.caller.userId, Kind, Key, context.now) };
  }),

  handle(leavePresence, async (context, { Kind, Key }) => {
    await store.leave(context.db, context.caller.sessionId, Kind, Key);
    return success;
  }),
];
