import type {
  PersonFound,
  SupervisoryUnitFilters,
  SupervisoryUnitRecord,
  SupervisoryUnitRow,
} from '@commonweal/contracts/units/schemas';
import { sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { tableStore } from '../../platform/records/table-store.ts';
import { named } from './member-store.ts';

const own = {
  SupervisoryUnitId: sql`kept.supervisory_unit_id`,
  Name: sql`kept.name`,
  AdminUnitName: sql`admin_unit.name`,
  RegionId: sql`admin_unit.region_id`,
  SupervisorName: sql`${staffName('boss')}`,
  Members: sql`(select count(*) from app_user each
    where each.supervisory_unit_id = kept.supervisory_unit_id and each.account_status = 'A')`,
  Status: sql`kept.status`,
  ChangedAt: sql`kept.changed_at`,
};

export const units = tableStore<SupervisoryUnitRow, SupervisoryUnitRecord, SupervisoryUnitFilters>({
  table: 'supervisory_unit',
  key: 'supervisory_unit_id',
  joins: sql`join admin_unit on admin_unit.admin_unit_id = kept.admin_unit_id
    left join app_user boss on boss.user_id = kept.supervisor_user_id`,
  row: () => own,
  stored: () => ({
    ...own,
    AdminUnitId: sql`kept.admin_unit_id`,
    SupervisorUserId: sql`kept.supervisor_user_id`,
    ChangedBy: sql`kept.changed_by`,
    Version: sql`kept.version`,
  }),
  columns: {
    Name: 'name',
    AdminUnitId: 'admin_unit_id',
    SupervisorUserId: 'supervisor_user_id',
    Status: 'status',
  },
  nullsLast: true,
  matching(_context, filters) {
    const text = filters.Text ? containing(filters.Text) : null;
    const [admin, regions] = [filters.AdminUnitId || null, filters.RegionId ?? null];
    const [status, boss] = [filters.Status ?? null, filters.Supervisor ? containing(filters.Supervisor) : null];
    return sql`(${text}::text is null or lower(kept.name || ' ' || kept.supervisory_unit_id) like ${text})
      and (${admin}::text is null or kept.admin_unit_id = ${admin})
      and (${regions}::text[] is null or admin_unit.region_id = any(${regions}::text[]))
      and (${status}::text is null or kept.status = ${status})
      and (${boss}::text is null
        or lower(${staffName('boss')} || ' ' || boss.last_name || ' ' || boss.user_id) like ${boss})`;
  },
});

/** Whether the two that a unit names exist and are active. */
export async function findNamed(db: Tx, adminUnitId: string, supervisor: string | null) {
  const { rows } = await sql<{ admin: boolean; supervisor: boolean }>`
    select exists (select from admin_unit where admin_unit_id = ${adminUnitId} and status = '296') as admin,
      exists (select from app_user where user_id = ${supervisor} and account_status = 'A') as supervisor`.execute(db);
  return rows[0] ?? { admin: false, supervisor: false };
}

const mostFound = 25;

export async function findPeople(db: Tx, text: string, notIn: string | null): Promise<PersonFound[]> {
  const { rows } = await sql<PersonFound>`select app_user.user_id as "UserId",
      ${staffName('app_user')} as "Name", region_id as "RegionId", unit.name as "UnitName"
    from app_user left join supervisory_unit unit on unit.supervisory_unit_id = app_user.supervisory_unit_id
    where account_status = 'A' and ${named(text)}
      and (${notIn}::text is null or app_user.supervisory_unit_id is distinct from ${notIn})
    order by last_name, first_name, app_user.user_id limit ${mostFound}`.execute(db);
  return rows;
}

/** Every unit by name, for choosing one and for the names of old ones. */
export const listUnitChoices = (db: Tx) =>
  db
    .selectFrom('supervisory_unit')
    .innerJoin('admin_unit', 'admin_unit.admin_unit_id', 'supervisory_unit.admin_unit_id')
    .select(['supervisory_unit_id', 'supervisory_unit.name', 'supervisory_unit.status'])
    .select(['admin_unit.admin_unit_id', 'admin_unit.name as admin_name'])
    .orderBy('admin_unit.name')
    .orderBy('supervisory_unit.name')
    .execute();
