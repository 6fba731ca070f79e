import type { HouseholdFacts, Person } from '../../household/household.ts';
import type { Cents } from '../../kit/money.ts';
import type { MonthlyIncome } from '../income.ts';
import type { Request } from '../outcome.ts';
import { deemFromParents, deemFromSpouse, NOTHING, type Split, splitIncome } from './deeming.ts';
import * as common from './rules/common.ts';
import * as rules from './rules/ssi.ts';

/** An aged, blind or disabled person, alone or with a spouse who counts beside them. */
export interface Budgeted {
  readonly person: Person;
  readonly spouse: Person | null;
  /** Both qualify on their own, or so much of the spouse's income is deemed that the two are budgeted as a couple. */
  readonly isCouple: boolean;
  readonly countable: Cents;
}

export const hasBasis = ({ facts, trace }: Request, person: Person): boolean =>
  trace.apply(rules.basis, {
    person: person.id,
    age: person.yearsAtMonthEnd,
    blind: person.blind,
    disabled: person.disabled || person.receives.includes('SSDI') || facts.onSsi.has(person.id),
  }) === 'pass';

export function countIncome(
  { figures, trace }: Request,
  person: Person,
  incomes: readonly MonthlyIncome[],
  alsoOf: Person | null,
  deemed: Split = NOTHING,
): Cents {
  const own = splitIncome(incomes, alsoOf === null ? [person] : [person, alsoOf]);
  return trace.apply(rules.countable, {
    person: person.id,
    unearned: [...own.unearned, ...deemed.unearned],
    earned: [...own.earned, ...deemed.earned],
    general: figures.amount('medicaid.ssi_disregards', 'general_dollars'),
    earned_disregard: figures.amount('medicaid.ssi_disregards', 'earned_dollars'),
    rest_percent: figures.named('medicaid.ssi_disregards', 'earned_rest_percent'),
  });
}

export function budget(
  request: Request,
  person: Person,
  incomes: readonly MonthlyIncome[],
  qualifies: (spouse: Person) => boolean,
): Budgeted {
  const spouse = request.facts.spouseOf(person.id);
  if (spouse !== null && qualifies(spouse)) {
    return { person, spouse, isCouple: true, countable: countIncome(request, person, incomes, spouse) };
  }
  const deemed =
    spouse === null ? deemFromParents(request, person, incomes) : deemFromSpouse(request, person, spouse, incomes);
  const isCouple = spouse !== null && deemed !== NOTHING;
  return { person, spouse, isCouple, countable: countIncome(request, person, incomes, null, deemed) };
}

/** All but what is excluded and the most valuable vehicle; an asset of nobody named is the head's. */
export function countableAssets(facts: HouseholdFacts, owners: readonly Person[]): Cents[] {
  const ids = new Set(owners.map(one => one.id));
  const owned = facts.assets.filter(asset => asset.kind !== 'excluded' && ids.has(asset.owner ?? facts.head.id));
  const vehicles = owned.filter(asset => asset.kind === 'vehicle').map(asset => asset.amount);
  const others = owned.filter(asset => asset.kind !== 'vehicle').map(asset => asset.amount);
  return [...others, ...vehicles.sort((left, right) => right - left).slice(1)];
}

export function passesAssets(
  { facts, figures, trace }: Request,
  { person, spouse }: Pick<Budgeted, 'person' | 'spouse'>,
  table: string,
): boolean {
  const assets = countableAssets(facts, spouse === null ? [person] : [person, spouse]);
  const limit = figures.amount(table, spouse === null ? 'individual' : 'couple');
  return trace.apply(common.assetTest, { person: person.id, assets, limit }) === 'pass';
}
