import { type Cents, shareOf } from './money.ts';

/** Numerator and denominator of each conversion to a month (7 CFR 273.10(c)(2)). */
export const MONTH_FACTORS: Readonly<Record<string, readonly [number, number]>> = {
  weekly: [43, 10],
  biweekly: [215, 100],
  semimonthly: [2, 1],
  monthly: [1, 1],
  quarterly: [1, 3],
  annual: [1, 12],
};

export const toMonthly = (cents: Cents, frequency: string): Cents => {
  const [numerator, denominator] = MONTH_FACTORS[frequency] ?? [1, 1];
  return shareOf(cents, numerator, denominator);
};
