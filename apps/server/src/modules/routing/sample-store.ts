import { asYesNo } from '@commonweal/contracts/kit/fields';
import type { Tx } from '../../platform/database/pool.ts';
import type { Arrival } from './arrival.ts';

export async function loadSample(db: Tx, today: string): Promise<Arrival[]> {
  const rows = await db.selectFrom('arrival_sample').selectAll().orderBy('item_number').execute();
  return rows.map(row => ({
    ItemId: String(row.item_number),
    WorkItemType: row.work_item_type,
    Program: row.program,
    Region: row.region_id,
    County: row.county,
    Zip: row.zip,
    Language: row.language,
    Characteristics: row.characteristics,
    Confidential: asYesNo(row.confidential),
    ArrivesOn: today,
    AgeDays: row.age_days,
    DueInDays: row.due_in_days,
  }));
}
