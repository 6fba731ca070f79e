import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import type { ErrorDeclaration } from '@commonweal/contracts/kit/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { toYesNo, type YesNo } from '@commonweal/contracts/kit/fields';
import type { Interest } from '@commonweal/contracts/protection/schemas';
import * as z from 'zod';
import type { CallContext } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { type Applier, requestApprovalOnce } from '../approvals/index.ts';
import * as interests from './interest-store.ts';
import * as store from './store.ts';

/**
 * The rules of confidential marks, grants and interests, one for people and cases alike:
 * - whoever may not open a record sees nothing of them;
 * - nobody grants a record to themselves; where the granter cannot open it either, a second person decides;
 * - a grant on a confidential record and on a record that does not exist get the same response and the same request;
 * - of a confidential record the last grant of somebody active stays;
 * - nobody ends their own conflict of interest.
 */

type Snapshot = Readonly<Record<string, unknown>>;

/** What was done, as a history keeps it. */
export interface Act {
  readonly subject: 'mark' | 'grant' | 'interest';
  readonly subjectId: string;
  readonly version: number;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly reason: string;
  readonly pin?: string;
  /** Who asked for it and what it is called in the audit trail, where the call is somebody else's approval. */
  readonly by?: string;
  readonly activity?: string;
}

/** The calls about people and the calls about cases differ in their words alone. */
export interface Door {
  readonly kind: store.ProtectedKind;
  readonly errors: Readonly<
    Record<
      | 'notFound'
      | 'unknownWorker'
      | 'alreadyGranted'
      | 'grantNotFound'
      | 'lastGrant'
      | 'grantToSelf'
      | 'sameMark'
      | 'ownInterest',
      ErrorDeclaration
    >
  >;
  readonly granted: string;
  tell(context: CallContext, record: store.ProtectedRecord, act: Act): Promise<void>;
}

/** A record that may not be opened answers like one that does not exist. */
export async function openRecord(
  context: CallContext,
  door: Door,
  key: string,
  locking = true,
): Promise<store.ProtectedRecord> {
  const record = await store.findProtected(context.db, context.caller, door.kind, key, locking);
  return record?.opens ? record : refuse(door.errors.notFound);
}

export async function mark(
  context: CallContext,
  door: Door,
  key: string,
  wanted: YesNo,
  reason: string,
): Promise<number> {
  const record = await openRecord(context, door, key);
  const before = { Confidential: toYesNo(record.confidential) };
  if (record.version !== context.version) {
    return refuse(commonErrors.stale, { current: { ...before, Version: record.version } });
  }
  if (before.Confidential === wanted) return refuse(door.errors.sameMark);
  return setMark(context, door, record, wanted, reason);
}

/** Marks a record that is held already, and tells it. */
export async function setMark(
  context: CallContext,
  door: Door,
  record: store.ProtectedRecord,
  wanted: YesNo,
  reason: string,
): Promise<number> {
  const { db, caller, now } = context;
  const before = { Confidential: toYesNo(record.confidential) };
  const version = await store.setMark(db, record, wanted === 'Y', caller.userId, now);
  // Whoever closes a record can still open it, and can let others in.
  const grants = wanted === 'Y' ? await store.listGrants(db, record) : [];
  if (wanted === 'Y' && !grants.some(grant => grant.user_id === caller.userId)) {
    const grant = { grantId: newId(), userId: caller.userId, reason, by: caller.userId, at: now };
    await store.insertGrant(db, record, grant);
  }
  const after = { Confidential: wanted };
  await door.tell(context, record, { subject: 'mark', subjectId: record.id, version, before, after, reason });
  return version;
}

interface Wanted {
  readonly userId: string;
  readonly reason: string;
}

const isGranted = (grants: readonly store.StoredGrant[], userId: string): boolean =>
  grants.some(grant => grant.user_id === userId);

async function give(
  context: CallContext,
  door: Door,
  record: store.ProtectedRecord,
  { userId, reason, by }: Wanted & { readonly by: string },
): Promise<void> {
  const grantId = newId();
  await store.insertGrant(context.db, record, { grantId, userId, reason, by, at: context.now });
  await door.tell(context, record, {
    subject: 'grant',
    subjectId: grantId,
    version: record.version,
    before: null,
    after: { UserId: userId },
    reason,
    by,
    activity: door.granted,
  });
}

