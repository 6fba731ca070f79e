import { manageAnnouncementsPage, viewAnnouncementsPage } from '../access/pages.ts';
import { optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const manageAnnouncementsScreen = screen({
  name: 'ManageAnnoucements',
  path: '/AMS/Annoucements/ManageAnnoucements/ManageAnnoucements',
  access: { kind: 'object', object: manageAnnouncementsPage.at('Page'), code: 'R' },
  gates: manageAnnouncementsPage.gates,
  title: 'announcements.manage.title',
  params: { AnnouncementId: optional },
  tabs: ['message', 'readers', 'history'],
  menu: { group: 'admin', part: 'system', order: 90, icon: 'campaign' },
  calls: [
    'SearchAnnouncements',
    'SearchAnnouncementsExport',
    'GetAnnouncement',
    'GetAnnouncementHistory',
    'GetAnnouncementReaders',
    'CreateAnnouncement',
    'SaveAnnouncement',
    'ExpireAnnouncement',
    'GetUserChoices',
  ],
});

export const viewAnnouncementsScreen = screen({
  name: 'ViewAnnoucements',
  path: '/AMS/Annoucements/ViewAnnoucements/ViewAnnoucements',
  access: { kind: 'object', object: viewAnnouncementsPage.at('Page'), code: 'R' },
  title: 'announcements.view.title',
  menu: { group: 'user', order: 40, icon: 'campaign' },
  keys: 'g a',
  calls: ['GetMyAnnouncements', 'AcknowledgeAnnouncement'],
});
