import { describe, expect, it } from 'vitest';
import { daysLater, isTwice, nextHour, readMoment, toLocalMoment } from './local-moment.ts';

const at = (date: string, time: string, turn: 'first' | 'second' | '' = '') => readMoment({ date, time, turn });

describe('a day and a time in the agency’s zone', () => {
  it('is a moment in UTC, five hours later in winter and four in summer', () => {
    expect(at('2026-01-15', '09:00')).toEqual({ kind: 'moment', instant: '2026-01-15T14:00:00.000Z' });
    expect(at('2026-07-15', '09:00')).toEqual({ kind: 'moment', instant: '2026-07-15T13:00:00.000Z' });
  });

  it('is refused where the clocks skip it in spring, with the two ends of the gap', () => {
    const skipped = { kind: 'skipped', from: '02:00', to: '03:00' };
    expect(at('2026-03-08', '02:00')).toEqual(skipped);
    expect(at('2026-03-08', '02:30')).toEqual(skipped);
    expect(at('2026-03-08', '02:59')).toEqual(skipped);
    expect(at('2026-03-08', '01:59').kind).toBe('moment');
    expect(at('2026-03-08', '03:00')).toEqual({ kind: 'moment', instant: '2026-03-08T07:00:00.000Z' });
  });

  it('must be decided where the clocks show it twice in autumn', () => {
    expect(at('2026-11-01', '01:30')).toEqual({ kind: 'twice' });
    expect(at('2026-11-01', '01:30', 'first')).toEqual({ kind: 'moment', instant: '2026-11-01T05:30:00.000Z' });
    expect(at('2026-11-01', '01:30', 'second')).toEqual({ kind: 'moment', instant: '2026-11-01T06:30:00.000Z' });
    expect(isTwice({ date: '2026-11-01', time: '01:30', turn: 'first' })).toBe(true);
    expect(isTwice({ date: '2026-11-01', time: '02:00', turn: 'first' })).toBe(false);
  });

  it('ignores a decision where there is nothing to decide', () => {
    expect(at('2026-11-02', '01:30', 'second')).toEqual(at('2026-11-02', '01:30'));
  });

  it('is no moment while it is not a day and a time', () => {
    for (const [date, time] of [
      ['', '09:00'],
      ['2026-01-15', ''],
      ['2026-02-30', '09:00'],
      ['2026-01-15', '24:00'],
      ['2026-01-15', '9'],
      ['x', 'y'],
    ] as const) {
      expect(at(date, time)).toEqual({ kind: 'unreadable' });
    }
  });

  it('comes back from a stored moment, hour by hour over both changes of the clocks', () => {
    for (const start of ['2026-03-07T12:00:00.000Z', '2026-10-31T12:00:00.000Z']) {
      for (let hour = 0; hour < 48; hour += 1) {
        const instant = new Date(Date.parse(start) + hour * 3_600_000 + 1_800_000).toISOString();
        expect(readMoment(toLocalMoment(instant))).toEqual({ kind: 'moment', instant });
      }
    }
  });

  it('leaves out the seconds of a stored moment', () => {
    expect(toLocalMoment('2026-11-15T00:59:45.589Z')).toEqual({ date: '2026-11-14', time: '19:59', turn: '' });
    expect(toLocalMoment('2026-11-01T06:30:59.999Z')).toEqual({ date: '2026-11-01', time: '01:30', turn: 'second' });
  });
});

describe('the usual dates of a new announcement', () => {
  it('begin at the next full hour', () => {
    expect(nextHour(Date.parse('2026-11-15T14:00:00.001Z'))).toBe('2026-11-15T15:00:00.000Z');
    expect(nextHour(Date.parse('2026-11-15T14:00:00.000Z'))).toBe('2026-11-15T14:00:00.000Z');
  });

  it('end at the same time of day, also across a change of the clocks', () => {
    expect(daysLater('2026-10-28T13:00:00.000Z', 7)).toBe('2026-11-04T14:00:00.000Z');
  });
});
