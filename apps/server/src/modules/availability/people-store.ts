import { type RawBuilder, sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
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

export const personColumns = sql`app_user.user_id as "userId", ${staffName('app_user')} as name, region_id as "regionId",
  account_status = 'A' as "isActive", current_status = 'A' as "isOn"`;

export const belonging = ({ userIds, workgroupId, unitId }: Whose): RawBuilder<unknown> =>
  sql`(${userIds ?? null}::text[] is null or app_user.user_id = any(${userIds ?? null}::text[]))
    and (${workgroupId || null}::text is null or exists (select 1 from workgroup_member each
      where each.workgroup_id = ${workgroupId || null} and each.user_id = app_user.user_id))
    and (${unitId || null}::text is null or supervisory_unit_id = ${unitId || null})`;

const inOrder = sql`order by last_name, first_name, app_user.user_id`;

/** The people named, or the active ones of a workgroup or unit, by name. */
export async function listPeople(db: Tx, whose: Whose, most: number): Promise<Person[]> {
  const active = whose.userIds === undefined ? sql`and account_status = 'A'` : sql``;
  const { rows } =
    await sql<Person>`select ${personColumns} from app_user where ${belonging(whose)} ${active} ${inOrder}
    limit ${most}`.execute(db);
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
