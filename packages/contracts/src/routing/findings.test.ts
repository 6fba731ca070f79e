import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Combinations, findingsOf, type Ground, openedGaps } from './findings.ts';
import { type ArrivingItem, pick, type RoutableProfile } from './route.ts';
import { anyConditions } from './schemas.ts';

const universe = {
  WorkItemTypes: ['APP', 'RDT', 'HRG'],
  Programs: ['SNAP', 'TCA', 'MFAM'],
  Regions: ['NE', 'SC'],
  Languages: ['EN', 'SP'],
};
const ground: Ground = {
  universe,
  places: {
    regionOfCounty: new Map([
      ['12031', 'NE'],
      ['12057', 'SC'],
    ]),
    countyOfZip: new Map([
      ['32202', '12031'],
      ['33602', '12057'],
    ]),
  },
  on: '2026-06-15',
};

const empty: RoutableProfile = {
  ProfileId: 'p',
  Name: 'p',
  Order: 1,
  ...anyConditions,
  WorkgroupId: 'G',
  WorkgroupActive: 'Y',
  Method: 'RR',
  ValidFrom: '2026-01-01',
  ValidTo: null,
  Active: 'Y',
};
const made = (id: string, given: Partial<RoutableProfile>): RoutableProfile => ({
  ...empty,
  ProfileId: id,
  Name: id,
  ...given,
});

const coarse: fc.Arbitrary<RoutableProfile[]> = fc
  .array(
    fc.record({
      Order: fc.integer({ min: 1, max: 50 }),
      WorkItemTypes: fc.subarray(universe.WorkItemTypes),
      Programs: fc.subarray(universe.Programs),
      Regions: fc.subarray(universe.Regions),
      Languages: fc.subarray(universe.Languages),
      Confidential: fc.option(fc.constantFrom('Y' as const, 'N' as const)),
      Active: fc.constantFrom('Y' as const, 'Y' as const, 'N' as const),
    }),
    { maxLength: 7 },
  )
  .map(list => list.map((given, at) => made(`p${at}`, given)));

/** Every combination there is: what the boxes are spared from. */
function everyItem(): ArrivingItem[] {
  return universe.WorkItemTypes.flatMap(WorkItemType =>
    universe.Programs.flatMap(Program =>
      universe.Regions.flatMap(Region =>
        universe.Languages.flatMap(Language =>
          (['Y', 'N'] as const).map(Confidential => ({
            WorkItemType,
            Program,
            Region,
            County: '',
            Zip: '',
            Language,
            Characteristics: [],
            Confidential,
            ArrivesOn: ground.on,
          })),
        ),
      ),
    ),
  );
}

const has = (codes: readonly string[], code: string): boolean => codes.length === 0 || codes.includes(code);
const isIn = (box: Combinations, item: ArrivingItem): boolean =>
  has(box.WorkItemTypes, item.WorkItemType) &&
  has(box.Programs, item.Program) &&
  has(box.Regions, item.Region) &&
  has(box.Languages, item.Language) &&
  has(box.Confidential, item.Confidential);

const goesNowhere = (item: ArrivingItem, profiles: readonly RoutableProfile[]) => pick(item, profiles) === undefined;

