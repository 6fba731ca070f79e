import type { Person } from '../../household/household.ts';
import { addMonths, firstDayOf, lastDayOf } from '../../kit/dates.ts';
import { type Cents, centsOf, dollarsOf } from '../../kit/money.ts';
import { ask } from '../../questions.ts';
import { type MonthlyIncome, monthlyIncomes } from '../income.ts';
import type { FigureValue, Outcome, Request } from '../outcome.ts';
import { makeMustFile, NOT_TAXED } from './filing.ts';
import { magiHousehold } from './magi.ts';
import { combine, eachPerson, type Finding } from './people.ts';
import { findProtection } from './protected.ts';
import * as common from './rules/common.ts';
import * as rules from './rules/family.ts';

type Percentage = 'infant' | 'child_1_5' | 'child_6_18' | 'pregnant' | 'chip' | 'parent';

/** One determination at work: the request, the income by the month, and who must file. */
interface Work extends Request {
  readonly incomes: readonly MonthlyIncome[];
  readonly mustFile: (person: Person) => boolean;
}

function begin(request: Request): Work {
  const incomes = monthlyIncomes(request.facts, null, request.trace, 'family');
  return { ...request, incomes, mustFile: makeMustFile(request, incomes) };
}

interface Measured {
  readonly size: number;
  readonly magi: Cents;
  /** Alimony counts only under agreements made before 2019, and the document does not say when. */
  readonly alimony: Cents;
}

