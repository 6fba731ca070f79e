import { addDays, daysBetween, listDays, weekdayOf } from '@commonweal/contracts/availability/wall-clock';
import { dashboardErrors } from '@commonweal/contracts/dashboards/calls';
import { errorOf, forecast, type QueueFacts, reasonsFor, remedy } from '@commonweal/contracts/dashboards/forecast';
import { getForecast, type QueueForecast } from '@commonweal/contracts/dashboards/forecast-call';
import { leastSamples } from '@commonweal/contracts/weights/weigh';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { minutesByDay } from '../availability/index.ts';
import { averageMinutes } from '../weights/index.ts';
import * as store from './forecast-store.ts';
import { listUnits } from './store.ts';

/** Days ahead that are looked at, weeks of arrivals that are averaged, and how far back the forecast is held to its word. */
const horizon = 28;
const learnDays = 56;
const calibrateDays = 56;
const backDays = 28;
/** Of somebody's time goes into items where no timer has said otherwise. */
const usualShare = 0.3;

interface Past {
  readonly items: readonly store.PastItem[];
  readonly timed: readonly store.Timed[];
  readonly renewals: readonly store.Renewals[];
  /** What the calendars leave somebody on a day. */
  minutes(userId: string, day: string): number;
  readonly average: number;
}

const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0);
const median = (of: readonly number[]): number | undefined => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)];
const tenth = (value: number): number => Math.round(value * 10) / 10;

const isOpenOn = (item: store.PastItem, day: string): boolean =>
  item.received_on <= day && (item.closed_on === null || item.closed_on > day);

/** An item that is due sooner than most is also looked at sooner. */
const readyOf = ({ received_on, due_on }: store.PastItem, leadDays: number): string => {
  const usual = addDays(received_on, leadDays);
  return due_on !== null && due_on < usual ? due_on : usual;
};

const bestWeeks = 2;

/**
 * The share of their time that people have put into a queue in its best weeks. A queue that keeps pace takes no more time than
 * it needs, so that the average would say what was asked of people, not what they can do.
 */
function shownShare(queue: store.Queue, past: Past, worked: readonly store.Timed[], day: string): number {
  const weeks = Array.from({ length: calibrateDays / 7 }, (_each, at) => {
    const from = addDays(day, -7 * (at + 1));
    const days = listDays(from, addDays(from, 6));
    const there = sum(queue.members.flatMap(userId => days.map(each => past.minutes(userId, each))));
    const here = sum(
      worked.flatMap(each =>
        each.workgroup_id === queue.workgroup_id && each.day >= from && each.day <= addDays(from, 6)
          ? each.minutes
          : [],
      ),
    );
    return there === 0 ? 0 : here / there;
  });
  return sum(weeks.toSorted((a, b) => b - a).slice(0, bestWeeks)) / bestWeeks;
}

