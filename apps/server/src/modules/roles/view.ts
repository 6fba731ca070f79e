import { success } from '@commonweal/contracts/kit/fields';
import { roleErrors } from '@commonweal/contracts/roles/errors';
import { endRoleView, viewAsRole } from '@commonweal/contracts/roles/view-calls';
import { handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { findRoleRow } from './store.ts';
import { setView } from './write-store.ts';

/** The view belongs to the session: every tab shows it, and it ends with the session at the latest. */
export const viewAsRoleHandler = handle(viewAsRole, async (context, request) => {
  const role = await findRoleRow(context.db, request.RoleId);
  if (!role) return refuse(roleErrors.notFound);
  if (role.status !== '296') return refuse(roleErrors.inactiveView);
  await setView(context.db, context.caller.sessionId, request.RoleId);
  context.audit({ subjectType: 'role', subjectId: request.RoleId, reason: role.name });
  return success;
});

export const endRoleViewHandler = handle(endRoleView, async context => {
  await setView(context.db, context.caller.sessionId, null);
  context.audit({ subjectType: 'role', reason: context.caller.viewingAs ?? '' });
  return success;
});
