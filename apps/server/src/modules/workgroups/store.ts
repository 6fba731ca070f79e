import type { RecordStatus } from '@commonweal/contracts/kit/fields';
import type {
  WorkgroupFilters,
  WorkgroupInput,
  WorkgroupRecord,
  WorkgroupRow,
} from '@commonweal/contracts/workgroups/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { direction, type Language, nameIn } from './type-store.ts';

const toStatus = (status: string): RecordStatus => (status === '296' ? '296' : '297');

export function matching(filters: WorkgroupFilters): RawBuilder<unknown> {
  const text = filters.Text ? containing(filters.Text) : null;
  const [type, status, person] = [filters.TypeCode || null, filters.Status ?? null, filters.UserId || null];
  return sql`where (${text}::text is null or lower(workgroup.name_en) like ${text}
      or lower(workgroup.name_es) like ${text} or lower(workgroup_id) like ${text})
    and (${type}::text is null or workgroup.type_code = ${type})
    and (${status}::text is null or status = ${status})
    and (${person}::text is null or exists (select 1 from workgroup_member each
      where each.workgroup_id = workgroup.workgroup_id and each.user_id = upper(${person})))`;
}

export async function countWorkgroups(db: Tx, filters: WorkgroupFilters): Promise<number> {
  const found = sql<{ count: number }>`select count(*) as count from workgroup ${matching(filters)}`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}

const sortColumns = {
  Name: 'name',
  WorkgroupId: 'workgroup_id',
  TypeName: 'type_name',
  Status: 'status',
  CapacityThreshold: 'capacity_threshold',
  Members: 'members',
  Supervisors: 'supervisors',
  ChangedAt: 'changed_at',
} as const;

interface Listed {
  readonly workgroup_id: string;
  readonly name: string;
  readonly type_name: string;
  readonly status: string;
  readonly workgroup_order: string;
  readonly capacity_threshold: number;
  readonly members: number;
  readonly supervisors: number;
  readonly changed_at: Date;
}

export async function listWorkgroups(
  db: Tx,
  filters: WorkgroupFilters,
  window: Window,
  language: Language,
): Promise<WorkgroupRow[]> {
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const { rows } = await sql<Listed>`select * from (
      select workgroup_id, ${nameIn(language, 'workgroup')} as name, ${nameIn(language, 'workgroup_type')} as type_name,
        status, workgroup_order, capacity_threshold, workgroup.changed_at,
        (select count(*) from workgroup_member each where each.workgroup_id = workgroup.workgroup_id) as members,
        (select count(*) from workgroup_member each
          where each.workgroup_id = workgroup.workgroup_id and each.supervisor = 'Y') as supervisors
      from workgroup join workgroup_type on workgroup_type.type_code = workgroup.type_code ${matching(filters)}) found
    order by ${sql.ref(column)} ${direction(window)}, workgroup_id ${direction(window)}
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows.map(row => ({
    WorkgroupId: row.workgroup_id,
    Name: row.name,
    TypeName: row.type_name,
    Status: toStatus(row.status),
    WorkgroupOrder: row.workgroup_order,
    CapacityThreshold: row.capacity_threshold,
    Members: row.members,
    Supervisors: row.supervisors,
    ChangedAt: row.changed_at.toISOString(),
  }));
}

export async function findWorkgroup(db: Tx, workgroupId: string): Promise<WorkgroupRecord | undefined> {
  const row = await db
    .selectFrom('workgroup')
    .selectAll()
    .select(
      sql<number>`(select count(*) from workgroup_member each where each.workgroup_id = workgroup.workgroup_id)`.as(
        'members',
      ),
    )
    .where('workgroup_id', '=', workgroupId)
    .executeTakeFirst();
  return (
    row && {
      WorkgroupId: row.workgroup_id,
      NameEn: row.name_en,
      NameEs: row.name_es,
      TypeCode: row.type_code,
      WorkgroupOrder: row.workgroup_order,
      CapacityThreshold: row.capacity_threshold,
      Status: toStatus(row.status),
      Members: row.members,
      ChangedAt: row.changed_at.toISOString(),
      ChangedBy: row.changed_by,
      Version: row.version,
    }
  );
}

export const lockWorkgroup = (tx: Tx, workgroupId: string) =>
  tx.selectFrom('workgroup').select('version').where('workgroup_id', '=', workgroupId).forUpdate().executeTakeFirst();

const columnsOf = (input: WorkgroupInput) => ({
  name_en: input.NameEn,
  name_es: input.NameEs,
  type_code: input.TypeCode,
  workgroup_order: input.WorkgroupOrder,
  capacity_threshold: input.CapacityThreshold,
});

export const insertWorkgroup = (tx: Tx, workgroupId: string, input: WorkgroupInput, by: string, now: Date) =>
  tx
    .insertInto('workgroup')
    .values({ workgroup_id: workgroupId, ...columnsOf(input), changed_at: now, changed_by: by })
    .execute();

export const updateWorkgroup = (
  tx: Tx,
  workgroupId: string,
  change: WorkgroupInput | { readonly Status: RecordStatus },
  by: string,
  now: Date,
) =>
  tx
    .updateTable('workgroup')
    .set(expression => ({
      ...('Status' in change ? { status: change.Status } : columnsOf(change)),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('workgroup_id', '=', workgroupId)
    .execute();
