import { scoreCandidate } from '@commonweal/contracts/clients/matching';
import {
  listMerges,
  mergeClients,
  mergeErrors,
  previewMerge,
  previewUndo,
  undoMerge,
} from '@commonweal/contracts/clients/merge-calls';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../platform/audit/history.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { seenAnew } from '../protection/index.ts';
import { listCompared } from './candidate-store.ts';
import { compareStored } from './candidates.ts';
import { bumpVersion } from './edit-store.ts';
import * as store from './merge-store.ts';
import { openClient, toRecord } from './record.ts';
import type { OpenedClient } from './record-store.ts';

interface Opened extends OpenedClient {
  readonly full: ClientRecord;
}

async function open(context: CallContext, pin: string): Promise<Opened> {
  const opened = await openClient(context, pin);
  const full = toRecord(context, opened);
  if (full.Pin !== pin) return refuse(mergeErrors.alreadyMerged, { params: { pin, survivor: full.Pin } });
  return { ...opened, full };
}

async function openPair(context: CallContext, request: { Pin: string; OtherPin: string }): Promise<[Opened, Opened]> {
  if (request.Pin === request.OtherPin) return refuse(mergeErrors.samePin);
  return [await open(context, request.Pin), await open(context, request.OtherPin)];
}

const sideOf = ({ full }: Opened) => ({
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

async function loadMerge(context: CallContext, mergeId: string): Promise<store.StoredMerge> {
  const merge = await store.findMerge(context.db, mergeId);
  if (!merge) return refuse(mergeErrors.mergeNotFound);
  // Whoever may not open the survivor does not learn that there was a merge.
  await openClient(context, merge.survivor_pin);
  if (merge.undone_at !== null) return refuse(mergeErrors.alreadyUndone);
  if (merge.survivor_merged_into !== null) return refuse(mergeErrors.laterMerge);
  return merge;
}

export const mergeHandlers: Handler[] = [
  handle(previewMerge, async (context, request) => {
    const [survivor, merged] = await openPair(context, request);
    const stored = await listCompared(context.db, context.caller, [survivor.clientId, merged.clientId]);
    const compared = compareStored(context, stored, merged.clientId, survivor.clientId);
    const match = scoreCandidate(compared.stated, compared.onFile);
    const [Effects, SharedCases, Clashes] = await Promise.all([
      store.countMoves(context.db, survivor.clientId, merged.clientId),
      store.listSharedCases(context.db, survivor.clientId, merged.clientId),
      store.listClashes(context.db, survivor.clientId, merged.clientId),
    ]);
    for (const each of [survivor, merged]) {
      context.audit({ subjectType: 'client', subjectId: each.clientId, pin: each.full.Pin });
    }
    return {
      Survivor: sideOf(survivor),
      Merged: sideOf(merged),
      Score: match.score,
      Reasons: match.reasons.map(({ field, level, weight }) => ({ Field: field, Level: level, Weight: weight })),
      Conflicts: [...compared.conflicts],
      Effects,
      SharedCases,
      Clashes,
      BecomesConfidential: toYesNo(merged.full.Confidential === 'Y' && survivor.full.Confidential === 'N'),
    };
  }),

  handle(mergeClients, async (context, request) => {
    const { db, caller, now } = context;
    const [before, otherBefore] = await openPair(context, request);
    await store.lockPair(db, [before.clientId, otherBefore.clientId]);
    const [survivor, merged] = await openPair(context, request);
    if (survivor.full.Version !== request.Version || merged.full.Version !== request.OtherVersion) {
      return refuse(commonErrors.stale, { current: survivor.full });
    }
    const clashes = await store.listClashes(db, survivor.clientId, merged.clientId);
    const keep = new Map(request.Clashes.map(each => [each.Key, each.Keep]));
    const open = clashes.filter(each => !keep.has(each.Key));
    if (open.length > 0) return refuse(mergeErrors.clashOpen, { params: { count: open.length } });
    const merge = {
      survivor: survivor.clientId,
      merged: merged.clientId,
      by: caller.userId,
      at: now,
      keptFromMerged: clashes.filter(each => keep.get(each.Key) === 'merged').map(each => each.Key),
    };
    const mergeId = newId();
    const effects = await store.moveRows(db, merge);
    await store.insertMerge(db, mergeId, merge, request.Reason, effects);
    const version = await record(context, survivor, { AnswersFor: merged.full.Pin }, request.Reason);
    await record(context, merged, { MergedInto: survivor.full.Pin }, request.Reason);
    return { ...success, MergeId: mergeId, Version: version };
  }),

  handle(listMerges, async (context, request) => {
    const { clientId, record: client } = await openClient(context, request.Pin);
    context.audit({ subjectType: 'client', subjectId: clientId, pin: client.Pin });
    return { data: await store.listMergesInto(context.db, clientId) };
  }),

  handle(previewUndo, async (context, request) => {
    const merge = await loadMerge(context, request.MergeId);
    context.audit({ subjectType: 'client', subjectId: merge.survivor_id, pin: merge.survivor_pin });
    return {
      Pin: merge.survivor_pin,
      OtherPin: merge.merged_pin,
      Returned: await store.countReturns(context.db, merge.merge_id),
      Later: await store.listLater(context.db, merge),
    };
  }),

  handle(undoMerge, async (context, request) => {
    const { db, caller, now } = context;
    const found = await loadMerge(context, request.MergeId);
    await store.lockPair(db, [found.survivor_id, found.merged_id]);
    const merge = await loadMerge(context, request.MergeId);
    const later = await store.listLater(db, merge);
    const given = new Map(request.Assignments.map(each => [each.Key, each.To]));
    const open = later.filter(fact => !given.has(fact.Key));
    // A fact that came in since the list was looked at has to be looked at too.
    if (open.length > 0 || given.size !== later.length) {
      return refuse(mergeErrors.notAssigned, { params: { count: Math.max(open.length, 1) } });
    }
    const survivor = await openClient(context, merge.survivor_pin);
    await store.returnRows(
      db,
      merge,
      later.filter(fact => given.get(fact.Key) === 'merged').map(fact => fact.Key),
      { by: caller.userId, at: now },
    );
    await store.markUndone(db, merge.merge_id, caller.userId, now, request.Reason);
    const survivorFull = { ...survivor, full: toRecord(context, survivor) };
    await record(context, survivorFull, { NoLongerAnswersFor: merge.merged_pin }, request.Reason);
    // A grant on the merged record has gone back to it.
    const merged = await openClient(await seenAnew(context), merge.merged_pin);
    await record(
      context,
      { ...merged, full: toRecord(context, merged) },
      { NoLongerMergedInto: merge.survivor_pin },
      request.Reason,
    );
    return { ...success, Pin: merge.survivor_pin, OtherPin: merge.merged_pin };
  }),
];
