import type { RecordKind } from '@commonweal/contracts/access/own-filings';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type {
  ProblemReportTable,
  RecentRecordTable,
  SavedViewTable,
} from '../../platform/database/tables.generated.ts';
import { mayOpenNamed, type Viewer } from '../protection/index.ts';

export const listViews = (db: Tx, userId: string, screen: string) =>
  db
    .selectFrom('saved_view')
    .select(['view_id', 'name', 'search'])
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .orderBy('name')
    .execute();

export async function saveView(db: Tx, row: Insertable<SavedViewTable>): Promise<string> {
  const saved = await db
    .insertInto('saved_view')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'screen', 'name']).doUpdateSet({ search: row.search }))
    .returning('view_id')
    .executeTakeFirstOrThrow();
  return saved.view_id;
}

export async function deleteView(db: Tx, userId: string, viewId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('saved_view')
    .where('user_id', '=', userId)
    .where('view_id', '=', viewId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0;
}

const keptRecords = 20;

/** A record that has been closed since, or whose page is, is left out with the name that it had. */
export const listRecent = (db: Tx, viewer: Viewer, readable: readonly RecordKind[]) =>
  db
    .selectFrom('recent_record')
    .selectAll()
    .where('user_id', '=', viewer.userId)
    .where(sql<boolean>`(record_kind is null or record_kind = any(${[...readable]}::text[]))`)
    .where(mayOpenNamed(viewer, sql.ref('record_kind'), sql.ref('record_key')))
    .orderBy('visited_at', 'desc')
    .limit(keptRecords)
    .execute();

export async function recordVisit(db: Tx, row: Insertable<RecentRecordTable>): Promise<void> {
  await db
    .insertInto('recent_record')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['user_id', 'path']).doUpdateSet({
        label: row.label,
        words: row.words,
        number: row.number,
        visited_at: row.visited_at,
        record_kind: row.record_kind,
        record_key: row.record_key,
      }),
    )
    .execute();
  const old = db
    .selectFrom('recent_record')
    .select('path')
    .where('user_id', '=', row.user_id)
    .orderBy('visited_at', 'desc')
    .offset(keptRecords);
  await db.deleteFrom('recent_record').where('user_id', '=', row.user_id).where('path', 'in', old).execute();
}

export async function insertReport(db: Tx, row: Insertable<ProblemReportTable>): Promise<void> {
  await db.insertInto('problem_report').values(row).execute();
}
