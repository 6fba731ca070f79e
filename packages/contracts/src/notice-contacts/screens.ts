import { noticePhoneFaxPage } from '../access/pages.ts';
import { recordCalls } from '../kit/call-names.ts';
import { opens } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const noticePhoneFaxScreen = screen({
  name: 'NoticePhoneFax',
  path: '/UserManagement/NoticePhoneFax/NoticePhoneFax',
  access: { kind: 'object', object: noticePhoneFaxPage.at('Page'), code: 'R' },
  title: 'notice-contacts.search.title',
  params: opens,
  menu: { group: 'admin', part: 'places', order: 100, icon: 'phone' },
  calls: [...recordCalls('NoticeContact', 'NoticeContacts', 'removed'), 'GetUserChoices'],
});
