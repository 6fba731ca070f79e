import { offeredLanguages } from '@commonweal/contracts/content/calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import {
  BypassRequest,
  CompleteRequest,
  type PortalSettings,
  type RefusalReason,
  SessionState,
  SignInRequest,
  SignOutRequest,
  sessionHeader,
  sessionPaths,
  sessionTimes,
} from '@commonweal/contracts/session/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { toAddressBlock } from '../../platform/address-blocks.ts';
import { writeAudit } from '../../platform/audit/record.ts';
import { isOpen, loadCaller } from '../../platform/caller.ts';
import { businessNow, dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/pool.ts';
import { parseJsonBody } from '../../platform/json.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, refuse, refuseInvalid } from '../../platform/problem.ts';
import { sealerFor, sha256 } from '../../platform/secrets.ts';
import { publicKeysPath } from '../../platform/tokens.ts';
import { attemptCookie, clearCookie, hashCookie, readCookies, sessionCookie, setCookie } from './cookies.ts';
import { NotFresh, NotStrong, type ProviderClient } from './oidc.ts';
import { attemptSeconds, openPendingAttempts } from './pending-attempts.ts';
import { profileOf } from './profile.ts';
import { isUnreachable } from './provider-contact.ts';
import { safeReturnTo } from './return-to.ts';
import { openSession, refused, type SignInOutcome, type Visitor } from './sign-in.ts';
import { endSessions, findOpenSession, readClockOffset, touchSession } from './store.ts';

/** The endpoints that speak with the browser's cookie. Everything else carries a bearer token. */

/** Sign-ins that one block of addresses may begin or end in a minute. A whole office may share an address. */
const signInsOfBlock = 300;
/** Sign-ins of one account in a minute, counted once the provider has proven whose they are. */
const signInsOfAccount = 10;
/** What a cookie has room for; a longer address is not returned to. */
const maxReturnTo = 2000;
export const callbackPath = '/Authentication/Login/Callback';
export const signedOutPath = '/Authentication/Logout';

const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  correlationId: request.id,
});

/** Another site can make a browser send its cookie, but not this header, nor our origin. */
function checkSameSite(request: FastifyRequest, publicUrl: string): void {
  const origin = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  const good =
    request.headers[sessionHeader.name] === sessionHeader.value &&
    (origin === undefined || origin === publicUrl) &&
    (site === undefined || site === 'same-origin' || site === 'none');
  if (!good) refuse(commonErrors.forbidden);
}

function bodyOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.infer<Schema> {
  const isEmpty = !Buffer.isBuffer(request.body) || request.body.length === 0;
  const value = isEmpty ? {} : (parseJsonBody(request) ?? refuse(commonErrors.malformed));
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? parsed.data : refuseInvalid(parsed.error);
}

export function portalSettings(platform: Platform): PortalSettings {
  const { settings, texts } = platform;
  return {
    productName: 'Commonweal',
    version: settings.version,
    contentVersion: texts.version,
    production: settings.production,
    demonstration: settings.demonstration,
    timeTravel: settings.timeTravel,
    loginBypass: settings.loginBypass,
    localMailbox: settings.demonstration && settings.mail.kind === 'local',
    racf: settings.racf.kind !== 'none',
    policyChatUrl: settings.policyChatUrl,
    helpDesk: settings.helpDesk,
    languages: [...offeredLanguages],
    idleSeconds: sessionTimes.idle,
    warnAtSeconds: sessionTimes.warnAt,
  };
}

const hashToText = (text: string): string => sha256(text).toString('base64url');

/** The session of the browser's cookie, if it is open. */
export async function currentSession(db: Database, request: FastifyRequest) {
  const hash = hashCookie(request, sessionCookie);
  return hash ? findOpenSession(db, hash) : undefined;
}

/** Why a sign-in could not be completed. */
function reasonOf(cause: unknown): RefusalReason {
  if (cause instanceof NotFresh) return 'not-fresh';
  if (cause instanceof NotStrong) return 'not-strong';
  return isUnreachable(cause) ? 'provider-unreachable' : 'not-authenticated';
}

interface Dependencies {
  readonly provider: ProviderClient;
  /** Demonstration only: the identity that an account would prove. */
  readonly identityOf?: (account: string) => Promise<Parameters<typeof openSession>[2] | undefined>;
}

