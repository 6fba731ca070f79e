import { availabilityCalendarScreen } from '@commonweal/contracts/availability/screens';
import type { TabOf } from '@commonweal/contracts/kit/screen';
import type { SearchParams } from '@commonweal/contracts/kit/search-params';
import type { CalendarViewName } from '../../shared/calendar/day-range.ts';

/** Everything about the screen that its address holds. */
export interface CalendarPlace {
  readonly tab: TabOf<typeof availabilityCalendarScreen>;
  readonly userId?: string | undefined;
  readonly workgroupId?: string | undefined;
  readonly unitId?: string | undefined;
  readonly view: CalendarViewName;
  readonly day: string;
  /** What is open above the calendar: a new block, other hours, or a block with the day it was opened on. */
  readonly open?: string | undefined;
}

export function readPlace(search: SearchParams, today: string): CalendarPlace {
  const { UserId, WorkgroupId, SupervisoryUnitId, day = '', ...place } = availabilityCalendarScreen.read(search);
  return {
    ...place,
    userId: UserId,
    workgroupId: WorkgroupId,
    unitId: SupervisoryUnitId,
    day: Number.isNaN(Date.parse(day)) ? today : day,
  };
}

export const placeAddress = ({ userId, workgroupId, unitId, ...place }: CalendarPlace): string =>
  availabilityCalendarScreen.at({ UserId: userId, WorkgroupId: workgroupId, SupervisoryUnitId: unitId, ...place });
