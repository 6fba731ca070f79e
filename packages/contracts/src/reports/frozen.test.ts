import { describe, expect, it } from 'vitest';
import { closedMonth, frozenTypes, monthOfSpan, spanOfMonth } from './frozen.ts';

describe('a month', () => {
  it('is closed on the third day of the next, over the turn of the year', () => {
    expect(closedMonth('2026-11-03')).toBe('2026-10');
    expect(closedMonth('2026-11-02')).toBe('2026-09');
    expect(closedMonth('2027-01-05')).toBe('2026-12');
    expect(closedMonth('2027-02-01')).toBe('2026-12');
  });

  it('is found in a span only where the span is all of it', () => {
    expect(monthOfSpan(spanOfMonth('2028-02'))).toBe('2028-02');
    expect(monthOfSpan({ from: '2026-10-01', to: '2026-10-30' })).toBeNull();
    expect(monthOfSpan({ from: '2026-10-02', to: '2026-10-31' })).toBeNull();
  });

  it('freezes what has a period and is the same for everybody', () => {
    expect(frozenTypes).toContain('TMLY');
    expect(frozenTypes).not.toContain('WIPD');
    expect(frozenTypes).not.toContain('DOCI');
  });
});
