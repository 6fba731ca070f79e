import type { Person } from '../../household/household.ts';
import { dollarsOf, sum } from '../../kit/money.ts';
import { ask } from '../../questions.ts';
import type { Outcome, Request } from '../outcome.ts';
import { type Budgeted, budget, countableAssets, hasBasis, passesAssets } from './countable.ts';
import { deemingParents } from './deeming.ts';
import { eachPerson, type Finding } from './people.ts';
import * as common from './rules/common.ts';
import * as rules from './rules/ssi.ts';
import { hasMedicare } from './savings.ts';

const isAbd = (request: Request) => (person: Person) =>
  person.yearsAtMonthEnd >= 65 ||
  person.blind ||
  person.disabled ||
  person.receives.includes('SSDI') ||
  request.facts.onSsi.has(person.id);

const size = (budgeted: Budgeted): 'individual' | 'couple' => (budgeted.isCouple ? 'couple' : 'individual');

/** Parents' assets over the limit of their own would be deemed to the child; how is not published here. */
function hasParentsAssets({ facts, figures }: Request, child: Person): boolean {
  const parents = deemingParents(facts, child);
  if (parents.length === 0) return false;
  const limit = figures.amount('medicaid.institutional_assets', parents.length > 1 ? 'couple' : 'individual');
  return sum(countableAssets(facts, parents)) > limit;
}

export function determineSsiRelated(request: Request): Outcome {
  const { facts, figures, trace } = request;
  return eachPerson(request, (person, incomes) => {
    if (facts.onSsi.has(person.id)) return { person, result: 'eligible', group: 'ssi' };
    if (!hasBasis(request, person)) return { person, result: 'ineligible', group: 'none', reasons: ['DIS'] };
    if (hasParentsAssets(request, person)) {
      const missing = [ask('parents_assets', { who: person.id })];
      return { person, result: 'needs_policy_decision', group: 'ssi_related', missing };
    }
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
    const income = trace.apply(rules.incomeTest, {
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
