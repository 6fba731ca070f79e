import { type DraftedFact, getInterviewDesk } from '@commonweal/contracts/eligibility/interview-calls';
import { useCall } from '../../../platform/calls/use-call.ts';

/** What an interview still has to ask, and the budget; with a fact that is only typed, as if it were saved. */
export const useInterviewDesk = (CaseNumber: string, Drafted?: DraftedFact, Month?: string) =>
  useCall(
    getInterviewDesk,
    { CaseNumber, ...(Drafted && { Drafted }), ...(Month && { Month }) },
    { keepPrevious: true },
  );
