import { choose, type WorkCandidate, type WorkToGive } from '../routing/choose.ts';

/**
 * Which items of a unit go from whom to whom, so that nobody holds more than they may and what is due soon lies with
 * somebody who is there. Pure: it proposes by the rules that routing gives by, and moves nothing.
 */

export const stayReasons = ['confidential', 'timer', 'hearing'] as const;
export type StayReason = (typeof stayReasons)[number];

export interface HeldItem {
  readonly WorkItemId: string;
  readonly Holder: string;
  /** An average item is one. */
  readonly Points: number;
  readonly DueDate: string;
  readonly Work: WorkToGive;
  /** Why it is better left where it is. */
  readonly Stays: StayReason | null;
  /** Who of the unit may not open it. */
  readonly ClosedTo: readonly string[];
}

export interface Rebalanced<Item extends HeldItem> {
  readonly moves: readonly { readonly item: Item; readonly to: string }[];
  /** Those that should move: due soon with somebody who is away, or more than somebody may hold. */
  readonly atRisk: number;
  readonly stays: Readonly<Record<StayReason, number>>;
  /** What each would hold afterwards. */
  readonly loads: ReadonlyMap<string, number>;
}

const isThere = (person: WorkCandidate): boolean => person.SwitchedOn && person.OnCalendar;

/** Soonest first; what has no date comes last. */
const bySoonest = (a: HeldItem, b: HeldItem): number =>
  (a.DueDate || '9999') < (b.DueDate || '9999') ? -1 : a.DueDate === b.DueDate ? 0 : 1;

/** What somebody should not have to do: all that is due by the day while they are away, else what is more than they may hold. */
function excess<Item extends HeldItem>(person: WorkCandidate, held: readonly Item[], until: string): Item[] {
  const own = held.filter(item => item.Holder === person.UserId).toSorted(bySoonest);
  if (!isThere(person)) return own.filter(item => item.DueDate !== '' && item.DueDate <= until);
  let over = person.Load - person.Capacity;
  // The last that came can wait longest: the soonest stays with whoever knows it.
  return own
    .toReversed()
    .filter(item => {
      if (over <= 0) return false;
      if (item.Stays === null) over -= item.Points;
      return true;
    })
    .toSorted(bySoonest);
}

export function rebalance<Item extends HeldItem>(
  people: readonly WorkCandidate[],
  held: readonly Item[],
  until: string,
): Rebalanced<Item> {
  const loads = new Map(people.map(person => [person.UserId, person.Load]));
  const wanting = people.map(person => ({ person, items: excess(person, held, until) }));
  const givers = new Set(wanting.filter(({ items }) => items.length > 0).map(({ person }) => person.UserId));
  const receivers = people.filter(person => !givers.has(person.UserId));
  const stays = { confidential: 0, timer: 0, hearing: 0 };
  const moves: { item: Item; to: string }[] = [];
  const wanted = wanting.flatMap(({ items }) => items).toSorted(bySoonest);
  for (const item of wanted) {
    if (item.Stays !== null) {
      stays[item.Stays] += 1;
      continue;
    }
    const loadOf = (person: WorkCandidate): number => loads.get(person.UserId) ?? 0;
    const candidates = receivers.map(
      (person): WorkCandidate => ({
        ...person,
        // Whom it would take over the line is full for it.
        Load: loadOf(person) + item.Points > person.Capacity ? person.Capacity : loadOf(person),
        Opens: item.ClosedTo.includes(person.UserId) ? 'confidential' : 'yes',
      }),
    );
    const { UserId: to } = choose(candidates, item.Work, 'LL', null);
    if (to === null) continue;
    loads.set(to, (loads.get(to) ?? 0) + item.Points);
    loads.set(item.Holder, (loads.get(item.Holder) ?? 0) - item.Points);
    moves.push({ item, to });
  }
  return { moves, atRisk: wanted.length, stays, loads };
}
