import { clientErrors } from '@commonweal/contracts/clients/errors';
import { scoreCandidate } from '@commonweal/contracts/clients/matching';
import { listMergeApprovalReasons } from '@commonweal/contracts/clients/merge-approval';
import {
  listMerges,
  mergeClients,
  mergeErrors,
  previewMerge,
  previewUndo,
  undoMerge,
} from '@commonweal/contracts/clients/merge-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { listCompared } from './candidate-store.ts';
import { compareStored } from './candidates.ts';
import { applyMerge, applyUndo, loadMerge, type Opened, openPair, toSide } from './merge-apply.ts';
import { findWaitingMerge, listUndoApprovalReasons, requestMerge, requestUndo } from './merge-approval.ts';
import * as store from './merge-store.ts';
import { openClient } from './record.ts';

async function compare(context: CallContext, survivor: Opened, merged: Opened) {
  const stored = await listCompared(context.db, context.caller, [survivor.clientId, merged.clientId]);
  const compared = compareStored(context, stored, merged.clientId, survivor.clientId);
  const match = scoreCandidate(compared.stated, compared.onFile);
  return { match, conflicts: compared.conflicts };
}

export const mergeHandlers: Handler[] = [
  handle(previewMerge, async (context, request) => {
    const [survivor, merged] = await openPair(context, request);
    const { match, conflicts } = await compare(context, survivor, merged);
    const [Effects, SharedCases, Clashes] = await Promise.all([
      store.countMoves(context.db, survivor.clientId, merged.clientId),
      store.listSharedCases(context.db, survivor.clientId, merged.clientId),
      store.listClashes(context.db, survivor.clientId, merged.clientId),
    ]);
    for (const each of [survivor, merged]) {
      context.audit({ subjectType: 'client', subjectId: each.clientId, pin: each.full.Pin });
    }
    return {
      Survivor: toSide(survivor),
      Merged: toSide(merged),
      Score: match.score,
      Reasons: match.reasons.map(({ field, level, weight }) => ({ Field: field, Level: level, Weight: weight })),
      Conflicts: [...conflicts],
      ApprovalReasons: listMergeApprovalReasons(match),
      Effects,
      SharedCases,
      Clashes,
      BecomesConfidential: toYesNo(merged.full.Confidential === 'Y' && survivor.full.Confidential === 'N'),
    };
  }),

  handle(mergeClients, async (context, request) => {
    const { db } = context;
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
    const { match } = await compare(context, survivor, merged);
    const reasons = listMergeApprovalReasons(match);
    if (reasons.length > 0) {
      const RequestId = await requestMerge(context, [survivor, merged], request, { score: match.score, reasons });
      return { ...success, MergeId: '', RequestId, Version: survivor.full.Version };
    }
    const kept = clashes.filter(each => keep.get(each.Key) === 'merged').map(each => each.Key);
    const { mergeId, version } = await applyMerge(context, [survivor, merged], kept, request.Reason);
    return { ...success, MergeId: mergeId, RequestId: '', Version: version };
  }),

  handle(listMerges, async (context, request) => {
    const { clientId, record: client } = await openClient(context, request.Pin);
    context.audit({ subjectType: 'client', subjectId: clientId, pin: client.Pin });
    return {
      data: await store.listMergesInto(context.db, clientId),
      Waiting: await findWaitingMerge(context, clientId),
    };
  }),

  handle(previewUndo, async (context, request) => {
    const merge = await loadMerge(context, request.MergeId);
    context.audit({ subjectType: 'client', subjectId: merge.survivor_id, pin: merge.survivor_pin });
    return {
      Pin: merge.survivor_pin,
      OtherPin: merge.merged_pin,
      Returned: await store.countReturns(context.db, merge.merge_id),
      Later: await store.listLater(context.db, merge),
      ApprovalReasons: await listUndoApprovalReasons(context, merge),
    };
  }),

  handle(undoMerge, async (context, request) => {
    const { db } = context;
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
    const pins = { Pin: merge.survivor_pin, OtherPin: merge.merged_pin };
    const reasons = await listUndoApprovalReasons(context, merge);
    if (reasons.length > 0) {
      return { ...success, ...pins, RequestId: await requestUndo(context, merge, request, reasons) };
    }
    const assigned = later.filter(fact => given.get(fact.Key) === 'merged').map(fact => fact.Key);
    await applyUndo(context, merge, assigned, request.Reason, clientErrors.notFound);
    return { ...success, ...pins, RequestId: '' };
  }),
];
