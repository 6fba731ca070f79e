import { firstDayOf, lastDayOf, monthsBetween, type PlainDate, type PlainMonth, yearsBetween } from '../kit/dates.ts';
import type { ReadHousehold, ReadPerson, Relationship } from './schema.ts';

export type PersonId = string;

/** A person with the ages the rules ask for: on the first day of the month, and at its end. */
export interface Person extends ReadPerson {
  readonly index: number;
  readonly years: number;
  readonly yearsAtMonthEnd: number;
  readonly monthsOld: number;
}

type Kind = Relationship['is'];

const PARENTAL: ReadonlySet<Kind> = new Set(['parent', 'step_parent']);
const RESPONSIBLE: ReadonlySet<Kind> = new Set(['parent', 'step_parent', 'grandparent', 'aunt_uncle', 'caretaker']);

/** A household as the rules see it: read, checked, in cents, with its ties ready to be asked. */
export interface HouseholdFacts extends ReadHousehold {
  readonly month: PlainMonth;
  readonly people: readonly Person[];
  readonly head: Person;
  /** Who gets SSI or cash assistance, whether recorded as receipt or as income. */
  readonly onSsi: ReadonlySet<PersonId>;
  readonly onTanf: ReadonlySet<PersonId>;
  person(id: PersonId): Person;
  spouseOf(id: PersonId): Person | null;
  /** Natural, adoptive and step-parents in the household. */
  parentsOf(id: PersonId): readonly Person[];
  childrenOf(id: PersonId): readonly Person[];
  siblingsOf(id: PersonId): readonly Person[];
  /** Anyone tied to the child as a parent, relative or caretaker who looks after it. */
  responsibleFor(id: PersonId): readonly Person[];
}

function agesOn(person: ReadPerson, month: PlainMonth): Pick<Person, 'years' | 'yearsAtMonthEnd' | 'monthsOld'> {
  if (person.age !== null) return { years: person.age, yearsAtMonthEnd: person.age, monthsOld: person.age * 12 };
  const born: PlainDate = person.birth_date ?? firstDayOf(month);
  const start = firstDayOf(month);
  return {
    years: Math.max(0, yearsBetween(born, start)),
    yearsAtMonthEnd: Math.max(0, yearsBetween(born, lastDayOf(month))),
    monthsOld: Math.max(0, monthsBetween(born, start)),
  };
}

const NO_TIES: readonly Relationship[] = [];

function remember(index: Map<PersonId, Relationship[]>, id: PersonId, tie: Relationship): void {
  const known = index.get(id);
  if (known) known.push(tie);
  else index.set(id, [tie]);
}

function recipients(read: ReadHousehold, benefit: 'SSI' | 'TANF', kind: 'ssi' | 'tanf'): ReadonlySet<PersonId> {
  const found = new Set<PersonId>();
  for (const person of read.people) if (person.receives.includes(benefit)) found.add(person.id);
  for (const source of read.income) if (source.kind === kind) found.add(source.person);
  return found;
}

export function gatherFacts(read: ReadHousehold, month: PlainMonth): HouseholdFacts {
  const people = read.people.map((person, index): Person => {
    const { years, yearsAtMonthEnd, monthsOld } = agesOn(person, month);
    return { ...person, index, years, yearsAtMonthEnd, monthsOld };
  });
  const byId = new Map(people.map(person => [person.id, person] as const));
  const first = people[0];
  if (!first) throw new TypeError('a household without people is refused before this');
  const named = (ids: Iterable<PersonId>): Person[] => {
    const found = new Set<Person>();
    for (const id of ids) {
      const person = byId.get(id);
      if (person) found.add(person);
    }
    return [...found];
  };
  // Ties are indexed once, so that a household of any size is read in one pass over its relationships.
  const toward = new Map<PersonId, Relationship[]>();
  const outward = new Map<PersonId, Relationship[]>();
  for (const tie of read.relationships) {
    remember(toward, tie.to, tie);
    remember(outward, tie.from, tie);
  }
  const tiesTo = (id: PersonId): readonly Relationship[] => toward.get(id) ?? NO_TIES;
  const tiesFrom = (id: PersonId): readonly Relationship[] => outward.get(id) ?? NO_TIES;
  const parentsOf = (id: PersonId): readonly Person[] =>
    named(tiesTo(id).flatMap(tie => (PARENTAL.has(tie.is) ? [tie.from] : [])));
  const childrenOf = (id: PersonId): readonly Person[] =>
    named(tiesFrom(id).flatMap(tie => (PARENTAL.has(tie.is) ? [tie.to] : [])));

  return {
    ...read,
    month,
    people,
    onSsi: recipients(read, 'SSI', 'ssi'),
    onTanf: recipients(read, 'TANF', 'tanf'),
    head: people.find(person => person.head) ?? first,
    person: id => byId.get(id) ?? first,
    spouseOf: id => {
      const to = tiesTo(id).find(tie => tie.is === 'spouse')?.from;
      const from = tiesFrom(id).find(tie => tie.is === 'spouse')?.to;
      return byId.get(to ?? from ?? '') ?? null;
    },
    parentsOf,
    childrenOf,
    siblingsOf: id => {
      const stated = [
        ...tiesTo(id).flatMap(tie => (tie.is === 'sibling' ? [tie.from] : [])),
        ...tiesFrom(id).flatMap(tie => (tie.is === 'sibling' ? [tie.to] : [])),
      ];
      const shared = parentsOf(id).flatMap(parent => childrenOf(parent.id).map(child => child.id));
      return named([...stated, ...shared]).filter(person => person.id !== id);
    },
    responsibleFor: id => named(tiesTo(id).flatMap(tie => (RESPONSIBLE.has(tie.is) ? [tie.from] : []))),
  };
}
