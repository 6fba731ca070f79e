import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { useUi } from '@commonweal/ui';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { rangeOf } from '../../../shared/calendar/day-range.ts';
import type { CalendarWish } from '../queries.ts';

/** Where the person is: every part of it stands in the address. */
export function usePlace() {
  const today = useUi().businessToday();
  const params = useScreenParams(appointmentSearchScreen);
  const place = { ...params, view: params.view ?? 'day', date: params.date ?? today };
  const at = (changed: Partial<typeof place>): string =>
    appointmentSearchScreen.at({ ...place, AppointmentId: undefined, SessionId: undefined, group: '', ...changed });
  return { place, at, today };
}

export type Place = ReturnType<typeof usePlace>;

/** A week is one person's. */
export const byOf = ({ view, by }: Pick<Place['place'], 'view' | 'by'>): 'people' | 'rooms' =>
  view === 'day' ? by : 'people';

/** The days that a view shows, of an office or, in a week, of one person. */
export function wishOf({ view, date, Office, User, by }: Place['place']): CalendarWish {
  const { from, to } = rangeOf(view === 'week' ? 'week' : 'day', date);
  const whom = view === 'week' ? User : undefined;
  return {
    From: from,
    To: to,
    ...(Office && { OfficeCode: Office }),
    ...(whom && { UserId: whom }),
    By: byOf({ view, by }),
  };
}
