import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { endedElsewhere, portalDecides } from '../deciding/index.ts';

export async function findOpenOfCause(db: Tx, kind: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('work_item')
    .select('work_item_id')
    .where('cause_kind', '=', kind)
    .where('cause_key', '=', key)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.work_item_id;
}

export interface DueRenewal {
  readonly case_number: string;
  readonly program: string;
  readonly certified_to: string;
}

/**
 * Certifications that end within the days, and of whose renewal no item has been made yet, open or closed. What ended while the old
 * system decided comes with the day on which it ended.
 */
export async function listDueRenewals(db: Tx, today: string, days: number, limit: number): Promise<DueRenewal[]> {
  const unmade = sql`k.mode <> 'IA' and not exists (select 1 from work_item w where w.case_number = k.case_number
    and w.cause_kind = 'renewal' and w.cause_key = k.case_number || ' ' || p.program || ' ' || p.certified_to)`;
  const { rows } = await sql<DueRenewal>`select k.case_number, p.program, p.certified_to
    from case_program p join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
    where p.certified_to between ${today}::date and ${today}::date + ${days}::int and ${unmade} and ${portalDecides('k', today)}
    union all select k.case_number, p.program, p.certified_to from ${endedElsewhere(today)} and ${unmade}
    order by certified_to, case_number, program limit ${limit}`.execute(db);
  return rows;
}

/** Open items of renewals whose program has been certified anew or has ended. */
export async function listSettledRenewals(db: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ cause_key: string }>`select w.cause_key from work_item w
    where w.cause_kind = 'renewal' and w.closed_at is null and exists (select 1 from case_program p
      join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
      where k.case_number = split_part(w.cause_key, ' ', 1) and p.program = split_part(w.cause_key, ' ', 2)
        and p.certified_to > split_part(w.cause_key, ' ', 3)::date)
    limit ${limit}`.execute(db);
  return rows.map(row => row.cause_key);
}

/** Open items about changes of these kinds, reported on a case or on any that somebody belongs to today. */
export async function listOpenChanges(
  db: Tx,
  on: { readonly caseNumber: string } | { readonly clientId: string },
  kinds: readonly string[],
  today: string,
): Promise<{ cause_key: string; case_number: string }[]> {
  const cases =
    'caseNumber' in on
      ? sql`values (${on.caseNumber})`
      : sql`select k.case_number from case_member m
          join benefit_case k on k.region_id = m.region_id and k.id = m.case_id
          where m.client_id = ${on.clientId} and m.superseded_at is null and m.effective_from <= ${today}
            and coalesce(m.effective_to, 'infinity') >= ${today}`;
  const { rows } = await sql<{ cause_key: string; case_number: string }>`select cause_key, case_number from work_item
    where case_number in (${cases}) and cause_kind = 'change' and closed_at is null
      and split_part(cause_key, ' ', 1) = any(${kinds}::text[])`.execute(db);
  return rows;
}

export interface OpenVerifications {
  readonly mismatch_due: string | null;
  readonly proof_due: string | null;
  readonly open: number;
}

/** When the first of what is still to be verified is due: of what an answer differed in, and of all proof that is due by now. */
export async function readVerifications(db: Tx, applicationNumber: string, today: string): Promise<OpenVerifications> {
  const { rows } =
    await sql<OpenVerifications>`select min(v.due_on) filter (where v.check_id is not null) as mismatch_due,
      min(v.due_on) filter (where v.check_id is null and v.due_on <= ${today}) as proof_due, count(*)::int as open
    from verification_request v join application a on a.region_id = v.region_id and a.id = v.application_id
    where a.application_number = ${applicationNumber} and v.status = 'open' and a.registered_at is not null`.execute(
      db,
    );
  return rows[0] ?? { mismatch_due: null, proof_due: null, open: 0 };
}

/** The case of an application, where it has one, is ours to decide. */
const ofApplication = (
  today: string,
) => sql`not exists (select 1 from benefit_case k where k.region_id = a.case_region_id
  and k.id = a.case_id and not ${portalDecides('k', today)})`;

/** Applications with proof that is due and of which there is no open item yet. */
export async function listDueProofs(db: Tx, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ application_number: string }>`select distinct a.application_number
    from verification_request v join application a on a.region_id = v.region_id and a.id = v.application_id
    where v.status = 'open' and v.check_id is null and v.due_on <= ${today} and a.registered_at is not null
      and not exists (select 1 from work_item w where w.application_number = a.application_number
        and w.cause_kind = 'proof' and w.closed_at is null)
      and ${ofApplication(today)}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(row => row.application_number);
}

export interface Ending {
  readonly program: string;
  readonly certified_to: string;
}

/** Programs of a case whose certification ends within the days. */
export async function listEnding(
  db: Tx,
  caseNumber: string,
  programs: readonly string[],
  today: string,
  days: number,
): Promise<Ending[]> {
  const { rows } = await sql<Ending>`select p.program, p.certified_to from case_program p
    join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
    where k.case_number = ${caseNumber} and p.program = any(${programs}::text[])
      and p.certified_to between ${today}::date and ${today}::date + ${days}::int order by p.certified_to`.execute(db);
  return rows;
}
