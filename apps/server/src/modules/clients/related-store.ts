import type {
  ClientApplication,
  ClientCase,
  ClientLook,
  ClientPayment,
  ClientProgram,
} from '@commonweal/contracts/clients/schemas';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, mayOpenCase, type Viewer } from '../protection/index.ts';

/** Facts entered under a PIN that was merged are the person's too. */
const thePerson = (clientId: string) =>
  sql`(select client_id from client where client_id = ${clientId} or merged_into = ${clientId})`;

export async function listCases(tx: Tx, caller: Viewer, clientId: string): Promise<ClientCase[]> {
  const { rows } = await sql<ClientCase>`
    select k.case_number as "CaseNumber", k.mode as "Mode", k.status as "Status", k.county as "County",
      coalesce(${staffName('u')}, '') as "WorkerName",
      case when k.head_client_id in ${thePerson(clientId)} then 'Y' else 'N' end as "Head",
      min(m.effective_from)::text as "InOn",
      case when bool_or(m.effective_to is null) then null else max(m.effective_to)::text end as "OutOn"
    from case_member m join benefit_case k on k.region_id = m.region_id and k.id = m.case_id
      left join app_user u on u.user_id = k.assigned_to
    where m.client_id in ${thePerson(clientId)} and m.superseded_at is null and ${mayOpenCase(caller, 'k')}
    group by k.region_id, k.id, k.case_number, k.mode, k.status, k.county, k.head_client_id, u.last_name, u.first_name
    order by "OutOn" desc nulls first, "InOn" desc, k.case_number`.execute(tx);
  return rows;
}

export async function listApplications(tx: Tx, caller: Viewer, clientId: string): Promise<ClientApplication[]> {
  const { rows } = await sql<ClientApplication>`
    select a.application_number as "ApplicationNumber", a.status as "Status", a.source as "Source",
      a.received_on::text as "ReceivedOn",
      (select k.case_number from benefit_case k where k.region_id = a.case_region_id and k.id = a.case_id) as "CaseNumber",
      coalesce((select json_agg(json_build_object('Program', r.program, 'Status', r.status) order by r.program)
        from program_request r where r.region_id = a.region_id and r.application_id = a.id), '[]') as "Programs"
    from application a
    where a.id in (select p.application_id from application_person p where p.client_id in ${thePerson(clientId)})
      and ${mayOpenApplication(caller, 'a')}
    order by a.received_on desc, a.application_number desc limit 100`.execute(tx);
  return rows;
}

export async function listPrograms(tx: Tx, caller: Viewer, clientId: string): Promise<ClientProgram[]> {
  const { rows } = await sql<ClientProgram>`
    select p.program as "Program", p.status as "Status", p.certified_from::text as "CertifiedFrom",
      p.certified_to::text as "CertifiedTo", p.renewal_on::text as "RenewalOn", k.case_number as "CaseNumber"
    from benefit_case k join case_program p on p.region_id = k.region_id and p.case_id = k.id
    where exists (select 1 from case_member m where m.region_id = k.region_id and m.case_id = k.id
        and m.client_id in ${thePerson(clientId)} and m.superseded_at is null)
      and ${mayOpenCase(caller, 'k')}
    order by p.status, p.program, k.case_number limit 100`.execute(tx);
  return rows;
}

/** What was paid for a month in which the person was in the household of the case, for a day at least. */
export async function listPaid(tx: Tx, caller: Viewer, clientId: string): Promise<ClientPayment[]> {
  const { rows } = await sql<
    Omit<ClientPayment, 'Amount' | 'Recouped' | 'IssuedAt'> & { cents: string; recouped: string; issued_at: Date }
  >`
    select i.id as "PaymentId", k.case_number as "CaseNumber", i.program as "Program", i.month as "Month",
      i.kind as "Kind", i.status as "Status", i.status_reason as "StatusReason", i.amount_cents as cents, i.recouped_cents as recouped,
      i.available_on::text as "AvailableOn", i.issued_at,
      coalesce(k.case_number || '-' || d.program || '-' || d.month || '-' || d.run, '') as "Reference",
      coalesce(${staffName('u')}, '') as "AuthorizedBy"
    from benefit_case k join benefit_issuance i on i.region_id = k.region_id and i.case_id = k.id
      left join authorization_decision a on a.region_id = i.region_id and a.id = i.authorization_id
      left join determination d on d.region_id = a.region_id and d.id = a.determination_id
      left join app_user u on u.user_id = a.decided_by
    where exists (select 1 from case_member m where m.region_id = k.region_id and m.case_id = k.id
        and m.client_id in ${thePerson(clientId)} and m.superseded_at is null
        and m.effective_from < (i.month || '-01')::date + interval '1 month'
        and (m.effective_to is null or m.effective_to >= (i.month || '-01')::date))
      and ${mayOpenCase(caller, 'k')}
    order by i.month desc, i.program, k.case_number, i.sequence desc limit 500`.execute(tx);
  return rows.map(({ cents, recouped, issued_at, ...row }) => ({
    ...row,
    Amount: Number(cents) / 100,
    Recouped: Number(recouped) / 100,
    IssuedAt: issued_at.toISOString(),
  }));
}

/** Viewer saw the record; being one of many rows of a search is not counted as looking at it. */
export async function listLooks(tx: Tx, pins: readonly string[]): Promise<ClientLook[]> {
  const { rows } = await sql<Omit<ClientLook, 'At'> & { at: Date }>`
    select e.audit_id as "LookId", e.at, e.actor as "UserId", coalesce(${staffName('u')}, e.actor) as "UserName",
      e.activity as "Activity", e.outcome as "Outcome", e.reason as "Reason"
    from audit_event e left join app_user u on u.user_id = e.actor
    where e.pin = any(${pins}::text[]) and e.activity <> 'CLIENT_LISTED' and e.history_id is null
    order by e.at desc, e.audit_id desc limit 200`.execute(tx);
  return rows.map(({ at, ...row }) => ({ ...row, At: at.toISOString() }));
}
