import * as z from 'zod';
import { noticePhoneFaxPage } from '../access/pages.ts';
import { errors } from '../kit/errors.ts';
import { limits } from '../kit/limits.ts';
import { record } from '../kit/record.ts';

export const noticeContactErrors = errors('notice-contacts', {
  notFound: { status: 404, text: 'notice-contacts.error.notFound' },
  duplicatePlace: { status: 409, text: 'notice-contacts.error.duplicatePlace' },
  unknownPlace: { status: 400, text: 'notice-contacts.error.unknownPlace' },
  regionStays: { status: 409, text: 'notice-contacts.error.regionStays' },
});

/** The phone and fax numbers that notices print: of a region, or of an office that has its own. */
export const noticeContact = record({
  service: 'user-management',
  texts: 'notice-contacts',
  one: 'notice contact',
  many: 'notice contacts',
  object: noticePhoneFaxPage.at('Page'),
  public: 'The numbers on notices are public',
  table: 'notice_contact',
  key: 'ContactId',
  fields: {
    RegionId: { type: 'code', table: 'REGION', required: true, fixed: true },
    /** Null: the region's own numbers, for every office without its own. */
    OfficeCode: { type: 'record', limit: 20, empty: null, fixed: true },
    Phone: { type: 'phone', required: true },
    Fax: { type: 'phone', hint: true },
    /** Whom a household can ask for free legal help: notices of an adverse action name them. */
    LegalHelp: { type: 'text', limit: limits.name, hint: true },
    LegalHelpPhone: { type: 'phone' },
  },
  shown: { RegionName: z.string(), OfficeName: z.string().nullable() },
  refusals: {
    notFound: noticeContactErrors.notFound,
    taken: { OfficeCode: noticeContactErrors.duplicatePlace },
    unknown: { RegionId: noticeContactErrors.unknownPlace, OfficeCode: noticeContactErrors.unknownPlace },
    stays: noticeContactErrors.regionStays,
  },
  list: {
    summary: 'The phone and fax numbers that notices print, by region and office.',
    columns: ['RegionName', 'OfficeName', 'Phone', 'Fax', 'LegalHelp', 'LegalHelpPhone'],
    sortable: ['RegionName', 'OfficeName'],
    filters: { RegionId: 'many' },
  },
  history: ['RegionName', 'OfficeName', 'Phone', 'Fax', 'LegalHelp', 'LegalHelpPhone'],
  labels: { LegalHelp: 'notice-contacts.field.LegalHelp', LegalHelpPhone: 'notice-contacts.field.LegalHelpPhone' },
  ends: 'removed',
});

export const {
  list: noticeContactList,
  get: getNoticeContact,
  history: getNoticeContactHistory,
  create: createNoticeContact,
  save: saveNoticeContact,
  remove: removeNoticeContact,
} = noticeContact;
