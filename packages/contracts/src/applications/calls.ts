import * as z from 'zod';
import { applicationRegistrationPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { line, optionalLine } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

export const LastScreen = z.strictObject({
  ApplicationNumber: z.string(),
  PageId: z.string(),
  CaseNumber: z.string(),
  LoggedInUserOktaId: z.string(),
});

const LastScreenRequest = z.strictObject({
  ApplicationNumber: optionalLine(limits.applicationNumber).default(''),
  PageId: line(limits.screenName),
  CaseNumber: optionalLine(limits.caseNumber).default(''),
  LoggedInUserOktaId: optionalLine(255).optional(),
});

export const updateLastScreenVisited = call({
  service: 'oss-application',
  name: 'UpdateLastScreenVisited',
  kind: 'write',
  summary: 'Remembers the screen on which the caller left an application or case.',
  request: LastScreenRequest,
  response: LastScreen,
  access: needs(applicationRegistrationPage.at('Page'), 'U'),
  audit: { activity: 'LAST_SCREEN_RECORDED' },
});

export const getLastScreenVisited = call({
  service: 'oss-application',
  name: 'GetLastScreenVisited',
  kind: 'read',
  summary: 'The screen on which the caller left an application or case; empty PageId when there is none.',
  request: z.strictObject({ ...LastScreenRequest.shape, PageId: optionalLine(limits.screenName).optional() }),
  response: LastScreen,
  access: needs(applicationRegistrationPage.at('Page'), 'R'),
  audit: { activity: 'LAST_SCREEN_VIEWED' },
});

export const FlowStep = z.strictObject({
  PageId: z.string(),
  Path: z.string(),
  Next: z.string().nullable(),
  Previous: z.string().nullable(),
});

export const getDriverFlow = call({
  service: 'oss-application',
  name: 'GetDriverFlow',
  method: 'GET',
  kind: 'read',
  summary: 'The declared steps of each registration flow: ordered page ids, next and previous.',
  request: z.strictObject({}),
  response: z.strictObject({ flows: z.array(z.strictObject({ Flow: z.string(), Steps: z.array(FlowStep) })) }),
  access: needs(applicationRegistrationPage.at('Page'), 'R'),
  audit: notAudited('The order of screens is not personal data'),
});
