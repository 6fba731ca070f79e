import type { WeightFilters } from '@commonweal/contracts/weights/calls';
import { leastSamples, usualMinutes } from '@commonweal/contracts/weights/weigh';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';

type Sql = RawBuilder<unknown>;

/** How many live in the household of an item's case today, as a band. */
const bandOf = (size: Sql): Sql => sql`case when ${size} >= 5 then '5+' when ${size} >= 3 then '3-4'
  when ${size} = 2 then '2' when ${size} = 1 then '1' else '' end`;
const livesIn = sql`m.superseded_at is null and m.effective_to is null`;
const sizeOf = sql`(select count(distinct m.client_id) from benefit_case k join case_member m on m.case_id = k.id
  where k.case_number = w.case_number and ${livesIn})`;

/** What counts: a person's word, else what enough items have taught. */
const counting = sql`coalesce(g.corrected_minutes, case when g.samples >= ${leastSamples} then g.learned_minutes end)`;

/** Minutes of an average item: what a hundred points are. */
export const average = sql`coalesce((select ${counting} from work_weight g
  where g.work_item_type_id = '' and g.program = '' and g.household = ''), ${usualMinutes}::int)`;

/** Medians of the year's finished items, at every level from the kind alone to kind, program and household. */
export const learnWeights = (tx: Tx, now: Date) =>
  sql`insert into work_weight (work_item_type_id, program, household, learned_minutes, samples, learned_at, changed_at,
      changed_by)
    select coalesce(type, ''), coalesce(program, ''), coalesce(band, ''),
      greatest(1, least(6000, round(percentile_cont(0.5) within group (order by seconds) / 60)))::int, count(*)::int,
      ${now}, ${now}, 'system'
    from (select w.work_item_type_id as type, w.program, ${bandOf(sql`h.size`)} as band, t.seconds
      from (select region_id, work_item, sum(seconds) as seconds from time_worked
        where stopped_at >= ${now}::timestamptz - interval '365 days' and seconds > 0 group by region_id, work_item) t
      join work_item w on w.region_id = t.region_id and w.id = t.work_item
      join (select k.case_number, count(distinct m.client_id) as size from benefit_case k join case_member m on m.case_id = k.id
        where ${livesIn} group by k.case_number) h on h.case_number = w.case_number
      where w.status = 'CT' and w.program <> '') timed
    where band <> ''
    group by grouping sets ((), (type), (type, program), (type, program, band))
    on conflict (work_item_type_id, program, household) do update set learned_minutes = excluded.learned_minutes,
      samples = excluded.samples, learned_at = excluded.learned_at`.execute(tx);

const ofItem = sql`coalesce((select ${counting} from work_weight g
  where g.work_item_type_id = w.work_item_type_id and g.program in (w.program, '') and g.household in (sized.band, '')
    and ${counting} is not null
  order by (g.program <> '')::int + (g.household <> '')::int desc limit 1), ${average})`;

/** Says of open items what they count; those named, or all whose points have changed. */
export const weighOpen = (tx: Tx, ids?: readonly string[]) =>
  sql`update work_item i set points = given.points
    from (select w.region_id, w.id,
        least(10000, greatest(10, round(100.0 * ${ofItem} / greatest(1, ${average}))))::int as points
      from work_item w cross join lateral (select ${sizeOf} as size offset 0) h
      cross join lateral (select ${bandOf(sql`h.size`)} as band) sized
      where w.closed_at is null ${ids ? sql`and w.id = any(${ids}::uuid[])` : sql``}) given
    where i.region_id = given.region_id and i.id = given.id and i.points <> given.points`.execute(tx);

export interface StoredWeight {
  readonly work_item_type_id: string;
  readonly program: string;
  readonly household: string;
  readonly learned_minutes: number | null;
  readonly samples: number;
  readonly learned_at: Date | null;
  readonly corrected_minutes: number | null;
  readonly version: number;
  readonly by: string;
  readonly average: number;
}

const matching = ({ WorkItemTypeId, Program }: WeightFilters): Sql =>
  sql`(${WorkItemTypeId || null}::text is null or g.work_item_type_id = ${WorkItemTypeId || null})
    and (${Program || null}::text is null or g.program = ${Program || null})`;

export async function countWeights(db: Tx, filters: WeightFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from work_weight g
    where ${matching(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const columns = sql`g.work_item_type_id, g.program, g.household, g.learned_minutes, g.samples, g.learned_at,
  g.corrected_minutes, g.version, coalesce((select ${staffName('u')} from app_user u
    where u.user_id = g.changed_by), '') as by, ${average} as average`;

const sortColumns: Readonly<Record<string, Sql>> = {
  WorkItemTypeId: sql`g.work_item_type_id`,
  Program: sql`g.program`,
  Household: sql`g.household`,
  LearnedMinutes: sql`g.learned_minutes`,
  Samples: sql`g.samples`,
  Minutes: counting,
};

export async function listWeights(db: Tx, filters: WeightFilters, window: Window): Promise<StoredWeight[]> {
  const direction = window.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredWeight>`select ${columns} from work_weight g where ${matching(filters)}
    order by ${sortColumns[window.sort] ?? sql`g.work_item_type_id`} ${direction} nulls last, g.work_item_type_id,
      g.program, g.household ${pageOf(window)}`.execute(db);
  return rows;
}

export interface WeightKey {
  readonly type: string;
  readonly program: string;
  readonly household: string;
}

const isKey = ({ type, program, household }: WeightKey): Sql =>
  sql`g.work_item_type_id = ${type} and g.program = ${program} and g.household = ${household}`;

export async function lockWeight(tx: Tx, key: WeightKey): Promise<StoredWeight | undefined> {
  const { rows } =
    await sql<StoredWeight>`select ${columns} from work_weight g where ${isKey(key)} for update of g`.execute(tx);
  return rows[0];
}

export const setCorrection = (tx: Tx, key: WeightKey, minutes: number | null, by: string, now: Date) =>
  sql`update work_weight g set corrected_minutes = ${minutes}::int, version = g.version + 1, changed_at = ${now},
    changed_by = ${by} where ${isKey(key)}`.execute(tx);

/** What an average item takes. */
export async function averageMinutes(db: Tx): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`select ${average} as minutes`.execute(db);
  return rows[0]?.minutes ?? usualMinutes;
}
