import type { HouseholdFacts, Person } from '../../household/household.ts';
import { lastDayOf, yearsBetween } from '../../kit/dates.ts';
import type { Trace } from '../../kit/trace.ts';
import type { Figures } from '../../parameters/figures.ts';
import type { ReasonCode } from '../../reasons.ts';
import { citizenship, residence, sanction, socialSecurityNumber, stated, student, timeLimit } from './rules/people.ts';

export type Status = 'member' | 'excluded_full' | 'excluded_prorated' | 'nonmember';

export interface Participation {
  readonly person: Person;
  readonly status: Status;
  readonly reason: ReasonCode | null;
  /** Facts that are not known and that the rules reached. */
  readonly missing: readonly string[];
}

/** How facts that are not known are taken: as in order, or as not in order. */
export type Assumption = 'in_order' | 'not_in_order';

export const isDisabled = (facts: HouseholdFacts, person: Person): boolean =>
  person.disabled ||
  person.blind ||
  person.receives.includes('SSDI') ||
  person.receives.includes('VA_100') ||
  facts.onSsi.has(person.id);

export const isElderlyOrDisabled = (facts: HouseholdFacts, person: Person): boolean =>
  person.yearsAtMonthEnd >= 60 || isDisabled(facts, person);

/** A child without any stated tie is taken to be in the care of the head of household. */
function caresForChildUnder(facts: HouseholdFacts, unit: readonly Person[], person: Person, age: number): boolean {
  return unit.some(child => {
    if (child.years >= age || child === person) return false;
    const responsible = facts.responsibleFor(child.id);
    return responsible.length === 0 ? person === facts.head : responsible.includes(person);
  });
}

function studentExemption(facts: HouseholdFacts, unit: readonly Person[], person: Person): string | null {
  const [given] = person.student.exemptions;
  if (given !== undefined) return given;
  if (isDisabled(facts, person)) return 'disability';
  if (person.work.hours_per_week >= 20) return 'works_20';
  if (facts.onTanf.has(person.id)) return 'tanf';
  return caresForChildUnder(facts, unit, person, 6) ? 'child_under_6' : null;
}

function workExemption(
  facts: HouseholdFacts,
  unit: readonly Person[],
  person: Person,
  figures: Figures,
): string | null {
  const childUnder = figures.named('snap.abawd', 'child_under');
  for (const given of person.work.exempt) {
    if (given !== 'indian' || figures.named('snap.abawd', 'indian_exempt') === 1) return given;
  }
  if (isDisabled(facts, person)) return 'unfit';
  if (person.pregnant) return 'pregnant';
  if (person.student.level !== 'none' && person.student.half_time) return 'student';
  if (figures.named('snap.abawd', 'homeless_veteran_foster_exempt') === 1) {
    if (facts.homeless) return 'homeless';
    if (person.former_foster_care && person.years <= 24) return 'former_foster_care';
  }
  // Before July 2025 any child under 18 in the household exempted every adult; since then only who looks after one under 14.
  const isShared = childUnder === 18 && unit.some(child => child.years < 18);
  return isShared || caresForChildUnder(facts, unit, person, childUnder) ? `child_under_${childUnder}` : null;
}

/** What leaves a person out of SNAP, the gravest first. */
const SANCTIONS = [
  ['ipv', 'IPV'],
  ['felony', 'FEL'],
  ['work', 'WRK'],
  ['child_support', 'CSE'],
] as const satisfies readonly (readonly [Person['sanctions'][number], ReasonCode])[];

interface Finding {
  readonly status: Status;
  readonly reason: ReasonCode | null;
}

const MEMBER: Finding = { status: 'member', reason: null };

