import { getAppointmentCalendar, getAppointmentMonth } from '@commonweal/contracts/appointments/calendar-calls';
import {
  appointmentList,
  bookAppointment,
  endAppointment,
  findAppointmentTimes,
  getAppointment,
  getAppointmentFile,
  holdAppointment,
} from '@commonweal/contracts/appointments/calls';
import { getNoShowForecast } from '@commonweal/contracts/appointments/forecast-calls';
import {
  cancelGroupSession,
  createGroupSession,
  getGroupSession,
  repeatAppointment,
  takeGroupPlace,
} from '@commonweal/contracts/appointments/group-calls';
import type * as z from 'zod';
import { callServer } from '../../platform/calls/call-server.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { takeFile } from '../../shared/files/take-file.ts';

const refreshes = [
  getAppointmentCalendar,
  getAppointmentMonth,
  getAppointment,
  getGroupSession,
  findAppointmentTimes,
  appointmentList.search,
];

export type CalendarWish = z.input<typeof getAppointmentCalendar.request>;
export type TimeWish = z.input<typeof findAppointmentTimes.request>;
export type FoundTimes = z.output<typeof findAppointmentTimes.response>;
export type AppointmentView = z.output<typeof getAppointment.response>;

export const useAppointmentCalendar = (wish: CalendarWish) => useCall(getAppointmentCalendar, wish);
export const useAppointmentMonth = (wish: CalendarWish) => useCall(getAppointmentMonth, wish);
export const useTimes = (wish: TimeWish | null) =>
  useCall(findAppointmentTimes, wish ?? { CaseNumber: '', Type: 'OTHER', Channel: 'phone', Language: '' }, {
    enabled: wish !== null,
  });
export const useAppointment = (AppointmentId: string) => useCall(getAppointment, { AppointmentId });

export type ForecastView = z.output<typeof getNoShowForecast.response>;
export const useForecast = () => useCall(getNoShowForecast, {});

/** Whatever is refused stands in the notifications, with the nearest times. */
export const useHold = () => useWrite(holdAppointment, { refreshes });
export const useBook = () => useWrite(bookAppointment, { refreshes, failure: 'modal' });
export const useEnd = () => useWrite(endAppointment, { refreshes, failure: 'modal' });

export type GroupView = z.output<typeof getGroupSession.response>;
export const useGroup = (SessionId: string) => useCall(getGroupSession, { SessionId });
export const useCreateGroup = () => useWrite(createGroupSession, { refreshes, failure: 'modal' });
export const useTakePlace = () => useWrite(takeGroupPlace, { refreshes, failure: 'modal' });
export const useCancelGroup = () => useWrite(cancelGroupSession, { refreshes, failure: 'modal' });
export const useRepeat = () => useWrite(repeatAppointment, { refreshes, failure: 'modal' });

/** Paper leaves the portal: it is told before the page is printed, and where it cannot be told nothing is. */
export async function printCalendar(wish: CalendarWish): Promise<void> {
  try {
    await callServer(getAppointmentCalendar, { ...wish, Paper: 'Y' });
    print();
  } catch (error) {
    reportFailure(error);
  }
}

export const takeCalendarFile = (AppointmentId: string) => takeFile(getAppointmentFile, { AppointmentId });
