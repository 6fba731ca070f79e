import * as z from 'zod';
import { noticeSearchPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, plainDate, version, WriteResult } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { noticeErrors } from './errors.ts';
import {
  CreateNoticeRequest,
  NoticeChoices,
  NoticeFilters,
  NoticeRow,
  NoticeView,
  noticeLanguage,
  returnReasons,
  SaveNoticeRequest,
} from './schemas.ts';

const service = 'document-management';
const mayRead = needs(noticeSearchPage.at('Page'), 'R');
const mayWrite = needs(noticeSearchPage.at('Page'), 'U');
const one = z.strictObject({ NoticeId: id });
const Saved = z.strictObject({ ...WriteResult.shape, Version: version });
/** The template of the notice cannot be rendered, or the process that renders has no room. */
const rendering = [noticeErrors.templateFails, noticeErrors.renderingUnavailable];

export const noticeList = list({
  service,
  name: 'SearchNotices',
  summary: 'Notices to households: to whom, in which language, how they go and how far they are.',
  access: mayRead,
  exportAccess: needs(noticeSearchPage.at('Export'), 'U'),
  audit: { activity: 'NOTICES_SEARCHED' },
  personal: true,
  filters: NoticeFilters,
  row: NoticeRow,
  sortable: ['CreatedAt', 'NoticeNumber', 'NoticeType', 'Status', 'LeftOn', 'Recipient'],
  defaultSort: '-CreatedAt',
  columns: [
    { id: 'NoticeNumber', title: 'notices.column.number' },
    { id: 'NoticeType', title: 'notices.column.type', reads: { table: 'NOTICETYPE' } },
    { id: 'Recipient', title: 'notices.column.recipient' },
    { id: 'CaseNumber', title: 'notices.column.case' },
    { id: 'Program', title: 'notices.column.program' },
    { id: 'Language', title: 'notices.column.language', reads: { table: 'NOTICELANGUAGE' } },
    { id: 'Delivery', title: 'notices.column.delivery', reads: { table: 'NOTICEDELIVERY' } },
    { id: 'Status', title: 'common.field.Status', reads: { table: 'NOTICESTATUS' } },
    { id: 'LeftOn', title: 'notices.column.left' },
    { id: 'CreatedAt', title: 'notices.column.created', reads: { instant: true } },
    { id: 'CreatedBy', title: 'notices.column.createdBy' },
  ],
});

export const getNoticeChoices = call({
  service,
  name: 'GetNoticeChoices',
  kind: 'read',
  summary: 'What can be written to a household now: types for which the case has something to say, programs, reasons.',
  request: z.strictObject({ CaseNumber: line(limits.caseNumber) }),
  response: NoticeChoices,
  access: mayWrite,
  audit: { activity: 'NOTICE_CHOICES_VIEWED' },
  errors: [caseNotFound],
});

export const getNotice = call({
  service,
  name: 'GetNotice',
  kind: 'read',
  summary:
    'One notice in every language, sentence by sentence with why each stands there, its dates and what can be done.',
  request: one,
  response: NoticeView,
  access: mayRead,
  audit: { activity: 'NOTICE_VIEWED' },
  errors: [noticeErrors.notFound, ...rendering],
});

export const createNotice = call({
  service,
  name: 'CreateNotice',
  kind: 'write',
  summary: 'Writes a notice from its template with what the case knows. It waits to be read and sent.',
  request: CreateNoticeRequest,
  response: z.strictObject({ ...WriteResult.shape, NoticeId: id, NoticeNumber: z.string() }),
  access: mayWrite,
  audit: { activity: 'NOTICE_CREATED' },
  errors: [caseNotFound, noticeErrors.noTemplate, noticeErrors.noFact],
  keyed: true,
});

const changing = { service, kind: 'write', access: mayWrite, response: Saved, versioned: true } as const;
const refusals = [
  noticeErrors.notFound,
  noticeErrors.notSent,
  noticeErrors.waits,
  noticeErrors.hasLeft,
  noticeErrors.over,
  commonErrors.stale,
];

export const saveNotice = call({
  ...changing,
  name: 'SaveNotice',
  summary:
    'Keeps the worker’s own words, the language and the way of delivery. The rest of the letter is the law’s and the case’s.',
  request: SaveNoticeRequest,
  audit: { activity: 'NOTICE_CHANGED' },
  errors: [...refusals, noticeErrors.noAccount],
});

export const sendNotice = call({
  ...changing,
  name: 'SendNotice',
  summary:
    'Puts a notice with tonight’s post (N), or hands it over here. Refused where a language, the address or the time is wanting.',
  request: one,
  audit: { activity: 'NOTICE_SENT' },
  errors: [
    ...refusals,
    noticeErrors.missing,
    noticeErrors.unsafe,
    noticeErrors.address,
    noticeErrors.noAccount,
    noticeErrors.tooLate,
    noticeErrors.appointmentOver,
    ...rendering,
  ],
});

export const deleteNotice = call({
  ...changing,
  name: 'DeleteNotice',
  summary: 'Deletes a notice (C) that has not left, with a reason.',
  request: z.strictObject({ ...one.shape, Reason: line(limits.reason) }),
  audit: { activity: 'NOTICE_DELETED' },
  errors: refusals,
});

export const resendNotice = call({
  ...changing,
  name: 'ResendNotice',
  summary: 'Sends a notice again (R): a new one with the same content, its days counted from when it leaves.',
  request: z.strictObject({ ...one.shape, Reason: line(limits.reason) }),
  response: z.strictObject({ ...Saved.shape, NoticeId: id, NoticeNumber: z.string() }),
  audit: { activity: 'NOTICE_RESENT' },
  errors: [...refusals, noticeErrors.noTemplate],
});

export const returnNotice = call({
  ...changing,
  name: 'ReturnNotice',
  summary: 'A letter came back: it is kept on the notice, and becomes an item, so that nobody is lost in silence.',
  request: z.strictObject({ ...one.shape, On: plainDate, Because: z.enum(returnReasons) }),
  response: z.strictObject({ ...Saved.shape, WorkItemId: z.string() }),
  audit: { activity: 'NOTICE_RETURNED' },
  errors: refusals,
});

export const deliverNotice = call({
  ...changing,
  name: 'DeliverNotice',
  summary: 'Keeps that a notice arrived.',
  request: one,
  audit: { activity: 'NOTICE_DELIVERED' },
  errors: refusals,
});

export const printNotice = call({
  service,
  name: 'PrintNotice',
  kind: 'read',
  summary: 'The letter as a tagged PDF, in the language that is asked for.',
  request: z.strictObject({ ...one.shape, Language: noticeLanguage }),
  response: z.any(),
  answer: 'file',
  access: mayRead,
  audit: { activity: 'NOTICE_PRINTED' },
  errors: [noticeErrors.notFound, noticeErrors.missing, ...rendering],
});
