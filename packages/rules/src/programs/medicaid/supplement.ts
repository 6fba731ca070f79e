import type { Person } from '../../household/household.ts';
import { type Cents, dollarsOf } from '../../kit/money.ts';
import type { MonthlyIncome } from '../income.ts';
import type { Outcome, Request } from '../outcome.ts';
import { countIncome, hasBasis, passesAssets } from './countable.ts';
import { eachPerson, type Finding } from './people.ts';
import * as rules from './rules/supplement.ts';

/** The figures of each track stand in a table of their own. */
const TABLES = { redesign: 'medicaid.state_supplement', protected: 'medicaid.state_supplement_protected' } as const;

export const determineSupplement = (request: Request): Outcome =>
  eachPerson(request, (person, incomes) => findSupplement(request, person, incomes));

/** Both in a facility are budgeted as a couple; a spouse elsewhere lives apart and neither counts nor is deemed. */
function partnerOf({ facts }: Request, person: Person): Person | null {
  const spouse = facts.spouseOf(person.id);
  return spouse !== null && spouse.living === person.living ? spouse : null;
}

function findSupplement(request: Request, person: Person, incomes: readonly MonthlyIncome[]): Finding {
  const { figures, options, trace } = request;
  if (!hasBasis(request, person)) return { person, result: 'ineligible', group: 'none', reasons: ['DIS'], amount: 0 };
  const place = trace.apply(rules.supplementPlace, { person: person.id, living: person.living });
  if (place === 'fail') return { person, result: 'ineligible', group: 'oss', reasons: ['LOC'], amount: 0 };
  const partner = partnerOf(request, person);
  const size = partner === null ? 'individual' : 'couple';
  const table = TABLES[options.supplement_track];
  const countable = countIncome(request, person, incomes, partner);
  const ids = new Set([person.id, partner?.id]);
  const ssi = incomes.filter(one => ids.has(one.person) && one.kind === 'ssi').map(one => one.monthly);
  const standard = figures.amount(table, `income_standard_${size}`);
  const test = trace.apply(rules.supplementTest, {
    person: person.id,
    track: options.supplement_track,
    countable,
    ssi,
    standard,
  });
  const shown = {
    track: options.supplement_track,
    household_size: partner === null ? 1 : 2,
    countable_income: dollarsOf(ssi.reduce((total, one) => total + one, countable)),
    limit: dollarsOf(standard),
  };
  const refuse = (reason: 'INC-N' | 'AST'): Finding => ({
    person,
    result: 'ineligible',
    group: 'oss',
    reasons: [reason],
    figures: shown,
    amount: 0,
  });
  if (test === 'fail') return refuse('INC-N');
  if (!passesAssets(request, { person, spouse: partner }, 'medicaid.institutional_assets')) return refuse('AST');
  const payment = trace.apply(rules.supplement, {
    person: person.id,
    provider_rate: figures.amount(table, `provider_rate_${size}`),
    personal_needs: figures.amount(table, 'personal_needs') * (partner === null ? 1 : 2),
    countable,
    ssi,
    highest_payment: figures.amount(table, `highest_payment_${size}`),
  });
  const amount: Cents = partner === null ? payment : trace.apply(rules.share, { person: person.id, payment });
  return { person, result: 'eligible', group: 'oss', figures: { ...shown, payment: dollarsOf(amount) }, amount };
}
