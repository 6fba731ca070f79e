import type { Overlap } from '@commonweal/contracts/applications/registration-calls';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import { type Insertable, sql } from 'kysely';
import type { CallContext } from '../../platform/calls/handle.ts';
import { clientName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { ApplicationOverlapTable } from '../../platform/database/tables.generated.ts';
import { mayOpenApplication, mayOpenCase } from '../protection/index.ts';
import type { Loaded } from './application-store.ts';
import { knownPeople } from './case-store.ts';
import { applicationRules, reopenUntil } from './rules.ts';

interface Found {
  readonly kind: Overlap['Kind'];
  readonly number: string;
  readonly program: string;
  readonly since: string;
  readonly status: string;
  readonly case_number: string | null;
  readonly persons: string[];
  readonly decision: Overlap['Decision'];
  readonly delay_by: string;
  readonly filed_on: string;
}

/** Asked for elsewhere: pending, or filed since the given day and not withdrawn. What led to benefits is with its case. */
const onApplications = (
  { caller }: CallContext,
  applicationId: string,
  programs: string[],
  since: string,
) => sql<Found>`
  with same_people as (
    select distinct other.application_id, ${clientName('other')} as name
    from application_person mine join application_person other
      on other.application_id <> mine.application_id and (
        other.client_id = mine.client_id or other.ssn_hash = mine.ssn_hash
        or (other.birth_date = mine.birth_date and lower(other.last_name) = lower(mine.last_name)
            and lower(other.first_name) = lower(mine.first_name)))
    where mine.application_id = ${applicationId}
  )
  select 'application' as kind, a.application_number as number, r.program, a.received_on as since, r.status, k.case_number,
         array(select s.name from same_people s where s.application_id = a.id order by 1) as persons,
         o.decision, r.delay_by, a.application_date as filed_on
  from application a
    join program_request r on r.application_id = a.id
    left join benefit_case k on k.region_id = a.case_region_id and k.id = a.case_id
    left join application_overlap o on o.application_id = ${applicationId} and o.other_kind = 'application'
      and o.other_number = a.application_number and o.program = r.program
  where a.id in (select application_id from same_people)
    and a.status <> 'I' and r.program = any(${programs})
    and (r.status in ('NA', 'P', 'S') or (a.received_on >= ${since} and (r.status = 'D' or (r.status = 'R' and k.id is null))))
    and ${mayOpenApplication(caller, 'a')}
  order by a.received_on desc, a.application_number, r.program
  limit 100`;

/** Received on a case, until now or until after the given day; or pending there without an application that says so. */
const onCases = ({ caller }: CallContext, applicationId: string, programs: string[], since: string) => sql<Found>`
  with known as (${knownPeople(applicationId)})
  select 'case' as kind, k.case_number as number, p.program, coalesce(p.certified_from, k.opened_on) as since, p.status,
         k.case_number, '' as delay_by, k.opened_on as filed_on, o.decision,
         array(select distinct ${clientName('c')} from case_member m join client c on c.client_id = m.client_id
               where m.case_id = k.id and m.superseded_at is null and m.effective_to is null
                 and m.client_id in (select client_id from known) order by 1) as persons
  from benefit_case k
    join case_program p on p.case_id = k.id
    left join application_overlap o on o.application_id = ${applicationId} and o.other_kind = 'case'
      and o.other_number = k.case_number and o.program = p.program
  where k.id in (select m.case_id from case_member m where m.superseded_at is null and m.effective_to is null
                 and m.client_id in (select client_id from known))
    and p.program = any(${programs})
    and ((p.status = 'R' and (p.certified_to is null or p.certified_to >= ${since}))
      or (p.status in ('NA', 'P', 'S') and not exists (select 1 from application a
        join program_request r on r.application_id = a.id
        where a.case_id = k.id and r.program = p.program and r.status in ('NA', 'P', 'S'))))
    and ${mayOpenCase(caller, 'k')}
  order by p.program, k.case_number
  limit 100`;

/**
 * The same household having the same program already: pending elsewhere, filed lately, or received on a case (days:
 * APPLICATIONRULE). A household is the same where one of its people is: by PIN, by Social Security number, or by name and
 * birth date.
 */
export async function findOverlaps(
  context: CallContext,
  { application, requests }: Loaded,
  isReusable: boolean,
): Promise<Overlap[]> {
  const programs = requests.map(each => each.program);
  if (programs.length === 0) return [];
  const rules = await applicationRules(context.db);
  const since = addDays(context.today, -rules('OVERLAP'));
  const [asked, received] = await Promise.all([
    onApplications(context, application.id, programs, since).execute(context.db),
    onCases(context, application.id, programs, since).execute(context.db),
  ]);
  const waysOf = (row: Found): Overlap['Ways'] => {
    if (row.kind === 'case') return isReusable ? ['join', 'withdraw', 'goOn'] : ['withdraw', 'goOn'];
    if (row.status === 'R') return ['join', 'goOn'];
    if (row.status !== 'D') return ['join', 'withdraw', 'goOn'];
    const until = reopenUntil(row, row.filed_on, rules);
    return until === null || context.today <= until ? ['join', 'goOn'] : ['goOn'];
  };
  return [...asked.rows, ...received.rows].map(row => ({
    Kind: row.kind,
    Number: row.number,
    Program: row.program,
    Since: row.since,
    Status: row.status,
    CaseNumber: row.case_number,
    Persons: row.persons,
    Ways: waysOf(row),
    Decision: row.decision,
  }));
}

export async function openOverlapCount(context: CallContext, loaded: Loaded): Promise<number> {
  return (await findOverlaps(context, loaded, true)).filter(each => each.Decision === null).length;
}

export const listOverlapDecisions = (db: Tx, applicationId: string) =>
  db
    .selectFrom('application_overlap')
    .select(['other_kind', 'other_number', 'program', 'decision'])
    .where('application_id', '=', applicationId)
    .orderBy('other_number')
    .execute();

export const saveOverlapDecisions = (tx: Tx, rows: readonly Insertable<ApplicationOverlapTable>[]) =>
  tx
    .insertInto('application_overlap')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['application_id', 'other_kind', 'other_number', 'program']).doUpdateSet(expression => ({
        decision: expression.ref('excluded.decision'),
        decided_by: expression.ref('excluded.decided_by'),
        decided_at: expression.ref('excluded.decided_at'),
      })),
    )
    .execute();
