import type { Person } from '../../household/household.ts';
import { addMonths, dayOf, daysInMonth, firstDayOf, lastDayOf } from '../../kit/dates.ts';
import { type Cents, dollarsOf, sum } from '../../kit/money.ts';
import { toMonthly } from '../../kit/monthly.ts';
import { ask } from '../../questions.ts';
import type { ReasonCode } from '../../reasons.ts';
import { isEarned, monthlyIncomes } from '../income.ts';
import type { Outcome, PersonOutcome, Request, Result } from '../outcome.ts';
import { findGroup, type Group, hasTeenParentWithRelative } from './group.ts';
import * as rules from './rules.ts';
import { findSanctions } from './sanctions.ts';

/** An interview at least every twelve months bounds the period. */
const CERTIFICATION_MONTHS = 12;

const SHELTER_KINDS = new Set(['rent', 'mortgage', 'property_tax', 'home_insurance', 'condo_fee']);

interface GroupIncome {
  readonly byWorker: ReadonlyMap<string, Cents>;
  readonly unearned: readonly Cents[];
}

function countIncome({ facts, options, trace }: Request, group: Group): GroupIncome {
  const inGroup = new Map<string, Person>([...group.children, ...group.adults].map(one => [one.id, one]));
  const byWorker = new Map<string, Cents>();
  const unearned: Cents[] = [];
  for (const source of monthlyIncomes(facts, options.self_employment_cost_rate, trace, 'cash')) {
    const person = inGroup.get(source.person);
    if (!person || source.kind === 'tanf' || source.kind === 'ssi') continue;
    if (!isEarned(source.kind)) unearned.push(source.monthly);
    else if (!group.children.includes(person) || person.student.level === 'none') {
      byWorker.set(person.id, (byWorker.get(person.id) ?? 0) + source.monthly);
    }
  }
  return { byWorker, unearned };
}

function findStandard({ figures, trace, facts }: Request, group: Group, size: number) {
  const shelter = facts.expenses
    .filter(expense => SHELTER_KINDS.has(expense.kind))
    .map(expense => toMonthly(expense.amount, expense.frequency));
  const isSheltered = facts.people.some(one => one.living === 'shelter');
  const tier = trace.apply(rules.tier, {
    shelter_cost: sum(shelter),
    tier_one_over: figures.amount('tca.rates', 'tier_one_shelter_over_dollars'),
    homeless: facts.homeless || isSheltered,
    teen_parent_with_relative: hasTeenParentWithRelative(facts, group),
  });
  // Half sizes are printed in a column of their own, by the next whole size.
  const table = `tca.payment_standard_tier_${tier}${Number.isInteger(size) ? '' : '_half'}`;
  const amount = figures.sized(table, Math.ceil(size));
  return { tier, standard: trace.apply(rules.paymentStandard, { tier, size, amount }) };
}

function countEarnings({ figures, trace, facts }: Request, income: GroupIncome, standard: Cents) {
  const workExpense = figures.amount('tca.rates', 'work_expense_dollars');
  const counted = [...income.byWorker].map(([person, earned]) => {
    const full = trace.apply(rules.disregardTest, {
      person,
      received_last_4_months: facts.person(person).tca.received_last_4_months,
      earned,
      work_expense: workExpense,
      unearned: income.unearned,
      payment_standard: standard,
    });
    return trace.apply(rules.disregard, {
      person,
      earned,
      full,
      work_expense: workExpense,
      total: figures.amount('tca.rates', 'disregard_total_dollars'),
      rest_percent: figures.named('tca.rates', 'disregard_rest_percent'),
    });
  });
  return { counted, disregarded: sum([...income.byWorker.values()]) - sum(counted) };
}

function testAssets({ facts, figures, trace }: Request, group: Group): string {
  const owners = new Set([...group.children, ...group.adults].map(one => one.id));
  const owned = facts.assets.filter(asset => owners.has(asset.owner ?? facts.head.id) && asset.kind !== 'excluded');
  return trace.apply(rules.assets, {
    other: sum(owned.filter(asset => asset.kind !== 'vehicle').map(asset => asset.amount)),
    vehicles: sum(owned.filter(asset => asset.kind === 'vehicle').map(asset => asset.amount)),
    vehicle_exclusion: figures.amount('tca.rates', 'vehicle_exclusion_dollars'),
    limit: figures.amount('tca.rates', 'asset_limit_dollars'),
  });
}

/** The first month runs from the day of application as it is handed in. */
function prorateFirst({ facts, options, trace }: Request, payment: Cents): Cents {
  if (!facts.initial_month || facts.application_date === null) return payment;
  return trace.apply(rules.proration, {
    payment,
    method: options.proration,
    day: dayOf(facts.application_date),
    days_in_month: daysInMonth(facts.month),
  });
}

const NOTHING: Pick<Outcome, 'expedited' | 'issuanceDay'> = { expedited: null, issuanceDay: null };

