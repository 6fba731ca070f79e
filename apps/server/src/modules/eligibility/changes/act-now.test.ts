import { describe, expect, it } from 'vitest';
import { actCodeOf, increaseMonth, mustActNow } from './act-now.ts';
import { type ComparedMonth, verdictOf } from './month-verdict.ts';

const change = {
  program: 'SNAP',
  changeType: 'INCC',
  verdict: 'decrease',
  grossCents: 250_000,
  limitCents: 296_000,
  actsOnLess: false,
} as const;

describe('a reported change', () => {
  it('of food assistance is acted on now where the household had to report it', () => {
    expect(actCodeOf({ ...change, grossCents: 296_001 })).toBe('overLimit');
    expect(actCodeOf({ ...change, grossCents: 296_000 })).toBe('lessWaits');
    expect(actCodeOf({ ...change, changeType: 'HOUR' })).toBe('hours');
    expect(actCodeOf({ ...change, changeType: 'LOTT', verdict: 'ends' })).toBe('lottery');
  });

  it('that raises benefits is always acted on, one that lowers them as the agency chose', () => {
    expect(mustActNow(actCodeOf({ ...change, verdict: 'increase' }))).toBe(true);
    expect(mustActNow(actCodeOf(change))).toBe(false);
    expect(actCodeOf({ ...change, actsOnLess: true })).toBe('less');
  });

  it('that leaves questions open is not taken for nothing; one that changes nothing waits', () => {
    expect(mustActNow(actCodeOf({ ...change, verdict: 'open' }))).toBe(true);
    expect(mustActNow(actCodeOf({ ...change, verdict: 'same' }))).toBe(false);
    expect(actCodeOf({ ...change, grossCents: null })).toBe('lessWaits');
  });

  it('of the other programs is acted on within ten days', () => {
    expect(actCodeOf({ ...change, program: 'TCA' })).toBe('otherPrograms');
    expect(actCodeOf({ ...change, program: 'MFAM', verdict: 'same' })).toBe('same');
  });
});

describe('more than before', () => {
  it('counts from the first allotment that is issued ten days after the report', () => {
    expect(increaseMonth('2026-11-01', 28)).toBe('2026-11');
    expect(increaseMonth('2026-11-16', 26)).toBe('2026-11');
    expect(increaseMonth('2026-11-16', 25)).toBe('2026-12');
    expect(increaseMonth('2026-11-25', 1)).toBe('2027-01');
  });
});

describe('a month as it was authorized, beside what the case says now', () => {
  const month: ComparedMonth = {
    month: '2026-10',
    running: '2026-11',
    result: 'eligible',
    computedCents: 20_000,
    authorizedCents: 20_000,
    isWritten: true,
    plannedCents: undefined,
    endsBefore: false,
  };

  it('is a supplement where it was too little, and a debt where it was too much', () => {
    expect(verdictOf(month)).toBe('same');
    expect(verdictOf({ ...month, computedCents: 20_001 })).toBe('supplement');
    expect(verdictOf({ ...month, computedCents: 19_999 })).toBe('overpaid');
    expect(verdictOf({ ...month, result: 'ineligible', computedCents: null })).toBe('overpaid');
  });

  it('is never lowered or ended while it runs: that is for months to come', () => {
    const running = { ...month, month: '2026-11' };
    expect(verdictOf({ ...running, computedCents: 10_000 })).toBe('decrease');
    expect(verdictOf({ ...running, result: 'ineligible' })).toBe('ends');
    expect(verdictOf({ ...running, result: 'ineligible', endsBefore: true })).toBe('atRenewal');
    expect(verdictOf({ ...running, computedCents: 10_000, endsBefore: true })).toBe('atRenewal');
    expect(verdictOf({ ...running, endsBefore: true })).toBe('same');
    expect(verdictOf({ ...running, month: '2026-12', isWritten: false, computedCents: 30_000 })).toBe('increase');
  });

  it('is decided already where a decision waits that makes it so, and open where the case leaves questions', () => {
    const coming = { ...month, month: '2026-12', computedCents: 10_000 };
    expect(verdictOf({ ...coming, plannedCents: 10_000 })).toBe('planned');
    expect(verdictOf({ ...coming, plannedCents: 15_000 })).toBe('decrease');
    expect(verdictOf({ ...month, result: 'undetermined', computedCents: null })).toBe('open');
  });
});
