import { describe, expect, it } from 'vitest';
import { lifeFaults } from './life-dates.ts';

const today = '2026-03-10';
const faults = (BirthDate: string | null, DeathDate: string | null = null): string[] =>
  lifeFaults({ BirthDate, DeathDate }, today).map(({ path, code }) => `${path} ${code}`);

describe('the days between which somebody lives', () => {
  it('are good from 1890 to today, alone or together, or not known', () => {
    for (const [born, died] of [
      ['1890-01-01', null],
      [today, null],
      [today, today],
      [null, today],
      [null, null],
      ['', ''],
    ] as const) {
      expect(faults(born, died), `${born} ${died}`).toEqual([]);
    }
  });

  it('are each named when they cannot be', () => {
    expect(faults('2026-03-11')).toEqual(['BirthDate future']);
    expect(faults('2200-01-01')).toEqual(['BirthDate future']);
    expect(faults('1889-12-31')).toEqual(['BirthDate too_early']);
    expect(faults('1990-05-02', '1990-05-01')).toEqual(['DeathDate before_birth']);
    expect(faults('1990-05-02', '2026-03-11')).toEqual(['DeathDate future']);
    expect(faults('2027-01-01', '1850-01-01')).toEqual(['BirthDate future', 'DeathDate too_early']);
  });
});
