import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { profileFields } from '@commonweal/contracts/users/fields';
import type { UserProfileInput, UserRecord } from '@commonweal/contracts/users/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { columnsOf, valuesIn } from '../../platform/records/columns-store.ts';
import { isWaiting } from '../approvals/index.ts';
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
  const [roles, racfIds, characteristics, isHeld] = await Promise.all([
    store.listRoles(db, userId),
    store.listRacfIds(db, userId),
    store.listCharacteristics(db, userId),
    isWaiting(db, 'user', userId),
  ]);
  return {
    UserId: row.user_id,
    ...valuesIn(profileFields, row),
    RegionWpCode: row.wp_code,
    SupervisoryUnitName: row.unit_name,
    AdminUnitName: row.admin_unit_name,
    SupervisorName: row.boss_last ? staffNameOf({ last: row.boss_last, first: row.boss_first }) : null,
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
    Waiting: isHeld,
    ChangedAt: row.changed_at.toISOString(),
    ChangedByName: row.editor_last ? staffNameOf({ last: row.editor_last, first: row.editor_first }) : row.changed_by,
    Version: row.version,
  };
}

export async function bumpUser(tx: Tx, userId: string, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('app_user')
    .set(expression => ({ version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const insertUser = (tx: Tx, userId: string, input: UserProfileInput, by: string, now: Date) =>
  tx
    .insertInto('app_user')
    .values({
      user_id: userId,
      ...columnsOf(profileFields, input),
      created_at: now,
      created_by: by,
      changed_at: now,
      changed_by: by,
    })
    .execute();

export const updateProfile = (tx: Tx, userId: string, input: UserProfileInput) =>
  tx.updateTable('app_user').set(columnsOf(profileFields, input)).where('user_id', '=', userId).execute();

export const isRegion = async (db: Tx, regionId: string): Promise<boolean> =>
  (await db.selectFrom('region').select('region_id').where('region_id', '=', regionId).executeTakeFirst()) !==
  undefined;

export async function isOpenOffice(db: Tx, officeCode: string): Promise<boolean> {
  const office = await db
    .selectFrom('office')
    .select('office_code')
    .where('office_code', '=', officeCode)
    .where('active', '=', 'Y')
    .executeTakeFirst();
  return office !== undefined;
}

export const isUser = async (db: Tx, userId: string): Promise<boolean> =>
  (await db.selectFrom('app_user').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

export const isEmailTaken = async (db: Tx, email: string): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .select('user_id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()) !== undefined;

/** How many active people each of these supervises. */
export async function countReports(db: Tx, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; count: number }>`
    select supervisor_user_id as user_id, count(*) as count from app_user
    where supervisor_user_id = any(${userIds}::text[]) and account_status = 'A'
    group by supervisor_user_id`.execute(db);
  return rows;
}

export const insertCharacteristics = (tx: Tx, userId: string, codes: readonly string[], by: string, now: Date) =>
  tx
    .insertInto('user_characteristic')
    .values(codes.map(characteristic => ({ user_id: userId, characteristic, added_at: now, added_by: by })))
    .execute();

export const deleteCharacteristic = (tx: Tx, userId: string, characteristic: string) =>
  tx
    .deleteFrom('user_characteristic')
    .where('user_id', '=', userId)
    .where('characteristic', '=', characteristic)
    .execute();

export const deleteRacfIds = (tx: Tx, userId: string) =>
  tx.deleteFrom('user_racf_id').where('user_id', '=', userId).execute();

export const insertRacfIds = (tx: Tx, userId: string, racfIds: readonly string[]) =>
  tx
    .insertInto('user_racf_id')
    .values(racfIds.map(racf_id => ({ racf_id, user_id: userId })))
    .execute();

/** Only what the portal gave: the directory's roles are the directory's. */
export const deletePortalRoles = (tx: Tx, userId: string, names: readonly string[]) =>
  tx
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('source', '=', 'portal')
    .where('role_id', 'in', query => query.selectFrom('role').select('role_id').where('name', 'in', names))
    .execute();

export const insertPortalRoles = (tx: Tx, userId: string, roleIds: readonly string[], by: string, now: Date) =>
  tx
    .insertInto('user_role')
    .values(roleIds.map(role_id => ({ user_id: userId, role_id, source: 'portal', granted_at: now, granted_by: by })))
    .execute();
