import type { AppointmentTime } from '@commonweal/contracts/appointments/calls';
import { overbookingAhead } from '@commonweal/contracts/appointments/forecast';
import { addDays, type Interval, listDays, meet } from '@commonweal/contracts/availability/wall-clock';
import type { CallContext } from '../../platform/calls/handle.ts';
import { wallOf } from '../availability/index.ts';
import { intervalOf, readDays } from './days.ts';
import { mayOverbook, probablyMissed } from './expect.ts';
import { speaks, type Wish } from './free-times.ts';
import { inWords } from './offered.ts';
import type { Bookable } from './people-store.ts';
import type { Appointment } from './store.ts';

/** Times that somebody has who will probably not come; none unless the agency has switched them on. */

type Beside = Omit<AppointmentTime, 'KeepsClock'>;

const mostBeside = 6;

/** The one meeting of a person that a time is taken by, where it is one alone. */
export const onlyOne = (taken: readonly Appointment[], groups: readonly Interval[], time: Interval) => {
  const there = taken.filter(each => meet(intervalOf(each), time));
  return there.length === 1 && !groups.some(each => meet(each, time)) ? there[0] : undefined;
};

export async function timesBeside(context: CallContext, workers: readonly Bookable[], wish: Wish): Promise<Beside[]> {
  if (!(await mayOverbook(context))) return [];
  const { day: today, minute } = wallOf(context.businessNow);
  const from = wish.from > today ? wish.from : today;
  const to = addDays(today, overbookingAhead);
  const theirs = workers.filter(each => speaks(each, wish.language));
  if (from > to || theirs.length === 0) return [];
  const days = await readDays(context, theirs, from, to);
  const candidates = listDays(from, to).flatMap(day =>
    theirs.flatMap(worker => {
      const taken = days.takenBy(worker.userId, day);
      return taken.flatMap(of => {
        const { from: starts } = intervalOf(of);
        const time = { from: starts, to: starts + wish.minutes };
        const isFit = wish.minutes <= of.minutes && time.from >= wish.within.from && time.to <= wish.within.to;
        const isAhead = day > today || starts > minute;
        const groups = days.groupsOf(worker.userId, day).map(intervalOf);
        return isFit && isAhead && onlyOne(taken, groups, time) ? [{ of, worker, time }] : [];
      });
    }),
  );
  const missed = await probablyMissed(
    context,
    candidates.map(each => each.of),
  );
  return candidates
    .filter(({ of }) => missed.has(of.id))
    .slice(0, mostBeside)
    .map(({ of, worker, time }) => ({
      ...inWords({ day: of.day, time, worker, interpreter: undefined, room: undefined }, wish.central),
      Beside: missed.get(of.id) ?? 0,
    }));
}

/** Whether a second household may be booked at this time with this person, and beside whom. */
export async function besideWhom(
  context: CallContext,
  { userId, day, time }: { userId: string; day: string; time: Interval },
): Promise<Appointment | undefined> {
  if (!(await mayOverbook(context))) return;
  const days = await readDays(context, [{ userId }], day, day);
  const of = onlyOne(days.takenBy(userId, day), days.groupsOf(userId, day).map(intervalOf), time);
  return of && (await probablyMissed(context, [of])).has(of.id) ? of : undefined;
}
