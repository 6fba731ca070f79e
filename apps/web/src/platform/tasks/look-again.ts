import type { LongWork } from '@commonweal/contracts/long-work/calls';

const moving: ReadonlySet<LongWork['State']> = new Set(['waiting', 'running']);

/** Short work is over before anybody looks away; who waits for an hour does not count the seconds. */
const paces = [
  { until: 15_000, every: 1000 },
  { until: 120_000, every: 3000 },
  { until: Number.POSITIVE_INFINITY, every: 15_000 },
] as const;

/** When to look again, in milliseconds; null where nothing moves by itself. */
export function nextLook(works: readonly Pick<LongWork, 'State' | 'StartedAt'>[], now: number): number | null {
  const ages = works.filter(work => moving.has(work.State)).map(work => now - Date.parse(work.StartedAt));
  if (ages.length === 0) return null;
  const youngest = Math.min(...ages);
  return paces.find(pace => youngest < pace.until)?.every ?? null;
}
