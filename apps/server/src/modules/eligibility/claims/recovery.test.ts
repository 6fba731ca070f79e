import { countsAsPaid } from '@commonweal/contracts/eligibility/lifecycle';
import type { PaymentState } from '@commonweal/contracts/eligibility/payments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPayment, owedOf, type Paid, type Payment } from '../issuance.ts';
import { type OpenClaim, offset, recouped, sumOf, type Taken } from './recovery.ts';

const claim: OpenClaim = { id: 'one', kind: 'household_error', collectsFrom: '2026-03', owedCents: 30_000 };
const payment = { month: '2026-04', cents: 29_800, isFirstMonth: false };

describe('a month’s benefit', () => {
  it('pays the oldest claim that is due, at the rate of its kind', () => {
    const violation: OpenClaim = { ...claim, id: 'two', kind: 'intentional' };
    expect(recouped([claim, violation], payment)).toEqual([{ claimId: 'one', cents: 2980 }]);
    expect(recouped([violation, claim], payment)).toEqual([{ claimId: 'two', cents: 5960 }]);
    expect(recouped([{ ...claim, owedCents: 0 }, violation], payment)).toEqual([{ claimId: 'two', cents: 5960 }]);
    expect(recouped([claim], { ...payment, cents: 4000 })).toEqual([{ claimId: 'one', cents: 1000 }]);
  });

  it('pays nothing before the household was told ten days ahead, and nothing from a first month', () => {
    expect(recouped([{ ...claim, collectsFrom: '2026-05' }], payment)).toEqual([]);
    expect(recouped([claim], { ...payment, isFirstMonth: true })).toEqual([]);
  });
});

it('a month of cash pays the share that the agency has set, nothing where it has set none, and restored cash pays nothing', () => {
  const cash = { ...claim, sharePercent: 7 };
  expect(recouped([cash], payment)).toEqual([{ claimId: 'one', cents: 2086 }]);
  expect(recouped([{ ...cash, owedCents: 50 }], payment)).toEqual([{ claimId: 'one', cents: 50 }]);
  expect(recouped([cash], { ...payment, isFirstMonth: true })).toEqual([]);
  expect(recouped([{ ...cash, sharePercent: 0 }], payment)).toEqual([]);
  expect(offset([cash], payment)).toEqual([]);
});

it('what is restored pays open claims, one after the other, and the household gets the rest', () => {
  const second = { ...claim, id: 'two', collectsFrom: '2027-01', owedCents: 500 };
  expect(offset([claim, second], { ...payment, cents: 30_200 })).toEqual([
    { claimId: 'one', cents: 30_000 },
    { claimId: 'two', cents: 200 },
  ]);
  expect(sumOf(offset([claim, second], { ...payment, cents: 40_000 }))).toBe(30_500);
  expect(offset([claim], { ...payment, isFirstMonth: true })).toEqual([]);
});

/** A household with two months, its claims and its payments, as the server keeps them. */
class Ledger {
  readonly months = ['2026-04', '2026-05'] as const;
  readonly entitled = new Map<string, number>();
  readonly paid: (Payment & Paid & { taken: Taken[] })[] = [];
  readonly claims: { id: string; month: string; cents: number; byHand: number; forgiven: number }[] = [];

  paidFor = (month: string) => this.paid.filter(each => each.month === month);
  claimed = (month: string) =>
    this.claims.filter(each => each.month === month).reduce((sum, each) => sum + each.cents, 0);
  owed = (month: string) => owedOf(this.entitled.get(month) ?? 0, this.paidFor(month), this.claimed(month));
  takenOf = (id: string) =>
    this.paid
      .filter(each => countsAsPaid(each.status))
      .reduce((sum, each) => sum + sumOf(each.taken.filter(one => one.claimId === id)), 0);
  balance = (of: Ledger['claims'][number]) => of.cents - of.byHand - of.forgiven - this.takenOf(of.id);
  open = (): OpenClaim[] =>
    this.claims.map(each => ({
      id: each.id,
      kind: 'agency_error',
      collectsFrom: '2026-01',
      owedCents: this.balance(each),
    }));

