import type { YesNo } from '../kit/fields.ts';
import { type Box, contains, isEmpty, meet, meets, remainder } from './boxes.ts';
import { inOrder, isInForce, type RoutableProfile } from './route.ts';

/** What the profiles leave open and where they contradict each other, over type × program × region × language × confidential. */

export const dimensions = ['WorkItemTypes', 'Programs', 'Regions', 'Languages', 'Confidential'] as const;
export type Dimension = (typeof dimensions)[number];

/** The codes that items can have. */
export type Universe = { readonly [Each in Exclude<Dimension, 'Confidential'>]: readonly string[] };

/** Where ZIP codes and counties lie. */
export interface Places {
  readonly regionOfCounty: ReadonlyMap<string, string>;
  readonly countyOfZip: ReadonlyMap<string, string>;
}

/** A set of combinations; an empty list stands for every code of the dimension. */
export type Combinations = { readonly [Each in Dimension]: readonly string[] };

export const overlapKinds = [
  /** Earlier profiles take everything that the second asks for. */
  'never',
  /** Both have the same order, so their names decide. */
  'sameOrder',
  /** Each takes something that the other does not. */
  'crosses',
  /** The second takes all that the first takes and more: the usual special case before the general one. */
  'behind',
] as const;
export type OverlapKind = (typeof overlapKinds)[number];

export interface Overlap {
  readonly Kind: OverlapKind;
  readonly First: string;
  readonly Second: string;
  readonly Shared: Combinations;
}

export interface Gap extends Combinations {
  /** Y: a profile with a county, ZIP code or characteristic takes a part of it. */
  readonly Partly: YesNo;
}

export interface Findings {
  readonly Gaps: readonly Gap[];
  readonly MoreGaps: boolean;
  readonly Overlaps: readonly Overlap[];
  /** Profiles in force that no item can ever meet, such as a county outside of the region asked for. */
  readonly Impossible: readonly string[];
}

interface Shape {
  readonly profile: RoutableProfile;
  readonly box: Box;
  readonly counties: ReadonlySet<string> | null;
  readonly zips: ReadonlySet<string> | null;
  readonly characteristics: ReadonlySet<string> | null;
}

const mostPieces = 2000;
const yesNo = ['Y', 'N'];

const codesOf = (universe: Universe): readonly (readonly string[])[] =>
  dimensions.map(dimension => (dimension === 'Confidential' ? yesNo : universe[dimension]));

const full = (codes: readonly string[]): bigint => (1n << BigInt(codes.length)) - 1n;

function maskOf(codes: readonly string[], asked: Iterable<string> | null): bigint {
  if (asked === null) return full(codes);
  let mask = 0n;
  for (const code of asked) {
    const at = codes.indexOf(code);
    if (at >= 0) mask |= 1n << BigInt(at);
  }
  return mask;
}

const someOf = (asked: readonly string[]): ReadonlySet<string> | null => (asked.length === 0 ? null : new Set(asked));

const both = (a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): ReadonlySet<string> | null =>
  a === null ? b : b === null ? a : new Set([...a].filter(code => b.has(code)));

const through = (from: ReadonlySet<string> | null, map: ReadonlyMap<string, string>): ReadonlySet<string> | null =>
  from && new Set([...from].flatMap(code => map.get(code) ?? []));

function shapeOf(profile: RoutableProfile, universe: Universe, places: Places): Shape {
  const zips = someOf(profile.Zips);
  const counties = both(someOf(profile.Counties), through(zips, places.countyOfZip));
  const regions = both(someOf(profile.Regions), through(counties, places.regionOfCounty));
  const asked = {
    WorkItemTypes: someOf(profile.WorkItemTypes),
    Programs: someOf(profile.Programs),
    Regions: regions,
    Languages: someOf(profile.Languages),
    Confidential: profile.Confidential === null ? null : new Set([profile.Confidential]),
  };
  const codes = codesOf(universe);
  return {
    profile,
    box: dimensions.map((dimension, at) => maskOf(codes[at] ?? [], asked[dimension])),
    counties,
    zips,
    characteristics: someOf(profile.Characteristics),
  };
}

const isFine = (shape: Shape): boolean =>
  shape.counties !== null || shape.zips !== null || shape.characteristics !== null;

