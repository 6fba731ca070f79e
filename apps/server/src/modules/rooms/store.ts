import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { RecordSource } from '../../platform/records/record-store.ts';
import { type CountedUse, type UsesOf, usesById } from '../../platform/uses.ts';

export const rooms: RecordSource = {
  joins: sql`join office on office.office_code = kept.office_code`,
  shown: () => ({ OfficeName: sql`office.name` }),
  order: sql`kept.name, kept.room_code`,
};

export async function isOpenOffice(db: Tx, officeCode: string): Promise<boolean> {
  const { rows } = await sql`select from office where office_code = ${officeCode} and active = 'Y'`.execute(db);
  return rows.length > 0;
}

/** Meetings that are still to be in rooms: said before the rooms are closed. */
export async function countUses(db: Tx, codes: readonly string[], today: string): Promise<UsesOf> {
  const { rows } = await sql<CountedUse & { id: string }>`
    select room_code as id, 'rooms.use.appointments' as what, count(*) as count from appointment
    where room_code = any(${codes}::text[]) and day >= ${today} and status = 'booked' group by 1`.execute(db);
  return usesById(rows);
}