function checkStatus(
  facts: HouseholdFacts,
  person: Person,
  figures: Figures,
  trace: Trace,
): { readonly found: string; readonly missing: string | null } {
  if (person.citizenship === null) return { found: 'unknown', missing: `/people/${person.index}/citizenship` };
  if (person.citizenship === 'citizen') return { found: 'member', missing: null };
  const isListed = person.citizenship !== 'other' && person.citizenship !== 'undocumented';
  const found = trace.apply(citizenship, {
    person: person.id,
    citizenship: person.citizenship,
    status_qualifies: isListed && figures.named('snap.noncitizens', person.citizenship) === 1,
    age: person.years,
    disabled: isDisabled(facts, person),
    quarters_of_work: person.quarters_of_work ?? 0,
    quarters_needed: figures.named('snap.noncitizens', 'quarters_needed'),
    military_tie: person.military_tie,
    earlier_status: person.earlier_status,
    years_since_entry: person.entry_date === null ? null : yearsBetween(person.entry_date, lastDayOf(facts.month)),
    waiting_years: figures.named('snap.noncitizens', 'waiting_years'),
  });
  return { found, missing: found === 'unknown' ? `/people/${person.index}/entry_date` : null };
}

function checkTimeLimit(
  facts: HouseholdFacts,
  unit: readonly Person[],
  person: Person,
  figures: Figures,
  trace: Trace,
): boolean {
  if (person.years < 18 || figures.named('snap.abawd', 'time_limit_applies') !== 1) return false;
  if (person.years < figures.named('snap.abawd', 'youngest') || person.years > figures.named('snap.abawd', 'oldest')) {
    return false;
  }
  const found = trace.apply(timeLimit, {
    person: person.id,
    exemption: workExemption(facts, unit, person, figures),
    hours_per_week: person.work.hours_per_week,
    needed: figures.named('snap.abawd', 'hours_per_week'),
    months_used: person.work.abawd_months_used,
    months: figures.named('snap.abawd', 'months'),
  });
  return found === 'over';
}

export function findParticipation(
  facts: HouseholdFacts,
  unit: readonly Person[],
  person: Person,
  assumption: Assumption,
  figures: Figures,
  trace: Trace,
): Participation {
  const answer = (finding: Finding, missing: readonly string[] = []): Participation => ({
    person,
    ...finding,
    missing,
  });
  if (person.living !== 'home') {
    const lives = trace.apply(residence, { person: person.id, living: person.living });
    if (lives === 'nonmember') return answer({ status: 'nonmember', reason: 'INS' });
  }
  if (person.snap !== 'member') {
    trace.apply(stated, { person: person.id, recorded: person.snap });
    return answer({ status: person.snap, reason: null });
  }
  const barred = SANCTIONS.find(([kind]) => person.sanctions.includes(kind));
  if (barred) {
    const [kind, reason] = barred;
    return answer({ status: trace.apply(sanction, { person: person.id, sanction: kind }) as Status, reason });
  }
  if (person.student.level === 'higher' && person.student.half_time) {
    const studies = trace.apply(student, {
      person: person.id,
      age: person.years,
      exemption: studentExemption(facts, unit, person),
    });
    if (studies === 'nonmember') return answer({ status: 'nonmember', reason: 'STU' });
  }
  const missing: string[] = [];
  if (person.ssn === null) missing.push(`/people/${person.index}/ssn`);
  else if (person.ssn !== 'given') {
    const number = { person: person.id, ssn: person.ssn, months_old: person.monthsOld };
    if (trace.apply(socialSecurityNumber, number) !== 'member') {
      return answer({ status: 'excluded_prorated', reason: 'SSN' });
    }
  }
  const status = checkStatus(facts, person, figures, trace);
  if (status.missing !== null) missing.push(status.missing);
  if (status.found === 'excluded_prorated') return answer({ status: 'excluded_prorated', reason: 'CIT' });
  if (checkTimeLimit(facts, unit, person, figures, trace))
    return answer({ status: 'excluded_prorated', reason: 'ABD' });
  if (missing.length === 0 || assumption === 'in_order') return answer(MEMBER, missing);
  return answer({ status: 'excluded_prorated', reason: missing[0]?.endsWith('ssn') ? 'SSN' : 'CIT' }, missing);
}
