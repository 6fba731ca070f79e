import { documentCategoryPage, documentSubTypePage, documentTypePage } from '@commonweal/contracts/access/pages';
import { NewCategory, NewSubtype, NewType } from '@commonweal/contracts/document-settings/schemas';
import { line, yesNo } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { sql } from 'kysely';
import * as z from 'zod';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { CheckScope, JudgedChange, RowFault, TransferPart, TransferRow } from '../../platform/transfer/part.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';
import { type ClassTable, childTable, parentTable } from './class-store.ts';

/** Categories, types and subtypes travel with what holds for them, each level with its own right, and as a whole tree. */

const partOf: Readonly<Record<ClassTable, string>> = {
  DOCCAT: 'document-categories',
  DOCTYPE: 'document-types',
  DOCSUBTYPE: 'document-subtypes',
};

/** The code of an entry that is there already may be older than the rule for new ones. */
const stored = { Code: line(limits.referenceCode), Active: yesNo };
const rowOf: Readonly<Record<ClassTable, z.ZodObject>> = {
  DOCCAT: z.strictObject({ ...NewCategory.shape, ...stored }),
  DOCTYPE: z.strictObject({ ...NewType.shape, ...stored }),
  DOCSUBTYPE: z.strictObject({ ...NewSubtype.shape, ...stored }),
};

interface Entry {
  readonly code: string;
  readonly parent: string | null;
  readonly active: string;
}

/** The entries of a level as they would be. */
async function entriesAfter(scope: CheckScope, table: ClassTable | undefined): Promise<ReadonlyMap<string, Entry>> {
  if (!table) return new Map();
  const { rows } = await sql<Entry>`select code, att ->> 'Parent' as parent, active from reference_entry
    where table_name = ${table}`.execute(scope.db);
  const incoming = scope
    .rows(partOf[table])
    .map(row => ({ code: String(row.Code), parent: row.Parent as string | null, active: String(row.Active) }));
  return new Map([...rows, ...incoming].map(entry => [entry.code, entry]));
}

/** Every entry has a parent, and nothing is offered under something that is not. */
async function checkTree(scope: CheckScope, table: ClassTable, rows: readonly TransferRow[]): Promise<RowFault[]> {
  const parents = await entriesAfter(scope, parentTable(table));
  const children = await entriesAfter(scope, childTable(table));
  const offering = new Set([...children.values()].filter(child => child.active === 'Y').map(child => child.parent));
  return rows.flatMap(row => {
    const key = String(row.Code);
    const fault = (path: string, code: 'unknown_option' | 'invalid'): RowFault => ({
      key,
      fault: { path, code, params: {} },
    });
    const parent = parents.get(String(row.Parent));
    if (parentTable(table) && !parent) return [fault('Parent', 'unknown_option')];
    if (row.Active === 'Y' && parent?.active === 'N') return [fault('Parent', 'invalid')];
    return row.Active === 'N' && offering.has(key) ? [fault('Active', 'invalid')] : [];
  });
}

/** What is kept beside the entry: its parent and sensitivity among its properties, retention and workgroup of its own. */
async function writeRest({ db }: CallContext, table: ClassTable, changes: readonly JudgedChange[]): Promise<void> {
  const given = JSON.stringify(changes.map(({ after }) => after));
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as given
    ("Code" text, "Parent" text, "Sensitivity" text, "RetentionMonths" integer, "WorkgroupId" text)`;
  await sql`update reference_entry set att = (att - 'Parent' - 'Sensitivity')
      || jsonb_strip_nulls(jsonb_build_object('Parent', given."Parent", 'Sensitivity', given."Sensitivity"))
    from ${rows} where table_name = ${table} and code = given."Code"`.execute(db);
  await sql`insert into document_class (table_name, code, retention_months, workgroup_id)
    select ${table}, given."Code", given."RetentionMonths", given."WorkgroupId" from ${rows}
    on conflict (table_name, code) do update
      set retention_months = excluded.retention_months, workgroup_id = excluded.workgroup_id`.execute(db);
  await bumpStamp(db, 'reference');
}

const own = (column: string) => sql`(select ${sql.ref(column)} from document_class own
  where own.table_name = kept.table_name and own.code = kept.code)`;

const level = (table: ClassTable, object: string): TransferPart =>
  tablePart({
    name: partOf[table],
    object,
    table: 'reference_entry',
    row: rowOf[table],
    codeTable: table,
    columns: {
      Code: 'code',
      DescriptionEn: 'label_en',
      DescriptionEs: 'label_es',
      SortOrder: 'sort_order',
      Active: 'active',
    },
    computed: {
      ...(table !== 'DOCCAT' && { Parent: sql`kept.att ->> 'Parent'` }),
      ...(table === 'DOCSUBTYPE' && { Sensitivity: sql`kept.att ->> 'Sensitivity'` }),
      RetentionMonths: own('retention_months'),
      WorkgroupId: own('workgroup_id'),
    },
    key: ['Code'],
    primaryKey: ['table_name', 'code'],
    fixed: { table_name: table },
    where: sql`table_name = ${table}`,
    refers: { WorkgroupId: { part: 'workgroups', table: 'workgroup', column: 'workgroup_id' } },
    alsoCheck: (rows, _stored, scope) => checkTree(scope, table, rows),
    subjectType: 'reference entry',
    subjectIdOf: row => `${table} ${row.Code}`,
    after: (context, changes) => writeRest(context, table, changes),
  });

export const classParts: readonly TransferPart[] = [
  level('DOCCAT', documentCategoryPage.at('Page')),
  level('DOCTYPE', documentTypePage.at('Page')),
  level('DOCSUBTYPE', documentSubTypePage.at('Page')),
];
