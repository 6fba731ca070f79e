import { presenceList } from '@commonweal/contracts/availability/calls';
import { presenceAt } from '@commonweal/contracts/availability/day-plan';
import type { PresenceFilters, PresenceRow } from '@commonweal/contracts/availability/schemas';
import { toClock } from '@commonweal/contracts/availability/wall-clock';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import type { CallContext, Handler } from '../../platform/calls/handle.ts';
import { handleList, type Window } from '../../platform/calls/list.ts';
import { holidaySet } from '../holidays/index.ts';
import type { Person } from './people-store.ts';
import { type Calendars, readCalendars } from './plan.ts';
import { pagePresence } from './presence-store.ts';
import { wallOf } from './zone.ts';

export function presenceOf(person: Person, calendars: Calendars, now: { day: string; minute: number }): PresenceRow {
  const { hours, segments } = calendars.dayOf(person.userId, now.day);
  const found = person.isOn
    ? presenceAt(segments, hours, now.minute)
    : { presence: 'switchedOff' as const, until: null };
  return {
    UserId: person.userId,
    Name: person.name,
    RegionId: person.regionId,
    Available: toYesNo(found.presence === 'working'),
    Presence: found.presence,
    Kind: 'block' in found && found.block ? found.block.Kind : '',
    Until: found.until === null ? '' : toClock(found.until),
  };
}

/** The database says who is there; why, and until when, is worked out only for those who are shown. */
async function pageOf(
  { db, businessNow }: Pick<CallContext, 'db' | 'businessNow'>,
  filters: PresenceFilters,
  window: Pick<Window, 'descending' | 'limit' | 'offset'>,
): Promise<[total: number, data: PresenceRow[]]> {
  const now = wallOf(businessNow);
  const isHoliday = (await holidaySet(db, now.day, now.day)).has(now.day);
  const { total, people } = await pagePresence(db, filters, { ...now, isHoliday }, window);
  const userIds = people.map(person => person.userId);
  const calendars = await readCalendars(db, userIds, now.day, now.day);
  return [total, people.map(person => presenceOf(person, calendars, now))];
}

export const presenceHandlers: Handler[] = [
  ...handleList(presenceList, {
    fileName: 'available-now',
    page: pageOf,
    count: async (context, filters) => (await pageOf(context, filters, { descending: false, limit: 0, offset: 0 }))[0],
    rows: async (context, filters, window) => (await pageOf(context, filters, window))[1],
  }),
];
