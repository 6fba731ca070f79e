import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';

interface CopiedEntry {
  readonly table: 'WRKGRPTYPE' | 'WRKGRP';
  readonly code: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly active: boolean;
  /** Only for types; a workgroup is added at the end. */
  readonly sortOrder?: number;
  readonly parent?: string;
}

/** Everyone looks workgroups up by code: the reference tables say what the screens say. */
export async function copyToReference(tx: Tx, entry: CopiedEntry, by: string, now: Date): Promise<void> {
  const att = entry.parent === undefined ? {} : { Parent: entry.parent };
  const order =
    entry.sortOrder === undefined
      ? sql`(select coalesce(max(sort_order), 0) + 10 from reference_entry where table_name = ${entry.table})`
      : sql`${entry.sortOrder}::integer`;
  await sql`insert into reference_entry
      (table_name, code, sort_order, label_en, label_es, att, active, changed_at, changed_by)
    values (${entry.table}, ${entry.code}, ${order}, ${entry.nameEn}, ${entry.nameEs}, ${JSON.stringify(att)}::jsonb,
      ${entry.active ? 'Y' : 'N'}, ${now}, ${by})
    on conflict (table_name, code) do update set label_en = excluded.label_en, label_es = excluded.label_es,
      att = reference_entry.att || excluded.att, active = excluded.active,
      sort_order = case when ${entry.sortOrder === undefined}::boolean then reference_entry.sort_order
        else excluded.sort_order end,
      version = reference_entry.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    tx,
  );
  await bumpStamp(tx, 'reference');
}
