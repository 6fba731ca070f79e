import { mergeErrors } from '@commonweal/contracts/clients/merge-calls';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import type { ErrorDeclaration } from '@commonweal/contracts/kit/errors';
import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { seenAnew } from '../protection/index.ts';
import { bumpVersion } from './edit-store.ts';
import * as store from './merge-store.ts';
import { openClient, toRecord } from './record.ts';
import { findClient, type OpenedClient } from './record-store.ts';

/** Carries out a merge and its undo, with history and audit; the caller has checked versions and approval. */

export interface Opened extends OpenedClient {
  readonly full: ClientRecord;
}

async function open(context: CallContext, pin: string): Promise<Opened> {
  const opened = await openClient(context, pin);
  const full = toRecord(context, opened);
  if (full.Pin !== pin) return refuse(mergeErrors.alreadyMerged, { params: { pin, survivor: full.Pin } });
  return { ...opened, full };
}

export async function openPair(
  context: CallContext,
  request: { Pin: string; OtherPin: string },
): Promise<[Opened, Opened]> {
  if (request.Pin === request.OtherPin) return refuse(mergeErrors.samePin);
  return [await open(context, request.Pin), await open(context, request.OtherPin)];
}

export const toSide = ({ full }: Opened) => ({
  Pin: full.Pin,
  FirstName: full.FirstName,
  MiddleInitial: full.MiddleInitial,
  LastName: full.LastName,
  Suffix: full.Suffix,
  BirthDate: full.BirthDate,
  SsnMasked: full.SsnMasked,
  Version: full.Version,
});

/** Both records tell the same story: one line each in history and audit. */
async function record(
  context: CallContext,
  { clientId, full }: Opened,
  after: Readonly<Record<string, unknown>>,
  reason: string,
): Promise<number> {
  const { caller, now, today } = context;
  const version = await bumpVersion(context.db, clientId, { userId: caller.userId, now, today });
  const { historyId, fields } = await writeHistory(context.db, {
    subjectType: 'client',
    subjectId: clientId,
    version,
    by: caller.userId,
    at: now,
    reason,
    before: {},
    after,
  });
  context.audit({ subjectType: 'client', subjectId: clientId, pin: full.Pin, fields, historyId, reason });
  return version;
}

export async function loadMerge(context: CallContext, mergeId: string): Promise<store.StoredMerge> {
  const merge = await store.findMerge(context.db, mergeId);
  if (!merge) return refuse(mergeErrors.mergeNotFound);
  // Whoever may not open the survivor does not learn that there was a merge.
  await openClient(context, merge.survivor_pin);
  if (merge.undone_at !== null) return refuse(mergeErrors.alreadyUndone);
  if (merge.survivor_merged_into !== null) return refuse(mergeErrors.laterMerge);
  return merge;
}

/** Merges two locked records. `keptFromMerged` names the relationships of the merged record that stay. */
export async function applyMerge(
  context: CallContext,
  [survivor, merged]: readonly [Opened, Opened],
  keptFromMerged: readonly string[],
  reason: string,
): Promise<{ mergeId: string; version: number }> {
  const { db, caller, now } = context;
  const merge = { survivor: survivor.clientId, merged: merged.clientId, by: caller.userId, at: now, keptFromMerged };
  const mergeId = newId();
  const effects = await store.moveRows(db, merge);
  await store.insertMerge(db, mergeId, merge, reason, effects);
  const version = await record(context, survivor, { AnswersFor: merged.full.Pin }, reason);
  await record(context, merged, { MergedInto: survivor.full.Pin }, reason);
  return { mergeId, version };
}

/**
 * Returns what a locked merge moved; `assigned` are the later facts that go to the merged record. A caller whose access to the
 * merged record ends with the merge gets the error of the endpoint.
 */
export async function applyUndo(
  context: CallContext,
  merge: store.StoredMerge,
  assigned: readonly string[],
  reason: string,
  closed: ErrorDeclaration,
): Promise<void> {
  const { db, caller, now } = context;
  const survivor = await openClient(context, merge.survivor_pin);
  await store.returnRows(db, merge, assigned, { by: caller.userId, at: now });
  await store.markUndone(db, merge.merge_id, caller.userId, now, reason);
  const survivorFull = { ...survivor, full: toRecord(context, survivor) };
  await record(context, survivorFull, { NoLongerAnswersFor: merge.merged_pin }, reason);
  // A grant on the merged record has gone back to it.
  const after = await seenAnew(context);
  const merged = (await findClient(after.db, after.caller, merge.merged_pin)) ?? refuse(closed);
  const mergedFull = { ...merged, full: toRecord(context, merged) };
  await record(context, mergedFull, { NoLongerMergedInto: merge.survivor_pin }, reason);
}
