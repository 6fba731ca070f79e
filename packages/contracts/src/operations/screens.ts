import { alertsPage, mailboxPage } from '../access/pages.ts';
import { screen } from '../kit/screen.ts';

export const mailboxScreen = screen({
  name: 'Mailbox',
  path: '/Operations/Mailbox/Mailbox',
  access: { kind: 'object', object: mailboxPage.at('Page'), code: 'R' },
  setting: 'localMailbox',
  title: 'operations.mailbox.title',
  menu: { group: 'admin', part: 'system', order: 290, icon: 'mail' },
  calls: ['ListMail'],
});

export const alertsScreen = screen({
  name: 'Alerts',
  path: '/Operations/Alerts/Alerts',
  access: { kind: 'object', object: alertsPage.at('Page'), code: 'R' },
  title: 'operations.alerts.title',
  menu: { group: 'admin', part: 'system', order: 280, icon: 'warning' },
  calls: ['SearchAlerts', 'SearchAlertsExport'],
});

export const testScreen = screen({
  name: 'Test',
  path: '/Test',
  access: { kind: 'signedIn' },
  title: 'operations.test.title',
  calls: ['GetServiceHealth'],
});

export const helpScreen = screen({
  name: 'Help',
  path: '/Help',
  access: { kind: 'signedIn' },
  title: 'operations.help.title',
});

export const styleGuideScreen = screen({
  name: 'StyleGuide',
  path: '/StyleGuide',
  access: { kind: 'public' },
  title: 'operations.styleGuide.title',
});
