import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FastifyRequest } from 'fastify';
import { type AuditActor, type AuditDetail, writeAudit } from '../audit/record.ts';
import { namedIn, withNamed } from '../audit/subject.ts';
import type { Platform } from '../platform.ts';
import { refuse } from '../problem.ts';

export const toAuditActor = (request: FastifyRequest): AuditActor => ({
  actor: request.caller.userId,
  sessionId: request.caller.sessionId || null,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  correlationId: request.id,
  screen: request.screen,
});

/** A refusal of a call that leaves no line of its own is kept under this one, with the call's name. */
export const refusedCall = 'CALL_REFUSED';

/** Adds a line of what was refused to the audit log, with what the request names. */
export async function auditDenied(
  platform: Platform,
  declaration: CallDeclaration,
  request: FastifyRequest,
  input: unknown,
  detail: AuditDetail & { readonly reason: string },
): Promise<void> {
  const [activity, reason] =
    'activity' in declaration.audit
      ? [declaration.audit.activity, detail.reason]
      : [refusedCall, `${detail.reason}: ${declaration.name}`];
  const lines = withNamed([{ ...detail, reason }], namedIn(input));
  await writeAudit(platform.db, toAuditActor(request), platform.clock.now(), activity, 'denied', lines);
}

export async function denied(
  platform: Platform,
  declaration: CallDeclaration,
  request: FastifyRequest,
  input: unknown,
  why: 'access' | 'role view' = 'access',
): Promise<never> {
  await auditDenied(platform, declaration, request, input, { reason: why });
  return refuse(why === 'access' ? commonErrors.forbidden : commonErrors.viewOnly);
}
