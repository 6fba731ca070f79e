import { isOpen } from '@commonweal/contracts/access/effective';
import { pages } from '@commonweal/contracts/access/pages';
import { type AccessCode, best, type Gate } from '@commonweal/contracts/kit/access';
import type { ObjectEffect, RolePreview, SubtypeEffect } from '@commonweal/contracts/roles/schemas';

/** What saving a role would do to people, as a pure function over who holds which roles. */

export interface Rights {
  /** An object that is missing is one that the role says nothing about. */
  readonly codes: ReadonlyMap<string, AccessCode>;
  readonly subtypes: ReadonlySet<string>;
}

/** Active people who hold exactly the same active roles under the same gates: what holds for one holds for all. */
export interface PeopleGroup {
  readonly isMember: boolean;
  /** Their other active roles. */
  readonly others: readonly string[];
  readonly regionGoLive: boolean;
  readonly people: number;
  /** The first of them by name. */
  readonly names: readonly string[];
}

export interface PreviewFacts {
  /** Null while the role is inactive. */
  readonly before: Rights | null;
  readonly after: Rights | null;
  readonly groups: readonly PeopleGroup[];
  readonly rightsOf: ReadonlyMap<string, Rights>;
  readonly nameOf: ReadonlyMap<string, string>;
  isFlagOn(flag: string): boolean;
}

const shownNames = 3;
const strength: Record<AccessCode, number> = { U: 2, R: 1, X: 0 };

const gatesOf = new Map<string, readonly Gate[]>();
const openByDefault = new Set<string>();
for (const page of pages) {
  for (const object of Object.keys(page.objects)) gatesOf.set(`${page.name}.${object}`, page.gates);
  for (const object of page.openByDefault) openByDefault.add(`${page.name}.${object}`);
}

/** The best of what the roles say; nothing said is X, but for the objects that are open to whoever holds a role. */
function effective(facts: PreviewFacts, group: PeopleGroup, object: string, own: Rights | null): AccessCode {
  const gates = gatesOf.get(object) ?? [];
  if (!isOpen(gates, { isFlagOn: facts.isFlagOn, regionGoLive: group.regionGoLive })) return 'X';
  let found = own?.codes.get(object);
  for (const role of group.others) {
    const code = facts.rightsOf.get(role)?.codes.get(object);
    if (code) found = found ? best(found, code) : code;
  }
  const holdsAny = own !== null || group.others.length > 0;
  return found ?? (holdsAny && openByDefault.has(object) ? 'R' : 'X');
}

const views = (facts: PreviewFacts, group: PeopleGroup, subtype: string, own: Rights | null): boolean =>
  own?.subtypes.has(subtype) === true ||
  group.others.some(role => facts.rightsOf.get(role)?.subtypes.has(subtype) === true);

/** The names that differ between the two sides of the change. */
export function changedNames(
  before: Rights | null,
  after: Rights | null,
): { readonly objects: string[]; readonly subtypes: string[] } {
  const all = new Set([...(before?.codes.keys() ?? []), ...(after?.codes.keys() ?? []), ...openByDefault]);
  const wasHeld = before !== null;
  const objects = [...all].filter(
    object => before?.codes.get(object) !== after?.codes.get(object) || wasHeld !== (after !== null),
  );
  const subtypes = [...new Set([...(before?.subtypes ?? []), ...(after?.subtypes ?? [])])].filter(
    subtype => before?.subtypes.has(subtype) !== after?.subtypes.has(subtype),
  );
  return { objects, subtypes };
}

interface Touched {
  readonly groups: PeopleGroup[];
  readonly spared: PeopleGroup[];
}

/** How many and who, and how many are spared because another role gives the same. */
function describe(facts: PreviewFacts, touched: Touched, gives: (rights: Rights) => boolean) {
  const otherRoles = touched.spared.flatMap(group =>
    group.others.filter(role => {
      const rights = facts.rightsOf.get(role);
      return rights !== undefined && gives(rights);
    }),
  );
  const count = (groups: readonly PeopleGroup[]): number => groups.reduce((sum, group) => sum + group.people, 0);
  return {
    People: count(touched.groups),
    Names: touched.groups
      .flatMap(group => group.names)
      .toSorted()
      .slice(0, shownNames),
    Others: count(touched.spared),
    OtherRoles: [...new Set(otherRoles)]
      .map(role => facts.nameOf.get(role) ?? role)
      .toSorted()
      .slice(0, shownNames),
  };
}

