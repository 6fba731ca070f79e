import { lifecycle } from '../kit/lifecycle.ts';

/** Where a request for one program stands. NA, P and S are pending; R, W and D are disposed (specification 4). */
export const programStatuses = ['NA', 'P', 'S', 'R', 'W', 'D'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

export const programLifecycle = lifecycle(programStatuses, {
  begin: { NA: 'P' },
  hold: { P: 'S' },
  resume: { S: 'P' },
  /** By the authorization of a determination. */
  process: { NA: 'R', P: 'R', S: 'R' },
  withdraw: { NA: 'W', P: 'W', S: 'W' },
  deny: { NA: 'D', P: 'D', S: 'D' },
  /** 7 CFR 273.2(h): a household that acts by day 60 needs no new application. */
  reopen: { D: 'P' },
});
export type ProgramAction = (typeof programLifecycle.actions)[number];

export const isPending = (status: string): boolean => status === 'NA' || status === 'P' || status === 'S';

export const applicationStatuses = ['I', 'P', 'R', 'W', 'D'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** An application as its requests are: pending while any is, then the best that came of it. */
export function statusOfRequests(statuses: readonly string[]): Exclude<ApplicationStatus, 'I'> {
  if (statuses.some(isPending)) return 'P';
  if (statuses.includes('R')) return 'R';
  return statuses.includes('D') ? 'D' : 'W';
}
