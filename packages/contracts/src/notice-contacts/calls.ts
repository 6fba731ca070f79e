import * as z from 'zod';
import { noticePhoneFaxPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { id, instant, isPhone, line, phone, version } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';

export const noticeContactErrors = errors('notice-contacts', {
  notFound: { status: 404, text: 'notice-contacts.error.notFound' },
  duplicatePlace: { status: 409, text: 'notice-contacts.error.duplicatePlace' },
  unknownPlace: { status: 400, text: 'notice-contacts.error.unknownPlace' },
  regionStays: { status: 409, text: 'notice-contacts.error.regionStays' },
});

const service = 'user-management';
const mayRead = needs(noticePhoneFaxPage.at('Page'), 'R');
const mayEdit = needs(noticePhoneFaxPage.at('Page'), 'U');
const audit = notAudited('The numbers on notices are public');

export const NoticeContactInput = z.strictObject({
  RegionId: line(2),
  /** Null: the region's own numbers, for every office without its own. */
  OfficeCode: line(20).nullable(),
  Phone: phone,
  Fax: z.string().refine(value => value === '' || isPhone(value), { error: 'phone', params: { code: 'phone' } }),
});
export type NoticeContactInput = z.infer<typeof NoticeContactInput>;

export const NoticeContactRow = z.strictObject({
  ContactId: id,
  RegionId: z.string(),
  RegionName: z.string(),
  OfficeCode: z.string().nullable(),
  OfficeName: z.string().nullable(),
  Phone: z.string(),
  Fax: z.string(),
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type NoticeContactRow = z.infer<typeof NoticeContactRow>;

export const NoticeContactFilters = z.strictObject({ RegionId: z.array(z.string().max(2)).max(20).optional() });
export type NoticeContactFilters = z.infer<typeof NoticeContactFilters>;

export const noticeContactList = list({
  service,
  name: 'SearchNoticeContacts',
  summary: 'The phone and fax numbers that notices print, by region and office.',
  access: mayRead,
  audit,
  filters: NoticeContactFilters,
  row: NoticeContactRow,
  sortable: ['RegionName', 'OfficeName'],
  defaultSort: 'RegionName',
  columns: [
    { id: 'RegionName', title: 'notice-contacts.column.region' },
    { id: 'OfficeName', title: 'notice-contacts.column.office' },
    { id: 'Phone', title: 'notice-contacts.column.phone' },
    { id: 'Fax', title: 'notice-contacts.column.fax' },
  ],
});

const OneContact = z.strictObject({ ContactId: id });
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });
const refusals = [noticeContactErrors.duplicatePlace, noticeContactErrors.unknownPlace];

export const getNoticeContact = call({
  service,
  name: 'GetNoticeContact',
  kind: 'read',
  summary: 'The numbers of one region or office.',
  request: OneContact,
  response: NoticeContactRow,
  access: mayRead,
  audit,
  errors: [noticeContactErrors.notFound],
});

export const getNoticeContactHistory = call({
  service,
  name: 'GetNoticeContactHistory',
  kind: 'read',
  summary: 'Every change of these numbers, newest first.',
  request: OneContact,
  response: History,
  access: mayRead,
  audit,
});

export const createNoticeContact = call({
  service,
  name: 'CreateNoticeContact',
  kind: 'write',
  summary: 'Gives a region or an office numbers of its own.',
  request: NoticeContactInput,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'NOTICE_CONTACT_CREATED' },
  errors: refusals,
  keyed: true,
});

export const saveNoticeContact = call({
  service,
  name: 'SaveNoticeContact',
  kind: 'write',
  summary: 'Changes the numbers of a region or an office; the place stays.',
  request: z.strictObject({ ContactId: id, Phone: phone, Fax: NoticeContactInput.shape.Fax }),
  response: Saved,
  access: mayEdit,
  audit: { activity: 'NOTICE_CONTACT_CHANGED' },
  errors: [noticeContactErrors.notFound, commonErrors.stale],
  versioned: true,
});

export const removeNoticeContact = call({
  service,
  name: 'RemoveNoticeContact',
  kind: 'write',
  summary: 'Takes an office’s own numbers away: its notices print those of the region again.',
  request: z.strictObject({ ContactId: id, Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00') }),
  access: mayEdit,
  audit: { activity: 'NOTICE_CONTACT_REMOVED' },
  errors: [noticeContactErrors.notFound, noticeContactErrors.regionStays, commonErrors.stale],
  versioned: true,
});
