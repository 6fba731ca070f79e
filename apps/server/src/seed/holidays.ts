import { legalHolidays } from '@commonweal/contracts/holidays/legal-holidays';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';

/** A calendar that nobody has touched starts with the state's holidays of this year and the next. */
export async function seedHolidays(tx: Tx, now: Date): Promise<void> {
  const first = await tx.selectFrom('holiday').select('holiday_id').limit(1).executeTakeFirst();
  if (first) return;
  const year = now.getUTCFullYear();
  const rows = [year, year + 1]
    .flatMap(legalHolidays)
    .filter(holiday => holiday.state)
    .map(holiday => ({
      holiday_id: newId(),
      day: holiday.date,
      name_en: holiday.nameEn,
      name_es: holiday.nameEs,
      kind: 'state',
      changed_at: now,
      changed_by: 'system',
    }));
  await tx.insertInto('holiday').values(rows).execute();
}
