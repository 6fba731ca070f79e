import type { Span } from '@commonweal/contracts/reports/periods';
import { type RawBuilder, sql } from 'kysely';
import type { DocumentViewer } from '../protection/index.ts';

/** What the facts of the reports have in common. */

export type Sql = RawBuilder<unknown>;

export interface Question {
  readonly viewer: DocumentViewer;
  readonly span: Span;
  readonly today: string;
}

export const zone = 'America/New_York';
export const within = (day: Sql, { from, to }: Span): Sql => sql`${day} between ${from}::date and ${to}::date`;
/** The same of a moment, as a range that an index answers: no day of a row is worked out to be compared. */
export const during = (moment: Sql, { from, to }: Span): Sql =>
  sql`${moment} >= ${from}::date::timestamp at time zone ${zone} and ${moment} < (${to}::date + 1)::timestamp at time zone ${zone}`;
export const dayOf = (moment: Sql): Sql => sql`(${moment} at time zone ${zone})::date`;
export const marks = (conditions: Readonly<Record<string, Sql>>): Sql =>
  sql`array_remove(array[${sql.join(
    Object.entries(conditions).map(([mark, condition]) => sql`case when ${condition} then ${mark} end`),
    sql`, `,
  )}]::text[], null) as marks`;
export const nobodys: Sql = sql`'' as language, '' as county, '' as age, '' as race`;

/** Whoever has the item of the application last answers for it. */
export const itemOf: Sql = sql`left join lateral (select i.assigned_to, i.workgroup_id from work_item i
    where i.application_number = a.application_number and i.cause_kind = 'application'
    order by i.created_at desc, i.id limit 1) w on true
  left join app_user u on u.user_id = w.assigned_to`;

/** The applicant as the groups of equity see them: the age on the day of filing, the race that was recorded. */
export const applicant: Sql = sql`left join application_person p on p.id = a.applicant_person_id and p.application_id = a.id
  left join client c on c.client_id = p.client_id`;
export const groupsOfApplicant: Sql = sql`a.language, a.county,
  case when coalesce(c.birth_date, p.birth_date) is null then ''
    when age(a.application_date, coalesce(c.birth_date, p.birth_date)) < interval '18 years' then 'child'
    when age(a.application_date, coalesce(c.birth_date, p.birth_date)) < interval '60 years' then 'adult' else 'older' end as age,
  case when cardinality(coalesce(c.races, '{}')) > 1 then 'many' else coalesce(c.races[1], '') end as race`;

export const ofApplication: Sql = sql`'application' as kind, a.application_number as key, r.id::text as row_id, r.status as label, a.region_id,
  u.supervisory_unit_id as unit_id, w.workgroup_id, r.program, w.assigned_to as user_id`;

export const yes: Sql = sql`true`;
