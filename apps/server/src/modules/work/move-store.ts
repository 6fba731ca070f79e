import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenWorkItem, type Viewer } from '../protection/index.ts';
import { type Item, itemColumns } from './item-store.ts';

export interface Moving extends Item {
  /** Sorted into a stream that has not been released. */
  readonly held: boolean;
  readonly open_to_viewer: boolean;
}

/** The open items of a case and of applications, those that are closed to the viewer too, held. */
export async function lockOfCase(
  tx: Tx,
  viewer: Viewer,
  caseNumber: string,
  applications: readonly string[],
): Promise<Moving[]> {
  const { rows } = await sql<Moving>`select ${itemColumns},
      exists (select from application_stream s where s.application_number = w.application_number and s.held
        and s.released_at is null) as held, (${mayOpenWorkItem(viewer, 'w')}) is true as open_to_viewer
    from work_item w where w.closed_at is null
      and (w.case_number = ${caseNumber} or w.application_number = any(${applications}::text[]))
    order by w.work_item_id for update of w`.execute(tx);
  return rows;
}

/** Everything that hangs on an item follows its key. */
export const relocate = (tx: Tx, ids: readonly string[], region: string, county: string, by: string, now: Date) =>
  sql`update work_item set region_id = ${region}, county = ${county}, version = version + 1, changed_at = ${now},
      changed_by = ${by} where id = any(${ids}::uuid[])`.execute(tx);
