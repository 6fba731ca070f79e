import { getAuthorizationHistory } from '@commonweal/contracts/eligibility/authorization-calls';
import { changeClaim, establishClaim, getClaims, recordRepayment } from '@commonweal/contracts/eligibility/claim-calls';
import * as z from 'zod';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [getClaims, getAuthorizationHistory];

export const useClaims = (CaseNumber: string) => useCall(getClaims, { CaseNumber });
export const useEstablishClaim = () => useRecordCreate(establishClaim, { refreshes });
export const useClaimChange = () => useRecordSave(changeClaim, { record: z.never(), refreshes, failure: 'modal' });
export const useRepayment = () =>
  useRecordSave(recordRepayment, {
    record: z.never(),
    refreshes,
    failure: 'modal',
    fieldOf: { 'eligibility/receipt-used': 'Receipt' },
  });
