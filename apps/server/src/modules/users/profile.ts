import { success } from '@commonweal/contracts/kit/fields';
import { createUser, saveUserProfile } from '@commonweal/contracts/users/calls';
import { userErrors } from '@commonweal/contracts/users/errors';
import type { UserProfileInput } from '@commonweal/contracts/users/schemas';
import { writeHistory } from '../../platform/audit/history.ts';
import { handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { suspectInterests } from '../protection/index.ts';
import { checkProfile } from './check-profile.ts';
import { contentOf, findRecord, finishEdit, lockForEdit } from './record.ts';
import { supervisorAtOnce } from './supervision.ts';

const columnsOf = (input: UserProfileInput) => ({
  first_name: input.FirstName,
  middle_initial: input.MiddleInitial,
  last_name: input.LastName,
  email: input.Email,
  phone: input.Phone,
  region_id: input.RegionId,
  office_code: input.OfficeCode,
  supervisory_unit_id: input.SupervisoryUnitId,
  supervisor_user_id: input.SupervisorUserId,
});

/** A broken unique rule of the table, as the sentence for it. */
function explain(error: unknown): never {
  const rule = brokenUnique(error);
  if (rule === 'app_user_email') refuse(userErrors.duplicateEmail);
  if (rule === 'app_user_pkey') refuse(userErrors.duplicateUserId);
  throw error;
}

export const createUserHandler = handle(createUser, async (context, request) => {
  const { db, caller, now } = context;
  await checkProfile(context, request.UserId, request);
  await db
    .insertInto('app_user')
    .values({
      user_id: request.UserId,
      ...columnsOf(request),
      created_at: now,
      created_by: caller.userId,
      changed_at: now,
      changed_by: caller.userId,
    })
    .execute()
    .catch(explain);
  const after = await findRecord(db, request.UserId);
  const { historyId } = await writeHistory(db, {
    subjectType: 'user',
    subjectId: request.UserId,
    version: 1,
    by: caller.userId,
    at: now,
    before: null,
    after: after ? contentOf(after) : null,
  });
  context.audit({ subjectType: 'user', subjectId: request.UserId, historyId });
  await suspectInterests(context, { userIds: [request.UserId] });
  return { ...success, Version: 1 };
});

export const saveUserProfileHandler = handle(saveUserProfile, async (context, request) => {
  const before = await lockForEdit(context, request.UserId);
  await checkProfile(context, request.UserId, request, before);
  const { supervisor, waits } = await supervisorAtOnce(context, before, request.SupervisorUserId);
  await context.db
    .updateTable('app_user')
    .set(columnsOf({ ...request, SupervisorUserId: supervisor }))
    .where('user_id', '=', request.UserId)
    .execute()
    .catch(explain);
  const Version = await finishEdit(context, before);
  await suspectInterests(context, { userIds: [request.UserId] });
  return { ...success, Version, Waiting: waits };
});
