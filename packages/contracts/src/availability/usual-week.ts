import type { WorkingDay } from './schemas.ts';

/** The agency's usual week, for everyone who has none of their own. */
export const usualDays: WorkingDay[] = [1, 2, 3, 4, 5].map(Weekday => ({
  Weekday,
  Starts: '08:00',
  Ends: '17:00',
  Breaks: [{ Starts: '12:00', Ends: '13:00' }],
}));
