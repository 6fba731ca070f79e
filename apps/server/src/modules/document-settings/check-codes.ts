import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';

const isOffered = async (db: Tx, table: string, code: string): Promise<boolean> =>
  (await db
    .selectFrom('reference_entry')
    .select('code')
    .where('table_name', '=', table)
    .where('code', '=', code)
    .where('active', '=', 'Y')
    .executeTakeFirst()) !== undefined;

const isWorkgroup = async (db: Tx, workgroupId: string): Promise<boolean> =>
  (await db
    .selectFrom('workgroup')
    .select('workgroup_id')
    .where('workgroup_id', '=', workgroupId)
    .where('status', '=', '296')
    .executeTakeFirst()) !== undefined;

interface Named {
  /** The field, and the code that it names now and before. */
  readonly path: string;
  readonly code: string | null | undefined;
  readonly before?: string | null | undefined;
  /** A reference table, or the workgroups. */
  readonly of: 'workgroup' | string;
}

/** Codes that the schema cannot know must be offered now; one that was there already may stay. */
export async function checkNamed(db: Tx, named: readonly Named[]): Promise<void> {
  const unknown = await Promise.all(
    named.map(async ({ path, code, before, of }): Promise<FieldFault[]> => {
      if (code === null || code === undefined || code === before) return [];
      const known = of === 'workgroup' ? await isWorkgroup(db, code) : await isOffered(db, of, code);
      return known ? [] : [{ path, code: 'unknown_option', params: {} }];
    }),
  );
  const fieldFaults = unknown.flat();
  if (fieldFaults.length > 0) refuse(commonErrors.invalid, { fieldFaults });
}
