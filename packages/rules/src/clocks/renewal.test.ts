import { describe, expect, it } from 'vitest';
import { renewalOf } from './renewal.ts';

const food = { program: 'SNAP', certifiedTo: '2026-11-30', filedOn: '', daysBefore: 45 } as const;
const stateOn = (today: string, filedOn = '', program = 'SNAP') =>
  renewalOf({ ...food, today, filedOn, program }).state;

describe('a renewal of food assistance', () => {
  it('is opened 45 days before the end and can be filed in time until the 15th of the last month', () => {
    expect(stateOn('2026-10-15')).toBe('later');
    expect(stateOn('2026-10-16')).toBe('due');
    expect(stateOn('2026-11-15')).toBe('due');
    expect(stateOn('2026-11-16')).toBe('lateOpen');
  });

  it('can be taken up again for 30 days after the end, and then only by a new application', () => {
    expect(stateOn('2026-12-01')).toBe('reopenOpen');
    expect(stateOn('2026-12-30')).toBe('reopenOpen');
    expect(stateOn('2026-12-31')).toBe('over');
  });

  it('is timely, late or reopened by the day on which it was filed, whatever day it is', () => {
    expect(stateOn('2027-02-01', '2026-11-15')).toBe('timely');
    expect(stateOn('2027-02-01', '2026-11-16')).toBe('late');
    expect(stateOn('2027-02-01', '2026-12-30')).toBe('reopened');
    expect(stateOn('2027-02-01', '2026-12-31')).toBe('over');
  });

  it('is not what was filed before it was opened', () => {
    expect(stateOn('2026-11-01', '2026-06-03')).toBe('due');
  });

  it('goes on without a gap, or with the month in which it is taken up again', () => {
    expect(renewalOf({ ...food, today: '2026-11-20', filedOn: '2026-11-10' }).nextMonth).toBe('2026-12');
    expect(renewalOf({ ...food, today: '2026-12-20', filedOn: '2026-12-12' }).nextMonth).toBe('2026-12');
    expect(
      renewalOf({ ...food, certifiedTo: '2026-11-15', today: '2027-01-20', filedOn: '2026-12-10' }).nextMonth,
    ).toBe('2026-12');
  });
});

describe('a renewal of the other programs', () => {
  it('of Medicaid is in time until the end and counts as an application for 90 days after it', () => {
    expect(stateOn('2026-11-30', '', 'MFAM')).toBe('due');
    expect(stateOn('2027-02-28', '', 'MFAM')).toBe('reopenOpen');
    expect(stateOn('2027-03-01', '', 'MFAM')).toBe('over');
  });

  it('of cash is in time until the end; afterwards no rule at hand reopens it', () => {
    expect(stateOn('2026-11-30', '2026-11-30', 'TCA')).toBe('timely');
    expect(stateOn('2026-12-01', '', 'TCA')).toBe('over');
  });
});
