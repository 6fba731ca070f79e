import { addDays } from '../evidence/timeline.ts';

/** Whether a region can cut over: its figures against the limits that the agency has set. Pure. */

export interface RegionFigures {
  /** The newest month of which anything was compared; empty: none. */
  readonly month: string;
  /** Decisions of that month that were compared, differ unexplained, and differ by our fault. */
  readonly compared: number;
  readonly open: number;
  readonly ours: number;
  /** Cases that receive something and were not compared in that month. */
  readonly notCompared: number;
  /** Households of the files that are no case. */
  readonly notLoaded: number;
}

export interface RegionLimits {
  /** Percent of what was compared. */
  readonly open: number;
  readonly ours: number;
  readonly notCompared: number;
  readonly notLoaded: number;
}

export const hindrances = ['noMonth', 'oldMonth', 'open', 'ours', 'notCompared', 'notLoaded'] as const;

export interface RegionHindrance {
  readonly code: (typeof hindrances)[number];
  readonly params: Readonly<Record<string, string | number>>;
}

const isAbove = (count: number, percent: number, all: number): boolean => count * 100 > percent * all;

/** What says nothing of today: a comparison that is older than last month. */
const monthBefore = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);

export function hindrancesOf(found: RegionFigures, limits: RegionLimits, today: string): RegionHindrance[] {
  const { month, compared: all } = found;
  const share = (code: 'open' | 'ours'): RegionHindrance[] =>
    isAbove(found[code], limits[code], all)
      ? [{ code, params: { month, count: found[code], all, limit: limits[code] } }]
      : [];
  const count = (code: 'notCompared' | 'notLoaded'): RegionHindrance[] =>
    found[code] > limits[code] ? [{ code, params: { month, count: found[code], limit: limits[code] } }] : [];
  const ofMonth = (): RegionHindrance[] => {
    if (month === '') return [{ code: 'noMonth', params: {} }];
    const old: RegionHindrance[] = month < monthBefore(today) ? [{ code: 'oldMonth', params: { month } }] : [];
    return [...old, ...share('open'), ...share('ours'), ...count('notCompared')];
  };
  return [...ofMonth(), ...count('notLoaded')];
}
