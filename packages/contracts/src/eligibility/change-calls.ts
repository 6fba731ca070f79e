import { authorizationPage, eligibilitySummaryPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import {
  CaseChanges,
  CaseChangesRequest,
  ChangeSettled,
  RenewedFromFile,
  RenewFromFileInput,
  SettleChangeInput,
} from './change-schemas.ts';
import { authorizationErrors, eligibilityErrors } from './errors.ts';

const service = 'client-data-management';
const page = eligibilitySummaryPage.at('Page');

export const changeErrors = errors('eligibility', {
  changeNotFound: { status: 404, text: 'eligibility.error.changeNotFound' },
  changeSettled: { status: 409, text: 'eligibility.error.changeSettled' },
  /** The faults are the months that are not authorized as the case is now. */
  changeOpen: { status: 409, text: 'eligibility.error.changeOpen' },
  /** The faults are the programs for which the rule says that it must be acted on now. */
  changeRequired: { status: 409, text: 'eligibility.error.changeRequired' },
});

export const renewalErrors = errors('eligibility', {
  renewalNotDue: { status: 409, text: 'eligibility.error.renewalNotDue' },
  renewalAsksHousehold: { status: 409, text: 'eligibility.error.renewalAsksHousehold' },
});

export const getCaseChanges = call({
  service,
  name: 'GetCaseChanges',
  kind: 'read',
  summary:
    'Changes that were reported on a case, whether each must be acted on now and why, and every month as it was authorized beside what the case says of it now.',
  request: CaseChangesRequest,
  response: CaseChanges,
  access: needs(page, 'R'),
  audit: { activity: 'CASE_CHANGE_VIEWED' },
  errors: [caseNotFound],
  perMinute: 120,
});

export const settleChange = call({
  service,
  name: 'SettleChange',
  kind: 'write',
  summary:
    'Says what became of a reported change: it was acted on, or the rule does not ask for it before the renewal.',
  request: SettleChangeInput,
  response: ChangeSettled,
  access: needs(page, 'U'),
  audit: { activity: 'CASE_CHANGE_SETTLED' },
  errors: [
    caseNotFound,
    changeErrors.changeNotFound,
    changeErrors.changeSettled,
    changeErrors.changeOpen,
    changeErrors.changeRequired,
    commonErrors.stale,
  ],
  versioned: true,
});

export const renewFromFile = call({
  service,
  name: 'RenewFromFile',
  kind: 'write',
  summary:
    'Tries to renew medical coverage from what is on file, without asking the household (42 CFR 435.916(b)(1)); names what is not known where that fails.',
  request: RenewFromFileInput,
  response: RenewedFromFile,
  access: needs(authorizationPage.at('Page'), 'U'),
  audit: { activity: 'RENEWAL_DECIDED' },
  errors: [
    caseNotFound,
    renewalErrors.renewalNotDue,
    renewalErrors.renewalAsksHousehold,
    eligibilityErrors.noFigures,
    authorizationErrors.conflictOfInterest,
    authorizationErrors.oldSystemDecides,
  ],
});
