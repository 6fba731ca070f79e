import type { Tx } from './database/pool.ts';

/** Tells every cache of these things that they have changed; `stamp` is a row of version_stamp. */
export async function bumpStamp(tx: Tx, stamp: 'reference' | 'access'): Promise<void> {
  await tx
    .updateTable('version_stamp')
    .set(expression => ({ value: expression('value', '+', 1) }))
    .where('name', '=', stamp)
    .execute();
}
