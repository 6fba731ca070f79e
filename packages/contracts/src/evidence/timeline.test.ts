import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Assertion,
  addDays,
  applyPlan,
  changes,
  type Day,
  type FactRow,
  knownAt,
  knownNow,
  planChange,
  trueOn,
} from './timeline.ts';

type Value = { readonly amount: number };
type Row = FactRow<Value>;
type Step =
  | { readonly kind: 'say'; readonly from: Day; readonly to: Day | null; readonly value: Value | null }
  | { readonly kind: 'change' | 'end' | 'reopen' | 'remove'; readonly from: Day; readonly value: Value };

const start: Day = '2025-12-20';
const days = Array.from({ length: 60 }, (_, index) => addDays(start, index));
const far: Day = '2031-05-05';
const day = fc.integer({ min: 0, max: days.length - 1 }).map(index => days[index] ?? start);
const value = fc.integer({ min: 0, max: 3 }).map(amount => ({ amount }));

const said = fc.tuple(day, fc.option(fc.nat(40)), fc.option(value)).map(
  ([from, length, said]): Step => ({
    kind: 'say',
    from,
    to: length === null ? null : addDays(from, length),
    value: said,
  }),
);
const acted = fc.record({
  kind: fc.constantFrom('change' as const, 'end' as const, 'reopen' as const, 'remove' as const),
  from: day,
  value,
});
const steps = fc.array(fc.oneof(said, acted), { minLength: 1, maxLength: 12 });

function assertionOf(rows: readonly Row[], step: Step): Assertion<Value> | null {
  if (step.kind === 'say') return { from: step.from, to: step.to, value: step.value };
  if (step.kind === 'change') return changes.change(rows, step.from, step.value);
  if (step.kind === 'end') return changes.end(rows, step.from);
  if (step.kind === 'reopen') return changes.reopen(rows, step.from);
  return changes.remove(rows);
}

/** Each step with the rows before and after it; the clock stands still half of the time. */
function run(given: readonly Step[]): { before: Row[]; after: Row[]; said: Assertion<Value>; at: Date }[] {
  let rows: Row[] = [];
  let count = 0;
  return given.flatMap((step, index) => {
    const said = assertionOf(rows, step);
    if (!said) return [];
    const plan = planChange(rows, said, new Date(Math.floor(index / 2) * 1000));
    if (plan.supersede.length + plan.add.length === 0) return [];
    const before = rows;
    rows = applyPlan(rows, plan, () => String(++count));
    return [{ before, after: rows, said, at: plan.at }];
  });
}

const holds = (said: Assertion<Value>, on: Day): boolean => said.from <= on && (said.to === null || on <= said.to);
const onEach = (rows: readonly Row[]) => [...days, far].map(on => trueOn(rows, on)?.value ?? null);

