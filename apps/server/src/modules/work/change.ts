import type { WorkItemAction } from '@commonweal/contracts/work/lifecycle';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import { type ChangeLine, type Item, insertChanges, type Settable, settable, updateItems } from './item-store.ts';

/** Every change of an item goes this way, alone or with many others: the item, and one row of history for each field. */

/** On whose behalf and when: a call's, or a job's. */
export interface Acting {
  readonly db: Tx;
  readonly by: string;
  readonly now: Date;
  readonly today: string;
}

export const actingOf = ({ db, caller, now, today }: CallContext): Acting => ({ db, by: caller.userId, now, today });

/** What the portal does by itself is done by nobody. */
export const nobody = 'system';

export type Act =
  | WorkItemAction
  | 'create'
  | 'next'
  | 'stage'
  | 'type'
  | 'priority'
  | 'review'
  | 'workgroup'
  | 'settle'
  | 'hearing'
  | 'handOver'
  | 'return'
  | 'transfer'
  | 'disaster'
  | 'undo';

export interface Change {
  readonly item: Item;
  readonly set: Partial<Settable>;
}

export interface Deed {
  readonly act: Act;
  readonly reason?: string;
  /** Text key of why the portal did it by itself. */
  readonly cause?: string;
}

const asText = (value: string | number | null): string | null => (value === null ? null : String(value).slice(0, 255));

export function linesOf({ item, set }: Change, deed: Deed, changeId: string): ChangeLine[] {
  return settable
    .filter(field => field in set && set[field] !== item[field])
    .map(field => ({
      region_id: item.region_id,
      id: newId(),
      work_item: item.id,
      change_id: changeId,
      action: deed.act,
      field,
      from_value: asText(item[field]),
      to_value: asText(set[field] ?? null),
      reason: deed.reason ?? '',
      cause: deed.cause ?? '',
    }));
}

/** Answers the id of the act, for the audit trail. */
export async function changeMany(acting: Acting, changes: readonly Change[], deed: Deed): Promise<string> {
  const changeId = newId();
  if (changes.length === 0) return changeId;
  const lines = changes.flatMap(change => linesOf(change, deed, changeId));
  await updateItems(
    acting.db,
    changes.map(({ item, set }) => ({ ...item, ...set })),
    acting.by,
    acting.now,
  );
  if (lines.length > 0) await insertChanges(acting.db, lines, acting.by, acting.now);
  return changeId;
}

/** The trail's line about an item. */
export const aboutItem = (item: Pick<Item, 'work_item_id' | 'case_number' | 'application_number' | 'pin'>) => ({
  subjectType: 'work item',
  subjectId: item.work_item_id,
  caseNumber: item.case_number,
  applicationNumber: item.application_number,
  pin: item.pin,
});

/** One item changed by a call, with its line in the trail; answers the version that it has now. */
export async function changeOne(context: CallContext, item: Item, set: Partial<Settable>, deed: Deed): Promise<number> {
  const historyId = await changeMany(actingOf(context), [{ item, set }], deed);
  context.audit({
    ...aboutItem(item),
    fields: Object.keys(set),
    historyId,
    ...(deed.reason && { reason: deed.reason }),
  });
  return item.version + 1;
}
