import { type Cents, downToDollar } from '../kit/money.ts';

/** What is left of a month's amount from a day on, that day with it; by a 30-day month the 31st counts as the 30th. */
export function prorate(amount: Cents, method: string, day: number, daysInMonth: number): Cents {
  const days = method === 'thirty_day' ? 30 : daysInMonth;
  const left = days + 1 - Math.min(day, days);
  return downToDollar(Math.floor((amount * left) / days));
}
