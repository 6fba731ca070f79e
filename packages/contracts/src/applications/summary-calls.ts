import * as z from 'zod';
import { applicationDispositionPage, applicationSummaryPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { instant, line, optionalLine } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { applicationErrors } from './errors.ts';
import { applicationNumber, OneApplication, Saved } from './schemas.ts';

const service = 'oss-application';
const edits = [
  applicationErrors.notFound,
  applicationErrors.notRegistered,
  applicationErrors.unknownProgram,
  commonErrors.stale,
];

export const TimelineEntry = z.strictObject({
  Id: z.string(),
  At: instant,
  Who: z.string(),
  /** Which act: the words are the screen's. */
  Activity: z.string(),
  /** Whom or what it was about. */
  Detail: z.string(),
  Reason: z.string(),
});

export const getApplicationTimeline = call({
  service,
  name: 'GetApplicationTimeline',
  kind: 'read',
  summary: 'What was done with an application, newest first.',
  request: OneApplication,
  response: z.strictObject({ data: z.array(TimelineEntry) }),
  access: needs(applicationSummaryPage.at('Page'), 'R'),
  audit: { activity: 'APPLICATION_TIMELINE_VIEWED' },
  errors: [applicationErrors.notFound],
});

const OneProgram = { ApplicationNumber: applicationNumber, Program: line(limits.referenceCode) };

export const DelayInput = z.strictObject({
  DelayReason: line(limits.referenceCode),
  /** Zero to two characters (specification 5): the applicant's days do not count. */
  DelayDays: z.int().min(0).max(99),
});

export const saveProgramDelay = call({
  service,
  name: 'SaveProgramDelay',
  kind: 'write',
  summary: 'Why a request takes longer; days that are not the agency’s move its due date.',
  request: z.strictObject({ ...OneProgram, ...DelayInput.shape }),
  response: Saved,
  access: needs(applicationSummaryPage.at('Delay'), 'U'),
  audit: { activity: 'PROGRAM_DELAY_SAVED' },
  errors: [...edits, applicationErrors.notAllowed],
  versioned: true,
});

export const stepActions = ['begin', 'hold', 'resume', 'reopen'] as const;

export const moveProgram = call({
  service,
  name: 'MoveProgram',
  kind: 'write',
  summary: 'Moves a request along its life cycle: begin, hold, resume, or reopen after a denial.',
  request: z.strictObject({ ...OneProgram, Action: z.enum(stepActions), ReasonText: optionalLine(limits.reason) }),
  response: Saved,
  access: needs(applicationSummaryPage.at('Delay'), 'U'),
  audit: { activity: 'PROGRAM_MOVED' },
  errors: [...edits, applicationErrors.notAllowed, applicationErrors.reopenTooLate],
  versioned: true,
});

export const DenyInput = z.strictObject({
  ReasonCode: line(limits.referenceCode),
  ReasonText: optionalLine(limits.reason),
});

export const denyProgram = call({
  service,
  name: 'DenyProgram',
  kind: 'write',
  summary: 'Denies a request with its reason.',
  request: z.strictObject({ ...OneProgram, ...DenyInput.shape }),
  response: Saved,
  access: needs(applicationDispositionPage.at('Deny'), 'U'),
  audit: { activity: 'PROGRAM_DENIED' },
  errors: [...edits, applicationErrors.notAllowed],
  versioned: true,
});
