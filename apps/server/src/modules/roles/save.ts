import { isGuardedName } from '@commonweal/contracts/access/guarded';
import { userRolePage } from '@commonweal/contracts/access/pages';
import type { ApprovalLine } from '@commonweal/contracts/approvals/calls';
import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { saveRole } from '@commonweal/contracts/roles/calls';
import { roleErrors } from '@commonweal/contracts/roles/errors';
import { changeNeedsTwo } from '@commonweal/contracts/roles/needs-two';
import { type RoleContent, RoleInput, type RoleRecord } from '@commonweal/contracts/roles/schemas';
import * as z from 'zod';
import { difference } from '../../platform/audit/history.ts';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { type Applier, requestApproval } from '../approvals/index.ts';
import { contentOf, declaredObjects, findRole, finishEdit, lockForEdit, wholeMatrix } from './record.ts';
import * as store from './store.ts';
import { updateRole, writeObjects, writeSubtypes } from './write-store.ts';

/** A name that another role has, as the sentence for it. */
export function explainName(error: unknown): never {
  const rule = brokenUnique(error);
  if (rule === 'role_name_key' || rule === 'role_name_any_case') refuse(roleErrors.duplicateName);
  throw error;
}

/** What the schema cannot know: objects and subtypes that exist. All faults at once. */
async function checkNames(db: Tx, input: RoleInput): Promise<void> {
  const known = new Set(await store.listSubtypeCodes(db));
  const faults: FieldFault[] = [];
  for (const object of Object.keys(input.Access)) {
    if (!declaredObjects.has(object)) faults.push({ path: `Access.${object}`, code: 'unknown_option', params: {} });
  }
  for (const [at, subtype] of input.Subtypes.entries()) {
    if (!known.has(subtype)) faults.push({ path: `Subtypes.${at}`, code: 'unknown_option', params: {} });
  }
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}

/** Whoever may not change a part keeps it as it is, whatever the request says. */
function permitted(context: CallContext, before: RoleRecord, input: RoleInput): RoleContent {
  const may = (object: 'ScreenAccess' | 'DocumentAccess') =>
    satisfies(context.caller.code(userRolePage.at(object)), 'U');
  return {
    RoleName: input.RoleName,
    Description: input.Description,
    OwnFilingsOnly: may('ScreenAccess') ? (input.OwnFilingsOnly ?? before.OwnFilingsOnly) : before.OwnFilingsOnly,
    Access: may('ScreenAccess') ? wholeMatrix(input.Access) : before.Access,
    Subtypes: may('DocumentAccess') ? [...new Set(input.Subtypes)].toSorted() : before.Subtypes,
  };
}

async function writeRole(tx: Tx, before: RoleRecord, input: RoleContent): Promise<void> {
  await updateRole(tx, before.RoleId, input).catch(explainName);
  await writeObjects(tx, before.RoleId, input.Access);
  await writeSubtypes(tx, before.RoleId, input.Subtypes);
}

/** The change line by line, for the person who decides. */
function linesOf(before: RoleRecord, input: RoleContent): ApprovalLine[] {
  const changed = difference(contentOf(before), contentOf({ ...input, Status: before.Status }));
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return changed.fields.map(Field => ({
    Field,
    Before: text(changed.before?.[Field]),
    After: text(changed.after?.[Field]),
  }));
}

export const saveRoleHandler = handle(saveRole, async (context, { RoleId, Reason, ...given }) => {
  const { db } = context;
  const before = await lockForEdit(context, RoleId);
  await checkNames(db, given);
  const input = permitted(context, before, given);
  const lines = linesOf(before, input);
  if (lines.length === 0) return refuse(roleErrors.nothingChanged);
  // The names of guarded roles are neither given up nor taken.
  if (input.RoleName !== before.RoleName && (isGuardedName(before.RoleName) || isGuardedName(input.RoleName))) {
    return refuse(roleErrors.guardedName);
  }
  if (changeNeedsTwo(before, input)) {
    await requestApproval(context, {
      kind: 'role-change',
      subjectType: 'role',
      subjectId: RoleId,
      subjectName: before.RoleName,
      reason: Reason,
      lines,
      details: { version: before.Version, input },
    });
    return { ...success, Version: before.Version, Waiting: true };
  }
  await writeRole(db, before, input);
  return { ...success, Version: await finishEdit(context, before, { reason: Reason }), Waiting: false };
});

const Kept = z.object({ version: z.int(), input: RoleInput });

export const roleChangeApplier: Applier = {
  concerns: (context, request) => store.isHolder(context.db, request.subjectId, context.caller.userId),
  async apply(context, request) {
    const { db } = context;
    const { version, input } = Kept.parse(request.change);
    await store.lockRole(db, request.subjectId);
    const before = await findRole(db, request.subjectId, context.caller);
    if (before?.Version !== version) return refuse(approvalErrors.subjectChanged);
    const access = wholeMatrix(input.Access);
    await writeRole(db, before, {
      ...input,
      OwnFilingsOnly: input.OwnFilingsOnly ?? before.OwnFilingsOnly,
      Access: access,
    });
    await finishEdit(context, before, { reason: request.reason, by: request.requestedBy, activity: 'ROLE_CHANGED' });
  },
};
