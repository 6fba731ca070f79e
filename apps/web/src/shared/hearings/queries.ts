import { getHearings, moveHearing, requestHearing, reviewHearing } from '@commonweal/contracts/hearings/calls';
import { hearingErrors } from '@commonweal/contracts/hearings/errors';
import { getWorkItem, myWorkItemList, workItemList } from '@commonweal/contracts/work/calls';
import * as z from 'zod';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../records/use-record-create.ts';
import { useRecordSave } from '../records/use-record-save.ts';

/** A hearing and its item move together. */
const refreshes = [getHearings, getWorkItem, workItemList.search, myWorkItemList.search];

export const useHearings = (CaseNumber: string) => useCall(getHearings, { CaseNumber });
export const useRequestHearing = () => useRecordCreate(requestHearing, { refreshes });

const saving = { record: z.never(), refreshes, failure: 'modal' } as const;
export const useReviewHearing = () => useRecordSave(reviewHearing, saving);
export const useMoveHearing = () =>
  useRecordSave(moveHearing, {
    ...saving,
    fieldOf: {
      [hearingErrors.writtenOnly.type]: 'Channel',
      [hearingErrors.tooLate.type]: 'On',
      [hearingErrors.postponed.type]: 'Days',
    },
  });
