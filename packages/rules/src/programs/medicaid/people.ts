import type { Program } from '../../codes.ts';
import type { Person } from '../../household/household.ts';
import { addDays, addMonths, firstDayOf, lastDayOf, monthIndex, monthOfDate, yearsBetween } from '../../kit/dates.ts';
import type { Cents } from '../../kit/money.ts';
import { ask } from '../../questions.ts';
import type { ReasonCode } from '../../reasons.ts';
import { type MonthlyIncome, monthlyIncomes } from '../income.ts';
import type { FigureValue, Outcome, Period, Request, Result } from '../outcome.ts';
import * as rules from './rules/common.ts';
import * as protectedRules from './rules/protected.ts';

/** One person's answer in a program that decides person by person. */
export interface Finding {
  readonly person: Person;
  readonly result: Result;
  readonly group: string;
  readonly reasons?: readonly ReasonCode[];
  readonly missing?: readonly string[];
  readonly figures?: Readonly<Record<string, FigureValue>>;
  readonly amount?: Cents;
  /** Where the coverage does not run for the usual twelve months. */
  readonly period?: Period;
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
        ? (period ??
          leading?.period ?? { from: firstDayOf(month), to: lastDayOf(addMonths(month, COVERAGE_MONTHS - 1)) })
        : null,
    issuanceDay: null,
    people: findings.map(({ person, group, ...finding }) => ({
      id: person.id,
      result: finding.result,
      status: group,
      reasons: finding.reasons ?? [],
      missing: finding.missing ?? [],
      figures: {
        group,
        ...finding.figures,
        ...(finding.period && finding.result === 'eligible' ? { covered_to: finding.period.to } : {}),
      },
    })),
  };
}

/** Whether the state covers this person while a permanent resident would wait. */
const isWithoutWait = ({ options }: Request, person: Person): boolean =>
  (options.lawfully_residing.children && person.years < 19) || (options.lawfully_residing.pregnant && person.pregnant);

function checkStatus(request: Request, person: Person): string {
  const { facts, figures, trace } = request;
  const status = person.citizenship ?? 'unknown';
  const isListed = status !== 'unknown' && status !== 'other' && status !== 'undocumented';
  return trace.apply(rules.citizenship, {
    person: person.id,
    citizenship: status,
    status_qualifies: isListed && figures.named('medicaid.noncitizens', status) === 1,
    military_tie: person.military_tie,
    earlier_status: person.earlier_status,
    years_since_entry: person.entry_date === null ? null : yearsBetween(person.entry_date, lastDayOf(facts.month)),
    waiting_years: figures.named('medicaid.noncitizens', 'waiting_years'),
    without_wait: isWithoutWait(request, person),
    option_settled: figures.named('medicaid.noncitizens', 'lawfully_residing_settled') === 1,
  });
}

/** Emergency Medicaid stands beside these two. */
const HAS_EMERGENCY: ReadonlySet<Program> = new Set(['MFAM', 'MSSI']);

const OPPORTUNITY_DAYS = 90;
const YOUNG_UNDER = 21;

/** Coverage may reach back to months before the application; the program decides first whether the person qualifies. */
function checkRetroactive({ facts, options, trace }: Request, { person, group }: Finding): string {
  if (facts.application_date === null || facts.month >= monthOfDate(facts.application_date)) return 'pass';
  return trace.apply(protectedRules.retroactive, {
    person: person.id,
    months_before: monthIndex(facts.application_date) - monthIndex(facts.month),
    bills: person.medical_bills.length,
    young_or_pregnant: person.years < YOUNG_UNDER || person.pregnant || group === 'postpartum',
    adults_too: options.retroactive_adults,
  });
}

function checkProof({ facts, trace }: Request, person: Person): string {
  if (person.proof_sought_since === null) return 'pass';
  return trace.apply(protectedRules.opportunity, {
    person: person.id,
    sought_since: person.proof_sought_since,
    last_day: addDays(person.proof_sought_since, OPPORTUNITY_DAYS),
    month: facts.month,
  });
}

/** Residence, number and status are looked at only for somebody who would otherwise be covered. */
function settle(request: Request, found: Finding): Finding {
  if (found.result !== 'eligible') return found;
  const { trace } = request;
  const { person } = found;
  const at = `/people/${person.index}`;
  const refuse = (reason: ReasonCode, figures: Finding['figures'] = {}): Finding => ({
    ...found,
    result: 'ineligible',
    reasons: [reason],
    figures: { ...found.figures, ...figures },
  });
  const missing: string[] = [];
  if (person.living === 'jail') {
    trace.apply(rules.residence, { person: person.id, living: person.living });
    return refuse('INS');
  }
  const retroactive = checkRetroactive(request, found);
  if (retroactive === 'fail') return refuse('RET');
  if (retroactive === 'unknown') missing.push(`${at}/medical_bills`);

  // Status comes first: emergency Medicaid, which may be asked for instead, needs no number.
  // A deemed newborn was born here and needs no proof of its own.
  const isCitizen = person.citizenship === 'citizen' || found.group === 'deemed_newborn';
  const citizenship = isCitizen ? 'pass' : checkStatus(request, person);
  if (citizenship === 'fail') {
    return refuse('CIT', HAS_EMERGENCY.has(request.program) ? { emergency_medicaid_may_be_asked_for: true } : {});
  }
  if (citizenship === 'asked') {
    return { ...found, result: 'needs_policy_decision', missing: [ask('lawfully_residing', { who: person.id })] };
  }
  const number = trace.apply(rules.socialSecurityNumber, {
    person: person.id,
    ssn: person.ssn ?? 'unknown',
    age: person.years,
  });
  if (number === 'fail') return refuse('SSN');
  if (number === 'unknown') missing.push(`${at}/ssn`);
  if (citizenship === 'unknown') missing.push(`${at}/${person.citizenship === null ? 'citizenship' : 'entry_date'}`);
  if (checkProof(request, person) === 'fail') return refuse('VER');
  return missing.length > 0 ? { ...found, result: 'undetermined', missing } : found;
}

/** Asks a program's question of each person, with the household's income by the month. */
export function eachPerson(
  request: Request,
  find: (person: Person, incomes: readonly MonthlyIncome[]) => Finding,
  incomes: readonly MonthlyIncome[] = monthlyIncomes(request.facts, null, request.trace, 'ssi'),
): Outcome {
  return combine(
    request,
    request.facts.people.map(person => settle(request, find(person, incomes))),
  );
}
