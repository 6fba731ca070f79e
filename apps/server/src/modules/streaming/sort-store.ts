import type { YesNo } from '@commonweal/contracts/kit/fields';
import type { Foreseen } from '@commonweal/contracts/streaming/schemas';
import type { StreamFacts, StreamVerdict } from '@commonweal/contracts/streaming/stream';
import { type RawBuilder, sql } from 'kysely';
import { clientName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, type Viewer } from '../protection/index.ts';

/** What the rules read of applications, and where they put them. */

type Sql = RawBuilder<unknown>;

/** An application waits as long as its item is open and nobody has it. */
export const openItem: Sql = sql`w.cause_kind = 'application' and w.closed_at is null and w.assigned_to is null`;

export interface SortedFacts extends StreamFacts {
  readonly application_number: string;
  readonly region_id: string;
  readonly application_date: string;
  readonly case_id: string | null;
  readonly case_number: string | null;
  readonly workgroup_id: string | null;
  readonly kept_ready: YesNo | null;
}

const yes = (condition: Sql): Sql => sql`case when ${condition} then 'Y' else 'N' end`;
const evidenceOf = (
  kind: string,
): Sql => sql`exists (select 1 from evidence e where e.case_id = a.case_id and e.kind = ${kind}
  and e.superseded_at is null and (e.effective_to is null or e.effective_to >= a.application_date))`;

/** What every application says of itself; one statement, however many. `pending`: only what is asked for still. */
export async function listFacts(db: Tx, numbers: readonly string[], pending: boolean): Promise<SortedFacts[]> {
  const status = pending ? sql`r.status in ('NA', 'P', 'S')` : sql`true`;
  const { rows } = await sql<SortedFacts>`select a.application_number, a.region_id, a.application_date::text, a.case_id,
      k.case_number, w.workgroup_id, coalesce(asked.programs, '{}') as "Programs",
      greatest(people.count, 1) as "Household", ${yes(sql`asked.expedited`)} as "Expedited",
      ${yes(sql`w.work_item_type_id = 'RDT' or k.mode = 'RN'`)} as "Renewal",
      ${yes(sql`asked.disability or people.disabled`)} as "Disability",
      ${yes(evidenceOf('self-employment'))} as "SelfEmployment", ${yes(evidenceOf('real-estate'))} as "RealEstate",
      ${yes(sql`people.immigration`)} as "Immigration", coalesce(w.confidential, 'N') as "Confidential", null as "Ready",
      s.facts ->> 'Ready' as kept_ready
    from unnest(${numbers}::text[]) with ordinality as given(application_number, place)
    join application a on a.application_number = given.application_number
    left join benefit_case k on k.id = a.case_id
    left join application_stream s on s.application_number = a.application_number
    left join lateral (select i.workgroup_id, i.work_item_type_id, i.confidential from work_item i
      where i.cause_kind = 'application' and i.cause_key = a.application_number order by i.created_at desc limit 1) w on true
    left join lateral (select array_agg(r.program order by r.program) as programs, bool_or(r.expedited) as expedited,
        bool_or(r.disability_basis) as disability
      from program_request r where r.application_id = a.id and r.joined_application = '' and ${status}) asked on true
    left join lateral (select count(*)::int as count, bool_or(coalesce(p.stated ->> 'Disabled', '') in ('Y', 'true')) as disabled,
        bool_or(exists (select 1 from reference_entry c where c.table_name = 'CITIZENSHIP'
          and c.code = p.stated ->> 'Citizenship' and coalesce(c.att ->> 'Determination', '') <> 'citizen')) as immigration
      from application_person p where p.application_id = a.id) people on true
    order by given.place`.execute(db);
  return rows;
}

/** What came in and has not been sorted, the oldest first. */
export async function listUnsorted(db: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select w.application_number as number from work_item w
    where ${openItem} and w.application_number is not null
      and not exists (select 1 from application_stream s where s.application_number = w.application_number)
    order by w.received_on, w.application_number limit ${limit}`.execute(db);
  return rows.map(row => row.number);
}

export interface SortedRow {
  readonly region_id: string;
  readonly id: string;
  readonly application_number: string;
  readonly stream: string;
  readonly rule_name: string;
  readonly facts: StreamFacts;
  readonly verdicts: readonly StreamVerdict[];
  readonly foresight: readonly Foreseen[];
  readonly held: boolean;
}

/** What somebody moved by hand, and what was released, stays where it is. One statement, however many. */
export const saveSorted = (tx: Tx, rows: readonly SortedRow[], now: Date) =>
  sql`insert into application_stream as kept (region_id, id, application_number, stream, rule_name, facts, verdicts, foresight,
      held, sorted_at)
    select region_id, id, application_number, stream, rule_name, facts, verdicts, foresight, held, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (region_id text, id uuid, application_number text,
      stream text, rule_name text, facts jsonb, verdicts jsonb, foresight jsonb, held boolean)
    on conflict (application_number) do update set stream = excluded.stream, rule_name = excluded.rule_name,
      facts = excluded.facts, verdicts = excluded.verdicts, foresight = excluded.foresight, held = excluded.held,
      sorted_at = excluded.sorted_at, version = kept.version + 1
    where kept.moved_by is null and kept.released_at is null`.execute(tx);

export interface Arrival {
  readonly number: string;
  readonly name: string;
}

export const nameOfApplicant: Sql = sql`coalesce((select ${clientName('p')} from application_person p
  where p.application_id = a.id order by p.id = a.applicant_person_id desc, p.position limit 1), '')`;

/** What was registered with a date within the days, the newest first. */
export async function listArrivals(
  db: Tx,
  viewer: Viewer,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<{ readonly arrivals: Arrival[]; readonly total: number }> {
  const { rows } = await sql<
    Arrival & { total: number }
  >`select a.application_number as number, ${nameOfApplicant} as name,
      count(*) over ()::int as total
    from application a where a.registered_at is not null and a.application_date between ${from} and ${to}
      and ${mayOpenApplication(viewer, 'a')}
    order by a.application_date desc, a.application_number limit ${limit}`.execute(db);
  return { arrivals: rows.map(({ number, name }) => ({ number, name })), total: rows[0]?.total ?? 0 };
}
