import type { ManifestRow } from '@commonweal/contracts/notices/batch-calls';
import { sql } from 'kysely';
import { clientName, staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { portalDecides } from '../deciding/index.ts';
import { mayOpenCase, type Viewer } from '../protection/index.ts';
import { nobody } from '../work/index.ts';

/**
 * What waits and stands in no batch that is being written. What nobody wrote stays while the old system decides the case: it was
 * written before the region went back.
 */
export async function listWaiting(
  db: Tx,
  kind: string,
  today: string,
  limit: number,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`with in_line as materialized (
      select r.row_id from long_work w join long_work_row r on r.long_work_id = w.long_work_id and r.result_code is null
      where w.kind = ${kind} and w.ended_at is null)
    select id, version from notice n where status = 'QU' and id::text not in (select row_id from in_line)
      and (n.created_by <> ${nobody} or not exists (select 1 from benefit_case k where k.case_number = n.case_number
        and not ${portalDecides('k', today)}))
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

export async function countWaiting(db: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from notice where status = 'QU'`.execute(db);
  return rows[0]?.count ?? 0;
}

export const insertBatch = (tx: Tx, id: string, leavesOn: string, by: string, now: Date) =>
  tx
    .insertInto('notice_batch')
    .values({
      batch_id: id,
      batch_number: sql`nextval('notice_batch_number_seq')::text`,
      leaves_on: leavesOn,
      started_at: now,
      started_by: by,
    })
    .execute();

export interface BatchItem {
  readonly batch_id: string;
  readonly place: number;
  readonly notice_id: string;
  readonly paper: 'Y' | 'N';
  readonly pages: number;
}

/** Letters take the next places of the batch: its chunks come one after the other. */
export async function insertItems(
  tx: Tx,
  batchId: string,
  items: readonly Omit<BatchItem, 'batch_id' | 'place'>[],
): Promise<void> {
  await sql`insert into notice_batch_item (batch_id, place, notice_id, paper, pages)
    select ${batchId}, last.place + i.at, i.notice_id, i.paper, i.pages
    from (select coalesce(max(place), 0) as place from notice_batch_item where batch_id = ${batchId}) last,
      unnest(${items.map(each => each.notice_id)}::uuid[], ${items.map(each => each.paper)}::text[],
        ${items.map(each => each.pages)}::int[]) with ordinality as i (notice_id, paper, pages, at)`.execute(tx);
}

export const endBatch = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('notice_batch').set({ ended_at: now }).where('batch_id', '=', id).execute();

export interface Batch {
  readonly batch_id: string;
  readonly batch_number: string;
  readonly leaves_on: string;
  readonly started_at: Date;
  readonly started_name: string;
  readonly ended_at: Date | null;
  readonly mailed_on: string | null;
  readonly version: number;
  readonly letters: number;
  readonly pages: number;
  readonly posted: number;
  readonly reprinted: number;
}

const batches = sql`select b.batch_id, b.batch_number, b.leaves_on, b.started_at, b.ended_at, b.mailed_on, b.version,
    ${staffName('u')} as started_name, i.letters, i.pages, i.posted, i.reprinted
  from notice_batch b join app_user u on u.user_id = b.started_by
  cross join lateral (select count(*) filter (where paper = 'Y')::int as letters,
      coalesce(sum(pages) filter (where paper = 'Y'), 0)::int as pages, count(*) filter (where paper = 'N')::int as posted,
      coalesce(sum(reprinted), 0)::int as reprinted
    from notice_batch_item where batch_id = b.batch_id) i`;

export async function listBatches(db: Tx): Promise<Batch[]> {
  const { rows } = await sql<Batch>`${batches} order by b.started_at desc limit 60`.execute(db);
  return rows;
}

export async function findBatch(db: Tx, id: string): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`${batches} where b.batch_id = ${id}`.execute(db);
  return rows[0];
}

export const lockBatch = (tx: Tx, id: string) =>
  tx.selectFrom('notice_batch').select('batch_id').where('batch_id', '=', id).forUpdate().executeTakeFirst();

export interface BatchLetter {
  readonly place: number;
  readonly id: string;
  readonly region_id: string;
  readonly notice_number: string;
  readonly notice_type: string;
  readonly case_number: string;
  readonly recipient: string;
  readonly zip: string;
  readonly pages: number;
  readonly reprinted: number;
  readonly content: unknown;
  readonly open: boolean;
}

/** The paper of a range, in its order. Letters about what is closed to the caller say so instead of whom they are for. */
export async function listLetters(
  db: Tx,
  viewer: Viewer,
  batchId: string,
  from: number,
  to: number,
): Promise<BatchLetter[]> {
  const { rows } =
    await sql<BatchLetter>`select i.place, n.id, n.region_id, n.notice_number, n.notice_type, n.case_number,
      coalesce(${clientName('h')}, n.data ->> 'Name') as recipient, coalesce(n.content ->> 'Zip', '') as zip, i.pages, i.reprinted, n.content,
      exists (select 1 from benefit_case k where k.case_number = n.case_number and ${mayOpenCase(viewer, 'k')}) as open
    from notice_batch_item i join notice n on n.id = i.notice_id left join client h on h.pin = n.pin
    where i.batch_id = ${batchId} and i.paper = 'Y' and i.place between ${from} and ${to} order by i.place`.execute(db);
  return rows;
}

export const toManifest = (row: BatchLetter): ManifestRow => ({
  Place: row.place,
  NoticeNumber: row.open ? row.notice_number : '',
  NoticeType: row.notice_type,
  Recipient: row.open ? row.recipient : '',
  Zip: row.open ? row.zip : '',
  Pages: row.pages,
  Reprinted: row.reprinted,
});

export const countReprint = (tx: Tx, batchId: string, from: number, to: number) =>
  sql`update notice_batch_item set reprinted = reprinted + 1
    where batch_id = ${batchId} and paper = 'Y' and place between ${from} and ${to}`.execute(tx);

export const raiseVersion = (tx: Tx, batchId: string, mailedOn: string | null) =>
  sql`update notice_batch set version = version + 1, mailed_on = coalesce(${mailedOn}, mailed_on)
    where batch_id = ${batchId}`.execute(tx);

/** Everything on paper that has not gone yet. */
export async function mailLetters(tx: Tx, batchId: string, on: string, by: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update notice n set status = 'ML', left_on = ${on}, version = version + 1,
      changed_at = ${now}, changed_by = ${by}
    from notice_batch_item i where i.batch_id = ${batchId} and i.notice_id = n.id and i.paper = 'Y' and n.status = 'PR'`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
