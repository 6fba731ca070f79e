import { asYesNo } from '@commonweal/contracts/kit/fields';
import type { ZipcodeFilters, ZipcodeInput, ZipcodeRecord, ZipcodeRow } from '@commonweal/contracts/zipcodes/calls';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, letter => `\\${letter}`)}%`;

function matching(filters: ZipcodeFilters) {
  return (where: ExpressionBuilder<Tables, 'zip_code'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filters.Zip) conditions.push(where('zip_code.zip', 'like', startingWith(filters.Zip)));
    if (filters.City) {
      conditions.push(where(sql<string>`lower(zip_code.city)`, 'like', startingWith(filters.City.toLowerCase())));
    }
    if (filters.County?.length) conditions.push(where('zip_code.county', 'in', filters.County));
    if (filters.RegionId?.length) conditions.push(where('zip_code.region_id', 'in', filters.RegionId));
    if (filters.OfficeCode) conditions.push(where('zip_code.office_code', '=', filters.OfficeCode));
    if (filters.WorkgroupId) conditions.push(where('zip_code.workgroup_id', '=', filters.WorkgroupId));
    if (filters.Active) conditions.push(where('zip_code.active', '=', filters.Active));
    return where.and(conditions);
  };
}

export async function countZipcodes(db: Tx, filters: ZipcodeFilters): Promise<number> {
  const { count } = await db
    .selectFrom('zip_code')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return count;
}

const sortColumns = {
  Zip: 'zip_code.zip',
  City: 'zip_code.city',
  County: 'zip_code.county',
  RegionId: 'zip_code.region_id',
  OfficeName: 'office.name',
  WorkgroupName: 'workgroup_name',
} as const;

type Language = 'en' | 'es';

const zipcodes = (db: Tx, language: Language) =>
  db
    .selectFrom('zip_code')
    .leftJoin('office', 'office.office_code', 'zip_code.office_code')
    .leftJoin('workgroup', 'workgroup.workgroup_id', 'zip_code.workgroup_id')
    .selectAll('zip_code')
    .select(['office.name as office_name', `workgroup.name_${language} as workgroup_name`]);

type Selected = Awaited<ReturnType<ReturnType<typeof zipcodes>['executeTakeFirstOrThrow']>>;

const toRow = (row: Selected): ZipcodeRow => ({
  Zip: row.zip,
  City: row.city,
  County: row.county,
  RegionId: row.region_id,
  OfficeCode: row.office_code,
  OfficeName: row.office_name,
  WorkgroupId: row.workgroup_id,
  WorkgroupName: row.workgroup_name,
  CentralTime: asYesNo(row.central_time),
  Active: asYesNo(row.active),
});

export async function listZipcodes(
  db: Tx,
  filters: ZipcodeFilters,
  window: Window,
  language: Language,
): Promise<ZipcodeRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await zipcodes(db, language)
    .where(matching(filters))
    .orderBy(sortColumns[window.sort as keyof typeof sortColumns], direction)
    .orderBy('zip_code.zip', direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return rows.map(toRow);
}

export async function findZipcode(db: Tx, zip: string, language: Language): Promise<ZipcodeRecord | undefined> {
  const row = await zipcodes(db, language).where('zip_code.zip', '=', zip).executeTakeFirst();
  return (
    row && {
      ...toRow(row),
      Fips: row.fips,
      ChangedAt: row.changed_at.toISOString(),
      ChangedBy: row.changed_by,
      Version: row.version,
    }
  );
}

export const lockZipcode = (tx: Tx, zip: string) =>
  tx.selectFrom('zip_code').select('zip').where('zip', '=', zip).forUpdate().executeTakeFirst();

/** Every office by name; one that has closed stays where it is and is not chosen again. */
export const listOffices = (db: Tx) =>
  db.selectFrom('office').select(['office_code', 'name', 'active']).orderBy('name').execute();

export const listWorkgroups = (db: Tx, language: Language) =>
  db
    .selectFrom('workgroup')
    .select(['workgroup_id', `name_${language} as name`, 'status'])
    .orderBy('name')
    .execute();

export async function updateZipcode(tx: Tx, input: ZipcodeInput, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('zip_code')
    .set(expression => ({
      city: input.City,
      office_code: input.OfficeCode,
      workgroup_id: input.WorkgroupId,
      active: input.Active,
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('zip', '=', input.Zip)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The ZIP codes that match, for an action on all of them. */
export async function listZips(db: Tx, filters: ZipcodeFilters, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('zip_code')
    .select('zip')
    .where(matching(filters))
    .orderBy('zip')
    .limit(limit)
    .execute();
  return rows.map(row => row.zip);
}

export const loadZips = (db: Tx, zips: readonly string[], language: Language, lock: boolean) =>
  zipcodes(db, language)
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
