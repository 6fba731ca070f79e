import type { Person } from '../../household/household.ts';
import { dollarsOf, sum } from '../../kit/money.ts';
import { toMonthly } from '../../kit/monthly.ts';
import { ask } from '../../questions.ts';
import type { ReasonCode } from '../../reasons.ts';
import type { MonthlyIncome } from '../income.ts';
import type { Outcome, Request } from '../outcome.ts';
import { hasBasis, passesAssets } from './countable.ts';
import { eachPerson, type Finding } from './people.ts';
import * as rules from './rules/care.ts';

export const determineLongTermCare =
  (program: 'ICP' | 'HCBS' | 'HOS') =>
  (request: Request): Outcome =>
    eachPerson(request, (person, incomes) => findLongTermCare(request, program, person, incomes));

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
  const refuse = (reason: ReasonCode): Finding => ({
    person,
    result: 'ineligible',
    group,
    reasons: [reason],
    figures: { ...shown, patient_responsibility: null },
  });
  if (within === 'fail') return refuse('INC-N');
  if (!passesAssets(request, { person, spouse: isSpouseInCare ? spouse : null }, 'medicaid.institutional_assets')) {
    return refuse('AST');
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
