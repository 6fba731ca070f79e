import type { RecordStatus } from '@commonweal/contracts/kit/fields';
import type {
  AdminUnitFilters,
  AdminUnitInput,
  AdminUnitRecord,
  AdminUnitRow,
} from '@commonweal/contracts/units/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { type CountedUse, type UsesOf, usesById } from '../../platform/uses.ts';

export const toStatus = (status: string): RecordStatus => (status === '296' ? '296' : '297');
export const direction = (window: Window): RawBuilder<unknown> => (window.descending ? sql`desc` : sql`asc`);

function matching(filters: AdminUnitFilters): RawBuilder<unknown> {
  const text = filters.Text ? containing(filters.Text) : null;
  const [regions, county, status] = [filters.RegionId ?? null, filters.County || null, filters.Status ?? null];
  return sql`where (${text}::text is null or lower(admin_unit.name || ' ' || admin_unit.admin_unit_id) like ${text})
    and (${regions}::text[] is null or admin_unit.region_id = any(${regions}::text[]))
    and (${status}::text is null or admin_unit.status = ${status})
    and (${county}::text is null or exists (select 1 from admin_unit_county each
      where each.admin_unit_id = admin_unit.admin_unit_id and each.county = ${county}))`;
}

export async function countAdminUnits(db: Tx, filters: AdminUnitFilters): Promise<number> {
  const found = sql<{ count: number }>`select count(*) as count from admin_unit ${matching(filters)}`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}

const sortColumns = {
  Name: 'name',
  AdminUnitId: 'admin_unit_id',
  RegionId: 'region_id',
  ParentName: 'parent_name',
  Counties: 'counties',
  SupervisoryUnits: 'units',
  People: 'people',
  Status: 'status',
  ChangedAt: 'changed_at',
} as const;

interface Listed {
  readonly admin_unit_id: string;
  readonly name: string;
  readonly region_id: string;
  readonly parent_name: string | null;
  readonly counties: number;
  readonly units: number;
  readonly people: number;
  readonly status: string;
  readonly changed_at: Date;
}

const activeUnits = sql<number>`(select count(*) from supervisory_unit each
  where each.admin_unit_id = admin_unit.admin_unit_id and each.status = '296')`;
const people = sql<number>`(select count(*) from app_user join supervisory_unit each using (supervisory_unit_id)
  where each.admin_unit_id = admin_unit.admin_unit_id and app_user.account_status = 'A')`;

export async function listAdminUnits(db: Tx, filters: AdminUnitFilters, window: Window): Promise<AdminUnitRow[]> {
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const { rows } = await sql<Listed>`select * from (
      select admin_unit.admin_unit_id, admin_unit.name, admin_unit.region_id, parent.name as parent_name,
        admin_unit.status, admin_unit.changed_at, ${activeUnits} as units, ${people} as people,
        (select count(*) from admin_unit_county each where each.admin_unit_id = admin_unit.admin_unit_id) as counties
      from admin_unit left join admin_unit parent on parent.admin_unit_id = admin_unit.parent_unit_id
      ${matching(filters)}) found
    order by ${sql.ref(column)} ${direction(window)} nulls last, admin_unit_id ${direction(window)}
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows.map(row => ({
    AdminUnitId: row.admin_unit_id,
    Name: row.name,
    RegionId: row.region_id,
    ParentName: row.parent_name,
    Counties: row.counties,
    SupervisoryUnits: row.units,
    People: row.people,
    Status: toStatus(row.status),
    ChangedAt: row.changed_at.toISOString(),
  }));
}

export async function findAdminUnit(db: Tx, adminUnitId: string): Promise<AdminUnitRecord | undefined> {
  const row = await db
    .selectFrom('admin_unit')
    .leftJoin('admin_unit as parent', 'parent.admin_unit_id', 'admin_unit.parent_unit_id')
    .selectAll('admin_unit')
    .select(['parent.name as parent_name', activeUnits.as('units'), people.as('people')])
    .select(
      sql<string[]>`array(select county from admin_unit_county each
        where each.admin_unit_id = admin_unit.admin_unit_id order by county)`.as('counties'),
    )
    .select(
      sql<number>`(select count(*) from admin_unit child
        where child.parent_unit_id = admin_unit.admin_unit_id and child.status = '296')`.as('children'),
    )
    .where('admin_unit.admin_unit_id', '=', adminUnitId)
    .executeTakeFirst();
  return (
    row && {
      AdminUnitId: row.admin_unit_id,
      Name: row.name,
      RegionId: row.region_id,
      Counties: row.counties,
      ParentUnitId: row.parent_unit_id,
      ParentName: row.parent_name,
      Status: toStatus(row.status),
      Children: row.children,
      SupervisoryUnits: row.units,
      People: row.people,
      ChangedAt: row.changed_at.toISOString(),
      ChangedBy: row.changed_by,
      Version: row.version,
    }
  );
}

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

export const lockAdminUnit = (tx: Tx, adminUnitId: string) =>
  tx.selectFrom('admin_unit').select('version').where('admin_unit_id', '=', adminUnitId).forUpdate().execute();

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

const columnsOf = (input: AdminUnitInput) => ({
  name: input.Name,
  region_id: input.RegionId,
  parent_unit_id: input.ParentUnitId,
});

export const insertAdminUnit = (tx: Tx, adminUnitId: string, input: AdminUnitInput, by: string, now: Date) =>
  tx
    .insertInto('admin_unit')
    .values({ admin_unit_id: adminUnitId, ...columnsOf(input), changed_at: now, changed_by: by })
    .execute();

export const updateAdminUnit = (
  tx: Tx,
  adminUnitId: string,
  change: AdminUnitInput | { readonly Status: RecordStatus },
  by: string,
  now: Date,
) =>
  tx
    .updateTable('admin_unit')
    .set(expression => ({
      ...('Status' in change ? { status: change.Status } : columnsOf(change)),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('admin_unit_id', '=', adminUnitId)
    .execute();

export async function replaceCounties(tx: Tx, adminUnitId: string, counties: readonly string[]): Promise<void> {
  await tx.deleteFrom('admin_unit_county').where('admin_unit_id', '=', adminUnitId).execute();
  const wanted = [...new Set(counties)];
  if (wanted.length === 0) return;
  await tx
    .insertInto('admin_unit_county')
    .values(wanted.map(county => ({ admin_unit_id: adminUnitId, county })))
    .execute();
}
