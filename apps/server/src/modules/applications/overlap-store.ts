import type { Overlap } from '@commonweal/contracts/applications/registration-calls';
import { sql } from 'kysely';
import type { CallContext } from '../../platform/calls/handle.ts';
import { mayOpenApplication } from '../visibility/index.ts';
import type { Loaded } from './rows.ts';

const recentDays = 60;

/**
 * The same household asking for the same program elsewhere: pending, or received in the last 60 days. A household is the
 * same where one of its people is: by PIN, by Social Security number, or by name and birth date.
 */
export async function findOverlaps(context: CallContext, { application, requests }: Loaded): Promise<Overlap[]> {
  const programs = requests.map(each => each.program);
  if (programs.length === 0) return [];
  const { rows } = await sql<{
    number: string;
    program: string;
    received_on: string;
    status: string;
    case_number: string | null;
    persons: string[];
    decision: Overlap['Decision'];
  }>`
    with same_people as (
      select distinct other.application_id, other.last_name || ', ' || other.first_name as name
      from application_person mine join application_person other
        on other.application_id <> mine.application_id and (
          other.client_id = mine.client_id or other.ssn_hash = mine.ssn_hash
          or (other.birth_date = mine.birth_date and lower(other.last_name) = lower(mine.last_name)
              and lower(other.first_name) = lower(mine.first_name)))
      where mine.application_id = ${application.id}
    )
    select a.application_number as number, r.program, a.received_on, r.status, k.case_number,
           array(select upper(split_part(name, ', ', 1)) || ', ' || split_part(name, ', ', 2) from same_people s
                 where s.application_id = a.id order by 1) as persons,
           o.decision
    from application a
      join program_request r on r.application_id = a.id
      left join benefit_case k on k.region_id = a.region_id and k.id = a.case_id
      left join application_overlap o on o.application_id = ${application.id}
        and o.other_number = a.application_number and o.program = r.program
    where a.id in (select application_id from same_people)
      and a.status <> 'I' and r.program = any(${programs})
      and (r.status in ('NA', 'P', 'S') or (r.status <> 'W' and a.received_on >= ${context.today}::date - ${recentDays}::integer))
      and ${mayOpenApplication(context.caller, 'a')}
    order by a.received_on desc, a.application_number, r.program
    limit 100`.execute(context.db);
  return rows.map(row => ({
    ApplicationNumber: row.number,
    Program: row.program,
    ReceivedOn: row.received_on,
    Status: row.status,
    CaseNumber: row.case_number,
    Persons: row.persons,
    Decision: row.decision,
  }));
}

export async function openOverlapCount(context: CallContext, loaded: Loaded): Promise<number> {
  return (await findOverlaps(context, loaded)).filter(each => each.Decision === null).length;
}
