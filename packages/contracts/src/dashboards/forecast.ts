import { addDays } from '../availability/wall-clock.ts';

/**
 * Whether a queue will make it. Pure: the server tells it about the past and the coming days, the screen tries what-ifs with
 * the same function before anything is moved. Work is done in the order in which it falls due.
 */

/** Open items that fall due on one day; null is due never. */
export interface Waiting {
  readonly due: string | null;
  /** Before it they cannot be finished: people are asked for proof and interviewed first. */
  readonly ready: string;
  readonly count: number;
  /** What they take together. */
  readonly minutes: number;
}

export interface Day {
  readonly day: string;
  /** Items that come in by themselves, as on the same weekday of past weeks. */
  readonly arrivals: number;
  /** Renewals that become items on this day: certifications that end soon. */
  readonly renewals: number;
  /** What the calendars of the people leave for this queue. */
  readonly minutes: number;
}

export interface QueueFacts {
  readonly today: string;
  readonly waiting: readonly Waiting[];
  readonly days: readonly Day[];
  /** How long an item takes, and how many days it may. */
  readonly handling: number;
  readonly allowedDays: number;
  /** Days from the arrival of an item until it can be finished, as measured. */
  readonly leadDays: number;
  /** What one more person would bring on a day on which others work. */
  readonly personMinutes: number;
}

/** What is tried: more people or fewer, and hours of overtime spread over the days. */
export interface WhatIf {
  readonly people: number;
  readonly overtimeHours: number;
}
export const asItIs: WhatIf = { people: 0, overtimeHours: 0 };

export interface ForecastDay {
  readonly day: string;
  readonly open: number;
  readonly overdue: number;
}

export interface Forecast {
  readonly days: readonly ForecastDay[];
  /** The first day on which more is over its date than the standard allows; null where none is in sight. */
  readonly breach: string | null;
}

/** Of a hundred open items so many may be over their date. */
export const mostOverdue = 5;

/** A handful in a small queue is no breach. */
const breaks = (overdue: number, open: number): boolean => overdue > Math.max(1, (open * mostOverdue) / 100);

interface Left {
  due: string;
  ready: string;
  minutes: number;
  /** A part of an item while arrivals are averages. */
  count: number;
}

const never = '9999-12-31';

/** Time that a queue does not need on a day goes into other work and comes back within the week. */
const savedDays = 5;

/** Overtime is worked on the days on which people work, a share each. */
function minutesOn(day: Day, facts: QueueFacts, { people, overtimeHours }: WhatIf): number {
  const workdays = facts.days.filter(each => each.minutes > 0).length;
  if (day.minutes <= 0) return 0;
  return Math.max(0, day.minutes + people * facts.personMinutes + (overtimeHours * 60) / Math.max(1, workdays));
}

export function forecast(facts: QueueFacts, whatIf: WhatIf = asItIs): Forecast {
  const left = new Map<string, Left>();
  const add = (due: string, ready: string, minutes: number, count: number): void => {
    const key = `${due} ${ready}`;
    const there = left.get(key) ?? { due, ready, minutes: 0, count: 0 };
    left.set(key, { ...there, minutes: there.minutes + minutes, count: there.count + count });
  };
  for (const item of facts.waiting) add(item.due ?? never, item.ready, item.minutes, item.count);
  let saved = 0;
  const days = facts.days.map((day): ForecastDay => {
    const coming = day.arrivals + day.renewals;
    if (coming > 0) {
      add(addDays(day.day, facts.allowedDays), addDays(day.day, facts.leadDays), coming * facts.handling, coming);
    }
    const fresh = minutesOn(day, facts, whatIf);
    let time = fresh + saved;
    for (const key of [...left.keys()].toSorted()) {
      const work = left.get(key);
      if (!work || work.ready > day.day) continue;
      if (time <= 0) break;
      const share = work.minutes <= time ? 1 : time / work.minutes;
      time -= work.minutes * share;
      if (share === 1) left.delete(key);
      else left.set(key, { ...work, minutes: work.minutes * (1 - share), count: work.count * (1 - share) });
    }
    saved = Math.min(time, savedDays * Math.max(fresh, saved / savedDays));
    const open = [...left.values()];
    const sum = (of: readonly Left[]): number => of.reduce((all, each) => all + each.count, 0);
    return {
      day: day.day,
      open: Math.round(sum(open)),
      overdue: Math.round(sum(open.filter(each => each.due < day.day))),
    };
  });
  return { days, breach: days.find(day => breaks(day.overdue, day.open))?.day ?? null };
}

