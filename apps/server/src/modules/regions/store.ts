import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { RecordSource } from '../../platform/records/record-store.ts';
import { type CountedUse, type UsesOf, usesById } from '../../platform/uses.ts';

export const offices: RecordSource = {
  joins: sql`join region on region.region_id = kept.region_id`,
  shown: () => ({ RegionName: sql`region.name` }),
};

const shown = 10;

export async function findUse(db: Tx, code: string) {
  const { rows } = await sql<{ zipcodes: number; first_zipcodes: string[]; people: number; first_people: string[] }>`
    select (select count(*) from zip_code where office_code = ${code} and active = 'Y') as zipcodes,
           array(select zip from zip_code where office_code = ${code} and active = 'Y' order by zip limit ${shown}) as first_zipcodes,
           (select count(*) from app_user where office_code = ${code} and account_status = 'A') as people,
           array(select ${staffName('app_user')} from app_user where office_code = ${code} and account_status = 'A'
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
