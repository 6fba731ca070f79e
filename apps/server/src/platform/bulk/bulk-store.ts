import type { Tx } from '../database/pool.ts';

export type State = Readonly<Record<string, unknown>>;

export interface StoredRow {
  readonly subjectId: string;
  readonly name: string;
  readonly resultCode: '00' | '01' | '02';
  readonly before: State | null;
  readonly after: State | null;
  readonly versionAfter: number | null;
}

export interface StoredAction {
  readonly bulkActionId: string;
  readonly kind: string;
  readonly actor: string;
  readonly doneAt: Date;
  readonly undoUntil: Date;
  readonly reason: string;
  readonly options: State;
}

const toJson = (state: State | null): string | null => state && JSON.stringify(state);

export async function insertAction(tx: Tx, action: StoredAction): Promise<void> {
  await tx
    .insertInto('bulk_action')
    .values({
      bulk_action_id: action.bulkActionId,
      kind: action.kind,
      actor: action.actor,
      done_at: action.doneAt,
      undo_until: action.undoUntil,
      reason: action.reason,
      options: JSON.stringify(action.options),
    })
    .execute();
}

export async function insertActionRows(
  tx: Tx,
  bulkActionId: string,
  rows: readonly StoredRow[],
  firstPlace = 0,
): Promise<void> {
  await tx
    .insertInto('bulk_action_row')
    .values(
      rows.map((row, at) => ({
        bulk_action_id: bulkActionId,
        subject_id: row.subjectId,
        place: firstPlace + at,
        name: row.name,
        result_code: row.resultCode,
        before: toJson(row.before),
        after: toJson(row.after),
        version_after: row.versionAfter,
      })),
    )
    .execute();
}

/** Locked, so that of two people who take it back at once the second hears that it was done. */
export const lockAction = (tx: Tx, bulkActionId: string) =>
  tx.selectFrom('bulk_action').selectAll().where('bulk_action_id', '=', bulkActionId).forUpdate().executeTakeFirst();

/** What the action changed; all of it, or of these records. */
export async function listDoneRows(tx: Tx, bulkActionId: string, subjectIds?: readonly string[]): Promise<StoredRow[]> {
  const rows = await tx
    .selectFrom('bulk_action_row')
    .selectAll()
    .where('bulk_action_id', '=', bulkActionId)
    .where('result_code', '=', '00')
    .$if(subjectIds !== undefined, query => query.where('subject_id', 'in', [...(subjectIds ?? [])]))
    .orderBy('place')
    .execute();
  return rows.map(row => ({
    subjectId: row.subject_id,
    name: row.name,
    resultCode: '00',
    before: row.before as State | null,
    after: row.after as State | null,
    versionAfter: row.version_after,
  }));
}

/** The time to take it back begins when the last record has been dealt with. */
export const openUndo = (tx: Tx, bulkActionId: string, doneAt: Date, undoUntil: Date) =>
  tx
    .updateTable('bulk_action')
    .set({ done_at: doneAt, undo_until: undoUntil })
    .where('bulk_action_id', '=', bulkActionId)
    .execute();

export const markUndone = (tx: Tx, bulkActionId: string, now: Date) =>
  tx.updateTable('bulk_action').set({ undone_at: now }).where('bulk_action_id', '=', bulkActionId).execute();

export async function markUndoneRows(
  tx: Tx,
  bulkActionId: string,
  restored: readonly string[],
  refused: readonly string[],
): Promise<void> {
  for (const [undo_code, ids] of [['00', restored] as const, ['01', refused] as const]) {
    if (ids.length === 0) continue;
    await tx
      .updateTable('bulk_action_row')
      .set({ undo_code })
      .where('bulk_action_id', '=', bulkActionId)
      .where('subject_id', 'in', [...ids])
      .execute();
  }
}

const mostListed = 5;

/** The caller's own actions that can still be taken back. */
export const listUndoable = (db: Tx, actor: string, kinds: readonly string[], now: Date) =>
  db
    .selectFrom('bulk_action')
    .innerJoin('bulk_action_row', 'bulk_action_row.bulk_action_id', 'bulk_action.bulk_action_id')
    .select(['bulk_action.bulk_action_id', 'kind', 'done_at', 'undo_until'])
    .select(expression => expression.fn.countAll<number>().as('done'))
    .where('actor', '=', actor)
    .where('kind', 'in', [...kinds])
    .where('undo_until', '>', now)
    .where('undone_at', 'is', null)
    .where('result_code', '=', '00')
    .groupBy(['bulk_action.bulk_action_id', 'kind', 'done_at', 'undo_until'])
    .orderBy('done_at', 'desc')
    .limit(mostListed)
    .execute();
