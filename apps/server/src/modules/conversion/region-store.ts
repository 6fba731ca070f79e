import type { RegionFigures } from '@commonweal/contracts/conversion/cut-over';
import { uncounted } from '@commonweal/contracts/eligibility/lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

export interface StoredRegion extends RegionFigures {
  readonly region_id: string;
  readonly name: string;
  readonly decides_from: string | null;
  readonly version: number;
  readonly cases: number;
  readonly payments: number;
  readonly waits: '' | 'cut-over' | 'way-back';
  readonly request_id: string;
}

const own = sql`v.converted_region = r.region_id`;
const compared = sql`converted_case v join conversion_comparison c on c.region_id = v.region_id and c.case_id = v.case_id`;
const isOfFile = sql`f.kind = 'household' and l.stated_region = r.region_id and l.state not in ('loaded', 'unreadable')`;

/** Regions that have cases or lines of the old system, each with its figures. */
export async function listRegions(db: Tx, only: string | null = null): Promise<StoredRegion[]> {
  const { rows } =
    await sql<StoredRegion>`select r.region_id, r.name, s.decides_from::text as decides_from, coalesce(s.version, 1) as version,
      (select count(*)::int from converted_case v where ${own}) as cases, coalesce(m.month, '') as month,
      coalesce(n.compared, 0) as compared, coalesce(n.open, 0) as open, coalesce(n.ours, 0) as ours,
      (select count(*)::int from converted_case v where ${own}
        and exists (select 1 from case_program p where p.region_id = v.region_id and p.case_id = v.case_id and p.status = 'R')
        and not exists (select 1 from conversion_comparison c where c.region_id = v.region_id and c.case_id = v.case_id
          and c.month = m.month)) as "notCompared",
      (select count(distinct case l.legacy_case_number when '' then l.file_id || ' ' || l.line else l.legacy_case_number end)::int
        from conversion_line l join conversion_file f on f.file_id = l.file_id where ${isOfFile}
          and not exists (select 1 from converted_case v where v.legacy_case_number = l.legacy_case_number)) as "notLoaded",
      (select count(*)::int from converted_case v join benefit_issuance i on i.region_id = v.region_id and i.case_id = v.case_id
        where ${own} and i.month >= to_char(s.decides_from, 'YYYY-MM') and i.status <> all(${[...uncounted]}::text[])) as payments,
      coalesce(q.kind, '') as waits, coalesce(q.request_id::text, '') as request_id
    from region r left join conversion_region s on s.region_id = r.region_id
    cross join lateral (select max(c.month) as month from ${compared} where ${own}) m
    left join lateral (select count(*)::int as compared,
        count(*) filter (where c.cause <> '' and c.verdict = '')::int as open,
        count(*) filter (where c.cause <> '' and c.verdict = 'ours')::int as ours
      from ${compared} where ${own} and c.month = m.month) n on true
    left join approval_request q on q.subject_type = 'region' and q.subject_id = r.region_id and q.status = 'waiting'
    where (${only}::text is null or r.region_id = ${only}) and (s.region_id is not null
      or exists (select 1 from converted_case v where ${own})
      or exists (select 1 from conversion_line l join conversion_file f on f.file_id = l.file_id where ${isOfFile}))
    order by r.region_id`.execute(db);
  return rows;
}

/** The region's row, held, and made where it is missing: of two who change it the second waits. False: no such region. */
export async function lockRegion(tx: Tx, regionId: string, by: string, now: Date): Promise<boolean> {
  await sql`insert into conversion_region (region_id, changed_at, changed_by)
    select region_id, ${now}, ${by} from region where region_id = ${regionId} on conflict (region_id) do nothing`.execute(
    tx,
  );
  const { rows } = await sql`select 1 from conversion_region where region_id = ${regionId} for update`.execute(tx);
  return rows.length > 0;
}

export const setDecidesFrom = (tx: Tx, regionId: string, day: string | null, by: string, now: Date) =>
  sql`update conversion_region set decides_from = ${day}::date, version = version + 1, changed_at = ${now}, changed_by = ${by}
    where region_id = ${regionId}`.execute(tx);
