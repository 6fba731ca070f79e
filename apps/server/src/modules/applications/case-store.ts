import type { JoinableCase } from '@commonweal/contracts/applications/registration-calls';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { CallContext } from '../../platform/calls/handle.ts';
import { clientName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenCase } from '../protection/index.ts';

/** People on file who are plainly the people of this application: decided, the same number, or the same name and birth. */
export const knownPeople = (applicationId: string) => sql<{ client_id: string }>`
  select p.client_id from application_person p where p.application_id = ${applicationId} and p.client_id is not null
  union select c.client_id from application_person p join client c on c.ssn_hash = p.ssn_hash
    where p.application_id = ${applicationId} and c.merged_into is null
  union select c.client_id from application_person p join client c on c.birth_date = p.birth_date
      and lower(c.last_name) = lower(p.last_name) and lower(c.first_name) = lower(p.first_name)
    where p.application_id = ${applicationId} and c.merged_into is null`;

export async function isSomeoneKnown(db: Tx, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (${knownPeople(applicationId)}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Cases to which somebody of the household belongs now. */
export async function findJoinableCases(
  { db, caller }: CallContext,
  applicationId: string,
): Promise<z.infer<typeof JoinableCase>[]> {
  const { rows } = await sql<{
    case_number: string;
    head: string;
    status: string;
    mode: string;
    region_id: string;
    members: string[];
    programs: { Program: string; Status: string }[];
  }>`
    select k.case_number, k.region_id, ${clientName('h')} as head, k.status, k.mode,
           array(select distinct ${clientName('c')} from case_member m
                 join client c on c.client_id = m.client_id
                 where m.case_id = k.id and m.superseded_at is null and m.effective_to is null order by 1) as members,
           coalesce((select json_agg(json_build_object('Program', program, 'Status', status) order by program)
             from case_program where case_id = k.id), '[]') as programs
    from benefit_case k join client h on h.client_id = k.head_client_id
    where k.id in (select m.case_id from case_member m where m.superseded_at is null and m.effective_to is null
                   and m.client_id in (${knownPeople(applicationId)}))
      and ${mayOpenCase(caller, 'k')}
    order by k.closed_on is not null, k.opened_on desc limit 20`.execute(db);
  return rows.map(row => ({
    CaseNumber: row.case_number,
    Head: row.head,
    Status: row.status,
    Mode: row.mode,
    RegionId: row.region_id,
    Members: row.members,
    Programs: row.programs,
  }));
}

export async function findCase({ db, caller }: CallContext, caseNumber: string) {
  return db
    .selectFrom('benefit_case')
    .select(['region_id', 'id', 'case_number', 'opened_on', 'head_client_id'])
    .where('case_number', '=', caseNumber)
    .where(mayOpenCase(caller, 'benefit_case'))
    .executeTakeFirst();
}
