import { daysOf, intervalOf } from '@commonweal/contracts/availability/repetition';
import { meet, toMinutes } from '@commonweal/contracts/availability/wall-clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, passingMinutes, wallOf } from './zone.ts';

const spring = '2026-03-08';
const autumn = '2026-11-01';
const at = (day: string, clock: string) => new Date(instantOf(day, toMinutes(clock))).toISOString();
const minutes = (day: string, from: string, to: string) =>
  passingMinutes(day, { from: toMinutes(from), to: toMinutes(to) });

describe('the night on which the clocks go forward', () => {
  it('has 23 hours, and a time that does not exist is the moment of the change', () => {
    expect(passingMinutes(spring, { from: 0, to: 1440 })).toBe(23 * 60);
    expect(at(spring, '02:00')).toBe('2026-03-08T07:00:00.000Z');
    expect(at(spring, '02:30')).toBe('2026-03-08T07:00:00.000Z');
    expect(at(spring, '03:00')).toBe('2026-03-08T07:00:00.000Z');
    expect(at(spring, '03:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(minutes(spring, '00:00', '08:00')).toBe(7 * 60);
    expect(minutes(spring, '02:00', '03:00')).toBe(0);
    expect(minutes(spring, '08:00', '17:00')).toBe(9 * 60);
  });
});

describe('the night on which the clocks go back', () => {
  it('has 25 hours, and a time that comes twice is its first coming', () => {
    expect(passingMinutes(autumn, { from: 0, to: 1440 })).toBe(25 * 60);
    expect(at(autumn, '01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(minutes(autumn, '01:00', '02:00')).toBe(2 * 60);
    expect(minutes(autumn, '00:00', '08:00')).toBe(9 * 60);
  });

  it('puts the second coming of an hour at the end of the first', () => {
    expect(wallOf(new Date('2026-11-01T05:15:00Z'))).toEqual({ day: autumn, minute: 75 });
    expect(wallOf(new Date('2026-11-01T06:15:00Z'))).toEqual({ day: autumn, minute: 119 });
    expect(wallOf(new Date('2026-11-01T07:00:00Z'))).toEqual({ day: autumn, minute: 120 });
  });
});

it('an ordinary day is as long as the wall says, and is told by the wall', () => {
  expect(minutes('2026-07-15', '08:00', '17:00')).toBe(9 * 60);
  expect(wallOf(new Date('2026-07-15T12:30:00Z'))).toEqual({ day: '2026-07-15', minute: 8 * 60 + 30 });
});

it('stretches that do not meet on the wall do not meet in time, whatever the day', () => {
  const clock = fc.integer({ min: 0, max: 1440 });
  const stretch = fc.tuple(clock, clock).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
  const day = fc.constantFrom(spring, autumn, '2026-07-15', '2027-03-14', '2027-11-07');
  fc.assert(
    fc.property(day, stretch, stretch, (date, one, other) => {
      const real = (each: { from: number; to: number }) => ({
        from: instantOf(date, each.from),
        to: instantOf(date, each.to),
      });
      expect(real(one).from).toBeLessThanOrEqual(real(one).to);
      if (!meet(one, other)) expect(meet(real(one), real(other))).toBe(false);
      expect(passingMinutes(date, one)).toBe((real(one).to - real(one).from) / 60_000);
    }),
    { examples: [[spring, { from: 0, to: 121 }, { from: 180, to: 181 }]] },
  );
});

it('the working hours of a year add up to the wall, but for the two changes', () => {
  const rule = {
    FirstDay: '2026-01-01',
    Repeat: 'daily' as const,
    Every: 1,
    Weekdays: [],
    Until: '2026-12-31',
    Times: null,
    Skipped: [],
  };
  const sum = (Starts: string, Ends: string) =>
    daysOf(rule).reduce((total, each) => total + passingMinutes(each, intervalOf({ Starts, Ends })), 0);
  expect(sum('08:00', '17:00')).toBe(365 * 9 * 60);
  // One hour less in March and one more in November.
  expect(sum('00:00', '08:00')).toBe(365 * 8 * 60);
  expect(sum('00:00', '02:00')).toBe(365 * 2 * 60 + 60);
  expect(sum('02:00', '04:00')).toBe(365 * 2 * 60 - 60);
});
