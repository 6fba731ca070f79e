import type { Program } from '../codes.ts';
import { lastDayOf, monthIndex, monthOfDate, type PlainDate, type PlainMonth, yearsBetween } from '../kit/dates.ts';
import type { Reading } from '../kit/schema.ts';
import type { ReadHousehold, ReadPerson } from './schema.ts';

/** Facts that cannot all be true are refused before anything is computed, every one of them named. */
export function checkHousehold(
  household: ReadHousehold,
  program: Program | null,
  month: PlainMonth | null,
  reading: Reading,
): void {
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
  checkCircles(household, reading);
  checkMonth(household, program, month, reading);
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
  if (person.entry_date !== null) checkEntry(person.entry_date, person, month, fault);
}

/** Nobody entered the country before being born, or after the month. */
function checkEntry(
  entered: PlainDate,
  person: ReadPerson,
  month: PlainMonth | null,
  fault: (message: string, key: string) => void,
): void {
  const isBefore =
    person.birth_date !== null
      ? entered < person.birth_date
      : month !== null && person.age !== null && yearsBetween(entered, lastDayOf(month)) > person.age;
  if (isBefore) fault('is before the birth', 'entry_date');
  if (month !== null && entered > lastDayOf(month)) fault(`is after the month ${month}`, 'entry_date');
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

/** Ties that lead from a person to the next older one; a circle of them would make somebody their own forebear. */
const UPWARD = new Set(['parent', 'step_parent', 'grandparent']);

function checkCircles(household: ReadHousehold, reading: Reading): void {
  const above = new Map<string, { readonly to: string; readonly index: number }[]>();
  for (const [index, tie] of household.relationships.entries()) {
    if (!UPWARD.has(tie.is) || tie.from === tie.to) continue;
    above.set(tie.to, [...(above.get(tie.to) ?? []), { to: tie.from, index }]);
  }
  for (const index of findCircle(above)) {
    reading.fault('closes a circle of parents', 'relationships', index);
  }
  const claims = new Map<string, { readonly to: string; readonly index: number }[]>();
  for (const [index, person] of household.people.entries()) {
    const claimant = person.tax?.dependent_of ?? null;
    if (claimant !== null && claimant !== person.id) claims.set(person.id, [{ to: claimant, index }]);
  }
  for (const index of findCircle(claims)) {
    reading.fault('closes a circle of people who claim each other', 'people', index, 'tax', 'dependent_of');
  }
}

/** Edges that lead back to a person who is still being followed; each person is followed once. */
function findCircle(next: ReadonlyMap<string, readonly { readonly to: string; readonly index: number }[]>): number[] {
  const closing: number[] = [];
  const state = new Map<string, 'open' | 'done'>();
  for (const start of next.keys()) {
    if (state.has(start)) continue;
    const path: { readonly id: string; at: number }[] = [{ id: start, at: 0 }];
    state.set(start, 'open');
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const edge = next.get(top.id)?.[top.at++];
      if (edge === undefined) {
        state.set(top.id, 'done');
        path.pop();
      } else if (state.get(edge.to) === 'open') closing.push(edge.index);
      else if (!state.has(edge.to)) {
        state.set(edge.to, 'open');
        path.push({ id: edge.to, at: 0 });
      }
    }
  }
  return closing;
}

/** Programs that may cover months before the application, and how many. */
const RETROACTIVE: ReadonlySet<Program> = new Set(['MFAM', 'MSSI', 'MSP', 'ICP', 'HCBS', 'HOS']);
const RETROACTIVE_MONTHS = 3;

function checkMonth(
  household: ReadHousehold,
  program: Program | null,
  month: PlainMonth | null,
  reading: Reading,
): void {
  if (month === null) return;
  const applied = household.application_date;
  if (household.initial_month) {
    if (applied === null) reading.fault('is required for an initial month', 'application_date');
    else if (monthOfDate(applied) !== month) reading.fault(`is not in the initial month ${month}`, 'application_date');
  }
  if (applied === null || program === null || month >= monthOfDate(applied)) return;
  if (!RETROACTIVE.has(program)) reading.fault(`is before the application of ${applied}`, 'month');
  else if (monthIndex(applied) - monthIndex(month) > RETROACTIVE_MONTHS) {
    reading.fault(`is more than three months before the application of ${applied}`, 'month');
  }
}
