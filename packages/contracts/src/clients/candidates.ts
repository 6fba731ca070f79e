import * as z from 'zod';
import { yesNo } from '../kit/fields.ts';
import { matchFields, matchLevels } from './match-weights.ts';

/** Who on file may be the person stated, with the reasons; what travels to the screens of registration. */

export const Reason = z.strictObject({ Field: z.enum(matchFields), Level: z.enum(matchLevels), Weight: z.number() });
export type Reason = z.infer<typeof Reason>;

export const conflictFields = [
  'FirstName',
  'MiddleInitial',
  'LastName',
  'Suffix',
  'BirthDate',
  'Gender',
  'Ssn',
  'HomeAddress',
  'Phone',
  // Two people with one number: whose it is.
  'SsnOwner',
] as const;
export type ConflictField = (typeof conflictFields)[number];

/** One field in which the paper and the file differ. Numbers are masked on both sides. */
export const Conflict = z.strictObject({ Field: z.enum(conflictFields), Stated: z.string(), OnFile: z.string() });
export type Conflict = z.infer<typeof Conflict>;

export const MatchCandidate = z.strictObject({
  /** Y: a record that the reader may not open. Only the score is told. */
  Restricted: yesNo,
  Score: z.int().min(0).max(100),
  Band: z.enum(['likely', 'possible', 'unlikely']),
  Pin: z.string().nullable(),
  FirstName: z.string(),
  MiddleInitial: z.string(),
  LastName: z.string(),
  Suffix: z.string(),
  BirthDate: z.string().nullable(),
  Gender: z.string(),
  SsnMasked: z.string(),
  City: z.string(),
  Zip: z.string(),
  CaseNumbers: z.array(z.string()),
  /** The same number is on file for this person. */
  SameSsn: yesNo,
  /** The same number on file for somebody who does not look like the same person: conflict resolution decides. */
  SsnConflict: yesNo,
  Reasons: z.array(Reason),
  Conflicts: z.array(Conflict),
});
export type MatchCandidate = z.infer<typeof MatchCandidate>;
