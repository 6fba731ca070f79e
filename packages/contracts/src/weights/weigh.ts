/** How long a kind of work takes, and what that makes an item count against somebody's capacity. */

/** By how many people live in the household. Empty: any. */
export const householdSizes = ['', '1', '2', '3-4', '5+'] as const;
export type HouseholdSize = (typeof householdSizes)[number];

/** Fewer finished items than this say nothing. */
export const leastSamples = 5;

/** What nobody has measured yet takes as long as this. */
export const usualMinutes = 45;

export interface Weight {
  readonly type: string;
  readonly program: string;
  readonly household: string;
  readonly learned: number | null;
  readonly samples: number;
  readonly corrected: number | null;
}

/** A person's word goes before what was learned; what was learned from too few items does not count. */
export const minutesOf = ({ learned, samples, corrected }: Weight): number | null =>
  corrected ?? (samples >= leastSamples ? learned : null);

/** 100 is an average item. */
export const pointsOf = (minutes: number, average: number): number =>
  Math.min(10_000, Math.max(10, Math.round((100 * minutes) / Math.max(1, average))));
