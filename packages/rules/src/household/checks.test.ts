import { describe, expect, it } from 'vitest';
import { determine, explain, faultInSpanish, type HouseholdDocument, RulesError } from '../index.ts';
import { family, household, person, wages } from '../test/households.ts';

function faultsOf(document: unknown): string[] {
  try {
    determine(document as HouseholdDocument);
  } catch (error) {
    if (error instanceof RulesError) return error.faults.map(fault => `${fault.path} ${fault.message}`);
    throw error;
  }
  return [];
}

/** Every sentence about a fault exists in Spanish too. */
function expectSpanish(document: unknown): void {
  for (const fault of faultsOf(document)) {
    const message = fault.slice(fault.indexOf(' ') + 1);
    expect(faultInSpanish(message), message).not.toBe(message);
  }
}

const paths = (document: unknown): string[] => faultsOf(document).map(fault => fault.split(' ')[0] ?? '');
const ties = (...relationships: readonly unknown[]) => ({ relationships });

describe('bad input', () => {
  it.each([
    ['a household without members', household({ people: [] }), '/people'],
    ['a negative amount', family({ income: [wages(-1)] }), '/income/0/amount'],
    ['an amount that is not a number', family({ income: [wages(Number.NaN)] }), '/income/0/amount'],
    ['an infinite amount', family({ income: [wages(Number.POSITIVE_INFINITY)] }), '/income/0/amount'],
    ['a third decimal', family({ income: [wages(1.005)] }), '/income/0/amount'],
    ['text for a number', { ...family(), income: [{ ...wages(1), amount: '5' }] }, '/income/0/amount'],
    ['an unknown program', { ...family(), program: 'FOOD' }, '/program'],
    ['a month that is none', { ...family(), month: '2026-13' }, '/month'],
    ['a month before the tables', household({ month: '2019-09' }), '/month'],
    ['an unknown key', { ...family(), colour: 'red' }, '/colour'],
    [
      'an unknown key of a person',
      household({ people: [{ ...person('p1', 30), name: 'x' } as never] }),
      '/people/0/name',
    ],
    [
      'a poisoned key',
      JSON.parse('{"people":[{"id":"p1","age":3}],"program":"SNAP","month":"2026-01","__proto__":{"x":1}}'),
      '/__proto__',
    ],
    [
      'a poisoned option',
      JSON.parse('{"people":[{"id":"p1","age":3}],"program":"SNAP","month":"2026-01","options":{"__proto__":{"x":1}}}'),
      '/options/__proto__',
    ],
    ['an unknown option', family({ options: { rounding: 'florida', hue: 1 } }), '/options/hue'],
    ['a bad option', family({ options: { bbce: { gross_percent: -3 } } }), '/options/bbce/gross_percent'],
    ['an unknown jurisdiction', family({ jurisdiction: 'XX' }), '/jurisdiction'],
    ['an unknown table', family({ parameters: { 'snap.nothing': 5 } }), '/parameters/snap.nothing'],
    ['neither age nor birth date', household({ people: [{ id: 'p1' }] }), '/people/0/age'],
    [
      'a birth after the month',
      household({ people: [{ id: 'p1', birth_date: '2026-02-01' }] }),
      '/people/0/birth_date',
    ],
    [
      'an age against the birth date',
      household({ people: [{ id: 'p1', age: 10, birth_date: '1990-01-01' }] }),
      '/people/0/age',
    ],
    ['the same id twice', household({ people: [person('p1', 30), person('p1', 3)] }), '/people/1/id'],
    [
      'two heads',
      household({ people: [person('p1', 30, { head: true }), person('p2', 31, { head: true })] }),
      '/people',
    ],
    ['income of nobody', family({ income: [wages(5, 'zz')] }), '/income/0/person'],
    ['an asset of nobody', family({ assets: [{ kind: 'liquid', amount: 5, owner: 'zz' }] }), '/assets/0/owner'],
    ['costs of wages', family({ income: [{ ...wages(500), costs: 3 }] }), '/income/0/costs'],
    ['a pregnant man', household({ people: [person('p1', 30, { sex: 'M', pregnant: true })] }), '/people/0/pregnant'],
    ['a first month without a date', household({ initial_month: true }), '/application_date'],
    [
      'a first month in another month',
      household({ initial_month: true, application_date: '2026-02-01' }),
      '/application_date',
    ],
    [
      'an entry before the birth',
      household({ people: [person('p1', 3, { citizenship: 'lpr', entry_date: '2020-01-01' })] }),
      '/people/0/entry_date',
    ],
    [
      'an entry in the future',
      household({ people: [person('p1', 30, { citizenship: 'lpr', entry_date: '2026-02-01' })] }),
      '/people/0/entry_date',
    ],
    [
      'two people who claim each other',
      household({
        people: [person('p1', 30, { tax: { dependent_of: 'p2' } }), person('p2', 31, { tax: { dependent_of: 'p1' } })],
      }),
      '/people/1/tax/dependent_of',
    ],
    ['a month before the application', household({ application_date: '2026-02-01' }), '/month'],
    [
      'a month four months before the application in Medicaid',
      household({ program: 'MFAM', application_date: '2026-05-01' }),
      '/month',
    ],
    ['a short case number', household({ case_number: '123' }), '/case_number'],
    [
      'a person in two food groups',
      household({ buys_food_together: [['p1', 'p2'], ['p2']] }),
      '/buys_food_together/1/0',
    ],
    ['a list instead of a household', [], ''],
    ['nothing', null, ''],
  ])('%s is refused at its place', (_, document, path) => {
    expect(paths(document)).toContain(path);
    expectSpanish(document);
  });

  it.each([
    [
      'a spouse of two',
      ties({ from: 'p1', to: 'p2', is: 'spouse' }, { from: 'p1', to: 'p3', is: 'spouse' }),
      'spouse of two',
    ],
    ['a child older than its parent', ties({ from: 'p3', to: 'p1', is: 'parent' }), 'older than the parent'],
    ['a tie to oneself', ties({ from: 'p1', to: 'p1', is: 'sibling' }), 'to itself'],
    [
      'a spouse who is also a parent',
      ties({ from: 'p1', to: 'p2', is: 'spouse' }, { from: 'p1', to: 'p2', is: 'parent' }),
      'contradicts another',
    ],
    [
      'a circle of step-parents',
      ties({ from: 'p1', to: 'p2', is: 'step_parent' }, { from: 'p2', to: 'p1', is: 'step_parent' }),
      'circle of parents',
    ],
    [
      'a longer circle of parents and step-parents',
      ties(
        { from: 'p1', to: 'p2', is: 'parent' },
        { from: 'p2', to: 'p3', is: 'parent' },
        { from: 'p3', to: 'p1', is: 'step_parent' },
      ),
      'circle of parents',
    ],
    ['a tie to nobody', ties({ from: 'p1', to: 'zz', is: 'parent' }), 'not listed'],
  ])('%s is refused', (_, relationships, message) => {
    expect(faultsOf({ ...household(), ...relationships }).join('\n')).toContain(message);
    expectSpanish({ ...household(), ...relationships });
  });

  it('names all faults of a document at once', () => {
    const bad = {
      program: 'FOOD',
      month: '26-01',
      people: [
        { id: 'a', age: -1 },
        { id: 'a', age: 200 },
      ],
      income: [{ person: 'b', kind: 'loot', amount: -5 }],
      relationships: [{ from: 'a', to: 'zz', is: 'parent' }],
      more: true,
    };
    expect(new Set(paths(bad))).toEqual(
      new Set([
        '/program',
        '/month',
        '/people/0/age',
        '/people/1/age',
        '/people/1/id',
        '/income/0/kind',
        '/income/0/amount',
        '/income/0/person',
        '/relationships/0/to',
        '/more',
      ]),
    );
  });

  it('lets Medicaid look back three months, and a person be claimed by somebody who is claimed', () => {
    expect(faultsOf(household({ program: 'MFAM', month: '2026-02', application_date: '2026-05-31' }))).toEqual([]);
    const chain = [
      person('p1', 70),
      person('p2', 40, { tax: { dependent_of: 'p1' } }),
      person('p3', 5, { tax: { dependent_of: 'p2' } }),
    ];
    expect(faultsOf(household({ people: chain }))).toEqual([]);
    const entered = person('p1', 3, { citizenship: 'lpr', entry_date: '2022-02-01' });
    expect(faultsOf(household({ people: [entered] }))).toEqual([]);
  });

  it('computes nothing from a document with a fault', () => {
    expect(() => determine(family({ income: [wages(-1)] }))).toThrow(RulesError);
  });
});

