import { describe, expect, it } from 'vitest';
import { periodOf } from './certification.ts';

const six = { from: '2026-11-01', to: '2027-04-30' };
const about = {
  month: '2026-11',
  certification: six,
  isCertified: false,
  isPostponed: false,
  applicationDate: '2026-11-10',
  postponedTo: '',
};

describe('the period of an approval', () => {
  it('is what the rules say, and stays as it is within what is certified', () => {
    expect(periodOf(about)).toEqual({ ...six, postponedTo: null });
    expect(periodOf({ ...about, isCertified: true })).toEqual({ from: null, to: null, postponedTo: null });
  });

  it('is the month of application while proof is postponed, and the next one where that was after the 15th', () => {
    const short = (applicationDate: string) => periodOf({ ...about, isPostponed: true, applicationDate }).to;
    expect(short('2026-11-15')).toBe('2026-11-30');
    expect(short('2026-11-16')).toBe('2026-12-31');
    expect(periodOf({ ...about, isPostponed: true }).postponedTo).toBe('2027-04-30');
  });

  it('is released to the end that it would have had once the proof is there, not begun anew', () => {
    const later = { from: '2026-12-01', to: '2027-05-31' };
    const released = { ...about, month: '2026-12', certification: later, postponedTo: '2027-04-30' };
    expect(periodOf(released)).toEqual({ from: null, to: '2027-04-30', postponedTo: null });
    // After that end it is a renewal like any other.
    expect(periodOf({ ...released, month: '2027-05' }).from).toBe('2026-12-01');
  });
});
