import {
  addLegalHolidays,
  createHoliday,
  getHolidayHistory,
  getHolidaySuggestions,
  HolidayRow,
  holidayErrors,
  holidayList,
  importHolidays,
  removeHoliday,
  saveHoliday,
} from '@commonweal/contracts/holidays/calls';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callServer } from '../../platform/calls/call-server.ts';
import { callKey, useCall, useWrite } from '../../platform/calls/use-call.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [holidayList.search, getHolidaySuggestions, getHolidayHistory];
const fieldOf = { [holidayErrors.duplicateDay.type]: 'Date' };

/** The list answers whole holidays, about ten a year: one of them is found by turning its pages. */
async function findHoliday(id: string, signal: AbortSignal): Promise<HolidayRow | null> {
  for (let page = 1; ; page += 1) {
    const request = { Filters: {}, Sort: '-Date', Page: page, PageSize: 100 };
    const { data } = await callServer(holidayList.search, request, { signal });
    const found = data.find(each => each.HolidayId === id);
    if (found || data.length === 0) return found ?? null;
  }
}

/** Null where it has been removed. */
export const useHoliday = (id: string): UseQueryResult<HolidayRow | null, CallFailure> =>
  useQuery<HolidayRow | null, CallFailure>({
    queryKey: [...callKey(holidayList.search), 'one', id],
    queryFn: ({ signal }) => findHoliday(id, signal),
  });

export const useSuggestions = (Year: string) => useCall(getHolidaySuggestions, { Year });
export const useHolidayHistory = (HolidayId: string) => useCall(getHolidayHistory, { HolidayId });
export const useCreateHoliday = () => useRecordCreate(createHoliday, { refreshes, fieldOf });
export const useSaveHoliday = () =>
  useRecordSave(saveHoliday, { record: HolidayRow, refreshes, fieldOf, failure: 'modal' });
export const useRemoveHoliday = () => useRecordSave(removeHoliday, { record: HolidayRow, refreshes, failure: 'modal' });
export const useAddLegalHolidays = () => useWrite(addLegalHolidays, { refreshes });
export const useImportHolidays = () => useWrite(importHolidays, { refreshes });
