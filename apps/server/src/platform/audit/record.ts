import { commonErrors } from '@commonweal/contracts/kit/errors';
import { sql } from 'kysely';
import type { Tx } from '../database/pool.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../problem.ts';
import { isConflict } from '../transactions.ts';

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
}

/** What cannot be recorded is not done: the caller is told to come back, and the transaction is taken back. */
function refuseUnrecorded(error: unknown): never {
  if (isConflict(error)) throw error;
  throw new Refusal(commonErrors.unavailable, { cause: error, retryAfterSeconds: 2 });
}

export type Outcome = 'done' | 'denied' | 'failed';

/** A statement takes so many values; what a large import leaves goes in as one document. */
const mostAsValues = 200;

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
    screen: detail.screen ?? '',
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
  const insert =
    rows.length <= mostAsValues
      ? tx.insertInto('audit_event').values(rows).execute()
      : sql`insert into audit_event (${sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)))})
          select ${sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)))}
          from jsonb_populate_recordset(null::audit_event, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  await insert.catch(refuseUnrecorded);
}
