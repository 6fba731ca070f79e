import type { HouseholdFacts, Person } from '../../household/household.ts';

interface MagiHousehold {
  readonly people: readonly Person[];
  /** Those whose income counts. */
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

/** A couple files together when one names the other, or when nothing is said; both saying only "I file" is separately. */
function fileTogether(facts: HouseholdFacts, one: Person, other: Person): boolean {
  if (filingOf(facts, one).jointWith === other || filingOf(facts, other).jointWith === one) return true;
  return facts.spouseOf(one.id) === other && (one.tax === null || other.tax === null);
}

const claimedBy = (facts: HouseholdFacts, filer: Person): Person[] =>
  facts.people.filter(person => person !== filer && filingOf(facts, person).dependentOf === filer);

/** Spouses who live together stand in each other's household; dependents belong to who claims them. */
function ofFiler(facts: HouseholdFacts, filer: Person): Person[] {
  const spouse = facts.spouseOf(filer.id) ?? filingOf(facts, filer).jointWith;
  const claimants = spouse && fileTogether(facts, filer, spouse) ? [filer, spouse] : [filer];
  const claimed = claimants.flatMap(one => claimedBy(facts, one));
  return [...new Set([filer, ...(spouse ? [spouse] : []), ...claimed])];
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
  return one !== undefined && other !== undefined && !fileTogether(facts, one, other);
}

/** `mustFile` is asked only of people whose income counts by it: children with a parent, and dependents with who claims them. */
export function magiHousehold(
  facts: HouseholdFacts,
  person: Person,
  mustFile: (person: Person) => boolean,
): MagiHousehold {
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
    const { dependentOf } = filingOf(facts, one);
    const isClaimedHere = dependentOf !== null && dependentOf !== one && people.includes(dependentOf);
    const isChildHere = facts.parentsOf(one.id).some(parent => people.includes(parent));
    return isClaimedHere || isChildHere ? mustFile(one) : true;
  };
  return { people, counting: people.filter(isCounting) };
}
