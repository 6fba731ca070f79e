import { type ExpeditedReason, expeditedService } from '../../clocks/expedited.ts';
import { addDays, addMonths, dayOf, daysInMonth, firstDayOf, lastDayOf } from '../../kit/dates.ts';
import { type Cents, dollarsOf } from '../../kit/money.ts';
import { silentTrace, type Trace } from '../../kit/trace.ts';
import { ask } from '../../questions.ts';
import type { ReasonCode } from '../../reasons.ts';
import { type MonthlyIncome, monthlyIncomes } from '../income.ts';
import type { Expedited, FigureValue, Outcome, Period, PersonOutcome, Request, Result } from '../outcome.ts';
import { type Budget, makeBudget } from './budget.ts';
import { findUnit } from './composition.ts';
import { liquidAssets, runTests, type Tests } from './eligibility.ts';
import type { Household } from './household-at-hand.ts';
import { type Assumption, findParticipation, isElderlyOrDisabled, type Participation } from './members.ts';
import * as benefit from './rules/benefit.ts';
import * as people from './rules/people.ts';

const NO_EXPEDITED: Expedited = { entitled: false, reason: null, due: null };

/**
 * Facts that are not known leave the case undetermined, unless it fails both with them in order and with them not in
 * order: then they were not needed.
 */
export function determineSnap(request: Request): Outcome {
  const outcome = assess(request, 'in_order', request.trace);
  if (outcome.missing.length === 0) return outcome;
  if (outcome.result === 'ineligible' && assess(request, 'not_in_order', silentTrace).result === 'ineligible') {
    return { ...outcome, missing: [] };
  }
  return {
    ...outcome,
    result: outcome.result === 'needs_policy_decision' ? outcome.result : 'undetermined',
    amount: null,
    fullMonthAmount: null,
    reasons: [],
    certification: null,
    people: outcome.people.map(person => (person.status === 'member' ? { ...person, result: 'undetermined' } : person)),
  };
}

function gather(request: Request, assumption: Assumption, trace: Trace, incomes: readonly MonthlyIncome[]): Household {
  const { facts, figures, options } = request;
  const unit = findUnit(facts, incomes, figures, trace);
  const participations = unit.map(person => findParticipation(facts, unit, person, assumption, figures, trace));
  const members = participations.filter(one => one.status === 'member').map(one => one.person);
  trace.apply(people.size, { unit: unit.length, left_out: unit.length - members.length });
  const elderly = members.filter(person => isElderlyOrDisabled(facts, person)).length;
  return {
    facts,
    options,
    figures,
    trace,
    participations,
    members,
    proratedCount: participations.filter(one => one.status === 'excluded_prorated').length,
    hasElderlyOrDisabled: trace.apply(people.elderlyDisabled, { members_60_or_disabled: elderly }),
  };
}

function assess(request: Request, assumption: Assumption, trace: Trace): Outcome {
  const incomes = monthlyIncomes(request.facts, request.options.self_employment_cost_rate, trace, 'snap');
  const household = gather(request, assumption, trace, incomes);
  const missing = household.participations.flatMap(one => one.missing);
  if (household.members.length === 0) return withoutMembers(household, missing);
  const budget = makeBudget(household, incomes);
  const tests = runTests(household, budget);
  const allotment = computeAllotment(household, budget);
  const reasons = failures(tests, allotment);
  const isUndecided = tests.assets === 'unknown';
  const result = reasons.length > 0 ? 'ineligible' : isUndecided ? 'needs_policy_decision' : 'eligible';
  const isEligible = result === 'eligible';
  return {
    result,
    amount: isEligible ? allotment.issued : result === 'ineligible' ? 0 : null,
    fullMonthAmount: isEligible ? allotment.fullMonth : result === 'ineligible' ? 0 : null,
    reasons,
    missing: result === 'needs_policy_decision' ? [ask('vehicles'), ...missing] : missing,
    figures: writeFigures(household, budget, tests, allotment),
    tests: {
      categorical: tests.categorical,
      gross: tests.gross,
      net: tests.net,
      assets: tests.assets,
    },
    expedited: screen(household, budget),
    certification: isEligible ? certify(household, budget) : null,
    issuanceDay: findIssuanceDay(household),
    people: writePeople(household, result),
  };
}

function failures(tests: Tests, allotment: Allotment): ReasonCode[] {
  const reasons: ReasonCode[] = [];
  if (tests.gross === 'fail') reasons.push('INC-G');
  else if (tests.net === 'fail') reasons.push('INC-N');
  if (tests.assets === 'fail') reasons.push('AST');
  if (reasons.length === 0 && allotment.isZeroDenied) reasons.push('INC-0');
  return reasons;
}

function withoutMembers(household: Household, missing: readonly string[]): Outcome {
  const reasons = [...new Set(household.participations.flatMap(one => (one.reason === null ? [] : [one.reason])))];
  return {
    result: 'ineligible',
    amount: 0,
    fullMonthAmount: 0,
    reasons: reasons.length > 0 ? reasons : ['HHC'],
    missing,
    figures: { household_size: 0 },
    tests: { categorical: 'none', gross: 'not_applied', net: 'not_applied', assets: 'not_applied' },
    expedited: NO_EXPEDITED,
    certification: null,
    issuanceDay: findIssuanceDay(household),
    people: writePeople(household, 'ineligible'),
  };
}

