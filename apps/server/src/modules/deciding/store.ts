import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/**
 * Who decides a case. One that came from the old system is decided there until its region cuts over. Whatever the portal does by
 * itself, and whatever decides or pays, asks here.
 */

type Sql = RawBuilder<unknown>;

const converted = (table: string, key: 'id' | 'case_id'): Sql => sql`converted_case cv
  left join conversion_region cr on cr.region_id = cv.converted_region
  where cv.region_id = ${sql.ref(`${table}.region_id`)} and cv.case_id = ${sql.ref(`${table}.${key}`)}`;

/** The portal decides the case of a row on a day. `key`: the column that holds the case. */
export const portalDecides = (table: string, day: string | Sql, key: 'id' | 'case_id' = 'id'): Sql =>
  sql`not exists (select 1 from ${converted(table, key)} and coalesce(cr.decides_from, 'infinity') > ${day}::date)`;

/** From when on the portal decides a case, as text: null where it always has, `infinity` where that is not known yet. */
export const portalFrom = (table: string): Sql =>
  sql`(select coalesce(cr.decides_from, 'infinity')::text from ${converted(table, 'id')})`;

/** Who decides does not change until the transaction ends: of whoever pays and whoever turns a region back, the second waits. */
export const holdDeciding = (tx: Tx, regionId: string | null = null) =>
  sql`select 1 from conversion_region where region_id = coalesce(${regionId}, region_id) order by region_id for share`.execute(
    tx,
  );

interface Asked {
  readonly today: string;
  readonly month: string;
}

/** Whether the portal may decide a case today, and the month that it is about. */
export async function mayDecide(
  tx: Tx,
  { regionId, caseId }: { readonly regionId: string; readonly caseId: string },
  { today, month }: Asked,
): Promise<boolean> {
  const { rows: share } = await sql<{ region: string }>`select converted_region as region from converted_case
    where region_id = ${regionId} and case_id = ${caseId}`.execute(tx);
  if (!share[0]) return true;
  await holdDeciding(tx, share[0].region);
  const first = `${month}-01`;
  const { rows } = await sql`select 1 from benefit_case k where k.region_id = ${regionId} and k.id = ${caseId}
    and ${portalDecides('k', first < today ? first : today)}`.execute(tx);
  return rows.length > 0;
}

/** Case programs that ended while the old system decided: their renewal is taken up once the region has cut over. */
export const endedElsewhere = (today: string): Sql => sql`conversion_region cr
  join converted_case cv on cv.converted_region = cr.region_id
  join benefit_case k on k.region_id = cv.region_id and k.id = cv.case_id
  join case_program p on p.region_id = k.region_id and p.case_id = k.id
  where cr.decides_from <= ${today}::date and p.status = 'R' and p.certified_to < ${today}::date`;
