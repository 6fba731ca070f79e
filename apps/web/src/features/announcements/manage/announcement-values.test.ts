import { toFaults } from '@commonweal/contracts/kit/faults';
import { describe, expect, it } from 'vitest';
import { AnnouncementForm, type AnnouncementValues, blankValues, fromValues, toValues } from './announcement-values.ts';

const stored = {
  Severity: 'warning' as const,
  TitleEn: 'Portal closed',
  TitleEs: 'Portal cerrado',
  MessageEn: 'On Sunday.',
  MessageEs: 'El domingo.',
  RoleNames: ['Caseworker'],
  RegionIds: ['CE'],
  StartsAt: '2026-11-15T00:59:45.589Z',
  EndsAt: '2026-11-20T14:00:00.000Z',
};

const faultsOf = (change: Partial<AnnouncementValues>) => {
  const read = AnnouncementForm.safeParse({ ...toValues(stored), ...change }, { reportInput: true });
  return read.success ? [] : toFaults(read.error).map(fault => `${fault.path} ${fault.code}`);
};

describe('the form of an announcement', () => {
  it('gives back what is stored when nothing was touched, to the second', () => {
    expect(fromValues(toValues(stored), stored)).toEqual(stored);
  });

  it('takes the new moment when the time was changed', () => {
    const values = { ...toValues(stored), StartTime: '20:15' };
    expect(fromValues(values, stored)).toEqual({ ...stored, StartsAt: '2026-11-15T01:15:00.000Z' });
  });

  it('refuses a time that the clocks skip', () => {
    expect(faultsOf({ StartDate: '2026-03-08', StartTime: '02:30' })).toEqual(['StartTime invalid']);
    expect(faultsOf({ EndDate: '2027-03-14', EndTime: '02:30' })).toEqual(['EndTime invalid']);
  });

  it('asks which one when the clocks show the time twice', () => {
    const start = { StartDate: '2026-11-01', StartTime: '01:30' };
    expect(faultsOf(start)).toEqual(['StartTurn required']);
    expect(faultsOf({ ...start, StartTurn: 'second' })).toEqual([]);
  });

  it('refuses an end that is not after the start', () => {
    const same = { StartDate: '2026-11-15', StartTime: '09:00', EndDate: '2026-11-15', EndTime: '09:00' };
    expect(faultsOf(same)).toEqual(['EndDate invalid']);
    expect(faultsOf({ ...same, EndTime: '09:01' })).toEqual([]);
  });

  it('tells all faults at once', () => {
    expect(
      faultsOf({
        TitleEn: '',
        MessageEs: 'x'.repeat(1001),
        StartDate: '2026-03-08',
        StartTime: '02:30',
        EndDate: '',
        EndTime: '',
      }),
    ).toEqual([
      'TitleEn required',
      'MessageEs too_long',
      'EndDate blank_date',
      'EndTime blank_date',
      'StartTime invalid',
    ]);
  });

  it('starts empty, informative, for everyone and for a week', () => {
    const blank = blankValues(Date.parse('2026-11-15T14:20:00.000Z'));
    expect(blank).toMatchObject({ Severity: 'info', TitleEn: '', RoleNames: [], RegionIds: [] });
    expect(fromValues(blank)).toMatchObject({
      StartsAt: '2026-11-15T15:00:00.000Z',
      EndsAt: '2026-11-22T15:00:00.000Z',
    });
  });
});
