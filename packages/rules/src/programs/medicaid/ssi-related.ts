import type { Person } from '../../household/household.ts';
import { dollarsOf } from '../../kit/money.ts';
import type { Outcome, Request } from '../outcome.ts';
import { type Budgeted, budget, findDeeming, hasBasis, passesAssets } from './countable.ts';
import { eachPerson, type Finding } from './people.ts';
import * as common from './rules/common.ts';
import * as rules from './rules/ssi.ts';

const hasMedicare = (person: Person): boolean => person.receives.includes('MEDICARE');
const isAbd = (request: Request) => (person: Person) =>
  person.yearsAtMonthEnd >= 65 ||
  person.blind ||
  person.disabled ||
  person.receives.includes('SSDI') ||
  request.facts.onSsi.has(person.id);

const size = (budgeted: Budgeted): 'individual' | 'couple' => (budgeted.isCouple ? 'couple' : 'individual');

export function determineSsiRelated(request: Request): Outcome {
  const { facts, figures, trace } = request;
  return eachPerson(request, (person, incomes) => {
    if (facts.onSsi.has(person.id)) return { person, result: 'eligible', group: 'ssi' };
    if (!hasBasis(request, person)) return { person, result: 'ineligible', group: 'none', reasons: ['DIS'] };
    const undecided = findDeeming(request, person, isAbd(request));
    if (undecided.length > 0)
      return { person, result: 'needs_policy_decision', group: 'ssi_related', missing: undecided };
    const budgeted = budget(request, person, incomes, isAbd(request));
    const limit = figures.amount('medicaid.meds_ad_limit', size(budgeted));
    const shown = {
      household_size: budgeted.isCouple ? 2 : 1,
      countable_income: dollarsOf(budgeted.countable),
      limit: dollarsOf(limit),
    };
    const isOpen = trace.apply(rules.medsAdMedicare, {
      person: person.id,
      medicare: hasMedicare(person),
      long_term_care: person.level_of_care || person.living === 'hospice',
    });
    const income = trace.apply(common.incomeTest, {
      person: person.id,
      group: 'MEDS-AD',
      income: budgeted.countable,
      limit,
    });
    if (isOpen === 'pass' && income === 'pass' && passesAssets(request, budgeted, 'medicaid.meds_ad_assets')) {
      return { person, result: 'eligible', group: 'meds_ad', figures: { ...shown, share_of_cost: null } };
    }
    return needy(request, budgeted, shown);
  });
}

function needy(request: Request, budgeted: Budgeted, shown: Finding['figures']): Finding {
  const { figures, trace } = request;
  const { person } = budgeted;
  const share = trace.apply(common.shareOfCost, {
    person: person.id,
    income: budgeted.countable,
    level: figures.amount('medicaid.medically_needy_ssi', size(budgeted)),
  });
  const more = { ...shown, share_of_cost: dollarsOf(share) };
  const group = 'medically_needy';
  if (!passesAssets(request, budgeted, 'medicaid.medically_needy_ssi_assets')) {
    return { person, result: 'ineligible', group, reasons: ['AST'], figures: more };
  }
  const bills = person.medical_bills.map(bill => bill.amount);
  const isMet = trace.apply(common.bills, { person: person.id, bills, share_of_cost: share });
  return isMet
    ? { person, result: 'eligible', group, figures: more }
    : { person, result: 'ineligible', group, reasons: ['INC-N'], figures: more };
}

export function determineSavings(request: Request): Outcome {
  const { figures, trace } = request;
  return eachPerson(request, (person, incomes) => {
    const entitled = trace.apply(rules.medicare, { person: person.id, medicare: hasMedicare(person) });
    if (entitled === 'fail') return { person, result: 'ineligible', group: 'none', reasons: ['MED'] };
    const undecided = findDeeming(request, person, hasMedicare);
    if (undecided.length > 0) return { person, result: 'needs_policy_decision', group: 'none', missing: undecided };
    const budgeted = budget(request, person, incomes, hasMedicare);
    const category = trace.apply(rules.savingsCategory, {
      person: person.id,
      income: budgeted.countable,
      qmb: figures.amount('medicaid.qmb_limit', size(budgeted)),
      slmb: figures.amount('medicaid.slmb_limit', size(budgeted)),
      qi1: figures.amount('medicaid.qi1_limit', size(budgeted)),
    });
    const shown = {
      category,
      household_size: budgeted.isCouple ? 2 : 1,
      countable_income: dollarsOf(budgeted.countable),
      limit: dollarsOf(
        figures.amount(`medicaid.${category === 'none' ? 'qi1' : category.toLowerCase()}_limit`, size(budgeted)),
      ),
    };
    if (category === 'none')
      return { person, result: 'ineligible', group: category, reasons: ['INC-N'], figures: shown };
    return passesAssets(request, budgeted, 'medicaid.msp_assets')
      ? { person, result: 'eligible', group: category, figures: shown }
      : { person, result: 'ineligible', group: category, reasons: ['AST'], figures: shown };
  });
}
