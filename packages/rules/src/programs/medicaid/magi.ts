import type { HouseholdFacts, Person } from '../../household/household.ts';

interface MagiHousehold {
  readonly people: readonly Person[];
  /** Those whose income counts: a dependent who is not said to file has none that does. */
  readonly counting: readonly Person[];
}

const isMagiChild = (person: Person): boolean =>
  person.years < 19 || (person.years < 21 && person.student.level !== 'none');

interface Filing {
  readonly isFiler: boolean;
  readonly dependentOf: Person | null;
  readonly jointWith: Person | null;
}

/** Where nothing is said about taxes, adults file and a child is claimed by the parent it lives with. */
function filingOf(facts: HouseholdFacts, person: Person): Filing {
  const { tax } = person;
  if (tax !== null) {
    return {
      isFiler: tax.filer ?? tax.dependent_of === null,
      dependentOf: tax.dependent_of === null ? null : facts.person(tax.dependent_of),
      jointWith: tax.joint_with === null ? null : facts.person(tax.joint_with),
    };
  }
  const claimant = isMagiChild(person) ? claimantOf(facts, person) : null;
  return { isFiler: claimant === null && !isMagiChild(person), dependentOf: claimant, jointWith: null };
}

function claimantOf(facts: HouseholdFacts, child: Person): Person | null {
  const [parent] = facts.parentsOf(child.id);
  if (parent) return parent;
  const hasTies = facts.responsibleFor(child.id).length > 0;
  return hasTies || child === facts.head || isMagiChild(facts.head) ? null : facts.head;
}

const claimedBy = (facts: HouseholdFacts, filer: Person): Person[] =>
  facts.people.filter(person => person !== filer && filingOf(facts, person).dependentOf === filer);

function ofFiler(facts: HouseholdFacts, filer: Person): Person[] {
  const spouse = facts.spouseOf(filer.id) ?? filingOf(facts, filer).jointWith;
  const partners = spouse ? [filer, spouse] : [filer];
  return [...new Set([...partners, ...partners.flatMap(one => claimedBy(facts, one))])];
}

/** 42 CFR 435.603(f)(3): people who neither file nor are claimed, and the exceptions for dependents. */
function byTies(facts: HouseholdFacts, person: Person): Person[] {
  const spouse = facts.spouseOf(person.id);
  const children = facts.childrenOf(person.id).filter(isMagiChild);
  const family = isMagiChild(person)
    ? [...facts.parentsOf(person.id), ...facts.siblingsOf(person.id).filter(isMagiChild)]
    : [];
  return [...new Set([person, ...(spouse ? [spouse] : []), ...children, ...family])];
}

/** A dependent's exceptions: claimed by someone other than a parent or spouse, or by one of two parents who do not file together. */
function isException(facts: HouseholdFacts, person: Person, claimant: Person): boolean {
  const parents = facts.parentsOf(person.id);
  const isOwn = parents.includes(claimant) || facts.spouseOf(person.id) === claimant;
  if (!isOwn && facts.responsibleFor(person.id).length > 0) return true;
  const [one, other] = parents;
  if (!one || !other) return false;
  return facts.spouseOf(one.id) !== other && filingOf(facts, one).jointWith !== other;
}

export function magiHousehold(facts: HouseholdFacts, person: Person): MagiHousehold {
  const filing = filingOf(facts, person);
  const claimant = filing.dependentOf;
  let people: Person[];
  if (claimant !== null)
    people = isException(facts, person, claimant) ? byTies(facts, person) : ofFiler(facts, claimant);
  else people = filing.isFiler ? ofFiler(facts, person) : byTies(facts, person);
  const withSpouse = facts.spouseOf(person.id);
  if (withSpouse && !people.includes(withSpouse)) people = [...people, withSpouse];
  if (!people.includes(person)) people = [...people, person];
  const isCounting = (one: Person): boolean => {
    const { isFiler, dependentOf } = filingOf(facts, one);
    if (one.tax !== null) return isFiler || (dependentOf === null && !isMagiChild(one));
    return dependentOf === null && !(isMagiChild(one) && facts.parentsOf(one.id).length > 0);
  };
  return { people, counting: people.filter(isCounting) };
}
