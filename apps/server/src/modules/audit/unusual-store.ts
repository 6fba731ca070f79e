import type { LookState } from '@commonweal/contracts/audit/lifecycle';
import type { UnusualLookFilters, UnusualLookRow } from '@commonweal/contracts/audit/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenNamed, type Viewer } from '../protection/index.ts';
import { batchNumber, explained, lookedAt } from './explanation-store.ts';
import { watches } from './watch-store.ts';

const zone = 'America/New_York';
/** Minutes before and after the working day that are still ordinary. */
const grace = 60;
/** Whoever has no pattern works usual hours: Monday to Friday, 8 to 5. */
const usualStart = 8 * 60;
const usualEnd = 17 * 60;

/**
 * Looks of the days since, each with the signs that speak against it. A conflict of interest counts whatever explains it; the
 * other signs only where nothing does. A look that was listed before is brought up to date, and what was settled stays so
 * unless more came to it.
 */
export async function findLooks(db: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ look_id: string }>`with
    lines as (select e.at, e.actor, e.outcome, e.case_number, e.application_number, e.pin, ${lookedAt} as record,
        (e.at at time zone ${zone})::date as day,
        (extract(isodow from e.at at time zone ${zone})::int - 1) * 1440
          + extract(hour from e.at at time zone ${zone})::int * 60 + extract(minute from e.at at time zone ${zone})::int as minute
      from audit_event e join app_user u on u.user_id = e.actor
      where e.at >= ${since} and e.event_type = '' and e.outcome in ('done', 'denied') and ${lookedAt} is not null
        and ${batchNumber} is null),
    looked as (select distinct actor, record, case_number, application_number, pin from lines),
    ${explained},
    people as (
      select l.actor, l.record, c.client_id from looked l join client c on c.pin = l.pin
      union select l.actor, l.record, m.client_id from looked l join benefit_case k on k.case_number = l.case_number
        join case_member m on m.case_id = k.id and m.superseded_at is null
      union select l.actor, l.record, p.client_id from looked l join application a on a.application_number = l.application_number
        join application_person p on p.application_id = a.id where p.client_id is not null),
    signed as (
      select p.actor, p.record, 'interest' as sign from people p join worker_interest i
        on i.user_id = p.actor and i.client_id = p.client_id and i.interest <> 'none'
      union select p.actor, p.record, 'sameName' from people p join client c on c.client_id = p.client_id
        join app_user u on u.user_id = p.actor and lower(u.last_name) = lower(c.last_name)
      union select p.actor, p.record, 'confidential' from people p join client c on c.client_id = p.client_id and c.confidential
      union select l.actor, l.record, 'confidential' from looked l join benefit_case k on k.case_number = l.case_number and k.confidential
      union select l.actor, l.record, 'afterHours' from lines l left join working_pattern w on w.user_id = l.actor
        where case when w.user_id is null then l.minute / 1440 > 4
            or l.minute % 1440 not between ${usualStart - grace} and ${usualEnd + grace}
          else not exists (select 1 from unnest(w.week_minutes) as part
            where l.minute between lower(part) - ${grace} and upper(part) + ${grace}) end
      union select l.actor, l.record, 'many' from lines l join audit_event told on told.actor = l.actor
        and told.activity = 'UNUSUAL_VIEWS' and told.event_type = 'alert' and told.at >= ${since}
        and (told.at at time zone ${zone})::date = l.day),
    counted as (select s.actor, s.record, array_agg(distinct s.sign order by s.sign) as signs from signed s
      where s.sign = 'interest' or not exists (select 1 from explained x where x.actor = s.actor and x.record = s.record)
      group by s.actor, s.record)
    insert into unusual_look as kept (look_id, user_id, day, record, case_number, application_number, pin, events, refused, last_at, signs)
    select gen_random_uuid(), l.actor, l.day, l.record, max(l.case_number), max(l.application_number), max(l.pin), count(*),
      count(*) filter (where l.outcome = 'denied'), max(l.at), c.signs
    from lines l join counted c on c.actor = l.actor and c.record = l.record
    group by l.actor, l.day, l.record, c.signs
    on conflict (user_id, record, day) do update set events = excluded.events, refused = excluded.refused,
      last_at = excluded.last_at, signs = excluded.signs, state = 'open', version = kept.version + 1
    where excluded.events > kept.events
    returning look_id`.execute(db);
  return rows.length;
}

export interface LookSearch {
  readonly viewer: Viewer;
  readonly everyone: boolean;
  readonly filters: UnusualLookFilters;
  /** This one and no other. */
  readonly lookId?: string;
}

