import { ApprovalRow, approvalList, decideApproval, getApproval } from '@commonweal/contracts/approvals/calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

export const useApproval = (RequestId: string) => useCall(getApproval, { RequestId });

export const useDecide = () =>
  useRecordSave(decideApproval, {
    record: ApprovalRow,
    refreshes: [getApproval, approvalList.search],
    failure: 'modal',
  });
