import * as z from 'zod';
import { caseDetailsPage } from '../access/pages.ts';
import { caseErrors } from '../cases/errors.ts';
import { OneCase } from '../cases/schemas.ts';
import { caseNumber } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, pin, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { userId } from '../users/codes.ts';
import { Granted, interests, KnownInterest } from './schemas.ts';

/** Who may open a closed case, and who has an interest in its people. */

const service = 'client-data-management';
const mayChange = needs(caseDetailsPage.at('Confidential'), 'U');
const Done = z.strictObject({ ResultCode: z.literal('00') });

export const accessActs = ['closed', 'opened', 'granted', 'grantEnded', 'interestSet', 'interestEnded'] as const;

export const CaseAccess = z.strictObject({
  CaseNumber: z.string(),
  Confidential: yesNo,
  Version: version,
  Grants: z.array(
    z.strictObject({
      GrantId: id,
      UserId: z.string(),
      Name: z.string(),
      Reason: z.string(),
      GrantedAt: instant,
      GrantedBy: z.string(),
    }),
  ),
  Interests: z.array(
    z.strictObject({
      UserId: z.string(),
      Name: z.string(),
      Pin: z.string(),
      ClientName: z.string(),
      Interest: KnownInterest,
    }),
  ),
  /** What was done here and why, newest first. */
  Past: z.array(
    z.strictObject({
      At: instant,
      By: z.string(),
      Act: z.enum(accessActs),
      /** Whom it concerns; empty where it is everyone. */
      Name: z.string(),
      Reason: z.string(),
    }),
  ),
});
export type CaseAccess = z.infer<typeof CaseAccess>;

export const getCaseAccess = call({
  service,
  name: 'GetCaseAccess',
  kind: 'read',
  summary:
    'Whether a case is confidential, who has a grant, which workers have an interest in its people, and how it came about.',
  request: OneCase,
  response: CaseAccess,
  access: needs(caseDetailsPage.at('Confidential'), 'R'),
  audit: { activity: 'CASE_ACCESS_VIEWED' },
  errors: [caseErrors.notFound],
});

export const setCaseConfidential = call({
  service,
  name: 'SetCaseConfidential',
  kind: 'write',
  summary: 'Closes a case to everyone without a grant, or opens it again. Whoever closes it has a grant.',
  request: z.strictObject({
    CaseNumber: caseNumber,
    Confidential: yesNo,
    /** Y: the records of its members are closed too. Opening a case opens nobody's record. */
    Members: yesNo.default('N'),
    Reason: line(limits.reason),
  }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: mayChange,
  audit: { activity: 'CASE_CONFIDENTIAL_SET' },
  errors: [caseErrors.notFound, caseErrors.sameMark, commonErrors.stale, commonErrors.forbidden],
  versioned: true,
});

export const grantCase = call({
  service,
  name: 'GrantCase',
  kind: 'write',
  summary:
    'Lets a worker open a closed case, or one in which they have an interest. Nobody grants it to themselves, and where the caller cannot open it either, a second person decides. A record that does not exist gets the same response as one that is closed to the caller.',
  request: z.strictObject({ CaseNumber: caseNumber, UserId: userId, Reason: line(limits.reason) }),
  response: Granted,
  access: mayChange,
  audit: { activity: 'CASE_GRANTED' },
  errors: [caseErrors.notFound, caseErrors.personNotFound, caseErrors.grantedAlready, caseErrors.grantToSelf],
  keyed: true,
});

export const endCaseGrant = call({
  service,
  name: 'EndCaseGrant',
  kind: 'write',
  summary: 'Takes a grant back. The last one of a confidential case stays: somebody has to be able to open it.',
  request: z.strictObject({ CaseNumber: caseNumber, GrantId: id, Reason: line(limits.reason) }),
  response: Done,
  access: mayChange,
  audit: { activity: 'CASE_GRANT_ENDED' },
  errors: [caseErrors.notFound, caseErrors.grantNotFound, caseErrors.lastGrant],
});

export const setWorkerInterest = call({
  service,
  name: 'SetWorkerInterest',
  kind: 'write',
  summary:
    'Records that a worker is a member, a relative or a colleague of one, or takes that back (empty). Nobody takes back their own.',
  request: z.strictObject({
    CaseNumber: caseNumber,
    Pin: pin,
    UserId: userId,
    Interest: z.enum([...interests, '']),
    Reason: line(limits.reason),
  }),
  response: Done,
  access: mayChange,
  audit: { activity: 'WORKER_INTEREST_SET' },
  errors: [
    caseErrors.notFound,
    caseErrors.clientNotFound,
    caseErrors.personNotFound,
    caseErrors.sameMark,
    caseErrors.ownInterest,
  ],
});
