import { lifecycle } from '../kit/lifecycle.ts';
import { applicationErrors } from './errors.ts';

/** Where a request for one program stands. NA, P and S are pending; R, W and D are disposed (specification 4). */
export const programStatuses = ['NA', 'P', 'S', 'R', 'W', 'D'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

const programActions = ['begin', 'hold', 'resume', 'delay', 'process', 'withdraw', 'deny', 'reopen'] as const;
export type ProgramAction = (typeof programActions)[number];

const no = applicationErrors.notAllowed;

/**
 * `process` is the authorization of a determination. `reopen` is 7 CFR 273.2(h): a household that acts by day 60 needs no new
 * application.
 */
export const programLifecycle = lifecycle<ProgramStatus, ProgramAction>('program request', {
  starts: ['NA'],
  actions: programActions,
  states: {
    NA: { begin: 'P', hold: no, resume: no, delay: 'NA', process: 'R', withdraw: 'W', deny: 'D', reopen: no },
    P: { begin: no, hold: 'S', resume: no, delay: 'P', process: 'R', withdraw: 'W', deny: 'D', reopen: no },
    S: { begin: no, hold: no, resume: 'P', delay: 'S', process: 'R', withdraw: 'W', deny: 'D', reopen: no },
    R: { begin: no, hold: no, resume: no, delay: no, process: no, withdraw: no, deny: no, reopen: no },
    W: { begin: no, hold: no, resume: no, delay: no, process: no, withdraw: no, deny: no, reopen: no },
    D: { begin: no, hold: no, resume: no, delay: no, process: no, withdraw: no, deny: no, reopen: 'P' },
  },
});

export const isPending = (status: string): boolean => status === 'NA' || status === 'P' || status === 'S';

export const applicationStatuses = ['I', 'P', 'R', 'W', 'D'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** An application as its requests are: pending while any is, then the best that came of it. */
export function statusOfRequests(statuses: readonly string[]): Exclude<ApplicationStatus, 'I'> {
  if (statuses.some(isPending)) return 'P';
  if (statuses.includes('R')) return 'R';
  return statuses.includes('D') ? 'D' : 'W';
}
