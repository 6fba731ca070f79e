import { revealSsn, revealsAnHour } from '@commonweal/contracts/clients/calls';
import { clientErrors } from '@commonweal/contracts/clients/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { checkCodes } from './codes.ts';
import { openClient } from './record.ts';
import type { OpenedClient } from './record-store.ts';
import { countReveals, insertReveal } from './reveal-store.ts';
import { openSsn } from './ssn.ts';

const hour = 3_600_000;

/** Whoever reaches the limit is told to wait, and those who run the portal are told of it. */
async function refuseMore(context: CallContext, { clientId, record }: OpenedClient, reason: string): Promise<never> {
  await context.auditRefusal({
    activity: 'REVEAL_LIMIT_REACHED',
    eventType: 'alert',
    subjectType: 'client',
    subjectId: clientId,
    pin: record.Pin,
    reason,
  });
  return refuse(clientErrors.revealLimit, { params: { limit: revealsAnHour }, retryAfterSeconds: hour / 1000 });
}

export const revealHandlers: Handler[] = [
  handle(revealSsn, async (context, request) => {
    const { db, caller, now, platform } = context;
    const opened = await openClient(context, request.Pin);
    const { clientId, ssnSealed, aliasSsns, alienNumber, record } = opened;
    const isSsn = request.Number === 'ssn';
    await checkCodes(context, [{ path: 'ReasonCode', table: 'SSNREVEALREASON', code: request.ReasonCode }]);
    if (isSsn && ssnSealed === null && aliasSsns.length === 0) return refuse(clientErrors.noSsn);
    if (!isSsn && alienNumber === '') return refuse(clientErrors.noAlienNumber);
    const shown = await countReveals(db, caller.userId, new Date(now.getTime() - hour));
    const reason = [request.ReasonCode, request.Reason].filter(Boolean).join(': ');
    if (shown >= revealsAnHour) return refuseMore(context, opened, reason);
    await insertReveal(db, {
      reveal_id: newId(),
      client_id: clientId,
      user_id: caller.userId,
      number_kind: request.Number,
      reason_code: request.ReasonCode,
      reason: request.Reason,
      revealed_at: now,
    });
    context.audit({
      ...(isSsn ? {} : { activity: 'CLIENT_ALIEN_NUMBER_REVEALED' }),
      subjectType: 'client',
      subjectId: clientId,
      pin: record.Pin,
      fields: [isSsn ? 'Ssn' : 'AlienNumber'],
      reason,
    });
    return {
      Ssn: isSsn && ssnSealed !== null ? openSsn(platform, ssnSealed) : '',
      AliasSsns: isSsn ? aliasSsns.map(each => openSsn(platform, each.sealed)) : [],
      AlienNumber: isSsn ? '' : alienNumber,
      RevealsLeft: revealsAnHour - shown - 1,
    };
  }),
];
