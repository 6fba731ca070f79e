import { noticeBatchPage, noticeSearchPage, noticeTemplatePage, workItemNoticesPage } from '../access/pages.ts';
import { listCalls } from '../kit/call-names.ts';
import { optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const reads = (object: string) => ({ kind: 'object', object, code: 'R' }) as const;
const noticeCalls = [
  ...['GetNoticeChoices', 'GetNotice', 'CreateNotice', 'SaveNotice', 'SendNotice', 'DeleteNotice'],
  ...['ResendNotice', 'ReturnNotice', 'DeliverNotice', 'PrintNotice'],
];

export const noticeSearchScreen = screen({
  name: 'NoticeSearch',
  path: '/AMS/Notices/NoticeSearch/NoticeSearch',
  access: reads(noticeSearchPage.at('Page')),
  title: 'notices.search.title',
  menu: { group: 'search', order: 80, icon: 'mail', title: 'notices.list.title' },
  calls: listCalls('SearchNotices'),
});

/** The notices of one case. */
export const noticeListScreen = screen({
  name: 'NoticeList',
  path: '/AMS/Notices/NoticeList',
  access: reads(noticeSearchPage.at('Page')),
  title: 'notices.list.title',
  params: { CaseNumber: optional },
  calls: ['SearchNotices'],
});

/** A new notice for a case, or one that was written. */
export const createNoticeScreen = screen({
  name: 'CreateNotice',
  path: '/AMS/Notices/CreateNotice',
  access: reads(noticeSearchPage.at('Page')),
  title: 'notices.create.title',
  params: { NoticeId: optional, CaseNumber: optional },
  calls: noticeCalls,
});

export const workItemNoticeListScreen = screen({
  name: 'WorkItemNoticeList',
  path: '/WLM/Notices/NoticeList',
  access: reads(workItemNoticesPage.at('Page')),
  title: 'notices.list.title',
  params: { WorkItemId: optional },
  calls: ['SearchNotices', 'GetWorkItem'],
});

export const workItemCreateNoticeScreen = screen({
  name: 'WorkItemCreateNotice',
  path: '/WLM/Notices/CreateNotice',
  access: reads(workItemNoticesPage.at('Page')),
  title: 'notices.create.title',
  params: { WorkItemId: optional },
  calls: ['GetNoticeChoices', 'CreateNotice', 'GetWorkItem'],
});

export const noticeTemplatesScreen = screen({
  name: 'NoticeTemplates',
  path: '/AMS/Notices/NoticeTemplates/NoticeTemplates',
  access: reads(noticeTemplatePage.at('Page')),
  title: 'notices.templates.title',
  params: { TemplateId: optional },
  menu: { group: 'admin', part: 'documents', order: 140, icon: 'mail' },
  calls: [
    ...['ListNoticeTemplates', 'GetNoticeTemplate', 'CreateNoticeTemplate', 'SaveNoticeTemplate'],
    ...['SubmitNoticeTemplate', 'DecideNoticeTemplate', 'TryNoticeTemplate'],
  ],
});

export const noticeBatchesScreen = screen({
  name: 'NoticeBatches',
  path: '/AMS/Notices/NoticeBatches/NoticeBatches',
  access: reads(noticeBatchPage.at('Page')),
  title: 'notices.batches.title',
  params: { BatchId: optional },
  menu: { group: 'admin', part: 'documents', order: 150, icon: 'print' },
  calls: [
    ...['StartNoticeBatch', 'GetNoticeBatches', 'GetNoticeBatchManifest', 'PrintNoticeBatch'],
    ...['ReprintNotices', 'MailNoticeBatch', 'SaveNoticeTimetable'],
  ],
});
