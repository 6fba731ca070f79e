import type { WorkgroupFilters, WorkgroupRecord, WorkgroupRow } from '@commonweal/contracts/workgroups/schemas';
import { sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { tableStore } from '../../platform/records/table-store.ts';
import { nameIn } from './type-store.ts';

const own = {
  WorkgroupId: sql`kept.workgroup_id`,
  WorkgroupOrder: sql`kept.workgroup_order`,
  CapacityThreshold: sql`kept.capacity_threshold`,
  Status: sql`kept.status`,
  Members: sql`(select count(*) from workgroup_member each where each.workgroup_id = kept.workgroup_id)`,
  ChangedAt: sql`kept.changed_at`,
};

export const workgroups = tableStore<WorkgroupRow, WorkgroupRecord, WorkgroupFilters>({
  table: 'workgroup',
  key: 'workgroup_id',
  joins: sql`join workgroup_type type on type.type_code = kept.type_code`,
  row: language => ({
    ...own,
    Name: nameIn(language, 'kept'),
    TypeName: nameIn(language, 'type'),
    Supervisors: sql`(select count(*) from workgroup_member each
      where each.workgroup_id = kept.workgroup_id and each.supervisor = 'Y')`,
  }),
  stored: () => ({
    ...own,
    NameEn: sql`kept.name_en`,
    NameEs: sql`kept.name_es`,
    TypeCode: sql`kept.type_code`,
    ChangedBy: sql`kept.changed_by`,
    Version: sql`kept.version`,
  }),
  columns: {
    NameEn: 'name_en',
    NameEs: 'name_es',
    TypeCode: 'type_code',
    WorkgroupOrder: 'workgroup_order',
    CapacityThreshold: 'capacity_threshold',
    Status: 'status',
  },
  matching(_context, filters) {
    const text = filters.Text ? containing(filters.Text) : null;
    const [type, status, person] = [filters.TypeCode || null, filters.Status ?? null, filters.UserId || null];
    return sql`(${text}::text is null or lower(kept.name_en) like ${text}
        or lower(kept.name_es) like ${text} or lower(kept.workgroup_id) like ${text})
      and (${type}::text is null or kept.type_code = ${type})
      and (${status}::text is null or kept.status = ${status})
      and (${person}::text is null or exists (select 1 from workgroup_member each
        where each.workgroup_id = kept.workgroup_id and each.user_id = upper(${person})))`;
  },
});

export const lockWorkgroup = (tx: Tx, workgroupId: string) =>
  tx.selectFrom('workgroup').select('version').where('workgroup_id', '=', workgroupId).forUpdate().executeTakeFirst();
