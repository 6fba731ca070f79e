import type { HouseholdFacts, Person } from '../../household/household.ts';
import { lastDayOf, yearsBetween } from '../../kit/dates.ts';
import { ask } from '../../questions.ts';
import type { ReasonCode } from '../../reasons.ts';

export interface Group {
  readonly children: readonly Person[];
  readonly adults: readonly Person[];
  /** Parents or children who would belong but may not: each with the reason. */
  readonly leftOut: ReadonlyMap<Person, ReasonCode>;
  readonly missing: readonly string[];
  /** Questions that no published rule answers for this household. */
  readonly undecided: readonly string[];
}

export const isDependentChild = (person: Person): boolean =>
  person.years < 18 || (person.years === 18 && person.student.level === 'k12');

/** Where nobody is tied to a child, the head of household and the head's spouse are taken to be its parents. */
export function parentsOf(facts: HouseholdFacts, child: Person): readonly Person[] {
  if (facts.responsibleFor(child.id).length > 0) return facts.parentsOf(child.id);
  const spouse = facts.spouseOf(facts.head.id);
  return [facts.head, ...(spouse ? [spouse] : [])].filter(one => !isDependentChild(one) && one !== child);
}

interface Standing {
  readonly reason: ReasonCode | null;
  readonly missing: readonly string[];
  readonly undecided: readonly string[];
}

const leftOutFor = (reason: ReasonCode): Standing => ({ reason, missing: [], undecided: [] });

/** The wait of a permanent resident; neither quarters of work nor age lift it here. */
function mustWait(facts: HouseholdFacts, person: Person, waitingYears: number): boolean {
  if (person.military_tie || person.earlier_status !== null || person.entry_date === null) return false;
  return yearsBetween(person.entry_date, lastDayOf(facts.month)) < waitingYears;
}

function standingOf(facts: HouseholdFacts, person: Person, waitingYears: number): Standing {
  const at = `/people/${person.index}`;
  const missing: string[] = [];
  if (person.sanctions.includes('ipv')) return leftOutFor('IPV');
  if (person.sanctions.includes('felony')) return leftOutFor('FEL');
  if (person.ssn === null) missing.push(`${at}/ssn`);
  if (person.ssn === 'missing' || person.ssn === 'refused') return leftOutFor('SSN');
  switch (person.citizenship) {
    case null:
      missing.push(`${at}/citizenship`);
      break;
    case 'other':
    case 'undocumented':
      return leftOutFor('CIT');
    case 'cofa':
      return { reason: null, missing, undecided: [ask('cash_compact', { who: person.id })] };
    case 'lpr': {
      if (mustWait(facts, person, waitingYears)) return leftOutFor('CIT');
      const isLifted = person.military_tie || person.earlier_status !== null;
      if (person.entry_date === null && !isLifted) missing.push(`${at}/entry_date`);
    }
  }
  return { reason: null, missing, undecided: [] };
}

export function findGroup(facts: HouseholdFacts, waitingYears: number): Group {
  const isHere = (person: Person) => person.living === 'home' || person.living === 'shelter';
  const children = facts.people.filter(one => isDependentChild(one) && isHere(one) && !facts.onSsi.has(one.id));
  const isParent = new Set<Person>();
  for (const child of children) {
    for (const parent of parentsOf(facts, child)) if (isHere(parent)) isParent.add(parent);
  }
  const leftOut = new Map<Person, ReasonCode>();
  const missing: string[] = [];
  const undecided: string[] = [];
  const keep = (person: Person): boolean => {
    const standing = standingOf(facts, person, waitingYears);
    missing.push(...standing.missing);
    undecided.push(...standing.undecided);
    if (standing.reason !== null) leftOut.set(person, standing.reason);
    return standing.reason === null;
  };
  return {
    children: children.filter(keep),
    adults: [...isParent].filter(one => !children.includes(one) && !facts.onSsi.has(one.id)).filter(keep),
    leftOut,
    missing,
    undecided,
  };
}

/** A parent under 18 (19 in school) who lives with a parent or another adult relative, in the group or left out of it. */
export const hasTeenParentWithRelative = (facts: HouseholdFacts, group: Group): boolean =>
  facts.people.some(
    parent =>
      isDependentChild(parent) &&
      facts.childrenOf(parent.id).some(child => group.children.includes(child)) &&
      [...facts.responsibleFor(parent.id), ...facts.siblingsOf(parent.id)].some(relative => relative.years >= 18),
  );
