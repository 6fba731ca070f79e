import type { Acting, Deed } from './change.ts';
import { changeMany } from './change.ts';
import type { Item, Settable } from './item-store.ts';
import { scoreItems } from './score.ts';

/** Dates or queues of many items move for one reason: each leaves its line, and each is weighed anew. */
export async function changeAndScore(
  acting: Acting,
  changes: readonly { readonly item: Item; readonly set: Partial<Settable> }[],
  deed: Deed,
): Promise<void> {
  await changeMany(acting, changes, deed);
  const ids = changes.map(({ item }) => item.id);
  if (ids.length > 0) await scoreItems(acting.db, ids, acting.today, acting.now);
}
