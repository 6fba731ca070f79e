import type { RecordStatus } from '../kit/fields.ts';
import { lifecycle } from '../kit/lifecycle.ts';
import { workgroupErrors } from './errors.ts';

/** 296 active, 297 inactive (specification 4). */
export const workgroupLife = lifecycle<RecordStatus, 'activate' | 'deactivate'>('workgroup', {
  starts: ['296'],
  actions: ['activate', 'deactivate'],
  states: {
    296: { activate: workgroupErrors.sameStatus, deactivate: '297' },
    297: { activate: '296', deactivate: workgroupErrors.sameStatus },
  },
});
