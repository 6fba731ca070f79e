import * as z from 'zod';
import { eligibilitySummaryPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { eligibilityErrors } from './errors.ts';
import {
  EligibilityAnswer,
  EligibilityRequest,
  EligibilitySummary,
  OneDetermination,
  RerunAnswer,
  SummaryRequest,
  WouldChange,
} from './schemas.ts';

const service = 'client-data-management';
const page = eligibilitySummaryPage.at('Page');

export const determineEligibility = call({
  service,
  name: 'DetermineEligibility',
  kind: 'write',
  summary:
    'Determines one program for a month from what the case says, and keeps the input, the figures’ version and the answer.',
  request: EligibilityRequest,
  response: EligibilityAnswer,
  access: needs(page, 'U'),
  audit: { activity: 'DETERMINATION_CREATED' },
  errors: [caseNotFound, eligibilityErrors.noFigures],
});

export const getEligibilitySummary = call({
  service,
  name: 'GetEligibilitySummary',
  kind: 'read',
  summary:
    'What was determined for a program and month, step by step, against the run before and against the case now.',
  request: SummaryRequest,
  response: EligibilitySummary,
  access: needs(page, 'R'),
  audit: { activity: 'DETERMINATION_VIEWED' },
  errors: [caseNotFound, eligibilityErrors.notFound],
});

export const rerunDetermination = call({
  service,
  name: 'RerunDetermination',
  kind: 'read',
  summary: 'Computes a determination again from its frozen input and says whether the answer is the same.',
  request: OneDetermination,
  response: RerunAnswer,
  access: needs(page, 'R'),
  audit: { activity: 'DETERMINATION_VIEWED' },
  errors: [caseNotFound, eligibilityErrors.notFound],
});

export const getWhatWouldChange = call({
  service,
  name: 'GetWhatWouldChange',
  kind: 'read',
  summary: 'The smallest single changes that would give another answer, from the frozen input of a determination.',
  request: OneDetermination,
  response: z.strictObject({ data: z.array(WouldChange) }),
  access: needs(page, 'R'),
  audit: { activity: 'DETERMINATION_VIEWED' },
  errors: [caseNotFound, eligibilityErrors.notFound],
  perMinute: 60,
});
