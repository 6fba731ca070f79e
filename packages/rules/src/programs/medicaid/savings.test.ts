import { describe, expect, it } from 'vitest';
import type { HouseholdDocument } from '../../index.ts';
import { household, person, run } from '../../test/households.ts';

const savings = (
  amount: number,
  month: string,
  more: Partial<HouseholdDocument> = {},
  kind: 'ssa' | 'pension' = 'ssa',
) =>
  run(
    household({
      program: 'MSP',
      month,
      people: [person('p1', 70, { receives: ['MEDICARE'] })],
      income: [{ person: 'p1', kind, amount }],
      ...more,
    }),
  );

describe('the months before the new limits', () => {
  it('leave this year’s Social Security increase out', () => {
    const found = savings(1350, '2026-02');
    // 1,350 ÷ 1.028 = 1,313.23, less 20
    expect(found.figures).toMatchObject({ category: 'QMB', countable_income: 1293.23, limit: 1305 });
    expect(found.trace.find(step => step.step === 'msp.before_increase')?.says).toBe(
      'p1: 1,350 without the increase of 2.8% is 1,313.23, because the limits are those of 2025-04-01',
    );
    expect(savings(1362.1, '2026-01').figures.category).toBe('QMB');
    expect(savings(1362.11, '2026-01').figures.category).toBe('SLMB');
  });

  it('leave nothing out of other income, or of the same benefit against the new limits', () => {
    expect(savings(1350, '2026-02', {}, 'pension').figures).toMatchObject({ category: 'SLMB', countable_income: 1330 });
    expect(savings(1350, '2026-05').figures).toMatchObject({ category: 'QMB', countable_income: 1330, limit: 1330 });
    expect(savings(1350, '2025-12').figures).toMatchObject({ category: 'SLMB', limit: 1565 });
  });
});

describe('the categories', () => {
  it('let income equal to a limit pass or not, as the setting says', () => {
    const strict = { options: { savings_boundary: 'less_than' } };
    expect([savings(1616, '2026-05').figures.category, savings(1616, '2026-05', strict).figures.category]).toEqual([
      'SLMB',
      'QI1',
    ]);
    expect([savings(1816, '2026-05').figures.category, savings(1816, '2026-05', strict).figures.category]).toEqual([
      'QI1',
      'none',
    ]);
    expect(savings(1350, '2026-05', strict).figures.category).toBe('QMB');
  });

  it('begin with the month after for QMB, with the month itself for the others', () => {
    expect(savings(1000, '2026-05').certification?.from).toBe('2026-06-01');
    expect(savings(1600, '2026-05').certification?.from).toBe('2026-05-01');
  });

  it('reach back before the application for SLMB with bills, never for QMB', () => {
    const back = (amount: number) =>
      savings(amount, '2026-05', {
        application_date: '2026-06-10',
        options: { retroactive_adults: true },
        people: [person('p1', 70, { receives: ['MEDICARE'], medical_bills: [50] })],
      });
    expect(back(1000).reasons).toMatchObject([{ code: 'RET', citation: '42 CFR 435.915' }]);
    expect(back(1600).result).toBe('eligible');
  });

  it('give QI1 only without other Medicaid', () => {
    const other = (more: Partial<HouseholdDocument['people'][number]>) =>
      savings(1700, '2026-05', { people: [person('p1', 70, { receives: ['MEDICARE'], ...more })] });
    expect(other({}).result).toBe('eligible');
    expect(other({ receives: ['MEDICARE', 'SSI'] }).reasons).toMatchObject([{ code: 'OTH' }]);
    expect(other({ level_of_care: true }).result).toBe('needs_policy_decision');
  });
});