export function previewChange(facts: PreviewFacts): RolePreview {
  const { before, after } = facts;
  const members = facts.groups.filter(group => group.isMember);
  const outsiders = facts.groups.filter(group => !group.isMember);
  const gaining = new Set<PeopleGroup>();
  const losing = new Set<PeopleGroup>();
  const Gains: ObjectEffect[] = [];
  const Losses: ObjectEffect[] = [];
  const SubtypeGains: SubtypeEffect[] = [];
  const SubtypeLosses: SubtypeEffect[] = [];
  const Unreachable: RolePreview['Unreachable'] = [];
  const UnreachableSubtypes: string[] = [];
  const { objects, subtypes } = changedNames(before, after);

  for (const object of objects) {
    const up: Touched = { groups: [], spared: [] };
    const down: Touched = { groups: [], spared: [] };
    let reachedBefore: AccessCode = 'X';
    let reachedAfter: AccessCode = 'X';
    for (const group of members) {
      const had = effective(facts, group, object, before);
      const has = effective(facts, group, object, after);
      reachedBefore = best(reachedBefore, had);
      reachedAfter = best(reachedAfter, has);
      const step = strength[has] - strength[had];
      if (step > 0) gaining.add(group);
      if (step < 0) losing.add(group);
      (step > 0 ? up.groups : up.spared).push(group);
      (step < 0 ? down.groups : down.spared).push(group);
    }
    const usual = (own: Rights | null): AccessCode => (own !== null && openByDefault.has(object) ? 'R' : 'X');
    const From = before?.codes.get(object) ?? usual(before);
    const To = after?.codes.get(object) ?? usual(after);
    const ownStep = strength[To] - strength[From];
    const gives = (least: AccessCode) => (rights: Rights) =>
      strength[rights.codes.get(object) ?? 'X'] >= Math.max(1, strength[least]);
    if (ownStep > 0 || up.groups.length > 0)
      Gains.push({ Object: object, From, To, ...describe(facts, up, gives(To)) });
    if (ownStep < 0 || down.groups.length > 0) {
      Losses.push({ Object: object, From, To, ...describe(facts, down, gives(From)) });
    }
    if (strength[reachedAfter] >= strength[reachedBefore]) continue;
    for (const group of outsiders) {
      if (reachedAfter === 'U') break;
      reachedAfter = best(reachedAfter, effective(facts, group, object, null));
    }
    if (strength[reachedAfter] < strength[reachedBefore]) {
      Unreachable.push({ Object: object, Code: reachedAfter === 'X' ? 'R' : 'U' });
    }
  }

  for (const subtype of subtypes) {
    const isGain = after?.subtypes.has(subtype) === true;
    const touched: Touched = { groups: [], spared: [] };
    for (const group of members) {
      const changes = views(facts, group, subtype, before) !== views(facts, group, subtype, after);
      (changes ? touched.groups : touched.spared).push(group);
      if (changes) (isGain ? gaining : losing).add(group);
    }
    const effect = { Subtype: subtype, ...describe(facts, touched, rights => rights.subtypes.has(subtype)) };
    (isGain ? SubtypeGains : SubtypeLosses).push(effect);
    const isReached = (own: Rights | null): boolean => members.some(group => views(facts, group, subtype, own));
    if (isReached(before) && !isReached(after) && !outsiders.some(group => views(facts, group, subtype, null))) {
      UnreachableSubtypes.push(subtype);
    }
  }

  const people = (groups: Iterable<PeopleGroup>): number => {
    let sum = 0;
    for (const group of groups) sum += group.people;
    return sum;
  };
  return {
    Members: people(members),
    Gaining: people(gaining),
    Losing: people(losing),
    Unchanged: people(members.filter(group => !gaining.has(group) && !losing.has(group))),
    Gains,
    Losses,
    SubtypeGains,
    SubtypeLosses,
    Unreachable,
    UnreachableSubtypes,
  };
}
