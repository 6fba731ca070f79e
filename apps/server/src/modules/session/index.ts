import { sessionsPage } from '@commonweal/contracts/access/pages';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { asYesNo, success } from '@commonweal/contracts/kit/fields';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import {
  connectRacfId,
  endAllSessionsOf,
  endSession,
  getUserDetails,
  listSessions,
  resetRacfId,
  sessionErrors,
  whoAmI,
} from '@commonweal/contracts/session/calls';
import { sessionTimes } from '@commonweal/contracts/session/schemas';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { profileOf } from './profile.ts';
import { openRacfAdapter } from './racf.ts';
import * as store from './store.ts';

const racfLinkHours = 8;

const maySeeAll = (context: CallContext): boolean => satisfies(context.caller.code(sessionsPage.at('All')), 'U');

async function checkOwnRacfId({ db, caller, now }: CallContext, racfId: string): Promise<void> {
  const { racf_ids: own } = await store.getProfile(db, caller, now);
  if (!own.includes(racfId)) refuse(sessionErrors.racfUnknown);
}

export const handlers: Handler[] = [
  handle(whoAmI, context => profileOf(context.platform, context.caller, context.now)),

  handle(listSessions, async (context, request) => {
    if (request.Scope === 'all' && !maySeeAll(context)) return refuse(commonErrors.forbidden);
    const idleSince = new Date(context.now.getTime() - sessionTimes.idle * 1000);
    const owner = request.Scope === 'own' ? context.caller.userId : undefined;
    const rows = await store.listOpenSessions(context.db, owner, idleSince, context.now);
    return {
      data: rows.map(row => ({
        SessionId: row.session_id,
        UserId: row.user_id,
        Name: staffNameOf({ last: row.last_name, first: row.first_name }),
        StartedAt: row.started_at.toISOString(),
        LastSeenAt: row.last_seen_at.toISOString(),
        Ip: row.ip,
        UserAgent: row.user_agent,
        Current: row.session_id === context.caller.sessionId,
      })),
    };
  }),

  handle(endSession, async (context, request) => {
    const whose = maySeeAll(context) ? {} : { userId: context.caller.userId };
    const ended = await store.endSessions(
      context.db,
      { sessionId: request.SessionId, ...whose },
      'ended-by-person',
      context.now,
    );
    const [session] = ended;
    if (!session) return refuse(sessionErrors.notFound);
    context.audit({ subjectType: 'user', subjectId: session.user_id });
    return success;
  }),

  handle(endAllSessionsOf, async (context, request) => {
    await store.endSessions(context.db, { userId: request.UserId }, 'ended-by-person', context.now);
    context.audit({ subjectType: 'user', subjectId: request.UserId });
    return success;
  }),

  handle(connectRacfId, async (context, request) => {
    const { caller, platform, now, correlationId } = context;
    await checkOwnRacfId(context, request.racfId);
    const adapter = openRacfAdapter(platform);
    if (!adapter) return refuse(sessionErrors.racfOff);
    const proven = await adapter
      .verify({ userId: caller.userId, subject: caller.subject, racfId: request.racfId, correlationId })
      .catch((cause: unknown) => refuse(sessionErrors.racfUnreachable, { cause, retryAfterSeconds: 30 }));
    if (!proven) return refuse(sessionErrors.racfRefused);
    await store.saveRacfLink(context.db, caller.sessionId, {
      racf_id: request.racfId,
      racf_verified_at: now,
      racf_expires_at: new Date(now.getTime() + racfLinkHours * 3_600_000),
    });
    context.audit({ subjectType: 'user', subjectId: caller.userId, reason: request.racfId });
    return success;
  }),

  handle(resetRacfId, async (context, request) => {
    await checkOwnRacfId(context, request.racfId);
    await store.removeRacfLink(context.db, context.caller.sessionId, request.racfId);
    context.audit({ subjectType: 'user', subjectId: context.caller.userId, reason: request.racfId });
    return success;
  }),

  handle(getUserDetails, async (context, request) => {
    const row = await store.findGoLiveBySubject(context.db, request.OktaUserId);
    if (!row) return refuse(sessionErrors.notFound);
    context.audit({ subjectType: 'user', subjectId: row.user_id });
    return { IsR3GoLiveFlag: asYesNo(row.r3_go_live) };
  }),
];

export { endSessions, letGoRacfIds } from './store.ts';