describe('what is unlikely', () => {
  const spouse = (age: number, more: Partial<HouseholdDocument> = {}) =>
    determine(
      household({
        people: [person('p1', 35), person('p2', age)],
        relationships: [{ from: 'p1', to: 'p2', is: 'spouse' }],
        ...more,
      }),
    );

  it('is asked about, and not refused', () => {
    const found = spouse(14);
    expect([found.result, found.amount, found.missing]).toEqual(['undetermined', null, ['/relationships/0']]);
    expect(explain(found, 'en').paragraphs[0]).toBe('We still need whether it is right that p1 is the spouse of p2.');
    expect(spouse(16).result).toBe('eligible');
  });

  it('is computed once somebody says that it is right', () => {
    expect(spouse(14, { confirmed: ['/relationships/0'] })).toMatchObject({
      result: 'eligible',
      amount: 546,
      missing: [],
    });
  });

  it('is a pregnancy at 11 or 56, or a parent who is hardly older than the child', () => {
    const pregnant = (age: number) => determine(household({ people: [person('p1', age, { pregnant: true })] })).missing;
    expect([pregnant(11), pregnant(12), pregnant(55), pregnant(56)]).toEqual([
      ['/people/0/pregnant'],
      [],
      [],
      ['/people/0/pregnant'],
    ]);
    const parent = (age: number) =>
      determine(
        household({
          people: [person('p1', age), person('p2', 10)],
          relationships: [{ from: 'p1', to: 'p2', is: 'parent' }],
        }),
      ).missing;
    expect([parent(21), parent(22)]).toEqual([['/relationships/0'], []]);
  });
});
