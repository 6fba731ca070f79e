import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { type Cell, type Counted, earlierOf, hourEdges, leadEdges, levelAt } from './forecast.ts';

/** What became of appointments, counted; nobody is named, and nothing of who they are is read. */

interface Counts {
  readonly type: string;
  readonly channel: string;
  readonly lead: number;
  readonly hour: number;
  readonly weekday: string;
  readonly past: number;
  readonly past_missed: number;
  readonly count: number;
  readonly missed: number;
}

/** Of those that ended on these days, each with what the household's earlier ones came to. */
export async function countEnded(db: Tx, from: string, before: string): Promise<Cell[]> {
  const { rows } = await sql<Counts>`with ended as (
      select day, type, channel, starts, made_on, status,
        count(*) over earlier as past, count(*) filter (where status = 'missed') over earlier as past_missed
      from appointment where status in ('kept', 'missed')
      window earlier as (partition by case_number order by starts_at rows between unbounded preceding and 1 preceding))
    select type, channel, width_bucket(day - made_on, ${[...leadEdges]}::int[]) as lead,
      width_bucket(extract(hour from starts)::int, ${[...hourEdges]}::int[]) as hour,
      extract(isodow from day)::text as weekday, least(past, 1)::int as past, least(past_missed, 2)::int as past_missed,
      count(*)::int as count, (count(*) filter (where status = 'missed'))::int as missed
    from ended where day >= ${from} and day < ${before} group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows.map(({ past, past_missed, lead, hour, ...row }) => ({
    ...row,
    lead: levelAt('lead', lead),
    hour: levelAt('hour', hour),
    earlier: earlierOf({ count: past, missed: past_missed }),
  }));
}

/** What became of the earlier appointments of some households, each before a moment. */
export async function countEarlier(db: Tx, of: readonly { caseNumber: string; at: Date }[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select count(a.case_number)::int as count,
      (count(*) filter (where a.status = 'missed'))::int as missed
    from unnest(${of.map(each => each.caseNumber)}::text[], ${of.map(each => each.at)}::timestamptz[])
      with ordinality given(case_number, at, place)
    left join appointment a on a.case_number = given.case_number and a.starts_at < given.at and a.status in ('kept', 'missed')
    group by given.place order by given.place`.execute(db);
  return rows;
}