  pay(month: string, takes: typeof recouped) {
    const next = nextPayment({ month, cents: this.entitled.get(month) ?? 0 }, this.paidFor(month), this.claimed(month));
    if (next) {
      const taken = takes(this.open(), { ...next, isFirstMonth: false });
      this.paid.push({ ...next, status: 'ready', taken });
    }
  }
}

const cents = fc.integer({ min: 0, max: 100_000 });
const step = fc.oneof(
  fc.record({ do: fc.constant('decide' as const), month: fc.nat({ max: 1 }), cents, restores: fc.boolean() }),
  fc.record({ do: fc.constant('claim' as const), month: fc.nat({ max: 1 }) }),
  fc.record({ do: fc.constant('repay' as const), at: fc.nat({ max: 9 }), cents, forgives: fc.boolean() }),
  fc.record({
    do: fc.constant('lose' as const),
    at: fc.nat({ max: 9 }),
    as: fc.constantFrom<PaymentState>('cancelled', 'refused'),
  }),
);

describe('whatever is decided, claimed, repaid, forgiven and lost, in whatever order', () => {
  it('issued and owed less claimed is the entitlement, and what a household keeps is what it may keep', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), steps => {
        const ledger = new Ledger();
        for (const [at, each] of steps.entries()) {
          if (each.do === 'decide') {
            const month = ledger.months[each.month] ?? '';
            ledger.entitled.set(month, each.cents);
            ledger.pay(month, each.restores ? offset : recouped);
            // Whoever is decided on is owed nothing afterwards.
            expect(ledger.owed(month)).toBeLessThanOrEqual(0);
          } else if (each.do === 'claim') {
            const month = ledger.months[each.month] ?? '';
            const over = -ledger.owed(month);
            if (over > 0) ledger.claims.push({ id: String(at), month, cents: over, byHand: 0, forgiven: 0 });
            expect(ledger.owed(month)).toBeGreaterThanOrEqual(0);
          } else if (each.do === 'repay') {
            const found = ledger.claims[each.at % Math.max(1, ledger.claims.length)];
            if (found) {
              const paid = Math.min(each.cents, Math.max(0, ledger.balance(found)));
              found[each.forgives ? 'forgiven' : 'byHand'] += paid;
            }
          } else {
            const found = ledger.paid[each.at % Math.max(1, ledger.paid.length)];
            if (found) ledger.paid[ledger.paid.indexOf(found)] = { ...found, status: each.as };
          }
          let [kept, entitled, owed] = [0, 0, 0];
          for (const month of ledger.months) {
            const counted = ledger.paidFor(month).filter(one => countsAsPaid(one.status));
            const issued = counted.reduce((sum, one) => sum + one.cents, 0);
            kept += issued - counted.reduce((sum, one) => sum + sumOf(one.taken), 0);
            entitled += ledger.entitled.get(month) ?? 0;
            owed += ledger.owed(month);
            expect(issued + ledger.owed(month) - ledger.claimed(month)).toBe(ledger.entitled.get(month) ?? 0);
            for (const one of counted) expect(sumOf(one.taken)).toBeLessThanOrEqual(one.cents);
          }
          for (const one of ledger.claims) expect(ledger.balance(one)).toBeGreaterThanOrEqual(0);
          const open = ledger.claims.reduce((sum, one) => sum + ledger.balance(one) + one.forgiven, 0);
          const byHand = ledger.claims.reduce((sum, one) => sum + one.byHand, 0);
          // In the household's pocket: what it may have, less what it waits for, more what it has still to give back or was let off.
          expect(kept - byHand).toBe(entitled - owed + open);
        }
      }),
    );
  });
});
