import * as calls from '@commonweal/contracts/eligibility/calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';

const summaryReads = [calls.getEligibilitySummary];

interface Asked {
  readonly CaseNumber: string;
  readonly Program: string;
  readonly Month: string;
  readonly DeterminationId?: string | undefined;
}

export const useEligibility = ({ DeterminationId, ...asked }: Asked) =>
  useCall(
    calls.getEligibilitySummary,
    { ...asked, ...(DeterminationId !== undefined && { DeterminationId }) },
    { keepPrevious: true },
  );

export const useDetermine = () => useWrite(calls.determineEligibility, { refreshes: summaryReads, failure: 'modal' });

/** Asked for when somebody wants to know: it computes the whole determination again. */
export const useRerun = (CaseNumber: string, DeterminationId: string, enabled: boolean) =>
  useCall(calls.rerunDetermination, { CaseNumber, DeterminationId }, { enabled });

export const useWouldChange = (CaseNumber: string, DeterminationId: string) =>
  useCall(calls.getWhatWouldChange, { CaseNumber, DeterminationId });
