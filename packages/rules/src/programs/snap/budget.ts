import type { HouseholdFacts } from '../../household/household.ts';
import type { Expense } from '../../household/schema.ts';
import type { Cents } from '../../kit/money.ts';
import { toMonthly } from '../../kit/monthly.ts';
import { isEarned, type MonthlyIncome } from '../income.ts';
import type { Household } from './household-at-hand.ts';
import { isElderlyOrDisabled, type Status } from './members.ts';
import * as deductions from './rules/deductions.ts';
import * as income from './rules/income.ts';
import * as shelter from './rules/shelter.ts';
import { chooseUtility } from './utility.ts';

/** Everything the tests and the benefit are computed from, in cents. */
export interface Budget {
  readonly earned: Cents;
  readonly unearned: Cents;
  readonly gross: Cents;
  readonly earnedDeduction: Cents;
  readonly standardDeduction: Cents;
  readonly medicalDeduction: Cents;
  readonly dependentCareDeduction: Cents;
  readonly childSupportDeduction: Cents;
  readonly homelessDeduction: Cents;
  readonly rentOrMortgage: Cents;
  readonly utilityAllowance: Cents;
  readonly shelterCosts: Cents;
  readonly shelterDeduction: Cents;
  readonly net: Cents;
}

const SHELTER_KINDS: ReadonlySet<Expense['kind']> = new Set([
  'rent',
  'mortgage',
  'property_tax',
  'home_insurance',
  'condo_fee',
]);

/** Amounts by the person they belong to: in full for members, in part for people left out in part, not at all for others. */
function makeCounter(household: Household) {
  const statuses = new Map<string, Status>(household.participations.map(one => [one.person.id, one.status]));
  return (person: string | null, what: string, monthly: Cents, at: string): Cents | null => {
    const status = person === null ? 'member' : (statuses.get(person) ?? 'nonmember');
    if (status === 'nonmember') return null;
    if (status !== 'excluded_prorated') return monthly;
    const members = household.members.length;
    const all = members + household.proratedCount;
    return household.trace.apply(income.prorate, { person: person ?? '', what, amount: monthly, members, all }, at);
  };
}

type Counter = ReturnType<typeof makeCounter>;

function isSchoolChild(facts: HouseholdFacts, id: string): boolean {
  const person = facts.person(id);
  return person.years < 18 && person.student.level === 'k12' && person !== facts.head;
}

function countIncome(household: Household, incomes: readonly MonthlyIncome[], count: Counter) {
  const { facts, figures, trace } = household;
  const earned: Cents[] = [];
  const unearned: Cents[] = [];
  let giftsInQuarter = 0;
  let giftsMonthly = 0;
  for (const source of incomes) {
    if (isEarned(source.kind) && isSchoolChild(facts, source.person)) {
      trace.apply(income.studentEarnings, { person: source.person, amount: source.monthly });
      continue;
    }
    const counted = count(source.person, source.kind, source.monthly, source.at);
    if (counted === null) continue;
    if (source.kind === 'gift' && source.frequency === 'quarterly') {
      giftsInQuarter += source.received;
      giftsMonthly += counted;
    } else (isEarned(source.kind) ? earned : unearned).push(counted);
  }
  if (giftsInQuarter > 0) {
    const atMost = figures.amount('snap.rates', 'infrequent_income_dollars');
    unearned.push(
      trace.apply(income.infrequent, { in_quarter: giftsInQuarter, at_most: atMost, monthly: giftsMonthly }),
    );
  }
  return { earned, unearned };
}

function countExpenses(household: Household, count: Counter) {
  const { facts, members } = household;
  const elderly = new Set(members.filter(one => isElderlyOrDisabled(facts, one)).map(one => one.id));
  const costs = { medical: [] as Cents[], care: [] as Cents[], support: [] as Cents[], shelter: [] as Cents[] };
  let rentOrMortgage = 0;
  for (const [index, expense] of facts.expenses.entries()) {
    const monthly = toMonthly(expense.amount, expense.frequency);
    if (expense.kind === 'medical') {
      if (expense.person === null ? elderly.size > 0 : elderly.has(expense.person)) costs.medical.push(monthly);
      continue;
    }
    const counted = count(expense.person, expense.kind, monthly, `/expenses/${index}`);
    if (counted === null) continue;
    if (expense.kind === 'dependent_care') costs.care.push(counted);
    else if (expense.kind === 'child_support_paid') costs.support.push(counted);
    else if (SHELTER_KINDS.has(expense.kind)) costs.shelter.push(counted);
    if (expense.kind === 'rent' || expense.kind === 'mortgage') rentOrMortgage += counted;
  }
  return { ...costs, rentOrMortgage };
}

