import type { HistoryEntry } from '@commonweal/contracts/kit/history';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { sql } from 'kysely';
import type { Tx } from '../database/pool.ts';
import { newId } from '../ids.ts';
import { mapInTurns, stringifyInTurns } from '../turns.ts';

type Snapshot = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ, each as it was and as it is. */
export function difference(
  before: Snapshot | null,
  after: Snapshot | null,
): { before: Snapshot | null; after: Snapshot | null; fields: string[] } {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    field => !same(before?.[field], after?.[field]),
  );
  const only = (snapshot: Snapshot | null): Snapshot | null =>
    snapshot && Object.fromEntries(fields.map(field => [field, snapshot[field] ?? null]));
  return { before: only(before), after: only(after), fields };
}

export interface Change {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly version: number;
  readonly by: string;
  readonly at: Date;
  readonly reason?: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

export interface KeptChange {
  readonly historyId: string;
  readonly fields: string[];
}

/** Keeps before and after of many changes in one statement, however many they are; answers what the audit rows say. */
export async function writeHistories(tx: Tx, changes: readonly Change[]): Promise<KeptChange[]> {
  if (changes.length === 0) return [];
  const kept = await mapInTurns(changes, change => ({
    historyId: newId(),
    change,
    ...difference(change.before, change.after),
  }));
  const rows = kept.map(({ historyId, change, before, after }) => ({
    history_id: historyId,
    subject_type: change.subjectType,
    subject_id: change.subjectId,
    version: change.version,
    changed_at: change.at,
    changed_by: change.by,
    reason: change.reason ?? '',
    before,
    after,
  }));
  await sql`insert into record_history
      (history_id, subject_type, subject_id, version, changed_at, changed_by, reason, before, after)
    select history_id, subject_type, subject_id, version, changed_at, changed_by, reason, before, after
    from jsonb_to_recordset(${await stringifyInTurns(rows)}::jsonb) as given (history_id uuid, subject_type text, subject_id text,
      version integer, changed_at timestamptz, changed_by text, reason text, before jsonb, after jsonb)`.execute(tx);
  return kept.map(({ historyId, fields }) => ({ historyId, fields }));
}

/** Keeps before and after of one change; answers what the audit row says about it. */
export async function writeHistory(tx: Tx, change: Change): Promise<KeptChange> {
  const historyId = newId();
  const { before, after, fields } = difference(change.before, change.after);
  await tx
    .insertInto('record_history')
    .values({
      history_id: historyId,
      subject_type: change.subjectType,
      subject_id: change.subjectId,
      version: change.version,
      changed_at: change.at,
      changed_by: change.by,
      reason: change.reason ?? '',
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
  return { historyId, fields };
}

export async function listHistory(tx: Tx, subjectType: string, subjectId: string): Promise<HistoryEntry[]> {
  const rows = await tx
    .selectFrom('record_history')
    .leftJoin('app_user', 'app_user.user_id', 'record_history.changed_by')
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .orderBy('record_history.changed_at', 'desc')
    .orderBy('history_id', 'desc')
    .limit(200)
    .select([
      'history_id',
      'record_history.version',
      'record_history.changed_at',
      'record_history.changed_by',
      'reason',
      'before',
      'after',
      'first_name',
      'last_name',
    ])
    .execute();
  return rows.map(row => ({
    HistoryId: row.history_id,
    Version: row.version,
    ChangedAt: row.changed_at.toISOString(),
    ChangedBy: row.changed_by,
    ChangedByName: row.last_name ? staffNameOf({ last: row.last_name, first: row.first_name }) : row.changed_by,
    Reason: row.reason,
    Before: row.before as Record<string, unknown> | null,
    After: row.after as Record<string, unknown> | null,
  }));
}
