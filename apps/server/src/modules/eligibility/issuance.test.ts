import type { PaymentState } from '@commonweal/contracts/eligibility/payments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableOn,
  entitlementsOf,
  nextPayment,
  owedOf,
  type Paid,
  type Payment,
  replacedAgain,
} from './issuance.ts';

describe('payments of a month', () => {
  it('and what is owed add up to the entitlement, whatever is decided, cancelled or refused in whatever order', () => {
    const change = fc.oneof(
      fc.record({ entitled: fc.integer({ min: 0, max: 200_000 }) }),
      fc.record({ lost: fc.nat({ max: 20 }), as: fc.constantFrom<PaymentState>('cancelled', 'refused') }),
      fc.record({ held: fc.nat({ max: 20 }) }),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), changes => {
        const paid: (Payment & Paid)[] = [];
        let entitled = 0;
        for (const each of changes) {
          if ('entitled' in each) {
            entitled = each.entitled;
            const payment = nextPayment({ month: '2026-04', cents: entitled }, paid);
            if (payment) paid.push({ ...payment, status: 'ready' });
            // Nothing stays owed to a household whose month was decided.
            expect(owedOf(entitled, paid)).toBeLessThanOrEqual(0);
          } else {
            const at = 'lost' in each ? each.lost : each.held;
            const found = paid[at % Math.max(1, paid.length)];
            if (found) paid[paid.indexOf(found)] = { ...found, status: 'lost' in each ? each.as : 'held' };
          }
          const counted = paid.filter(one => !['cancelled', 'refused', 'replaced'].includes(one.status));
          const issued = counted.reduce((sum, one) => sum + one.cents, 0);
          expect(issued + owedOf(entitled, paid)).toBe(entitled);
        }
        expect(paid.map(each => each.sequence)).toEqual(paid.map((_, at) => at + 1));
        for (const each of paid) expect(each.kind === 'initial').toBe(each.sequence === 1);
      }),
    );
  });

  it('are made again where what was paid does not count any more', () => {
    const lost = { sequence: 1, kind: 'initial', cents: 300, status: 'cancelled' } as const;
    expect(nextPayment({ month: '2026-04', cents: 300 }, [lost])).toMatchObject({ kind: 'reissue', cents: 300 });
  });

  it('are one where nothing changed: the same decision pays nothing again', () => {
    const first = nextPayment({ month: '2026-04', cents: 29_800 }, []);
    expect(first).toEqual({ month: '2026-04', sequence: 1, kind: 'initial', cents: 29_800 });
    expect(nextPayment({ month: '2026-04', cents: 29_800 }, first ? [{ ...first, status: 'held' }] : [])).toBeNull();
  });

  it('leave what replaced lost food aside, and replace it again only within what was kept', () => {
    const paid = { sequence: 1, kind: 'initial', cents: 300, status: 'sent', recouped_cents: 30 } as const;
    const replaced = { sequence: 2, kind: 'replacement', cents: 200, status: 'sent', recouped_cents: 0 } as const;
    const lost = { ...replaced, sequence: 3, cents: 100, status: 'cancelled' } as const;
    expect(owedOf(300, [paid, replaced])).toBe(0);
    expect(nextPayment({ month: '2026-04', cents: 300 }, [paid, replaced])).toBeNull();
    expect(replacedAgain('2026-04', 100, [paid, replaced, lost])).toMatchObject({ sequence: 4, cents: 70 });
    expect(replacedAgain('2026-04', 100, [paid, { ...replaced, cents: 270 }, lost])).toBeNull();
  });

  it('go on with a supplement where more is owed', () => {
    const first = { sequence: 1, kind: 'initial' } as const;
    expect(nextPayment({ month: '2026-04', cents: 300 }, [{ ...first, cents: 100, status: 'sent' }])).toEqual({
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
