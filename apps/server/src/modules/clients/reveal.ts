import { revealSsn, revealsAnHour } from '@commonweal/contracts/clients/calls';
import { clientErrors } from '@commonweal/contracts/clients/errors';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { findUnknownCodes } from './edit-store.ts';
import { openClient } from './record.ts';
import { countReveals, insertReveal } from './reveal-store.ts';
import { openSsn } from './ssn.ts';

const hour = 3_600_000;

export const revealHandlers: Handler[] = [
  handle(revealSsn, async (context, request) => {
    const { db, caller, now, platform } = context;
    const { clientId, ssnSealed, aliasSsns, record } = await openClient(context, request.Pin);
    const unknown = await findUnknownCodes(db, [{ table: 'SSNREVEALREASON', code: request.ReasonCode }]);
    if (unknown.length > 0) return refuse(clientErrors.unknownCode, { params: { codes: unknown.join(', ') } });
    if (ssnSealed === null && aliasSsns.length === 0) return refuse(clientErrors.noSsn);
    const shown = await countReveals(db, caller.userId, new Date(now.getTime() - hour));
    if (shown >= revealsAnHour)
      return refuse(clientErrors.revealLimit, { params: { limit: revealsAnHour }, retryAfterSeconds: 3600 });
    await insertReveal(db, {
      reveal_id: newId(),
      client_id: clientId,
      user_id: caller.userId,
      reason_code: request.ReasonCode,
      reason: request.Reason,
      revealed_at: now,
    });
    context.audit({
      subjectType: 'client',
      subjectId: clientId,
      pin: record.Pin,
      fields: ['Ssn'],
      reason: [request.ReasonCode, request.Reason].filter(Boolean).join(': '),
    });
    return {
      Ssn: ssnSealed === null ? '' : openSsn(platform, ssnSealed),
      AliasSsns: aliasSsns.map(each => openSsn(platform, each.sealed)),
      RevealsLeft: revealsAnHour - shown - 1,
    };
  }),
];