export interface Remedy {
  /** So many more people, or so many hours of overtime in all, and the queue holds. Null: not within reason. */
  readonly people: number | null;
  readonly overtimeHours: number | null;
}

const mostPeople = 50;
const mostHours = 2000;

/** The least that keeps the standard from the day on which it could take effect. */
function least(most: number, holds: (value: number) => boolean): number | null {
  if (!holds(most)) return null;
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What would prevent the breach. Where the standard is broken already, what would mend it by the last day. */
export function remedy(facts: QueueFacts): Remedy {
  const isBroken = forecast(facts).days[0];
  const holds = (whatIf: WhatIf): boolean => {
    const { days, breach } = forecast(facts, whatIf);
    const last = days.at(-1);
    if (breach === null) return true;
    return isBroken !== undefined && breaks(isBroken.overdue, isBroken.open) && last !== undefined
      ? !breaks(last.overdue, last.open)
      : false;
  };
  return {
    people: least(mostPeople, people => holds({ people, overtimeHours: 0 })),
    overtimeHours: least(mostHours, overtimeHours => holds({ people: 0, overtimeHours })),
  };
}

export const reasonCodes = ['overdueNow', 'moreComesThanGoes', 'renewals', 'fewerThere', 'dueTogether'] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export interface Reason {
  readonly code: ReasonCode;
  readonly count: number;
}

/** Why a queue gets late, in numbers that can be put into words. */
export function reasonsFor(facts: QueueFacts): Reason[] {
  const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0);
  const dueIn = (isDue: (due: string) => boolean): number =>
    sum(facts.waiting.flatMap(item => (item.due !== null && isDue(item.due) ? item.count : [])));
  const overdue = dueIn(due => due < facts.today);
  const coming = sum(facts.days.map(day => day.arrivals));
  const renewals = sum(facts.days.map(day => day.renewals));
  const able = sum(facts.days.map(day => day.minutes)) / Math.max(1, facts.handling);
  const worked = facts.days.filter(day => day.minutes > 0);
  const usual = Math.max(0, ...worked.map(day => day.minutes));
  const missing = sum(worked.map(day => usual - day.minutes)) / Math.max(1, facts.personMinutes);
  const lastDay = facts.days.at(-1)?.day ?? facts.today;
  const due = dueIn(day => day >= facts.today && day <= lastDay);
  const all: Reason[] = [
    { code: 'overdueNow', count: overdue },
    { code: 'moreComesThanGoes', count: Math.round(coming + renewals - able) },
    { code: 'renewals', count: Math.round(renewals) },
    { code: 'fewerThere', count: Math.round(missing) },
    { code: 'dueTogether', count: due > able ? due : 0 },
  ];
  return all.filter(reason => reason.count > 0);
}

/** How far off a forecast was: of the counts day by day, in items and in parts of a hundred of what was there. */
export function errorOf(said: readonly number[], was: readonly number[]): { items: number; percent: number } {
  const days = Math.min(said.length, was.length);
  if (days === 0) return { items: 0, percent: 0 };
  const off = said.slice(0, days).map((value, at) => Math.abs(value - (was[at] ?? 0)));
  const mean = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0) / days;
  const there = mean(was.slice(0, days));
  return {
    items: Math.round(mean(off) * 10) / 10,
    percent: Math.round((mean(off) / Math.max(1, there)) * 100),
  };
}