const within = (inner: ReadonlySet<string> | null, outer: ReadonlySet<string> | null): boolean =>
  outer === null || (inner !== null && [...inner].every(code => outer.has(code)));

/** Whether every place and characteristic of `inner` is one of `outer`. */
const coversFine = (outer: Shape, inner: Shape): boolean =>
  within(inner.counties, outer.counties) &&
  within(inner.zips, outer.zips) &&
  within(inner.characteristics, outer.characteristics);

const shares = (a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean =>
  a === null || b === null || [...a].some(code => b.has(code));

/** One item can have two characteristics, so these never keep two profiles apart. */
const touches = (a: Shape, b: Shape): boolean =>
  meets(a.box, b.box) && shares(a.counties, b.counties) && shares(a.zips, b.zips);

function kindOf(first: Shape, second: Shape): OverlapKind {
  if (first.profile.Order === second.profile.Order) return 'sameOrder';
  return contains(second.box, first.box) && coversFine(second, first) ? 'behind' : 'crosses';
}

/** All that a question is about besides the profiles. */
export interface Ground {
  readonly universe: Universe;
  readonly places: Places;
  /** The day on which the items would arrive. */
  readonly on: string;
}

const isImpossible = (shape: Shape): boolean =>
  isEmpty(shape.box) || shape.counties?.size === 0 || shape.zips?.size === 0;

const shapesOf = (profiles: readonly RoutableProfile[], { universe, places, on }: Ground): Shape[] =>
  inOrder(profiles.filter(profile => isInForce(profile, on))).map(profile => shapeOf(profile, universe, places));

function inCodes(box: Box, universe: Universe): Combinations {
  const lists = codesOf(universe).map((known, at) => {
    const mask = box[at] ?? 0n;
    return mask === full(known) ? [] : known.filter((_code, bit) => (mask & (1n << BigInt(bit))) !== 0n);
  });
  const [WorkItemTypes = [], Programs = [], Regions = [], Languages = [], Confidential = []] = lists;
  return { WorkItemTypes, Programs, Regions, Languages, Confidential };
}

/** The combinations that no profile takes whatever the county, ZIP code and characteristics are. */
const openIn = (shapes: readonly Shape[], universe: Universe) =>
  remainder(
    codesOf(universe).map(full),
    shapes.filter(shape => !isFine(shape)).map(shape => shape.box),
    mostPieces,
  );

/** What was taken before a change and goes nowhere after it. */
export function openedGaps(
  before: readonly RoutableProfile[],
  after: readonly RoutableProfile[],
  ground: Ground,
): Combinations[] {
  const known = openIn(shapesOf(before, ground), ground.universe).boxes;
  const left = openIn(shapesOf(after, ground), ground.universe).boxes;
  return left.flatMap(box => remainder(box, known, mostPieces).boxes).map(box => inCodes(box, ground.universe));
}

export function findingsOf(profiles: readonly RoutableProfile[], ground: Ground): Findings {
  const all = shapesOf(profiles, ground);
  const shapes = all.filter(shape => !isImpossible(shape));
  const left = openIn(shapes, ground.universe);
  const fine = shapes.filter(isFine);
  const inWords = (box: Box): Combinations => inCodes(box, ground.universe);

  const overlaps = shapes.flatMap((second, at): Overlap[] => {
    const before = shapes.slice(0, at).filter(first => touches(first, second));
    const covering = before.filter(first => coversFine(first, second)).map(first => first.box);
    const rest = remainder(second.box, covering, mostPieces);
    const isNever = rest.boxes.length === 0 && !rest.cut;
    return before.map(first => ({
      Kind: isNever ? 'never' : kindOf(first, second),
      First: first.profile.ProfileId,
      Second: second.profile.ProfileId,
      Shared: inWords(meet(first.box, second.box)),
    }));
  });
  return {
    Gaps: left.boxes.map(box => ({
      ...inWords(box),
      Partly: fine.some(shape => meets(shape.box, box)) ? 'Y' : 'N',
    })),
    MoreGaps: left.cut,
    Overlaps: overlaps.toSorted((a, b) => overlapKinds.indexOf(a.Kind) - overlapKinds.indexOf(b.Kind)),
    Impossible: all.filter(isImpossible).map(shape => shape.profile.ProfileId),
  };
}
