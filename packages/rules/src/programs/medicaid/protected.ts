import type { HouseholdFacts, Person } from '../../household/household.ts';
import { addMonths, lastDayOf, monthIndex, monthOfDate, type PlainDate } from '../../kit/dates.ts';
import type { Request } from '../outcome.ts';
import * as rules from './rules/protected.ts';

/** Coverage that no income test can take away, to the day on which it ends. */
export interface Protected {
  readonly group: 'postpartum' | 'deemed_newborn' | 'continuous';
  readonly until: PlainDate;
}

export interface Protection {
  readonly found: Protected | null;
  /** A fact that would settle it, where it is not known. */
  readonly missing: string | null;
}

const NONE: Protection = { found: null, missing: null };

/** Postpartum coverage ends with the twelfth month after the month in which the pregnancy ended. */
const POSTPARTUM_MONTHS = 12;
const CONTINUOUS_MONTHS = 12;

function sinceEnd({ facts }: Request, person: Person): number | null {
  if (person.pregnancy_ended === null) return person.postpartum_months;
  const months = monthIndex(facts.month) - monthIndex(person.pregnancy_ended);
  return months < 0 ? null : months;
}

function findPostpartum(request: Request, person: Person): Protection {
  const months = sinceEnd(request, person);
  if (months === null || person.pregnant) return NONE;
  const answer = request.trace.apply(rules.postpartum, {
    person: person.id,
    months_since_end: months,
    last_month: POSTPARTUM_MONTHS,
    covered_while_pregnant: person.medicaid_while_pregnant,
  });
  if (answer === 'unknown') return { found: null, missing: `/people/${person.index}/medicaid_while_pregnant` };
  const until = lastDayOf(addMonths(request.facts.month, POSTPARTUM_MONTHS - months));
  return answer === 'pass' ? { found: { group: 'postpartum', until }, missing: null } : NONE;
}

const motherOf = (facts: HouseholdFacts, child: Person): Person | null => {
  const own = facts.relationships.filter(tie => tie.is === 'parent' && tie.to === child.id);
  const parents = own.map(tie => facts.person(tie.from)).filter(parent => parent.sex !== 'M');
  return parents.find(parent => parent.medicaid_while_pregnant !== null) ?? parents[0] ?? null;
};

/** The last month of a deemed newborn; with an age only, the first year is all that is known. */
function newbornUntil({ facts }: Request, child: Person): PlainDate | null {
  if (child.birth_date === null) return child.years < 1 ? lastDayOf(addMonths(facts.month, 11)) : null;
  const last = addMonths(monthOfDate(child.birth_date), 12);
  return facts.month <= last ? lastDayOf(last) : null;
}

function findNewborn(
  request: Request,
  child: Person,
  couldHaveBeenCovered: (mother: Person) => boolean | null,
): Protection {
  const until = newbornUntil(request, child);
  if (until === null) return NONE;
  const { facts, trace } = request;
  const mother = motherOf(facts, child);
  const isKnown = child.mother_had_medicaid_at_birth !== null || (mother?.medicaid_while_pregnant ?? null) !== null;
  const answer = trace.apply(rules.newborn, {
    person: child.id,
    stated: child.mother_had_medicaid_at_birth,
    mother_covered: mother === null ? null : mother.medicaid_while_pregnant,
    mother_could_be_covered: isKnown || mother === null ? null : couldHaveBeenCovered(mother),
  });
  if (answer === 'unknown') return { found: null, missing: `/people/${child.index}/mother_had_medicaid_at_birth` };
  return answer === 'pass' ? { found: { group: 'deemed_newborn', until }, missing: null } : NONE;
}

function findContinuous({ facts, trace }: Request, person: Person): Protection {
  if (person.coverage === null) return NONE;
  const decided = monthOfDate(person.coverage.decided_on);
  const answer = trace.apply(rules.continuous, {
    person: person.id,
    age: person.years,
    pregnant: person.pregnant,
    months_since_decision: monthIndex(facts.month) - monthIndex(decided),
    months: CONTINUOUS_MONTHS,
    exception: person.coverage.exception,
  });
  const until = lastDayOf(addMonths(person.pregnant ? facts.month : decided, CONTINUOUS_MONTHS - 1));
  return answer === 'pass' ? { found: { group: 'continuous', until }, missing: null } : NONE;
}

export function findProtection(
  request: Request,
  person: Person,
  couldHaveBeenCovered: (mother: Person) => boolean | null,
): Protection {
  let missing: string | null = null;
  for (const look of [findPostpartum, findContinuous]) {
    const protection = look(request, person);
    if (protection.found !== null) return protection;
    missing ??= protection.missing;
  }
  const newborn = findNewborn(request, person, couldHaveBeenCovered);
  return newborn.found === null ? { found: null, missing: missing ?? newborn.missing } : newborn;
}
