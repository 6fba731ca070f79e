import { describe, expect, it } from 'vitest';
import { toAgencyDate } from './agency-date.ts';

describe('toAgencyDate', () => {
  it('returns the date in New York, before and after midnight and in both halves of the year', () => {
    expect(toAgencyDate('2026-11-20T04:59:59Z')).toBe('2026-11-19');
    expect(toAgencyDate('2026-11-20T05:00:00Z')).toBe('2026-11-20');
    expect(toAgencyDate('2026-07-01T03:59:59Z')).toBe('2026-06-30');
    expect(toAgencyDate('2026-07-01T04:00:00Z')).toBe('2026-07-01');
  });

  it('accepts a Date and milliseconds, and pads short parts', () => {
    expect(toAgencyDate(new Date('2026-03-04T12:00:00Z'))).toBe('2026-03-04');
    expect(toAgencyDate(Date.parse('2026-03-04T12:00:00Z'))).toBe('2026-03-04');
    expect(toAgencyDate('0987-03-04T12:00:00Z')).toBe('0987-03-04');
  });
});
