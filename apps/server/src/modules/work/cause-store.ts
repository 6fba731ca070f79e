import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

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

/** Certifications that end within the days, and of whose renewal no item has been made yet, open or closed. */
export async function listDueRenewals(db: Tx, today: string, days: number, limit: number): Promise<DueRenewal[]> {
  const { rows } = await sql<DueRenewal>`select k.case_number, p.program, p.certified_to
    from case_program p join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
    where p.certified_to between ${today}::date and ${today}::date + ${days}::int and k.mode <> 'IA'
      and not exists (select 1 from work_item w where w.case_number = k.case_number and w.cause_kind = 'renewal'
        and w.cause_key = k.case_number || ' ' || p.program || ' ' || p.certified_to)
    order by p.certified_to, k.case_number, p.program limit ${limit}`.execute(db);
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