function measure(work: Work, person: Person): Measured {
  const { people, counting } = magiHousehold(work.facts, person, work.mustFile);
  const size = work.trace.apply(rules.householdSize, {
    person: person.id,
    people: people.length,
    unborn: person.pregnant ? Math.max(1, person.expected_children) : 0,
  });
  const ids = new Set(counting.map(one => one.id));
  const counted = work.incomes.filter(source => ids.has(source.person) && !NOT_TAXED.has(source.kind));
  const magi = work.trace.apply(rules.magi, { person: person.id, amounts: counted.map(source => source.monthly) });
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

/**
 * With the income of this household, could the mother have been covered while pregnant? Null where she could have been:
 * then only somebody who knows can say.
 */
function couldHaveBeenCovered(work: Work, mother: Person): boolean | null {
  if (work.facts.onSsi.has(mother.id) || mother.former_foster_care) return null;
  const { size, magi } = measure(work, mother);
  return magi > groupLimit(work, 'pregnant', size) ? false : null;
}

function findPerson(work: Work, person: Person): Finding {
  const { facts, trace } = work;
  const protection = findProtection(work, person, mother => couldHaveBeenCovered(work, mother));
  const group = trace.apply(rules.group, {
    person: person.id,
    age: person.years,
    on_ssi: facts.onSsi.has(person.id),
    former_foster_care: person.former_foster_care,
    protection: protection.found?.group ?? null,
    pregnant: person.pregnant,
    caretaker: isCaretaker(work, person),
  });
  const found = findByGroup(work, person, group);
  if (protection.found !== null && group === protection.found.group) {
    return { ...found, period: { from: firstDayOf(facts.month), to: protection.found.until } };
  }
  // What is not known matters only to somebody who is not covered without it.
  const isOpen = protection.missing !== null && found.result !== 'eligible';
  return isOpen ? { ...found, result: 'undetermined', reasons: [], missing: [protection.missing] } : found;
}

function findByGroup(work: Work, person: Person, group: string): Finding {
  switch (group) {
    case 'ssi':
    case 'former_foster_care':
    case 'postpartum':
    case 'deemed_newborn':
    case 'continuous':
      return { person, result: 'eligible', group };
    case 'none':
      return { person, result: 'ineligible', group, reasons: ['NCH'] };
    case 'parent':
    case 'young_adult':
      return testAdult(work, person, group, measure(work, person));
    default:
      return testIncome(work, person, group as Percentage, measure(work, person));
  }
}

const figuresOf = (measured: Measured, more: Readonly<Record<string, FigureValue>>) => ({
  household_size: measured.size,
  magi: dollarsOf(measured.magi),
  ...more,
});

function testIncome(request: Request, person: Person, group: Percentage, measured: Measured): Finding {
  const limit = groupLimit(request, group, measured.size);
  const test = request.trace.apply(rules.incomeTest, { person: person.id, group, income: measured.magi, limit });
  const figures = figuresOf(measured, { limit: dollarsOf(limit), share_of_cost: null });
  if (test === 'pass') return { person, result: 'eligible', group, figures };
  if (measured.magi - measured.alimony <= limit) {
    return { person, result: 'needs_policy_decision', group, missing: [ask('alimony')], figures };
  }
  const chip = person.years >= 1 && person.years < 19 ? groupLimit(request, 'chip', measured.size) : null;
  return needy(request, person, measured, {
    ...figures,
    ...(chip === null ? {} : { kidcare_limit: dollarsOf(chip), within_kidcare_limit: measured.magi <= chip }),
  });
}

/** Over the limit: covered in a month in which bills reach the share of cost. */
function needy(
  request: Request,
  person: Person,
  measured: Measured,
  figures: Readonly<Record<string, FigureValue>>,
): Finding {
  const { share, isMet } = medicallyNeedy(request, person, measured);
  const more = { ...figures, share_of_cost: dollarsOf(share) };
  return isMet
    ? { person, result: 'eligible', group: 'medically_needy', figures: more }
    : { person, result: 'ineligible', group: 'medically_needy', reasons: ['INC-N'], figures: more };
}

/** The dollar table for these groups is not at hand: decided where every reading agrees, asked in between. */
function testAdult(request: Request, person: Person, group: string, measured: Measured): Finding {
  const { figures, trace, facts } = request;
  const guideline =
    figures.named('medicaid.poverty_guideline', 'first_person') +
    figures.named('medicaid.poverty_guideline', 'each_additional') * (measured.size - 1);
  const level = figures.sized('medicaid.family_income_level', measured.size);
  const disregard = centsOf(Math.ceil((guideline * figures.named('medicaid.family_percentages', 'disregard')) / 1200));
  const highest = groupLimit(request, 'parent', measured.size);
  const test = trace.apply(rules.adultTest, {
    person: person.id,
    income: measured.magi,
    without_alimony: measured.magi - measured.alimony,
    level,
    disregard,
    highest,
  });
  if (test === 'pass') {
    return {
      person,
      result: 'eligible',
      group,
      figures: figuresOf(measured, { limit: dollarsOf(level), share_of_cost: null }),
    };
  }
  const limit = dollarsOf(Math.max(highest, level + disregard));
  const hadCash =
    person.tca.received_last_4_months && facts.income.some(one => one.person === person.id && one.kind === 'wages');
  const shown = figuresOf(measured, { limit: test === 'fail' ? limit : null, share_of_cost: null });
  const found = needy(request, person, measured, shown);
  // Bills that meet the share of cost settle the month whatever the missing table says.
  const isBilled = found.result === 'eligible' && person.medical_bills.length > 0;
  if (isBilled || (test === 'fail' && !hadCash)) return found;
  const missing = [...(test === 'unknown' ? [ask('parent_standards')] : []), ...(hadCash ? [ask('transitional')] : [])];
  return { ...found, result: 'needs_policy_decision', group, reasons: [], missing };
}

function isCaretaker({ facts }: Request, person: Person): boolean {
  return facts.people.some(child => {
    // Florida did not choose to count students of 18 (FAC 65A-1.703(2)(e)).
    if (child.years >= 18 || child === person) return false;
    const responsible = facts.responsibleFor(child.id);
    return responsible.length > 0
      ? responsible.includes(person)
      : person === facts.head || person === facts.spouseOf(facts.head.id);
  });
}

export function determineFamily(request: Request): Outcome {
  const work = begin(request);
  return eachPerson(request, person => findPerson(work, person), work.incomes);
}

/** Presumptive eligibility asks neither for a number nor for a status. */
export function determinePresumptive(request: Request): Outcome {
  const { facts, trace } = request;
  const work = begin(request);
  const findings = facts.people.map((person): Finding => {
    const pregnant = trace.apply(rules.presumptivePeriod, { person: person.id, pregnant: person.pregnant });
    if (pregnant === 'fail') return { person, result: 'ineligible', group: 'none', reasons: ['NCH'] };
    const measured = measure(work, person);
    const limit = groupLimit(request, 'pregnant', measured.size);
    const test = trace.apply(rules.incomeTest, { person: person.id, group: 'pregnant', income: measured.magi, limit });
    const figures = figuresOf(measured, { limit: dollarsOf(limit) });
    return test === 'pass'
      ? { person, result: 'eligible', group: 'presumptive_pregnant', figures }
      : { person, result: 'ineligible', group: 'none', reasons: ['INC-N'], figures };
  });
  const from = facts.application_date ?? firstDayOf(facts.month);
  return combine(request, findings, { from, to: lastDayOf(addMonths(from.slice(0, 7), 1)) });
}
