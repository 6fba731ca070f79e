import {
  addLegalHolidays,
  getHoliday,
  getHolidayHistory,
  getHolidaySuggestions,
  holidayList,
  importHolidays,
} from '@commonweal/contracts/holidays/calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';

const refreshes = [holidayList.search, getHoliday, getHolidaySuggestions, getHolidayHistory];

export const useSuggestions = (Year: string) => useCall(getHolidaySuggestions, { Year });
export const useAddLegalHolidays = () => useWrite(addLegalHolidays, { refreshes });
export const useImportHolidays = () => useWrite(importHolidays, { refreshes });
