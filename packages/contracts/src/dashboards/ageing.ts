import { addDays } from '../availability/wall-clock.ts';
import type { WorkItemFilters } from '../work/schemas.ts';

/** How old open work is, in days since it was received. Declared once: numbers, charts and links read it. */

export interface AgeBucket {
  readonly id: string;
  readonly from: number;
  /** The last day of the bucket; the oldest has none. */
  readonly to?: number;
}

export const ageBuckets = [
  { id: '0–7', from: 0, to: 7 },
  { id: '8–15', from: 8, to: 15 },
  { id: '16–30', from: 16, to: 30 },
  { id: '31–45', from: 31, to: 45 },
  { id: '46–60', from: 46, to: 60 },
  { id: '61–90', from: 61, to: 90 },
  { id: '90+', from: 91 },
] as const satisfies readonly AgeBucket[];

/** The items of a bucket, as the search asks for them. */
export const filtersOfAge = (
  bucket: AgeBucket,
  today: string,
): Pick<WorkItemFilters, 'ReceivedFrom' | 'ReceivedTo'> => ({
  ...(bucket.to !== undefined && { ReceivedFrom: addDays(today, -bucket.to) }),
  ...(bucket.from > 0 && { ReceivedTo: addDays(today, -bucket.from) }),
});
