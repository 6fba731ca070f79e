import { sql } from 'kysely';
import { endOfSession, noRacfLink } from '../../platform/caller.ts';
import { writtenName } from '../../platform/database/names.ts';
import type { Database, Tx } from '../../platform/database/pool.ts';
import { followersOf } from '../replay/index.ts';

/** Whether the attempt opens its first session. */
export async function saveUsedAttempt(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_sign_in_attempt')
    .values({ attempt_hash: hash, expires_at: expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export async function deleteExpiredSignInRecords(db: Tx, now: Date): Promise<void> {
  await db.deleteFrom('used_sign_in_attempt').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity_record').where('expires_at', '<', now).execute();
}

export interface PersonRow {
  readonly user_id: string;
  readonly subject: string | null;
  readonly account_status: string;
}

/** By subject; a person added by e-mail who signs in for the first time is found by address and bound to the subject. */
export async function findPerson(tx: Tx, subject: string, email: string): Promise<PersonRow | undefined> {
  const select = tx.selectFrom('app_user').select(['user_id', 'subject', 'account_status']).forUpdate();
  return (
    (await select.where('subject', '=', subject).executeTakeFirst()) ??
    (await select.where(sql`lower(email)`, '=', email.toLowerCase()).where('subject', 'is', null).executeTakeFirst())
  );
}

export async function noteSignIn(tx: Tx, userId: string, subject: string, guid: string, now: Date): Promise<void> {
  await tx.updateTable('app_user').set({ subject, guid, last_sign_in_at: now }).where('user_id', '=', userId).execute();
}

/** Directory roles follow the directory: added and removed at every sign-in. Only roles that exist and are active count. */
export async function syncDirectoryRoles(tx: Tx, userId: string, names: readonly string[], now: Date): Promise<void> {
  const roles = names.length
    ? await tx
        .selectFrom('role')
        .select('role_id')
        .where('name', 'in', [...names])
        .where('status', '=', '296')
        .execute()
    : [];
  const ids = roles.map(role => role.role_id);
  await tx
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('source', '=', 'directory')
    .$if(ids.length > 0, query => query.where('role_id', 'not in', ids))
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('user_role')
    .values(
      ids.map(role_id => ({ user_id: userId, role_id, source: 'directory', granted_at: now, granted_by: 'directory' })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export interface NewSession {
  readonly session_id: string;
  readonly cookie_hash: Buffer;
  readonly user_id: string;
  readonly started_at: Date;
  readonly last_seen_at: Date;
  readonly authenticated_at: Date | null;
  readonly absolute_end_at: Date;
  readonly provider_tokens: Buffer;
  readonly provider_session: string | null;
  readonly ip: string;
  readonly user_agent: string;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insertInto('user_session').values(session).execute();
}

/** The same session goes on under another cookie: other tabs keep working, and a stolen cookie does not. */
export async function renewSession(
  tx: Tx,
  sessionId: string,
  change: Pick<
    NewSession,
    'cookie_hash' | 'last_seen_at' | 'authenticated_at' | 'provider_tokens' | 'provider_session'
  >,
): Promise<void> {
  await tx.updateTable('user_session').set(change).where('session_id', '=', sessionId).execute();
}

export async function findOpenSession(db: Tx, cookieHash: Buffer) {
  return db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.user_id', 'user_session.user_id')
    .select([
      'session_id',
      'app_user.user_id',
      'app_user.subject',
      'last_seen_at',
      'absolute_end_at',
      'provider_tokens',
    ])
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(db: Tx, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ last_seen_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface SessionSelector {
  readonly sessionId?: string;
  readonly userId?: string;
  readonly userIds?: readonly string[];
  readonly subject?: string;
  readonly providerSession?: string;
}

/** Ends the chosen sessions; their tokens are dead with the next request. Answers whose they were. */
export async function endSessions(tx: Tx, choice: SessionSelector, reason: string, now: Date) {
  const { sessionId, userId, userIds, subject, providerSession } = choice;
  if (!sessionId && !userId && !userIds?.length && !subject && !providerSession) return [];
  return tx
    .updateTable('user_session')
    .set(endOfSession(now, reason))
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, query => query.where('session_id', '=', sessionId ?? ''))
    .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? ''))
    .$if(userIds !== undefined, query => query.where('user_id', 'in', [...(userIds ?? [])]))
    .$if(providerSession !== undefined, query => query.where('provider_session', '=', providerSession ?? ''))
    .$if(subject !== undefined, query =>
      query.where(
        'user_id',
        'in',
        tx
          .selectFrom('app_user')
          .select('user_id')
          .where('subject', '=', subject ?? ''),
      ),
    )
    .returning(['session_id', 'user_id'])
    .execute();
}

/** Whether this is the token's first use. */
export async function useLogoutToken(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_logout_token')
    .values({ token_hash: hash, expires_at: expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export async function forgetLogoutTokens(db: Tx, now: Date): Promise<void> {
  await db.deleteFrom('used_logout_token').where('expires_at', '<', now).execute();
}

export async function listOpenSessions(db: Tx, userId: string | undefined, idleSince: Date, now: Date) {
  return db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.user_id', 'user_session.user_id')
    .select([
      'session_id',
      'app_user.user_id',
      'first_name',
      'last_name',
      'started_at',
      'last_seen_at',
      'ip',
      'user_agent',
    ])
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', idleSince)
    .where('absolute_end_at', '>', now)
    .$if(userId !== undefined, query => query.where('app_user.user_id', '=', userId ?? ''))
    .orderBy('last_seen_at', 'desc')
    .limit(500)
    .execute();
}

export interface ProfileRow {
  readonly user_id: string;
  readonly subject: string | null;
  readonly guid: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly current_status: string;
  readonly region_id: string;
  readonly supervisor: string | null;
  readonly unit_id: string | null;
  readonly racf_id: string | null;
  readonly racf_ids: string[];
  /** Who follows live what the person does. */
  readonly followed_by: string[];
}

interface Holder {
  readonly userId: string;
  readonly sessionId: string;
}

export async function getProfile(db: Database | Tx, { userId, sessionId }: Holder, now: Date): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select u.user_id, u.subject, u.guid, u.first_name, u.last_name, u.email, u.current_status, u.region_id,
           ${writtenName('boss')} as supervisor, session.racf_id,
           (select min(supervisory_unit_id) from supervisory_unit
            where supervisor_user_id = u.user_id and status = '296') as unit_id,
           array(select racf_id from user_racf_id where user_id = u.user_id order by racf_id) as racf_ids,
           ${followersOf(userId, now)} as followed_by
    from app_user u left join app_user boss on boss.user_id = u.supervisor_user_id
    left join user_session session
      on session.session_id = ${sessionId} and session.user_id = u.user_id and session.racf_expires_at > ${now}
    where u.user_id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The signed-in person has no record');
  return row;
}

export interface RacfLink {
  readonly racf_id: string;
  readonly racf_verified_at: Date;
  readonly racf_expires_at: Date;
}

/** Connects the id to an open session; a session that has ended meanwhile takes none. */
export async function saveRacfLink(tx: Tx, sessionId: string, link: RacfLink): Promise<void> {
  await tx
    .updateTable('user_session')
    .set(link)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function removeRacfLink(tx: Tx, sessionId: string, racfId: string): Promise<void> {
  await tx
    .updateTable('user_session')
    .set(noRacfLink)
    .where('session_id', '=', sessionId)
    .where('racf_id', '=', racfId)
    .execute();
}

/** In whatever session one of the person's other ids is connected. */
export async function letGoRacfIds(tx: Tx, userId: string, kept: readonly string[]): Promise<void> {
  await tx
    .updateTable('user_session')
    .set(noRacfLink)
    .where('user_id', '=', userId)
    .where('racf_id', 'is not', null)
    .$if(kept.length > 0, query => query.where('racf_id', 'not in', [...kept]))
    .execute();
}

export async function findGoLiveBySubject(db: Tx, subject: string) {
  return db
    .selectFrom('app_user')
    .innerJoin('region', 'region.region_id', 'app_user.region_id')
    .select(['user_id', 'r3_go_live'])
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** How far the business clock is from the real one. */
export async function readClockOffset(db: Tx): Promise<number> {
  const clock = await db.selectFrom('business_clock').select('offset_seconds').executeTakeFirst();
  return clock?.offset_seconds ?? 0;
}
