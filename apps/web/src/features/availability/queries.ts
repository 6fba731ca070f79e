import {
  availabilityErrors,
  copyWorkingPattern,
  createCalendarBlock,
  createWorkingException,
  getAvailabilityCalendar,
  getCalendarBlock,
  getCalendarHistory,
  getWorkingPattern,
  presenceList,
  removeCalendarBlock,
  removeWorkingException,
  saveCalendarBlock,
  saveWorkingPattern,
  skipCalendarBlock,
} from '@commonweal/contracts/availability/calls';
import { BlockRecord, PatternRecord } from '@commonweal/contracts/availability/schemas';
import { getUserChoices } from '@commonweal/contracts/users/calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';
import type { CalendarPlace } from './place.ts';

const refreshes = [
  getAvailabilityCalendar,
  getWorkingPattern,
  getCalendarHistory,
  getCalendarBlock,
  presenceList.search,
];
/** What is gone is not asked for again. */
const afterRemoval = refreshes.filter(each => each !== getCalendarBlock);
const fieldOf = { [availabilityErrors.overlap.type]: 'FirstDay' };

export const useCalendar = (place: CalendarPlace, from: string, to: string) =>
  useCall(
    getAvailabilityCalendar,
    {
      ...(place.userId !== undefined && { UserId: place.userId }),
      ...(place.workgroupId !== undefined && { WorkgroupId: place.workgroupId }),
      ...(place.unitId !== undefined && { SupervisoryUnitId: place.unitId }),
      From: from,
      To: to,
    },
    { keepPrevious: true },
  );

/** Supervisory units to choose from, by name. */
export const useUnits = () =>
  (useCall(getUserChoices, {}, { background: true }).data?.Units ?? []).filter(unit => unit.Active);

const fewest = 2;
/** People whose name or id matches; nobody before two letters are typed. */
export const useFoundPeople = (text: string) =>
  useCall(
    presenceList.search,
    { Filters: { Text: text.trim() }, Sort: 'Name', Page: 1, PageSize: 10 },
    { enabled: text.trim().length >= fewest, background: true, keepPrevious: true },
  );

export const usePattern = (UserId: string) => useCall(getWorkingPattern, { UserId });
export const useSavePattern = () => useRecordSave(saveWorkingPattern, { record: PatternRecord, refreshes });
export const useCopyPattern = () => useWrite(copyWorkingPattern, { refreshes, failure: 'modal' });
export const useCalendarHistory = (UserId: string) => useCall(getCalendarHistory, { UserId });

export const useBlock = (UserId: string, BlockId: string) => useCall(getCalendarBlock, { UserId, BlockId });
export const useCreateBlock = () => useRecordCreate(createCalendarBlock, { refreshes, fieldOf });
export const useSaveBlock = () =>
  useRecordSave(saveCalendarBlock, { record: BlockRecord, refreshes, fieldOf, failure: 'modal' });
export const useSkipBlock = () =>
  useRecordSave(skipCalendarBlock, { record: BlockRecord, refreshes, failure: 'modal' });
export const useRemoveBlock = () =>
  useRecordSave(removeCalendarBlock, { record: BlockRecord, refreshes: afterRemoval, failure: 'modal' });
export const useCreateException = () =>
  useRecordCreate(createWorkingException, {
    refreshes,
    fieldOf: { [availabilityErrors.exceptionTaken.type]: 'Day' },
  });
export const useRemoveException = () => useWrite(removeWorkingException, { refreshes });
