import {
  endGrant,
  endInterest,
  getRestrictions,
  grantClient,
  recordInterest,
  restrictionErrors,
  setConfidential,
} from '@commonweal/contracts/clients/restriction-calls';
import { success } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../platform/audit/history.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { bumpVersion } from './edit-store.ts';
import { lockForEdit, openClient } from './record.ts';
import { lockClient, type OpenedClient } from './record-store.ts';
import * as store from './restriction-store.ts';

type Snapshot = Readonly<Record<string, unknown>>;

interface Change {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly reason: string;
  readonly version?: number;
}

async function keep(context: CallContext, { clientId, record }: OpenedClient, change: Change): Promise<void> {
  const { historyId, fields } = await writeHistory(context.db, {
    subjectType: 'client',
    subjectId: clientId,
    version: change.version ?? record.Version,
    by: context.caller.userId,
    at: context.now,
    reason: change.reason,
    before: change.before,
    after: change.after,
  });
  context.audit({
    subjectType: 'client',
    subjectId: clientId,
    pin: record.Pin,
    fields,
    historyId,
    reason: change.reason,
  });
}

/** The record under lock: two people who end the last two grants at once do not both succeed. */
async function lockOpened(context: CallContext, pin: string): Promise<OpenedClient> {
  await lockClient(context.db, pin);
  return openClient(context, pin);
}

async function needWorker(context: CallContext, userId: string): Promise<void> {
  if (!(await store.findActiveWorker(context.db, userId))) refuse(restrictionErrors.unknownWorker);
}

export const restrictionHandlers: Handler[] = [
  handle(getRestrictions, async (context, request) => {
    const { clientId, record } = await openClient(context, request.Pin);
    context.audit({ subjectType: 'client', subjectId: clientId, pin: record.Pin });
    const [Grants, Interests] = await Promise.all([
      store.listGrants(context.db, clientId),
      store.listInterests(context.db, clientId),
    ]);
    return { Confidential: record.Confidential, Version: record.Version, Grants, Interests };
  }),

  handle(setConfidential, async (context, request) => {
    const { db, caller, now, today } = context;
    const { opened, record } = await lockForEdit(context, request.Pin);
    const { clientId } = opened;
    await store.markConfidential(db, clientId, request.Confidential === 'Y');
    const grants = await store.listGrants(db, clientId);
    // Whoever closes the record can still open it, and can let others in.
    if (request.Confidential === 'Y' && !grants.some(grant => grant.UserId === caller.userId)) {
      await store.insertGrant(db, { clientId, userId: caller.userId, reason: request.Reason, by: caller.userId, now });
    }
    const version = await bumpVersion(db, clientId, { userId: caller.userId, now, today });
    await keep(context, opened, {
      before: { Confidential: record.Confidential },
      after: { Confidential: request.Confidential },
      reason: request.Reason,
      version,
    });
    return { ...success, Version: version };
  }),

  handle(grantClient, async (context, request) => {
    const { db, caller, now } = context;
    const opened = await lockOpened(context, request.Pin);
    await needWorker(context, request.UserId);
    const [grants, interests] = await Promise.all([
      store.listGrants(db, opened.clientId),
      store.listInterests(db, opened.clientId),
    ]);
    if (grants.some(grant => grant.UserId === request.UserId)) return refuse(restrictionErrors.alreadyGranted);
    // An interest is lifted by somebody else, never by the person who has it.
    if (request.UserId === caller.userId && interests.some(each => each.UserId === caller.userId)) {
      return refuse(restrictionErrors.ownInterest);
    }
    const { UserId: userId, Reason: reason } = request;
    await store.insertGrant(db, { clientId: opened.clientId, userId, reason, by: caller.userId, now });
    await keep(context, opened, { before: {}, after: { Grant: userId }, reason });
    return success;
  }),

  handle(endGrant, async (context, request) => {
    const opened = await lockOpened(context, request.Pin);
    const grants = await store.listGrants(context.db, opened.clientId);
    const grant = grants.find(each => each.GrantId === request.GrantId);
    if (!grant) return refuse(restrictionErrors.grantNotFound);
    if (opened.record.Confidential === 'Y' && grants.length === 1) return refuse(restrictionErrors.lastGrant);
    await store.closeGrant(context.db, grant.GrantId, context.now);
    await keep(context, opened, { before: { Grant: grant.UserId }, after: { Grant: null }, reason: request.Reason });
    return success;
  }),

  handle(recordInterest, async (context, request) => {
    const { db, caller, now } = context;
    const opened = await lockOpened(context, request.Pin);
    await needWorker(context, request.UserId);
    const act = { clientId: opened.clientId, userId: request.UserId, by: caller.userId, now };
    await store.putInterest(db, act, request.Interest);
    const after = { WorkerInterest: `${request.UserId} ${request.Interest}` };
    await keep(context, opened, { before: {}, after, reason: request.Reason });
    return success;
  }),

  handle(endInterest, async (context, request) => {
    const opened = await lockOpened(context, request.Pin);
    if (request.UserId === context.caller.userId) return refuse(restrictionErrors.ownInterest);
    const interest = (await store.listInterests(context.db, opened.clientId)).find(
      each => each.UserId === request.UserId,
    );
    if (!interest) return refuse(restrictionErrors.interestNotFound);
    await store.deleteInterest(context.db, opened.clientId, request.UserId);
    const before = { WorkerInterest: `${interest.UserId} ${interest.Interest}` };
    await keep(context, opened, { before, after: { WorkerInterest: null }, reason: request.Reason });
    return success;
  }),
];
