import type { Job } from '../../platform/jobs.ts';
import { deleteEndedAttempts } from './store.ts';

/** Anybody can begin a sign-in; what came of nothing is gone within minutes, so that it never piles up. */
export const forgetAttempts: Job = {
  name: 'forget-sign-in-attempts',
  every: '*/5 * * * *',
  run: ({ db, clock }) => deleteEndedAttempts(db, clock.now()),
};
