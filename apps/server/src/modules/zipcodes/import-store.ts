import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { stringifyInTurns } from '../../platform/turns.ts';

/** A ZIP code as an import compares and writes it. */
export interface StoredZipcode {
  readonly zip: string;
  readonly city: string;
  readonly county: string;
  readonly fips: string;
  readonly region_id: string;
  readonly office_code: string | null;
  readonly workgroup_id: string | null;
  readonly central_time: string;
  readonly active: string;
}

export interface County {
  readonly name: string;
  readonly fips: string;
  readonly region_id: string;
}

/** One import at a time; its few statements may each take longer than those of a click. */
export const lockImports = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('zip code import', 0)),
    set_config('statement_timeout', '20000', true)`.execute(tx);

/** Locked, so that an edit on the screen comes before or after the import and never in between. */
export const lockZipcodes = (tx: Tx, zips: readonly string[]) =>
  tx
    .selectFrom('zip_code')
    .select(['zip', 'city', 'county', 'fips', 'region_id', 'office_code', 'workgroup_id', 'central_time', 'active'])
    .select('version')
    .where('zip', '=', sql<string>`any(${[...zips]}::text[])`)
    .orderBy('zip')
    .forUpdate()
    .execute();

export async function listCounties(tx: Tx): Promise<County[]> {
  const { rows } = await sql<County>`
    select label_en as name, code as fips, att ->> 'Region' as region_id from reference_entry
    where table_name = 'COUNTY' and active = 'Y'`.execute(tx);
  return rows;
}

/** Adds and overwrites in one statement, however many they are. */
export async function putZipcodes(tx: Tx, rows: readonly StoredZipcode[], by: string, now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into zip_code
      (zip, city, county, fips, region_id, office_code, workgroup_id, central_time, active, changed_at, changed_by)
    select zip, city, county, fips, region_id, office_code, workgroup_id, central_time, active, ${now}, ${by}
    from jsonb_to_recordset(${await stringifyInTurns(rows)}::jsonb) as given (zip text, city text, county text, fips text,
      region_id text, office_code text, workgroup_id text, central_time text, active text)
    on conflict (zip) do update set city = excluded.city, county = excluded.county, fips = excluded.fips,
      region_id = excluded.region_id, office_code = excluded.office_code, workgroup_id = excluded.workgroup_id,
      central_time = excluded.central_time, active = excluded.active, version = zip_code.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx);
}
