import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

/** What stood there before each change of a case after a moment, the newest change first. */
export async function listLaterChanges(tx: Tx, caseNumber: string, moment: Date): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ before: Record<string, unknown> }>`select before from record_history
    where subject_type = 'case' and subject_id = ${caseNumber} and changed_at > ${moment} and before is not null
    order by version desc, changed_at desc`.execute(tx);
  return rows.map(row => row.before);
}

export async function nameOfUser(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${staffName('app_user')} as name from app_user
    where user_id = ${userId}`.execute(tx);
  return rows[0]?.name ?? '';
}

/** The office of that time, with the name and phone that it has today. */
export async function findOfficeThen(tx: Tx, officeCode: string): Promise<{ OfficeName: string; OfficePhone: string }> {
  const found = await tx
    .selectFrom('office')
    .select(['name as OfficeName', 'phone as OfficePhone'])
    .where('office_code', '=', officeCode)
    .executeTakeFirst();
  return found ?? { OfficeName: '', OfficePhone: '' };
}
