import type { Person } from '../../household/household.ts';
import { addMonths, firstDayOf, lastDayOf } from '../../kit/dates.ts';
import { dollarsOf } from '../../kit/money.ts';
import { ask } from '../../questions.ts';
import { type MonthlyIncome, monthlyIncomes } from '../income.ts';
import type { Outcome, Period, Request } from '../outcome.ts';
import { type Budgeted, budget, passesAssets } from './countable.ts';
import { eachPerson, type Finding } from './people.ts';
import * as rules from './rules/savings.ts';

export const hasMedicare = (person: Person): boolean => person.receives.includes('MEDICARE');

/** Social Security without this year's increase, as long as the limits are still those of the year before. */
function beforeIncrease(request: Request, incomes: readonly MonthlyIncome[]): readonly MonthlyIncome[] {
  const { facts, figures, trace } = request;
  if (!incomes.some(source => source.kind === 'ssa')) return incomes;
  const since = figures.since('medicaid.qmb_limit');
  if (since === null || since.slice(0, 4) >= facts.month.slice(0, 4)) return incomes;
  const increase = figures.named('medicaid.social_security_increase', 'percent');
  return incomes.map(source => {
    if (source.kind !== 'ssa') return source;
    const inputs = { person: source.person, benefit: source.monthly, increase, limits_since: since };
    return { ...source, monthly: trace.apply(rules.beforeIncrease, inputs, source.at) };
  });
}

/** QMB begins with the month after the decision; the others with the month itself. */
const periodOf = (month: string, category: string): Period => {
  const first = category === 'QMB' ? addMonths(month, 1) : month;
  return { from: firstDayOf(first), to: lastDayOf(addMonths(first, 11)) };
};

export function determineSavings(request: Request): Outcome {
  const incomes = beforeIncrease(request, monthlyIncomes(request.facts, null, request.trace, 'ssi'));
  return eachPerson(request, person => findSavings(request, person, incomes), incomes);
}

function findSavings(request: Request, person: Person, incomes: readonly MonthlyIncome[]): Finding {
  const { facts, figures, options, trace } = request;
  const entitled = trace.apply(rules.medicare, { person: person.id, medicare: hasMedicare(person) });
  if (entitled === 'fail') return { person, result: 'ineligible', group: 'none', reasons: ['MED'] };
  const budgeted = budget(request, person, incomes, hasMedicare);
  const size = budgeted.isCouple ? 'couple' : 'individual';
  const category = trace.apply(rules.savingsCategory, {
    person: person.id,
    income: budgeted.countable,
    qmb: figures.amount('medicaid.qmb_limit', size),
    slmb: figures.amount('medicaid.slmb_limit', size),
    qi1: figures.amount('medicaid.qi1_limit', size),
    boundary: options.savings_boundary,
  });
  const limit = figures.amount(`medicaid.${category === 'none' ? 'qi1' : category.toLowerCase()}_limit`, size);
  const shown = {
    category,
    household_size: budgeted.isCouple ? 2 : 1,
    countable_income: dollarsOf(budgeted.countable),
    limit: dollarsOf(limit),
  };
  const refuse = (reason: 'INC-N' | 'AST' | 'OTH' | 'RET'): Finding => ({
    person,
    result: 'ineligible',
    group: category,
    reasons: [reason],
    figures: shown,
  });
  if (category === 'none') return refuse('INC-N');
  if (!passesAssets(request, budgeted, 'medicaid.msp_assets')) return refuse('AST');
  if (category === 'QI1' && facts.onSsi.has(person.id)) return refuse('OTH');
  // QMB begins after the decision and so never reaches back before the application.
  if (category === 'QMB' && facts.month < (facts.application_date ?? '').slice(0, 7)) return refuse('RET');
  const period = periodOf(facts.month, category);
  if (category === 'QI1' && isInCare(budgeted)) {
    const missing = [ask('other_medicaid', { who: person.id })];
    return { person, result: 'needs_policy_decision', group: category, missing, figures: shown };
  }
  return { person, result: 'eligible', group: category, figures: shown, period };
}

/** Somebody in care may have institutional Medicaid, which the document does not say. */
const isInCare = ({ person }: Budgeted): boolean => person.level_of_care || person.living === 'hospice';
