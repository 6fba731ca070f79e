import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

/** Where codes are kept. A module that stores a code of a table adds its column here. */
interface CodeUse {
  readonly table: string;
  /** Text key of what is counted. */
  readonly what: string;
  readonly from: keyof Tables;
  readonly column: string;
}

const codeUses: readonly CodeUse[] = [
  { table: 'USERCHARACTERISTIC', what: 'reference.use.people', from: 'user_characteristic', column: 'characteristic' },
  { table: 'DOCSUBTYPE', what: 'reference.use.documents', from: 'document', column: 'document_subtype_id' },
  { table: 'WORKITEMTYPE', what: 'reference.use.workItems', from: 'work_item', column: 'work_item_type_id' },
  { table: 'WORKITEMSTATUS', what: 'reference.use.workItems', from: 'work_item', column: 'status' },
  { table: 'REGION', what: 'reference.use.peopleOfRegion', from: 'app_user', column: 'region_id' },
  { table: 'REGION', what: 'reference.use.zipcodes', from: 'zip_code', column: 'region_id' },
  { table: 'COUNTY', what: 'reference.use.zipcodes', from: 'zip_code', column: 'fips' },
  { table: 'PROGRAM', what: 'reference.use.reviewCodes', from: 'review_code', column: 'program' },
];

export interface CountedUse {
  readonly what: string;
  readonly count: number;
}

/** How many records hold the code, kind by kind; entries of other tables that stand under it count too. */
export async function countUses(db: Tx, table: string, code: string): Promise<CountedUse[]> {
  const uses = codeUses.filter(use => use.table === table);
  const children = sql`select ${'reference.use.entries'}::text as what, count(*) as count from reference_entry
    where att ->> 'Parent' = ${code} and active = 'Y' and table_name = any(${childrenOf(table)}::text[])`;
  const parts = uses.map(
    use =>
      sql`select ${use.what}::text as what, count(*) as count from ${sql.table(use.from)} where ${sql.ref(use.column)} = ${code}`,
  );
  const { rows } = await sql<CountedUse>`${sql.join([children, ...parts], sql` union all `)}`.execute(db);
  return rows.filter(row => row.count > 0);
}

/** Which tables name an entry of this one in their property Parent. */
const parents: Readonly<Record<string, readonly string[]>> = {
  DOCCAT: ['DOCTYPE'],
  DOCTYPE: ['DOCSUBTYPE'],
  WRKGRPTYPE: ['WRKGRP'],
  CHARACTERISTICTYPE: ['USERCHARACTERISTIC'],
};
const childrenOf = (table: string): readonly string[] => parents[table] ?? [];
