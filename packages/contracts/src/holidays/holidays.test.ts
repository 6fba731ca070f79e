import { describe, expect, it } from 'vitest';
import { legalHolidays, observed } from './legal-holidays.ts';
import { addWorkingDays, isWorkingDay, nextWorkingDay, workingDayFrom } from './working-days.ts';

const federal = (year: number) =>
  legalHolidays(year)
    .filter(each => each.federal)
    .map(each => each.date);

describe('the legal holidays', () => {
  // The published lists of the Office of Personnel Management.
  it('are those of the federal calendar for 2025 and 2026', () => {
    expect(federal(2025)).toEqual([
      '2025-01-01',
      '2025-01-20',
      '2025-02-17',
      '2025-05-26',
      '2025-06-19',
      '2025-07-04',
      '2025-09-01',
      '2025-10-13',
      '2025-11-11',
      '2025-11-27',
      '2025-12-25',
    ]);
    expect(federal(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('of Florida have the Friday after Thanksgiving and leave out three federal ones', () => {
    const state = legalHolidays(2026).filter(each => each.state);
    expect(state.map(each => each.code)).toEqual([
      'NEWYEAR',
      'MLK',
      'MEMORIAL',
      'INDEPENDENCE',
      'LABOR',
      'VETERANS',
      'THANKSGIVING',
      'AFTERTHANKSGIVING',
      'CHRISTMAS',
    ]);
    expect(state.find(each => each.code === 'AFTERTHANKSGIVING')).toMatchObject({ date: '2026-11-27', federal: false });
  });

  it('on a weekend are observed on the nearest weekday, New Year even in the year before', () => {
    expect(observed('2027-12-25')).toBe('2027-12-24');
    expect(observed('2028-12-31')).toBe('2029-01-01');
    expect(legalHolidays(2027).at(-1)).toMatchObject({ code: 'NEWYEAR', date: '2027-12-31', legalDate: '2028-01-01' });
    expect(legalHolidays(2028).map(each => each.code)).not.toContain('NEWYEAR');
  });

  it('begin with the year of their law', () => {
    expect(legalHolidays(2020).map(each => each.code)).not.toContain('JUNETEENTH');
    expect(legalHolidays(2021).map(each => each.code)).toContain('JUNETEENTH');
    expect(legalHolidays(1985).map(each => each.code)).not.toContain('MLK');
  });

  it('never fall on a weekend and never twice on one day', () => {
    for (let year = 2021; year <= 2121; year += 1) {
      const dates = legalHolidays(year).map(each => each.date);
      expect(dates.every(date => isWorkingDay(date, new Set()))).toBe(true);
      expect(new Set(dates).size).toBe(dates.length);
    }
  });
});

describe('working days', () => {
  const holidays = new Set(legalHolidays(2026).map(each => each.date));

  it('are weekdays that are no holiday', () => {
    expect(isWorkingDay('2026-11-25', holidays)).toBe(true);
    expect(isWorkingDay('2026-11-26', holidays)).toBe(false);
    expect(isWorkingDay('2026-11-28', holidays)).toBe(false);
  });

  it('come after weekends and holidays in a row', () => {
    expect(nextWorkingDay('2026-11-25', holidays)).toBe('2026-11-30');
    expect(workingDayFrom('2026-11-25', holidays)).toBe('2026-11-25');
    expect(workingDayFrom('2026-11-26', holidays)).toBe('2026-11-30');
    expect(addWorkingDays('2026-11-24', 3, holidays)).toBe('2026-12-01');
    expect(addWorkingDays('2026-11-24', 0, holidays)).toBe('2026-11-24');
  });

  it('cross the change of clocks and the end of a year', () => {
    expect(nextWorkingDay('2026-03-06', holidays)).toBe('2026-03-09');
    expect(nextWorkingDay('2026-12-31', new Set(['2027-01-01']))).toBe('2027-01-04');
  });
});
