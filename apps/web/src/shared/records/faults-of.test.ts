import type { Problem } from '@commonweal/contracts/kit/errors';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults-of.ts';

const problem = (given: Partial<Problem>): { problem: Problem } => ({
  problem: {
    type: 'common/invalid',
    title: 'Some fields need your attention.',
    status: 400,
    UID: 'U1',
    DisplaySwitch: 'N',
    UserFriendlyException: [],
    faults: [],
    ...given,
  },
});

describe('what the server found wrong', () => {
  it('stands at the fields of the form, without the place of the form in the request', () => {
    const failure = problem({ faults: [{ path: 'Announcement.TitleEn', code: 'required', message: 'Missing' }] });
    expect(faultsOf(failure, { prefix: 'Announcement.' })).toEqual([
      { path: 'TitleEn', code: 'required', message: 'Missing' },
    ]);
  });

  it('stands beside the field that a refusal is about', () => {
    const failure = problem({ type: 'users/duplicate-email', title: 'Taken' });
    expect(faultsOf(failure, { fieldOf: { 'users/duplicate-email': 'Email' } })).toEqual([
      { path: 'Email', code: 'users/duplicate-email', message: 'Taken' },
    ]);
  });

  it('is empty where the refusal is about no field, or nobody answered', () => {
    expect(faultsOf(problem({ type: 'users/own-account' }), { fieldOf: { 'users/x': 'Email' } })).toEqual([]);
    expect(faultsOf({ problem: undefined })).toEqual([]);
  });
});