describe('a change of a fact', () => {
  it('makes its days as it says and leaves every other day as it was: no gap opens by itself', () => {
    fc.assert(
      fc.property(steps, given => {
        for (const { before, after, said } of run(given)) {
          const expected = [...days, far].map(on =>
            holds(said, on) ? said.value : (trueOn(knownNow(before), on)?.value ?? null),
          );
          expect(onEach(knownNow(after))).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never lets two rows that we believe be true on the same day', () => {
    fc.assert(
      fc.property(steps, given => {
        for (const { after } of run(given)) {
          for (const on of [...days, far]) {
            const rows = knownNow(after).filter(row => row.from <= on && (row.to === null || on <= row.to));
            expect(rows.length).toBeLessThanOrEqual(1);
          }
          expect(after.every(row => row.to === null || row.from <= row.to)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('loses no history: every row stays, and what was known at any earlier moment still answers the same', () => {
    fc.assert(
      fc.property(steps, given => {
        const done = run(given);
        const end = done.at(-1)?.after ?? [];
        for (const { after, before, at } of done) {
          expect(onEach(knownAt(end, at))).toEqual(onEach(knownNow(after)));
          expect(onEach(knownAt(end, new Date(at.getTime() - 1)))).toEqual(onEach(knownNow(before)));
          expect(before.every(row => end.some(kept => kept.id === row.id && kept.value === row.value))).toBe(true);
          expect(before.every(row => end.some(kept => kept.id === row.id && kept.from === row.from))).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('that says what is believed already changes nothing', () => {
    fc.assert(
      fc.property(steps, given => {
        for (const { after, said } of run(given)) {
          expect(planChange(after, said, new Date()).add).toEqual([]);
          expect(planChange(after, said, new Date()).supersede).toEqual([]);
        }
      }),
    );
  });
});

describe('the things that people do to a fact', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute));
  let ids = 0;
  const apply = (rows: readonly Row[], said: Assertion<Value> | null, minute: number): Row[] =>
    said ? applyPlan(rows, planChange(rows, said, at(minute)), () => String(++ids)) : [...rows];
  const job = apply([], { from: '2026-01-01', to: null, value: { amount: 100 } }, 0);
  const shown = (rows: readonly Row[]) =>
    rows.toSorted((a, b) => (a.from < b.from ? -1 : 1)).map(row => [row.from, row.to, row.value.amount]);

  it('a raise from March leaves January and February', () => {
    const rows = apply(job, changes.change(job, '2026-03-01', { amount: 120 }), 1);
    expect(shown(knownNow(rows))).toEqual([
      ['2026-01-01', '2026-02-28', 100],
      ['2026-03-01', null, 120],
    ]);
  });

  it('a correction of February shows both views: what is true, and what was known before', () => {
    const rows = apply(job, changes.correct(job, { from: '2026-02-01', to: '2026-02-28' }, { amount: 90 }), 1);
    expect(shown(knownNow(rows))).toEqual([
      ['2026-01-01', '2026-01-31', 100],
      ['2026-02-01', '2026-02-28', 90],
      ['2026-03-01', null, 100],
    ]);
    expect(trueOn(knownAt(rows, at(0)), '2026-02-10')?.value).toEqual({ amount: 100 });
    expect(trueOn(knownNow(rows), '2026-02-10')?.value).toEqual({ amount: 90 });
  });

  it('a correction of a correction keeps all three beliefs, each at its moment, and one for every day', () => {
    const days = { from: '2026-02-01', to: '2026-02-28' };
    const once = apply(job, changes.correct(job, days, { amount: 90 }), 1);
    const twice = apply(once, changes.correct(once, { from: '2026-02-10', to: '2026-03-05' }, { amount: 95 }), 2);
    const believed = (on: Day) => [0, 1, 2].map(minute => trueOn(knownAt(twice, at(minute)), on)?.value.amount);
    expect(believed('2026-02-05')).toEqual([100, 90, 90]);
    expect(believed('2026-02-15')).toEqual([100, 90, 95]);
    expect(believed('2026-03-03')).toEqual([100, 100, 95]);
    expect(shown(knownNow(twice))).toEqual([
      ['2026-01-01', '2026-01-31', 100],
      ['2026-02-01', '2026-02-09', 90],
      ['2026-02-10', '2026-03-05', 95],
      ['2026-03-06', null, 100],
    ]);
  });

  it('an end, a new start and a removal do what they say and nothing where they cannot', () => {
    const ended = apply(job, changes.end(job, '2026-02-15'), 1);
    expect(shown(knownNow(ended))).toEqual([['2026-01-01', '2026-02-15', 100]]);
    expect(changes.end(ended, '2026-02-15')).toBeNull();
    expect(changes.end(job, '2025-12-31')).toBeNull();
    expect(changes.reopen(ended, '2026-02-15')).toBeNull();
    expect(changes.change(ended, '2026-02-16', { amount: 1 })).toBeNull();
    const again = apply(ended, changes.reopen(ended, '2026-03-01'), 2);
    expect(shown(knownNow(again))).toEqual([
      ['2026-01-01', '2026-02-15', 100],
      ['2026-03-01', null, 100],
    ]);
    expect(knownNow(apply(again, changes.remove(again), 3))).toEqual([]);
    expect(changes.remove([])).toBeNull();
  });
});
