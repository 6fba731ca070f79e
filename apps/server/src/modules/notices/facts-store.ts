import {
  type AppointmentChannel,
  type AppointmentType,
  interviewTypes,
} from '@commonweal/contracts/appointments/codes';
import { sql } from 'kysely';
import { clientName, writtenName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { headPhone } from '../clients/index.ts';
import { portalDecides } from '../deciding/index.ts';

/** What a case knows that notices speak of. */

export interface Household {
  readonly region_id: string;
  readonly case_number: string;
  readonly pin: string;
  readonly name: string;
  readonly listed_name: string;
  readonly language: string;
  readonly confidential: boolean;
  readonly office_code: string | null;
  readonly worker: string | null;
  readonly account_email: string | null;
  /** What the household chose; empty where nobody has asked. */
  readonly notice_delivery: string;
  readonly large_print: boolean;
  /** How the head may be reached without danger; empty where nobody has said. */
  readonly safe_channels: string[];
  readonly people: string[];
  readonly programs: string[];
}

/** A merged person is written to under the name that answers for both. */
export async function findHousehold(db: Tx, caseNumber: string): Promise<Household | undefined> {
  const { rows } =
    await sql<Household>`select k.region_id, k.case_number, h.pin, h.full_name as name, ${clientName('h')} as listed_name,
      coalesce(nullif(h.written_language, ''), k.language) as language,
      k.confidential or h.confidential as confidential, k.office_code, h.notice_delivery, h.large_print, h.safe_channels,
      (select ${writtenName('u')} from app_user u where u.user_id = k.assigned_to) as worker,
      (select email from client_account a where a.client_id = h.client_id and a.status = 'A' order by account_id limit 1) as account_email,
      array(select distinct c.full_name from case_member m join client c on c.client_id = m.client_id
        where m.case_id = k.id and m.superseded_at is null and m.effective_to is null order by 1) as people,
      array(select program from case_program p where p.case_id = k.id order by 1) as programs
    from benefit_case k join client given on given.client_id = k.head_client_id
    join client h on h.client_id = coalesce(given.merged_into, given.client_id)
    where k.case_number = ${caseNumber}`.execute(db);
  return rows[0];
}

export interface StoredAddress {
  readonly address_type: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly homeless: boolean;
}

export async function listAddresses(db: Tx, pin: string, today: string): Promise<StoredAddress[]> {
  const { rows } = await sql<StoredAddress>`select a.address_type, a.line1, a.line2, a.city, a.state, a.zip, a.homeless
    from client_address a join client c on c.client_id = a.client_id
    where c.pin = ${pin} and a.from_on <= ${today} and (a.to_on is null or a.to_on >= ${today})
    order by a.from_on desc`.execute(db);
  return rows;
}

export interface OfficeRow {
  readonly name: string;
  readonly address1: string;
  readonly city: string;
  readonly zip: string;
  readonly phone: string;
  readonly fax: string;
  readonly opens: string;
  readonly closes: string;
  readonly legal_help: string;
  readonly legal_help_phone: string;
}

/** The household's office, else the first of its region; the numbers as notices print them. */
export async function findOffice(db: Tx, regionId: string, officeCode: string | null): Promise<OfficeRow | undefined> {
  const { rows } = await sql<OfficeRow>`select o.name, o.address1, o.city, o.zip, coalesce(n.phone, o.phone) as phone,
      coalesce(n.fax, '') as fax, to_char(o.opens, 'HH24:MI') as opens, to_char(o.closes, 'HH24:MI') as closes,
      coalesce(nullif(n.legal_help, ''), g.legal_help, '') as legal_help,
      case when coalesce(n.legal_help, '') <> '' then n.legal_help_phone else coalesce(g.legal_help_phone, '') end as legal_help_phone
    from office o
    left join notice_contact g on g.region_id = o.region_id and g.office_code is null
    left join lateral (select * from notice_contact c where c.region_id = o.region_id
      and (c.office_code = o.office_code or c.office_code is null) order by c.office_code nulls last limit 1) n on true
    where o.region_id = ${regionId}
    order by (o.office_code = ${officeCode}) desc nulls last, o.office_code limit 1`.execute(db);
  return rows[0];
}

export interface OpenProof {
  readonly fact: string;
  readonly due_on: string;
  readonly accepted_proofs: string[];
}

export async function listOpenProofs(db: Tx, caseNumber: string): Promise<OpenProof[]> {
  const { rows } = await sql<OpenProof>`select v.fact, v.due_on, v.accepted_proofs from verification_request v
    join application a on a.region_id = v.region_id and a.id = v.application_id
    join benefit_case k on k.region_id = a.case_region_id and k.id = a.case_id
    where k.case_number = ${caseNumber} and v.status = 'open' order by v.due_on, v.fact limit 30`.execute(db);
  return rows;
}

/** A proof for which the household was given more time. */
export interface Extended {
  readonly id: string;
  readonly case_number: string;
  readonly due_on: string;
}

/** Proofs with a new day that is still to come, of which no letter was written for this day; after the last one that was seen. */
export async function listExtended(db: Tx, today: string, after: string, limit: number): Promise<Extended[]> {
  const { rows } = await sql<Extended>`select v.id::text as id, k.case_number, v.due_on::text as due_on
    from verification_request v join application a on a.region_id = v.region_id and a.id = v.application_id
    join benefit_case k on k.region_id = a.case_region_id and k.id = a.case_id
    where v.status = 'open' and v.extension_reason <> '' and v.due_on >= ${today} and ${portalDecides('k', today)}
      and (${after} = '' or v.id > nullif(${after}, '')::uuid)
      and not exists (select 1 from notice n where n.cause_key = 'PROOF ' || v.id || ' ' || v.due_on)
    order by v.id limit ${limit}`.execute(db);
  return rows;
}

export interface Happened {
  readonly missed_on: string | null;
  readonly applied_on: string | null;
  readonly hearing_on: string | null;
  readonly hearing_program: string | null;
  readonly cards: number;
  /** A booked meeting is still to come. */
  readonly meets: boolean;
}

/** The newest of what a letter may be about; cards of the twelve months before today (7 CFR 274.6). */
export async function findHappened(db: Tx, caseNumber: string, today: string, now: Date): Promise<Happened> {
  const { rows } = await sql<Happened>`select
      (select m.day from (select i.held_on as day from case_interview i where i.case_id = k.id and i.outcome = 'MISS'
          union all select a.day from appointment a where a.case_number = k.case_number and a.status = 'missed'
            and a.type = any(${[...interviewTypes]}::text[])) m
        where not exists (select 1 from case_interview l where l.case_id = k.id and l.outcome = 'DONE' and l.held_on >= m.day)
          and not exists (select 1 from appointment l where l.case_number = k.case_number and l.status = 'kept' and l.day >= m.day
            and l.type = any(${[...interviewTypes]}::text[]))
        order by m.day desc limit 1) as missed_on,
      (select a.application_date from application a where a.case_region_id = k.region_id and a.case_id = k.id
        order by a.application_date desc limit 1) as applied_on,
      (select h.requested_on from hearing h where h.case_number = k.case_number and h.ended_on is null
        order by h.requested_on desc limit 1) as hearing_on,
      (select h.program from hearing h where h.case_number = k.case_number and h.ended_on is null
        order by h.requested_on desc limit 1) as hearing_program,
      (select count(*)::int from replacement_card r where r.case_id = k.id and r.status <> 'cancelled'
        and r.requested_on > ${today}::date - interval '12 months') as cards,
      exists (select 1 from appointment a where a.case_number = k.case_number and a.status = 'booked' and a.starts_at > ${now}) as meets
    from benefit_case k where k.case_number = ${caseNumber}`.execute(db);
  return (
    rows[0] ?? { missed_on: null, applied_on: null, hearing_on: null, hearing_program: null, cards: 0, meets: false }
  );
}

export interface Meeting {
  readonly id: string;
  readonly type: AppointmentType;
  readonly channel: AppointmentChannel;
  /** Day and time on the household's clock. */
  readonly at: string;
  readonly before: string;
  readonly central: boolean;
  readonly phone: string;
  /** The later days of its series that are still to be. */
  readonly later: string[];
  /** A letter of it has been written. */
  readonly told: boolean;
}

/** A booked meeting of a case that is still to come: the one that is named, or the next. */
export async function findMeeting(
  db: Tx,
  caseNumber: string,
  now: Date,
  appointmentId: string | null,
): Promise<Meeting | undefined> {
  const { rows } = await sql<Meeting>`select a.id, a.type, a.channel, z.central, ${headPhone} as phone,
      to_char(a.starts_at at time zone z.zone, 'YYYY-MM-DD HH24:MI') as at,
      exists (select 1 from notice n where n.cause_key = 'APPT ' || a.id) as told,
      array(select to_char(l.starts_at at time zone z.zone, 'YYYY-MM-DD HH24:MI') from appointment_occurrence w
        join appointment_occurrence c on c.series_id = w.series_id
        join appointment l on l.region_id = c.region_id and l.id = c.appointment_id and l.status = 'booked'
        where w.region_id = a.region_id and w.appointment_id = a.id and l.starts_at > a.starts_at order by 1) as later,
      coalesce(to_char(b.starts_at at time zone z.zone, 'YYYY-MM-DD HH24:MI'), '') as before
    from appointment a join benefit_case k on k.case_number = a.case_number
    join client h on h.client_id = k.head_client_id
    join lateral (select c.central, case when c.central then 'America/Chicago' else 'America/New_York' end as zone
      from (select exists (select 1 from client_address d join zip_code y on y.zip = d.zip and y.central_time = 'Y'
        where d.client_id = h.client_id and d.to_on is null and d.address_type = 'H') as central) c) z on true
    left join appointment b on b.region_id = a.region_id and b.id = a.moved_from
    where a.case_number = ${caseNumber} and a.status = 'booked' and a.starts_at > ${now}
      and (${appointmentId}::uuid is null or a.id = ${appointmentId}::uuid)
    order by a.starts_at limit 1`.execute(db);
  return rows[0];
}

export interface Ending {
  readonly case_number: string;
  readonly program: string;
  readonly certified_to: string;
}

/**
 * Certifications that end by the day of their program, of which no notice has been written, no next period is certified or decided,
 * and the case is in force; after the last one that was seen.
 */
export async function listEnding(
  db: Tx,
  today: string,
  until: { readonly snap: string; readonly others: string },
  after: Ending | null,
  limit: number,
): Promise<Ending[]> {
  const { rows } = await sql<Ending>`select k.case_number, p.program, p.certified_to
    from case_program p join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
    where p.certified_to between ${today} and (case when p.program = 'SNAP' then ${until.snap} else ${until.others} end)::date
      and k.mode <> 'IA' and p.status = 'R' and ${portalDecides('k', today)}
      and not exists (select 1 from notice n where n.cause_key = 'END ' || k.case_number || ' ' || p.program || ' ' || p.certified_to)
      and not exists (select 1 from authorization_decision d where d.region_id = k.region_id and d.case_id = k.id
        and d.program = p.program and d.status in ('effective', 'planned', 'waiting')
        and d.month > to_char(p.certified_to, 'YYYY-MM'))
      and (${after?.certified_to ?? null}::date is null
        or (p.certified_to, k.case_number, p.program) >
          (${after?.certified_to ?? null}::date, ${after?.case_number ?? ''}, ${after?.program ?? ''}))
    order by p.certified_to, k.case_number, p.program limit ${limit}`.execute(db);
  return rows;
}

/** The period of a case that ends next, if any does. */
export async function findNextEnd(db: Tx, caseNumber: string, today: string): Promise<Ending | null> {
  const { rows } = await sql<Ending>`select k.case_number, p.program, p.certified_to
    from case_program p join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
    where k.case_number = ${caseNumber} and p.status = 'R' and p.certified_to >= ${today}
    order by p.certified_to, p.program limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What stood in the way when the portal tried to renew this period from what is on file. */
export async function findUnknown(
  db: Tx,
  caseNumber: string,
  { program, ends }: { readonly program: string; readonly ends: string },
): Promise<{ E: string[]; S: string[] }> {
  const { rows } = await sql<{ E: string[]; S: string[] }>`select f.unknown_en as "E", f.unknown_es as "S"
    from file_renewal f join benefit_case k on k.region_id = f.region_id and k.id = f.case_id
    where k.case_number = ${caseNumber} and f.program = ${program} and f.certified_to = ${ends} and f.outcome = 'ask'`.execute(
    db,
  );
  return rows[0] ?? { E: [], S: [] };
}

/** Held until the transaction ends: what is written for a case is written one after the other. */
export async function lockCaseRow(tx: Tx, caseNumber: string): Promise<boolean> {
  const { rows } = await sql`select 1 from benefit_case where case_number = ${caseNumber} for update`.execute(tx);
  return rows.length > 0;
}

export async function listLabels(
  db: Tx,
  table: string,
): Promise<ReadonlyMap<string, { readonly en: string; readonly es: string }>> {
  const { rows } = await sql<{ code: string; label_en: string; label_es: string }>`select code, label_en, label_es
    from reference_entry where table_name = ${table}`.execute(db);
  return new Map(rows.map(row => [row.code, { en: row.label_en, es: row.label_es }]));
}
