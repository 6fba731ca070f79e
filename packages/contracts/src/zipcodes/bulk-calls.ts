import * as z from 'zod';
import { zipcodeMaintenancePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { bulk } from '../kit/bulk.ts';
import { limits } from '../kit/limits.ts';
import { ZipcodeFilters, zipcodeList } from './calls.ts';

/** What can be set on many ZIP codes at once. */
export const zipcodeBulkFields = ['OfficeCode', 'WorkgroupId', 'Active'] as const;

export const setZipcodes = bulk({
  service: 'user-management',
  name: 'SetZipcodes',
  summary: 'Gives ZIP codes one office, one workgroup or one status.',
  access: needs(zipcodeMaintenancePage.at('Page'), 'U'),
  activity: 'ZIPCODES_CHANGED',
  filters: ZipcodeFilters,
  gates: zipcodeList.search,
  options: {
    Field: z.enum(zipcodeBulkFields),
    /** Null: no office, no workgroup. */
    Value: z.string().max(limits.referenceCode).nullable(),
  },
});
