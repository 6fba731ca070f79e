import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import type { MergeApprovalReason } from '@commonweal/contracts/clients/merge-approval';
import type { mergeClients, undoMerge } from '@commonweal/contracts/clients/merge-calls';
import { offeredLanguages } from '@commonweal/contracts/content/calls';
import * as z from 'zod';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { type Applier, type AskedLine, findWaiting, requestApproval } from '../approvals/index.ts';
import { applyMerge, applyUndo, type Opened } from './merge-apply.ts';
import * as store from './merge-store.ts';
import { toRecord } from './record.ts';
import { findClient } from './record-store.ts';

/** Merges that may join two people, and undos after payments, wait for a second person. */

const toLine = (key: string, After: string, Before = ''): AskedLine => ({
  Field: key,
  title: `clients.merge.approval.${key}`,
  Before,
  After,
});

/** Why approval is needed, in every language that an approver may read. */
function toReasonLine({ platform }: CallContext, reasons: readonly MergeApprovalReason[]): AskedLine {
  const format = (language: 'en' | 'es'): string =>
    reasons.map(reason => platform.texts.text(language, `clients.merge.approval.why.${reason}`)).join(' ');
  const said = Object.fromEntries(
    offeredLanguages.map(language => [language, { Before: '', After: format(language) }]),
  ) as NonNullable<AskedLine['said']>;
  return { ...toLine('reasons', format('en')), said };
}

const Pair = z.object({ pin: z.string(), otherPin: z.string(), version: z.int(), otherVersion: z.int() });
const MergeChange = Pair.extend({ clashes: z.record(z.string(), z.enum(['survivor', 'merged'])) });
const UndoChange = Pair.extend({
  mergeId: z.string(),
  assignments: z.record(z.string(), z.enum(['survivor', 'merged'])),
});

export const requestMerge = (
  context: CallContext,
  [survivor, merged]: readonly [Opened, Opened],
  request: z.output<typeof mergeClients.request>,
  { score, reasons }: { readonly score: number; readonly reasons: readonly MergeApprovalReason[] },
): Promise<string> =>
  requestApproval(context, {
    kind: 'client-merge',
    subjectType: 'client',
    subjectId: survivor.clientId,
    subjectName: survivor.full.Pin,
    reason: request.Reason,
    lines: [
      toLine('survivor', survivor.full.Pin),
      toLine('merged', merged.full.Pin),
      toLine('score', String(score)),
      toReasonLine(context, reasons),
    ],
    details: {
      pin: survivor.full.Pin,
      otherPin: merged.full.Pin,
      version: survivor.full.Version,
      otherVersion: merged.full.Version,
      clashes: Object.fromEntries(request.Clashes.map(each => [each.Key, each.Keep])),
    } satisfies z.input<typeof MergeChange>,
  });

export async function listUndoApprovalReasons(
  { db }: Pick<CallContext, 'db'>,
  merge: store.StoredMerge,
): Promise<MergeApprovalReason[]> {
  return (await store.hasPaymentsSince(db, merge)) ? ['paymentsSince'] : [];
}

export async function requestUndo(
  context: CallContext,
  merge: store.StoredMerge,
  request: z.output<typeof undoMerge.request>,
  reasons: readonly MergeApprovalReason[],
): Promise<string> {
  return requestApproval(context, {
    kind: 'merge-undo',
    subjectType: 'client',
    subjectId: merge.survivor_id,
    subjectName: merge.survivor_pin,
    reason: request.Reason,
    lines: [
      toLine('survivor', merge.survivor_pin),
      toLine('separated', merge.merged_pin),
      toReasonLine(context, reasons),
    ],
    details: {
      pin: merge.survivor_pin,
      otherPin: merge.merged_pin,
      version: merge.survivor_version,
      otherVersion: merge.merged_version,
      mergeId: merge.merge_id,
      assignments: Object.fromEntries(request.Assignments.map(each => [each.Key, each.To])),
    } satisfies z.input<typeof UndoChange>,
  });
}

/** The request that waits for this survivor, for the screen of its merges. */
export async function findWaitingMerge({ db }: CallContext, clientId: string) {
  const waiting = await findWaiting(db, 'client', clientId);
  if (waiting?.kind !== 'client-merge' && waiting?.kind !== 'merge-undo') return null;
  return {
    RequestId: waiting.requestId,
    Kind: waiting.kind,
    OtherPin: Pair.parse(waiting.change).otherPin,
    RequestedAt: waiting.requestedAt.toISOString(),
    RequestedBy: waiting.requestedBy,
  } as const;
}

async function findOpened(context: CallContext, pin: string): Promise<Opened | undefined> {
  const opened = await findClient(context.db, context.caller, pin);
  return opened && { ...opened, full: toRecord(context, opened) };
}

/** An approver who may not open both records cannot judge whether they are one person. */
const concerns: Applier['concerns'] = async (context, request) => {
  const { pin, otherPin } = Pair.parse(request.change);
  const [survivor, other] = [await findOpened(context, pin), await findOpened(context, otherPin)];
  return survivor === undefined || other === undefined;
};

const hasSameKeys = (known: Readonly<Record<string, unknown>>, facts: readonly { readonly Key: string }[]): boolean =>
  Object.keys(known).length === facts.length && facts.every(fact => fact.Key in known);

const mergeApplier: Applier = {
  concerns,
  async apply(context, request) {
    const { db } = context;
    const { pin, otherPin, version, otherVersion, clashes } = MergeChange.parse(request.change);
    await store.lockPairByPin(db, [pin, otherPin]);
    const [survivor, merged] = [await findOpened(context, pin), await findOpened(context, otherPin)];
    const isCurrent =
      survivor?.full.Pin === pin &&
      merged?.full.Pin === otherPin &&
      survivor.full.Version === version &&
      merged.full.Version === otherVersion;
    if (!isCurrent) return refuse(approvalErrors.subjectChanged);
    const open = await store.listClashes(db, survivor.clientId, merged.clientId);
    if (!hasSameKeys(clashes, open)) return refuse(approvalErrors.subjectChanged);
    const kept = Object.keys(clashes).filter(key => clashes[key] === 'merged');
    await applyMerge(context, [survivor, merged], kept, request.reason);
  },
};

const undoApplier: Applier = {
  concerns,
  async apply(context, request) {
    const { db } = context;
    const { mergeId, pin, otherPin, version, otherVersion, assignments } = UndoChange.parse(request.change);
    await store.lockPairByPin(db, [pin, otherPin]);
    const merge = await store.findMerge(db, mergeId);
    const isCurrent =
      merge?.undone_at === null &&
      merge.survivor_merged_into === null &&
      merge.survivor_version === version &&
      merge.merged_version === otherVersion;
    if (!isCurrent) return refuse(approvalErrors.subjectChanged);
    if (!hasSameKeys(assignments, await store.listLater(db, merge))) return refuse(approvalErrors.subjectChanged);
    const assigned = Object.keys(assignments).filter(key => assignments[key] === 'merged');
    await applyUndo(context, merge, assigned, request.reason, approvalErrors.aboutYou);
  },
};

export const appliers = { 'client-merge': mergeApplier, 'merge-undo': undoApplier };
