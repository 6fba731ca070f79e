import { describe, expect, it } from 'vitest';
import { effectOf } from './effect.ts';

const base = { decision: 'approve', cents: 20_000, month: '2026-04', today: '2026-04-10', exception: '' } as const;
const received = (monthlyCents: number | null) => ({ status: 'R', monthlyCents });
const pending = { status: 'P', monthlyCents: null };

describe('what a decision is to the household', () => {
  it('is an approval or a denial of what was asked for, and counts at once', () => {
    expect(effectOf({ ...base, standing: pending })).toEqual({
      noticeType: 'approval',
      isAdverse: false,
      effectiveMonth: '2026-04',
      effectiveOn: '2026-04-10',
    });
    expect(effectOf({ ...base, decision: 'deny', standing: pending })).toMatchObject({
      noticeType: 'denial',
      isAdverse: false,
    });
  });

  it('is an increase, a decrease, the same or the end of what is received', () => {
    const types = [10_000, 20_000, 30_000].map(before => effectOf({ ...base, standing: received(before) }).noticeType);
    expect(types).toEqual(['increase', 'same', 'decrease']);
    expect(effectOf({ ...base, decision: 'deny', standing: received(1) }).noticeType).toBe('closure');
  });
});

describe('an adverse action', () => {
  const decrease = (today: string, month = '2026-04') =>
    effectOf({ ...base, today, month, standing: received(30_000) }).effectiveOn;

  it('takes effect in the first month that begins ten days after the notice or later', () => {
    expect(decrease('2026-04-20')).toBe('2026-05-01');
    expect(decrease('2026-04-21')).toBe('2026-05-01');
    expect(decrease('2026-04-22')).toBe('2026-06-01');
  });

  it('does not begin before the month that was decided', () => {
    expect(decrease('2026-04-10', '2026-08')).toBe('2026-08-01');
  });

  it('needs no ten days where an exception of the rule holds', () => {
    const effect = effectOf({ ...base, standing: received(30_000), exception: 'deathOfAll' });
    expect([effect.isAdverse, effect.effectiveOn]).toEqual([true, '2026-04-10']);
  });
});
