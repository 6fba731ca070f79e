import { lifecycle } from '../kit/lifecycle.ts';
import { roleErrors } from './errors.ts';
import type { RoleStatus } from './schemas.ts';

/** 296 active, 297 inactive (specification 4). A guarded role is moved by two people, and ITAdmin stays. */
export const roleLife = lifecycle<RoleStatus, 'activate' | 'deactivate'>('role', {
  starts: ['296'],
  actions: ['activate', 'deactivate'],
  states: {
    296: { activate: roleErrors.sameStatus, deactivate: '297' },
    297: { activate: '296', deactivate: roleErrors.sameStatus },
  },
});