export function determineTca(request: Request): Outcome {
  const { facts, figures, trace } = request;
  const group = findGroup(facts, figures.named('tca.rates', 'waiting_years'));
  if (group.children.length === 0) return withoutChild(request, group);
  const size = trace.apply(rules.assistanceGroup, {
    children: group.children.length,
    adults: group.adults.length,
    family_cap_children: group.children.filter(one => one.tca.family_cap).length,
  });
  const months = trace.apply(rules.timeLimit, {
    most_months_used: Math.max(0, ...group.adults.map(one => one.tca.months_used)),
    limit: figures.named('tca.rates', 'lifetime_months'),
  });
  const assets = testAssets(request, group);
  const income = countIncome(request, group);
  const people = group.children.length + group.adults.length;
  const grossLimit = figures.sized('tca.gross_limit_185', people);
  const gross = trace.apply(rules.gross, {
    earned: [...income.byWorker.values()],
    unearned: income.unearned,
    limit: grossLimit,
  });
  const { tier, standard } = findStandard(request, group, size);
  const earnings = countEarnings(request, income, standard);
  const net = trace.apply(rules.net, { earned: earnings.counted, unearned: income.unearned });
  const netTest = trace.apply(rules.netTest, { net, payment_standard: standard });
  const payment = trace.apply(rules.benefit, {
    payment_standard: standard,
    net,
    smallest: figures.amount('tca.rates', 'smallest_payment_dollars'),
  });

  const issued = prorateFirst(request, payment);
  const sanctions = findSanctions(facts, group, trace);
  const reasons: ReasonCode[] = [...sanctions.reasons];
  if (months === 'fail') reasons.push('TLM');
  if (assets === 'fail') reasons.push('AST');
  if (gross === 'fail') reasons.push('INC-G');
  else if (netTest === 'fail') reasons.push('INC-N');
  const undecided = [...group.undecided, ...sanctions.undecided, ...findUndecided(request, group)];
  const missing = [...group.missing, ...sanctions.missing];
  const result =
    reasons.length > 0
      ? 'ineligible'
      : undecided.length > 0
        ? 'needs_policy_decision'
        : missing.length > 0
          ? 'undetermined'
          : 'eligible';
  const isEligible = result === 'eligible';
  const paid = (cents: Cents) => (isEligible ? cents : result === 'ineligible' ? 0 : null);
  return {
    ...NOTHING,
    result,
    amount: paid(issued),
    fullMonthAmount: paid(payment),
    reasons,
    missing: reasons.length > 0 ? [] : [...undecided, ...missing],
    figures: {
      household_size: size,
      tier,
      payment_standard: dollarsOf(standard),
      gross_income: dollarsOf(sum([...income.byWorker.values()]) + sum(income.unearned)),
      gross_limit: dollarsOf(grossLimit),
      need_standard: dollarsOf(figures.sized('tca.need_standard_100', people)),
      disregards: dollarsOf(earnings.disregarded),
      countable_income: dollarsOf(net),
      payment: dollarsOf(payment),
    },
    tests: { gross, net: netTest, assets, months },
    certification: isEligible
      ? { from: firstDayOf(facts.month), to: lastDayOf(addMonths(facts.month, CERTIFICATION_MONTHS - 1)) }
      : null,
    people: writePeople(request, group, result),
  };
}

/** A question that the published rules at hand do not answer, asked only of households that it touches. */
function findUndecided({ facts }: Request, group: Group): string[] {
  const undecided: string[] = [];
  const earners = new Set(facts.income.map(source => source.person));
  for (const person of group.leftOut.keys()) {
    if (person.years >= 18 && earners.has(person.id)) undecided.push(ask('cash_left_out', { who: person.id }));
  }
  return undecided;
}

function withoutChild(request: Request, group: Group): Outcome {
  const isExpecting = request.facts.people.some(one => one.pregnant);
  const reasons: ReasonCode[] = isExpecting ? [] : [...new Set<ReasonCode>(['NCH', ...group.leftOut.values()])];
  return {
    ...NOTHING,
    result: isExpecting ? 'needs_policy_decision' : 'ineligible',
    amount: isExpecting ? null : 0,
    fullMonthAmount: isExpecting ? null : 0,
    reasons,
    missing: isExpecting ? [ask('cash_pregnancy')] : [],
    figures: { household_size: 0 },
    tests: {},
    certification: null,
    people: writePeople(request, group, 'ineligible'),
  };
}

/** Who is in the group fares as the group does. */
function writePeople({ facts }: Request, group: Group, result: Result): PersonOutcome[] {
  return facts.people.map(person => {
    const isIn = group.children.includes(person) || group.adults.includes(person);
    const left = group.leftOut.get(person);
    const reason = left ?? (isIn ? null : facts.onSsi.has(person.id) ? 'SSI' : 'NIU');
    const missing = group.missing.filter(path => path.startsWith(`/people/${person.index}/`));
    return {
      id: person.id,
      result: isIn ? result : 'ineligible',
      status: isIn ? 'member' : left ? 'excluded' : 'nonmember',
      reasons: reason ? [reason] : [],
      missing,
      figures: {},
    };
  });
}
