import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import {
  createReviewCode,
  getReviewCode,
  getReviewCodeHistory,
  type ReviewCodeInput,
  type ReviewCodeRow,
  reviewCodeErrors,
  reviewCodeList,
  saveReviewCode,
  setReviewCodeStatus,
} from '@commonweal/contracts/review-codes/calls';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './store.ts';

const subjectType = 'review code';

const contentOf = ({ DescriptionEn, DescriptionEs, Program, DueDays, Active }: ReviewCodeRow) => ({
  DescriptionEn,
  DescriptionEs,
  Program,
  DueDays,
  Active,
});

async function lockForEdit(context: CallContext, code: string): Promise<ReviewCodeRow> {
  await store.lockReviewCode(context.db, code);
  const before = await store.findReviewCode(context.db, code);
  if (!before) return refuse(reviewCodeErrors.notFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

/** A program that is no longer offered may stay where it already is. */
async function checkProgram(context: CallContext, input: ReviewCodeInput, before: string | null): Promise<void> {
  if (input.Program === null || input.Program === before) return;
  if (!(await store.isProgram(context.db, input.Program))) refuse(reviewCodeErrors.unknownProgram);
}

async function finish(context: CallContext, code: string, version: number, before: ReviewCodeRow | null, reason = '') {
  const after = await store.findReviewCode(context.db, code);
  await recordChange(context, {
    subjectType,
    subjectId: code,
    version,
    before: before && contentOf(before),
    after: after ? contentOf(after) : null,
    reason,
  });
  return { ...success, Version: version };
}

export { bulkKinds } from './bulk.ts';

export const handlers: Handler[] = [
  ...handleList(reviewCodeList, {
    fileName: 'review-codes',
    count: (context, filters) => store.countReviewCodes(context.db, filters),
    rows: (context, filters, window) => store.listReviewCodes(context.db, filters, window),
  }),

  handle(getReviewCode, async (context, request) => {
    return (await store.findReviewCode(context.db, request.Code)) ?? refuse(reviewCodeErrors.notFound);
  }),

  handle(getReviewCodeHistory, async (context, request) => ({
    data: await listHistory(context.db, subjectType, request.Code),
  })),

  handle(createReviewCode, async (context, request) => {
    await checkProgram(context, request, null);
    if (await store.findReviewCode(context.db, request.Code)) return refuse(reviewCodeErrors.duplicateCode);
    await store.insertReviewCode(context.db, request, context.caller.userId, context.now);
    return finish(context, request.Code, 1, null);
  }),

  handle(saveReviewCode, async (context, request) => {
    const before = await lockForEdit(context, request.Code);
    await checkProgram(context, request, before.Program);
    const { userId } = context.caller;
    const version = await store.updateReviewCode(context.db, request.Code, request, userId, context.now);
    return finish(context, request.Code, version, before);
  }),

  handle(setReviewCodeStatus, async (context, request) => {
    const { Code, Active: active, Reason } = request;
    const before = await lockForEdit(context, Code);
    const version = await store.updateReviewCode(context.db, Code, { active }, context.caller.userId, context.now);
    return finish(context, Code, version, before, Reason);
  }),
];

export const codeUses: readonly CodeUse[] = [
  { table: 'PROGRAM', what: 'reference.use.reviewCodes', from: 'review_code', column: 'program' },
];

export { transferPart } from './transfer.ts';
