import type { UserFilters, UserRow } from '@commonweal/contracts/users/schemas';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, letter => `\\${letter}`)}%`;

const rolesOf = sql<string[]>`array(select role.name from user_role join role using (role_id)
  where user_role.user_id = app_user.user_id and role.status = '296' group by role.name order by role.name)`;

const hasRacfId = (where: ExpressionBuilder<Tables, 'app_user'>, like: string): Expression<SqlBool> =>
  where.exists(
    where
      .selectFrom('user_racf_id')
      .select('racf_id')
      .whereRef('user_racf_id.user_id', '=', 'app_user.user_id')
      .where(sql<string>`lower(racf_id)`, 'like', like),
  );

/** `hidden`: columns that the text search leaves out. */
function matching(filters: UserFilters, hidden: ReadonlySet<string>) {
  return (where: ExpressionBuilder<Tables, 'app_user'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    // Every word must be found somewhere, so "maria lop" and "lopez maria" find the same person.
    for (const word of filters.Text?.split(/[\s,]+/).filter(Boolean) ?? []) {
      const like = likeText(word.toLowerCase());
      conditions.push(
        where.or([
          where(sql<string>`lower(last_name)`, 'like', like),
          where(sql<string>`lower(first_name)`, 'like', like),
          where(sql<string>`lower(app_user.user_id)`, 'like', like),
          where(sql<string>`lower(email)`, 'like', like),
          ...(hidden.has('Phone') ? [] : [where('phone', 'like', like)]),
          ...(hidden.has('RacfIds') ? [] : [hasRacfId(where, like)]),
        ]),
      );
    }
    if (filters.RegionId?.length) conditions.push(where('region_id', 'in', filters.RegionId));
    if (filters.OfficeCode) conditions.push(where('office_code', '=', filters.OfficeCode));
    if (filters.CurrentStatus) conditions.push(where('current_status', '=', filters.CurrentStatus));
    if (filters.AccountStatus) conditions.push(where('account_status', '=', filters.AccountStatus));
    if (filters.RoleName) {
      conditions.push(
        where.exists(
          where
            .selectFrom('user_role')
            .innerJoin('role', 'role.role_id', 'user_role.role_id')
            .select('user_role.user_id')
            .whereRef('user_role.user_id', '=', 'app_user.user_id')
            .where('role.name', '=', filters.RoleName)
            .where('role.status', '=', '296'),
        ),
      );
    }
    if (filters.SupervisoryUnitId) conditions.push(where('supervisory_unit_id', '=', filters.SupervisoryUnitId));
    if (filters.AdminUnitId) {
      const units = where
        .selectFrom('supervisory_unit')
        .select('supervisory_unit_id')
        .where('admin_unit_id', '=', filters.AdminUnitId);
      conditions.push(where('supervisory_unit_id', 'in', units));
    }
    if (filters.Supervisor) {
      const named = sql<string>`lower(${staffName('boss')} || ' ' || boss.last_name || ' ' || boss.user_id)`;
      const bosses = where
        .selectFrom('app_user as boss')
        .select('boss.user_id')
        .where(named, 'like', likeText(filters.Supervisor.toLowerCase()));
      conditions.push(where('supervisor_user_id', 'in', bosses));
    }
    if (filters.WorkgroupId) {
      const members = where
        .selectFrom('workgroup_member')
        .select('workgroup_member.user_id')
        .where('workgroup_id', '=', filters.WorkgroupId);
      conditions.push(where('app_user.user_id', 'in', members));
    }
    if (filters.Characteristic) {
      const holders = where
        .selectFrom('user_characteristic')
        .select('user_characteristic.user_id')
        .where('characteristic', '=', filters.Characteristic);
      conditions.push(where('app_user.user_id', 'in', holders));
    }
    return where.and(conditions);
  };
}

/** The ids of everyone who matches, for an action on all of them. */
export async function listIds(
  db: Tx,
  filters: UserFilters,
  hidden: ReadonlySet<string>,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('user_id')
    .where(matching(filters, hidden))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(row => row.user_id);
}

/** Stored codes as they travel: anything but A is inactive (specification 3). */
export const toAvailability = (status: string): 'A' | 'I' => (status === 'A' ? 'A' : 'I');
export const toAccountStatus = (status: string): 'A' | 'D' => (status === 'A' ? 'A' : 'D');

export async function countUsers(db: Tx, filters: UserFilters, hidden: ReadonlySet<string>): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(filters, hidden))
    .executeTakeFirstOrThrow();
  return count;
}

const unitName = sql<string | null>`(select unit.name from supervisory_unit unit
  where unit.supervisory_unit_id = app_user.supervisory_unit_id)`;
const bossName = sql<string | null>`(select ${staffName('boss')} from app_user boss
  where boss.user_id = app_user.supervisor_user_id)`;

const sortColumns = {
  LastName: 'last_name',
  UserId: 'user_id',
  Email: 'email',
  RegionId: 'region_id',
  UnitName: 'unit_name',
  SupervisorName: 'boss_name',
  LastSignInAt: 'last_sign_in_at',
} as const;

export async function listUsers(
  db: Tx,
  filters: UserFilters,
  hidden: ReadonlySet<string>,
  window: Window,
): Promise<UserRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const rows = await db
    .selectFrom('app_user')
    .select(['user_id', 'last_name', 'first_name', 'middle_initial', 'email', 'region_id', 'office_code'])
    .select(['current_status', 'account_status', 'last_sign_in_at', rolesOf.as('roles')])
    .select([unitName.as('unit_name'), bossName.as('boss_name')])
    .where(matching(filters, hidden))
    .orderBy(column, sort => (window.descending ? sort.desc().nullsLast() : sort.asc().nullsFirst()))
    .orderBy('first_name', direction)
    .orderBy('user_id', direction)
    .modifyEnd(pageOf(window))
    .execute();
  return rows.map(row => ({
    UserId: row.user_id,
    LastName: row.last_name,
    FirstName: row.first_name,
    MiddleInitial: row.middle_initial,
    Email: row.email,
    Roles: row.roles,
    RegionId: row.region_id,
    OfficeCode: row.office_code,
    UnitName: row.unit_name,
    SupervisorName: row.boss_name,
    CurrentStatus: toAvailability(row.current_status),
    AccountStatus: toAccountStatus(row.account_status),
    LastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  }));
}

export const findUserBySubject = (db: Tx, subject: string) =>
  db
    .selectFrom('app_user')
    .innerJoin('region', 'region.region_id', 'app_user.region_id')
    .select(['user_id', 'region.region_id', 'wp_code', 'go_live', 'current_status'])
    .where('subject', '=', subject)
    .executeTakeFirst();

export const listRacfIds = async (db: Tx, userId: string): Promise<string[]> =>
  (
    await db.selectFrom('user_racf_id').select('racf_id').where('user_id', '=', userId).orderBy('racf_id').execute()
  ).map(row => row.racf_id);

export const listRoles = (db: Tx, userId: string) =>
  db
    .selectFrom('user_role')
    .innerJoin('role', 'role.role_id', 'user_role.role_id')
    .select(['role.name', 'role.status', 'source'])
    .where('user_id', '=', userId)
    .orderBy('role.name')
    .orderBy('source')
    .execute();

export const listCharacteristics = async (db: Tx, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('user_characteristic')
      .select('characteristic')
      .where('user_id', '=', userId)
      .orderBy('characteristic')
      .execute()
  ).map(row => row.characteristic);

export const listActiveRoles = (db: Tx) =>
  db.selectFrom('role').select(['role_id', 'name']).where('status', '=', '296').orderBy('name').execute();

export const listRegions = (db: Tx) => db.selectFrom('region').select(['region_id', 'name']).orderBy('name').execute();

export const listOffices = (db: Tx) =>
  db.selectFrom('office').select(['office_code', 'name', 'region_id', 'active']).orderBy('name').execute();

/** Locks the row, so that of two people saving at once the second sees the first one's version. */
export const lockUser = (tx: Tx, userId: string) =>
  tx.selectFrom('app_user').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

export const writeSupervisor = (tx: Tx, userId: string, supervisor: string | null) =>
  tx.updateTable('app_user').set({ supervisor_user_id: supervisor }).where('user_id', '=', userId).execute();

/** By somebody's hand; whoever is reactivated has all the days again before the account counts as unused. */
export const setAvailability = (tx: Tx, userId: string, status: 'A' | 'I') =>
  tx.updateTable('app_user').set({ current_status: status }).where('user_id', '=', userId).execute();

export const setAccountStatus = (tx: Tx, userId: string, status: 'A' | 'D', now: Date) =>
  tx
    .updateTable('app_user')
    .set({ account_status: status, account_reason: '', ...(status === 'A' && { active_since: now }) })
    .where('user_id', '=', userId)
    .execute();

export async function isOtherActiveItAdmin(tx: Tx, userId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('user_role')
    .innerJoin('role', 'role.role_id', 'user_role.role_id')
    .innerJoin('app_user', 'app_user.user_id', 'user_role.user_id')
    .select('app_user.user_id')
    .where('role.name', '=', 'ITAdmin')
    .where('role.status', '=', '296')
    .where('app_user.account_status', '=', 'A')
    .where('app_user.user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
