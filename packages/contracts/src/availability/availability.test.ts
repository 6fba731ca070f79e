import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBlock, checkPattern } from './checks.ts';
import { planDay, presenceAt } from './day-plan.ts';
import { daysOf, firstOverlap, intervalOf, lastDayOf, longestRepetition, type TimedBlock } from './repetition.ts';
import { addDays, daysBetween, meet, toClock, weekdayOf } from './wall-clock.ts';

const once: TimedBlock = {
  FirstDay: '2026-03-02',
  Repeat: 'none',
  Every: 1,
  Weekdays: [],
  Until: null,
  Times: null,
  Skipped: [],
  Starts: '09:00',
  Ends: '10:00',
};

describe('a repetition', () => {
  it('happens daily, weekly on its weekdays and monthly on its day, up to its end', () => {
    expect(daysOf({ ...once, Repeat: 'daily', Every: 2, Times: 3 })).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-06',
    ]);
    expect(daysOf({ ...once, Repeat: 'weekly', Every: 2, Weekdays: [5, 1], Until: '2026-03-20' })).toEqual([
      '2026-03-02',
      '2026-03-06',
      '2026-03-16',
      '2026-03-20',
    ]);
    expect(daysOf({ ...once, FirstDay: '2026-01-31', Repeat: 'monthly', Times: 3 })).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
  });

  it('begins on the first of its weekdays, and a skipped day counts among its times', () => {
    const rule = { ...once, Repeat: 'weekly' as const, Weekdays: [3], Times: 3, Skipped: ['2026-03-11'] };
    expect(daysOf(rule)).toEqual(['2026-03-04', '2026-03-18']);
    expect(lastDayOf(rule)).toBe('2026-03-18');
  });

  const rules = fc.record({
    FirstDay: fc.integer({ min: 0, max: 700 }).map(ahead => addDays('2026-01-01', ahead)),
    Repeat: fc.constantFrom('none' as const, 'daily' as const, 'weekly' as const, 'monthly' as const),
    Every: fc.integer({ min: 1, max: 5 }),
    Weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    Until: fc.constant(null),
    Times: fc.integer({ min: 1, max: 40 }),
    Skipped: fc.constant([] as string[]),
    Starts: fc.integer({ min: 0, max: 22 }).map(hour => toClock(hour * 60)),
    Ends: fc.constant('23:30'),
  });

  it('gives every day once, in order, by its step, and never beyond what it may reach', () => {
    fc.assert(
      fc.property(rules, rule => {
        const days = daysOf(rule);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days.every(day => day >= rule.FirstDay)).toBe(true);
        expect(daysBetween(rule.FirstDay, days.at(-1) ?? rule.FirstDay)).toBeLessThanOrEqual(longestRepetition);
        if (rule.Repeat === 'daily') {
          expect(days.every(day => daysBetween(rule.FirstDay, day) % rule.Every === 0)).toBe(true);
        }
        if (rule.Repeat === 'weekly' && rule.Weekdays.length > 0) {
          expect(days.every(day => rule.Weekdays.includes(weekdayOf(day)))).toBe(true);
        }
        if (rule.Repeat === 'monthly') {
          expect(days.every(day => day.slice(8) === rule.FirstDay.slice(8))).toBe(true);
        }
      }),
    );
  });

  it('is let in beside others only where none of its days meets one of theirs', () => {
    fc.assert(
      fc.property(fc.array(rules, { maxLength: 6 }), given => {
        const kept: TimedBlock[] = [];
        for (const block of given) if (!firstOverlap(block, kept)) kept.push(block);
        const spans = kept.flatMap((block, at) => daysOf(block).map(day => ({ at, day, ...intervalOf(block) })));
        for (const one of spans) {
          expect(spans.some(other => other !== one && other.day === one.day && meet(one, other))).toBe(false);
        }
        const refused = given.filter(block => !kept.includes(block));
        expect(refused.every(block => firstOverlap(block, kept) !== undefined)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a day', () => {
  const hours = { Starts: '08:00', Ends: '17:00', Breaks: [{ Starts: '12:00', Ends: '13:00' }] };
  const meeting = { from: 11 * 60, to: 12 * 60 + 30, block: 'meeting' };

  it('is divided without gaps or double use: work, breaks, and blocks above both', () => {
    const segments = planDay({ hours, isHoliday: false, blocks: [meeting] });
    expect(segments.map(part => [toClock(part.from), toClock(part.to), part.state])).toEqual([
      ['08:00', '11:00', 'available'],
      ['11:00', '12:30', 'block'],
      ['12:30', '13:00', 'break'],
      ['13:00', '17:00', 'available'],
    ]);
    expect(planDay({ hours, isHoliday: true, blocks: [meeting] })).toEqual([{ from: 0, to: 1440, state: 'holiday' }]);
    expect(planDay({ hours: null, isHoliday: false, blocks: [] })).toEqual([]);
  });

  it('says why somebody is not there, and until when', () => {
    const segments = planDay({ hours, isHoliday: false, blocks: [meeting] });
    const at = (clock: number) => presenceAt(segments, hours, clock * 60);
    expect(at(7)).toEqual({ presence: 'before', until: 480 });
    expect(at(8)).toEqual({ presence: 'working', until: 660 });
    expect(at(11)).toEqual({ presence: 'block', until: 750, block: 'meeting' });
    expect(at(12.75)).toEqual({ presence: 'break', until: 780 });
    expect(at(17)).toEqual({ presence: 'after', until: null });
    expect(presenceAt([], null, 600)).toEqual({ presence: 'dayOff', until: null });
  });
});

describe('what is wrong with a pattern or a block', () => {
  it('is said all at once', () => {
    const day = { Weekday: 1, Starts: '08:00', Ends: '17:00', Breaks: [] };
    const pause = { Starts: '12:00', Ends: '13:00' };
    const faults = checkPattern(
      [
        { ...day, Starts: '18:00' },
        { ...day, Breaks: [pause, { Starts: '12:30', Ends: '13:30' }, { Starts: '07:00', Ends: '08:30' }] },
      ],
      [
        { Kind: 'PHON', Percent: 60 },
        { Kind: 'PHON', Percent: 50 },
      ],
    );
    expect(faults.map(fault => `${fault.path} ${fault.problem}`)).toEqual([
      'Days.0.Ends endBeforeStart',
      'Days.1.Weekday weekdayTwice',
      'Days.1.Breaks.1.Starts breaksMeet',
      'Days.1.Breaks.2.Starts breakOutside',
      'Allocation.1.Kind kindTwice',
      'Allocation overHundred',
    ]);
  });

  it('names the missing, the second or the unreachable end of a repetition', () => {
    const daily = { ...once, Repeat: 'daily' as const };
    expect(checkBlock(daily)).toEqual([{ path: 'Until', problem: 'needsEnd' }]);
    expect(checkBlock({ ...daily, Until: '2026-04-01', Times: 3 })).toEqual([{ path: 'Times', problem: 'oneEnd' }]);
    expect(checkBlock({ ...daily, Until: '2026-03-01' })).toEqual([{ path: 'Until', problem: 'untilBefore' }]);
    expect(checkBlock({ ...daily, Until: '2029-03-01' })).toEqual([{ path: 'Until', problem: 'tooFar' }]);
    expect(checkBlock({ ...daily, Repeat: 'monthly', Times: 40 })).toEqual([{ path: 'Times', problem: 'tooFar' }]);
    expect(checkBlock({ ...once, Ends: null })).toEqual([{ path: 'Ends', problem: 'bothTimes' }]);
    expect(checkBlock({ ...once, Ends: '08:00' })).toEqual([{ path: 'Ends', problem: 'endBeforeStart' }]);
  });
});
