import {
  createReviewCode,
  getReviewCode,
  getReviewCodeHistory,
  ReviewCodeRow,
  reviewCodeErrors,
  reviewCodeList,
  saveReviewCode,
  setReviewCodeStatus,
} from '@commonweal/contracts/review-codes/calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [reviewCodeList.search, getReviewCode, getReviewCodeHistory];
const fieldOf = {
  [reviewCodeErrors.duplicateCode.type]: 'Code',
  [reviewCodeErrors.unknownProgram.type]: 'Program',
};

export const useReviewCode = (Code: string) => useCall(getReviewCode, { Code });
export const useReviewCodeHistory = (Code: string) => useCall(getReviewCodeHistory, { Code });
export const useCreateReviewCode = () => useRecordCreate(createReviewCode, { refreshes, fieldOf });
export const useSaveReviewCode = () =>
  useRecordSave(saveReviewCode, { record: ReviewCodeRow, refreshes, fieldOf, failure: 'modal' });
export const useSetReviewCodeStatus = () =>
  useRecordSave(setReviewCodeStatus, { record: ReviewCodeRow, refreshes, failure: 'modal' });
