import type { Person } from '../../household/household.ts';
import { addMonths, firstDayOf, lastDayOf } from '../../kit/dates.ts';
import { type Cents, dollarsOf } from '../../kit/money.ts';
import { type MonthlyIncome, monthlyIncomes } from '../income.ts';
import type { FigureValue, Outcome, Request } from '../outcome.ts';
import { ask } from '../questions.ts';
import { magiHousehold } from './magi.ts';
import { combine, eachPerson, type Finding } from './people.ts';
import * as common from './rules/common.ts';
import * as rules from './rules/family.ts';

const NOT_COUNTED = new Set(['ssi', 'tanf', 'child_support_received', 'veterans', 'workers_comp', 'gift']);

type Percentage = 'infant' | 'child_1_5' | 'child_6_18' | 'pregnant' | 'chip';

interface Measured {
  readonly size: number;
  readonly magi: Cents;
  /** Alimony counts only under agreements made before 2019, and the document does not say when. */
  readonly alimony: Cents;
}

function measure(request: Request, person: Person, incomes: readonly MonthlyIncome[]): Measured {
  const { people, counting } = magiHousehold(request.facts, person);
  const size = request.trace.apply(rules.householdSize, {
    person: person.id,
    people: people.length,
    unborn: person.pregnant ? Math.max(1, person.expected_children) : 0,
  });
  const ids = new Set(counting.map(one => one.id));
  const counted = incomes.filter(source => ids.has(source.person) && !NOT_COUNTED.has(source.kind));
  const magi = request.trace.apply(rules.magi, { person: person.id, amounts: counted.map(source => source.monthly) });
  const alimony = counted.filter(source => source.kind === 'alimony').reduce((total, one) => total + one.monthly, 0);
  return { size, magi, alimony };
}

function groupLimit({ figures, trace }: Request, group: Percentage, size: number): Cents {
  return trace.apply(rules.limit, {
    size,
    first_person: figures.amount('medicaid.poverty_guideline', 'first_person'),
    each_additional: figures.amount('medicaid.poverty_guideline', 'each_additional'),
    percent: figures.named('medicaid.family_percentages', group),
    disregard: figures.named('medicaid.family_percentages', 'disregard'),
  });
}

function medicallyNeedy(request: Request, person: Person, measured: Measured) {
  const { figures, trace } = request;
  const share = trace.apply(common.shareOfCost, {
    person: person.id,
    income: measured.magi,
    level: figures.sized('medicaid.medically_needy_family', measured.size),
  });
  const isMet = trace.apply(common.bills, {
    person: person.id,
    bills: person.medical_bills.map(bill => bill.amount),
    share_of_cost: share,
  });
  return { share, isMet };
}

function findPerson(request: Request, person: Person, incomes: readonly MonthlyIncome[]): Finding {
  const { facts, trace } = request;
  const group = trace.apply(rules.group, {
    person: person.id,
    age: person.years,
    on_ssi: facts.onSsi.has(person.id),
    former_foster_care: person.former_foster_care,
    pregnant: person.pregnant,
    postpartum_months: person.postpartum_months,
    caretaker: isCaretaker(request, person),
  });
  switch (group) {
    case 'ssi':
    case 'former_foster_care':
    case 'postpartum':
      return { person, result: 'eligible', group };
    case 'none':
      return { person, result: 'ineligible', group, reasons: ['NCH'] };
    case 'parent':
    case 'young_adult':
      return undecidedAdult(request, person, group, measure(request, person, incomes));
    default:
      return testIncome(request, person, group as Percentage, measure(request, person, incomes));
  }
}

const figuresOf = (measured: Measured, more: Readonly<Record<string, FigureValue>>) => ({
  household_size: measured.size,
  magi: dollarsOf(measured.magi),
  ...more,
});

function testIncome(request: Request, person: Person, group: Percentage, measured: Measured): Finding {
  const limit = groupLimit(request, group, measured.size);
  const test = request.trace.apply(common.incomeTest, { person: person.id, group, income: measured.magi, limit });
  const figures = figuresOf(measured, { limit: dollarsOf(limit), share_of_cost: null });
  if (test === 'pass') return { person, result: 'eligible', group, figures };
  if (measured.magi - measured.alimony <= limit) {
    return { person, result: 'needs_policy_decision', group, missing: [ask('alimony')], figures };
  }
  const { share, isMet } = medicallyNeedy(request, person, measured);
  const chip = person.years >= 1 && person.years < 19 ? groupLimit(request, 'chip', measured.size) : null;
  const more = {
    ...figures,
    share_of_cost: dollarsOf(share),
    ...(chip === null ? {} : { kidcare_limit: dollarsOf(chip), within_kidcare_limit: measured.magi <= chip }),
  };
  return isMet
    ? { person, result: 'eligible', group: 'medically_needy', figures: more }
    : { person, result: 'ineligible', group: 'medically_needy', reasons: ['INC-N'], figures: more };
}

function undecidedAdult(request: Request, person: Person, group: string, measured: Measured): Finding {
  const { share, isMet } = medicallyNeedy(request, person, measured);
  const figures = figuresOf(measured, { limit: null, share_of_cost: dollarsOf(share) });
  const wasOnCash =
    person.tca.received_last_4_months &&
    request.facts.income.some(one => one.person === person.id && one.kind === 'wages');
  const missing = [ask('parent_standards'), ...(wasOnCash ? [ask('transitional')] : [])];
  // Bills that meet the share of cost settle the month whatever the missing table says.
  if (isMet && person.medical_bills.length > 0) {
    return { person, result: 'eligible', group: 'medically_needy', figures };
  }
  return { person, result: 'needs_policy_decision', group, missing, figures };
}

function isCaretaker({ facts }: Request, person: Person): boolean {
  return facts.people.some(child => {
    const isChild = child.years < 18 || (child.years === 18 && child.student.level === 'k12');
    if (!isChild || child === person) return false;
    const responsible = facts.responsibleFor(child.id);
    return responsible.length > 0
      ? responsible.includes(person)
      : person === facts.head || person === facts.spouseOf(facts.head.id);
  });
}

export const determineFamily = (request: Request): Outcome =>
  eachPerson(request, (person, incomes) => findPerson(request, person, incomes));

/** Presumptive eligibility asks neither for a number nor for a status. */
export function determinePresumptive(request: Request): Outcome {
  const { facts, trace } = request;
  const incomes = monthlyIncomes(facts, null, trace);
  const findings = facts.people.map((person): Finding => {
    const pregnant = trace.apply(rules.presumptivePeriod, { person: person.id, pregnant: person.pregnant });
    if (pregnant === 'fail') return { person, result: 'ineligible', group: 'none', reasons: ['NCH'] };
    const measured = measure(request, person, incomes);
    const limit = groupLimit(request, 'pregnant', measured.size);
    const test = trace.apply(common.incomeTest, { person: person.id, group: 'pregnant', income: measured.magi, limit });
    const figures = figuresOf(measured, { limit: dollarsOf(limit) });
    return test === 'pass'
      ? { person, result: 'eligible', group: 'presumptive_pregnant', figures }
      : { person, result: 'ineligible', group: 'none', reasons: ['INC-N'], figures };
  });
  const from = facts.application_date ?? firstDayOf(facts.month);
  return combine(request, findings, { from, to: lastDayOf(addMonths(from.slice(0, 7), 1)) });
}
