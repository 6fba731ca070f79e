import * as calls from '@commonweal/contracts/eligibility/quality-calls';
import * as z from 'zod';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [calls.getQualityReview, calls.qualityReviewList.search];
const record = z.never();

export const useQualityReview = (CaseNumber: string, ReviewId: string) =>
  useCall(calls.getQualityReview, { CaseNumber, ReviewId });
export const useTakeReview = () => useRecordSave(calls.takeQualityReview, { record, refreshes, failure: 'modal' });
export const useCompleteReview = () =>
  useRecordSave(calls.completeQualityReview, { record, refreshes, failure: 'modal' });
