import { userDetailsPage } from '../access/pages.ts';
import type { DeclaredFields } from '../kit/declared-fields.ts';
import { limits } from '../kit/limits.ts';

/** What an administrator edits of a person, declared once. */
export const profileFields = {
  FirstName: { type: 'text', limit: limits.name, required: true },
  MiddleInitial: { type: 'text', limit: limits.middleInitial },
  LastName: { type: 'text', limit: limits.name, required: true },
  Email: { type: 'email', required: true },
  Phone: { type: 'phone', object: userDetailsPage.at('Profile') },
  RegionId: { type: 'code', table: 'REGION', limit: 2, required: true },
  OfficeCode: { type: 'record', limit: 20, empty: null },
  SupervisoryUnitId: { type: 'record', limit: limits.referenceCode, empty: null },
  SupervisorUserId: { type: 'record', limit: limits.supervisorUserId, empty: null },
} as const satisfies DeclaredFields;

export const characteristicFields = {
  Characteristics: { type: 'codes', table: 'USERCHARACTERISTIC', most: 50 },
} as const satisfies DeclaredFields;
