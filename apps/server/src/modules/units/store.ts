import type { RecordStatus } from '@commonweal/contracts/kit/fields';
import type {
  PersonFound,
  SupervisoryUnitFilters,
  SupervisoryUnitInput,
  SupervisoryUnitRecord,
  SupervisoryUnitRow,
} from '@commonweal/contracts/units/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { direction, toStatus } from './admin-store.ts';
import { named } from './member-store.ts';

const joined = sql`supervisory_unit unit
  join admin_unit on admin_unit.admin_unit_id = unit.admin_unit_id
  left join app_user boss on boss.user_id = unit.supervisor_user_id`;

function matching(filters: SupervisoryUnitFilters): RawBuilder<unknown> {
  const text = filters.Text ? containing(filters.Text) : null;
  const [admin, regions] = [filters.AdminUnitId || null, filters.RegionId ?? null];
  const [status, boss] = [filters.Status ?? null, filters.Supervisor ? containing(filters.Supervisor) : null];
  return sql`where (${text}::text is null or lower(unit.name || ' ' || unit.supervisory_unit_id) like ${text})
    and (${admin}::text is null or unit.admin_unit_id = ${admin})
    and (${regions}::text[] is null or admin_unit.region_id = any(${regions}::text[]))
    and (${status}::text is null or unit.status = ${status})
    and (${boss}::text is null
      or lower(boss.last_name || ', ' || boss.first_name || ' ' || boss.last_name || ' ' || boss.user_id) like ${boss})`;
}

export async function countUnits(db: Tx, filters: SupervisoryUnitFilters): Promise<number> {
  const found = sql<{ count: number }>`select count(*) as count from ${joined} ${matching(filters)}`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}

const sortColumns = {
  Name: 'name',
  SupervisoryUnitId: 'supervisory_unit_id',
  AdminUnitName: 'admin_name',
  RegionId: 'region_id',
  SupervisorName: 'boss_name',
  Members: 'members',
  Status: 'status',
  ChangedAt: 'changed_at',
} as const;

interface Listed {
  readonly supervisory_unit_id: string;
  readonly name: string;
  readonly admin_unit_id: string;
  readonly admin_name: string;
  readonly region_id: string;
  readonly supervisor_user_id: string | null;
  readonly boss_name: string | null;
  readonly members: number;
  readonly status: string;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const columns = sql`unit.*, admin_unit.name as admin_name, admin_unit.region_id,
  boss.last_name || ', ' || boss.first_name as boss_name,
  (select count(*) from app_user each
    where each.supervisory_unit_id = unit.supervisory_unit_id and each.account_status = 'A') as members`;

const toRow = (row: Listed): SupervisoryUnitRow => ({
  SupervisoryUnitId: row.supervisory_unit_id,
  Name: row.name,
  AdminUnitName: row.admin_name,
  RegionId: row.region_id,
  SupervisorName: row.boss_name,
  Members: row.members,
  Status: toStatus(row.status),
  ChangedAt: row.changed_at.toISOString(),
});

export async function listUnits(
  db: Tx,
  filters: SupervisoryUnitFilters,
  window: Window,
): Promise<SupervisoryUnitRow[]> {
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const { rows } = await sql<Listed>`select * from (select ${columns} from ${joined} ${matching(filters)}) found
    order by ${sql.ref(column)} ${direction(window)} nulls last, supervisory_unit_id ${direction(window)}
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows.map(toRow);
}

export async function findUnit(db: Tx, unitId: string): Promise<SupervisoryUnitRecord | undefined> {
  const { rows } =
    await sql<Listed>`select ${columns} from ${joined} where unit.supervisory_unit_id = ${unitId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...toRow(row),
      AdminUnitId: row.admin_unit_id,
      SupervisorUserId: row.supervisor_user_id,
      ChangedBy: row.changed_by,
      Version: row.version,
    }
  );
}

export const lockUnit = (tx: Tx, unitId: string) =>
  tx.selectFrom('supervisory_unit').select('version').where('supervisory_unit_id', '=', unitId).forUpdate().execute();

const columnsOf = (input: SupervisoryUnitInput) => ({
  name: input.Name,
  admin_unit_id: input.AdminUnitId,
  supervisor_user_id: input.SupervisorUserId,
});

export const insertUnit = (tx: Tx, unitId: string, input: SupervisoryUnitInput, by: string, now: Date) =>
  tx
    .insertInto('supervisory_unit')
    .values({ supervisory_unit_id: unitId, ...columnsOf(input), changed_at: now, changed_by: by })
    .execute();

export const updateUnit = (
  tx: Tx,
  unitId: string,
  change: SupervisoryUnitInput | { readonly Status: RecordStatus },
  by: string,
  now: Date,
) =>
  tx
    .updateTable('supervisory_unit')
    .set(expression => ({
      ...('Status' in change ? { status: change.Status } : columnsOf(change)),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('supervisory_unit_id', '=', unitId)
    .execute();

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
      last_name || ', ' || first_name as "Name", region_id as "RegionId", unit.name as "UnitName"
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
