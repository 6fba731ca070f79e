import { sql } from 'kysely';
import type { Tx } from '../platform/database/pool.ts';

/** Types and workgroups start as the code tables list them; what people have changed stays. */
export async function seedWorkgroups(tx: Tx, now: Date): Promise<void> {
  await sql`insert into workgroup_type (type_code, name_en, name_es, sort_order, changed_at, changed_by)
    select code, label_en, label_es, sort_order, ${now}, 'system' from reference_entry where table_name = 'WRKGRPTYPE'
    on conflict do nothing`.execute(tx);
  await sql`insert into workgroup
      (workgroup_id, name_en, name_es, type_code, workgroup_order, capacity_threshold, changed_at, changed_by)
    select code, label_en, label_es, att ->> 'Parent', 'PRI', 100, ${now}, 'system' from reference_entry
    where table_name = 'WRKGRP' and att ->> 'Parent' in (select type_code from workgroup_type)
    on conflict do nothing`.execute(tx);
}
