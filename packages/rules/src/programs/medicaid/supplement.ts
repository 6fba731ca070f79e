import { dollarsOf, sum } from '../../kit/money.ts';
import type { Outcome, Request } from '../outcome.ts';
import { ask } from '../questions.ts';
import { countIncome, hasBasis, passesAssets } from './countable.ts';
import { eachPerson } from './people.ts';
import * as rules from './rules/ssi.ts';

export function determineSupplement(request: Request): Outcome {
  const { figures, trace } = request;
  return eachPerson(request, (person, incomes) => {
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
