import type { CallContext } from '../../platform/calls/handle.ts';
import { decide } from '../routing/index.ts';
import { arrivingAgain, keepDecisions } from './arrive.ts';
import { aboutItem, actingOf, changeMany, type Deed } from './change.ts';
import type { Item } from './item-store.ts';

/** An item that somebody had goes on like one that arrives; what nobody can take waits in its queue. */

export interface Routed {
  readonly item: Item;
  readonly to: string | null;
  readonly name: string;
}

export async function routeAgain(context: CallContext, item: Item, deed: Deed, without?: string): Promise<Routed> {
  const acting = actingOf(context);
  const decision = await decide(context, arrivingAgain(item, context.today), {
    holding: true,
    ...(without !== undefined && { without }),
  });
  const to = decision.choice?.UserId ?? null;
  const set = {
    status: to === null ? ('NW' as const) : ('AS' as const),
    assigned_to: to,
    escalated_to: null,
    workgroup_id: decision.answer.WorkgroupId ?? item.workgroup_id,
  };
  const historyId = await changeMany(acting, [{ item, set }], deed);
  await keepDecisions(acting, deed.act, [{ item, decision }]);
  context.audit({
    ...aboutItem(item),
    fields: ['assigned_to'],
    historyId,
    ...(deed.reason && { reason: deed.reason }),
  });
  return { item, to, name: decision.choice?.Verdicts.find(each => each.Code === 'chosen')?.Name ?? '' };
}
