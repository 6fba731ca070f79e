import { sessionsPage } from '../access/pages.ts';
import { oneOf, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const homeScreen = screen({
  name: 'Home',
  path: '/',
  alsoAt: ['/Home'],
  access: { kind: 'signedIn' },
  layout: 'home',
  title: 'session.home.title',
  keys: 'g h',
  calls: ['AcknowledgeAnnouncement', 'GetDesk', 'GetMyWorkItems', 'UpdateUserStatus'],
});

export const callbackScreen = screen({
  name: 'LoginCallback',
  path: '/Authentication/Login/Callback',
  access: { kind: 'public' },
  layout: 'raw',
  title: 'session.callback.title',
});

export const refusedScreen = screen({
  name: 'LoginErrorHandler',
  path: '/Authentication/LoginErrorHandler',
  access: { kind: 'public' },
  layout: 'raw',
  title: 'session.refused.title',
  params: { reason: optional },
});

/** The browser sent no sign-in cookie: the person is not forbidden, the browser is the reason. */
export const cookieMissingScreen = screen({
  name: 'SignInCookieMissing',
  path: '/Authentication/CookieMissing',
  access: { kind: 'public' },
  layout: 'raw',
  title: 'session.cookieMissing.title',
});

export const bypassScreen = screen({
  name: 'LoginBypass',
  path: '/Authentication/LoginBypass',
  access: { kind: 'public' },
  setting: 'loginBypass',
  layout: 'raw',
  title: 'session.bypass.title',
});

export const logoutScreen = screen({
  name: 'Logout',
  path: '/Authentication/Logout',
  access: { kind: 'public' },
  layout: 'raw',
  title: 'session.logout.title',
  params: { reason: optional, returnTo: optional },
});

export const noRoleScreen = screen({
  name: 'NoRole',
  path: '/NoRole',
  access: { kind: 'signedIn' },
  layout: 'raw',
  title: 'session.noRole.title',
});

export const notFoundScreen = screen({
  name: 'NotFound',
  path: '/notfound',
  access: { kind: 'public' },
  title: 'session.notFound.title',
});

export const sessionsScreen = screen({
  name: 'Sessions',
  path: '/UserManagement/Sessions/Sessions',
  access: { kind: 'object', object: sessionsPage.at('Page'), code: 'R' },
  title: 'session.sessions.title',
  params: { scope: oneOf('own', 'all') },
  menu: { group: 'admin', part: 'access', order: 280, icon: 'security' },
  calls: ['ListSessions', 'EndSession'],
});
