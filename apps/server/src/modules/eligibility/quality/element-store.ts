import { qualityElementTable } from '@commonweal/contracts/reference/quality';
import type { Tx } from '../../../platform/database/pool.ts';

/** The elements that a review answers, as the agency keeps them, each in words. */
export async function listElements(tx: Tx, language: 'en' | 'es'): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('reference_entry')
    .select(['code', `label_${language} as said`])
    .where('table_name', '=', qualityElementTable.name)
    .where('active', '=', 'Y')
    .orderBy('sort_order')
    .execute();
  return new Map(rows.map(({ code, said }) => [code, said]));
}
