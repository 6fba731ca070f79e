import { type RecordKind, recordKinds } from '@commonweal/contracts/access/own-filings';
import { type AccessCode, type AccessFacts, weaker } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { sessionTimes } from '@commonweal/contracts/session/schemas';
import { CompiledQuery } from 'kysely';
import type { AccessTables, EffectiveAccess } from './access.ts';
import { inBatches } from './batches.ts';
import type { Database } from './database/pool.ts';
import { refuse } from './problem.ts';

/** Who is calling, as the database says now: one statement per request, so a sign-out or a deactivation counts at once. */

/**
 * What is known of somebody before any record is asked for: what grants to them and to those they supervise open (people and cases
 * by their own grants; people also by a grant on a case that they are in), and what their interests close.
 */
export const exceptionLists = [
  'team_clients',
  'team_cases',
  'team_people',
  'closed_people',
  'closed_pins',
  'closed_cases',
  'closed_case_numbers',
  'closed_applications',
  'closed_application_numbers',
] as const;

export type Exceptions<List = readonly string[]> = Readonly<Record<(typeof exceptionLists)[number], List>>;

export const exceptionsFrom = <List>(listOf: (name: keyof Exceptions) => List): Exceptions<List> =>
  Object.fromEntries(exceptionLists.map(name => [name, listOf(name)])) as Exceptions<List>;

export interface Caller extends AccessFacts {
  readonly sessionId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly regionId: string;
  readonly regionGoLive: boolean;
  readonly codes: ReadonlyMap<string, AccessCode>;
  readonly documentSubtypes: ReadonlySet<string>;
  /** Kinds of records of which the caller sees none but what they filed. */
  readonly limited: ReadonlySet<RecordKind>;
  readonly exceptions: Exceptions;
  readonly accessVersion: number;
  readonly referenceVersion: number;
  readonly clockOffset: number;
  readonly lastSeenAt: Date;
  /** When the person last proved who they are; null where the provider did not say. */
  readonly authenticatedAt: Date | null;
  /** The role as which the caller looks at the portal; null when they are themselves. */
  readonly viewingAs: string | null;
}

export const anonymous: Caller = {
  userId: '',
  subject: '',
  sessionId: '',
  firstName: '',
  lastName: '',
  roles: [],
  regionId: '',
  regionGoLive: false,
  codes: new Map(),
  documentSubtypes: new Set(),
  limited: new Set(recordKinds),
  exceptions: exceptionsFrom(() => []),
  accessVersion: 0,
  referenceVersion: 0,
  clockOffset: 0,
  lastSeenAt: new Date(0),
  authenticatedAt: null,
  viewingAs: null,
  code: () => 'X',
};

interface PersonRow extends Exceptions {
  user_id: string;
  subject: string | null;
  first_name: string;
  last_name: string;
  account_status: string;
  region_id: string;
  go_live: string;
  roles: string[];
  access_version: number;
  reference_version: number;
  clock_offset: number;
}

interface CallerRow extends PersonRow {
  session_id: string;
  last_seen_at: Date;
  authenticated_at: Date | null;
  absolute_end_at: Date;
  viewing_as: string | null;
}

const isIdle = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= sessionTimes.idle * 1000;

/** Neither left alone for too long nor older than a session may get. */
export const isOpen = (session: Pick<CallerRow, 'last_seen_at' | 'absolute_end_at'>, now: Date): boolean =>
  !isIdle(session.last_seen_at, now) && session.absolute_end_at > now;

/** What is asked about the person of this id, besides their own row `u` and their region's `r`. */
const factsOf = (
  user: string,
): string => `u.subject, u.first_name, u.last_name, u.account_status, u.region_id, r.go_live,
         array(select held.name from user_role
               cross join lateral (select name from role
                                   where role.role_id = user_role.role_id and status = '296' limit 1) held
               where user_role.user_id = ${user} group by held.name order by held.name) as roles,
         (select value from version_stamp where name = 'access') as access_version,
         (select value from version_stamp where name = 'reference') as reference_version,
         (select offset_seconds from business_clock) as clock_offset, e.*`;

/**
 * One text and one plan however many are asked for: an array would be planned anew each time for its length. Each step
 * finds one row by its key, and is written so that nothing else can be planned.
 */
const openSessions = `
  select s.session_id, s.user_id, s.last_seen_at, s.authenticated_at, s.absolute_end_at, ${factsOf('s.user_id')},
         (select name from role where role_id = s.viewing_role_id) as viewing_as
  from jsonb_array_elements_text($1::jsonb) asked (session_id)
  cross join lateral (select * from user_session
                      where session_id = asked.session_id::uuid and ended_at is null limit 1) s
  cross join lateral (select * from app_user where user_id = s.user_id limit 1) u
  cross join lateral (select go_live from region where region_id = u.region_id limit 1) r
  cross join lateral exceptions_of(s.user_id) e`;

