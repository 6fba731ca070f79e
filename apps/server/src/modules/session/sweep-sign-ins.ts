import type { Job } from '../../platform/jobs.ts';
import { deleteExpiredSignInRecords } from './store.ts';

/** Removes what can no longer be used: records of the embedded identity provider and hashes of used attempts. */
export const sweepSignIns: Job = {
  name: 'sweep-sign-ins',
  every: '*/5 * * * *',
  run: ({ db, clock }) => deleteExpiredSignInRecords(db, clock.now()),
};
