import { pageOfRecord } from '@commonweal/contracts/access/own-filings';
import { assignmentList, getRole, getRoleHistory, previewRole, roleList } from '@commonweal/contracts/roles/calls';
import { roleErrors } from '@commonweal/contracts/roles/errors';
import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { listHistory } from '../../platform/audit/history.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import { createRoleHandler } from './create.ts';
import { previewChange } from './preview.ts';
import { loadPreviewFacts } from './preview-store.ts';
import { findRole, wholeMatrix } from './record.ts';
import { previewRows } from './row-effect.ts';
import { roleChangeApplier, saveRoleHandler } from './save.ts';
import { roleStatusApplier, setRoleStatusHandler } from './status.ts';
import * as store from './store.ts';
import { endRoleViewHandler, viewAsRoleHandler } from './view.ts';

export const handlers: Handler[] = [
  ...handleList(roleList, {
    fileName: 'roles',
    count: (context, filters) => store.countRoles(context.db, filters),
    rows: (context, filters, window) => store.listRoles(context.db, filters, window),
  }),

  ...handleList(assignmentList, {
    fileName: 'role-assignments',
    count: (context, filters) => store.countAssignments(context.db, filters),
    rows: (context, filters, window) => store.listAssignments(context.db, filters, window),
  }),

  handle(
    getRole,
    async (context, request) =>
      (await findRole(context.db, request.RoleId, context.caller)) ?? refuse(roleErrors.notFound),
  ),

  handle(getRoleHistory, async (context, request) => ({
    data: await listHistory(context.db, 'role', request.RoleId),
  })),

  handle(previewRole, async (context, request) => {
    const role = await findRole(context.db, request.RoleId, context.caller);
    if (!role) return refuse(roleErrors.notFound);
    const { flags } = await context.platform.access.snapshot(context.caller.accessVersion);
    context.audit({ subjectType: 'role', subjectId: request.RoleId });
    const access = wholeMatrix(request.Access);
    const isActive = role.Status === '296';
    const willBeActive = request.Status === '296';
    const side = (from: Pick<RoleRecord, 'OwnFilingsOnly' | 'Access'>) => ({
      ownFilingsOnly: from.OwnFilingsOnly === 'Y',
      page: from.Access[pageOfRecord.application] ?? 'X',
    });
    const [facts, rows] = await Promise.all([
      loadPreviewFacts(context.db, {
        roleId: request.RoleId,
        isActive,
        willBeActive,
        rights: { codes: new Map(Object.entries(access)), subtypes: new Set(request.Subtypes) },
        flags,
      }),
      previewRows(
        context,
        request.RoleId,
        isActive ? side(role) : null,
        willBeActive ? side({ OwnFilingsOnly: request.OwnFilingsOnly ?? role.OwnFilingsOnly, Access: access }) : null,
      ),
    ]);
    return { ...previewChange(facts), ...rows };
  }),

  createRoleHandler,
  saveRoleHandler,
  setRoleStatusHandler,
  viewAsRoleHandler,
  endRoleViewHandler,
];

export const appliers = { 'role-change': roleChangeApplier, 'role-status': roleStatusApplier };

export const codeUses: readonly CodeUse[] = [
  {
    table: 'DOCSUBTYPE',
    what: 'reference.use.roles',
    from: 'role_document_subtype',
    column: 'document_subtype_id',
    where: ['access_level', 'View'],
  },
];

export { transferPart } from './transfer.ts';
