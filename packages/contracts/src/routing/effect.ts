import { type ArrivingItem, inOrder, pick, type RoutableProfile } from './route.ts';

/** Who would receive what, before and after a change of the profiles. */

export interface NumberedItem extends ArrivingItem {
  /** Names the item in the sample: a number or the line of a file. */
  readonly ItemId: string;
}

export interface WorkgroupCount {
  /** Null: the items that go nowhere. */
  readonly WorkgroupId: string | null;
  readonly Before: number;
  readonly After: number;
}

export interface MovedItem<Item extends NumberedItem = NumberedItem> {
  readonly item: Item;
  readonly From: string | null;
  readonly To: string | null;
}

export interface RoutingEffect<Item extends NumberedItem = NumberedItem> {
  readonly counts: WorkgroupCount[];
  readonly moved: MovedItem<Item>[];
}

export function routingEffect<Item extends NumberedItem>(
  items: readonly Item[],
  before: readonly RoutableProfile[],
  after: readonly RoutableProfile[],
): RoutingEffect<Item> {
  const [first, second] = [inOrder(before), inOrder(after)];
  const counts = new Map<string | null, { Before: number; After: number }>();
  const countOf = (workgroup: string | null) => {
    const known = counts.get(workgroup) ?? { Before: 0, After: 0 };
    counts.set(workgroup, known);
    return known;
  };
  const moved: MovedItem<Item>[] = [];
  for (const item of items) {
    const From = pick(item, first)?.WorkgroupId ?? null;
    const To = pick(item, second)?.WorkgroupId ?? null;
    countOf(From).Before += 1;
    countOf(To).After += 1;
    if (From !== To) moved.push({ item, From, To });
  }
  return {
    counts: [...counts]
      .map(([WorkgroupId, each]) => ({ WorkgroupId, ...each }))
      .toSorted(
        (a, b) => b.After - a.After || b.Before - a.Before || ((a.WorkgroupId ?? '') < (b.WorkgroupId ?? '') ? -1 : 1),
      ),
    moved,
  };
}

/** The profiles as they would be with one of them changed, or with one more. */
export const withDraft = (profiles: readonly RoutableProfile[], draft: RoutableProfile): RoutableProfile[] => [
  ...profiles.filter(profile => profile.ProfileId !== draft.ProfileId),
  draft,
];
