import { lastDayOf, monthOfDate, type PlainMonth, yearsBetween } from '../kit/dates.ts';
import type { Reading } from '../kit/schema.ts';
import type { ReadHousehold, ReadPerson } from './schema.ts';

/** Facts that cannot all be true are refused before anything is computed, every one of them named. */
export function checkHousehold(household: ReadHousehold, month: PlainMonth | null, reading: Reading): void {
  const ids = new Map<string, ReadPerson>();
  for (const [index, person] of household.people.entries()) {
    if (ids.has(person.id)) reading.fault(`is the id of two people: ${person.id}`, 'people', index, 'id');
    ids.set(person.id, person);
    checkPerson(person, index, month, reading);
  }
  if (household.people.filter(person => person.head).length > 1) {
    reading.fault('has more than one head of household', 'people');
  }
  checkReferences(household, ids, reading);
  checkTies(household, ids, month, reading);
  checkMonth(household, month, reading);
}

/** The same bound as on a stated age. */
const OLDEST = 130;

function checkPerson(person: ReadPerson, index: number, month: PlainMonth | null, reading: Reading): void {
  const fault = (message: string, key: string) => reading.fault(message, 'people', index, key);
  if (person.age === null && person.birth_date === null) fault('is required when there is no birth_date', 'age');
  if (person.birth_date !== null && month !== null) {
    if (person.birth_date > lastDayOf(month)) fault(`is after the month ${month}`, 'birth_date');
    else if (yearsBetween(person.birth_date, lastDayOf(month)) > OLDEST)
      fault(`is more than ${OLDEST} years ago`, 'birth_date');
    else checkStatedAge(person.age, person.birth_date, month, fault);
  }
  if (person.pregnant && person.sex === 'M') fault('contradicts sex M', 'pregnant');
  if (person.expected_children > 0 && !person.pregnant) fault('contradicts pregnant: false', 'expected_children');
  if (person.entry_date !== null && person.citizenship === 'citizen') fault('contradicts citizenship', 'entry_date');
  if (person.entry_date !== null && person.birth_date !== null && person.entry_date < person.birth_date) {
    fault('is before the birth date', 'entry_date');
  }
}

function checkStatedAge(
  age: number | null,
  born: string,
  month: PlainMonth,
  fault: (message: string, key: string) => void,
): void {
  if (age === null) return;
  const atEnd = yearsBetween(born, lastDayOf(month));
  if (age !== atEnd && age !== Math.max(0, yearsBetween(born, `${month}-01`))) fault('contradicts birth_date', 'age');
}

function checkReferences(household: ReadHousehold, ids: ReadonlyMap<string, ReadPerson>, reading: Reading): void {
  const known = (id: string | null, ...path: readonly (string | number)[]) => {
    if (id !== null && !ids.has(id)) reading.fault(`names a person who is not listed: ${id}`, ...path);
  };
  for (const [index, person] of household.people.entries()) {
    if (person.tax === null) continue;
    known(person.tax.joint_with, 'people', index, 'tax', 'joint_with');
    known(person.tax.dependent_of, 'people', index, 'tax', 'dependent_of');
    if (person.tax.joint_with === person.id)
      reading.fault('names the person itself', 'people', index, 'tax', 'joint_with');
    if (person.tax.dependent_of === person.id) {
      reading.fault('names the person itself', 'people', index, 'tax', 'dependent_of');
    }
  }
  for (const [index, item] of household.income.entries()) {
    known(item.person, 'income', index, 'person');
    if (item.costs > 0 && item.kind !== 'self_employment') {
      reading.fault('belongs to self_employment only', 'income', index, 'costs');
    }
  }
  for (const [index, item] of household.expenses.entries()) known(item.person, 'expenses', index, 'person');
  for (const [index, item] of household.assets.entries()) known(item.owner, 'assets', index, 'owner');
  const grouped = new Set<string>();
  for (const [index, group] of household.buys_food_together.entries()) {
    for (const [place, id] of group.entries()) {
      known(id, 'buys_food_together', index, place);
      if (grouped.has(id)) reading.fault(`stands in two groups or twice: ${id}`, 'buys_food_together', index, place);
      grouped.add(id);
    }
  }
}

const ageFor = (person: ReadPerson, month: PlainMonth | null): number | null =>
  person.age ?? (month !== null && person.birth_date !== null ? yearsBetween(person.birth_date, `${month}-01`) : null);

function checkTies(
  household: ReadHousehold,
  ids: ReadonlyMap<string, ReadPerson>,
  month: PlainMonth | null,
  reading: Reading,
): void {
  const spouses = new Map<string, string>();
  const parents = new Map<string, Set<string>>();
  const pairs = new Map<string, string>();
  const marry = (one: string, other: string, index: number) => {
    const before = spouses.get(one);
    if (before !== undefined && before !== other) {
      reading.fault(`makes ${one} the spouse of two people: ${before} and ${other}`, 'relationships', index);
    }
    spouses.set(one, other);
  };
  for (const [index, tie] of household.relationships.entries()) {
    const from = ids.get(tie.from);
    const to = ids.get(tie.to);
    if (!from) reading.fault(`names a person who is not listed: ${tie.from}`, 'relationships', index, 'from');
    if (!to) reading.fault(`names a person who is not listed: ${tie.to}`, 'relationships', index, 'to');
    if (tie.from === tie.to) reading.fault('ties a person to itself', 'relationships', index);
    if (!from || !to || tie.from === tie.to) continue;
    const pair = tie.from < tie.to ? `${tie.from}\n${tie.to}` : `${tie.to}\n${tie.from}`;
    const tieInWords = tie.is === 'spouse' || tie.is === 'sibling' ? tie.is : `${tie.from} ${tie.is}`;
    const before = pairs.get(pair);
    if (before !== undefined && before !== tieInWords) {
      reading.fault(`contradicts another relationship of ${tie.from} and ${tie.to}`, 'relationships', index);
    }
    pairs.set(pair, tieInWords);
    if (tie.is === 'spouse') {
      marry(tie.from, tie.to, index);
      marry(tie.to, tie.from, index);
    }
    if (tie.is !== 'parent' && tie.is !== 'grandparent') continue;
    const older = ageFor(from, month);
    const younger = ageFor(to, month);
    if (older !== null && younger !== null && younger >= older) {
      reading.fault(
        `makes ${tie.to} (${younger}) as old as or older than the ${tie.is} ${tie.from} (${older})`,
        'relationships',
        index,
      );
    }
    if (tie.is !== 'parent') continue;
    const known = parents.get(tie.to) ?? new Set();
    known.add(tie.from);
    parents.set(tie.to, known);
    if (known.size === 3) reading.fault(`gives ${tie.to} more than two parents`, 'relationships', index);
  }
}

function checkMonth(household: ReadHousehold, month: PlainMonth | null, reading: Reading): void {
  if (month === null || !household.initial_month) return;
  if (household.application_date === null) reading.fault('is required for an initial month', 'application_date');
  else if (monthOfDate(household.application_date) !== month) {
    reading.fault(`is not in the initial month ${month}`, 'application_date');
  }
}
