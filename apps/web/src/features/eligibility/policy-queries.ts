import { approvalList } from '@commonweal/contracts/approvals/calls';
import * as calls from '@commonweal/contracts/eligibility/policy-calls';
import { PolicyChange } from '@commonweal/contracts/eligibility/policy-schemas';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const askEvery = 3000;
const refreshes = [calls.getPolicyChanges, calls.getPolicyChange, approvalList.search];
const record = PolicyChange;

export const usePolicyChanges = () => useCall(calls.getPolicyChanges, {});
export const usePolicyChange = (PolicyChangeId: string) =>
  useCall(calls.getPolicyChange, { PolicyChangeId }, { background: true, refetchEvery: askEvery });
export const useCreatePolicy = () => useRecordCreate(calls.createPolicyChange, { refreshes });
export const useSavePolicy = () =>
  useRecordSave(calls.savePolicyChange, { record, refreshes, prefix: 'Content.', failure: 'modal' });
export const useDiscardPolicy = () => useRecordSave(calls.discardPolicyChange, { record, refreshes, failure: 'modal' });
export const useAskPromotion = () => useRecordSave(calls.askPolicyPromotion, { record, refreshes, failure: 'modal' });
export const useStartPolicyRun = () => useWrite(calls.startPolicyRun, { refreshes, onDone: lookAtLongWork });
export const useStartMassChange = () => useWrite(calls.startMassChange, { refreshes, onDone: lookAtLongWork });
