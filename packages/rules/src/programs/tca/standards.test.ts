import { describe, expect, it } from 'vitest';
import type { HouseholdDocument } from '../../index.ts';
import { household, person, run, wages } from '../../test/households.ts';

type Person = HouseholdDocument['people'][number];

const unit = (children: readonly Person[], more: Partial<HouseholdDocument> = {}) =>
  run(
    household({
      program: 'TCA',
      people: [person('p1', 35), ...children],
      relationships: children.map(child => ({ from: 'p1', to: child.id, is: 'parent' as const })),
      expenses: [{ kind: 'rent', amount: 600 }],
      ...more,
    }),
  );
/** So many children, so many of them under the family cap. */
const children = (count: number, capped = 0): Person[] =>
  Array.from({ length: count }, (_, index) =>
    person(`c${index}`, 5, index < capped ? { tca: { family_cap: true } } : {}),
  );
const RENT = { 1: 600, 2: 40, 3: 0 } as const;
const standard = (count: number, capped: number, tier: 1 | 2 | 3) =>
  unit(children(count, capped), { expenses: [{ kind: 'rent', amount: RENT[tier] }] }).figures.payment_standard;

describe('the printed payment standards', () => {
  it.each([
    ['size 2.5', 2, 1, [272, 231, 182]],
    ['size 3', 2, 0, [303, 258, 198]],
    ['size 3.5, which lies not midway in tier III', 3, 1, [334, 284, 222]],
    ['size 10.5', 10, 1, [764, 649, 557]],
    ['size 11, where tier II grows by 53', 10, 0, [795, 676, 582]],
    ['size 24', 23, 0, [1601, 1364, 1206]],
    ['size 24.5, by the printed further half', 24, 1, [1632, 1390, 1230]],
    ['size 25, by the printed further person', 24, 0, [1663, 1416, 1254]],
    ['size 25.5, by both', 25, 1, [1694, 1442, 1278]],
  ])('give %s its amount in each tier', (_, count, capped, amounts) => {
    expect([standard(count, capped, 1), standard(count, capped, 2), standard(count, capped, 3)]).toEqual(amounts);
  });

  it('give a family-cap child alone half a person', () => {
    const found = run(
      household({
        program: 'TCA',
        people: [person('g', 60), person('c', 1, { tca: { family_cap: true } })],
        relationships: [{ from: 'g', to: 'c', is: 'grandparent' }],
        expenses: [{ kind: 'rent', amount: 600 }],
      }),
    );
    expect([found.figures.household_size, found.figures.payment_standard]).toEqual([0.5, 90]);
  });

  it('stand beside both income columns by whole people, printed to 24 and extended', () => {
    const columns = (count: number, month = '2026-01') => {
      const { figures } = unit(children(count), { month });
      return [figures.gross_limit, figures.need_standard];
    };
    expect(columns(2)).toEqual([4109, 2221]);
    expect(columns(9)).toEqual([10_044, 5430]);
    expect(columns(23)).toEqual([21_915, 11_846]);
    expect(columns(24)).toEqual([21_915 + 848, 11_846 + 458]);
    expect(columns(2, '2026-05')).toEqual([4212, 2277]);
  });
});

describe('a teen parent with an adult relative', () => {
  const teen = (more: Partial<Person>, relative: HouseholdDocument['relationships'] = []) =>
    run(
      household({
        program: 'TCA',
        people: [person('g', 45), person('t', 16, more), person('b', 0)],
        relationships: [{ from: 't', to: 'b', is: 'parent' }, ...(relative ?? [])],
        expenses: [{ kind: 'rent', amount: 600 }],
      }),
    ).figures.tier;
  const mother = [{ from: 'g', to: 't', is: 'parent' as const }];

  it('is in tier III in the group and also left out of it', () => {
    expect([teen({}, mother), teen({ ssn: 'refused' }, mother), teen({ receives: ['SSI'] }, mother)]).toEqual([
      3, 3, 3,
    ]);
    expect(teen({}, [{ from: 'g', to: 't', is: 'sibling' }])).toBe(3);
  });

  it('is in the tier of the rent where the adult is no relative', () => {
    expect(teen({}, [{ from: 'g', to: 't', is: 'none' }])).toBe(1);
  });
});

describe('the $200 and one half', () => {
  const couple = (first: Partial<Person>, second: Partial<Person>, one: number, other: number) =>
    run(
      household({
        program: 'TCA',
        people: [person('p1', 35, first), person('p2', 36, second), person('c', 5)],
        relationships: [
          { from: 'p1', to: 'p2', is: 'spouse' },
          { from: 'p1', to: 'c', is: 'parent' },
          { from: 'p2', to: 'c', is: 'parent' },
        ],
        expenses: [{ kind: 'rent', amount: 600 }],
        income: [wages(one), wages(other, 'p2')],
      }),
    ).figures;

  it('are tested for each worker alone', () => {
    // 380 − 90 = 290 and 150 − 90 = 60 are each under 303, though together they are not.
    expect(couple({}, {}, 380, 150)).toMatchObject({ countable_income: 90, disregards: 440 });
    // 393 − 90 = 303 is not under 303: this worker keeps only the 90.
    expect(couple({}, {}, 393, 150).countable_income).toBe(303);
  });

  it('follow cash assistance that the worker received, not the other', () => {
    const received = { tca: { received_last_4_months: true } };
    expect(couple(received, {}, 500, 100).countable_income).toBe(150);
    expect(couple({}, received, 500, 100).countable_income).toBe(410);
  });
});

describe('amounts under ten dollars', () => {
  const income = (amount: number) => [{ person: 'p1', kind: 'ssa' as const, amount }];
  it('are not paid for a full month', () => {
    expect([
      unit(children(2), { income: income(293) }).amount,
      unit(children(2), { income: income(294) }).amount,
    ]).toEqual([10, 0]);
  });

  it('are paid when the first month makes them so', () => {
    const first = (date: string, more = {}) =>
      unit(children(2), { initial_month: true, application_date: date, income: income(293), ...more });
    const found = first('2026-01-10');
    expect([found.result, found.amount, found.full_month_amount]).toEqual(['eligible', 7, 10]);
    expect(first('2026-01-01').amount).toBe(10);
    expect(first('2026-01-10', { income: income(294) }).amount).toBe(0);
    expect(first('2026-01-10', { options: { proration: 'actual_days' }, income: [] }).amount).toBe(215);
  });
});
