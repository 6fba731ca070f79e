import * as z from 'zod';
import { offeredLanguages } from '../content/calls.ts';
import { instant, optionalLine } from '../kit/fields.ts';

/** Sessions (specification 9): seconds. */
export const sessionTimes = {
  idle: 900,
  warnAt: 780,
  absolute: 12 * 3600,
  token: 300,
  activityThrottle: 30,
  stepUp: 900,
} as const;

/** The cookie endpoints under /session answer the browser only; every call carries the bearer token they hand out. */
export const sessionPaths = {
  state: '/session/state',
  signIn: '/session/sign-in',
  complete: '/session/complete',
  bypass: '/session/bypass',
  token: '/session/token',
  touch: '/session/touch',
  signOut: '/session/sign-out',
} as const;

/** A cookie request must carry this header: a form or an image of another site cannot set it. */
export const sessionHeader = { name: 'x-commonweal', value: 'portal' } as const;

/** Why a sign-in was refused; each has a sentence in the texts (`session.refused.<reason>`). */
export const refusalReasons = [
  'domain-not-allowed',
  'email-not-verified',
  'no-groups-claim',
  'unknown-user',
  'deactivated',
  'provider-refused',
  'provider-unreachable',
  'not-authenticated',
  'not-fresh',
  'not-strong',
  'attempt-expired',
  'too-many',
  'cookie-missing',
] as const;
export const RefusalReason = z.enum(refusalReasons);
export type RefusalReason = z.infer<typeof RefusalReason>;

/** The signed-in person (specification 3). */
export const SignedInUser = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  oktaUserId: z.string(),
  guid: z.string(),
  success: z.literal(true),
  roles: z.array(z.string()),
  userId: z.string(),
  currentStatus: z.enum(['A', 'I']),
  regionId: z.string(),
  /** The mainframe id that is connected to this session; null when none is. */
  racfId: z.string().nullable(),
  isRacfIdAuthenticated: z.boolean(),
  racfIds: z.array(z.string()),
  supervisorName: z.string().nullable(),
  /** The unit that the person leads: their lists begin with it. */
  unitId: z.string().nullable(),
  access: z.record(z.string(), z.enum(['U', 'R', 'X'])),
  accessVersion: z.string(),
  flags: z.record(z.string(), z.boolean()),
  regionGoLive: z.boolean(),
  /** The role as which the person looks at the portal; nothing can be changed meanwhile. */
  viewingAs: z.string().optional(),
  /** Who follows now what the person does; there only while somebody does. */
  followedBy: z.array(z.string()).optional(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const PortalSettings = z.strictObject({
  productName: z.string(),
  version: z.string(),
  contentVersion: z.string(),
  production: z.boolean(),
  demonstration: z.boolean(),
  timeTravel: z.boolean(),
  loginBypass: z.boolean(),
  localMailbox: z.boolean(),
  /** Whether this installation reaches the mainframe at all. */
  racf: z.boolean(),
  policyChatUrl: z.string(),
  helpDesk: z.string(),
  languages: z.array(z.enum(offeredLanguages)),
  idleSeconds: z.int(),
  warnAtSeconds: z.int(),
});
export type PortalSettings = z.infer<typeof PortalSettings>;

export const BusinessClock = z.strictObject({
  /** The business date in America/New_York. */
  today: z.string(),
  /** Seconds that business time is ahead of (or behind) real time. */
  offsetSeconds: z.int(),
});
export type BusinessClock = z.infer<typeof BusinessClock>;

export const SessionState = z.strictObject({
  settings: PortalSettings,
  clock: BusinessClock,
  serverTime: instant,
  session: z.strictObject({ user: SignedInUser, idleEndsAt: instant, absoluteEndsAt: instant }).nullable(),
});
export type SessionState = z.infer<typeof SessionState>;

export const SignInRequest = z.strictObject({
  returnTo: optionalLine(2000).optional(),
  fresh: z.boolean().optional(),
  /** The provider asks in the language of the portal, where it can. */
  language: z.enum(offeredLanguages).optional(),
});
export type SignInRequest = z.infer<typeof SignInRequest>;
export const SignInResponse = z.strictObject({ authorizationUrl: z.string() });
export const CompleteRequest = z.strictObject({ query: z.string().max(8192) });
export const BypassRequest = z.strictObject({ account: z.string().max(50) });
export const CompleteResponse = z.union([
  z.strictObject({ success: z.literal(true), returnTo: z.string() }),
  z.strictObject({ success: z.literal(false), reason: RefusalReason, reference: z.string(), email: z.string() }),
]);
export type CompleteResponse = z.infer<typeof CompleteResponse>;
export const TokenResponse = z.strictObject({ accessToken: z.string(), expiresAt: instant });
export const TouchResponse = z.strictObject({ idleEndsAt: instant });
export const SignOutRequest = z.strictObject({ reason: z.enum(['person', 'idle']) });
export const SignOutResponse = z.strictObject({ endSessionUrl: z.string().nullable() });

/** What one tab may tell the others; anything else on the channel is dropped. */
export const TabMessage = z.enum(['logout', 'login', 'resetTimer']);
export type TabMessage = z.infer<typeof TabMessage>;
