import { effectiveAccess, type RoleObject } from '@commonweal/contracts/access/effective';
import { type AccessCode, accessCodes, best } from '@commonweal/contracts/kit/access';
import { pages } from '@commonweal/contracts/pages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PeopleGroup, type PreviewFacts, previewChange, type Rights } from './preview.ts';

/** The oracle asks every person by themselves, before and after, through the function that the gate uses. */

const objects = ['UserManagement.Page', 'UserDetails.Roles', 'ViewAnnoucements.Page', 'ManageAnnoucements.Page'];
const subtypes = ['PAY', 'TAX'];
const otherRoles = ['a', 'b', 'c'];
const strength: Record<AccessCode, number> = { U: 2, R: 1, X: 0 };

interface Person {
  readonly name: string;
  readonly isMember: boolean;
  readonly others: readonly string[];
  readonly regionGoLive: boolean;
}

const rights = fc
  .record({
    codes: fc.dictionary(fc.constantFrom(...objects), fc.constantFrom(...accessCodes)),
    subtypes: fc.subarray(subtypes),
  })
  .map((given): Rights => ({ codes: new Map(Object.entries(given.codes)), subtypes: new Set(given.subtypes) }));

const people = fc
  .array(fc.record({ isMember: fc.boolean(), others: fc.subarray(otherRoles), regionGoLive: fc.boolean() }), {
    maxLength: 25,
  })
  .map(list => list.map((person, at): Person => ({ ...person, name: `P${String(at).padStart(2, '0')}` })));

function groupsOf(list: readonly Person[]): PeopleGroup[] {
  const groups = new Map<string, Person[]>();
  for (const person of list) {
    // Somebody without any role is in no group: the query starts from the roles that people hold.
    if (!person.isMember && person.others.length === 0) continue;
    const key = JSON.stringify([person.isMember, person.others, person.regionGoLive]);
    groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, people: rest.length + 1, names: [first, ...rest].map(each => each.name).slice(0, 3) }] : [],
  );
}

const rowsOf = (role: string, given: Rights): RoleObject[] =>
  [...given.codes].map(([object, code]) => ({ role, object, code }));

function effectiveOf(person: Person, own: Rights | null, facts: PreviewFacts) {
  const held = [...person.others, ...(person.isMember && own ? ['it'] : [])];
  const rows = [...facts.rightsOf].flatMap(([role, each]) => rowsOf(role, each));
  return effectiveAccess(held, [...rows, ...(own ? rowsOf('it', own) : [])], {
    isFlagOn: facts.isFlagOn,
    regionGoLive: person.regionGoLive,
  });
}

const viewsOf = (person: Person, own: Rights | null, facts: PreviewFacts): Set<string> =>
  new Set([
    ...(person.isMember ? (own?.subtypes ?? []) : []),
    ...person.others.flatMap(role => [...(facts.rightsOf.get(role)?.subtypes ?? [])]),
  ]);

const cases = fc.record({
  before: fc.option(rights),
  after: fc.option(rights),
  a: rights,
  b: rights,
  c: rights,
  people,
  flag: fc.boolean(),
});

describe('the preview of a role', () => {
  it('says of every right how many gain and lose it, exactly as asking each person by themselves does', () => {
    fc.assert(
      fc.property(cases, given => {
        const facts: PreviewFacts = {
          before: given.before,
          after: given.after,
          groups: groupsOf(given.people),
          rightsOf: new Map([
            ['a', given.a],
            ['b', given.b],
            ['c', given.c],
          ]),
          nameOf: new Map(),
          isFlagOn: () => given.flag,
        };
        const result = previewChange(facts);
        const gainers = new Set<string>();
        const losers = new Set<string>();
        for (const object of objects) {
          const codeOf = (person: Person, own: Rights | null) => effectiveOf(person, own, facts).get(object) ?? 'X';
          const up: string[] = [];
          const down: string[] = [];
          for (const person of given.people.filter(each => each.isMember)) {
            const step = strength[codeOf(person, given.after)] - strength[codeOf(person, given.before)];
            if (step > 0) up.push(person.name);
            if (step < 0) down.push(person.name);
          }
          for (const name of up) gainers.add(name);
          for (const name of down) losers.add(name);
          const gain = result.Gains.find(effect => effect.Object === object);
          const loss = result.Losses.find(effect => effect.Object === object);
          expect([gain?.People ?? 0, loss?.People ?? 0]).toEqual([up.length, down.length]);
          expect(gain?.Names ?? []).toEqual(up.slice(0, 3));
          const reach = (own: Rights | null) =>
            given.people.map(person => codeOf(person, own)).reduce<AccessCode>(best, 'X');
          const [was, is] = [reach(given.before), reach(given.after)];
          const expected = strength[is] < strength[was] ? (is === 'X' ? 'R' : 'U') : undefined;
          expect(result.Unreachable.find(each => each.Object === object)?.Code).toBe(expected);
        }
        for (const subtype of subtypes) {
          const seen = (person: Person, own: Rights | null) => viewsOf(person, own, facts).has(subtype);
          const members = given.people.filter(each => each.isMember);
          const up = members.filter(person => !seen(person, given.before) && seen(person, given.after));
          const down = members.filter(person => seen(person, given.before) && !seen(person, given.after));
          for (const person of up) gainers.add(person.name);
          for (const person of down) losers.add(person.name);
          const find = (list: typeof result.SubtypeGains) => list.find(each => each.Subtype === subtype)?.People ?? 0;
          expect([find(result.SubtypeGains), find(result.SubtypeLosses)]).toEqual([up.length, down.length]);
          const isGone =
            given.people.some(person => seen(person, given.before)) &&
            !given.people.some(person => seen(person, given.after));
          expect(result.UnreachableSubtypes.includes(subtype)).toBe(isGone);
        }
        const members = given.people.filter(person => person.isMember).map(person => person.name);
        expect(result).toMatchObject({
          Members: members.length,
          Gaining: gainers.size,
          Losing: losers.size,
          Unchanged: members.filter(name => !gainers.has(name) && !losers.has(name)).length,
        });
      }),
      { numRuns: 400 },
    );
  });

  it('is about objects that are declared', () => {
    const declared = pages.flatMap(page => Object.keys(page.objects).map(object => `${page.name}.${object}`));
    expect(objects.filter(object => !declared.includes(object))).toEqual([]);
  });
});
