import { holdsGuardedRight } from '../access/guarded.ts';
import type { RoleContent, RoleRecord } from './schemas.ts';

/** What opens everything, and what lets people see more or less than they filed, takes two people. */
export const changeNeedsTwo = (
  before: Pick<RoleRecord, 'Guarded' | 'OwnFilingsOnly'>,
  after: Pick<RoleContent, 'Access' | 'OwnFilingsOnly'>,
): boolean => before.Guarded || holdsGuardedRight(after.Access) || before.OwnFilingsOnly !== after.OwnFilingsOnly;
