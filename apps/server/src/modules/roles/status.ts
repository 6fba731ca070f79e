import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { setRoleStatus } from '@commonweal/contracts/roles/calls';
import { roleErrors } from '@commonweal/contracts/roles/errors';
import { roleLife } from '@commonweal/contracts/roles/lifecycle';
import { roleStatus } from '@commonweal/contracts/roles/schemas';
import * as z from 'zod';
import { advance } from '../../platform/calls/advance.ts';
import { handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { type Applier, requestApproval } from '../approvals/index.ts';
import { findRole, finishEdit, lockForEdit } from './record.ts';
import * as store from './store.ts';
import { writeStatus } from './write-store.ts';

export const setRoleStatusHandler = handle(setRoleStatus, async (context, { RoleId, Status, Reason }) => {
  const before = await lockForEdit(context, RoleId);
  const after = advance(roleLife, before.Status, roleLife.actionTo(Status));
  // Without ITAdmin nobody would be left who keeps the portal itself.
  if (before.RoleName === 'ITAdmin' && after === '297') return refuse(roleErrors.itAdminStays);
  if (before.Guarded) {
    await requestApproval(context, {
      kind: 'role-status',
      subjectType: 'role',
      subjectId: RoleId,
      subjectName: before.RoleName,
      reason: Reason,
      lines: [{ Field: 'Status', Before: before.Status, After: after }],
      details: { version: before.Version, status: after },
    });
    return { ...success, Version: before.Version, Waiting: true };
  }
  await writeStatus(context.db, RoleId, after);
  return { ...success, Version: await finishEdit(context, before, { reason: Reason }), Waiting: false };
});

const Kept = z.object({ version: z.int(), status: roleStatus });

export const roleStatusApplier: Applier = {
  concerns: (context, request) => store.isHolder(context.db, request.subjectId, context.caller.userId),
  async apply(context, request) {
    const { version, status } = Kept.parse(request.change);
    await store.lockRole(context.db, request.subjectId);
    const before = await findRole(context.db, request.subjectId, context.caller);
    if (before?.Version !== version) return refuse(approvalErrors.subjectChanged);
    await writeStatus(context.db, request.subjectId, status);
    await finishEdit(context, before, {
      reason: request.reason,
      by: request.requestedBy,
      activity: 'ROLE_STATUS_CHANGED',
    });
  },
};
