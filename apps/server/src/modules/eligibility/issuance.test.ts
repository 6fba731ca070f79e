import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableOn, entitlementsOf, nextPayment, owedOf, type Payment } from './issuance.ts';

describe('payments of a month', () => {
  it('and what is owed add up to the entitlement, whatever changes in whatever order', () => {
    const changes = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(changes, entitlements => {
        const paid: Payment[] = [];
        for (const cents of entitlements) {
          const payment = nextPayment({ month: '2026-04', cents }, paid);
          if (payment) paid.push(payment);
          const total = paid.reduce((sum, each) => sum + each.cents, 0);
          expect(total + owedOf(cents, paid)).toBe(cents);
          // Nothing stays owed to a household that was told so; too much is never paid by this.
          expect(owedOf(cents, paid)).toBeLessThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(Math.max(...entitlements));
        }
        expect(paid.map(each => each.sequence)).toEqual(paid.map((_, at) => at + 1));
      }),
    );
  });

  it('are one where nothing changed: the same decision pays nothing again', () => {
    const first = nextPayment({ month: '2026-04', cents: 29_800 }, []);
    expect(first).toEqual({ month: '2026-04', sequence: 1, kind: 'initial', cents: 29_800 });
    expect(nextPayment({ month: '2026-04', cents: 29_800 }, first ? [first] : [])).toBeNull();
  });

  it('go on with a supplement where more is owed', () => {
    expect(nextPayment({ month: '2026-04', cents: 300 }, [{ sequence: 1, cents: 100 }])).toEqual({
      month: '2026-04',
      sequence: 2,
      kind: 'supplement',
      cents: 200,
    });
  });
});

describe('the months that a decision pays for', () => {
  const authorized = {
    month: '2026-02',
    cents: 100,
    fullMonthCents: 300,
    today: '2026-04-10',
    certifiedTo: '2026-07-31',
  };

  it('are its own, in part, and every full month up to the one that runs', () => {
    expect(entitlementsOf(authorized)).toEqual([
      { month: '2026-02', cents: 100 },
      { month: '2026-03', cents: 300 },
      { month: '2026-04', cents: 300 },
    ]);
  });

  it('end with the certification, and a month ahead waits', () => {
    expect(entitlementsOf({ ...authorized, certifiedTo: '2026-03-31' }).map(each => each.month)).toEqual([
      '2026-02',
      '2026-03',
    ]);
    expect(entitlementsOf({ ...authorized, month: '2026-05' })).toEqual([]);
  });
});

it('a payment can be had on the household’s day, or at once where it is over', () => {
  expect(availableOn('2026-04', 20, '2026-04-10')).toBe('2026-04-20');
  expect(availableOn('2026-03', 20, '2026-04-10')).toBe('2026-04-10');
  expect(availableOn('2026-02', 30, '2026-02-01')).toBe('2026-02-28');
});
