import * as z from 'zod';
import { signedIn } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { line, yesNo } from '../kit/fields.ts';

export const ReferenceEntry = z.strictObject({
  ReferenceCode: z.string(),
  ReferenceCodeDescription: z.string(),
  AdditionalAtt: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).optional(),
  /** No longer offered; only where such entries were asked for. */
  Retired: z.literal('Y').optional(),
});
export type ReferenceEntry = z.infer<typeof ReferenceEntry>;

export const getReferenceTable = call({
  service: 'reference-table',
  name: 'GetReferenceTable',
  kind: 'read',
  summary: 'The entries of one reference table, in the caller’s language (Accept-Language).',
  request: z.strictObject({
    ReferenceTableName: line(60),
    UseSortOrder: yesNo,
    /** Y: with the entries that are no longer offered, marked, so that old records keep their words. */
    Retired: yesNo.optional(),
  }),
  response: z.array(ReferenceEntry),
  access: signedIn(),
  audit: notAudited('Reference tables hold no personal data'),
  errors: [commonErrors.notFound],
  background: true,
  perMinute: 6000,
});

/** So that a cached table is dropped when its version changes. */
export const getReferenceVersion = call({
  service: 'reference-table',
  name: 'GetReferenceVersion',
  kind: 'read',
  summary: 'The version of all reference tables; it changes with every edit.',
  request: z.strictObject({}),
  response: z.strictObject({ Version: z.string() }),
  access: signedIn(),
  audit: notAudited('Reference tables hold no personal data'),
  background: true,
});