interface Allotment {
  readonly maximum: Cents;
  readonly minimumBenefit: Cents;
  readonly thirtyPercent: Cents;
  readonly fullMonth: Cents;
  readonly issued: Cents;
  readonly isZeroDenied: boolean;
}

function computeAllotment({ facts, options, figures, trace, members }: Household, budget: Budget): Allotment {
  const size = members.length;
  const maximum = figures.sized('snap.max_allotment', size);
  const minimumBenefit = figures.amount('snap.min_allotment');
  const thirtyPercent = trace.apply(benefit.reduction, {
    net: budget.net,
    percent: figures.named('snap.rates', 'benefit_reduction_percent'),
    rounding: options.rounding,
  });
  const computed = trace.apply(benefit.allotment, { max_allotment: maximum, thirty_percent: thirtyPercent });
  const allotment = options.odd_dollar_rule ? trace.apply(benefit.oddDollar, { allotment: computed, size }) : computed;
  const fullMonth = trace.apply(benefit.minimum, { allotment, size, minimum_benefit: minimumBenefit });
  const isZeroDenied = trace.apply(benefit.zeroBenefit, { allotment, size });
  const issued =
    facts.initial_month && facts.application_date !== null
      ? trace.apply(benefit.proration, {
          allotment,
          method: options.proration,
          day: dayOf(facts.application_date),
          days_in_month: daysInMonth(facts.month),
          smallest: figures.amount('snap.rates', 'smallest_first_month_dollars'),
        })
      : fullMonth;
  return { maximum, minimumBenefit, thirtyPercent, fullMonth, issued, isZeroDenied };
}

function screen(household: Household, budget: Budget): Expedited {
  const { facts, figures, trace } = household;
  const reason = trace.apply(expeditedService, {
    gross: budget.gross,
    liquid: liquidAssets(household),
    rent_or_mortgage: budget.rentOrMortgage,
    utilities: budget.utilityAllowance,
    migrant_destitute: facts.migrant_destitute,
    income_under: figures.amount('snap.rates', 'expedited_income_dollars'),
    liquid_at_most: figures.amount('snap.rates', 'expedited_liquid_dollars'),
  }) as ExpeditedReason | null;
  if (reason === null) return NO_EXPEDITED;
  const days = figures.named('snap.rates', 'expedited_days');
  return {
    entitled: true,
    reason,
    due: facts.application_date === null ? null : addDays(facts.application_date, days),
  };
}

function certify({ facts, trace, members }: Household, budget: Budget): Period {
  const months = trace.apply(benefit.certification, {
    everyone_elderly_disabled: members.every(person => isElderlyOrDisabled(facts, person)),
    earned: budget.earned,
  });
  return { from: firstDayOf(facts.month), to: lastDayOf(addMonths(facts.month, months - 1)) };
}

const findIssuanceDay = ({ facts, trace }: Household): number | null =>
  facts.case_number === null ? null : trace.apply(benefit.issuanceDay, { case_number: facts.case_number });

/** Everybody in the document is answered for, also who is not in the unit. */
function writePeople({ facts, participations }: Household, result: Result): PersonOutcome[] {
  const known = new Map(participations.map(one => [one.person, one]));
  return facts.people.map(person =>
    writePerson(known.get(person) ?? { person, status: 'nonmember', reason: 'NIU', missing: [] }, result),
  );
}

/** A member fares as the household does; everybody else is left out for a reason of their own. */
const writePerson = ({ person, status, reason, missing }: Participation, household: Result): PersonOutcome => ({
  id: person.id,
  result: status === 'member' ? household : 'ineligible',
  status,
  reasons: reason === null ? [] : [reason],
  missing,
  figures: {},
});

function writeFigures(
  household: Household,
  budget: Budget,
  tests: Tests,
  allotment: Allotment,
): Readonly<Record<string, FigureValue>> {
  return {
    household_size: household.members.length,
    gross_earned: dollarsOf(budget.earned),
    gross_unearned: dollarsOf(budget.unearned),
    gross_income: dollarsOf(budget.gross),
    gross_limit: dollarsOf(tests.grossLimit),
    earned_deduction: dollarsOf(budget.earnedDeduction),
    standard_deduction: dollarsOf(budget.standardDeduction),
    medical_deduction: dollarsOf(budget.medicalDeduction),
    dependent_care_deduction: dollarsOf(budget.dependentCareDeduction),
    child_support_deduction: dollarsOf(budget.childSupportDeduction),
    homeless_deduction: dollarsOf(budget.homelessDeduction),
    shelter_costs: dollarsOf(budget.shelterCosts),
    utility_allowance: dollarsOf(budget.utilityAllowance),
    shelter_deduction: dollarsOf(budget.shelterDeduction),
    net_income: dollarsOf(budget.net),
    net_limit: dollarsOf(tests.netLimit),
    max_allotment: dollarsOf(allotment.maximum),
    minimum_benefit: dollarsOf(allotment.minimumBenefit),
    thirty_percent: dollarsOf(allotment.thirtyPercent),
  };
}
