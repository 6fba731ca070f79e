import type { FlagFilters, FlagRow, GoLiveFilters, GoLiveInput, GoLiveRow } from '@commonweal/contracts/flags/calls';
import { flagDefaults } from '@commonweal/contracts/flags/flags';
import { asYesNo } from '@commonweal/contracts/kit/fields';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { PeopleGroup } from './effect.ts';

const names = Object.keys(flagDefaults);
const defaults = Object.values(flagDefaults);

/** Declared flags stand in the list whether or not somebody has set them. */
const flags = sql`(select coalesce(d.name, f.name) as name, coalesce(f.active, d.active, 'N') as active,
    coalesce(d.active, 'N') as usual, f.changed_at, coalesce(f.changed_by, 'system') as changed_by,
    coalesce(f.version, 1) as version
  from unnest(${names}::text[], ${defaults}::text[]) as d(name, active) full join feature_flag f on f.name = d.name) as flag`;

function flagMatches(filters: FlagFilters): RawBuilder<unknown> {
  const text = filters.Text ? containing(filters.Text) : null;
  return sql`where (${text}::text is null or lower(name) like ${text})
    and (${filters.ActiveFL ?? null}::text is null or active = ${filters.ActiveFL ?? null})`;
}

interface StoredFlag {
  readonly name: string;
  readonly active: string;
  readonly usual: string;
  readonly changed_at: Date | null;
  readonly changed_by: string;
  readonly version: number;
}

const toFlag = (row: StoredFlag, screens: number): FlagRow => ({
  FeatureFlag: row.name,
  ActiveFL: asYesNo(row.active),
  DefaultFL: asYesNo(row.usual),
  Screens: screens,
  ChangedAt: row.changed_at?.toISOString() ?? null,
  ChangedBy: row.changed_by,
  Version: row.version,
});

const flagOrder = { FeatureFlag: 'name', ActiveFL: 'active', ChangedAt: 'changed_at' } as const;
const order = (column: string, window: Window) => sql`${sql.ref(column)} ${window.descending ? sql`desc` : sql`asc`}`;

export async function countFlags(db: Tx, filters: FlagFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${flags} ${flagMatches(filters)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function listFlags(
  db: Tx,
  filters: FlagFilters,
  window: Window,
  screensOf: (flag: string) => number,
): Promise<FlagRow[]> {
  const column = flagOrder[window.sort as keyof typeof flagOrder];
  const { rows } = await sql<StoredFlag>`select * from ${flags} ${flagMatches(filters)}
    order by ${order(column, window)}, name ${pageOf(window)}`.execute(db);
  return rows.map(row => toFlag(row, screensOf(row.name)));
}

/** A declared flag that nobody has set has no row yet: it gets one, so that it can be locked. */
export async function lockFlag(tx: Tx, name: string, now: Date): Promise<void> {
  const usual = Object.entries(flagDefaults).find(([declared]) => declared === name)?.[1];
  if (usual) {
    await tx
      .insertInto('feature_flag')
      .values({ name, active: usual, changed_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
  await tx.selectFrom('feature_flag').select('name').where('name', '=', name).forUpdate().executeTakeFirst();
}

export async function findFlag(db: Tx, name: string, screens: number): Promise<FlagRow | undefined> {
  const { rows } = await sql<StoredFlag>`select * from ${flags} where name = ${name}`.execute(db);
  return rows[0] && toFlag(rows[0], screens);
}

export async function updateFlag(tx: Tx, name: string, active: string, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('feature_flag')
    .set(expression => ({ active, version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

const regions = (db: Tx) =>
  db
    .selectFrom('region')
    .selectAll()
    .select(
      sql<number>`(select count(*) from app_user u where u.region_id = region.region_id and u.account_status = 'A')`.as(
        'people',
      ),
    );

type StoredRegion = Awaited<ReturnType<ReturnType<typeof regions>['executeTakeFirstOrThrow']>>;

const toRegion = (row: StoredRegion): GoLiveRow => ({
  RegionId: row.region_id,
  Name: row.name,
  WpCode: row.wp_code,
  GoLive: asYesNo(row.go_live),
  R3GoLive: asYesNo(row.r3_go_live),
  PendDays: row.pend_days,
  People: row.people,
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

const matchingRegions = (filters: GoLiveFilters) => {
  const text = filters.Text ? containing(filters.Text) : null;
  return sql<boolean>`(${text}::text is null or lower(name || ' ' || region_id) like ${text})
    and (${filters.GoLive ?? null}::text is null or go_live = ${filters.GoLive ?? null})`;
};

export async function countRegions(db: Tx, filters: GoLiveFilters): Promise<number> {
  const { count } = await db
    .selectFrom('region')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matchingRegions(filters))
    .executeTakeFirstOrThrow();
  return count;
}

const regionOrder = { Name: 'name', RegionId: 'region_id', GoLive: 'go_live', PendDays: 'pend_days' } as const;

export async function listRegions(db: Tx, filters: GoLiveFilters, window: Window): Promise<GoLiveRow[]> {
  const rows = await regions(db)
    .where(matchingRegions(filters))
    .orderBy(regionOrder[window.sort as keyof typeof regionOrder], window.descending ? 'desc' : 'asc')
    .orderBy('region_id')
    .modifyEnd(pageOf(window))
    .execute();
  return rows.map(toRegion);
}

export async function findRegion(db: Tx, id: string): Promise<GoLiveRow | undefined> {
  const row = await regions(db).where('region_id', '=', id).executeTakeFirst();
  return row && toRegion(row);
}

export const lockRegion = (tx: Tx, id: string) =>
  tx.selectFrom('region').select('region_id').where('region_id', '=', id).forUpdate().executeTakeFirst();

export async function updateRegion(tx: Tx, input: GoLiveInput, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('region')
    .set(expression => ({
      go_live: input.GoLive,
      r3_go_live: input.R3GoLive,
      pend_days: input.PendDays,
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('region_id', '=', input.RegionId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Active people by region and set of active roles. */
export async function groupPeople(db: Tx): Promise<PeopleGroup[]> {
  const { rows } = await sql<{ region_id: string; roles: string[]; people: number }>`
    select region_id, roles, count(*) as people from (
      select u.user_id, u.region_id, array_agg(distinct r.name order by r.name) as roles
      from app_user u join user_role ur using (user_id) join role r using (role_id)
      where u.account_status = 'A' and r.status = '296'
      group by u.user_id, u.region_id) as person
    group by region_id, roles`.execute(db);
  return rows.map(row => ({ regionId: row.region_id, roles: row.roles, people: row.people }));
}

export async function liveRegions(db: Tx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('region').select('region_id').where('go_live', '=', 'Y').execute();
  return new Set(rows.map(row => row.region_id));
}
