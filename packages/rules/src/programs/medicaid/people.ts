import type { Person } from '../../household/household.ts';
import { addMonths, firstDayOf, lastDayOf, yearsBetween } from '../../kit/dates.ts';
import type { Cents } from '../../kit/money.ts';
import type { ReasonCode } from '../../reasons.ts';
import { type MonthlyIncome, monthlyIncomes } from '../income.ts';
import type { FigureValue, Outcome, Period, Request, Result } from '../outcome.ts';
import { ask } from '../questions.ts';
import * as rules from './rules/common.ts';

/** One person's answer in a program that decides person by person. */
export interface Finding {
  readonly person: Person;
  readonly result: Result;
  readonly group: string;
  readonly reasons?: readonly ReasonCode[];
  readonly missing?: readonly string[];
  readonly figures?: Readonly<Record<string, FigureValue>>;
  readonly amount?: Cents;
}

const ORDER: readonly Result[] = ['eligible', 'undetermined', 'needs_policy_decision', 'ineligible'];
const COVERAGE_MONTHS = 12;

/** A program request is as good as its best person; the figures shown on top are that person's. */
export function combine(request: Request, findings: readonly Finding[], period?: Period): Outcome {
  const result = ORDER.find(one => findings.some(finding => finding.result === one)) ?? 'ineligible';
  const leading = findings.find(finding => finding.result === result);
  const deciding = findings.filter(finding => finding.result === result);
  const amounts = deciding.flatMap(finding => (finding.amount === undefined ? [] : [finding.amount]));
  const amount = amounts.length > 0 ? amounts.reduce((total, one) => total + one, 0) : null;
  const { month } = request.facts;
  return {
    result,
    amount,
    fullMonthAmount: amount,
    reasons: result === 'ineligible' ? [...new Set(deciding.flatMap(finding => finding.reasons ?? []))] : [],
    // Also what is open for the others: an eligible child does not settle the parent's question.
    missing: [...new Set(findings.flatMap(finding => finding.missing ?? []))],
    figures: { group: leading?.group ?? 'none', ...leading?.figures },
    tests: {},
    expedited: null,
    certification:
      result === 'eligible'
        ? (period ?? { from: firstDayOf(month), to: lastDayOf(addMonths(month, COVERAGE_MONTHS - 1)) })
        : null,
    issuanceDay: null,
    people: findings.map(({ person, group, ...finding }) => ({
      id: person.id,
      result: finding.result,
      status: group,
      reasons: finding.reasons ?? [],
      missing: finding.missing ?? [],
      figures: { group, ...finding.figures },
    })),
  };
}

function checkStatus({ facts, figures, trace }: Pick<Request, 'facts' | 'figures' | 'trace'>, person: Person): string {
  const status = person.citizenship ?? 'unknown';
  const isListed = status !== 'unknown' && status !== 'other' && status !== 'undocumented';
  return trace.apply(rules.citizenship, {
    person: person.id,
    citizenship: status,
    status_qualifies: isListed && figures.named('medicaid.noncitizens', status) === 1,
    years_since_entry: person.entry_date === null ? null : yearsBetween(person.entry_date, lastDayOf(facts.month)),
    waiting_years: figures.named('medicaid.noncitizens', 'waiting_years'),
  });
}

/** Residence, number and status are looked at only for somebody who would otherwise be covered. */
function settle({ facts, figures, trace }: Request, found: Finding): Finding {
  if (found.result !== 'eligible') return found;
  const { person } = found;
  const at = `/people/${person.index}`;
  const refuse = (reason: ReasonCode): Finding => ({ ...found, result: 'ineligible', reasons: [reason] });
  const missing: string[] = [];
  if (person.living === 'jail') {
    trace.apply(rules.residence, { person: person.id, living: person.living });
    return refuse('INS');
  }
  const number = trace.apply(rules.socialSecurityNumber, {
    person: person.id,
    ssn: person.ssn ?? 'unknown',
    age: person.years,
  });
  if (number === 'fail') return refuse('SSN');
  if (number === 'unknown') missing.push(`${at}/ssn`);

  const citizenship = person.citizenship === 'citizen' ? 'pass' : checkStatus({ facts, figures, trace }, person);
  if (citizenship === 'fail') {
    const mayBeOption = person.citizenship === 'lpr' && (person.years < 19 || person.pregnant);
    if (!mayBeOption) return refuse('CIT');
    return { ...found, result: 'needs_policy_decision', missing: [ask('waiting_period')] };
  }
  if (citizenship === 'unknown') missing.push(`${at}/${person.citizenship === null ? 'citizenship' : 'entry_date'}`);
  return missing.length > 0 ? { ...found, result: 'undetermined', missing } : found;
}

/** Asks a program's question of each person, with the household's income by the month. */
export function eachPerson(
  request: Request,
  find: (person: Person, incomes: readonly MonthlyIncome[]) => Finding,
): Outcome {
  const incomes = monthlyIncomes(request.facts, null, request.trace);
  return combine(
    request,
    request.facts.people.map(person => settle(request, find(person, incomes))),
  );
}