function standardDeduction(household: Household): Cents {
  const { options, figures, members } = household;
  const size = Math.max(1, members.length);
  const given = options.standard_deduction;
  if (given === null) return figures.sized('snap.standard_deduction', size);
  const largest = Math.max(...Object.keys(given).map(Number));
  return given[`${Math.min(size, largest)}`] ?? figures.sized('snap.standard_deduction', size);
}

export function makeBudget(household: Household, incomes: readonly MonthlyIncome[]): Budget {
  const { facts, options, figures, trace } = household;
  const { rounding } = options;
  const count = makeCounter(household);
  const sources = countIncome(household, incomes, count);
  const costs = countExpenses(household, count);

  const earned = trace.apply(income.grossEarned, { amounts: sources.earned, rounding });
  const unearned = trace.apply(income.grossUnearned, { amounts: sources.unearned, rounding });
  const support = trace.apply(deductions.childSupport, {
    costs: costs.support,
    treatment: options.child_support_paid,
    rounding,
  });
  const isExcluded = options.child_support_paid === 'exclusion';
  const gross = trace.apply(income.gross, { earned, unearned, child_support_excluded: isExcluded ? support : 0 });

  const earnedDeduction = trace.apply(deductions.earned, {
    earned,
    percent: figures.named('snap.rates', 'earned_deduction_percent'),
    rounding,
  });
  const standard = trace.apply(deductions.standard, {
    size: household.members.length,
    amount: standardDeduction(household),
  });
  const medical = trace.apply(deductions.medical, {
    costs: costs.medical,
    threshold: figures.amount('snap.rates', 'medical_threshold_dollars'),
    standard: options.standard_medical_deduction?.amount ?? null,
    ceiling: options.standard_medical_deduction?.ceiling ?? null,
    rounding,
  });
  const care = trace.apply(deductions.dependentCare, { costs: costs.care, rounding });
  const afterDeductions = trace.apply(deductions.adjusted, {
    gross,
    earned_deduction: earnedDeduction,
    standard_deduction: standard,
    medical_deduction: medical,
    dependent_care_deduction: care,
    child_support_deduction: isExcluded ? 0 : support,
  });

  const utility = chooseUtility(household);
  const shelterCosts = trace.apply(shelter.costs, { costs: costs.shelter, utility_allowance: utility, rounding });
  const takesHomeless = facts.homeless && facts.homeless_shelter_costs;
  const homeless = takesHomeless ? trace.apply(deductions.homeless, { amount: homelessAmount(household) }) : 0;
  const shelterDeduction = takesHomeless ? 0 : deductShelter(household, shelterCosts, afterDeductions);
  const net = trace.apply(shelter.net, {
    income: afterDeductions,
    homeless_deduction: homeless,
    shelter_deduction: shelterDeduction,
    rounding,
  });
  return {
    earned,
    unearned,
    gross,
    earnedDeduction,
    standardDeduction: standard,
    medicalDeduction: medical,
    dependentCareDeduction: care,
    childSupportDeduction: isExcluded ? 0 : support,
    homelessDeduction: homeless,
    rentOrMortgage: costs.rentOrMortgage,
    utilityAllowance: utility,
    shelterCosts,
    shelterDeduction,
    net,
  };
}

/** A state that rounds the federal amount keeps a table of its own; elsewhere the federal amount stands. */
function homelessAmount({ options, figures }: Household): Cents {
  if (options.homeless_deduction !== null) return options.homeless_deduction;
  const own = 'snap.homeless_deduction_used';
  return figures.amount(figures.isKept(own) ? own : 'snap.homeless_shelter_deduction');
}

function deductShelter(household: Household, costs: Cents, afterDeductions: Cents): Cents {
  const { options, figures, trace } = household;
  const { rounding } = options;
  const half = trace.apply(shelter.half, {
    income: afterDeductions,
    percent: figures.named('snap.rates', 'shelter_income_percent'),
    rounding,
  });
  const excess = trace.apply(shelter.excess, { costs, half, rounding });
  return trace.apply(shelter.cap, {
    excess,
    cap: figures.amount('snap.shelter_cap'),
    elderly_disabled: household.hasElderlyOrDisabled,
  });
}
