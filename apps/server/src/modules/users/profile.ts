import { success } from '@commonweal/contracts/kit/fields';
import { createUser, saveUserProfile } from '@commonweal/contracts/users/calls';
import { userErrors } from '@commonweal/contracts/users/errors';
import type { UserProfileInput } from '@commonweal/contracts/users/schemas';
import { writeHistory } from '../../platform/audit/history.ts';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { suspectInterests } from '../protection/index.ts';
import { checkProfile } from './check-profile.ts';
import { contentOf, finishEdit, lockForEdit } from './record.ts';
import { findRecord, insertUser, updateProfile } from './record-store.ts';
import { supervisorAtOnce } from './supervision.ts';
import { lockSupervision } from './supervision-store.ts';

/** A broken unique rule of the table, as the sentence for it. */
function explain(error: unknown): never {
  const rule = brokenUnique(error);
  if (rule === 'app_user_email') refuse(userErrors.duplicateEmail);
  if (rule === 'app_user_pkey') refuse(userErrors.duplicateUserId);
  throw error;
}

/** A person whose profile has been checked; whoever adds one on another page adds them here. */
export async function addPerson(context: CallContext, userId: string, profile: UserProfileInput): Promise<void> {
  const { db, caller, now } = context;
  await insertUser(db, userId, profile, caller.userId, now).catch(explain);
  const after = await findRecord(db, userId);
  const { historyId } = await writeHistory(db, {
    subjectType: 'user',
    subjectId: userId,
    version: 1,
    by: caller.userId,
    at: now,
    before: null,
    after: after ? contentOf(after) : null,
  });
  context.audit({ subjectType: 'user', subjectId: userId, historyId });
  await suspectInterests(context, { userIds: [userId] });
}

export const createUserHandler = handle(createUser, async (context, request) => {
  await checkProfile(context, request.UserId, request);
  await addPerson(context, request.UserId, request);
  return { ...success, Version: 1 };
});

export const saveUserProfileHandler = handle(saveUserProfile, async (context, request) => {
  // Every writer takes this lock before it locks users, so that two of them never wait for each other.
  if (request.SupervisorUserId !== null) await lockSupervision(context.db);
  const before = await lockForEdit(context, request.UserId);
  await checkProfile(context, request.UserId, request, before);
  const { supervisor, waits } = await supervisorAtOnce(context, before, request.SupervisorUserId);
  const profile = { ...request, SupervisorUserId: supervisor };
  await updateProfile(context.db, request.UserId, profile).catch(explain);
  const Version = await finishEdit(context, before);
  await suspectInterests(context, { userIds: [request.UserId] });
  return { ...success, Version, Waiting: waits };
});
