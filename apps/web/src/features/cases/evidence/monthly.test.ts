import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { describe, expect, it } from 'vitest';
import { monthOf, stubsOf, sumOf } from './monthly.ts';

const frequencies = (_table: string, code: string) =>
  ({ WK: 'weekly', BW: 'biweekly', MO: 'monthly' })[code] as string | undefined;
const row = (Kind: EvidenceRow['Kind'], Data: EvidenceRow['Data']) => ({ Kind, Data }) as EvidenceRow;
const job = (Data: EvidenceRow['Data']) => row('earned-income', { GrossPerPay: 84_600, PayFrequency: 'BW', ...Data });

describe('a fact by the month', () => {
  it('is counted by how often it is paid', () => {
    expect(monthOf(job({}), frequencies)).toBe(181_890);
    expect(monthOf(row('unearned-income', { Amount: 10_000, Frequency: 'WK' }), frequencies)).toBe(43_000);
    expect(monthOf(row('self-employment', { Receipts: 50_000, Costs: 60_000, Frequency: 'MO' }), frequencies)).toBe(0);
  });

  it('is no zero where the amount or the frequency is missing: the sum says how many were left out', () => {
    const months = [job({}), job({ GrossPerPay: null }), job({ PayFrequency: 'ONCE' })].map(each =>
      monthOf(each, frequencies),
    );
    expect(months).toEqual([181_890, null, null]);
    expect(sumOf(months)).toEqual({ cents: 181_890, left: 2 });
    expect(monthOf(row('vehicle', { Value: 5 }), frequencies)).toBeNull();
  });
});

describe('pay stubs', () => {
  const pays = (...given: [string, number][]) =>
    job({ Pays: given.map(([PayDate, Gross]) => ({ PayDate, Gross, Hours: null })) });

  it('of the last four weeks are averaged; a full set gives a month', () => {
    const full = pays(['2026-10-30', 90_000], ['2026-11-13', 92_480], ['2026-09-01', 1]);
    expect(stubsOf(full, '2026-11-15', frequencies)).toEqual({
      average: 91_240,
      count: 2,
      expected: 2,
      isFull: true,
      month: 196_166,
    });
  });

  it('that are a part of a set are shown and not used', () => {
    expect(stubsOf(pays(['2026-11-13', 92_480]), '2026-11-15', frequencies)).toMatchObject({
      isFull: false,
      month: null,
    });
    expect(stubsOf(pays(['2026-12-13', 92_480]), '2026-11-15', frequencies)).toBeNull();
  });
});
