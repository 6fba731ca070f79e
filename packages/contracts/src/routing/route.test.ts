import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routingEffect } from './effect.ts';
import { type ArrivingItem, type RoutableProfile, route, routingMethods } from './route.ts';

const yesNo = fc.constantFrom('Y' as const, 'N' as const);
const some = (...codes: string[]) => fc.subarray(codes);
const day = fc.constantFrom('2026-01-01', '2026-06-15', '2026-12-31');

const items: fc.Arbitrary<ArrivingItem> = fc.record({
  WorkItemType: fc.constantFrom('APP', 'RDT', 'HRG'),
  Program: fc.constantFrom('SNAP', 'TCA', 'MFAM'),
  Region: fc.constantFrom('NE', 'SC'),
  County: fc.constantFrom('', '12031', '12057'),
  Zip: fc.constantFrom('', '32202', '33602'),
  Language: fc.constantFrom('EN', 'SP'),
  Characteristics: some('EXPD', 'HOML'),
  Confidential: yesNo,
  ArrivesOn: day,
});

const profiles: fc.Arbitrary<RoutableProfile[]> = fc.array(
  fc.record({
    ProfileId: fc.uuid(),
    Name: fc.constantFrom('a', 'A', 'b', 'c'),
    Order: fc.integer({ min: 1, max: 4 }),
    WorkItemTypes: some('APP', 'RDT', 'HRG'),
    Programs: some('SNAP', 'TCA', 'MFAM'),
    Regions: some('NE', 'SC'),
    Counties: some('12031', '12057'),
    Zips: some('32202', '33602'),
    Languages: some('EN', 'SP'),
    Characteristics: some('EXPD', 'HOML'),
    Confidential: fc.option(yesNo),
    WorkgroupId: fc.constantFrom('G1', 'G2', 'G3'),
    WorkgroupActive: fc.constantFrom('Y' as const, 'Y' as const, 'N' as const),
    Method: fc.constantFrom(...routingMethods),
    ValidFrom: day,
    ValidTo: fc.option(day),
    Active: fc.constantFrom('Y' as const, 'Y' as const, 'N' as const),
  }),
  { maxLength: 6 },
);

/** Written as the rule is told, not as the program is made. */
function oracle(item: ArrivingItem, given: readonly RoutableProfile[]): RoutableProfile | undefined {
  let best: RoutableProfile | undefined;
  for (const profile of given) {
    if (profile.Active === 'N' || profile.WorkgroupActive === 'N') continue;
    if (item.ArrivesOn < profile.ValidFrom) continue;
    if (profile.ValidTo !== null && item.ArrivesOn > profile.ValidTo) continue;
    if (profile.WorkItemTypes.length > 0 && !profile.WorkItemTypes.includes(item.WorkItemType)) continue;
    if (profile.Programs.length > 0 && !profile.Programs.includes(item.Program)) continue;
    if (profile.Regions.length > 0 && !profile.Regions.includes(item.Region)) continue;
    if (profile.Counties.length > 0 && !profile.Counties.includes(item.County)) continue;
    if (profile.Zips.length > 0 && !profile.Zips.includes(item.Zip)) continue;
    if (profile.Languages.length > 0 && !profile.Languages.includes(item.Language)) continue;
    const wanted = profile.Characteristics;
    if (wanted.length > 0 && !wanted.some(code => item.Characteristics.includes(code))) continue;
    if (profile.Confidential !== null && profile.Confidential !== item.Confidential) continue;
    const place = (each: RoutableProfile) => [each.Order, each.Name.toLowerCase(), each.ProfileId] as const;
    if (!best || place(profile) < place(best)) best = profile;
  }
  return best;
}

describe('routing', () => {
  it('answers exactly one workgroup that takes the item, or says why none', () => {
    fc.assert(
      fc.property(items, profiles, (item, given) => {
        const answer = route(item, given);
        const expected = oracle(item, given);
        expect(answer.ProfileId).toBe(expected?.ProfileId ?? null);
        expect(answer.WorkgroupId).toBe(expected?.WorkgroupId ?? null);
        expect(answer.Reasons.length).toBeGreaterThan(0);
        if (expected)
          expect(answer.Reasons.every(each => each.Code === 'matches' || each.Code === 'everything')).toBe(true);
        else expect(answer.PassedOver).toHaveLength(given.length);
        expect(answer.PassedOver.every(each => each.Reasons.length > 0)).toBe(true);
      }),
    );
  });

  it('does not depend on the order in which the profiles are given', () => {
    fc.assert(
      fc.property(items, profiles, fc.infiniteStream(fc.nat()), (item, given, numbers) => {
        const shuffled = given
          .map(profile => ({ profile, at: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(each => each.profile);
        expect(route(item, shuffled)).toEqual(route(item, given));
      }),
    );
  });

  it('moves in a preview exactly the items whose answer changes, and loses none', () => {
    fc.assert(
      fc.property(fc.array(items, { maxLength: 20 }), profiles, profiles, (arrivals, before, after) => {
        const numbered = arrivals.map((item, at) => ({ ...item, ItemId: String(at) }));
        const { counts, moved } = routingEffect(numbered, before, after);
        const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
        expect(sum(counts.map(each => each.Before))).toBe(numbered.length);
        expect(sum(counts.map(each => each.After))).toBe(numbered.length);
        const changed = numbered.filter(item => route(item, before).WorkgroupId !== route(item, after).WorkgroupId);
        expect(moved.map(each => each.item)).toEqual(changed);
      }),
    );
  });
});
