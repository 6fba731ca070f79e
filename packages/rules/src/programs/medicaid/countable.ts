import type { Person } from '../../household/household.ts';
import type { Cents } from '../../kit/money.ts';
import { isEarned, type MonthlyIncome } from '../income.ts';
import type { Request } from '../outcome.ts';
import { ask } from '../questions.ts';
import * as common from './rules/common.ts';
import * as rules from './rules/ssi.ts';

/** An aged, blind or disabled person, alone or with a spouse who counts beside them. */
export interface Budgeted {
  readonly person: Person;
  readonly spouse: Person | null;
  /** A couple is budgeted together when both qualify on their own. */
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

const NEED_BASED = new Set(['ssi', 'tanf']);

export function countIncome(
  { figures, trace }: Request,
  person: Person,
  incomes: readonly MonthlyIncome[],
  alsoOf: Person | null,
): Cents {
  const ours = incomes.filter(
    source => (source.person === person.id || source.person === alsoOf?.id) && !NEED_BASED.has(source.kind),
  );
  return trace.apply(rules.countable, {
    person: person.id,
    unearned: ours.filter(source => !isEarned(source.kind)).map(source => source.monthly),
    earned: ours.filter(source => isEarned(source.kind)).map(source => source.monthly),
    general: figures.amount('medicaid.ssi_disregards', 'general_dollars'),
    earned_disregard: figures.amount('medicaid.ssi_disregards', 'earned_dollars'),
    rest_percent: figures.named('medicaid.ssi_disregards', 'earned_rest_percent'),
  });
}

/** Whose income would have to be deemed: no published rule at hand says how, so the question is named instead. */
export function findDeeming({ facts }: Request, person: Person, qualifies: (spouse: Person) => boolean): string[] {
  const earners = new Set(
    facts.income.filter(one => one.kind !== 'excluded' && !NEED_BASED.has(one.kind)).map(one => one.person),
  );
  const spouse = facts.spouseOf(person.id);
  if (spouse && earners.has(spouse.id) && !qualifies(spouse)) {
    return [ask('deemed_spouse', { whose: spouse.id, who: person.id })];
  }
  const parents = person.years < 18 ? facts.parentsOf(person.id).filter(parent => earners.has(parent.id)) : [];
  return parents.map(parent => ask('deemed_parent', { whose: parent.id, who: person.id }));
}

export function budget(
  request: Request,
  person: Person,
  incomes: readonly MonthlyIncome[],
  qualifies: (spouse: Person) => boolean,
): Budgeted {
  const spouse = request.facts.spouseOf(person.id);
  const isCouple = spouse !== null && qualifies(spouse);
  return { person, spouse, isCouple, countable: countIncome(request, person, incomes, isCouple ? spouse : null) };
}

export function passesAssets(
  { facts, figures, trace }: Request,
  { person, spouse }: Pick<Budgeted, 'person' | 'spouse'>,
  table: string,
): boolean {
  const owned = facts.assets.filter(asset => {
    const owner = asset.owner ?? facts.head.id;
    return asset.kind !== 'excluded' && (owner === person.id || owner === spouse?.id);
  });
  const vehicles = owned.filter(asset => asset.kind === 'vehicle').map(asset => asset.amount);
  const countedVehicles = vehicles.sort((left, right) => right - left).slice(1);
  const others = owned.filter(asset => asset.kind !== 'vehicle').map(asset => asset.amount);
  const limit = figures.amount(table, spouse === null ? 'individual' : 'couple');
  return (
    trace.apply(common.assetTest, { person: person.id, assets: [...others, ...countedVehicles], limit }) === 'pass'
  );
}
