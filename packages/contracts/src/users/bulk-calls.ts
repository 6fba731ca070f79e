import * as z from 'zod';
import { supervisoryUnitPage, userDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { bulk } from '../kit/bulk.ts';
import { yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { accountStatus, availability } from './codes.ts';
import { userGates } from './gates.ts';
import { UserFilters } from './schemas.ts';

const shared = { service: 'user-management', filters: UserFilters, gates: userGates } as const;

export const moveUsers = bulk({
  ...shared,
  name: 'MoveUsers',
  summary: 'Moves people to another supervisory unit, or out of their unit.',
  access: needs(supervisoryUnitPage.at('Members'), 'U'),
  activity: 'USERS_MOVED',
  options: {
    SupervisoryUnitId: z.string().max(limits.referenceCode).nullable(),
    /** Whether the supervisor of the new unit becomes their supervisor as well. */
    TakeSupervisor: yesNo,
  },
});

export const setUsersAccountStatus = bulk({
  ...shared,
  name: 'SetUsersAccountStatus',
  summary: 'Reactivates (A) or deactivates (D) accounts; deactivated people lose their sessions at once.',
  access: needs(userDetailsPage.at('AccountStatus'), 'U'),
  activity: 'USERS_ACCOUNT_STATUS_CHANGED',
  options: { AccountStatus: accountStatus },
});

export const setUsersAvailability = bulk({
  ...shared,
  name: 'SetUsersAvailability',
  summary: 'Sets people available (A) or unavailable (I).',
  access: needs(userDetailsPage.at('Availability'), 'U'),
  activity: 'USERS_STATUS_CHANGED',
  options: { CurrentStatus: availability },
});