const personNow = `
  select u.user_id, ${factsOf('u.user_id')} from app_user u join region r using (region_id)
  cross join lateral exceptions_of(u.user_id) e where u.user_id = $1`;

/** The open sessions of these numbers, in their order. */
async function sessionsOf(db: Database, sessionIds: readonly string[]): Promise<(CallerRow | undefined)[]> {
  const { rows } = await db.executeQuery<CallerRow>(CompiledQuery.raw(openSessions, [JSON.stringify(sessionIds)]));
  const found = new Map(rows.map(row => [row.session_id, row]));
  return sessionIds.map(id => found.get(id));
}

const askers = new WeakMap<Database, (sessionId: string) => Promise<CallerRow | undefined>>();

function sessionOf(db: Database, sessionId: string): Promise<CallerRow | undefined> {
  const known = askers.get(db);
  if (known) return known(sessionId);
  const asker = inBatches((ids: readonly string[]) => sessionsOf(db, ids));
  askers.set(db, asker);
  return asker(sessionId);
}

/** Looking as another role shows what the role would see, and never more than the person may see themselves. */
const withinOwn = (own: EffectiveAccess, role: EffectiveAccess): EffectiveAccess => ({
  codes: new Map([...role.codes].map(([object, code]) => [object, weaker(code, own.codes.get(object) ?? 'X')])),
  documentSubtypes: new Set([...role.documentSubtypes].filter(id => own.documentSubtypes.has(id))),
  limited: new Set([...role.limited, ...own.limited]),
});
export const noRacfLink = { racf_id: null, racf_verified_at: null, racf_expires_at: null } as const;

/** What ends with a session, however it ends: the provider's tokens and the connection to the mainframe. */
export const endOfSession = (now: Date, reason: string) =>
  ({ ended_at: now, end_reason: reason, provider_tokens: null, ...noRacfLink }) as const;

export async function loadCaller(db: Database, access: AccessTables, sessionId: string, now: Date): Promise<Caller> {
  const row = await sessionOf(db, sessionId);
  if (row?.account_status !== 'A') return refuse(commonErrors.invalidToken);
  if (!isOpen(row, now)) {
    await db
      .updateTable('user_session')
      .set(endOfSession(now, isIdle(row.last_seen_at, now) ? 'idle' : 'absolute'))
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
    return refuse(commonErrors.invalidToken);
  }
  const own = await access.of(row.roles, row.go_live === 'Y', row.access_version);
  const roles = row.viewing_as === null ? row.roles : [row.viewing_as];
  const seen =
    row.viewing_as === null ? own : withinOwn(own, await access.of(roles, row.go_live === 'Y', row.access_version));
  return {
    ...callerOf(row, seen),
    sessionId,
    roles,
    lastSeenAt: row.last_seen_at,
    authenticatedAt: row.authenticated_at,
    viewingAs: row.viewing_as,
  };
}

const callerOf = (row: PersonRow, { codes, documentSubtypes, limited }: EffectiveAccess): Caller => ({
  ...anonymous,
  userId: row.user_id,
  subject: row.subject ?? '',
  firstName: row.first_name,
  lastName: row.last_name,
  roles: row.roles,
  regionId: row.region_id,
  regionGoLive: row.go_live === 'Y',
  codes,
  documentSubtypes,
  limited,
  exceptions: exceptionsFrom(name => row[name]),
  accessVersion: row.access_version,
  referenceVersion: row.reference_version,
  clockOffset: row.clock_offset,
  code: object => codes.get(object) ?? 'X',
});

/** Somebody for whom work goes on without a session, with the rights of now; undefined once their account is not active. */
export async function loadPerson(db: Database, access: AccessTables, userId: string): Promise<Caller | undefined> {
  const { rows } = await db.executeQuery<PersonRow>(CompiledQuery.raw(personNow, [userId]));
  const [row] = rows;
  if (row?.account_status !== 'A') return undefined;
  return callerOf(row, await access.of(row.roles, row.go_live === 'Y', row.access_version));
}

const touchEvery = 10_000;

/** A person's own doing moves the idle limit; written at most every ten seconds. */
export async function noteActivity(db: Database, caller: Caller, now: Date): Promise<void> {
  if (now.getTime() - caller.lastSeenAt.getTime() < touchEvery) return;
  await db
    .updateTable('user_session')
    .set({ last_seen_at: now })
    .where('session_id', '=', caller.sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
