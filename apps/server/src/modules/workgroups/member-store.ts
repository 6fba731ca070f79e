import { asYesNo } from '@commonweal/contracts/kit/fields';
import type {
  Candidate,
  MemberInput,
  WorkgroupMemberFilters,
  WorkgroupMemberRow,
} from '@commonweal/contracts/workgroups/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import { staffName, staffWords } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { direction } from './type-store.ts';

/** Every word is found in the name or the id, so "maria lop" and "lopez maria" find the same person. */
const named = (text: string | undefined): RawBuilder<unknown> => {
  const words = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const found = words.map(word => sql`${staffWords('app_user')} like ${containing(word)}`);
  return found.length === 0 ? sql`true` : sql.join(found, sql` and `);
};

const matching = (filters: WorkgroupMemberFilters): RawBuilder<unknown> =>
  sql`from workgroup_member join app_user on app_user.user_id = workgroup_member.user_id
    where workgroup_id = ${filters.WorkgroupId} and ${named(filters.Text)}
    and (${filters.Supervisor ?? null}::text is null or supervisor = ${filters.Supervisor ?? null})`;

export async function countMembers(db: Tx, filters: WorkgroupMemberFilters): Promise<number> {
  const found = sql<{ count: number }>`select count(*) as count ${matching(filters)}`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}

const sortColumns = {
  SortOrder: 'sort_order',
  Name: 'name',
  UserId: 'app_user.user_id',
  Supervisor: 'supervisor',
  RegionId: 'region_id',
  CurrentStatus: 'current_status',
  AccountStatus: 'account_status',
} as const;

interface StoredPerson {
  readonly user_id: string;
  readonly name: string;
  readonly region_id: string;
  readonly current_status: string;
  readonly account_status: string;
}
interface StoredMember extends StoredPerson {
  readonly sort_order: number;
  readonly supervisor: string;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly version: number;
}

const personColumns = sql`app_user.user_id, ${staffName('app_user')} as name, region_id, current_status,
  account_status`;
const memberColumns = sql`${personColumns}, sort_order, supervisor, workgroup_member.changed_at,
  workgroup_member.changed_by, workgroup_member.version`;

const toPerson = (row: StoredPerson): Candidate => ({
  UserId: row.user_id,
  Name: row.name,
  RegionId: row.region_id,
  CurrentStatus: row.current_status === 'A' ? 'A' : 'I',
  AccountStatus: row.account_status === 'A' ? 'A' : 'D',
});
const toMember = (row: StoredMember): WorkgroupMemberRow => ({
  ...toPerson(row),
  SortOrder: row.sort_order,
  Supervisor: asYesNo(row.supervisor),
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

export async function listMembers(
  db: Tx,
  filters: WorkgroupMemberFilters,
  window: Window,
): Promise<WorkgroupMemberRow[]> {
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const { rows } = await sql<StoredMember>`select ${memberColumns} ${matching(filters)}
    order by ${sql.ref(column)} ${direction(window)}, app_user.user_id ${direction(window)}
    ${pageOf(window)}`.execute(db);
  return rows.map(toMember);
}

/** The member, locked where the row is to be changed. */
export async function lockMember(
  tx: Tx,
  { WorkgroupId, UserId }: Pick<MemberInput, 'WorkgroupId' | 'UserId'>,
): Promise<WorkgroupMemberRow | undefined> {
  const { rows } = await sql<StoredMember>`select ${memberColumns} ${matching({ WorkgroupId })}
    and app_user.user_id = ${UserId} for update of workgroup_member`.execute(tx);
  return rows[0] && toMember(rows[0]);
}

const mostCandidates = 25;

export async function findCandidates(db: Tx, workgroupId: string, text: string): Promise<Candidate[]> {
  const { rows } = await sql<StoredPerson>`select ${personColumns} from app_user
    where account_status = 'A' and ${named(text)} and not exists (select 1 from workgroup_member each
      where each.workgroup_id = ${workgroupId} and each.user_id = app_user.user_id)
    order by last_name, first_name, app_user.user_id limit ${mostCandidates}`.execute(db);
  return rows.map(toPerson);
}

export interface Named {
  readonly userId: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isMember: boolean;
}

/** The people named in a request, whether they may be added and whether they are in already. */
export async function listNamed(db: Tx, workgroupId: string, userIds: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named>`select app_user.user_id as "userId", ${staffName('app_user')} as name,
      account_status = 'A' as "isActive", workgroup_member.user_id is not null as "isMember"
    from app_user left join workgroup_member
      on workgroup_member.user_id = app_user.user_id and workgroup_id = ${workgroupId}
    where app_user.user_id = any(${userIds}::text[])`.execute(db);
  return new Map(rows.map(row => [row.userId, row]));
}

/** New members come after the last one, in the order in which they were named. */
export async function insertMembers(
  tx: Tx,
  workgroupId: string,
  userIds: readonly string[],
  by: string,
  now: Date,
): Promise<void> {
  await sql`insert into workgroup_member (workgroup_id, user_id, sort_order, changed_at, changed_by)
    select ${workgroupId}, person, least(9999, last.place + at), ${now}, ${by}
    from unnest(${userIds}::text[]) with ordinality as given(person, at),
      (select coalesce(max(sort_order), 0) as place from workgroup_member where workgroup_id = ${workgroupId}) last`.execute(
    tx,
  );
}

export const deleteMembers = (tx: Tx, workgroupId: string, userIds: readonly string[]) =>
  tx
    .deleteFrom('workgroup_member')
    .where('workgroup_id', '=', workgroupId)
    .where('user_id', 'in', [...userIds])
    .execute();

export async function updateMember(tx: Tx, input: MemberInput, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('workgroup_member')
    .set(expression => ({
      sort_order: input.SortOrder,
      supervisor: input.Supervisor,
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('workgroup_id', '=', input.WorkgroupId)
    .where('user_id', '=', input.UserId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
