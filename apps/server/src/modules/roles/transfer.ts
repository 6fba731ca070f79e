import { isGuardedName } from '@commonweal/contracts/access/guarded';
import { userRolePage } from '@commonweal/contracts/access/pages';
import { asYesNo } from '@commonweal/contracts/kit/fields';
import { changeNeedsTwo } from '@commonweal/contracts/roles/needs-two';
import type { AccessMatrix } from '@commonweal/contracts/roles/schemas';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type {
  CheckScope,
  JudgedChange,
  RowChange,
  RowFault,
  StoredRow,
  TransferPart,
} from '../../platform/transfer/part.ts';
import { listGuardedRoles } from '../access/index.ts';
import { contentOf, declaredObjects, wholeMatrix } from './record.ts';
import * as store from './store.ts';
import { applyRoles } from './transfer-apply.ts';
import { asRole, type RoleTransfer, TransferredRole } from './transfer-row.ts';
import { loadRoles } from './transfer-store.ts';

/** Roles travel with their rights and without the people who hold them. */

async function load(db: Tx, lock: boolean): Promise<StoredRow[]> {
  const rows = await loadRoles(db, lock);
  return rows.map(row => ({
    key: row.name,
    version: row.version,
    id: { RoleId: row.role_id },
    content: {
      RoleName: row.name,
      Description: row.description,
      OwnFilingsOnly: asYesNo(row.own_filings_only),
      Status: store.toRoleStatus(row.status),
      Access: wholeMatrix(row.access ?? {}),
      Subtypes: row.subtypes ?? [],
    },
  }));
}

async function check(scope: CheckScope, rows: readonly RoleTransfer[]): Promise<RowFault[]> {
  const subtypes = new Set([...(await store.listSubtypeCodes(scope.db)), ...scope.codes('DOCSUBTYPE')]);
  const unknown = (key: string, path: string): RowFault => ({
    key,
    fault: { path, code: 'unknown_option', params: {} },
  });
  return rows.flatMap(row => [
    ...Object.keys(row.Access)
      .filter(object => !declaredObjects.has(object))
      .map(object => unknown(row.RoleName, `Access.${object}`)),
    ...(row.Subtypes.some(subtype => !subtypes.has(subtype)) ? [unknown(row.RoleName, 'Subtypes')] : []),
  ]);
}

/** Roles of the caller are left, guarded ones wait for a second administrator, and so does what would become one. */
async function judge(context: CallContext, changes: readonly RowChange[]) {
  const { db, caller } = context;
  const [guarded, held, waiting] = await Promise.all([
    listGuardedRoles(db),
    store.listHeldRoles(db, caller.userId),
    store.listWaitingRoles(db),
  ]);
  const left = (why: string) => ({ verdict: 'left' as const, why: `settings-transfer.why.${why}` });
  const verdict = ({ key, before, after }: RowChange) => {
    if (!before) return isGuardedName(key) ? left('guardedName') : undefined;
    const role = asRole(after);
    if (held.has(key)) return left('own');
    const now = asRole(before.content);
    if (!changeNeedsTwo({ ...now, Guarded: guarded.has(key) }, role)) return undefined;
    if (waiting.has(String(before.id.RoleId))) return left('alreadyWaiting');
    if (role.Status !== now.Status) return left('guardedStatus');
    return { verdict: 'waits' as const, why: 'settings-transfer.why.guarded' };
  };
  return new Map(
    changes.flatMap(change => {
      const found = verdict(change);
      return found ? [[change.key, found] as const] : [];
    }),
  );
}

export const transferPart: TransferPart = {
  name: 'roles',
  object: userRolePage.at('Page'),
  row: TransferredRole,
  keyOf: row => asRole(row).RoleName,
  load,
  // Objects that the file does not know keep what they have here.
  complete(given, stored) {
    const role = asRole(given);
    const here: AccessMatrix = stored ? asRole(stored.content).Access : {};
    const known = Object.fromEntries(Object.entries(role.Access).filter(([object]) => !declaredObjects.has(object)));
    return {
      ...role,
      OwnFilingsOnly: role.OwnFilingsOnly ?? (stored ? asRole(stored.content).OwnFilingsOnly : 'N'),
      Access: { ...wholeMatrix({ ...here, ...role.Access }), ...known },
      Subtypes: [...new Set(role.Subtypes)].toSorted(),
    };
  },
  flatten: row => contentOf(asRole(row)),
  check: (scope, rows) => check(scope, rows.map(asRole)),
  judge,
  apply: (context, changes: readonly JudgedChange[], reason) => applyRoles(context, changes, reason),
};
