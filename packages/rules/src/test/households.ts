import { type Determination, determine, type HouseholdDocument } from '../index.ts';

type PersonDocument = HouseholdDocument['people'][number];

/** A person whose papers are in order, so that a test speaks only of what it is about. */
export const person = (id: string, age: number, more: Partial<PersonDocument> = {}): PersonDocument => ({
  id,
  age,
  citizenship: 'citizen',
  ssn: 'given',
  ...more,
});

export const household = (more: Partial<HouseholdDocument> = {}): HouseholdDocument => ({
  id: 'test',
  program: 'SNAP',
  month: '2026-01',
  people: [person('p1', 35), person('p2', 8), person('p3', 5)],
  ...more,
});

export const wages = (amount: number, id = 'p1') => ({ person: id, kind: 'wages' as const, amount });

/** One adult with two children, $2,000 of wages, rent of $1,200 and a bill for cooling. */
export const family = (more: Partial<HouseholdDocument> = {}): HouseholdDocument =>
  household({
    income: [wages(2000)],
    expenses: [{ kind: 'rent', amount: 1200 }],
    utilities: { pays: ['heating_cooling'] },
    ...more,
  });

export const figure = (determination: Determination, name: string): unknown => determination.figures[name];

export const codes = (determination: Determination): string[] => determination.reasons.map(reason => reason.code);

export const run = (document: HouseholdDocument): Determination => determine(document);
