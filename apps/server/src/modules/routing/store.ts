import type { RoutingProfileFilters, RoutingProfileRecord } from '@commonweal/contracts/routing/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { readsOf, tableStore } from '../../platform/records/table-store.ts';

/** A profile takes a code where it asks for it or for nothing. */
const takesCode = (column: string, code: string | undefined): RawBuilder<unknown> =>
  code ? sql`(cardinality(${sql.ref(column)}) = 0 or ${code} = any(${sql.ref(column)}))` : sql`true`;

const columns = {
  Name: 'name',
  Order: 'asked_order',
  WorkItemTypes: 'work_item_types',
  Programs: 'programs',
  Regions: 'regions',
  Counties: 'counties',
  Zips: 'zips',
  Languages: 'languages',
  Characteristics: 'characteristics',
  Confidential: 'confidential',
  WorkgroupId: 'workgroup_id',
  Method: 'method',
  ValidFrom: 'valid_from',
  ValidTo: 'valid_to',
  Active: 'active',
} as const;

const stored = {
  ...readsOf(columns),
  ...readsOf({ ProfileId: 'profile_id', ChangedAt: 'changed_at', ChangedBy: 'changed_by', Version: 'version' }),
  WorkgroupActive: sql`case when workgroup.status = '296' then 'Y' else 'N' end`,
};

type Listed = RoutingProfileRecord & { readonly WorkgroupName: string };

export const profiles = tableStore<Listed, RoutingProfileRecord, RoutingProfileFilters>({
  table: 'routing_profile',
  key: 'profile_id',
  joins: sql`left join workgroup on workgroup.workgroup_id = kept.workgroup_id`,
  row: language => ({
    ...stored,
    WorkgroupName: sql`coalesce(${sql.ref(`workgroup.name_${language}`)}, kept.workgroup_id)`,
  }),
  stored: () => stored,
  columns,
  order: sql`lower(kept.name), kept.profile_id`,
  matching(_context, filters) {
    const text = filters.Text ? containing(filters.Text) : null;
    const [group, method, active] = [filters.WorkgroupId || null, filters.Method ?? null, filters.Active ?? null];
    return sql`(${text}::text is null or lower(kept.name) like ${text})
      and (${group}::text is null or kept.workgroup_id = ${group})
      and (${method}::text is null or kept.method = ${method})
      and (${active}::text is null or kept.active = ${active})
      and ${takesCode('work_item_types', filters.WorkItemType)} and ${takesCode('programs', filters.Program)}
      and ${takesCode('regions', filters.Region)} and ${takesCode('languages', filters.Language)}`;
  },
});

/** Every profile: routing asks them all. */
export const loadProfiles = (db: Tx): Promise<RoutingProfileRecord[]> =>
  profiles.every(db, sql`kept.asked_order, kept.name`);

/** Those of the profiles whose workgroup is not active. */
export async function listWithoutWorkgroup(db: Tx, profileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string }>`select profile_id
    from routing_profile left join workgroup on workgroup.workgroup_id = routing_profile.workgroup_id
    where profile_id::text = any(${profileIds}::text[]) and workgroup.status is distinct from '296'`.execute(db);
  return rows.map(row => row.profile_id);
}

export const workgroupStatus = async (db: Tx, workgroupId: string): Promise<string | undefined> =>
  (await db.selectFrom('workgroup').select('status').where('workgroup_id', '=', workgroupId).executeTakeFirst())
    ?.status;

/** The profiles that send work now or later, by the workgroup that they send it to. */
export const countingProfiles = (today: string) => sql`select workgroup_id, name from routing_profile
  where active = 'Y' and (valid_to is null or valid_to >= ${today})`;