export function installSessionRoutes(app: FastifyInstance, platform: Platform, dependencies: Dependencies): void {
  const { settings, db, clock } = platform;
  const { provider } = dependencies;
  const sealer = sealerFor(settings.secrets, 'provider tokens');
  const attempts = openPendingAttempts(sealerFor(settings.secrets, 'sign-in attempts'), () => clock.now());

  const post = (path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void => {
    app.post(path, { config: { call: path } }, async (request, reply) => {
      checkSameSite(request, settings.publicUrl);
      return handler(request, reply);
    });
  };

  function finish(reply: FastifyReply, outcome: SignInOutcome): unknown {
    if ('cookie' in outcome) setCookie(reply, sessionCookie, outcome.cookie);
    return outcome.answer;
  }

  // For systems that are told in a signed statement who is asking (the mainframe's gateway).
  app.get(publicKeysPath, { config: { call: publicKeysPath } }, async () => ({ keys: platform.tokens.publicKeys }));

  app.get(sessionPaths.state, { config: { call: sessionPaths.state } }, async request => {
    const now = clock.now();
    const session = await currentSession(db, request);
    const caller = session
      ? await loadCaller(db, platform.access, session.session_id, now).catch((error: unknown) => {
          if (error instanceof Refusal && error.declaration.status === 401) return undefined;
          throw error;
        })
      : undefined;
    const offsetSeconds = await readClockOffset(db);
    return SessionState.parse({
      settings: portalSettings(platform),
      clock: { today: dateIn(businessNow(now, offsetSeconds)), offsetSeconds },
      serverTime: now.toISOString(),
      session:
        caller && session
          ? {
              user: await profileOf(platform, caller, now),
              idleEndsAt: new Date(session.last_seen_at.getTime() + sessionTimes.idle * 1000).toISOString(),
              absoluteEndsAt: session.absolute_end_at.toISOString(),
            }
          : null,
    });
  });

  const limitSignIns = ({ ip }: FastifyRequest): Promise<void> =>
    platform.limits.take('sign-ins of an address block', toAddressBlock(ip), signInsOfBlock);

  post(sessionPaths.signIn, async (request, reply) => {
    await limitSignIns(request);
    const body = bodyOf(request, SignInRequest);
    const fresh = body.fresh ?? false;
    const returnTo = safeReturnTo(body.returnTo);
    const { url, ...started } = await provider
      .start(`${settings.publicUrl}${callbackPath}`, { fresh, language: body.language })
      .catch((cause: unknown) => refuse(commonErrors.signInUnavailable, { cause, retryAfterSeconds: 5 }));
    attempts.save(request, reply, {
      ...started,
      fresh,
      returnTo: Buffer.byteLength(returnTo) > maxReturnTo ? '/' : returnTo,
      expiresAt: clock.now().getTime() + attemptSeconds * 1000,
    });
    return { authorizationUrl: url };
  });

  post(sessionPaths.complete, async (request, reply) => {
    await limitSignIns(request);
    const { query } = bodyOf(request, CompleteRequest);
    const visitor = visitorOf(request);
    if (readCookies(request, name => name.startsWith(attemptCookie)).length === 0)
      return finish(reply, await refused(platform, visitor, 'cookie-missing', ''));
    const callback = new URL(`${settings.publicUrl}${callbackPath}`);
    callback.search = query;
    const attempt = attempts.take(request, reply, callback.searchParams.get('state') ?? '');
    if (!attempt) return finish(reply, await refused(platform, visitor, 'attempt-expired', ''));
    if (callback.searchParams.has('error'))
      return finish(reply, await refused(platform, visitor, 'provider-refused', ''));
    try {
      const identity = await provider.complete(callback, attempt);
      await platform.limits.take('sign-ins of an account', hashToText(identity.subject), signInsOfAccount);
      const now = clock.now();
      const before = await currentSession(db, request);
      const open = attempt.fresh && before?.subject === identity.subject && isOpen(before, now) ? before : undefined;
      // Another session from before this sign-in must not survive it.
      if (before && !open) await endSessions(db, { sessionId: before.session_id }, 'sign-out', now);
      const proven = attempt.fresh ? { ...identity, authenticatedAt: now } : identity;
      return finish(reply, await openSession(platform, sealer, proven, visitor, attempt.returnTo, { open, attempt }));
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      return finish(reply, await refused(platform, visitor, reasonOf(cause), '', cause));
    }
  });

  post(sessionPaths.token, async request => {
    const session = await currentSession(db, request);
    if (!session) return refuse(commonErrors.invalidToken);
    const now = clock.now();
    const caller = await loadCaller(db, platform.access, session.session_id, now);
    const { accessToken, expiresAt } = await platform.tokens.issue(caller.subject, caller.sessionId, now);
    return { accessToken, expiresAt: expiresAt.toISOString() };
  });

  post(sessionPaths.touch, async request => {
    const session = await currentSession(db, request);
    if (!session) return refuse(commonErrors.invalidToken);
    const now = clock.now();
    await loadCaller(db, platform.access, session.session_id, now);
    await touchSession(db, session.session_id, now);
    return { idleEndsAt: new Date(now.getTime() + sessionTimes.idle * 1000).toISOString() };
  });

  post(sessionPaths.signOut, async (request, reply) => {
    const { reason } = bodyOf(request, SignOutRequest);
    const session = await currentSession(db, request);
    clearCookie(reply, sessionCookie);
    if (!session) return { endSessionUrl: null };
    const now = clock.now();
    await endSessions(db, { sessionId: session.session_id }, reason === 'idle' ? 'idle' : 'sign-out', now);
    const who = { ...visitorOf(request), actor: session.user_id, sessionId: session.session_id };
    await writeAudit(db, who, now, 'SIGN_OUT', 'done', [{ reason }]);
    if (!session.provider_tokens) return { endSessionUrl: null };
    const kept: { refresh?: string; id: string } = JSON.parse(sealer.open(session.provider_tokens));
    // The session is over either way: a provider that does not answer must not keep anyone signed in.
    if (kept.refresh) await provider.revoke(kept.refresh).catch(() => undefined);
    const url = await provider.signOutUrl(kept.id, `${settings.publicUrl}${signedOutPath}`).catch(() => undefined);
    return { endSessionUrl: url ?? null };
  });

  const { identityOf } = dependencies;
  if (settings.loginBypass && identityOf) {
    post(sessionPaths.bypass, async (request, reply) => {
      const { account } = bodyOf(request, BypassRequest);
      const identity = await identityOf(account);
      const visitor = visitorOf(request);
      if (!identity) return finish(reply, await refused(platform, visitor, 'unknown-user', ''));
      return finish(reply, await openSession(platform, sealer, identity, visitor, '/'));
    });
  }
}
