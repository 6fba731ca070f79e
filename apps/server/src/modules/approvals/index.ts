import { approvalsPage } from '@commonweal/contracts/access/pages';
import { type ApprovalKind, approvalList, decideApproval, getApproval } from '@commonweal/contracts/approvals/calls';
import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { approvalLife } from '@commonweal/contracts/approvals/lifecycle';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import type { RawBuilder } from 'kysely';
import { writeHistory } from '../../platform/audit/history.ts';
import type { Caller } from '../../platform/caller.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { identifyRecord } from './request.ts';
import * as store from './store.ts';

/** A request as its kind gets it to carry it out. */
export interface Approved {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly requestedBy: string;
  readonly reason: string;
  readonly change: unknown;
}

/** Each kind makes its own change, or refuses where the subject is no longer what the request stood on. */
export interface Applier {
  /** Whether the change would be about the decider: then somebody else decides. */
  concerns(context: CallContext, request: Approved): Promise<boolean>;
  apply(context: CallContext, request: Approved): Promise<void>;
}
export type Appliers = Readonly<Record<ApprovalKind, Applier>>;

/** The visibility condition of clients, by PIN. The module of visibility imports this one, so the app passes it in. */
type ClientVisibility = (caller: Caller, pin: RawBuilder<unknown>) => RawBuilder<boolean>;

type GetReader = (context: CallContext) => store.Reader;

const bindReaders =
  (mayOpenClient: ClientVisibility): GetReader =>
  ({ platform, language, caller }) => ({
    language,
    userId: caller.userId,
    canDecide: satisfies(caller.code(approvalsPage.at('Page')), 'U'),
    mayOpenClient: pin => mayOpenClient(caller, pin),
    say: key => platform.texts.text(language, key),
  });

const decideHandler = (appliers: Appliers, createReader: GetReader): Handler =>
  handle(decideApproval, async (context, { RequestId, Action, Reason }) => {
    const { db, caller, now, version: seen } = context;
    const row = await store.lockApproval(db, RequestId);
    const readable = row && (await store.findApproval(db, RequestId, createReader(context)));
    if (!readable) return refuse(approvalErrors.notFound);
    const state = approvalLife.read(row.status);
    const next = advance(approvalLife, state, Action);
    if (row.version !== seen) {
      return refuse(commonErrors.stale, { current: readable });
    }
    const isOwn = row.requested_by === caller.userId;
    if (Action === 'withdraw' && !isOwn) return refuse(approvalErrors.notYours);
    if (Action !== 'withdraw' && isOwn) return refuse(approvalErrors.ownRequest);
    const request: Approved = {
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      subjectName: row.subject_name,
      requestedBy: row.requested_by,
      reason: row.reason,
      change: row.change,
    };
    const applier = appliers[row.kind as ApprovalKind];
    if (Action === 'approve') {
      if (await applier.concerns(context, request)) return refuse(approvalErrors.aboutYou);
      await applier.apply(context, request);
    }
    const version = await store.saveDecision(db, {
      requestId: RequestId,
      state: next,
      by: caller.userId,
      reason: Reason,
      now,
    });
    const { historyId, fields } = await writeHistory(db, {
      subjectType: 'approval',
      subjectId: RequestId,
      version,
      by: caller.userId,
      at: now,
      reason: Reason,
      before: { State: state },
      after: { State: next },
    });
    context.audit({ subjectType: 'approval', subjectId: RequestId, fields, historyId, reason: `${next}: ${Reason}` });
    return { ...success, State: next, Version: version };
  });

export function makeHandlers(appliers: Appliers, mayOpenClient: ClientVisibility): Handler[] {
  const createReader = bindReaders(mayOpenClient);
  return [
    ...handleList(approvalList, {
      fileName: 'approvals',
      count: (context, filters) => store.countApprovals(context.db, filters, createReader(context)),
      rows: (context, filters, window) => store.listApprovals(context.db, filters, window, createReader(context)),
    }),

    handle(getApproval, async (context, request) => {
      const found = await store.findApproval(context.db, request.RequestId, createReader(context));
      if (!found) return refuse(approvalErrors.notFound);
      const subject = { subjectType: found.SubjectType, subjectName: found.SubjectName };
      context.audit({ subjectType: found.SubjectType, subjectId: found.SubjectId, ...identifyRecord(subject) });
      return { ...found, Reached: await store.findReached(context.db, found) };
    }),

    decideHandler(appliers, createReader),
  ];
}

export { requestApproval, requestApprovalOnce } from './request.ts';
export { type AskedLine, findWaiting, isWaiting } from './store.ts';
