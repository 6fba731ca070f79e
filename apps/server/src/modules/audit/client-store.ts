import type { ClientAccessFilters, ClientAccessRow } from '@commonweal/contracts/audit/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { clientName, staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, mayOpenCase, mayOpenClient, type Viewer } from '../protection/index.ts';
import { batchNumber, explained, lookedAt } from './explanation-store.ts';

const zone = 'America/New_York';

export async function findClient(
  db: Tx,
  viewer: Viewer,
  pin: string,
): Promise<{ readonly client_id: string; readonly name: string } | undefined> {
  const { rows } = await sql<{ client_id: string; name: string }>`
    select c.client_id, ${clientName('c')} as name
    from client given join client c on c.client_id = coalesce(given.merged_into, given.client_id)
    where given.pin = ${pin} and ${mayOpenClient(viewer, 'c')}`.execute(db);
  return rows[0];
}

export interface ClientQuestion {
  readonly viewer: Viewer;
  readonly clientId: string;
  readonly from: string;
  readonly to: string;
  readonly filters: ClientAccessFilters;
}

/**
 * Every line about the client, about a case that they are in or an application that names them, each by its own index; then
 * who that was, and what explains it. What the viewer may not open is left out here as everywhere.
 */
const report = ({ viewer, clientId, from, to, filters }: ClientQuestion): RawBuilder<unknown> => {
  const span = sql`e.at >= ${from}::date::timestamp at time zone ${zone}
    and e.at < (${to}::date + 1)::timestamp at time zone ${zone} and e.event_type in ('', 'browser')`;
  const lines = sql`e.audit_id, e.at, e.actor, e.activity, e.outcome, e.history_id, e.case_number, e.application_number, e.pin,
    ${lookedAt} as record, ${batchNumber} as batch_number`;
  return sql`with
    pins as (select pin from client where client_id = ${clientId} or merged_into = ${clientId}),
    their_cases as (select distinct k.case_number from case_member m join benefit_case k on k.id = m.case_id
      where m.client_id = ${clientId} and ${mayOpenCase(viewer, 'k')}),
    their_applications as (select distinct a.application_number from application_person p join application a on a.id = p.application_id
      where p.client_id = ${clientId} and ${mayOpenApplication(viewer, 'a')}),
    lines as (
      select ${lines} from audit_event e where e.pin in (select pin from pins) and ${span}
      union select ${lines} from audit_event e where e.case_number in (select case_number from their_cases) and ${span}
        and (e.pin is null or e.pin in (select pin from pins))
      union select ${lines} from audit_event e
        where e.application_number in (select application_number from their_applications) and ${span}
        and (e.pin is null or e.pin in (select pin from pins))),
    looked as (select distinct actor, record, case_number, application_number, pin from lines where batch_number is null),
    ${explained},
    people as (select lines.actor, count(*)::int as events, count(*) filter (where history_id is not null)::int as changes,
        count(*) filter (where outcome <> 'done')::int as refused, min(at) as first_at, max(at) as last_at,
        array_agg(distinct activity) as activities, bool_and(batch_number is not null) as is_batch, max(batch_number) as batch_number,
        (select jsonb_build_object('kind', x.kind, 'key', x.key) from explained x where x.actor = lines.actor
          order by case x.kind when 'workItem' then 1 when 'case' then 2 else 3 end, x.key desc limit 1) as why
      from lines group by lines.actor),
    named as (select p.*, coalesce(${staffName('u')}, p.actor) as name, coalesce(s.name, '') as unit,
        case when u.user_id is null then 'portal' when p.is_batch then 'batch' else p.why ->> 'kind' end as kind,
        case when p.is_batch then p.batch_number else coalesce(p.why ->> 'key', '') end as key
      from people p left join app_user u on u.user_id = p.actor
      left join supervisory_unit s on s.supervisory_unit_id = u.supervisory_unit_id),
    matching as (select * from named where (${filters.UserId ?? null}::text is null or actor = upper(${filters.UserId ?? null}))
      and (${filters.Explained ?? null}::text is null or (kind is not null) = (${filters.Explained ?? null} = 'Y')))`;
};

export interface Said {
  readonly total: number;
  readonly events: number;
  readonly unexplained: number;
  readonly days: { readonly Day: string; readonly Explained: number; readonly Unexplained: number }[];
}

export async function sumUp(db: Tx, question: ClientQuestion): Promise<Said> {
  const { rows } = await sql<Said>`${report(question)}
    select (select count(*)::int from matching) as total, (select coalesce(sum(events), 0)::int from matching) as events,
      (select count(*)::int from matching where kind is null) as unexplained,
      (select coalesce(jsonb_agg(jsonb_build_object('Day', day, 'Explained', fine, 'Unexplained', strange) order by day), '[]')
        from (select to_char(l.at at time zone ${zone}, 'YYYY-MM-DD') as day,
            count(*) filter (where m.kind is not null or l.batch_number is not null) as fine,
            count(*) filter (where m.kind is null and l.batch_number is null) as strange
          from lines l join matching m on m.actor = l.actor group by 1) as days) as days`.execute(db);
  return rows[0] ?? { total: 0, events: 0, unexplained: 0, days: [] };
}

interface Stored {
  readonly actor: string;
  readonly name: string;
  readonly unit: string;
  readonly events: number;
  readonly changes: number;
  readonly refused: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly activities: string[];
  readonly kind: ClientAccessRow['ExplainedBy'];
  readonly key: string;
}

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  LastAt: sql`last_at`,
  UserName: sql`name`,
  Events: sql`events`,
};

export async function listWhoLooked(db: Tx, question: ClientQuestion, window: Window): Promise<ClientAccessRow[]> {
  const direction = window.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Stored>`${report(question)} select * from matching
    order by ${orders[window.sort] ?? sql`last_at`} ${direction}, actor ${pageOf(window)}`.execute(db);
  return rows.map(row => ({
    UserId: row.actor,
    UserName: row.name,
    UnitName: row.unit,
    Events: row.events,
    Changes: row.changes,
    Refused: row.refused,
    FirstAt: row.first_at.toISOString(),
    LastAt: row.last_at.toISOString(),
    Activities: row.activities,
    ExplainedBy: row.kind,
    ExplainedKey: row.key,
  }));
}
