import * as authorization from '@commonweal/contracts/eligibility/authorization-calls';
import * as calls from '@commonweal/contracts/eligibility/calls';
import * as z from 'zod';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const summaryReads = [calls.getEligibilitySummary];

interface Asked {
  readonly CaseNumber: string;
  readonly Program: string;
  readonly Month: string;
  readonly DeterminationId?: string | undefined;
}

export const useEligibility = ({ DeterminationId, ...asked }: Asked) =>
  useCall(calls.getEligibilitySummary, { ...asked, ...(DeterminationId !== undefined && { DeterminationId }) });

export const useDetermine = () => useWrite(calls.determineEligibility, { refreshes: summaryReads, failure: 'modal' });

/** Asked for when somebody wants to know: it computes the whole determination again. */
export const useRerun = (CaseNumber: string, DeterminationId: string, enabled: boolean) =>
  useCall(calls.rerunDetermination, { CaseNumber, DeterminationId }, { enabled });

export const useWouldChange = (CaseNumber: string, DeterminationId: string) =>
  useCall(calls.getWhatWouldChange, { CaseNumber, DeterminationId });

const authorizationReads = [
  authorization.getAuthorization,
  authorization.getAuthorizationHistory,
  calls.getEligibilitySummary,
];

export const useAuthorization = (CaseNumber: string, DeterminationId: string) =>
  useCall(authorization.getAuthorization, { CaseNumber, DeterminationId });
export const useAuthorizationHistory = (CaseNumber: string) =>
  useCall(authorization.getAuthorizationHistory, { CaseNumber });
export const usePaymentChange = () =>
  useRecordSave(authorization.changePayment, {
    record: z.never(),
    refreshes: [authorization.getAuthorizationHistory],
    failure: 'modal',
  });
export const useAuthorize = () =>
  useRecordCreate(authorization.authorizeDetermination, { refreshes: authorizationReads });
const Nothing = z.never();
export const useReview = () =>
  useRecordSave(authorization.reviewAuthorization, {
    record: Nothing,
    refreshes: authorizationReads,
    failure: 'modal',
  });
export const useWithdraw = () =>
  useRecordSave(authorization.withdrawAuthorization, {
    record: Nothing,
    refreshes: authorizationReads,
    failure: 'modal',
  });
