import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { staffName } from '@commonweal/contracts/kit/person-names';
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
    subjectName: staffName(before),
    reason,
    lines: [{ Field: 'Roles', Before: sorted(held), After: sorted(wanted) }],
    details: { held, wanted },
  });
}

/** Roles that are not to be had, and a reason that a guarded one needs: what giving them to a new person would stumble over. */
export async function newRoleFaults(
  { db }: CallContext,
  wanted: readonly string[],
  reason: string | undefined,
): Promise<FieldFault[]> {
  const active = new Set((await listActiveRoles(db)).map(role => role.name));
  const guarded = await listGuardedRoles(db);
  return [
    ...(wanted.every(name => active.has(name))
      ? []
      : [{ path: 'RoleNames', code: 'unknown_option', params: {} } as const]),
    ...(wanted.some(name => guarded.has(name)) && !reason ? [noReason] : []),
  ];
}

const noReason: FieldFault = { path: 'Reason', code: 'required', params: {} };

interface WantedRoles {
  readonly RoleNames: readonly string[];
  readonly Reason?: string | undefined;
}

/** What needs nobody else is given at once, the rest is asked for; the record is the one that the caller has locked. */
export async function changeRoles(context: CallContext, before: UserRecord, request: WantedRoles) {
  const { db, caller, now } = context;
  if (before.UserId === caller.userId) return refuse(userErrors.ownRoles);
  const held = portalRoles(before);
  const wanted = [...new Set([...request.RoleNames, ...keptInactive(before)])];
  const guarded = await listGuardedRoles(db);
  const wantedGuarded = wanted.filter(name => guarded.has(name));
  const heldGuarded = held.filter(name => guarded.has(name));
  const waits = sorted(wantedGuarded) !== sorted(heldGuarded);
  if (waits && !request.Reason) {
    return refuse(commonErrors.invalid, { fieldFaults: [noReason] });
  }
  // What needs no approval is done now; guarded roles stay as they are until somebody has decided.
  const atOnce = [...wanted.filter(name => !guarded.has(name)), ...heldGuarded];
  const changesNow = sorted(atOnce) !== sorted(held);
  if (changesNow || !waits) await writeRoles(db, before, atOnce, caller.userId, now);
  if (waits) await askForGuarded(context, before, heldGuarded, wantedGuarded, request.Reason ?? '');
  const Version = changesNow || !waits ? await finishEdit(context, before) : before.Version;
  return { ...success, Version, Waiting: waits };
}

export const saveUserRolesHandler = handle(saveUserRoles, async (context, request) =>
  changeRoles(context, await lockForEdit(context, request.UserId), request),
);

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
