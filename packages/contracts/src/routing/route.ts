import type { YesNo } from '../kit/fields.ts';

/** Which workgroup gets an arriving item, and why. Pure: the day of arrival travels with the item. */

export const conditionFields = [
  'WorkItemTypes',
  'Programs',
  'Regions',
  'Counties',
  'Zips',
  'Languages',
  'Characteristics',
] as const;
export type ConditionField = (typeof conditionFields)[number];

export const routingMethods = ['RR', 'LL', 'SK', 'MP'] as const;
/** RR round robin, LL least loaded, SK by skill, MP manual pull. */
export type RoutingMethod = (typeof routingMethods)[number];

/** An empty list asks for nothing; Confidential null takes both kinds. */
export type RoutingConditions = { readonly [Field in ConditionField]: readonly string[] } & {
  readonly Confidential: YesNo | null;
};

export interface RoutableProfile extends RoutingConditions {
  readonly ProfileId: string;
  readonly Name: string;
  readonly Order: number;
  readonly WorkgroupId: string;
  readonly WorkgroupActive: YesNo;
  readonly Method: RoutingMethod;
  readonly ValidFrom: string;
  readonly ValidTo: string | null;
  readonly Active: YesNo;
}

export interface ArrivingItem {
  readonly WorkItemType: string;
  readonly Program: string;
  readonly Region: string;
  /** FIPS code; empty where it is not known. */
  readonly County: string;
  readonly Zip: string;
  readonly Language: string;
  readonly Characteristics: readonly string[];
  readonly Confidential: YesNo;
  readonly ArrivesOn: string;
}

export const reasonCodes = [
  /** The condition asks for this, and the item has it. */
  'matches',
  /** The condition asks for something else. */
  'differs',
  /** The profile asks for nothing: it takes every item. */
  'everything',
  'inactive',
  'notYet',
  'ended',
  'workgroupInactive',
  'noProfiles',
  'noneMatches',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** A reason before it has words: what was compared, and the item's own values. */
export interface RoutingReason {
  readonly Code: ReasonCode;
  readonly Field: ConditionField | 'Confidential' | '';
  readonly Values: readonly string[];
}

export interface PassedOver {
  readonly ProfileId: string;
  readonly Name: string;
  readonly Order: number;
  readonly Reasons: readonly RoutingReason[];
}

export interface RoutingAnswer {
  /** Null: no profile takes the item, and the reasons say why. */
  readonly WorkgroupId: string | null;
  readonly ProfileId: string | null;
  readonly ProfileName: string;
  readonly Method: RoutingMethod | null;
  readonly Reasons: readonly RoutingReason[];
  /** The profiles that were asked before the one that took it; all of them where none did. */
  readonly PassedOver: readonly PassedOver[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Lowest order first; two of the same order by name. */
export const inOrder = <Profile extends Pick<RoutableProfile, 'Order' | 'Name' | 'ProfileId'>>(
  profiles: readonly Profile[],
): Profile[] =>
  profiles.toSorted(
    (a, b) =>
      a.Order - b.Order || compare(a.Name.toLowerCase(), b.Name.toLowerCase()) || compare(a.ProfileId, b.ProfileId),
  );

/** The item's side of each condition. */
export const valuesOf = (item: ArrivingItem, field: ConditionField): readonly string[] => {
  switch (field) {
    case 'WorkItemTypes':
      return [item.WorkItemType];
    case 'Programs':
      return [item.Program];
    case 'Regions':
      return [item.Region];
    case 'Counties':
      return [item.County];
    case 'Zips':
      return [item.Zip];
    case 'Languages':
      return [item.Language];
    case 'Characteristics':
      return item.Characteristics;
  }
};

const meets = (asked: readonly string[], has: readonly string[]): boolean =>
  asked.length === 0 || has.some(value => asked.includes(value));

export const isInForce = (
  profile: Pick<RoutableProfile, 'Active' | 'WorkgroupActive' | 'ValidFrom' | 'ValidTo'>,
  on: string,
): boolean =>
  profile.Active === 'Y' &&
  profile.WorkgroupActive === 'Y' &&
  profile.ValidFrom <= on &&
  (profile.ValidTo === null || profile.ValidTo >= on);

export const takes = (profile: RoutableProfile, item: ArrivingItem): boolean =>
  isInForce(profile, item.ArrivesOn) &&
  (profile.Confidential === null || profile.Confidential === item.Confidential) &&
  conditionFields.every(field => meets(profile[field], valuesOf(item, field)));

/** The profile that takes the item, from profiles that stand in their order: for many items at once. */
export const pick = (item: ArrivingItem, ordered: readonly RoutableProfile[]): RoutableProfile | undefined =>
  ordered.find(profile => takes(profile, item));

const plain = (Code: ReasonCode, Values: readonly string[] = []): RoutingReason => ({ Code, Field: '', Values });

function whyTaken(profile: RoutableProfile, item: ArrivingItem): RoutingReason[] {
  const reasons: RoutingReason[] = conditionFields
    .filter(field => profile[field].length > 0)
    .map(field => ({
      Code: 'matches',
      Field: field,
      Values: valuesOf(item, field).filter(value => profile[field].includes(value)),
    }));
  if (profile.Confidential !== null) {
    reasons.push({ Code: 'matches', Field: 'Confidential', Values: [item.Confidential] });
  }
  return reasons.length > 0 ? reasons : [plain('everything')];
}

function whyNot(profile: RoutableProfile, item: ArrivingItem): RoutingReason[] {
  const reasons: RoutingReason[] = [];
  if (profile.Active === 'N') reasons.push(plain('inactive'));
  if (profile.WorkgroupActive === 'N') reasons.push(plain('workgroupInactive', [profile.WorkgroupId]));
  if (profile.ValidFrom > item.ArrivesOn) reasons.push(plain('notYet', [profile.ValidFrom]));
  if (profile.ValidTo !== null && profile.ValidTo < item.ArrivesOn) reasons.push(plain('ended', [profile.ValidTo]));
  for (const field of conditionFields) {
    const has = valuesOf(item, field);
    if (!meets(profile[field], has)) reasons.push({ Code: 'differs', Field: field, Values: has });
  }
  if (profile.Confidential !== null && profile.Confidential !== item.Confidential) {
    reasons.push({ Code: 'differs', Field: 'Confidential', Values: [item.Confidential] });
  }
  return reasons;
}

/** Exactly one workgroup, or why none. The answer does not depend on the order in which the profiles are given. */
export function route(item: ArrivingItem, profiles: readonly RoutableProfile[]): RoutingAnswer {
  const ordered = inOrder(profiles);
  const taken = pick(item, ordered);
  const asked = taken ? ordered.slice(0, ordered.indexOf(taken)) : ordered;
  const PassedOver = asked.map(profile => ({
    ProfileId: profile.ProfileId,
    Name: profile.Name,
    Order: profile.Order,
    Reasons: whyNot(profile, item),
  }));
  if (!taken) {
    const why = profiles.length === 0 ? plain('noProfiles') : plain('noneMatches', [String(profiles.length)]);
    return { WorkgroupId: null, ProfileId: null, ProfileName: '', Method: null, Reasons: [why], PassedOver };
  }
  return {
    WorkgroupId: taken.WorkgroupId,
    ProfileId: taken.ProfileId,
    ProfileName: taken.Name,
    Method: taken.Method,
    Reasons: whyTaken(taken, item),
    PassedOver,
  };
}
