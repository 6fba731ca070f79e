import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** Who is to be reminded of what, and how they may be reached. */

export interface DueReminder {
  readonly region_id: string;
  readonly id: string;
  readonly case_number: string;
  readonly starts_at: Date;
  readonly central: boolean;
  /** On the household's clock: the day and time of the meeting, and what time it is now. */
  readonly at: string;
  readonly local_now: string;
  readonly language: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly safe_channels: string[];
  readonly safe_from: string | null;
  readonly safe_to: string | null;
  readonly leave_message: string;
  readonly office_phone: string;
}

/** Booked meetings that begin within a span and of which nobody was reminded, the next first. */
export async function listDueReminders(
  db: Tx,
  span: { readonly now: Date; readonly from: Date; readonly to: Date },
  after: { readonly starts_at: Date; readonly id: string } | null,
  limit: number,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`select a.region_id, a.id, a.case_number, a.starts_at, z.central,
      to_char(a.starts_at at time zone z.zone, 'YYYY-MM-DD HH24:MI') as at,
      to_char(${span.now}::timestamptz at time zone z.zone, 'HH24:MI') as local_now,
      coalesce(nullif(h.written_language, ''), k.language) as language,
      (select email from client_account c where c.client_id = h.client_id and c.status = 'A' order by account_id limit 1) as email,
      (select phone_number from client_phone p where p.client_id = h.client_id and p.phone_type = 'M' order by 1 limit 1) as mobile,
      h.safe_channels, left(h.safe_from::text, 5) as safe_from, left(h.safe_to::text, 5) as safe_to, h.leave_message,
      coalesce((select o.phone from office o where o.office_code = k.office_code), '') as office_phone
    from appointment a join benefit_case k on k.case_number = a.case_number
    join client g on g.client_id = k.head_client_id join client h on h.client_id = coalesce(g.merged_into, g.client_id)
    join lateral (select c.central, case when c.central then 'America/Chicago' else 'America/New_York' end as zone
      from (select exists (select 1 from client_address d join zip_code y on y.zip = d.zip and y.central_time = 'Y'
        where d.client_id = h.client_id and d.to_on is null and d.address_type = 'H') as central) c) z on true
    where a.status = 'booked' and a.starts_at between ${span.from} and ${span.to}
      and not exists (select 1 from appointment_reminder r where r.region_id = a.region_id and r.appointment_id = a.id)
      and (${after?.id ?? null}::uuid is null
        or (a.starts_at, a.id) > (${after?.starts_at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by a.starts_at, a.id limit ${limit}`.execute(db);
  return rows;
}

/** Keeps that somebody was reminded; false where it was kept before, or the meeting is not booked any more. */
export async function keepReminder(
  tx: Tx,
  { region_id, id }: Pick<DueReminder, 'region_id' | 'id'>,
  way: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into appointment_reminder (region_id, appointment_id, way, reminded_at)
    select a.region_id, a.id, ${way}, ${now} from appointment a
    where a.region_id = ${region_id} and a.id = ${id} and a.status = 'booked' for update
    on conflict (region_id, appointment_id) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}

export async function findReminder(
  db: Tx,
  { region_id, id }: Pick<DueReminder, 'region_id' | 'id'>,
): Promise<{ readonly way: 'mail' | 'text' | 'none'; readonly reminded_at: Date } | undefined> {
  const { rows } = await sql<{ way: 'mail' | 'text' | 'none'; reminded_at: Date }>`select way, reminded_at
    from appointment_reminder where region_id = ${region_id} and appointment_id = ${id}`.execute(db);
  return rows[0];
}
