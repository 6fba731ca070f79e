import { choose, type WorkCandidate, type WorkToGive } from './choose.ts';
import { type ArrivingItem, inOrder, pick, type RoutableProfile } from './route.ts';

/** Which person would have been given how much of what arrived, before and after a change of the profiles. */

export interface PersonCount {
  readonly UserId: string;
  readonly Name: string;
  readonly Before: number;
  readonly After: number;
}

type Members = ReadonlyMap<string, readonly WorkCandidate[]>;

/**
 * One arrival after the other, as routing gives: in turn, to the least loaded or by skill. Everybody begins with nothing and is there
 * all the time: who was away or full in those weeks, nobody kept. What people take themselves is given to nobody.
 */
function given<Item extends ArrivingItem>(
  items: readonly Item[],
  profiles: readonly RoutableProfile[],
  members: Members,
  workOf: (item: Item) => WorkToGive,
): Map<string, number> {
  const ordered = inOrder(profiles);
  const held = new Map<string, number>();
  const lastTurn = new Map<string, string>();
  for (const item of items) {
    const profile = pick(item, ordered);
    const people = profile && members.get(profile.WorkgroupId);
    if (!people) continue;
    const candidates = people.map(person => ({
      ...person,
      Load: held.get(person.UserId) ?? 0,
      Capacity: Number.POSITIVE_INFINITY,
      SwitchedOn: true,
      OnCalendar: true,
    }));
    const { UserId } = choose(candidates, workOf(item), profile.Method, lastTurn.get(profile.WorkgroupId) ?? null);
    if (UserId === null) continue;
    lastTurn.set(profile.WorkgroupId, UserId);
    held.set(UserId, (held.get(UserId) ?? 0) + 1);
  }
  return held;
}

/** Those whose share changes first, by how much. */
export function peopleEffect<Item extends ArrivingItem>(
  items: readonly Item[],
  before: readonly RoutableProfile[],
  after: readonly RoutableProfile[],
  members: Members,
  workOf: (item: Item) => WorkToGive,
): PersonCount[] {
  const [first, second] = [before, after].map(profiles => given(items, profiles, members, workOf));
  const names = new Map([...members.values()].flat().map(person => [person.UserId, person.Name]));
  return [...names]
    .map(([UserId, Name]) => ({ UserId, Name, Before: first?.get(UserId) ?? 0, After: second?.get(UserId) ?? 0 }))
    .filter(each => each.Before + each.After > 0)
    .toSorted(
      (a, b) =>
        Math.abs(b.After - b.Before) - Math.abs(a.After - a.Before) || b.After - a.After || (a.Name < b.Name ? -1 : 1),
    );
}
