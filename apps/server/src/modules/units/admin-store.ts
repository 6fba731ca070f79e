import type { AdminUnitFilters, AdminUnitRecord, AdminUnitRow } from '@commonweal/contracts/units/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { tableStore } from '../../platform/records/table-store.ts';
import { type CountedUse, type UsesOf, usesById } from '../../platform/uses.ts';

export const direction = (window: Window): RawBuilder<unknown> => (window.descending ? sql`desc` : sql`asc`);

const own = {
  AdminUnitId: sql`kept.admin_unit_id`,
  Name: sql`kept.name`,
  RegionId: sql`kept.region_id`,
  ParentName: sql`parent.name`,
  SupervisoryUnits: sql`(select count(*) from supervisory_unit each
    where each.admin_unit_id = kept.admin_unit_id and each.status = '296')`,
  People: sql`(select count(*) from app_user join supervisory_unit each using (supervisory_unit_id)
    where each.admin_unit_id = kept.admin_unit_id and app_user.account_status = 'A')`,
  Status: sql`kept.status`,
  ChangedAt: sql`kept.changed_at`,
};

export const adminUnits = tableStore<AdminUnitRow, AdminUnitRecord, AdminUnitFilters>({
  table: 'admin_unit',
  key: 'admin_unit_id',
  joins: sql`left join admin_unit parent on parent.admin_unit_id = kept.parent_unit_id`,
  row: () => ({
    ...own,
    Counties: sql`(select count(*) from admin_unit_county each where each.admin_unit_id = kept.admin_unit_id)`,
  }),
  stored: () => ({
    ...own,
    Counties: sql`array(select county from admin_unit_county each
      where each.admin_unit_id = kept.admin_unit_id order by county)`,
    ParentUnitId: sql`kept.parent_unit_id`,
    Children: sql`(select count(*) from admin_unit child
      where child.parent_unit_id = kept.admin_unit_id and child.status = '296')`,
    ChangedBy: sql`kept.changed_by`,
    Version: sql`kept.version`,
  }),
  columns: { Name: 'name', RegionId: 'region_id', ParentUnitId: 'parent_unit_id', Status: 'status' },
  nullsLast: true,
  matching(_context, filters) {
    const text = filters.Text ? containing(filters.Text) : null;
    const [regions, county, status] = [filters.RegionId ?? null, filters.County || null, filters.Status ?? null];
    return sql`(${text}::text is null or lower(kept.name || ' ' || kept.admin_unit_id) like ${text})
      and (${regions}::text[] is null or kept.region_id = any(${regions}::text[]))
      and (${status}::text is null or kept.status = ${status})
      and (${county}::text is null or exists (select 1 from admin_unit_county each
        where each.admin_unit_id = kept.admin_unit_id and each.county = ${county}))`;
  },
});

/** What stands on admin units now. */
export async function countAdminUses(db: Tx, ids: readonly string[]): Promise<UsesOf> {
  const { rows } = await sql<CountedUse & { id: string }>`
    select parent_unit_id as id, 'units.use.below' as what, count(*) as count from admin_unit
      where parent_unit_id = any(${ids}::text[]) and status = '296' group by 1
    union all select admin_unit_id, 'units.use.units', count(*) from supervisory_unit
      where admin_unit_id = any(${ids}::text[]) and status = '296' group by 1
    union all select admin_unit_id, 'units.use.people', count(*) from app_user join supervisory_unit
      using (supervisory_unit_id)
      where admin_unit_id = any(${ids}::text[]) and account_status = 'A' group by 1`.execute(db);
  return usesById(rows);
}

/** Every unit, locked: two people who put each other's unit above their own meet here, and the second is refused. */
export const lockTree = (tx: Tx) =>
  tx
    .selectFrom('admin_unit')
    .select(['admin_unit_id', 'name', 'parent_unit_id', 'status'])
    .orderBy('admin_unit_id')
    .forUpdate()
    .execute();

export const listChoices = (db: Tx) =>
  db
    .selectFrom('admin_unit')
    .select(['admin_unit_id', 'name', 'region_id', 'parent_unit_id', 'status'])
    .orderBy('name')
    .execute();

/** Of these places, which exist. */
export async function findPlaces(db: Tx, regionId: string, counties: readonly string[]) {
  const { rows } = await sql<{ region: boolean; counties: string[] }>`
    select exists (select from region where region_id = ${regionId}) as region,
      array(select label_en from reference_entry
        where table_name = 'COUNTY' and label_en = any(${counties}::text[])) as counties`.execute(db);
  return rows[0] ?? { region: false, counties: [] };
}

export async function replaceCounties(tx: Tx, adminUnitId: string, counties: readonly string[]): Promise<void> {
  await tx.deleteFrom('admin_unit_county').where('admin_unit_id', '=', adminUnitId).execute();
  const wanted = [...new Set(counties)];
  if (wanted.length === 0) return;
  await tx
    .insertInto('admin_unit_county')
    .values(wanted.map(county => ({ admin_unit_id: adminUnitId, county })))
    .execute();
}
