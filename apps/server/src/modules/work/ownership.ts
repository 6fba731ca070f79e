import { isClosed, type WorkItemAction } from '@commonweal/contracts/work/lifecycle';
import type { CallContext } from '../../platform/calls/handle.ts';
import { tell } from './alerts.ts';
import { type Acting, type Change, nobody } from './change.ts';
import type { Item } from './item-store.ts';
import { listSupervised, readStaffName } from './ownership-store.ts';

/**
 * Only the assignee of an item and the assignee's supervisors close or release it. Another worker takes it over first
 * (AssignWorkItem to oneself), with a reason that the history keeps.
 */
export const actionsOfAssignee: ReadonlySet<WorkItemAction> = new Set(['complete', 'cancel', 'release']);

/** Tests items for an assignee whose work the caller does not supervise; one query for all of them. */
export async function findAssignedToOthers(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  items: readonly Pick<Item, 'assigned_to'>[],
): Promise<(item: Pick<Item, 'assigned_to'>) => boolean> {
  const assignees = new Set(items.map(item => item.assigned_to).filter(id => id !== null && id !== caller.userId));
  const others = [...assignees].filter(id => id !== null);
  const supervised = others.length === 0 ? new Set() : await listSupervised(db, caller.userId, others);
  return ({ assigned_to }) => assigned_to !== null && assigned_to !== caller.userId && !supervised.has(assigned_to);
}

/** What a change takes from the assignee; null where the assignee keeps the item or already had it closed. */
function describeLoss({ item, set }: Change, callerId: string): string | null {
  if (isClosed(item.status) || item.assigned_to === null) return null;
  if (set.status === 'CT') return 'work.alert.completed';
  if (set.status === 'CN') return 'work.alert.canceled';
  if (set.assigned_to === undefined || set.assigned_to === item.assigned_to) return null;
  return set.assigned_to === callerId ? 'work.alert.takenOver' : 'work.alert.reassigned';
}

/** Notifies assignees whose items another person closed or took away: by item, or with a count for several items. */
export async function notifyAssignees(acting: Acting, changes: readonly Change[]): Promise<void> {
  const losses = changes.flatMap(change => {
    const text = describeLoss(change, acting.by);
    return text === null ? [] : [{ text, id: change.item.work_item_id, user_id: change.item.assigned_to ?? '' }];
  });
  if (acting.by === nobody || losses.every(loss => loss.user_id === acting.by)) return;
  const name = await readStaffName(acting.db, acting.by);
  const alerts = [...Map.groupBy(losses, loss => loss.user_id)].map(([user_id, [first, ...others]]) =>
    first && others.length === 0
      ? {
          user_id,
          code: 'WI03' as const,
          text: first.text,
          params: { id: first.id, name },
          work_item_id: first.id,
        }
      : { user_id, code: 'WI03' as const, text: 'work.alert.removed', params: { count: others.length + 1, name } },
  );
  await tell(acting, alerts);
}
