import { userWorkgroupPage, workgroupTypePage } from '@commonweal/contracts/access/pages';
import { recordStatus } from '@commonweal/contracts/kit/fields';
import { NewWorkgroup, NewWorkgroupType } from '@commonweal/contracts/workgroups/schemas';
import { sql } from 'kysely';
import * as z from 'zod';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { JudgedChange, RowFault, TransferPart } from '../../platform/transfer/part.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';

const keysOf = (changes: readonly JudgedChange[]): string[] => changes.map(change => change.key);

/** The reference tables say what the screens say, for every changed row at once. */
async function copyTypes({ db, caller, now }: CallContext, codes: readonly string[]): Promise<void> {
  await sql`insert into reference_entry (table_name, code, sort_order, label_en, label_es, changed_at, changed_by)
    select 'WRKGRPTYPE', type_code, sort_order, name_en, name_es, ${now}, ${caller.userId} from workgroup_type
    where type_code = any(${[...codes]}::text[])
    on conflict (table_name, code) do update set label_en = excluded.label_en, label_es = excluded.label_es,
      sort_order = excluded.sort_order, version = reference_entry.version + 1, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`.execute(db);
  await bumpStamp(db, 'reference');
}

async function copyWorkgroups({ db, caller, now }: CallContext, codes: readonly string[]): Promise<void> {
  await sql`insert into reference_entry
      (table_name, code, sort_order, label_en, label_es, att, active, changed_at, changed_by)
    select 'WRKGRP', workgroup_id, last.sort_order + 10 * row_number() over (order by workgroup_id), name_en, name_es,
      jsonb_build_object('Parent', type_code), case status when '296' then 'Y' else 'N' end, ${now}, ${caller.userId}
    from workgroup, (select coalesce(max(sort_order), 0) as sort_order from reference_entry where table_name = 'WRKGRP') last
    where workgroup_id = any(${[...codes]}::text[])
    on conflict (table_name, code) do update set label_en = excluded.label_en, label_es = excluded.label_es,
      att = reference_entry.att || excluded.att, active = excluded.active, version = reference_entry.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(db);
  await bumpStamp(db, 'reference');
}

/** A subtype goes to one type: the file's types take it from whichever had it. */
async function writeSubtypes(context: CallContext, changes: readonly JudgedChange[]): Promise<void> {
  const { db } = context;
  const pairs = changes.flatMap(({ key, after }) =>
    (after.Subtypes as string[]).map(subtype => ({ document_subtype_id: subtype, type_code: key })),
  );
  await db.deleteFrom('workgroup_type_subtype').where('type_code', 'in', keysOf(changes)).execute();
  await sql`insert into workgroup_type_subtype (document_subtype_id, type_code)
    select document_subtype_id, type_code
    from jsonb_populate_recordset(null::workgroup_type_subtype, ${JSON.stringify(pairs)}::jsonb)
    on conflict (document_subtype_id) do update set type_code = excluded.type_code`.execute(db);
  await copyTypes(context, keysOf(changes));
}

export const transferParts: readonly TransferPart[] = [
  tablePart({
    name: 'workgroup-types',
    codeTable: 'WRKGRPTYPE',
    object: workgroupTypePage.at('Page'),
    table: 'workgroup_type',
    row: NewWorkgroupType,
    columns: { TypeCode: 'type_code', NameEn: 'name_en', NameEs: 'name_es', SortOrder: 'sort_order' },
    computed: {
      Subtypes: sql`array(select document_subtype_id from workgroup_type_subtype each
        where each.type_code = kept.type_code order by 1)`,
    },
    key: ['TypeCode'],
    primaryKey: ['type_code'],
    codes: { Subtypes: 'DOCSUBTYPE' },
    unique: ['NameEn', 'NameEs'],
    flatten: row => ({ ...row, Subtypes: (row.Subtypes as string[]).toSorted().join(', ') }),
    alsoCheck: rows => {
      const types = Map.groupBy(
        rows.flatMap(row => (row.Subtypes as string[]).map(subtype => ({ subtype, key: String(row.TypeCode) }))),
        each => each.subtype,
      );
      return [...types.values()]
        .filter(each => each.length > 1)
        .flat()
        .map((each): RowFault => ({ key: each.key, fault: { path: 'Subtypes', code: 'duplicate', params: {} } }));
    },
    subjectType: 'workgroup type',
    after: writeSubtypes,
  }),
  tablePart({
    name: 'workgroups',
    codeTable: 'WRKGRP',
    object: userWorkgroupPage.at('Page'),
    table: 'workgroup',
    row: z.strictObject({ ...NewWorkgroup.shape, Status: recordStatus }),
    columns: {
      WorkgroupId: 'workgroup_id',
      NameEn: 'name_en',
      NameEs: 'name_es',
      TypeCode: 'type_code',
      WorkgroupOrder: 'workgroup_order',
      CapacityThreshold: 'capacity_threshold',
      Status: 'status',
    },
    key: ['WorkgroupId'],
    primaryKey: ['workgroup_id'],
    codes: { WorkgroupOrder: 'WRKGRPORDER' },
    refers: { TypeCode: { part: 'workgroup-types', table: 'workgroup_type', column: 'type_code' } },
    unique: ['NameEn', 'NameEs'],
    subjectType: 'workgroup',
    after: (context, changes) => copyWorkgroups(context, keysOf(changes)),
  }),
];
