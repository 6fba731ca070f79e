import { describe, expect, it } from 'vitest';
import { isSamePregnancy, presumptiveEnd } from './presumptive.ts';

describe('presumptive coverage', () => {
  const determinedOn = '2026-01-31';

  it('ends with the following month where no application was filed by then', () => {
    const nothing = { determinedOn, filedOn: '', decidedOn: '' } as const;
    expect(presumptiveEnd(nothing)).toEqual({ endsOn: '2026-02-28', because: 'noApplication' });
    expect(presumptiveEnd({ ...nothing, filedOn: '2026-03-01' })).toEqual({
      endsOn: '2026-02-28',
      because: 'noApplication',
    });
    expect(presumptiveEnd({ ...nothing, determinedOn: '2026-12-01' }).endsOn).toBe('2027-01-31');
  });

  it('runs on while an application waits, and ends with its decision', () => {
    const filed = { determinedOn, filedOn: '2026-02-28', decidedOn: '' } as const;
    expect(presumptiveEnd(filed)).toEqual({ endsOn: null, because: 'pending' });
    expect(presumptiveEnd({ ...filed, decidedOn: '2026-04-02' })).toEqual({ endsOn: '2026-04-02', because: 'decided' });
  });

  it('knows one pregnancy from the next by its due date', () => {
    expect(isSamePregnancy('2026-05-01', '2026-05-20')).toBe(true);
    expect(isSamePregnancy('2026-05-01', '2027-03-01')).toBe(false);
  });
});
