import type { HouseholdFacts, Person } from '../../household/household.ts';
import type { Trace } from '../../kit/trace.ts';
import { ask } from '../../questions.ts';
import type { ReasonCode } from '../../reasons.ts';
import type { Group } from './group.ts';
import { sanctions } from './sanction-rules.ts';

/** What sanctions do to the whole group, beyond leaving a person out. */
export interface SanctionEffect {
  readonly reasons: readonly ReasonCode[];
  readonly undecided: readonly string[];
  readonly missing: readonly string[];
}

const hasWorkSanction = (facts: HouseholdFacts, person: Person): boolean =>
  person.sanctions.includes('work') || (person === facts.head && facts.categorical.head_work_sanction);

const looksAfter = (facts: HouseholdFacts, group: Group, person: Person): boolean =>
  person === facts.head || group.children.some(child => facts.responsibleFor(child.id).includes(person));

/** A violation or felony on the household's record without a person: nobody is paid for until the person is named. */
function unnamed(facts: HouseholdFacts, group: Group): string[] {
  const isRecorded = (flag: boolean, kind: 'ipv' | 'felony') =>
    flag && !facts.people.some(person => person.sanctions.includes(kind));
  const { disqualified_ipv: violation, felony } = facts.categorical;
  if (!isRecorded(violation, 'ipv') && !isRecorded(felony, 'felony')) return [];
  // In a group of children only, whoever could be meant is asked about: an older child, or the adult they live with.
  const meant = group.adults.length > 0 ? group.adults : facts.people.filter(person => person.years >= 16);
  return meant.map(person => `/people/${person.index}/sanctions`);
}

export function findSanctions(facts: HouseholdFacts, group: Group, trace: Trace): SanctionEffect {
  const reasons = new Set<ReasonCode>();
  const undecided: string[] = [];
  const youngest = Math.min(...group.children.map(child => child.years));
  for (const person of facts.people) {
    const apply = (kind: keyof typeof sanctions) =>
      trace.apply(sanctions[kind], { person: person.id, sanction: kind, youngest_child: youngest });
    if (person.sanctions.includes('child_support') && looksAfter(facts, group, person)) {
      apply('child_support');
      reasons.add('CSE');
    }
    if (hasWorkSanction(facts, person) && group.adults.includes(person)) {
      if (apply('work') === 'ends') reasons.add('WRK');
      else undecided.push(ask('cash_work_sanction', { who: person.id }));
    }
    if (person.sanctions.includes('school') && group.children.includes(person)) {
      apply('school');
      undecided.push(ask('cash_school_sanction', { who: person.id }));
    }
    for (const kind of ['ipv', 'felony'] as const) {
      if (group.leftOut.has(person) && person.sanctions.includes(kind)) apply(kind);
    }
  }
  return { reasons: [...reasons], undecided, missing: unnamed(facts, group) };
}
