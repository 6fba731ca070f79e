import {
  ApprovalRow,
  approvalList,
  decideApproval,
  getApproval,
  getWaitingApprovals,
} from '@commonweal/contracts/approvals/calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

export const useApproval = (RequestId: string) => useCall(getApproval, { RequestId });

export const useDecide = () =>
  useRecordSave(decideApproval, {
    record: ApprovalRow,
    refreshes: [getApproval, getWaitingApprovals, approvalList.search],
    failure: 'modal',
  });
