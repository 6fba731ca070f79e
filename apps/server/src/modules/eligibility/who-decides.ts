import { authorizationErrors } from '@commonweal/contracts/eligibility/errors';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { mayDecide } from '../deciding/index.ts';
import type { LockedCase } from '../evidence/index.ts';

/** Two systems never decide one case at once, nor one month. */
export async function needsPortal({ db, today }: CallContext, found: LockedCase, month: string): Promise<void> {
  if (!(await mayDecide(db, found, { today, month }))) refuse(authorizationErrors.oldSystemDecides);
}
