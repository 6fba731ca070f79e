import { getCaseChanges, renewFromFile, settleChange } from '@commonweal/contracts/eligibility/change-calls';
import * as z from 'zod';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

export const useCaseChanges = (CaseNumber: string) => useCall(getCaseChanges, { CaseNumber });
export const useRenewFromFile = () => useWrite(renewFromFile, { refreshes: [getCaseChanges], failure: 'modal' });
export const useSettleChange = () =>
  useRecordSave(settleChange, { record: z.never(), refreshes: [getCaseChanges], failure: 'modal' });
