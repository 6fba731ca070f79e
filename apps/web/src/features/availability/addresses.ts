import { availabilityCalendarScreen } from '@commonweal/contracts/availability/screens';
import { one, type SearchParams, stringifySearch } from '../../platform/address/search-params.ts';
import { type CalendarViewName, calendarViews } from '../../shared/calendar/day-range.ts';

export const calendarTabs = ['calendar', 'pattern', 'history', 'now'] as const;
export type CalendarTab = (typeof calendarTabs)[number];

/** Everything about the screen that its address holds. */
export interface CalendarPlace {
  readonly tab: CalendarTab;
  readonly userId?: string | undefined;
  readonly workgroupId?: string | undefined;
  readonly unitId?: string | undefined;
  readonly view: CalendarViewName;
  readonly day: string;
  /** What is open above the calendar: a new block, other hours, or a block with the day it was opened on. */
  readonly open?: string | undefined;
}

export function readPlace(search: SearchParams, today: string): CalendarPlace {
  const day = one(search, 'day') ?? '';
  return {
    tab: calendarTabs.find(tab => tab === one(search, 'tab')) ?? 'calendar',
    userId: one(search, 'UserId'),
    workgroupId: one(search, 'WorkgroupId'),
    unitId: one(search, 'SupervisoryUnitId'),
    view: calendarViews.find(view => view === one(search, 'view')) ?? 'week',
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : today,
    open: one(search, 'open'),
  };
}

export function placeAddress(place: CalendarPlace): string {
  return `${availabilityCalendarScreen.path}${stringifySearch({
    UserId: place.userId,
    WorkgroupId: place.workgroupId,
    SupervisoryUnitId: place.unitId,
    tab: place.tab === 'calendar' ? undefined : place.tab,
    view: place.view === 'week' ? undefined : place.view,
    day: place.day,
    open: place.open,
  })}`;
}
