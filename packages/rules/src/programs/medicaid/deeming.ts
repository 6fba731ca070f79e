import type { HouseholdFacts, Person } from '../../household/household.ts';
import type { Cents } from '../../kit/money.ts';
import { isEarned, type MonthlyIncome } from '../income.ts';
import type { Request } from '../outcome.ts';
import * as rules from './rules/deeming.ts';

/** Income by the month, unearned and earned apart. */
export interface Split {
  readonly unearned: readonly Cents[];
  readonly earned: readonly Cents[];
}

/** Stands for "nothing is deemed", by identity. */
export const NOTHING: Split = { unearned: [], earned: [] };

const NEED_BASED: ReadonlySet<MonthlyIncome['kind']> = new Set(['ssi', 'tanf']);

export function splitIncome(incomes: readonly MonthlyIncome[], people: readonly Person[]): Split {
  const ids = new Set(people.map(one => one.id));
  const ours = incomes.filter(source => ids.has(source.person) && !NEED_BASED.has(source.kind));
  return {
    unearned: ours.filter(source => !isEarned(source.kind)).map(source => source.monthly),
    earned: ours.filter(source => isEarned(source.kind)).map(source => source.monthly),
  };
}

const isChild = (person: Person): boolean =>
  person.years < 18 || (person.years < 22 && person.student.level !== 'none');

const isOnAid = (facts: HouseholdFacts, person: Person): boolean =>
  facts.onSsi.has(person.id) || facts.onTanf.has(person.id);

const hasBasis = (person: Person): boolean => person.blind || person.disabled || person.receives.includes('SSDI');

/** What is set aside for each child who does not get aid, less the child's own income (20 CFR 416.1163(b)). */
function allocate(
  { facts, figures, trace }: Request,
  incomes: readonly MonthlyIncome[],
  children: readonly Person[],
): Cents[] {
  return children
    .filter(child => isChild(child) && !isOnAid(facts, child) && facts.spouseOf(child.id) === null)
    .map(child => {
      const own = splitIncome(incomes, [child]);
      return trace.apply(rules.allocation, {
        person: child.id,
        couple_rate: figures.amount('medicaid.federal_benefit_rate', 'couple'),
        individual_rate: figures.amount('medicaid.federal_benefit_rate', 'individual'),
        own_income: [...own.unearned, ...own.earned],
      });
    });
}

function leftToDeem(
  { trace }: Request,
  person: Person,
  givers: readonly Person[],
  incomes: readonly MonthlyIncome[],
  allocations: readonly Cents[],
): { readonly unearned: Cents; readonly earned: Cents } {
  const of = givers.map(one => one.id).join(', ');
  const { unearned, earned } = splitIncome(incomes, givers);
  return {
    unearned: trace.apply(rules.deemedUnearned, { person: person.id, of, unearned, allocations }),
    earned: trace.apply(rules.deemedEarned, { person: person.id, of, earned, unearned, allocations }),
  };
}

const hasIncome = (incomes: readonly MonthlyIncome[], people: readonly Person[]): boolean => {
  const { unearned, earned } = splitIncome(incomes, people);
  return unearned.length + earned.length > 0;
};

/** 20 CFR 416.1163: what is left of an ineligible spouse's income, when it is more than the difference of the two rates. */
export function deemFromSpouse(
  request: Request,
  person: Person,
  spouse: Person,
  incomes: readonly MonthlyIncome[],
): Split {
  const { facts, figures, trace } = request;
  if (isOnAid(facts, spouse) || !hasIncome(incomes, [spouse])) return NOTHING;
  const children = new Set([...facts.childrenOf(person.id), ...facts.childrenOf(spouse.id)]);
  const left = leftToDeem(request, person, [spouse], incomes, allocate(request, incomes, [...children]));
  const isDeemed = trace.apply(rules.deemedTest, {
    person: person.id,
    ...left,
    couple_rate: figures.amount('medicaid.federal_benefit_rate', 'couple'),
    individual_rate: figures.amount('medicaid.federal_benefit_rate', 'individual'),
  });
  return isDeemed ? { unearned: [left.unearned], earned: [left.earned] } : NOTHING;
}

/** Parents whose income or assets are deemed to a child under 18. */
export const deemingParents = (facts: HouseholdFacts, child: Person): readonly Person[] =>
  child.years < 18 ? facts.parentsOf(child.id).filter(parent => !isOnAid(facts, parent)) : [];

/** 20 CFR 416.1165: what is left of the parents' income after the disregards and their living allowance, by child. */
export function deemFromParents(request: Request, child: Person, incomes: readonly MonthlyIncome[]): Split {
  const { facts, figures, trace } = request;
  const parents = deemingParents(facts, child);
  if (parents.length === 0 || !hasIncome(incomes, parents)) return NOTHING;
  const family = [...new Set(parents.flatMap(parent => facts.childrenOf(parent.id)))];
  const qualifying = family.filter(one => one.years < 18 && hasBasis(one) && !facts.onSsi.has(one.id));
  const others = family.filter(one => !qualifying.includes(one));
  const left = leftToDeem(request, child, parents, incomes, allocate(request, incomes, others));
  const deemed = trace.apply(rules.deemedFromParents, {
    person: child.id,
    ...left,
    general: figures.amount('medicaid.ssi_disregards', 'general_dollars'),
    earned_disregard: figures.amount('medicaid.ssi_disregards', 'earned_dollars'),
    rest_percent: figures.named('medicaid.ssi_disregards', 'earned_rest_percent'),
    living_allowance: figures.amount('medicaid.federal_benefit_rate', parents.length > 1 ? 'couple' : 'individual'),
    children: Math.max(1, qualifying.length),
  });
  return deemed > 0 ? { unearned: [deemed], earned: [] } : NOTHING;
}
