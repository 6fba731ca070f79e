import * as z from 'zod';
import { reviewCodePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { instant, line, optionalLine, version, yesNo } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';

export const reviewCodeErrors = errors('review-codes', {
  notFound: { status: 404, text: 'review-codes.error.notFound' },
  duplicateCode: { status: 409, text: 'review-codes.error.duplicateCode' },
  unknownProgram: { status: 400, text: 'review-codes.error.unknownProgram' },
});

const service = 'work-item-management';
const mayRead = needs(reviewCodePage.at('Page'), 'R');
const mayEdit = needs(reviewCodePage.at('Page'), 'U');
const audit = notAudited('Review codes hold no personal data');

const code = line(10).refine(value => /^[A-Z0-9]+$/.test(value), { error: 'invalid', params: { code: 'invalid' } });

export const ReviewCodeInput = z.strictObject({
  Code: code,
  DescriptionEn: line(limits.referenceDescription),
  DescriptionEs: line(limits.referenceDescription),
  /** Null: for every program. */
  Program: line(limits.referenceCode).nullable(),
  DueDays: z.int().min(0).max(366),
});
export type ReviewCodeInput = z.infer<typeof ReviewCodeInput>;

export const ReviewCodeRow = z.strictObject({
  Code: z.string(),
  DescriptionEn: z.string(),
  DescriptionEs: z.string(),
  Program: z.string().nullable(),
  DueDays: z.int(),
  Active: yesNo,
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type ReviewCodeRow = z.infer<typeof ReviewCodeRow>;

export const ReviewCodeFilters = z.strictObject({
  Text: optionalLine(100).optional(),
  Program: optionalLine(limits.referenceCode).optional(),
  Active: yesNo.optional(),
});
export type ReviewCodeFilters = z.infer<typeof ReviewCodeFilters>;

export const reviewCodeList = list({
  service,
  name: 'SearchReviewCodes',
  summary: 'The review codes with program and how many days a review may take.',
  access: mayRead,
  audit,
  filters: ReviewCodeFilters,
  row: ReviewCodeRow,
  sortable: ['Code', 'DescriptionEn', 'DescriptionEs', 'Program', 'DueDays'],
  defaultSort: 'Code',
  columns: [
    { id: 'Code', title: 'review-codes.column.code' },
    { id: 'DescriptionEn', title: 'review-codes.column.descriptionEn' },
    { id: 'DescriptionEs', title: 'review-codes.column.descriptionEs' },
    { id: 'Program', title: 'review-codes.column.program' },
    { id: 'DueDays', title: 'review-codes.column.dueDays' },
    { id: 'Active', title: 'review-codes.column.active' },
  ],
});

const OneCode = z.strictObject({ Code: line(10) });
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

export const getReviewCode = call({
  service,
  name: 'GetReviewCode',
  kind: 'read',
  summary: 'One review code.',
  request: OneCode,
  response: ReviewCodeRow,
  access: mayRead,
  audit,
  errors: [reviewCodeErrors.notFound],
});

export const getReviewCodeHistory = call({
  service,
  name: 'GetReviewCodeHistory',
  kind: 'read',
  summary: 'Every change of a review code, newest first.',
  request: OneCode,
  response: History,
  access: mayRead,
  audit,
});

export const createReviewCode = call({
  service,
  name: 'CreateReviewCode',
  kind: 'write',
  summary: 'Adds a review code.',
  request: ReviewCodeInput,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'REVIEW_CODE_CREATED' },
  errors: [reviewCodeErrors.duplicateCode, reviewCodeErrors.unknownProgram],
  keyed: true,
});

export const saveReviewCode = call({
  service,
  name: 'SaveReviewCode',
  kind: 'write',
  summary: 'Changes a review code; the code itself stays.',
  request: ReviewCodeInput,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'REVIEW_CODE_CHANGED' },
  errors: [reviewCodeErrors.notFound, reviewCodeErrors.unknownProgram, commonErrors.stale],
  versioned: true,
});

export const setReviewCodeStatus = call({
  service,
  name: 'SetReviewCodeStatus',
  kind: 'write',
  summary: 'Takes a review code out of the choices (N) or offers it again (Y).',
  request: z.strictObject({ Code: line(10), Active: yesNo, Reason: line(limits.reason) }),
  response: Saved,
  access: mayEdit,
  audit: { activity: 'REVIEW_CODE_STATUS_CHANGED' },
  errors: [reviewCodeErrors.notFound, commonErrors.stale],
  versioned: true,
});
