const secondsOfDay = 86_400;

/** Whole days between the real date and the business date; an hour of daylight saving does not count. */
export const daysAway = (offsetSeconds: number): number => Math.round(offsetSeconds / secondsOfDay) || 0;

/** The words for a distance, by how many days it is. */
export function distanceKey(days: number): string {
  if (days === 0) return 'clock.distance.none';
  const direction = days > 0 ? 'ahead' : 'behind';
  return Math.abs(days) === 1 ? `clock.distance.${direction}One` : `clock.distance.${direction}`;
}
