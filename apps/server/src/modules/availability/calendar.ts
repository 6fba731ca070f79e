import {
  availabilityErrors,
  getAvailabilityCalendar,
  getCalendarHistory,
} from '@commonweal/contracts/availability/calls';
import type { Segment } from '@commonweal/contracts/availability/day-plan';
import {
  type BlockRecord,
  type CalendarDay,
  type CalendarSegment,
  longestView,
  mostPeople,
} from '@commonweal/contracts/availability/schemas';
import { daysBetween, listDays, toClock } from '@commonweal/contracts/availability/wall-clock';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { listHistory } from '../../platform/audit/history.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { listPeople } from './people-store.ts';
import { type DayPlan, readCalendars } from './plan.ts';
import { subjectType } from './record.ts';
import { passingMinutes } from './zone.ts';

const toSegment = (segment: Segment<BlockRecord>): CalendarSegment => ({
  Starts: toClock(segment.from),
  Ends: toClock(segment.to),
  State: segment.state,
  Kind: segment.block?.Kind ?? null,
  Title: segment.block?.Title ?? '',
  BlockId: segment.block?.BlockId ?? null,
  Repeats: toYesNo(segment.block !== undefined && segment.block.Repeat !== 'none'),
});

function toDay(day: string, plan: DayPlan, language: 'en' | 'es'): CalendarDay {
  const sum = (state: Segment<unknown>['state']): number =>
    plan.segments
      .filter(segment => segment.state === state)
      .reduce((total, segment) => total + passingMinutes(day, segment), 0);
  return {
    Day: day,
    Holiday: plan.holiday?.[language] ?? null,
    Exception: plan.exception ? { Note: plan.exception.note, Version: plan.exception.version } : null,
    Segments: plan.segments.map(toSegment),
    AvailableMinutes: sum('available'),
    BlockedMinutes: sum('block'),
  };
}

export const calendarHandlers: Handler[] = [
  handle(getAvailabilityCalendar, async (context, request) => {
    const { UserId, WorkgroupId, SupervisoryUnitId, From, To } = request;
    const given = [UserId, WorkgroupId, SupervisoryUnitId].filter(Boolean);
    if (given.length !== 1) return refuse(availabilityErrors.nobody);
    const length = daysBetween(From, To) + 1;
    if (length < 1 || length > longestView)
      return refuse(availabilityErrors.longView, { params: { days: longestView } });
    // Whoever may read only their own calendar named themselves; a group is for those who may read all.
    const whose = {
      userIds: UserId === undefined ? undefined : [UserId],
      workgroupId: WorkgroupId,
      unitId: SupervisoryUnitId,
    };
    const people = await listPeople(context.db, whose, mostPeople + 1);
    if (people.length === 0 && UserId !== undefined) return refuse(availabilityErrors.userNotFound);
    if (people.length > mostPeople) {
      return refuse(availabilityErrors.tooManyPeople, { params: { most: mostPeople } });
    }
    context.audit({ subjectType, subjectId: given[0] ?? '', reason: `${From} to ${To}` });
    const calendars = await readCalendars(
      context.db,
      people.map(person => person.userId),
      From,
      To,
    );
    const days = listDays(From, To);
    return {
      data: people.map(person => ({
        UserId: person.userId,
        Name: person.name,
        CurrentStatus: person.isOn ? ('A' as const) : ('I' as const),
        Allocation: calendars.allocationOf(person.userId),
        Days: days.map(day => toDay(day, calendars.dayOf(person.userId, day), context.language)),
      })),
    };
  }),

  handle(getCalendarHistory, async (context, { UserId }) => {
    context.audit({ subjectType, subjectId: UserId });
    return { data: await listHistory(context.db, subjectType, UserId) };
  }),
];
