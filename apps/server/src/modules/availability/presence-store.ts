import type { PresenceFilters } from '@commonweal/contracts/availability/schemas';
import { usualDays } from '@commonweal/contracts/availability/usual-week';
import { toClock } from '@commonweal/contracts/availability/wall-clock';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import { staffWords } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { belonging, type Person, personColumns } from './people-store.ts';
import { minuteOfWeek, weekMinutes } from './week-minutes.ts';

export interface Moment {
  readonly day: string;
  readonly minute: number;
  readonly isHoliday: boolean;
}

interface PresencePage {
  readonly total: number;
  readonly people: readonly Person[];
}

interface Part {
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const usualMinutes = weekMinutes(usualDays);

/**
 * Who has a block at this moment. The days of a rule as in `repetition.ts`; its end, by a day or by a number of times, is in
 * `last_day` already.
 */
const blockedAt = (day: RawBuilder<unknown>, clock: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select user_id from calendar_block
    where last_day >= ${day} and first_day <= ${day}
      and (starts is null or starts <= ${clock} and ends > ${clock})
      and case repeat
        when 'none' then first_day = ${day}
        when 'daily' then (${day} - first_day) % every = 0
        when 'weekly' then extract(isodow from ${day})::text
            = any(case when weekdays = '{}' then array[extract(isodow from first_day)::text] else weekdays end)
          and (${day} - first_day + extract(isodow from first_day)::int - 1) / 7 % every = 0
        else extract(day from ${day}) = extract(day from first_day)
          and ((extract(year from ${day}) - extract(year from first_day)) * 12
            + extract(month from ${day}) - extract(month from first_day)) % every = 0
      end
      and not to_char(${day}, 'YYYY-MM-DD') = any(skipped)`;

/** Whether the plan of the day says "working": the same as `presenceAt`, for everyone in one statement. */
function isWorking(moment: Moment): RawBuilder<boolean> {
  if (moment.isHoliday) return sql`false`;
  const day = sql`${moment.day}::date`;
  const clock = sql`${toClock(moment.minute)}::time`;
  const minute = minuteOfWeek(moment.day, moment.minute);
  const isUsual = usualMinutes.some(({ from, to }) => from <= minute && minute < to);
  return sql`(current_status = 'A'
    and case
      when other.user_id is not null then coalesce(other.starts <= ${clock} and other.ends > ${clock}, false)
      when own.user_id is null then ${isUsual}
      else own.week_minutes @> ${minute}::int
    end
    and app_user.user_id not in (${blockedAt(day, clock)}))`;
}

function matching(filters: PresenceFilters, moment: Moment): RawBuilder<unknown> {
  const words = (filters.Text ?? '').split(/[\s,]+/).filter(Boolean);
  const named = words.map(word => sql` and ${staffWords('app_user')} like ${containing(word)}`);
  const conditions = sql`account_status = 'A'
    and ${belonging({ workgroupId: filters.WorkgroupId, unitId: filters.SupervisoryUnitId })}
    and (${filters.RegionId || null}::text is null or region_id = ${filters.RegionId || null})${sql.join(named, sql``)}`;
  if (!filters.Available) return sql`from app_user where ${conditions}`;
  return sql`from app_user
    left join working_exception other on other.user_id = app_user.user_id and other.day = ${moment.day}
    left join working_pattern own on own.user_id = app_user.user_id
    where ${conditions} and ${isWorking(moment)} = ${filters.Available === 'Y'}`;
}

/** A page of the active people whom the filters leave, by name, and how many there are, in one pass over them. */
export async function pagePresence(
  db: Tx,
  filters: PresenceFilters,
  moment: Moment,
  { descending, limit, offset }: Part,
): Promise<PresencePage> {
  const order = descending
    ? sql`order by last_name desc, first_name desc, user_id desc`
    : sql`order by last_name, first_name, user_id`;
  // Without the question who is there, counting is a scan and a page is a walk along the index.
  const kept = filters.Available ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<{ total: number; userId: string | null } & Omit<Person, 'userId'>>`
    with found as ${kept} (
      select app_user.user_id, last_name, first_name, region_id, account_status, current_status
      ${matching(filters, moment)}
    )
    select total, ${personColumns} from (select count(*)::int as total from found) as counted
    left join (select * from found ${order} ${pageOf({ limit, offset })}) app_user on true ${order}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    people: rows.flatMap(({ total: _total, userId, ...rest }) => (userId === null ? [] : [{ ...rest, userId }])),
  };
}
