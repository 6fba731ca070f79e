import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTypedTime, parseTypedTime } from './clock-time.ts';
import { formatPhone, formatSsn, maskSsn, parsePhone, parseSsn, parseZip } from './digits.ts';
import { clockShare, clockTone, dueWords } from './due.ts';
import { formatInstant, formatTime } from './instant.ts';
import { formatMoney, formatNumber, formatTypedMoney, parseMoney } from './money.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map(all => all.join(''));

describe('money', () => {
  it.each([
    ['1234.5', 123_450],
    ['$1,234.56', 123_456],
    ['.75', 75],
    ['12.', 1200],
    ['-3', -300],
    ['−3.01', -301],
    ['-0', 0],
  ])('%s is %i cents', (typed, cents) => {
    expect(parseMoney(typed)).toBe(cents);
  });

  it.each(['', '.', '$', '1.234', '1,23', 'ten', '1e3', '99999999999999999'])('%s is no amount', typed => {
    expect(parseMoney(typed)).toBeNull();
  });

  it('comes back as the same cents after it was written out', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), cents => {
        expect(parseMoney(formatTypedMoney(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it('shows cents only where there are some, and a real minus sign', () => {
    expect(formatMoney(118_300, 'en')).toBe('$1,183');
    expect(formatMoney(118_350, 'en')).toBe('$1,183.50');
    expect(formatMoney(-5000, 'en')).toBe('−$50');
    expect(formatMoney(5000, 'en', 'cents')).toBe('$50.00');
    expect(formatMoney(118_300, 'es')).toBe('$1,183');
    expect(formatNumber(-1284, 'en')).toBe('−1,284');
  });
});

describe('a phone number', () => {
  it('has ten digits, the first 1 to 9, however it is typed', () => {
    expect(parsePhone('(813) 555-0142')).toBe('8135550142');
    expect(parsePhone('+1 813.555.0142')).toBe('8135550142');
    expect(parsePhone('081 355 0142')).toBeNull();
    expect(parsePhone('0000000000')).toBeNull();
    expect(parsePhone('813555014')).toBeNull();
    expect(parsePhone('813 555 0142 x')).toBeNull();
  });

  it('comes back as the same digits after it was written out', () => {
    fc.assert(
      fc.property(digits(10), number => {
        expect(parsePhone(formatPhone(number))).toBe(number.startsWith('0') ? null : number);
      }),
    );
  });
});

describe('a social security number', () => {
  it('is written ddd-dd-dddd and comes back as nine digits', () => {
    fc.assert(
      fc.property(digits(9), number => {
        expect(formatSsn(number)).toMatch(/^\d{3}-\d{2}-\d{4}$/);
        expect(parseSsn(formatSsn(number))).toBe(number === '000000000' ? '' : number);
      }),
    );
  });

  it('of all zeros is empty, and of another length is refused', () => {
    expect(parseSsn('000-00-0000')).toBe('');
    expect(parseSsn('12345678')).toBeNull();
    expect(parseSsn('12345678a')).toBeNull();
  });

  it('masked shows only its last four digits', () => {
    fc.assert(
      fc.property(digits(9), number => {
        expect(maskSsn(number).replace(/\D/g, '')).toBe(number.slice(5));
      }),
    );
  });
});

describe('small notations', () => {
  it('take a ZIP code of exactly five digits', () => {
    expect(parseZip('33602')).toBe('33602');
    expect(parseZip('3360')).toBeNull();
    expect(parseZip('33602-1234')).toBeNull();
  });

  it.each([
    ['1030', '10:30'],
    ['2:05 pm', '14:05'],
    ['12 am', '00:00'],
    ['12:15p', '12:15'],
    ['14:00', '14:00'],
  ])('read %s as %s', (typed, expected) => {
    expect(parseTypedTime(typed)).toBe(expected);
  });

  it('refuse times that do not exist', () => {
    for (const typed of ['24:00', '10:60', '13 pm', 'noon']) expect(parseTypedTime(typed)).toBeNull();
  });

  it('bring every minute of the day back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), minute => {
        const value = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(parseTypedTime(formatTypedTime(value))).toBe(value);
      }),
    );
  });

  it('show moments in the zone of the agency, summer and winter', () => {
    expect(formatInstant('2026-03-10T14:42:00.000Z', 'en')).toBe('Mar 10, 2026, 10:42 AM');
    expect(formatTime('2026-01-10T15:42:00.000Z', 'en')).toBe('10:42 AM');
  });
});

describe('clocks and due dates', () => {
  it('turn amber from two thirds and red once the time is over', () => {
    expect(clockTone(19, 30, false)).toBe('calm');
    expect(clockTone(20, 30, false)).toBe('warning');
    expect(clockTone(30, 30, false)).toBe('warning');
    expect(clockTone(31, 30, false)).toBe('over');
    expect(clockTone(19, 30, true)).toBe('stopped');
    expect(clockShare(32, 30)).toBe(100);
  });

  it.each([
    ['2026-03-08', 'over', 'ui.due.daysOver'],
    ['2026-03-09', 'over', 'ui.due.oneDayOver'],
    ['2026-03-10', 'soon', 'ui.due.today'],
    ['2026-03-11', 'soon', 'ui.due.inOneDay'],
    ['2026-03-12', 'soon', 'ui.due.inDays'],
    ['2026-03-13', 'calm', 'ui.due.inDays'],
  ])('due on %s is %s', (due, tone, key) => {
    expect(dueWords(due, '2026-03-10')).toMatchObject({ tone, key });
  });
});
