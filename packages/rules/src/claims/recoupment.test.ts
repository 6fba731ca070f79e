import { describe, expect, it } from 'vitest';
import { recoupmentOf } from './recoupment.ts';

const claim = { kind: 'household_error', benefit: 59_000, owed: 100_000, isFirstMonth: false } as const;

describe('recoupment from a SNAP benefit', () => {
  it('takes the greater of 10 % and $10, or 20 % and $20 after an intentional violation', () => {
    expect([recoupmentOf(claim), recoupmentOf({ ...claim, kind: 'intentional' })]).toEqual([5900, 11_800]);
    expect([
      recoupmentOf({ ...claim, benefit: 5000 }),
      recoupmentOf({ ...claim, benefit: 5000, kind: 'intentional' }),
    ]).toEqual([1000, 2000]);
    expect(recoupmentOf({ ...claim, kind: 'agency_error' })).toBe(5900);
  });

  it('takes nothing from a first month, and never more than is paid or owed', () => {
    expect(recoupmentOf({ ...claim, isFirstMonth: true })).toBe(0);
    expect(recoupmentOf({ ...claim, owed: 300 })).toBe(300);
    expect(recoupmentOf({ ...claim, benefit: 800 })).toBe(800);
  });
});
