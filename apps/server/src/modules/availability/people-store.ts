import type { PresenceFilters } from '@commonweal/contracts/availability/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Tx } from '../../platform/database/pool.ts';

export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly regionId: string;
  readonly isActive: boolean;
  readonly isOn: boolean;
}

interface Whose {
  readonly userIds?: readonly string[] | undefined;
  readonly workgroupId?: string | undefined;
  readonly unitId?: string | undefined;
}

const columns = sql`app_user.user_id as "userId", last_name || ', ' || first_name as name, region_id as "regionId",
  account_status = 'A' as "isActive", current_status = 'A' as "isOn"`;

const belonging = ({ userIds, workgroupId, unitId }: Whose): RawBuilder<unknown> =>
  sql`(${userIds ?? null}::text[] is null or app_user.user_id = any(${userIds ?? null}::text[]))
    and (${workgroupId || null}::text is null or exists (select 1 from workgroup_member each
      where each.workgroup_id = ${workgroupId || null} and each.user_id = app_user.user_id))
    and (${unitId || null}::text is null or supervisory_unit_id = ${unitId || null})`;

const inOrder = sql`order by last_name, first_name, app_user.user_id`;

/** The people named, or the active ones of a workgroup or unit, by name. */
export async function listPeople(db: Tx, whose: Whose, most: number): Promise<Person[]> {
  const active = whose.userIds === undefined ? sql`and account_status = 'A'` : sql``;
  const { rows } = await sql<Person>`select ${columns} from app_user where ${belonging(whose)} ${active} ${inOrder}
    limit ${most}`.execute(db);
  return rows;
}

/** Every active person that the filters leave, by name. */
export async function listActive(db: Tx, filters: PresenceFilters): Promise<Person[]> {
  const words = (filters.Text ?? '').split(/[\s,]+/).filter(Boolean);
  const named = words.map(
    word => sql`lower(last_name || ' ' || first_name || ' ' || app_user.user_id) like ${containing(word)}`,
  );
  const { rows } = await sql<Person>`select ${columns} from app_user
    where account_status = 'A'
      and ${belonging({ workgroupId: filters.WorkgroupId, unitId: filters.SupervisoryUnitId })}
      and (${filters.RegionId || null}::text is null or region_id = ${filters.RegionId || null})
      and ${named.length === 0 ? sql`true` : sql.join(named, sql` and `)} ${inOrder}`.execute(db);
  return rows;
}

/** How the kind of a block is called. */
export async function kindLabel(db: Tx, kind: string, language: 'en' | 'es'): Promise<string> {
  const row = await db
    .selectFrom('reference_entry')
    .select(language === 'es' ? 'label_es as label' : 'label_en as label')
    .where('table_name', '=', 'BLOCKKIND')
    .where('code', '=', kind)
    .executeTakeFirst();
  return row?.label ?? kind;
}
