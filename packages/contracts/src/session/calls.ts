import * as z from 'zod';
import { sessionsPage } from '../access/pages.ts';
import { ProviderUserRequest } from '../access/schemas.ts';
import { needs, signedIn } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { id, instant, line, racfId, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { ownOrSearchable } from '../users/access.ts';
import { SignedInUser } from './schemas.ts';

export const sessionErrors = errors('session', {
  notFound: { status: 404, text: 'session.error.notFound' },
  racfUnknown: { status: 409, text: 'session.error.racfUnknown' },
  racfRefused: { status: 409, text: 'session.error.racfRefused' },
  racfOff: { status: 409, text: 'session.error.racfOff' },
  racfUnreachable: { status: 503, text: 'session.error.racfUnreachable' },
});

export const whoAmI = call({
  service: 'session',
  name: 'WhoAmI',
  kind: 'read',
  summary: 'The caller: profile, roles, effective access and flags. The browser asks again every 20 seconds.',
  request: z.strictObject({}),
  response: SignedInUser,
  access: signedIn(),
  audit: notAudited('The caller’s own data'),
  background: true,
});

export const SessionRow = z.strictObject({
  SessionId: id,
  UserId: z.string(),
  Name: z.string(),
  StartedAt: instant,
  LastSeenAt: instant,
  Ip: z.string(),
  UserAgent: z.string(),
  Current: z.boolean(),
});
export type SessionRow = z.infer<typeof SessionRow>;

export const listSessions = call({
  service: 'session',
  name: 'ListSessions',
  kind: 'read',
  summary: 'Who is signed in since when: the caller’s own sessions, or everybody’s.',
  request: z.strictObject({ Scope: z.enum(['own', 'all']) }),
  response: z.strictObject({ data: z.array(SessionRow) }),
  // Everybody's sessions need Sessions.All: the handler checks it, because it depends on the scope.
  access: signedIn(),
  audit: { activity: 'SESSIONS_VIEWED' },
});

export const endSession = call({
  service: 'session',
  name: 'EndSession',
  kind: 'write',
  summary: 'Ends a session; its token is dead at once.',
  request: z.strictObject({ SessionId: id }),
  response: WriteResult,
  access: signedIn(),
  audit: { activity: 'SESSION_ENDED' },
  errors: [sessionErrors.notFound],
});

export const endAllSessionsOf = call({
  service: 'session',
  name: 'EndSessionsOfUser',
  kind: 'write',
  summary: 'Ends every session of one person.',
  request: z.strictObject({ UserId: line(limits.userId) }),
  response: WriteResult,
  access: needs(sessionsPage.at('All'), 'U'),
  audit: { activity: 'SESSION_ENDED' },
});

export const connectRacfId = call({
  service: 'client-data-management',
  name: 'ConnectRacfId',
  kind: 'write',
  summary:
    'Connects one of the caller’s mainframe ids to this session through the configured adapter; no password is ever asked.',
  request: z.strictObject({ racfId }),
  response: WriteResult,
  access: signedIn(),
  audit: { activity: 'RACF_CONNECTED' },
  errors: [sessionErrors.racfUnknown, sessionErrors.racfRefused, sessionErrors.racfOff, sessionErrors.racfUnreachable],
});

export const resetRacfId = call({
  service: 'client-data-management',
  name: 'ResetRacfId',
  path: '/api/RacfIdAuthentication/ResetRacfId',
  kind: 'write',
  summary: 'Disconnects the caller’s mainframe id from this session.',
  request: z.strictObject({ racfId }),
  response: WriteResult,
  access: signedIn(),
  audit: { activity: 'RACF_RESET' },
  errors: [sessionErrors.racfUnknown],
});

export const getUserDetails = call({
  service: 'client-data-management',
  name: 'GetUserDetails',
  kind: 'read',
  summary: 'Whether the person’s region has gone live with release 3 (mainframe data).',
  request: ProviderUserRequest,
  response: z.strictObject({ IsR3GoLiveFlag: yesNo }),
  access: ownOrSearchable,
  audit: { activity: 'USER_VIEWED' },
  errors: [sessionErrors.notFound],
  background: true,
});