describe('gaps', () => {
  it('are exactly the combinations that no profile takes, each named once', () => {
    fc.assert(
      fc.property(coarse, profiles => {
        const { Gaps } = findingsOf(profiles, ground);
        for (const item of everyItem()) {
          const named = Gaps.filter(gap => isIn(gap, item)).length;
          expect(named).toBe(goesNowhere(item, profiles) ? 1 : 0);
        }
      }),
    );
  });

  it('that a change opens are exactly those that were taken before it', () => {
    fc.assert(
      fc.property(coarse, coarse, (before, after) => {
        const opened = openedGaps(before, after, ground);
        for (const item of everyItem()) {
          const isOpened = goesNowhere(item, after) && !goesNowhere(item, before);
          expect(opened.some(gap => isIn(gap, item))).toBe(isOpened);
        }
      }),
    );
  });

  it('are marked where a profile for a county takes a part of them', () => {
    const { Gaps } = findingsOf([made('a', { Counties: ['12031'] })], ground);
    expect(Gaps).toHaveLength(1);
    expect(Gaps[0]?.Partly).toBe('Y');
  });

  it('of five hundred profiles over large tables are found', () => {
    const codes = (name: string, count: number) => Array.from({ length: count }, (_each, at) => `${name}${at}`);
    const large = {
      WorkItemTypes: codes('T', 12),
      Programs: codes('P', 30),
      Regions: codes('R', 20),
      Languages: codes('L', 30),
    };
    const some = (list: readonly string[], seed: number, step: number) =>
      list.filter((_code, at) => (at * 7 + seed) % step === 0);
    const many = Array.from({ length: 500 }, (_each, at) =>
      made(`p${at}`, {
        Order: at + 1,
        WorkItemTypes: some(large.WorkItemTypes, at, 3),
        Programs: some(large.Programs, at, 5),
        Regions: some(large.Regions, at, 4),
        Languages: at % 3 === 0 ? [] : some(large.Languages, at, 6),
        Confidential: at % 5 === 0 ? 'Y' : 'N',
      }),
    );
    const found = findingsOf(many, { ...ground, universe: large });
    expect(found.Gaps.length).toBeGreaterThan(0);
  });
});

describe('overlaps', () => {
  it('between two profiles are told exactly where an item meets both', () => {
    fc.assert(
      fc.property(coarse, profiles => {
        const { Overlaps } = findingsOf(profiles, ground);
        const told = new Set(Overlaps.map(each => [each.First, each.Second].toSorted().join()));
        for (const [at, one] of profiles.entries()) {
          for (const other of profiles.slice(at + 1)) {
            const meet = everyItem().some(item => pick(item, [one]) && pick(item, [other]));
            expect(told.has([one.ProfileId, other.ProfileId].toSorted().join())).toBe(meet);
          }
        }
      }),
    );
  });

  it('say of a profile that it never gets work exactly where earlier ones take all of it', () => {
    fc.assert(
      fc.property(coarse, profiles => {
        const { Overlaps } = findingsOf(profiles, ground);
        const never = new Set(Overlaps.filter(each => each.Kind === 'never').map(each => each.Second));
        const ordered = profiles.toSorted((a, b) => a.Order - b.Order || (a.Name < b.Name ? -1 : 1));
        for (const profile of profiles.filter(each => each.Active === 'Y')) {
          const gets = everyItem().some(item => pick(item, ordered)?.ProfileId === profile.ProfileId);
          expect(never.has(profile.ProfileId)).toBe(!gets);
        }
      }),
    );
  });

  it('tell a special case before its general one from two that cross and two of the same order', () => {
    const special = made('special', { Order: 1, WorkItemTypes: ['APP'], Languages: ['SP'] });
    const kinds = (other: RoutableProfile) => findingsOf([special, other], ground).Overlaps.map(each => each.Kind);
    expect(kinds(made('general', { Order: 2, WorkItemTypes: ['APP'] }))).toEqual(['behind']);
    expect(kinds(made('crossing', { Order: 2, WorkItemTypes: ['APP', 'RDT'], Programs: ['SNAP'] }))).toEqual([
      'crosses',
    ]);
    expect(kinds(made('tied', { Order: 1, WorkItemTypes: ['APP'] }))).toEqual(['sameOrder']);
  });

  it('know where counties and ZIP codes lie', () => {
    const tampa = made('tampa', { Zips: ['33602'] });
    const northeast = made('northeast', { Order: 2, Regions: ['NE'] });
    expect(findingsOf([tampa, northeast], ground).Overlaps).toEqual([]);
    const strange = made('strange', { Counties: ['12057'], Regions: ['NE'] });
    expect(findingsOf([strange], ground).Impossible).toEqual(['strange']);
  });
});
