import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import type {
  AssignmentFilters,
  AssignmentRow,
  RoleFilters,
  RoleRow,
  RoleStatus,
} from '@commonweal/contracts/roles/schemas';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffWords } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { isGuardedRole } from '../access/index.ts';

const likeText = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, letter => `\\${letter}`)}%`;

/** Anything but 296 is inactive. */
export const toRoleStatus = (status: string): RoleStatus => (status === '296' ? '296' : '297');

function matching(filters: RoleFilters) {
  return (where: ExpressionBuilder<Tables, 'role'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filters.Text) {
      conditions.push(where(sql<string>`lower(role.name || ' ' || role.description)`, 'like', likeText(filters.Text)));
    }
    if (filters.Status) conditions.push(where('role.status', '=', filters.Status));
    return where.and(conditions);
  };
}

export async function countRoles(db: Tx, filters: RoleFilters): Promise<number> {
  const { count } = await db
    .selectFrom('role')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return count;
}

/** People are counted in one grouped pass over all; rights only for the roles of the page, unless it is sorted by them. */
const memberCounts = sql<{ role_id: string; members: number }>`(
  select role_id, count(distinct user_role.user_id) as members from user_role
  join app_user using (user_id) where account_status = 'A' group by role_id)`;
const screens = sql<number>`(select count(*) from role_object o
  where o.role_id = role.role_id and object_attribute = 'Page' and access_code <> 'X')`;
const subtypes = sql<number>`(select count(*) from role_document_subtype d
  where d.role_id = role.role_id and access_level = 'View')`;

const sortColumns = {
  RoleName: sql`role.name`,
  Status: sql`role.status`,
  Members: sql`coalesce(members, 0)`,
  Screens: screens,
  Subtypes: subtypes,
  ChangedAt: sql`role.changed_at`,
} as const;

export async function listRoles(db: Tx, filters: RoleFilters, window: Window): Promise<RoleRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await db
    .selectFrom('role')
    .leftJoin(memberCounts.as('member_count'), 'member_count.role_id', 'role.role_id')
    .select(['role.role_id', 'name', 'description', 'status', 'changed_at', 'members'])
    .select([screens.as('screens'), subtypes.as('subtypes'), isGuardedRole.as('guarded')])
    .where(matching(filters))
    .orderBy(sortColumns[window.sort as keyof typeof sortColumns], direction)
    .orderBy('role.name', direction)
    .modifyEnd(pageOf(window))
    .execute();
  return rows.map(row => ({
    RoleId: row.role_id,
    RoleName: row.name,
    Description: row.description,
    Status: toRoleStatus(row.status),
    Members: row.members ?? 0,
    Screens: row.screens,
    Subtypes: row.subtypes,
    Guarded: row.guarded,
    ChangedAt: row.changed_at.toISOString(),
  }));
}

const assignments = (db: Tx) =>
  db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.user_id', 'user_role.user_id')
    .innerJoin('role', 'role.role_id', 'user_role.role_id');

function matchingAssignments(filters: AssignmentFilters) {
  return (where: ExpressionBuilder<Tables, 'user_role' | 'app_user' | 'role'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    for (const word of filters.Text?.split(/[\s,]+/).filter(Boolean) ?? []) {
      conditions.push(where(sql<string>`${staffWords('app_user')}`, 'like', likeText(word)));
    }
    if (filters.RoleId) conditions.push(where('user_role.role_id', '=', filters.RoleId));
    if (filters.Source) conditions.push(where('user_role.source', '=', filters.Source));
    if (filters.AccountStatus) conditions.push(where('app_user.account_status', '=', filters.AccountStatus));
    if (filters.Status) conditions.push(where('role.status', '=', filters.Status));
    return where.and(conditions);
  };
}

export async function countAssignments(db: Tx, filters: AssignmentFilters): Promise<number> {
  const { count } = await assignments(db)
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matchingAssignments(filters))
    .executeTakeFirstOrThrow();
  return count;
}

const assignmentSort = {
  Name: sql`app_user.last_name`,
  UserId: sql`user_role.user_id`,
  RoleName: sql`role.name`,
  Source: sql`user_role.source`,
  Since: sql`user_role.granted_at`,
} as const;

export async function listAssignments(db: Tx, filters: AssignmentFilters, window: Window): Promise<AssignmentRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await assignments(db)
    .leftJoin('app_user as giver', 'giver.user_id', 'user_role.granted_by')
    .select(['user_role.user_id', 'app_user.last_name', 'app_user.first_name', 'app_user.account_status'])
    .select(['role.role_id', 'role.name', 'role.status', 'source', 'granted_at', 'granted_by'])
    .select(['giver.last_name as giver_last', 'giver.first_name as giver_first'])
    .where(matchingAssignments(filters))
    .orderBy(assignmentSort[window.sort as keyof typeof assignmentSort], direction)
    .orderBy('app_user.first_name', direction)
    .orderBy('user_role.user_id', direction)
    .orderBy('role.name', direction)
    .orderBy('source', direction)
    .modifyEnd(pageOf(window))
    .execute();
  return rows.map(row => ({
    UserId: row.user_id,
    Name: staffNameOf({ last: row.last_name, first: row.first_name }),
    AccountStatus: row.account_status === 'A' ? 'A' : 'D',
    RoleId: row.role_id,
    RoleName: row.name,
    Status: toRoleStatus(row.status),
    Source: row.source === 'directory' ? 'directory' : 'portal',
    Since: row.granted_at.toISOString(),
    By: row.giver_last ? staffNameOf({ last: row.giver_last, first: row.giver_first }) : row.granted_by,
  }));
}

export const lockRole = (tx: Tx, roleId: string) =>
  tx.selectFrom('role').select('role_id').where('role_id', '=', roleId).forUpdate().executeTakeFirst();

export const findRoleRow = (db: Tx, roleId: string) =>
  db
    .selectFrom('role')
    .leftJoin('app_user as editor', 'editor.user_id', 'role.changed_by')
    .selectAll('role')
    .select(['editor.last_name as editor_last', 'editor.first_name as editor_first'])
    .where('role_id', '=', roleId)
    .executeTakeFirst();

export const listObjects = (db: Tx, roleId: string) =>
  db
    .selectFrom('role_object')
    .select(['page_name', 'object_attribute', 'access_code'])
    .where('role_id', '=', roleId)
    .execute();

export const listViewable = async (db: Tx, roleId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('role_document_subtype')
      .select('document_subtype_id as subtype')
      .where('role_id', '=', roleId)
      .where('access_level', '=', 'View')
      .orderBy('document_subtype_id')
      .execute()
  ).map(row => row.subtype);

export async function countMembers(db: Tx, roleId: string): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct user_id) as members from user_role join app_user using (user_id)
    where role_id = ${roleId} and account_status = 'A'`.execute(db);
  return rows[0]?.members ?? 0;
}

/** Every known document subtype, those no longer offered included. */
export const listSubtypeCodes = async (db: Tx): Promise<string[]> =>
  (await db.selectFrom('reference_entry').select('code').where('table_name', '=', 'DOCSUBTYPE').execute()).map(
    row => row.code,
  );

/** Whether a person holds a role, active or not: an inactive one is not theirs to change either. */
export async function isHolder(db: Tx, roleId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_role')
    .select('role_id')
    .where('role_id', '=', roleId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The names of the roles that a person holds, active or not. */
export async function listHeldRoles(db: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.role_id', 'user_role.role_id')
    .select('role.name')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(row => row.name));
}

/** The ids of the roles that have a change waiting under Approvals. */
export async function listWaitingRoles(db: Tx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('approval_request')
    .select('subject_id')
    .where('subject_type', '=', 'role')
    .where('status', '=', 'waiting')
    .execute();
  return new Set(rows.map(row => row.subject_id));
}
