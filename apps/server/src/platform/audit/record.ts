import { commonErrors } from '@commonweal/contracts/kit/errors';
import { CompiledQuery, type Insertable } from 'kysely';
import { inBatches } from '../batches.ts';
import type { Tx } from '../database/pool.ts';
import type { Tables } from '../database/tables.generated.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../problem.ts';
import { isConflict } from '../transactions.ts';
import { stringifyInTurns } from '../turns.ts';

/** What one line of the audit trail says besides who and when. Never a value of a person's field. */
export interface AuditDetail {
  readonly subjectType?: string;
  readonly subjectId?: string;
  readonly caseNumber?: string | null;
  readonly applicationNumber?: string | null;
  readonly pin?: string | null;
  readonly fields?: readonly string[];
  readonly reason?: string;
  readonly historyId?: string;
  readonly screen?: string;
  readonly eventType?: string;
  readonly activity?: string;
}

export interface AuditActor {
  readonly actor: string;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly correlationId: string;
  /** The screen that the person was on; jobs and sign-ins have none. */
  readonly screen?: string;
}

/** What cannot be recorded is not done: the caller is told to come back, and the transaction is taken back. */
function refuseUnrecorded(error: unknown): never {
  if (isConflict(error)) throw error;
  throw new Refusal(commonErrors.unavailable, { cause: error, retryAfterSeconds: 2 });
}

export type Outcome = 'done' | 'denied' | 'failed';

type AuditRow = Insertable<Tables['audit_event']>;

const columns: readonly (keyof AuditRow)[] = [
  'audit_id',
  'at',
  'actor',
  'session_id',
  'ip',
  'user_agent',
  'correlation_id',
  'screen',
  'activity',
  'outcome',
  'event_type',
  'subject_type',
  'subject_id',
  'case_number',
  'application_number',
  'pin',
  'fields',
  'reason',
  'history_id',
];

/** One statement however many lines there are, so that it is planned once. */
const insertion = `insert into audit_event (${columns.join(', ')})
  select ${columns.join(', ')} from jsonb_populate_recordset(null::audit_event, $1::jsonb)`;

async function insertRows(db: Tx, rows: readonly AuditRow[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(insertion, [await stringifyInTurns(rows)]));
}

const writers = new WeakMap<Tx, (rows: readonly AuditRow[]) => Promise<void>>();

/** Reads of many people at once are written down together; each still waits until its own lines are there. */
function writerOf(db: Tx): (rows: readonly AuditRow[]) => Promise<void> {
  const known = writers.get(db);
  if (known) return known;
  const writer = inBatches<readonly AuditRow[], void>(async batch => {
    await insertRows(db, batch.flat());
    return [];
  });
  writers.set(db, writer);
  return writer;
}

export async function writeAudit(
  tx: Tx,
  who: AuditActor,
  at: Date,
  activity: string,
  outcome: Outcome,
  details: readonly AuditDetail[],
): Promise<void> {
  if (details.length === 0) return;
  const rows = details.map(detail => ({
    audit_id: newId(),
    at,
    actor: who.actor,
    session_id: who.sessionId,
    ip: who.ip,
    user_agent: who.userAgent,
    correlation_id: who.correlationId,
    screen: detail.screen ?? who.screen ?? '',
    activity: detail.activity ?? activity,
    outcome,
    event_type: detail.eventType ?? '',
    subject_type: detail.subjectType ?? '',
    subject_id: detail.subjectId ?? '',
    case_number: detail.caseNumber ?? null,
    application_number: detail.applicationNumber ?? null,
    pin: detail.pin ?? null,
    fields: [...(detail.fields ?? [])],
    reason: detail.reason ?? '',
    history_id: detail.historyId ?? null,
  }));
  const insert = tx.isTransaction ? insertRows(tx, rows) : writerOf(tx)(rows);
  await insert.catch(refuseUnrecorded);
}
