import { asYesNo } from '@commonweal/contracts/kit/fields';
import { type RoutingMethod, routingMethods } from '@commonweal/contracts/routing/route';
import type {
  RoutingProfileFilters,
  RoutingProfileInput,
  RoutingProfileRecord,
} from '@commonweal/contracts/routing/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';

type Language = 'en' | 'es';

/** A profile takes a code where it asks for it or for nothing. */
const takesCode = (column: string, code: string | undefined): RawBuilder<unknown> =>
  code ? sql`(cardinality(${sql.ref(column)}) = 0 or ${code} = any(${sql.ref(column)}))` : sql`true`;

function matching(filters: RoutingProfileFilters): RawBuilder<unknown> {
  const text = filters.Text ? containing(filters.Text) : null;
  const [group, method, active] = [filters.WorkgroupId || null, filters.Method ?? null, filters.Active ?? null];
  return sql`where (${text}::text is null or lower(routing_profile.name) like ${text})
    and (${group}::text is null or routing_profile.workgroup_id = ${group})
    and (${method}::text is null or method = ${method})
    and (${active}::text is null or active = ${active})
    and ${takesCode('work_item_types', filters.WorkItemType)} and ${takesCode('programs', filters.Program)}
    and ${takesCode('regions', filters.Region)} and ${takesCode('languages', filters.Language)}`;
}

export async function countProfiles(db: Tx, filters: RoutingProfileFilters): Promise<number> {
  const found = sql<{ count: number }>`select count(*) as count from routing_profile ${matching(filters)}`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}

interface Stored {
  readonly profile_id: string;
  readonly name: string;
  readonly asked_order: number;
  readonly work_item_types: string[];
  readonly programs: string[];
  readonly regions: string[];
  readonly counties: string[];
  readonly zips: string[];
  readonly languages: string[];
  readonly characteristics: string[];
  readonly confidential: string | null;
  readonly workgroup_id: string;
  readonly method: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly active: string;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly workgroup_status: string | null;
}

const toMethod = (method: string): RoutingMethod => routingMethods.find(each => each === method) ?? 'MP';

const toRecord = (row: Stored): RoutingProfileRecord => ({
  ProfileId: row.profile_id,
  Name: row.name,
  Order: row.asked_order,
  WorkItemTypes: row.work_item_types,
  Programs: row.programs,
  Regions: row.regions,
  Counties: row.counties,
  Zips: row.zips,
  Languages: row.languages,
  Characteristics: row.characteristics,
  Confidential: row.confidential === null ? null : asYesNo(row.confidential),
  WorkgroupId: row.workgroup_id,
  Method: toMethod(row.method),
  ValidFrom: row.valid_from,
  ValidTo: row.valid_to,
  Active: asYesNo(row.active),
  WorkgroupActive: row.workgroup_status === '296' ? 'Y' : 'N',
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

const columns = sql`routing_profile.*, workgroup.status as workgroup_status`;
const joined = sql`routing_profile left join workgroup on workgroup.workgroup_id = routing_profile.workgroup_id`;

const sortColumns = {
  Order: 'asked_order',
  Name: 'name',
  WorkgroupName: 'workgroup_name',
  Method: 'method',
  ValidFrom: 'valid_from',
  ValidTo: 'valid_to',
  Active: 'active',
  ChangedAt: 'changed_at',
} as const;

export async function listProfiles(
  db: Tx,
  filters: RoutingProfileFilters,
  window: Window,
  language: Language,
): Promise<(RoutingProfileRecord & { WorkgroupName: string })[]> {
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const direction = window.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Stored & { workgroup_name: string | null }>`select * from (
      select ${columns}, ${sql.ref(`workgroup.name_${language}`)} as workgroup_name from ${joined} ${matching(filters)}) found
    order by ${sql.ref(column)} ${direction}, lower(name), profile_id
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows.map(row => ({ ...toRecord(row), WorkgroupName: row.workgroup_name ?? row.workgroup_id }));
}

/** Every profile: routing asks them all. */
export async function loadProfiles(db: Tx): Promise<RoutingProfileRecord[]> {
  const { rows } = await sql<Stored>`select ${columns} from ${joined} order by asked_order, name`.execute(db);
  return rows.map(toRecord);
}

export async function findProfile(db: Tx, profileId: string): Promise<RoutingProfileRecord | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from ${joined} where profile_id = ${profileId}`.execute(db);
  return rows[0] && toRecord(rows[0]);
}

export const lockProfile = (tx: Tx, profileId: string) =>
  tx.selectFrom('routing_profile').select('version').where('profile_id', '=', profileId).forUpdate().executeTakeFirst();

const columnsOf = (input: RoutingProfileInput) => ({
  name: input.Name,
  asked_order: input.Order,
  work_item_types: input.WorkItemTypes,
  programs: input.Programs,
  regions: input.Regions,
  counties: input.Counties,
  zips: input.Zips,
  languages: input.Languages,
  characteristics: input.Characteristics,
  confidential: input.Confidential,
  workgroup_id: input.WorkgroupId,
  method: input.Method,
  valid_from: input.ValidFrom,
  valid_to: input.ValidTo,
});

export const insertProfile = (tx: Tx, profileId: string, input: RoutingProfileInput, by: string, now: Date) =>
  tx
    .insertInto('routing_profile')
    .values({ profile_id: profileId, ...columnsOf(input), changed_at: now, changed_by: by })
    .execute();

export const updateProfile = (
  tx: Tx,
  profileId: string,
  change: RoutingProfileInput | { readonly Active: string },
  by: string,
  now: Date,
) =>
  tx
    .updateTable('routing_profile')
    .set(expression => ({
      ...('Active' in change ? { active: change.Active } : columnsOf(change)),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('profile_id', '=', profileId)
    .execute();

/** Those of the profiles whose workgroup is not active. */
export async function listWithoutWorkgroup(db: Tx, profileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string }>`select profile_id from ${joined}
    where profile_id::text = any(${profileIds}::text[]) and workgroup.status is distinct from '296'`.execute(db);
  return rows.map(row => row.profile_id);
}

export const workgroupStatus = async (db: Tx, workgroupId: string): Promise<string | undefined> =>
  (await db.selectFrom('workgroup').select('status').where('workgroup_id', '=', workgroupId).executeTakeFirst())
    ?.status;

/** The profiles that send work now or later, by the workgroup that they send it to. */
export const countingProfiles = (today: string) => sql`select workgroup_id, name from routing_profile
  where active = 'Y' and (valid_to is null or valid_to >= ${today})`;
