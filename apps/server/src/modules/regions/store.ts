import { asYesNo } from '@commonweal/contracts/kit/fields';
import type { OfficeFilters, OfficeInput, OfficeRow } from '@commonweal/contracts/regions/calls';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { type CountedUse, type UsesOf, usesById } from '../../platform/uses.ts';

const matching = (filters: OfficeFilters) => (where: ExpressionBuilder<Tables, 'office'>) => {
  const conditions: Expression<SqlBool>[] = [];
  if (filters.Text) {
    const text = sql<string>`lower(office.name || ' ' || office.office_code || ' ' || office.city || ' ' || office.county)`;
    conditions.push(where(text, 'like', containing(filters.Text)));
  }
  if (filters.RegionId?.length) conditions.push(where('office.region_id', 'in', filters.RegionId));
  if (filters.Active) conditions.push(where('office.active', '=', filters.Active));
  return where.and(conditions);
};

export async function countOffices(db: Tx, filters: OfficeFilters): Promise<number> {
  const { count } = await db
    .selectFrom('office')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return count;
}

const offices = (db: Tx) =>
  db
    .selectFrom('office')
    .innerJoin('region', 'region.region_id', 'office.region_id')
    .selectAll('office')
    .select('region.name as region_name');

type Selected = Awaited<ReturnType<ReturnType<typeof offices>['executeTakeFirstOrThrow']>>;

const hourAndMinute = (time: string): string => time.slice(0, 5);

const toRow = (row: Selected): OfficeRow => ({
  OfficeCode: row.office_code,
  Name: row.name,
  RegionId: row.region_id,
  RegionName: row.region_name,
  County: row.county,
  Address1: row.address1,
  City: row.city,
  Zip: row.zip,
  Phone: row.phone,
  Opens: hourAndMinute(row.opens),
  Closes: hourAndMinute(row.closes),
  Active: asYesNo(row.active),
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

const sortColumns = {
  Name: 'office.name',
  OfficeCode: 'office.office_code',
  RegionName: 'region.name',
  County: 'office.county',
  City: 'office.city',
} as const;

export async function listOffices(db: Tx, filters: OfficeFilters, window: Window): Promise<OfficeRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await offices(db)
    .where(matching(filters))
    .orderBy(sortColumns[window.sort as keyof typeof sortColumns], direction)
    .orderBy('office.office_code', direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return rows.map(toRow);
}

export async function findOffice(db: Tx, code: string): Promise<OfficeRow | undefined> {
  const row = await offices(db).where('office.office_code', '=', code).executeTakeFirst();
  return row && toRow(row);
}

export const lockOffice = (tx: Tx, code: string) =>
  tx.selectFrom('office').select('office_code').where('office_code', '=', code).forUpdate().executeTakeFirst();

const columnsOf = (input: OfficeInput) => ({
  name: input.Name,
  region_id: input.RegionId,
  county: input.County,
  address1: input.Address1,
  city: input.City,
  zip: input.Zip,
  phone: input.Phone,
  opens: input.Opens,
  closes: input.Closes,
});

export async function insertOffice(tx: Tx, input: OfficeInput, by: string, now: Date): Promise<void> {
  await tx
    .insertInto('office')
    .values({ office_code: input.OfficeCode, ...columnsOf(input), changed_at: now, changed_by: by })
    .execute();
}

export async function updateOffice(
  tx: Tx,
  code: string,
  change: OfficeInput | { active: string },
  by: string,
  now: Date,
): Promise<number> {
  const set = 'active' in change ? { active: change.active } : columnsOf(change);
  const { version } = await tx
    .updateTable('office')
    .set(expression => ({ ...set, version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('office_code', '=', code)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function findPlaces(db: Tx, input: OfficeInput): Promise<{ region: boolean; county: boolean }> {
  const { rows } = await sql<{ region: boolean; county: boolean }>`
    select exists (select from region where region_id = ${input.RegionId}) as region,
           exists (select from reference_entry where table_name = 'COUNTY' and label_en = ${input.County}) as county`.execute(
    db,
  );
  return rows[0] ?? { region: false, county: false };
}

const shown = 10;

export async function findUse(db: Tx, code: string) {
  const { rows } = await sql<{ zipcodes: number; first_zipcodes: string[]; people: number; first_people: string[] }>`
    select (select count(*) from zip_code where office_code = ${code} and active = 'Y') as zipcodes,
           array(select zip from zip_code where office_code = ${code} and active = 'Y' order by zip limit ${shown}) as first_zipcodes,
           (select count(*) from app_user where office_code = ${code} and account_status = 'A') as people,
           array(select last_name || ', ' || first_name from app_user where office_code = ${code} and account_status = 'A'
                 order by last_name, first_name limit ${shown}) as first_people`.execute(db);
  return rows[0];
}

/** What belongs to offices now. */
export async function countUses(db: Tx, codes: readonly string[]): Promise<UsesOf> {
  const { rows } = await sql<CountedUse & { id: string }>`
    select office_code as id, 'regions.use.zipcodes' as what, count(*) as count from zip_code
      where office_code = any(${codes}::text[]) and active = 'Y' group by 1
    union all select office_code, 'regions.use.people', count(*) from app_user
      where office_code = any(${codes}::text[]) and account_status = 'A' group by 1
    union all select office_code, 'regions.use.numbers', count(*) from notice_contact
      where office_code = any(${codes}::text[]) group by 1`.execute(db);
  return usesById(rows);
}

interface RegionCounts {
  region_id: string;
  name: string;
  go_live: string;
  counties: number;
  offices: number;
  zipcodes: number;
  people: number;
}

/** A county belongs to the region that its entry names. */
export async function listRegions(db: Tx): Promise<RegionCounts[]> {
  const { rows } = await sql<RegionCounts>`
    select r.region_id, r.name, r.go_live,
      (select count(*) from reference_entry e where e.table_name = 'COUNTY' and e.att ->> 'Region' = r.region_id) as counties,
      (select count(*) from office o where o.region_id = r.region_id and o.active = 'Y') as offices,
      (select count(*) from zip_code z where z.region_id = r.region_id and z.active = 'Y') as zipcodes,
      (select count(*) from app_user u where u.region_id = r.region_id and u.account_status = 'A') as people
    from region r order by r.name`.execute(db);
  return rows;
}

export async function listCounties(db: Tx) {
  const { rows } = await sql<{ county: string; region_id: string; zipcodes: number; offices: number }>`
    select e.label_en as county, coalesce(e.att ->> 'Region', '') as region_id,
      coalesce(z.count, 0) as zipcodes, coalesce(o.count, 0) as offices
    from reference_entry e
    left join (select county, count(*) from zip_code where active = 'Y' group by county) z on z.county = e.label_en
    left join (select county, count(*) from office where active = 'Y' group by county) o on o.county = e.label_en
    where e.table_name = 'COUNTY' order by e.label_en`.execute(db);
  return rows;
}
