import { bulkErrors } from '@commonweal/contracts/kit/bulk';
import { type LongWorkStarted, longWorkErrors, longWorkLimits } from '@commonweal/contracts/kit/long-work';
import type { CallContext } from '../calls/handle.ts';
import { newId } from '../ids.ts';
import { refuse } from '../problem.ts';
import type { WorkRow } from './rows.ts';
import { sealPayload } from './sealed.ts';
import { countOpen, insertRows, insertWork } from './store.ts';

/** Puts the work in line, in the transaction of the call that asked for it. */
export async function startWork(
  context: CallContext,
  kind: string,
  request: unknown,
  rows: readonly WorkRow[],
): Promise<LongWorkStarted> {
  const { db, actor, caller, language, now, platform } = context;
  const { rows: most, openOfOne, hours } = longWorkLimits;
  if (rows.length === 0) return refuse(bulkErrors.nothing);
  if (rows.length > most) return refuse(bulkErrors.tooMany, { params: { limit: most } });
  if ((await countOpen(db, caller.userId)) >= openOfOne) {
    return refuse(longWorkErrors.tooMany, { params: { limit: openOfOne } });
  }
  const longWorkId = newId();
  await insertWork(db, {
    long_work_id: longWorkId,
    kind,
    payload_sealed: sealPayload(platform, request),
    total: rows.length,
    started_by: caller.userId,
    session_id: actor.sessionId,
    ip: actor.ip,
    user_agent: actor.userAgent,
    correlation_id: actor.correlationId,
    screen: actor.screen ?? '',
    language,
    started_at: now,
    expires_at: new Date(now.getTime() + hours * 3_600_000),
    turn_at: now,
    try_at: now,
  });
  await insertRows(db, longWorkId, rows);
  context.audit({ subjectType: 'long work', subjectId: longWorkId, reason: `${kind}: ${rows.length} rows` });
  return { LongWorkId: longWorkId };
}
