import { type AuditActor, type AuditDetail, writeAudit } from '../audit/record.ts';
import type { Caller } from '../caller.ts';
import type { CallContext } from '../calls/handle.ts';
import { businessNow, dateIn } from '../clock.ts';
import type { Tx } from '../database/pool.ts';
import type { Platform } from '../platform.ts';

interface Behalf {
  readonly caller: Caller;
  readonly actor: AuditActor;
  readonly language: string;
  readonly activity: string;
  /** Where the lines of the audit trail are gathered. */
  readonly lines: AuditDetail[];
}

/** What a handler knows when it works for a person without a session. */
export function contextFor(
  platform: Platform,
  tx: Tx,
  { caller, actor, language, activity, lines }: Behalf,
): CallContext {
  const now = platform.clock.now();
  const business = businessNow(now, caller.clockOffset);
  return {
    platform,
    db: tx,
    caller,
    language: language === 'es' ? 'es' : 'en',
    log: platform.log,
    now,
    businessNow: business,
    today: dateIn(business),
    version: 0,
    file: null,
    range: undefined,
    correlationId: actor.correlationId,
    actor,
    audit: detail => lines.push(detail),
    auditRefusal: detail => writeAudit(platform.db, actor, now, activity, 'denied', [detail]),
  };
}
