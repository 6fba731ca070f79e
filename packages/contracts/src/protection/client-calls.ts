import * as z from 'zod';
import { clientDetailsPage } from '../access/pages.ts';
import { clientErrors } from '../clients/errors.ts';
import { OneClient } from '../clients/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { id, instant, line, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { userId } from '../users/codes.ts';
import { Granted, Interest, KnownInterest } from './schemas.ts';

/** Who may open a confidential client, and which workers have an interest in one. */

export const restrictionErrors = errors('clients', {
  unknownWorker: { status: 400, text: 'clients.error.unknownWorker' },
  alreadyGranted: { status: 409, text: 'clients.error.alreadyGranted' },
  grantNotFound: { status: 404, text: 'clients.error.grantNotFound' },
  lastGrant: { status: 409, text: 'clients.error.lastGrant' },
  interestNotFound: { status: 404, text: 'clients.error.interestNotFound' },
  ownInterest: { status: 409, text: 'clients.error.ownInterest' },
  grantToSelf: { status: 409, text: 'clients.error.grantToSelf' },
  sameMark: { status: 409, text: 'clients.error.sameMark' },
});

const service = 'client-data-management';
const mayRead = needs(clientDetailsPage.at('Restrictions'), 'R');
const mayWrite = needs(clientDetailsPage.at('Restrictions'), 'U');
const reason = line(limits.reason);
const Done = z.strictObject({ ResultCode: z.literal('00') });

export const Grant = z.strictObject({
  GrantId: z.string(),
  UserId: z.string(),
  UserName: z.string(),
  Reason: z.string(),
  GrantedAt: instant,
  GrantedBy: z.string(),
});
export type Grant = z.infer<typeof Grant>;

export const WorkerInterest = z.strictObject({
  UserId: z.string(),
  UserName: z.string(),
  Interest: KnownInterest,
  RecordedAt: instant,
  RecordedBy: z.string(),
});
export type WorkerInterest = z.infer<typeof WorkerInterest>;

export const getRestrictions = call({
  service,
  name: 'GetClientRestrictions',
  kind: 'read',
  summary: 'Whether a client is confidential, who has a grant, and which workers have an interest.',
  request: OneClient,
  response: z.strictObject({
    Confidential: yesNo,
    Version: version,
    Grants: z.array(Grant),
    Interests: z.array(WorkerInterest),
  }),
  access: mayRead,
  audit: { activity: 'CLIENT_RESTRICTIONS_VIEWED' },
  errors: [clientErrors.notFound],
});

export const setConfidential = call({
  service,
  name: 'SetClientConfidential',
  kind: 'write',
  summary: 'Makes a client confidential, which only granted workers and their supervisors can open then, or ends it.',
  request: z.strictObject({ ...OneClient.shape, Confidential: yesNo, Reason: reason }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: mayWrite,
  audit: { activity: 'CLIENT_CONFIDENTIAL_CHANGED' },
  errors: [clientErrors.notFound, restrictionErrors.sameMark, commonErrors.stale],
  versioned: true,
});

export const grantClient = call({
  service,
  name: 'GrantClient',
  kind: 'write',
  summary:
    'Lets one worker open a confidential client, or one in whom they have an interest. Nobody grants it to themselves, and where the caller cannot open it either, a second person decides. A record that does not exist gets the same response as one that is closed to the caller.',
  request: z.strictObject({ ...OneClient.shape, UserId: userId, Reason: reason }),
  response: Granted,
  access: mayWrite,
  audit: { activity: 'CLIENT_GRANTED' },
  errors: [
    clientErrors.notFound,
    restrictionErrors.unknownWorker,
    restrictionErrors.alreadyGranted,
    restrictionErrors.grantToSelf,
  ],
  keyed: true,
});

export const endGrant = call({
  service,
  name: 'EndClientGrant',
  kind: 'write',
  summary: 'Ends a grant. The last one of a confidential client stays: somebody has to be able to open it.',
  request: z.strictObject({ ...OneClient.shape, GrantId: id, Reason: reason }),
  response: Done,
  access: mayWrite,
  audit: { activity: 'CLIENT_GRANT_ENDED' },
  errors: [clientErrors.notFound, restrictionErrors.grantNotFound, restrictionErrors.lastGrant],
  keyed: true,
});

export const recordInterest = call({
  service,
  name: 'RecordWorkerInterest',
  kind: 'write',
  summary:
    'Says that a client is the worker themselves, a relative or a colleague: the household is closed to the worker.',
  request: z.strictObject({ ...OneClient.shape, UserId: userId, Interest, Reason: reason }),
  response: Done,
  access: mayWrite,
  audit: { activity: 'WORKER_INTEREST_RECORDED' },
  errors: [clientErrors.notFound, restrictionErrors.unknownWorker, restrictionErrors.sameMark],
  keyed: true,
});

export const endInterest = call({
  service,
  name: 'EndWorkerInterest',
  kind: 'write',
  summary: 'Takes a worker’s interest in a client away. Nobody does this for themselves.',
  request: z.strictObject({ ...OneClient.shape, UserId: userId, Reason: reason }),
  response: Done,
  access: mayWrite,
  audit: { activity: 'WORKER_INTEREST_ENDED' },
  errors: [clientErrors.notFound, restrictionErrors.interestNotFound, restrictionErrors.ownInterest],
  keyed: true,
});
