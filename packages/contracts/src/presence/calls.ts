import * as z from 'zod';
import { signedIn } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { instant, line, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/** Who else has a record open now, so that two people learn of each other before they save. */

const service = 'user-management';
const own = notAudited('That somebody has a record open is not a reading of it; the reading has its own row');

export const presenceKinds = ['user', 'role', 'client', 'case', 'application'] as const;
export type PresenceKind = (typeof presenceKinds)[number];

/** Seconds between two signs of life, and after which a sign means nothing. */
export const presenceTimes = { every: 15, gone: 45 } as const;

const RecordAddress = z.strictObject({ Kind: z.enum(presenceKinds), Key: line(limits.screenName) });

export const AlsoHere = z.strictObject({ UserId: z.string(), Name: z.string(), Editing: yesNo, SeenAt: instant });
export type AlsoHere = z.infer<typeof AlsoHere>;

export const touchPresence = call({
  service,
  name: 'TouchPresence',
  kind: 'write',
  summary: 'Says that the caller has a record open, and answers who else has. Never counts as the caller’s activity.',
  request: z.strictObject({ ...RecordAddress.shape, Editing: yesNo }),
  response: z.strictObject({ data: z.array(AlsoHere) }),
  access: signedIn(),
  audit: own,
  errors: [commonErrors.notFound],
  background: true,
});

export const leavePresence = call({
  service,
  name: 'LeavePresence',
  kind: 'write',
  summary: 'Says that the caller has closed a record.',
  request: RecordAddress,
  response: WriteResult,
  access: signedIn(),
  audit: own,
  background: true,
});
