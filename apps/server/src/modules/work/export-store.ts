import type { WorkExport } from '@commonweal/contracts/work/export-calls';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

export interface NewExport {
  readonly id: string;
  readonly user_id: string;
  readonly columns: readonly string[];
  readonly items: number;
  readonly started_at: Date;
}

/** The export and which items stand in which part of its file. */
export async function insertExport(tx: Tx, made: NewExport, parts: readonly (readonly string[])[]): Promise<void> {
  await tx
    .insertInto('work_export')
    .values({ ...made, columns: [...made.columns] })
    .execute();
  for (const [place, ids] of parts.entries()) {
    await tx
      .insertInto('work_export_part')
      .values({ export_id: made.id, place, work_item_ids: [...ids] })
      .execute();
  }
}

export async function readPart(tx: Tx, exportId: string, place: number): Promise<string[]> {
  const row = await tx
    .selectFrom('work_export_part')
    .select('work_item_ids')
    .where('export_id', '=', exportId)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.work_item_ids ?? [];
}

export const keepPart = (tx: Tx, exportId: string, place: number, body: Buffer) =>
  tx
    .updateTable('work_export_part')
    .set({ body_sealed: body })
    .where('export_id', '=', exportId)
    .where('place', '=', place)
    .execute();

/** Ready where every part is made; of what was stopped nothing stays. */
export async function endExport(tx: Tx, exportId: string, now: Date, expires: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('work_export')
    .set({ ready_at: now, expires_at: expires })
    .where('id', '=', exportId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('work_export_part')
            .select('place')
            .where('export_id', '=', exportId)
            .where('body_sealed', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await tx.deleteFrom('work_export_part').where('export_id', '=', exportId).execute();
}

const mostShown = 50;

export async function listExports(db: Tx, userId: string): Promise<WorkExport[]> {
  const { rows } = await sql<{
    id: string;
    state: WorkExport['State'];
    items: number;
    done: number;
    total: number;
    started_at: Date;
    ready_at: Date | null;
    expires_at: Date | null;
  }>`select e.id, l.state, e.items, l.done, l.total, e.started_at, e.ready_at, e.expires_at
    from work_export e join long_work l on l.long_work_id = e.id
    where e.user_id = ${userId} order by e.started_at desc, e.id limit ${mostShown}`.execute(db);
  return rows.map(row => ({
    ExportId: row.id,
    State: row.state,
    Items: row.items,
    Done: row.done,
    Total: row.total,
    StartedAt: row.started_at.toISOString(),
    ReadyAt: row.ready_at?.toISOString() ?? null,
    ExpiresAt: row.expires_at?.toISOString() ?? null,
  }));
}

export interface ReadyExport {
  readonly columns: string[];
  readonly items: number;
  readonly parts: number;
}

/** Somebody's own export, ready and not expired. */
export async function findReady(db: Tx, exportId: string, userId: string, now: Date): Promise<ReadyExport | undefined> {
  const { rows } = await sql<ReadyExport>`select e.columns, e.items,
      (select count(*)::int from work_export_part p where p.export_id = e.id) as parts
    from work_export e where e.id = ${exportId} and e.user_id = ${userId} and e.expires_at > ${now}`.execute(db);
  return rows[0];
}

export async function readBody(db: Tx, exportId: string, place: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('work_export_part')
    .select('body_sealed')
    .where('export_id', '=', exportId)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.body_sealed ?? null;
}

export const forgetExpired = (db: Tx, now: Date) =>
  sql`delete from work_export_part p using work_export e
    where e.id = p.export_id and (e.expires_at < ${now} or e.started_at < ${now}::timestamptz - interval '30 days')`.execute(
    db,
  );
