import * as calls from '@commonweal/contracts/eligibility/figure-calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';

export const useFigures = () => useCall(calls.getFigures, {});
export const useProvisional = () => useCall(calls.getProvisionalAuthorizations, {});
export const useProposeFigures = () => useRecordCreate(calls.proposeFigures, { refreshes: [calls.getFigures] });
export const useRecompute = () =>
  useWrite(calls.recomputeProvisional, { refreshes: [calls.getProvisionalAuthorizations], onDone: lookAtLongWork });
