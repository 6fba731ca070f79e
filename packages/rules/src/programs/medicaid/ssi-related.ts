import type { Person } from '../../household/household.ts';
import { dollarsOf, sum } from '../../kit/money.ts';
import { type MonthlyIncome, monthlyIncomes, toMonthly } from '../income.ts';
import type { Outcome, Request } from '../outcome.ts';
import { ask } from '../questions.ts';
import { type Budgeted, budget, countIncome, findDeeming, hasBasis, passesAssets } from './countable.ts';
import { combine, type Finding, settle } from './people.ts';
import * as common from './rules/common.ts';
import * as rules from './rules/ssi.ts';

const hasMedicare = (person: Person): boolean => person.receives.includes('MEDICARE');
const isAbd = (request: Request) => (person: Person) =>
  person.yearsAtMonthEnd >= 65 ||
  person.blind ||
  person.disabled ||
  person.receives.includes('SSDI') ||
  request.facts.onSsi.has(person.id);

function each(request: Request, find: (person: Person, incomes: readonly MonthlyIncome[]) => Finding): Outcome {
  const incomes = monthlyIncomes(request.facts, null, request.trace);
  return combine(
    request,
    request.facts.people.map(person => settle(request, find(person, incomes))),
  );
}

const size = (budgeted: Budgeted): 'individual' | 'couple' => (budgeted.isCouple ? 'couple' : 'individual');

export function determineSsiRelated(request: Request): Outcome {
  const { facts, figures, trace } = request;
  return each(request, (person, incomes) => {
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
  return each(request, (person, incomes) => {
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

export const determineLongTermCare =
  (program: 'ICP' | 'HCBS' | 'HOS') =>
  (request: Request): Outcome =>
    each(request, (person, incomes) => findLongTermCare(request, program, person, incomes));

function findLongTermCare(
  request: Request,
  program: 'ICP' | 'HCBS' | 'HOS',
  person: Person,
  incomes: readonly MonthlyIncome[],
): Finding {
  const { facts, figures, trace } = request;
  const group = program.toLowerCase();
  if (!hasBasis(request, person)) return { person, result: 'ineligible', group: 'none', reasons: ['DIS'] };
  const care = trace.apply(rules.levelOfCare, {
    person: person.id,
    program,
    level_of_care: person.level_of_care,
    living: person.living,
  });
  if (care === 'fail') return { person, result: 'ineligible', group, reasons: ['LOC'] };
  const spouse = facts.spouseOf(person.id);
  const isSpouseInCare = spouse !== null && (spouse.level_of_care || spouse.living === 'hospice');
  if (spouse !== null && !isSpouseInCare) {
    const missing = [ask('community_spouse')];
    return { person, result: 'needs_policy_decision', group, missing };
  }
  const gross = incomes
    .filter(source => source.person === person.id && source.kind !== 'ssi')
    .map(source => source.monthly);
  const couple = incomes
    .filter(source => source.person === spouse?.id && source.kind !== 'ssi')
    .map(source => source.monthly);
  const cap = figures.amount('medicaid.institutional_income_cap', 'individual');
  const coupleCap = figures.amount('medicaid.institutional_income_cap', 'couple');
  const isWithinCouple = isSpouseInCare && sum(gross) + sum(couple) <= coupleCap;
  const within = isWithinCouple
    ? trace.apply(rules.incomeCap, {
        person: person.id,
        gross: [...gross, ...couple],
        cap: coupleCap,
        income_trust: false,
      })
    : trace.apply(rules.incomeCap, { person: person.id, gross, cap, income_trust: person.income_trust });
  const shown = {
    household_size: isSpouseInCare ? 2 : 1,
    gross_income: dollarsOf(sum(gross)),
    limit: dollarsOf(isWithinCouple ? coupleCap : cap),
    income_trust_needed: sum(gross) > cap && !isWithinCouple,
  };
  if (within === 'fail')
    return {
      person,
      result: 'ineligible',
      group,
      reasons: ['INC-N'],
      figures: { ...shown, patient_responsibility: null },
    };
  if (!passesAssets(request, { person, spouse: isSpouseInCare ? spouse : null }, 'medicaid.institutional_assets')) {
    return {
      person,
      result: 'ineligible',
      group,
      reasons: ['AST'],
      figures: { ...shown, patient_responsibility: null },
    };
  }
  const patient = person.living === 'home' ? null : patientResponsibility(request, person, gross);
  return { person, result: 'eligible', group, figures: { ...shown, patient_responsibility: patient } };
}

/** Nothing is asked of someone who is cared for at home: the allowance for a household of one's own is not published here. */
function patientResponsibility({ facts, figures, trace }: Request, person: Person, gross: readonly number[]): number {
  const medical = facts.expenses
    .filter(expense => expense.kind === 'medical' && (expense.person ?? facts.head.id) === person.id)
    .map(expense => toMonthly(expense.amount, expense.frequency));
  return dollarsOf(
    trace.apply(rules.patientResponsibility, {
      person: person.id,
      gross,
      personal_needs: figures.amount('medicaid.personal_needs_allowance'),
      medical,
    }),
  );
}

export function determineSupplement(request: Request): Outcome {
  const { figures, trace } = request;
  return each(request, (person, incomes) => {
    if (!hasBasis(request, person)) return { person, result: 'ineligible', group: 'none', reasons: ['DIS'], amount: 0 };
    const place = trace.apply(rules.supplementPlace, { person: person.id, living: person.living });
    if (place === 'fail') return { person, result: 'ineligible', group: 'oss', reasons: ['LOC'], amount: 0 };
    const spouse = request.facts.spouseOf(person.id);
    if (spouse !== null) {
      return { person, result: 'needs_policy_decision', group: 'oss', missing: [ask('supplement_couple')] };
    }
    const countable = countIncome(request, person, incomes, null);
    const ssi = sum(incomes.filter(one => one.person === person.id && one.kind === 'ssi').map(one => one.monthly));
    const payment = trace.apply(rules.supplement, {
      person: person.id,
      provider_rate: figures.amount('medicaid.state_supplement', 'provider_rate'),
      personal_needs: figures.amount('medicaid.state_supplement', 'personal_needs'),
      countable,
      ssi,
      highest_payment: figures.amount('medicaid.state_supplement', 'highest_payment'),
    });
    const shown = { countable_income: dollarsOf(countable + ssi), payment: dollarsOf(payment) };
    if (payment === 0)
      return { person, result: 'ineligible', group: 'oss', reasons: ['INC-N'], figures: shown, amount: 0 };
    if (!passesAssets(request, { person, spouse: null }, 'medicaid.institutional_assets')) {
      return { person, result: 'ineligible', group: 'oss', reasons: ['AST'], figures: shown, amount: 0 };
    }
    return { person, result: 'eligible', group: 'oss', figures: shown, amount: payment };
  });
}
