import type { UnitMemberFilters, UnitMemberRow } from '@commonweal/contracts/units/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import { staffName, staffWords } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { countsOf, type Holding } from '../../platform/holdings.ts';
import { type CountedUse, type UsesOf, usesById } from '../../platform/uses.ts';
import { direction } from './admin-store.ts';

/** Every word is found in the name or the id, so "maria lop" and "lopez maria" find the same person. */
export const named = (text: string | undefined): RawBuilder<unknown> => {
  const words = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const found = words.map(word => sql`${staffWords('app_user')} like ${containing(word)}`);
  return found.length === 0 ? sql`true` : sql.join(found, sql` and `);
};

const matching = (filters: UnitMemberFilters): RawBuilder<unknown> =>
  sql`where app_user.supervisory_unit_id = ${filters.SupervisoryUnitId} and ${named(filters.Text)}
    and (${filters.CurrentStatus ?? null}::text is null or app_user.current_status = ${filters.CurrentStatus ?? null})`;

export async function countMembers(db: Tx, filters: UnitMemberFilters): Promise<number> {
  const found = sql<{ count: number }>`select count(*) as count from app_user ${matching(filters)}`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}

const sortColumns = {
  Name: 'name',
  UserId: 'user_id',
  RegionId: 'region_id',
  SupervisorName: 'boss_name',
  CurrentStatus: 'current_status',
  AccountStatus: 'account_status',
} as const;

interface Listed {
  readonly user_id: string;
  readonly name: string;
  readonly region_id: string;
  readonly boss_name: string | null;
  readonly current_status: string;
  readonly account_status: string;
}

export async function listMembers(db: Tx, filters: UnitMemberFilters, window: Window): Promise<UnitMemberRow[]> {
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const { rows } = await sql<Listed>`select * from (
      select app_user.user_id, ${staffName('app_user')} as name, app_user.region_id,
        ${staffName('boss')} as boss_name, app_user.current_status, app_user.account_status
      from app_user left join app_user boss on boss.user_id = app_user.supervisor_user_id ${matching(filters)}) found
    order by ${sql.ref(column)} ${direction(window)} nulls last, user_id ${direction(window)}
    ${pageOf(window)}`.execute(db);
  return rows.map(row => ({
    UserId: row.user_id,
    Name: row.name,
    RegionId: row.region_id,
    SupervisorName: row.boss_name,
    CurrentStatus: row.current_status === 'A' ? 'A' : 'I',
    AccountStatus: row.account_status === 'A' ? 'A' : 'D',
  }));
}

export async function countMembersOf(db: Tx, unitIds: readonly string[]): Promise<UsesOf> {
  const { rows } = await sql<CountedUse & { id: string }>`
    select supervisory_unit_id as id, 'units.use.people' as what, count(*) as count from app_user
    where supervisory_unit_id = any(${unitIds}::text[]) and account_status = 'A' group by 1`.execute(db);
  return usesById(rows);
}

/** Supervising a unit: somebody has to, when the person leaves. */
export const holdings: readonly Holding[] = [
  {
    name: 'units',
    text: 'units.holds.supervisor',
    count: async (db, userIds) => {
      const { rows } = await sql<{ user_id: string; count: number }>`
        select supervisor_user_id as user_id, count(*) as count from supervisory_unit
        where supervisor_user_id = any(${userIds}::text[]) and status = '296' group by supervisor_user_id`.execute(db);
      return countsOf(rows);
    },
  },
];
