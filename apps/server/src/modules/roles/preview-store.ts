import { isFlagOn } from '@commonweal/contracts/flags/flags';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { changedNames, type PeopleGroup, type PreviewFacts, type Rights } from './preview.ts';
import { declaredObjects } from './record.ts';

interface GroupRow {
  /** Ids with a space between: one text is grouped and sent quicker than an array. */
  roles: string;
  is_member: boolean;
  go_live: string;
  people: number;
  names: string[];
}

/** Everybody active, gathered by the set of roles they hold: a few dozen groups, however many people there are. */
async function loadGroups(db: Tx, roleId: string): Promise<PeopleGroup[]> {
  const { rows } = await sql<GroupRow>`
    with held as (
      select user_id, role_id from user_role join role using (role_id)
      where role.status = '296' or role_id = ${roleId} group by user_id, role_id),
    person as (
      select u.user_id, ${staffName('u')} as name, region.go_live,
             coalesce(string_agg(held.role_id::text, ' ' order by held.role_id) filter (where held.role_id <> ${roleId}), '') as roles,
             bool_or(held.role_id = ${roleId}) as is_member
      from held join app_user u using (user_id) join region using (region_id)
      where u.account_status = 'A' group by u.user_id, u.last_name, u.first_name, region.go_live)
    select roles, is_member, go_live, count(*) as people, (array_agg(name order by name))[1:3] as names
    from person group by roles, is_member, go_live`.execute(db);
  return rows.map(row => ({
    isMember: row.is_member,
    others: row.roles === '' ? [] : row.roles.split(' '),
    regionGoLive: row.go_live === 'Y',
    people: row.people,
    names: row.names,
  }));
}

/** What the other active roles say about the names that change; the rest of the matrix plays no part. */
async function loadRights(
  db: Tx,
  roleId: string,
  changed: ReturnType<typeof changedNames>,
): Promise<{ rightsOf: Map<string, Rights>; nameOf: Map<string, string> }> {
  const [roles, objects, subtypes] = await Promise.all([
    db.selectFrom('role').select(['role_id', 'name']).where('status', '=', '296').execute(),
    sql<{ role_id: string; object: string; code: AccessCode }>`
      select role_id, page_name || '.' || object_attribute as object, access_code as code from role_object
      where page_name || '.' || object_attribute = any(${changed.objects}) and role_id <> ${roleId}`.execute(db),
    sql<{ role_id: string; subtype: string }>`
      select role_id, document_subtype_id as subtype from role_document_subtype
      where document_subtype_id = any(${changed.subtypes}) and access_level = 'View' and role_id <> ${roleId}`.execute(
      db,
    ),
  ]);
  const made = new Map(
    roles.map(role => [role.role_id, { codes: new Map<string, AccessCode>(), subtypes: new Set<string>() }]),
  );
  for (const row of objects.rows) made.get(row.role_id)?.codes.set(row.object, row.code);
  for (const row of subtypes.rows) made.get(row.role_id)?.subtypes.add(row.subtype);
  return { rightsOf: made, nameOf: new Map(roles.map(role => [role.role_id, role.name])) };
}

/** What the role says now, in the words of the tables: an object without a row is one that it says nothing about. */
async function loadStored(db: Tx, roleId: string): Promise<Rights> {
  const [objects, subtypes] = await Promise.all([
    sql<{ object: string; code: AccessCode }>`
      select page_name || '.' || object_attribute as object, access_code as code from role_object
      where role_id = ${roleId}`.execute(db),
    sql<{ subtype: string }>`
      select document_subtype_id as subtype from role_document_subtype
      where role_id = ${roleId} and access_level = 'View'`.execute(db),
  ]);
  return {
    // Rows of objects that are no longer declared gate nothing.
    codes: new Map(objects.rows.filter(row => declaredObjects.has(row.object)).map(row => [row.object, row.code])),
    subtypes: new Set(subtypes.rows.map(row => row.subtype)),
  };
}

interface Wanted {
  readonly roleId: string;
  readonly isActive: boolean;
  readonly willBeActive: boolean;
  readonly rights: Rights;
  readonly flags: ReadonlyMap<string, string>;
}

export async function loadPreviewFacts(db: Tx, wanted: Wanted): Promise<PreviewFacts> {
  const stored = await loadStored(db, wanted.roleId);
  const before = wanted.isActive ? stored : null;
  const after = wanted.willBeActive ? wanted.rights : null;
  const changed = changedNames(before, after);
  const [groups, rights] = await Promise.all([loadGroups(db, wanted.roleId), loadRights(db, wanted.roleId, changed)]);
  return { before, after, groups, ...rights, isFlagOn: flag => isFlagOn(wanted.flags, flag) };
}
