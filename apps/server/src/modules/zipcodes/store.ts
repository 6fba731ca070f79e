import type { ZipcodeFilters, ZipcodeRecord, ZipcodeRow } from '@commonweal/contracts/zipcodes/calls';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { readsOf, tableStore } from '../../platform/records/table-store.ts';

const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, letter => `\\${letter}`)}%`;

function matching(filters: ZipcodeFilters): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (filters.Zip) conditions.push(sql`kept.zip like ${startingWith(filters.Zip)}`);
  if (filters.City) conditions.push(sql`lower(kept.city) like ${startingWith(filters.City.toLowerCase())}`);
  if (filters.County?.length) conditions.push(sql`kept.county = any(${filters.County}::text[])`);
  if (filters.RegionId?.length) conditions.push(sql`kept.region_id = any(${filters.RegionId}::text[])`);
  if (filters.OfficeCode) conditions.push(sql`kept.office_code = ${filters.OfficeCode}`);
  if (filters.WorkgroupId) conditions.push(sql`kept.workgroup_id = ${filters.WorkgroupId}`);
  if (filters.Active) conditions.push(sql`kept.active = ${filters.Active}`);
  return sql.join(conditions, sql` and `);
}

type Language = 'en' | 'es';

const own = readsOf({
  Zip: 'zip',
  City: 'city',
  County: 'county',
  RegionId: 'region_id',
  OfficeCode: 'office_code',
  WorkgroupId: 'workgroup_id',
  CentralTime: 'central_time',
  Active: 'active',
});
const shown = (language: Language) => ({
  ...own,
  OfficeName: sql`office.name`,
  WorkgroupName: sql`${sql.ref(`workgroup.name_${language}`)}`,
});

export const zipcodes = tableStore<ZipcodeRow, ZipcodeRecord, ZipcodeFilters>({
  table: 'zip_code',
  key: 'zip',
  joins: sql`left join office on office.office_code = kept.office_code
    left join workgroup on workgroup.workgroup_id = kept.workgroup_id`,
  row: shown,
  stored: language => ({
    ...shown(language),
    ...readsOf({ Fips: 'fips', ChangedAt: 'changed_at', ChangedBy: 'changed_by', Version: 'version' }),
  }),
  columns: { City: 'city', OfficeCode: 'office_code', WorkgroupId: 'workgroup_id', Active: 'active' },
  matching: (_context, filters) => matching(filters),
});

/** Every office by name; one that has closed stays where it is and is not chosen again. */
export const listOffices = (db: Tx) =>
  db.selectFrom('office').select(['office_code', 'name', 'active']).orderBy('name').execute();

export const listWorkgroups = (db: Tx, language: Language) =>
  db
    .selectFrom('workgroup')
    .select(['workgroup_id', `name_${language} as name`, 'name_en', 'name_es', 'status'])
    .orderBy('name')
    .execute();

/** The ZIP codes that match, for an action on all of them. */
export async function listZips(db: Tx, filters: ZipcodeFilters, limit: number): Promise<string[]> {
  const { rows } = await sql<{ zip: string }>`select zip from zip_code kept where ${matching(filters)}
    order by zip limit ${limit}`.execute(db);
  return rows.map(row => row.zip);
}

export const loadZips = (db: Tx, zips: readonly string[], language: Language, lock: boolean) =>
  db
    .selectFrom('zip_code')
    .leftJoin('office', 'office.office_code', 'zip_code.office_code')
    .leftJoin('workgroup', 'workgroup.workgroup_id', 'zip_code.workgroup_id')
    .selectAll('zip_code')
    .select(['office.name as office_name', `workgroup.name_${language} as workgroup_name`])
    .where('zip_code.zip', 'in', [...zips])
    .orderBy('zip_code.zip')
    .$if(lock, query => query.forUpdate('zip_code'))
    .execute();

interface WantedZip {
  readonly zip: string;
  readonly office: string | null;
  readonly workgroup: string | null;
  readonly active: string;
}

export const writeZips = (tx: Tx, wanted: readonly WantedZip[], by: string, now: Date) =>
  sql`update zip_code set office_code = given.office, workgroup_id = given.workgroup, active = given.active,
      version = version + 1, changed_at = ${now}, changed_by = ${by}
    from unnest(${wanted.map(each => each.zip)}::text[], ${wanted.map(each => each.office)}::text[],
      ${wanted.map(each => each.workgroup)}::text[], ${wanted.map(each => each.active)}::text[])
      as given(zip, office, workgroup, active)
    where zip_code.zip = given.zip`.execute(tx);
