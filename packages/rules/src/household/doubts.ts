import { firstDayOf, type PlainMonth, yearsBetween } from '../kit/dates.ts';
import type { ReadHousehold, ReadPerson } from './schema.ts';

/** Ages outside these are possible, and usually a slip of the hand. */
const YOUNGEST_SPOUSE = 16;
const PREGNANT_FROM = 12;
const PREGNANT_TO = 55;
const PARENT_OLDER_BY = 12;

const ageOf = (person: ReadPerson | undefined, month: PlainMonth): number | null => {
  if (person === undefined) return null;
  return (
    person.age ?? (person.birth_date === null ? null : Math.max(0, yearsBetween(person.birth_date, firstDayOf(month))))
  );
};

/** What is unlikely is not refused: it is asked about, until somebody says that it is right (`confirmed`). */
export function findDoubts(household: ReadHousehold, month: PlainMonth): readonly string[] {
  const doubts: string[] = [];
  const ages = new Map(household.people.map(person => [person.id, ageOf(person, month)] as const));
  for (const [index, person] of household.people.entries()) {
    const age = ages.get(person.id) ?? null;
    if (person.pregnant && age !== null && (age < PREGNANT_FROM || age > PREGNANT_TO)) {
      doubts.push(`/people/${index}/pregnant`);
    }
  }
  for (const [index, tie] of household.relationships.entries()) {
    const older = ages.get(tie.from) ?? null;
    const younger = ages.get(tie.to) ?? null;
    if (older === null || younger === null) continue;
    const isYoungSpouse = tie.is === 'spouse' && Math.min(older, younger) < YOUNGEST_SPOUSE;
    const isYoungParent = tie.is === 'parent' && older - younger < PARENT_OLDER_BY;
    if (isYoungSpouse || isYoungParent) doubts.push(`/relationships/${index}`);
  }
  return doubts.length === 0 ? doubts : doubts.filter(path => !household.confirmed.includes(path));
}
