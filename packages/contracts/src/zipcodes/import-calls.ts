import * as z from 'zod';
import { zipcodeMaintenancePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { line, yesNo, zip } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { zipcodeErrors } from './calls.ts';

/** Every ZIP code of the country fits twice. */
export const importLimits = { lines: 90_000, bytes: 6_000_000, shownRows: 200, shownFaults: 500 } as const;

export const importColumns = {
  required: ['Zip', 'City', 'County'],
  /** A column that is left out leaves what stands there; an empty cell takes the office or workgroup away. */
  optional: ['OfficeCode', 'WorkgroupId', 'CentralTime', 'Active'],
} as const;

export const ImportedZipcode = z.strictObject({
  Zip: zip,
  City: line(limits.city),
  County: line(50),
  OfficeCode: z.string().max(20).optional(),
  WorkgroupId: z.string().max(limits.referenceCode).optional(),
  CentralTime: yesNo.optional(),
  Active: yesNo.optional(),
});
export type ImportedZipcode = z.infer<typeof ImportedZipcode>;

export const importedFields = ['City', 'County', 'OfficeCode', 'WorkgroupId', 'CentralTime', 'Active'] as const;

export const importZipcodes = call({
  service: 'user-management',
  name: 'ImportZipcodes',
  kind: 'write',
  summary:
    'Reads ZIP codes from CSV text (Zip, City, County; optional OfficeCode, WorkgroupId, CentralTime, Active). A dry run only tells; with any fault nothing is saved. ZIP codes that the file does not name stay as they are.',
  request: z.strictObject({ Csv: z.string().min(1).max(importLimits.bytes), DryRun: yesNo }),
  response: z.strictObject({
    ResultCode: z.enum(['00', '01']),
    Saved: yesNo,
    Added: z.int(),
    Changed: z.int(),
    Same: z.int(),
    /** The first of those that are added or changed, each with the fields that differ. */
    Rows: z.array(
      z.strictObject({
        Line: z.int(),
        Zip: z.string(),
        Outcome: z.enum(['add', 'change']),
        Changes: z.array(z.strictObject({ Field: z.string(), Before: z.string(), After: z.string() })),
      }),
    ),
    FaultCount: z.int(),
    Faults: z.array(z.strictObject({ Line: z.int(), Column: z.string(), Message: z.string() })),
  }),
  access: needs(zipcodeMaintenancePage.at('Import'), 'U'),
  audit: { activity: 'ZIPCODES_IMPORTED' },
  errors: [zipcodeErrors.unreadable, zipcodeErrors.foreignText],
  keyed: true,
  perMinute: 20,
  bodyLimit: 8 * 1024 * 1024,
});
