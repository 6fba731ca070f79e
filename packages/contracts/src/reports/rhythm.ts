/** The days on which a report is made by itself. Pure: the day is given. */

export const rhythms = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

const dayLength = 86_400_000;
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first day after the given one: every day, on Mondays, on the first of the month. */
export function dayAfter(every: Rhythm, day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  const date = new Date(time);
  switch (every) {
    case 'daily':
      return toDay(time + dayLength);
    case 'weekly':
      return toDay(time + ((8 - date.getUTCDay()) % 7 || 7) * dayLength);
    case 'monthly':
      return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
  }
}
