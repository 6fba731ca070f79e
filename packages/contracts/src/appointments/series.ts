import * as z from 'zod';
import { addDays, daysBetween } from '../availability/wall-clock.ts';
import { plainDate } from '../kit/fields.ts';
import { farthestSeries, mostOccurrences, mostWeeks } from './codes.ts';

/** Meetings that come again: every n weeks until a day. */

export const outcomes = ['made', 'holiday', 'notFree', 'shareUsed', 'taken', 'noRoom'] as const;
export type Outcome = (typeof outcomes)[number];

export const Repetition = z.strictObject({ EveryWeeks: z.int().min(1).max(mostWeeks), Until: plainDate });
export type Repetition = z.infer<typeof Repetition>;

export const Occurrence = z.strictObject({
  Day: z.string(),
  Outcome: z.enum(outcomes),
  /** The meeting that the day became; empty where it was left out. */
  Id: z.string(),
  Status: z.string(),
});
export type Occurrence = z.infer<typeof Occurrence>;

export const Series = z.strictObject({
  EveryWeeks: z.int(),
  Until: z.string(),
  Days: z.array(Occurrence),
});
export type Series = z.infer<typeof Series>;

/** The days after the first; null where they are none, too many or too far away. */
export function laterDays(first: string, { EveryWeeks, Until }: Repetition): string[] | null {
  if (Until > addDays(first, farthestSeries)) return null;
  const count = Math.floor(daysBetween(first, Until) / (7 * EveryWeeks));
  if (count < 1 || count >= mostOccurrences) return null;
  return Array.from({ length: count }, (_, at) => addDays(first, 7 * EveryWeeks * (at + 1)));
}
