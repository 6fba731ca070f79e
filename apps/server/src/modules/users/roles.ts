import { success } from '@commonweal/contracts/kit/fields';
import { saveUserRoles } from '@commonweal/contracts/users/calls';
import { userErrors } from '@commonweal/contracts/users/errors';
import { handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { bumpAccessVersion } from '../access/index.ts';
import { finishEdit, lockForEdit } from './record.ts';
import { listActiveRoles } from './store.ts';

/** Roles that need a second person's approval: they come from the directory until approvals exist. */
export const guardedRoles: readonly string[] = ['ITAdmin', 'IT Admin'];

export const saveUserRolesHandler = handle(saveUserRoles, async (context, request) => {
  const { db, caller, now } = context;
  const before = await lockForEdit(context, request.UserId);
  if (request.UserId === caller.userId) return refuse(userErrors.ownRoles);
  const held = before.Roles.filter(role => role.Source === 'portal').map(role => role.RoleName);
  const wanted = [...new Set(request.RoleNames)];
  const changed = [...wanted.filter(name => !held.includes(name)), ...held.filter(name => !wanted.includes(name))];
  if (changed.some(name => guardedRoles.includes(name))) return refuse(userErrors.guardedRole);
  const roles = await listActiveRoles(db);
  const ids = wanted.map(
    name =>
      roles.find(role => role.name === name)?.role_id ?? refuse(userErrors.unknownReference, { params: { name } }),
  );
  await db.deleteFrom('user_role').where('user_id', '=', request.UserId).where('source', '=', 'portal').execute();
  if (ids.length > 0) {
    await db
      .insertInto('user_role')
      .values(
        ids.map(role_id => ({
          user_id: request.UserId,
          role_id,
          source: 'portal',
          granted_at: now,
          granted_by: caller.userId,
        })),
      )
      .execute();
  }
  await bumpAccessVersion(db);
  return { ...success, Version: await finishEdit(context, before) };
});
