import { success } from '@commonweal/contracts/kit/fields';
import { setAccountStatus } from '@commonweal/contracts/users/calls';
import { userErrors } from '@commonweal/contracts/users/errors';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { endSessions } from '../session/index.ts';
import { findRecord, finishEdit, lockForEdit } from './record.ts';
import * as store from './store.ts';

/** Available or unavailable: the person stays signed in either way and only stops getting new work. */
export const updateUserStatusHandler = handle(updateUserStatus, async (context, request) => {
  await store.lockUser(context.db, request.UserIDCode);
  const before = await findRecord(context.db, request.UserIDCode);
  if (!before) return refuse(userErrors.notFound);
  if (before.CurrentStatus === request.Status) return success;
  await context.db
    .updateTable('app_user')
    .set({ current_status: request.Status })
    .where('user_id', '=', request.UserIDCode)
    .execute();
  await finishEdit(context, before);
  return success;
});

export const setAccountStatusHandler = handle(setAccountStatus, async (context, request) => {
  const { db, caller, now } = context;
  const before = await lockForEdit(context, request.UserId);
  if (request.UserId === caller.userId) return refuse(userErrors.ownAccount);
  const isItAdmin = before.Roles.some(role => role.RoleName === 'ITAdmin' && role.Active);
  if (request.AccountStatus === 'D' && isItAdmin && !(await store.isOtherActiveItAdmin(db, request.UserId))) {
    return refuse(userErrors.lastItAdmin);
  }
  await store.setAccountStatus(db, request.UserId, request.AccountStatus, now);
  if (request.AccountStatus === 'D') await endSessions(db, { userId: request.UserId }, 'deactivated', now);
  return { ...success, Version: await finishEdit(context, before, { reason: request.Reason }) };
});
