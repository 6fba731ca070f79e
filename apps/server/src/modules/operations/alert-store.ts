import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';

interface Filters {
  readonly From?: string | undefined;
  readonly To?: string | undefined;
}

const zone = 'America/New_York';

const matching = ({ From, To }: Filters): RawBuilder<boolean> => sql<boolean>`e.event_type = 'alert'
  and (${From ?? null}::date is null or e.at >= ${From ?? null}::date::timestamp at time zone ${zone})
  and (${To ?? null}::date is null or e.at < (${To ?? null}::date + 1)::timestamp at time zone ${zone})`;

interface Row {
  AlertId: string;
  at: Date;
  UserId: string;
  UserName: string;
  Activity: string;
  Reason: string;
  Ip: string;
  UserAgent: string;
}

export async function countAlerts(db: Tx, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_event e
    where ${matching(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listAlerts(db: Tx, filters: Filters, { descending, limit, offset }: Window) {
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`
    select e.audit_id as "AlertId", e.at, e.actor as "UserId",
      coalesce(${staffName('u')}, e.actor) as "UserName", e.activity as "Activity",
      e.reason as "Reason", e.ip as "Ip", e.user_agent as "UserAgent"
    from audit_event e left join app_user u on u.user_id = e.actor where ${matching(filters)}
    order by e.at ${direction}, e.audit_id ${direction} ${pageOf({ limit, offset })}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, At: at.toISOString() }));
}
