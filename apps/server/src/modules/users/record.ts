import { commonErrors } from '@commonweal/contracts/kit/errors';
import { userErrors } from '@commonweal/contracts/users/errors';
import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './store.ts';

/** One person's record as the screen shows it; also the “current” side of a conflict. */
export async function findRecord(db: Tx, userId: string): Promise<UserRecord | undefined> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('region', 'region.region_id', 'app_user.region_id')
    .leftJoin('app_user as boss', 'boss.user_id', 'app_user.supervisor_user_id')
    .leftJoin('app_user as editor', 'editor.user_id', 'app_user.changed_by')
    .leftJoin('supervisory_unit as unit', 'unit.supervisory_unit_id', 'app_user.supervisory_unit_id')
    .leftJoin('admin_unit', 'admin_unit.admin_unit_id', 'unit.admin_unit_id')
    .selectAll('app_user')
    .select(['unit.name as unit_name', 'admin_unit.name as admin_unit_name'])
    .select(['region.wp_code', 'boss.first_name as boss_first', 'boss.last_name as boss_last'])
    .select(['editor.first_name as editor_first', 'editor.last_name as editor_last'])
    .where('app_user.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [roles, racfIds, characteristics] = await Promise.all([
    store.listRoles(db, userId),
    store.listRacfIds(db, userId),
    store.listCharacteristics(db, userId),
  ]);
  return {
    UserId: row.user_id,
    FirstName: row.first_name,
    MiddleInitial: row.middle_initial,
    LastName: row.last_name,
    Email: row.email,
    Phone: row.phone,
    RegionId: row.region_id,
    RegionWpCode: row.wp_code,
    OfficeCode: row.office_code,
    SupervisoryUnitId: row.supervisory_unit_id,
    SupervisoryUnitName: row.unit_name,
    AdminUnitName: row.admin_unit_name,
    SupervisorUserId: row.supervisor_user_id,
    SupervisorName: row.boss_last ? `${row.boss_last}, ${row.boss_first}` : null,
    CurrentStatus: store.toAvailability(row.current_status),
    AccountStatus: store.toAccountStatus(row.account_status),
    AccountReason: row.account_reason === 'idle' ? 'idle' : '',
    LastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    Roles: roles.map(role => ({
      RoleName: role.name,
      Source: role.source === 'directory' ? 'directory' : 'portal',
      Active: role.status === '296',
    })),
    RacfIds: racfIds,
    Characteristics: characteristics,
    ChangedAt: row.changed_at.toISOString(),
    ChangedByName: row.editor_last ? `${row.editor_last}, ${row.editor_first}` : row.changed_by,
    Version: row.version,
  };
}

/** The person to be changed, locked; a version that is not the caller's is refused with the record as it is now. */
export async function lockForEdit(context: CallContext, userId: string): Promise<UserRecord> {
  const row = await store.lockUser(context.db, userId);
  const record = row && (await findRecord(context.db, userId));
  if (!record) return refuse(userErrors.notFound);
  if (record.Version !== context.version) return refuse(commonErrors.stale, { current: record });
  return record;
}

/** What a person can change; the version and who changed it last say nothing in a history. */
export function contentOf(record: UserRecord) {
  const {
    Version: _version,
    ChangedAt: _changedAt,
    ChangedByName: _changedBy,
    AccountReason: _accountReason,
    ...content
  } = record;
  return content;
}

interface Change {
  readonly reason?: string;
  /** What it is called in the audit trail, where the call itself is about something else. */
  readonly activity?: string;
}

/** After a change: a new version, a history row with before and after, and the audit line. */
export async function finishEdit(context: CallContext, before: UserRecord, change: Change = {}): Promise<number> {
  const { db, caller, now } = context;
  const { version } = await db
    .updateTable('app_user')
    .set(expression => ({ version: expression('version', '+', 1), changed_at: now, changed_by: caller.userId }))
    .where('user_id', '=', before.UserId)
    .returning('version')
    .executeTakeFirstOrThrow();
  const after = await findRecord(db, before.UserId);
  const { historyId, fields } = await writeHistory(db, {
    subjectType: 'user',
    subjectId: before.UserId,
    version,
    by: caller.userId,
    at: now,
    before: contentOf(before),
    after: contentOf(after ?? before),
    ...(change.reason ? { reason: change.reason } : {}),
  });
  context.audit({
    subjectType: 'user',
    subjectId: before.UserId,
    fields,
    historyId,
    reason: change.reason ?? '',
    ...(change.activity && { activity: change.activity }),
  });
  return version;
}