/** Returns whether the grant waits for a second person. */
export async function grant(context: CallContext, door: Door, key: string, wanted: Wanted): Promise<boolean> {
  const { db, caller } = context;
  if (wanted.userId === caller.userId) return refuse(door.errors.grantToSelf);
  if (!(await store.findActiveWorker(db, wanted.userId))) return refuse(door.errors.unknownWorker);
  const found = await store.findProtected(db, caller, door.kind, key, false);
  if (!found?.opens) {
    await requestGrant(context, door, key, wanted);
    return true;
  }
  const record = await openRecord(context, door, key);
  if (isGranted(await store.listGrants(db, record), wanted.userId)) return refuse(door.errors.alreadyGranted);
  await give(context, door, record, { ...wanted, by: caller.userId });
  return false;
}

/** Reads nothing of the record, so that a confidential record and a nonexistent one cannot be told apart. */
async function requestGrant(context: CallContext, door: Door, key: string, { userId, reason }: Wanted): Promise<void> {
  const subject = { subjectType: door.kind, subjectId: `${key} ${userId}` };
  const requestId = await requestApprovalOnce(context, {
    kind: 'record-grant',
    ...subject,
    subjectName: key,
    reason,
    lines: [{ Field: 'Grant', Before: '', After: userId }],
    details: { key, userId },
  });
  if (requestId === undefined) context.audit({ activity: 'APPROVAL_REQUESTED', ...subject, reason });
}

export async function endGrant(
  context: CallContext,
  door: Door,
  key: string,
  { grantId, reason }: { readonly grantId: string; readonly reason: string },
): Promise<void> {
  const record = await openRecord(context, door, key);
  const grants = await store.listGrants(context.db, record);
  const ending = grants.find(each => each.grant_id === grantId);
  if (!ending) return refuse(door.errors.grantNotFound);
  const othersStay = grants.some(each => each.grant_id !== grantId && each.active);
  if (record.confidential && !othersStay) return refuse(door.errors.lastGrant);
  await store.closeGrant(context.db, grantId, context.now);
  await door.tell(context, record, {
    subject: 'grant',
    subjectId: grantId,
    version: record.version,
    before: { UserId: ending.user_id },
    after: null,
    reason,
  });
}

interface Said extends Wanted {
  readonly clientId: string;
  readonly pin: string;
  /** Null takes it back. */
  readonly interest: Interest | null;
}

export async function setInterest(
  context: CallContext,
  door: Door,
  record: store.ProtectedRecord,
  { clientId, pin, userId, interest, reason }: Said,
): Promise<void> {
  const { db, caller, now } = context;
  if (interest === null && userId === caller.userId) return refuse(door.errors.ownInterest);
  if (interest !== null && !(await store.findActiveWorker(db, userId))) return refuse(door.errors.unknownWorker);
  const before = await interests.findInterest(db, { userId, clientId });
  if (before === interest) return refuse(door.errors.sameMark);
  await interests.writeInterest(db, { userId, clientId }, interest, caller.userId, now);
  await door.tell(context, record, {
    subject: 'interest',
    subjectId: `${userId} ${pin}`,
    pin,
    version: record.version,
    before: before && { UserId: userId, Interest: before },
    after: interest && { UserId: userId, Interest: interest },
    reason,
  });
}

const Kept = z.object({ key: z.string(), userId: z.string() });

/** What somebody asked for without being able to open the record; neither the grantee nor their supervisor decides it. */
export const grantApplier = (doorOf: (kind: string) => Door | undefined): Applier => ({
  async concerns(context, request) {
    const { userId } = Kept.parse(request.change);
    const worker = await store.findActiveWorker(context.db, userId);
    return userId === context.caller.userId || worker?.supervisor_user_id === context.caller.userId;
  },
  async apply(context, request) {
    const { key, userId } = Kept.parse(request.change);
    const door = doorOf(request.subjectType);
    const record = door && (await store.findProtected(context.db, context.caller, door.kind, key, true));
    const worker = await store.findActiveWorker(context.db, userId);
    if (!door || !record || !worker || isGranted(await store.listGrants(context.db, record), userId)) {
      return refuse(approvalErrors.subjectChanged);
    }
    await give(context, door, record, { userId, reason: request.reason, by: request.requestedBy });
  },
});
