import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { staffName } from '@commonweal/contracts/kit/person-names';
import { setAccountStatus } from '@commonweal/contracts/users/calls';
import { userErrors } from '@commonweal/contracts/users/errors';
import { availabilityLife, userAccountLife } from '@commonweal/contracts/users/lifecycle';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import * as z from 'zod';
import { advance } from '../../platform/calls/advance.ts';
import { handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { listGuardedRoles } from '../access/index.ts';
import { type Applier, requestApproval } from '../approvals/index.ts';
import { endSessions } from '../session/index.ts';
import { returnWork } from '../work/index.ts';
import { finishEdit, lockForEdit } from './record.ts';
import { findRecord } from './record-store.ts';
import * as store from './store.ts';

/** Available or unavailable: the person stays signed in either way and only stops getting new work. */
export const updateUserStatusHandler = handle(updateUserStatus, async (context, request) => {
  await store.lockUser(context.db, request.UserIDCode);
  const before = await findRecord(context.db, request.UserIDCode);
  if (!before) return refuse(userErrors.notFound);
  const after = advance(availabilityLife, before.CurrentStatus, availabilityLife.actionTo(request.Status));
  if (after === before.CurrentStatus) return success;
  await store.setAvailability(context.db, request.UserIDCode, after);
  await finishEdit(context, before);
  // What others had meanwhile and nobody has begun comes back.
  if (after === 'A') await returnWork(context, request.UserIDCode);
  return success;
});

export const setAccountStatusHandler = handle(setAccountStatus, async (context, request) => {
  const { db, caller, now } = context;
  const before = await lockForEdit(context, request.UserId);
  if (request.UserId === caller.userId) return refuse(userErrors.ownAccount);
  const after = advance(userAccountLife, before.AccountStatus, userAccountLife.actionTo(request.AccountStatus));
  const isItAdmin = before.Roles.some(role => role.RoleName === 'ITAdmin' && role.Active);
  if (after === 'D' && isItAdmin && !(await store.isOtherActiveItAdmin(db, request.UserId))) {
    return refuse(userErrors.lastItAdmin);
  }
  // Whoever comes back with a guarded role is given it again, and that takes two.
  const guarded = after === 'A' && before.AccountStatus === 'D' ? await listGuardedRoles(db) : new Set();
  const returning = before.Roles.filter(role => role.Active && guarded.has(role.RoleName)).map(role => role.RoleName);
  if (returning.length > 0) {
    await requestApproval(context, {
      kind: 'user-account',
      subjectType: 'user',
      subjectId: before.UserId,
      subjectName: staffName(before),
      reason: request.Reason,
      lines: [{ Field: 'Roles', Before: '', After: [...new Set(returning)].toSorted().join(', ') }],
      details: { version: before.Version },
    });
    return { ...success, Version: before.Version, Waiting: true };
  }
  await store.setAccountStatus(db, request.UserId, after, now);
  if (after === 'D') await endSessions(db, { userId: request.UserId }, 'deactivated', now);
  return { ...success, Version: await finishEdit(context, before, { reason: request.Reason }), Waiting: false };
});

const Kept = z.object({ version: z.int() });

export const accountApplier: Applier = {
  concerns: async (context, request) => context.caller.userId === request.subjectId,
  async apply(context, request) {
    const { db, now } = context;
    await store.lockUser(db, request.subjectId);
    const before = await findRecord(db, request.subjectId);
    if (before?.AccountStatus !== 'D' || before.Version !== Kept.parse(request.change).version) {
      return refuse(approvalErrors.subjectChanged);
    }
    await store.setAccountStatus(db, request.subjectId, 'A', now);
    await finishEdit(context, before, { reason: request.reason, activity: 'USER_ACCOUNT_STATUS_CHANGED' });
  },
};
