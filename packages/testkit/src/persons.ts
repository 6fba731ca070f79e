import type { AccessCode } from '@commonweal/contracts/kit/access';
import { pages } from '@commonweal/contracts/pages';
import { sessionTimes } from '@commonweal/contracts/session/schemas';
import { newId } from '@commonweal/server/platform/ids';
import { sha256 } from '@commonweal/server/platform/secrets';
import type pg from 'pg';

/** People and sessions laid straight into a database, by its owner. */

/** A new person whose one role has this code on every object (others as given). */
export async function addPerson(
  owner: pg.Client,
  code: AccessCode,
  objects: Readonly<Record<string, AccessCode>> = {},
): Promise<{ userId: string; subject: string }> {
  const userId = `T${newId().replaceAll('-', '').slice(-15).toUpperCase()}`;
  const roleId = newId();
  await owner.query('insert into role (role_id, name) values ($1, $2)', [roleId, `role of ${userId}`]);
  for (const page of pages) {
    for (const object of Object.keys(page.objects)) {
      await owner.query('insert into role_object values ($1, $2, $3, $4)', [
        roleId,
        page.name,
        object,
        objects[`${page.name}.${object}`] ?? code,
      ]);
    }
  }
  await owner.query(
    `insert into app_user (user_id, subject, first_name, last_name, email, region_id, created_at, created_by, changed_at, changed_by)
     values ($1, $2, 'Test', 'Person', $3, 'SC', now(), 'test', now(), 'test')`,
    [userId, `subject-${userId}`, `${userId.toLowerCase()}@agency.example`],
  );
  await owner.query("insert into user_role values ($1, $2, 'portal', now(), 'test')", [userId, roleId]);
  await owner.query("update version_stamp set value = value + 1 where name = 'access'");
  return { userId, subject: `subject-${userId}` };
}

/** A session that began just now; answers its id, for which tokens can be issued. */
export async function openSession(owner: pg.Client, userId: string, now: Date): Promise<string> {
  const sessionId = newId();
  await owner.query(
    `insert into user_session (session_id, cookie_hash, user_id, started_at, last_seen_at, authenticated_at, absolute_end_at)
     values ($1, $2, $3, $4, $4, $4, $5)`,
    [sessionId, sha256(sessionId), userId, now, new Date(now.getTime() + sessionTimes.absolute * 1000)],
  );
  return sessionId;
}

/** Opens the documents of every subtype to the roles of these users. */
export async function allowAllDocumentSubtypes(owner: pg.Client, userIds: readonly string[]): Promise<void> {
  await owner.query(
    `insert into role_document_subtype select role_id, code, 'View' from user_role, reference_entry
     where user_id = any($1) and table_name = 'DOCSUBTYPE'`,
    [userIds],
  );
  await owner.query("update version_stamp set value = value + 1 where name = 'access'");
}
