import { asYesNo } from '@commonweal/contracts/kit/fields';
import { mostArrivals, pastDays } from '@commonweal/contracts/routing/arrivals';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenWorkItem, type Viewer } from '../protection/index.ts';
import type { Arrival } from './arrival.ts';

interface Stored {
  readonly work_item_id: string;
  readonly work_item_type_id: string;
  readonly program: string;
  readonly region_id: string;
  readonly county: string;
  readonly zip: string;
  readonly language: string;
  readonly characteristics: string[];
  readonly confidential: string;
  readonly age_days: number;
  readonly due_in_days: number | null;
}

/** What really arrived in the past weeks, the newest first: of it, what the viewer may open. */
export async function loadPast(db: Tx, viewer: Viewer, today: string): Promise<Arrival[]> {
  const { rows } =
    await sql<Stored>`select w.work_item_id, w.work_item_type_id, w.program, w.region_id, w.county, w.zip,
      w.language, w.characteristics, w.confidential, ${today}::date - w.received_on as age_days,
      w.due_on - ${today}::date as due_in_days
    from work_item w where w.received_on between ${today}::date - ${pastDays}::int and ${today}
      and ${mayOpenWorkItem(viewer, 'w')}
    order by w.received_on desc, w.work_item_id desc limit ${mostArrivals}`.execute(db);
  return rows.map(row => ({
    ItemId: row.work_item_id,
    WorkItemType: row.work_item_type_id,
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
