import type * as z from 'zod';
import { reviewCodePage } from '../access/pages.ts';
import { errors } from '../kit/errors.ts';
import { limits } from '../kit/limits.ts';
import { record } from '../kit/record.ts';

export const reviewCodeErrors = errors('review-codes', {
  notFound: { status: 404, text: 'review-codes.error.notFound' },
  duplicateCode: { status: 409, text: 'review-codes.error.duplicateCode' },
  unknownProgram: { status: 400, text: 'review-codes.error.unknownProgram' },
});

/** The kinds of reviews that work items are made for, with how many days each may take. */
export const reviewCode = record({
  service: 'work-item-management',
  texts: 'review-codes',
  one: 'review code',
  many: 'review codes',
  es: { one: 'Código de revisión', many: 'Códigos de revisión' },
  object: reviewCodePage.at('Page'),
  public: 'Review codes hold no personal data',
  table: 'review_code',
  key: 'Code',
  fields: {
    Code: { type: 'text', limit: 10, signs: 'capitals', required: true, fixed: true, hint: true },
    DescriptionEn: { type: 'text', limit: limits.referenceDescription, required: true },
    DescriptionEs: { type: 'text', limit: limits.referenceDescription, required: true },
    /** Null: for every program. */
    Program: { type: 'code', table: 'PROGRAM', empty: null },
    DueDays: { type: 'number', min: 0, max: 366, required: true, start: 5, hint: true },
  },
  called: 'Description',
  headings: {
    DescriptionEn: 'common.word.english',
    DescriptionEs: 'common.word.spanish',
  },
  refusals: {
    notFound: reviewCodeErrors.notFound,
    taken: { Code: reviewCodeErrors.duplicateCode },
    unknown: { Program: reviewCodeErrors.unknownProgram },
  },
  list: {
    summary: 'The review codes with program and how many days a review may take.',
    columns: ['Code', 'DescriptionEn', 'DescriptionEs', 'Program', 'DueDays', 'Active'],
    sortable: ['Code', 'DescriptionEn', 'DescriptionEs', 'Program', 'DueDays'],
    search: ['Code', 'DescriptionEn', 'DescriptionEs'],
    filters: { Program: 'one', Active: 'one' },
  },
  ends: 'active',
  screen: {
    name: 'ReviewCodeMaintenance',
    path: '/WLM/ReviewCodeMaintenance/ReviewCodeMaintenance',
    gates: reviewCodePage.gates,
    menu: { group: 'admin', part: 'work', order: 120, icon: 'label' },
  },
});

export const {
  list: reviewCodeList,
  get: getReviewCode,
  history: getReviewCodeHistory,
  create: createReviewCode,
  save: saveReviewCode,
  setStatus: setReviewCodeStatus,
  statuses: setReviewCodesStatus,
} = reviewCode;

export type ReviewCodeInput = z.infer<typeof reviewCode.input>;
export type ReviewCodeRow = z.infer<typeof reviewCode.row>;
