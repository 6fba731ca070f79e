import type { ApplicationFilters, ApplicationRow } from '@commonweal/contracts/applications/registration-calls';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Window } from '../../platform/calls/list.ts';
import { clientName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import { countValues, without } from '../../platform/records/counts-store.ts';
import { mayOpenApplication } from '../protection/index.ts';

const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, letter => `\\${letter}`)}%`;

/** A number is a number; anything else is the beginning of somebody's last or first name. */
function textCondition(text: string): RawBuilder<boolean> {
  if (/^[0-9]{4,10}$/.test(text)) return sql<boolean>`a.application_number like ${startingWith(text)}`;
  const like = startingWith(text.toLowerCase());
  return sql<boolean>`exists (select 1 from application_person p where p.application_id = a.id
    and (lower(p.last_name) like ${like} or lower(p.first_name) like ${like}))`;
}

/** An open question keeps an application on the list, whatever was said before. */
const expedited = {
  open: sql<boolean>`q.screening in ('', 'ask') and not q.expedited`,
  entitled: sql<boolean>`q.expedited`,
} as const;

function matching(context: CallContext, filters: ApplicationFilters): RawBuilder<boolean> {
  const conditions = [mayOpenApplication(context.caller, 'a')];
  if (filters.Text) conditions.push(textCondition(filters.Text));
  if (filters.Status?.length) conditions.push(sql<boolean>`a.status = any(${filters.Status})`);
  if (filters.Source?.length) conditions.push(sql<boolean>`a.source = any(${filters.Source})`);
  if (filters.Expedited?.length) {
    const states = sql.join(
      filters.Expedited.map(each => expedited[each]),
      sql` or `,
    );
    conditions.push(sql<boolean>`exists (select 1 from program_request q where q.application_id = a.id
      and q.program = 'SNAP' and q.status in ('NA', 'P', 'S') and (${states}))`);
  }
  if (filters.ReceivedFrom) conditions.push(sql<boolean>`a.received_on >= ${filters.ReceivedFrom}::date`);
  if (filters.ReceivedTo) conditions.push(sql<boolean>`a.received_on <= ${filters.ReceivedTo}::date`);
  if (filters.Mine) {
    const { userId } = context.caller;
    conditions.push(sql<boolean>`(a.created_by = ${userId} or a.changed_by = ${userId})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The first day on which something of it must be decided, found once for all that wait. */
const due = sql`left join (select application_id, min(due_on) as due_on from program_request
  where status in ('NA', 'P', 'S') group by application_id) d on d.application_id = a.id`;

const sortColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  ReceivedOn: sql`a.received_on`,
  ApplicationNumber: sql`a.application_number`,
  Status: sql`a.status`,
  DueOn: sql`d.due_on`,
};

export async function countApplications(context: CallContext, filters: ApplicationFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from application a where ${matching(context, filters)}`.execute(context.db);
  return rows[0]?.count ?? 0;
}

/** How many applications each status and each source has, of those that the caller may open. */
export function countApplicationsBy(context: CallContext, filters: ApplicationFilters): ReturnType<typeof countValues> {
  const counted = { Status: sql`a.status`, Source: sql`a.source` } as const;
  return countValues(
    context.db,
    (['Status', 'Source'] as const).map(field => ({
      field,
      value: counted[field],
      rows: sql`application a where ${matching(context, without(filters, field))}`,
    })),
  );
}

export async function listApplications(
  context: CallContext,
  filters: ApplicationFilters,
  window: Window,
): Promise<ApplicationRow[]> {
  const direction = window.descending ? sql`desc nulls last` : sql`asc nulls last`;
  const column = sortColumns[window.sort] ?? sql`d.due_on`;
  const order = sql`${column} ${direction}, a.received_on desc, a.application_number desc`;
  const { rows } = await sql<{
    number: string;
    applicant: string | null;
    source: string;
    received_on: string;
    status: ApplicationRow['Status'];
    programs: string | null;
    due_on: string | null;
    case_number: string | null;
    office_name: string | null;
  }>`
    with page as (
      select a.region_id, a.id, a.application_number, a.source, a.received_on, a.status, a.applicant_person_id, a.case_region_id,
        a.case_id, a.office_code, d.due_on, row_number() over (order by ${order}) as place
      from application a ${due} where ${matching(context, filters)}
      order by place ${pageOf(window)})
    select a.application_number as number, ${clientName('p')} as applicant, a.source, a.received_on,
      a.status, a.due_on, k.case_number, o.name as office_name,
      (select string_agg(r.program, ', ' order by r.program) from program_request r where r.application_id = a.id) as programs
    from page a
      left join application_person p on p.region_id = a.region_id and p.id = a.applicant_person_id
      left join benefit_case k on k.region_id = a.case_region_id and k.id = a.case_id
      left join office o on o.office_code = a.office_code
    order by a.place`.execute(context.db);
  return rows.map(row => ({
    ApplicationNumber: row.number,
    Applicant: row.applicant ?? '',
    Source: row.source,
    ReceivedOn: row.received_on,
    Status: row.status,
    Programs: row.programs ?? '',
    DueOn: row.due_on,
    CaseNumber: row.case_number,
    OfficeName: row.office_name ?? '',
  }));
}
