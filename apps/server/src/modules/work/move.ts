import type { CallContext } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import type { Deed } from './change.ts';
import { type ChangeLine, type Item, insertChanges } from './item-store.ts';
import { lockOfCase, relocate } from './move-store.ts';
import { type Routed, routeAgain } from './route-again.ts';

/** A case goes to another place: its open items go along and are routed there, as if they arrived. */

export interface Move {
  readonly caseNumber: string;
  readonly applications: readonly string[];
  readonly region: string;
  readonly county: string;
  readonly reason: string;
}

export interface Moved {
  /** Those that the caller may open. */
  readonly items: readonly (Routed & { readonly stays: boolean })[];
  /** Whether others went along. */
  readonly closed: boolean;
}

const cause = 'work.cause.transfer';

function linesOf(item: Item, { region, county, reason }: Move): ChangeLine[] {
  const line = { region_id: region, work_item: item.id, change_id: newId(), action: 'transfer', reason, cause };
  return [
    { ...line, id: newId(), field: 'region_id', from_value: item.region_id, to_value: region },
    { ...line, id: newId(), field: 'county', from_value: item.county, to_value: county },
  ].filter(each => each.from_value !== each.to_value);
}

export async function moveItems(context: CallContext, move: Move): Promise<Moved> {
  const { db, caller, now } = context;
  const { region, county } = move;
  const found = await lockOfCase(db, caller, move.caseNumber, move.applications);
  const going = found.filter(each => each.region_id !== region || each.county !== county);
  if (going.length > 0) {
    const ids = going.map(each => each.id);
    await relocate(db, ids, region, county, caller.userId, now);
    const lines = going.flatMap(each => linesOf(each, move));
    await insertChanges(db, lines, caller.userId, now);
  }
  const deed: Deed = { act: 'transfer', reason: move.reason, cause };
  const items: (Routed & { stays: boolean })[] = [];
  for (const each of found) {
    // What waits in a stream waits on: it is routed when the stream is released.
    const stays = each.held || !going.includes(each);
    const item = { ...each, region_id: region, county, version: each.version + 1 };
    const routed = stays ? { item: each, to: each.assigned_to, name: '' } : await routeAgain(context, item, deed);
    if (each.open_to_viewer) items.push({ ...routed, stays });
  }
  return { items, closed: found.some(each => !each.open_to_viewer) };
}
