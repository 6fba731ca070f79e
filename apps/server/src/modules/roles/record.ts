import { holdsGuardedRight, isGuardedName } from '@commonweal/contracts/access/guarded';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { asYesNo } from '@commonweal/contracts/kit/fields';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { pages } from '@commonweal/contracts/pages';
import { roleErrors } from '@commonweal/contracts/roles/errors';
import type { AccessMatrix, RoleRecord } from '@commonweal/contracts/roles/schemas';
import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';
import { bumpAccessVersion } from '../access/index.ts';
import { isWaiting } from '../approvals/index.ts';
import * as store from './store.ts';
import { bumpRole } from './write-store.ts';

/** Every declared object, with what counts where a role says nothing. */
export const declaredObjects: ReadonlyMap<string, AccessCode> = new Map(
  pages.flatMap(page =>
    Object.keys(page.objects).map(object => [
      `${page.name}.${object}`,
      page.openByDefault.some(open => open === object) ? 'R' : 'X',
    ]),
  ),
);

/** The whole matrix: declared objects in their order, each with what the role says. */
export const wholeMatrix = (given: AccessMatrix): AccessMatrix =>
  Object.fromEntries([...declaredObjects].map(([object, usual]) => [object, given[object] ?? usual]));

export async function findRole(
  db: Tx,
  roleId: string,
  caller: { readonly userId: string },
): Promise<RoleRecord | undefined> {
  const row = await store.findRoleRow(db, roleId);
  if (!row) return undefined;
  const [objects, subtypes, members, waiting, held] = await Promise.all([
    store.listObjects(db, roleId),
    store.listViewable(db, roleId),
    store.countMembers(db, roleId),
    isWaiting(db, 'role', roleId),
    store.isHolder(db, roleId, caller.userId),
  ]);
  const stored = Object.fromEntries(
    objects.map(each => [`${each.page_name}.${each.object_attribute}`, each.access_code as AccessCode]),
  );
  const Access = wholeMatrix(stored);
  return {
    RoleId: row.role_id,
    RoleName: row.name,
    Description: row.description,
    OwnFilingsOnly: asYesNo(row.own_filings_only),
    Access,
    Subtypes: subtypes,
    Status: store.toRoleStatus(row.status),
    Members: members,
    Guarded: isGuardedName(row.name) || holdsGuardedRight(Access),
    Held: held,
    Waiting: waiting,
    ChangedAt: row.changed_at.toISOString(),
    ChangedByName: row.editor_last ? staffNameOf({ last: row.editor_last, first: row.editor_first }) : row.changed_by,
    Version: row.version,
  };
}

/** The role to be changed, locked; a version that is not the caller's is refused with the role as it is now. */
export async function lockForEdit(context: CallContext, roleId: string): Promise<RoleRecord> {
  const row = await store.lockRole(context.db, roleId);
  const record = row && (await findRole(context.db, roleId, context.caller));
  if (!record) return refuse(roleErrors.notFound);
  if (record.Held) return refuse(roleErrors.ownRole);
  if (record.Version !== context.version) return refuse(commonErrors.stale, { current: record });
  return record;
}

type Content = Pick<RoleRecord, 'RoleName' | 'Description' | 'OwnFilingsOnly' | 'Status' | 'Access' | 'Subtypes'>;

/** A role as one flat row of fields, so that a history keeps the rights that changed and not the other four hundred. */
export const contentOf = (role: Content): Record<string, string> => ({
  RoleName: role.RoleName,
  Description: role.Description,
  OwnFilingsOnly: role.OwnFilingsOnly,
  Status: role.Status,
  ...Object.fromEntries(Object.entries(role.Access).map(([object, code]) => [`Access.${object}`, code])),
  ...Object.fromEntries(role.Subtypes.map(subtype => [`Document.${subtype}`, 'View'])),
});

interface Change {
  readonly reason: string;
  /** Who asked for it and what it is called in the audit trail, where the call is somebody else's approval. */
  readonly by?: string;
  readonly activity?: string;
}

/** After a change: a new version, the history row, the audit line, and the word to every cache. */
export async function finishEdit(context: CallContext, before: RoleRecord, change: Change): Promise<number> {
  const { db, caller, now } = context;
  const by = change.by ?? caller.userId;
  const version = await bumpRole(db, before.RoleId, by, now);
  const after = (await findRole(db, before.RoleId, caller)) ?? before;
  const { historyId, fields } = await writeHistory(db, {
    subjectType: 'role',
    subjectId: before.RoleId,
    version,
    by,
    at: now,
    reason: change.reason,
    before: contentOf(before),
    after: contentOf(after),
  });
  await bumpAccessVersion(db);
  context.audit({
    subjectType: 'role',
    subjectId: before.RoleId,
    fields,
    historyId,
    reason: change.reason,
    ...(change.activity && { activity: change.activity }),
  });
  return version;
}
