import { describe, expect, it } from 'vitest';
import type { HouseholdDocument, Program } from '../index.ts';
import { household, person, run } from '../test/households.ts';

type Person = HouseholdDocument['people'][number];

const since = (more: Partial<Person> = {}): Partial<Person> => ({
  citizenship: 'lpr',
  entry_date: '2024-06-01',
  ...more,
});
/** How a permanent resident who entered two years before fares: an adult with a child who is a citizen. */
const fares = (program: Program, more: Partial<Person>, month = '2026-05') =>
  run(
    household({
      program,
      month,
      people: [person('p1', 30, since(more)), person('c', 8)],
      relationships: [{ from: 'p1', to: 'c', is: 'parent' }],
    }),
  ).people[0];
const isIn = (program: Program, more: Partial<Person>) => {
  const found = fares(program, more);
  return found?.result === 'eligible';
};

describe('the five-year wait of a permanent resident', () => {
  it.each([
    ['40 quarters of work', { quarters_of_work: 40 }, true, false, false],
    ['39 quarters of work', { quarters_of_work: 39 }, false, false, false],
    ['a military tie', { military_tie: true }, true, true, true],
    ['having been a refugee', { earlier_status: 'refugee' as const }, true, true, true],
    ['having been an asylee', { earlier_status: 'asylee' as const }, true, true, true],
    ['disability', { disabled: true }, true, false, false],
    ['nothing', {}, false, false, false],
  ])('with %s: food assistance, Medicaid, cash', (_, more, snap, medicaid, cash) => {
    expect([isIn('SNAP', more), isIn('MFAM', more), isIn('TCA', more)]).toEqual([snap, medicaid, cash]);
  });

  it('is over after five years everywhere', () => {
    const long = { entry_date: '2021-05-31' };
    expect([isIn('SNAP', long), isIn('MFAM', long), isIn('TCA', long)]).toEqual([true, true, true]);
  });

  it('does not hold for a child: not in food assistance, and not in Medicaid until October 2026', () => {
    const child = (program: Program, month: string, options = {}) =>
      run(household({ program, month, options, people: [person('p1', 8, since())] })).people[0]?.result;
    expect([child('SNAP', '2026-05'), child('MFAM', '2026-09')]).toEqual(['eligible', 'eligible']);
    expect(child('MFAM', '2026-10')).toBe('needs_policy_decision');
    expect(child('MFAM', '2026-09', { lawfully_residing: { children: false } })).toBe('ineligible');
  });

  it('holds in pregnancy, unless the state chose otherwise', () => {
    const pregnant = (options = {}) =>
      run(
        household({
          program: 'MFAM',
          month: '2026-05',
          options,
          people: [person('p1', 28, since({ pregnant: true }))],
        }),
      ).people[0];
    expect(pregnant()).toMatchObject({
      result: 'ineligible',
      reasons: [{ code: 'CIT' }],
      figures: { emergency_medicaid_may_be_asked_for: true },
    });
    expect(pregnant({ lawfully_residing: { pregnant: true } })?.result).toBe('eligible');
  });
});

describe('somebody who is not covered by status alone', () => {
  it('is told that emergency Medicaid may be asked for, and nobody else is', () => {
    expect(fares('MFAM', { citizenship: 'undocumented' })?.figures.emergency_medicaid_may_be_asked_for).toBe(true);
    const old = (program: Program) =>
      run(
        household({
          program,
          month: '2026-05',
          people: [person('p1', 70, { citizenship: 'undocumented', receives: ['MEDICARE'] })],
        }),
      ).people[0];
    expect(old('MSP')).toMatchObject({ reasons: [{ code: 'CIT' }] });
    expect(old('MSP')?.figures).not.toHaveProperty('emergency_medicaid_may_be_asked_for');
    expect(fares('MFAM', { citizenship: 'citizen', entry_date: null, ssn: 'refused' })?.figures).not.toHaveProperty(
      'emergency_medicaid_may_be_asked_for',
    );
  });
});
