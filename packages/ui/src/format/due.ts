import { daysBetween } from './plain-date.ts';

export type DueTone = 'calm' | 'soon' | 'over';
export type DueWords = { tone: DueTone; key: string; days: number };

/** How a due date speaks: warns at two days or fewer, and counts on once it has passed. */
export function dueWords(due: string, today: string): DueWords {
  const days = daysBetween(today, due);
  if (days < -1) return { tone: 'over', key: 'ui.due.daysOver', days: -days };
  if (days === -1) return { tone: 'over', key: 'ui.due.oneDayOver', days: 1 };
  if (days === 0) return { tone: 'soon', key: 'ui.due.today', days: 0 };
  if (days === 1) return { tone: 'soon', key: 'ui.due.inOneDay', days: 1 };
  return { tone: days === 2 ? 'soon' : 'calm', key: 'ui.due.inDays', days };
}

export type ClockTone = 'calm' | 'warning' | 'over' | 'stopped';

/** Amber from two thirds of the time, red once it has passed, broken while it stands still. */
export function clockTone(day: number, of: number, stopped: boolean): ClockTone {
  if (stopped) return 'stopped';
  if (day > of) return 'over';
  return day * 3 >= of * 2 ? 'warning' : 'calm';
}

/** The filled part of the bar, in percent. */
export function clockShare(day: number, of: number): number {
  if (of <= 0) return 100;
  return Math.round(Math.min(100, Math.max(0, (day / of) * 100)));
}
