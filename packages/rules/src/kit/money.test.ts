import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf, formatMoney, nearestDollar, percentUpToDollar, shareOf } from './money.ts';

describe('money', () => {
  it('keeps every amount with two decimals exactly through cents and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), cents => {
        expect(centsOf(dollarsOf(cents))).toBe(cents);
      }),
    );
  });

  it('takes shares to the nearest cent like whole-number arithmetic does', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        (cents, up, down) => {
          const exact = (BigInt(cents) * BigInt(up) * 2n + BigInt(down)) / (2n * BigInt(down));
          expect(shareOf(cents, up, down)).toBe(Number(exact));
        },
      ),
    );
  });

  it('rounds a percentage up from its exact value, not from a rounded one', () => {
    expect(percentUpToDollar(64_700, 30)).toBe(19_500);
    expect(percentUpToDollar(100_000, 30)).toBe(30_000);
    expect(percentUpToDollar(100_001, 30)).toBe(30_100);
  });

  it('rounds half a dollar up and writes cents only where there are any', () => {
    expect([nearestDollar(149), nearestDollar(150)]).toEqual([100, 200]);
    expect([formatMoney(74_400), formatMoney(93_450), formatMoney(123_456_705), formatMoney(-5)]).toEqual([
      '744',
      '934.50',
      '1,234,567.05',
      '-0.05',
    ]);
  });
});
