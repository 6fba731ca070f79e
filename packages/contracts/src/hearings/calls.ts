import * as z from 'zod';
import { caseDetailsPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, note, optionalLine, plainDate, rightBecause, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { hearingClocks, mostPostponed } from './clocks.ts';
import { hearingErrors } from './errors.ts';
import { hearingActions, hearingStates } from './lifecycle.ts';

const service = 'work-item-management';
const code = line(limits.referenceCode);
const caseNumber = line(limits.caseNumber);

export const hearingChannels = ['oral', 'written'] as const;
const channel = z.enum(hearingChannels);

export const HearingView = z.strictObject({
  HearingId: id,
  CaseNumber: z.string(),
  Program: z.string(),
  Stage: z.enum(hearingStates),
  WorkItemId: z.string(),
  /** The item in which the decision is carried out; empty where there is none. */
  CarryOutItemId: z.string(),
  Channel: channel,
  RequestedOn: z.string(),
  NoticeOn: z.string(),
  CurrentLevel: yesNo,
  Disputes: z.string(),
  Timely: yesNo,
  LateBecause: z.string(),
  Continued: yesNo,
  ReviewedOn: z.string(),
  ReviewedBy: z.string(),
  ForwardedOn: z.string(),
  ScheduledOn: z.string(),
  HeldOn: z.string(),
  PostponedDays: z.int(),
  DecidedOn: z.string(),
  Outcome: z.string(),
  CarriedOutOn: z.string(),
  WithdrawnOn: z.string(),
  WithdrawalChannel: channel.or(z.literal('')),
  EndedOn: z.string(),
  RecordedBy: z.string(),
  Clocks: z.array(z.strictObject({ Clock: z.enum(hearingClocks), By: z.string(), DoneOn: z.string(), Late: yesNo })),
  /** What can be done with it now. */
  Actions: z.array(z.enum(hearingActions)),
  Version: version,
});
export type HearingView = z.infer<typeof HearingView>;

export const getHearings = call({
  service,
  name: 'GetHearings',
  kind: 'read',
  summary: 'The hearings of a case, the newest first, each with its clocks and what can be done with it.',
  request: z.strictObject({ CaseNumber: caseNumber }),
  response: z.strictObject({ data: z.array(HearingView) }),
  access: needs(caseDetailsPage.at('Hearings'), 'R'),
  audit: { activity: 'HEARINGS_VIEWED' },
  errors: [caseNotFound],
});

export const HearingRequest = z.strictObject({
  CaseNumber: caseNumber,
  Program: code,
  Channel: channel,
  RequestedOn: plainDate,
  /** Left empty where no notice was sent. */
  NoticeOn: plainDate.or(z.literal('')),
  CurrentLevel: yesNo,
  Disputes: note(limits.comment),
  /** The household gives up what it would get until the decision. */
  WaivesBenefits: yesNo,
  ...rightBecause,
});

export const requestHearing = call({
  service,
  name: 'RequestHearing',
  kind: 'write',
  summary: 'A household asks for a hearing: it is kept on the case and becomes an item with its clocks, in one act.',
  request: HearingRequest,
  response: z.strictObject({ ...WriteResult.shape, HearingId: id, WorkItemId: z.string() }),
  access: needs(caseDetailsPage.at('Hearings'), 'U'),
  audit: { activity: 'HEARING_REQUESTED' },
  errors: [caseNotFound, commonErrors.implausible],
  keyed: true,
});

const one = { CaseNumber: caseNumber, HearingId: id };
const Saved = z.strictObject({ ...WriteResult.shape, Version: version });
const changing = { service, kind: 'write', response: Saved, versioned: true } as const;
const refusals = [
  caseNotFound,
  hearingErrors.notFound,
  hearingErrors.notNow,
  hearingErrors.reviewFirst,
  hearingErrors.over,
  commonErrors.stale,
];

export const reviewHearing = call({
  ...changing,
  name: 'ReviewHearing',
  summary: 'A supervisor has looked at the agency’s action. Whoever took the request down cannot review it.',
  request: z.strictObject({ ...one, Remark: line(limits.reason) }),
  access: needs(caseDetailsPage.at('HearingReview'), 'U'),
  audit: { activity: 'HEARING_REVIEWED' },
  errors: [...refusals, hearingErrors.ownReview],
});

export const movingHearing = hearingActions.filter(action => action !== 'review');

export const moveHearing = call({
  ...changing,
  name: 'MoveHearing',
  summary:
    'What happened to a hearing: sent on, put off, scheduled, held, decided, carried out, withdrawn, taken back.',
  request: z.strictObject({
    ...one,
    Action: z.enum(hearingActions).exclude(['review']),
    /** The day on which it happened, or for which it is planned. */
    On: plainDate,
    Channel: channel.optional(),
    Outcome: optionalLine(limits.referenceCode).optional(),
    Days: z.int().min(1).max(mostPostponed).optional(),
    Remark: line(limits.reason),
  }),
  access: needs(caseDetailsPage.at('Hearings'), 'U'),
  audit: { activity: 'HEARING_MOVED' },
  errors: [
    ...refusals,
    hearingErrors.forwardFirst,
    hearingErrors.forwarded,
    hearingErrors.writtenOnly,
    hearingErrors.confirmed,
    hearingErrors.tooLate,
    hearingErrors.postponed,
  ],
});
