import { getEligibilitySummary } from '@commonweal/contracts/eligibility/calls';
import * as calls from '@commonweal/contracts/eligibility/what-if-calls';
import type { CaseDetermined, Copy } from '@commonweal/contracts/eligibility/what-if-schemas';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';

export interface OfCase {
  readonly CaseNumber: string;
  readonly Month: string;
}

export const useWhatIf = (of: OfCase) => useCall(calls.getWhatIf, { ...of });
export const useCopies = (of: OfCase, Copies: Copy[] | undefined) =>
  useCall(calls.computeWhatIf, { ...of, Copies: Copies ?? [] }, { enabled: Copies !== undefined });
export const useCliff = (of: OfCase, asked: { readonly Pin: string; readonly Changes: Copy['Changes'] } | undefined) =>
  useCall(
    calls.getCliff,
    { ...of, Pin: asked?.Pin ?? '', Changes: asked?.Changes ?? [] },
    { enabled: asked !== undefined },
  );
export const useKept = (CaseNumber: string, WhatIfId: string) => useCall(calls.getKeptWhatIf, { CaseNumber, WhatIfId });
export const useKeep = () => useRecordCreate(calls.keepWhatIf, { refreshes: [calls.getWhatIf] });
export const useDetermineCase = (onDone: (found: CaseDetermined) => void) =>
  useWrite(calls.determineCase, { refreshes: [getEligibilitySummary], failure: 'modal', onDone });
