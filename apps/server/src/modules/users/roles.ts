import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { saveUserRoles } from '@commonweal/contracts/users/calls';
import { userErrors } from '@commonweal/contracts/users/errors';
import type { UserRecord } from '@commonweal/contracts/users/schemas';
import * as z from 'zod';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';
import { bumpAccessVersion, listGuardedRoles } from '../access/index.ts';
import { type Applier, requestApproval } from '../approvals/index.ts';
import { finishEdit, lockForEdit } from './record.ts';
import { deletePortalRoles, findRecord, insertPortalRoles } from './record-store.ts';
import { isOtherActiveItAdmin, listActiveRoles, lockUser } from './store.ts';

const portalRoles = (record: UserRecord): string[] =>
  record.Roles.filter(role => role.Source === 'portal').map(role => role.RoleName);

const sorted = (names: readonly string[]): string => names.toSorted().join(', ');

/** A role that is not active is neither offered nor taken away: whoever saves the others does not even see it. */
const keptInactive = (record: UserRecord): string[] =>
  record.Roles.filter(role => role.Source === 'portal' && !role.Active).map(role => role.RoleName);

/** Adds and removes, so that a role that stays keeps since when and by whom it was given. */
async function writeRoles(tx: Tx, before: UserRecord, wanted: readonly string[], by: string, now: Date): Promise<void> {
  const held = portalRoles(before);
  const roles = await listActiveRoles(tx);
  const added = wanted
    .filter(name => !held.includes(name))
    .map(
      name =>
        roles.find(role => role.name === name)?.role_id ?? refuse(userErrors.unknownReference, { params: { name } }),
    );
  const removed = held.filter(name => !wanted.includes(name));
  if (removed.length > 0) await deletePortalRoles(tx, before.UserId, removed);
  if (added.length > 0) await insertPortalRoles(tx, before.UserId, added, by, now);
  await bumpAccessVersion(tx);
}

/** A guarded role is given or taken by two people: one asks, another one decides. */
async function askForGuarded(
  context: CallContext,
  before: UserRecord,
  held: readonly string[],
  wanted: readonly string[],
  reason: string,
) {
  await requestApproval(context, {
    kind: 'user-roles',
    subjectType: 'user',
    subjectId: before.UserId,
    subjectName: `${before.LastName}, ${before.FirstName}`,
    reason,
    lines: [{ Field: 'Roles', Before: sorted(held), After: sorted(wanted) }],
    details: { held, wanted },
  });
}

export const saveUserRolesHandler = handle(saveUserRoles, async (context, request) => {
  const { db, caller, now } = context;
  const before = await lockForEdit(context, request.UserId);
  if (request.UserId === caller.userId) return refuse(userErrors.ownRoles);
  const held = portalRoles(before);
  const wanted = [...new Set([...request.RoleNames, ...keptInactive(before)])];
  const guarded = await listGuardedRoles(db);
  const wantedGuarded = wanted.filter(name => guarded.has(name));
  const heldGuarded = held.filter(name => guarded.has(name));
  const waits = sorted(wantedGuarded) !== sorted(heldGuarded);
  if (waits && !request.Reason) {
    return refuse(commonErrors.invalid, { fieldFaults: [{ path: 'Reason', code: 'required', params: {} }] });
  }
  // What needs no approval is done now; guarded roles stay as they are until somebody has decided.
  const atOnce = [...wanted.filter(name => !guarded.has(name)), ...heldGuarded];
  const changesNow = sorted(atOnce) !== sorted(held);
  if (changesNow || !waits) await writeRoles(db, before, atOnce, caller.userId, now);
  if (waits) await askForGuarded(context, before, heldGuarded, wantedGuarded, request.Reason ?? '');
  const Version = changesNow || !waits ? await finishEdit(context, before) : before.Version;
  return { ...success, Version, Waiting: waits };
});

const Kept = z.object({ held: z.array(z.string()), wanted: z.array(z.string()) });

export const userRolesApplier: Applier = {
  concerns: async (context, request) => context.caller.userId === request.subjectId,
  async apply(context, request) {
    const { db, now } = context;
    const { held, wanted } = Kept.parse(request.change);
    await lockUser(db, request.subjectId);
    const before = await findRecord(db, request.subjectId);
    if (before?.AccountStatus !== 'A') return refuse(approvalErrors.subjectChanged);
    const guarded = await listGuardedRoles(db);
    const isSame = sorted(portalRoles(before).filter(name => guarded.has(name))) === sorted(held);
    const active = (await listActiveRoles(db)).map(role => role.name);
    if (!isSame || wanted.some(name => !active.includes(name) && !held.includes(name)))
      return refuse(approvalErrors.subjectChanged);
    const losesItAdmin = held.includes('ITAdmin') && !wanted.includes('ITAdmin');
    if (losesItAdmin && !(await isOtherActiveItAdmin(db, request.subjectId))) return refuse(userErrors.lastItAdmin);
    const others = portalRoles(before).filter(name => !guarded.has(name));
    await writeRoles(db, before, [...others, ...wanted], request.requestedBy, now);
    await finishEdit(context, before, { reason: request.reason, activity: 'USER_ROLES_CHANGED' });
  },
};
