import { clientErrors } from '@commonweal/contracts/clients/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import {
  endGrant as endClientGrant,
  endInterest,
  getRestrictions,
  grantClient,
  recordInterest,
  restrictionErrors,
  setConfidential,
} from '@commonweal/contracts/protection/client-calls';
import { writeHistory } from '../../platform/audit/history.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { findInterest, listInterests } from './interest-store.ts';
import { type Act, type Door, endGrant, grant, mark, openRecord, setInterest } from './protect.ts';
import { listGrants } from './store.ts';

/** In the words of a person's own history, which tells of everything at one place. */
function wordsOf({ subject, before, after }: Act): Pick<Act, 'before' | 'after'> {
  if (subject === 'mark') return { before, after };
  const field = subject === 'grant' ? 'Grant' : 'WorkerInterest';
  const text = (side: Act['before']) => side && [side.UserId, side.Interest].filter(Boolean).join(' ');
  return { before: { [field]: text(before) }, after: { [field]: text(after) } };
}

export const clientDoor: Door = {
  kind: 'client',
  errors: { ...restrictionErrors, notFound: clientErrors.notFound },
  granted: 'CLIENT_GRANTED',
  async tell(context, record, act) {
    const { historyId, fields } = await writeHistory(context.db, {
      subjectType: 'client',
      subjectId: record.id,
      version: act.version,
      by: act.by ?? context.caller.userId,
      at: context.now,
      reason: act.reason,
      ...wordsOf(act),
    });
    context.audit({
      subjectType: 'client',
      subjectId: record.id,
      pin: record.key,
      fields,
      historyId,
      reason: act.reason,
      ...(act.activity && { activity: act.activity }),
    });
  },
};

export const clientHandlers: Handler[] = [
  handle(getRestrictions, async (context, request) => {
    const record = await openRecord(context, clientDoor, request.Pin, false);
    context.audit({ subjectType: 'client', subjectId: record.id, pin: record.key });
    const [grants, interests] = await Promise.all([
      listGrants(context.db, record),
      listInterests(context.db, [record.id]),
    ]);
    return {
      Confidential: toYesNo(record.confidential),
      Version: record.version,
      Grants: grants.map(each => ({
        GrantId: each.grant_id,
        UserId: each.user_id,
        UserName: each.name,
        Reason: each.reason,
        GrantedAt: each.granted_at.toISOString(),
        GrantedBy: each.granted_by,
      })),
      Interests: interests.map(each => ({
        UserId: each.user_id,
        UserName: each.name,
        Interest: each.interest,
        RecordedAt: each.recorded_at.toISOString(),
        RecordedBy: each.recorded_by,
      })),
    };
  }),

  handle(setConfidential, async (context, { Pin, Confidential, Reason }) => ({
    ...success,
    Version: await mark(context, clientDoor, Pin, Confidential, Reason),
  })),

  handle(grantClient, async (context, { Pin, UserId, Reason }) => ({
    ...success,
    Waiting: await grant(context, clientDoor, Pin, { userId: UserId, reason: Reason }),
  })),

  handle(endClientGrant, async (context, { Pin, GrantId, Reason }) => {
    await endGrant(context, clientDoor, Pin, { grantId: GrantId, reason: Reason });
    return success;
  }),

  handle(recordInterest, async (context, { Pin, UserId, Interest, Reason }) => {
    const record = await openRecord(context, clientDoor, Pin);
    const said = { clientId: record.id, pin: record.key, userId: UserId, interest: Interest, reason: Reason };
    await setInterest(context, clientDoor, record, said);
    return success;
  }),

  handle(endInterest, async (context, { Pin, UserId, Reason }) => {
    const record = await openRecord(context, clientDoor, Pin);
    const key = { userId: UserId, clientId: record.id };
    const isOwn = UserId === context.caller.userId;
    if (!isOwn && (await findInterest(context.db, key)) === null) return refuse(restrictionErrors.interestNotFound);
    await setInterest(context, clientDoor, record, { ...key, pin: record.key, interest: null, reason: Reason });
    return success;
  }),
];