/** What was known of a queue on a day: what lay there, what used to come, and who would be there. */
function factsOn(queue: store.Queue, past: Past, day: string): QueueFacts {
  const items = past.items.filter(item => item.workgroup_id === queue.workgroup_id);
  const lately = items.filter(item => item.received_on <= day && item.received_on > addDays(day, -learnDays));
  const arrivalsOn = new Map<number, number>();
  for (const item of lately.filter(each => !each.renewal)) {
    const weekday = weekdayOf(item.received_on);
    arrivalsOn.set(weekday, (arrivalsOn.get(weekday) ?? 0) + 7 / learnDays);
  }
  const before = listDays(addDays(day, -calibrateDays), addDays(day, -1));
  const there = sum(queue.members.flatMap(userId => before.map(each => past.minutes(userId, each))));
  const worked = past.timed.filter(each => each.day < day && each.day >= addDays(day, -calibrateDays));
  const members = new Set(queue.members);
  const here = sum(worked.flatMap(each => (each.workgroup_id === queue.workgroup_id ? each.minutes : [])));
  const anywhere = sum(worked.flatMap(each => (members.has(each.user_id) ? each.minutes : [])));
  const finished = items.filter(
    item => item.closed_on !== null && item.closed_on < day && item.closed_on >= addDays(day, -calibrateDays),
  );
  // What the queue itself has taken by its timers says more than the average of all work, once there is enough of it.
  const minutesOfPoint =
    finished.length >= leastSamples && here > 0 ? here / (sum(finished.map(item => item.points)) / 100) : past.average;
  const handlingOf = (points: number): number => (points / 100) * minutesOfPoint;
  const handling = handlingOf(lately.length === 0 ? 100 : sum(lately.map(item => item.points)) / lately.length);
  // Of the time that the calendars leave, so much has gone into this queue; the rest is other work.
  const shareAnywhere = there === 0 || anywhere === 0 ? usualShare : anywhere / there;
  const shareHere = there === 0 || here === 0 ? shareAnywhere / 2 : shownShare(queue, past, worked, day);
  const shareOfPerson = Math.max(shareHere, shareAnywhere);
  const allowedDays =
    median(lately.flatMap(item => (item.due_on === null ? [] : daysBetween(item.received_on, item.due_on)))) ?? 30;
  const lags = items.flatMap(item =>
    item.closed_on !== null && item.closed_on <= day && item.closed_on > addDays(day, -learnDays)
      ? daysBetween(item.received_on, item.closed_on)
      : [],
  );
  const leadDays = Math.min(allowedDays - 1, Math.round(sum(lags) / Math.max(1, lags.length)));
  const personDays = queue.members.flatMap(userId => before.map(each => past.minutes(userId, each))).filter(Boolean);
  const open = Map.groupBy(
    items.filter(item => isOpenOn(item, day)),
    item => `${item.due_on ?? ''} ${readyOf(item, leadDays)}`,
  );
  return {
    today: day,
    waiting: [...open].map(([key, own]) => ({
      due: key.split(' ')[0] || null,
      ready: key.split(' ')[1] ?? day,
      count: own.length,
      minutes: tenth(sum(own.map(item => handlingOf(item.points)))),
    })),
    days: listDays(addDays(day, 1), addDays(day, horizon)).map(each => ({
      day: each,
      arrivals: tenth(arrivalsOn.get(weekdayOf(each)) ?? 0),
      renewals: tenth(
        sum(
          past.renewals.flatMap(one => (one.workgroup_id === queue.workgroup_id && one.day === each ? one.count : [])),
        ),
      ),
      minutes: tenth(sum(queue.members.map(userId => past.minutes(userId, each))) * shareHere),
    })),
    handling: tenth(Math.max(1, handling)),
    allowedDays,
    leadDays: Math.max(0, leadDays),
    personMinutes: tenth((sum(personDays) / Math.max(1, personDays.length)) * shareOfPerson),
  };
}

/** What would have been said some weeks ago, held against what happened. */
function backtest(queue: store.Queue, past: Past, today: string): QueueForecast['Backtest'] {
  const from = addDays(today, -backDays);
  const items = past.items.filter(item => item.workgroup_id === queue.workgroup_id);
  const days = forecast(factsOn(queue, past, from)).days.map(each => ({
    Day: each.day,
    Said: each.open,
    Was: items.filter(item => isOpenOn(item, each.day)).length,
  }));
  const { items: Items, percent: Percent } = errorOf(
    days.map(each => each.Said),
    days.map(each => each.Was),
  );
  return { From: from, Items, Percent, Days: days };
}

async function pastOf(
  { db, caller, today }: CallContext,
  unitId: string,
  queues: readonly store.Queue[],
): Promise<Past> {
  const people = [...new Set(queues.flatMap(queue => queue.members))];
  const first = addDays(today, -backDays - Math.max(learnDays, calibrateDays));
  const ids = queues.map(queue => queue.workgroup_id);
  const [items, timed, renewals, minutes, average] = await Promise.all([
    store.listPast(db, caller, unitId, ids, first),
    store.listTimed(db, unitId, { queues: ids, userIds: people }, addDays(today, -backDays - calibrateDays), today),
    store.listRenewals(db, caller, unitId, addDays(today, 1), addDays(today, horizon)),
    minutesByDay(db, people, addDays(today, -backDays - calibrateDays), addDays(today, horizon)),
    averageMinutes(db),
  ]);
  return { items, timed, renewals, minutes, average };
}

export const forecastHandler = handle(getForecast, async (context, { UnitId }) => {
  const { db, caller, today, language } = context;
  const units = await listUnits(db, caller.userId);
  const unit = UnitId ? units.find(each => each.unit_id === UnitId) : units[0];
  if (!unit) return refuse(dashboardErrors.unitNotFound);
  const queues = await store.listQueues(db, unit.unit_id, language);
  const past = await pastOf(context, unit.unit_id, queues);
  return {
    Queues: queues.map((queue): QueueForecast => {
      const facts = factsOn(queue, past, today);
      const { breach } = forecast(facts);
      const { people, overtimeHours } = breach === null ? { people: 0, overtimeHours: 0 } : remedy(facts);
      return {
        WorkgroupId: queue.workgroup_id,
        Name: queue.name,
        Facts: { ...facts, waiting: [...facts.waiting], days: [...facts.days] },
        Breach: breach,
        Reasons: breach === null ? [] : reasonsFor(facts),
        People: people,
        OvertimeHours: overtimeHours,
        Backtest: backtest(queue, past, today),
      };
    }),
  };
});