/** Looks of those whom the viewer watches, never their own, at records that they may open themselves. */
const matching = ({ viewer, everyone, filters, lookId }: LookSearch): RawBuilder<unknown> => sql`
  ${watches(viewer.userId, everyone, sql.ref('l.user_id'))} and l.user_id <> ${viewer.userId}
  and (l.case_number is null or ${mayOpenNamed(viewer, sql`'case'`, sql.ref('l.case_number'))})
  and (l.application_number is null or ${mayOpenNamed(viewer, sql`'application'`, sql.ref('l.application_number'))})
  and (l.pin is null or ${mayOpenNamed(viewer, sql`'client'`, sql.ref('l.pin'))})
  and (${lookId ?? null}::uuid is null or l.look_id = ${lookId ?? null}::uuid)
  and (${filters.UserId ?? null}::text is null or l.user_id = upper(${filters.UserId ?? null}))
  and (${filters.Sign ?? null}::text is null or ${filters.Sign ?? null} = any(l.signs))
  and (${filters.State ?? null}::text is null or l.state = ${filters.State ?? null})
  and (${filters.From ?? null}::date is null or l.day >= ${filters.From ?? null}::date)
  and (${filters.To ?? null}::date is null or l.day <= ${filters.To ?? null}::date)`;

export async function countLooks(db: Tx, search: LookSearch): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from unusual_look l where ${matching(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  LastAt: sql`l.last_at`,
  UserName: sql`u.last_name`,
  Events: sql`l.events`,
};

type Stored = Omit<UnusualLookRow, 'LastAt' | 'SettledAt'> & {
  readonly last_at: Date;
  readonly settled_at: Date | null;
};

export async function listLooks(db: Tx, search: LookSearch, window: Window): Promise<UnusualLookRow[]> {
  const direction = window.descending ? sql`desc` : sql`asc`;
  const { rows } =
    await sql<Stored>`select l.look_id as "LookId", to_char(l.day, 'YYYY-MM-DD') as "Day", l.user_id as "UserId",
      ${staffName('u')} as "UserName", coalesce(${staffName('s')}, '') as "SupervisorName",
      l.case_number as "CaseNumber", l.application_number as "ApplicationNumber", l.pin as "Pin", l.events as "Events",
      l.refused as "Refused", l.last_at, l.signs as "Signs", l.state as "State", l.outcome as "Outcome", l.reason as "Reason",
      coalesce(${staffName('b')}, '') as "SettledBy", l.settled_at, l.version as "Version"
    from unusual_look l join app_user u on u.user_id = l.user_id left join app_user s on s.user_id = u.supervisor_user_id
    left join app_user b on b.user_id = l.settled_by where ${matching(search)}
    order by ${orders[window.sort] ?? sql`l.last_at`} ${direction}, l.look_id ${pageOf(window)}`.execute(db);
  return rows.map(({ last_at, settled_at, ...row }) => ({
    ...row,
    LastAt: last_at.toISOString(),
    SettledAt: settled_at?.toISOString() ?? null,
  }));
}

export interface StoredLook {
  readonly look_id: string;
  readonly user_id: string;
  readonly state: LookState;
  readonly outcome: UnusualLookRow['Outcome'];
  readonly reason: string;
  readonly version: number;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
}

/** With a lock: two people do not settle the same look. An own one is found as well, to be refused with its reason. */
export async function lockLook(tx: Tx, { viewer, everyone }: Omit<LookSearch, 'filters'>, lookId: string) {
  const { rows } =
    await sql<StoredLook>`select l.look_id, l.user_id, l.state, l.outcome, l.reason, l.version, l.case_number,
      l.application_number, l.pin from unusual_look l
    where l.look_id = ${lookId} and (l.user_id = ${viewer.userId} or (${matching({ viewer, everyone, filters: {} })}))
    for update of l`.execute(tx);
  return rows[0];
}

export async function saveLook(
  tx: Tx,
  lookId: string,
  to: Pick<StoredLook, 'state' | 'outcome' | 'reason'> & { readonly by: string | null; readonly at: Date | null },
): Promise<number> {
  const { version } = await tx
    .updateTable('unusual_look')
    .set(expression => ({
      state: to.state,
      outcome: to.outcome,
      reason: to.reason,
      settled_by: to.by,
      settled_at: to.at,
      version: expression('version', '+', 1),
    }))
    .where('look_id', '=', lookId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
