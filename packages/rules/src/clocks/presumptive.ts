import { addMonths, daysBetween, lastDayOf, monthOfDate, type PlainDate } from '../kit/dates.ts';

/** Presumptive coverage begins on the day of the provider's word (42 CFR 435.1101). */
export interface PresumptiveFacts {
  readonly determinedOn: PlainDate;
  /** When the full application was filed; empty where none is there. */
  readonly filedOn: PlainDate | '';
  /** When it was decided; empty while it is not. */
  readonly decidedOn: PlainDate | '';
}

export interface PresumptiveEnd {
  /** The last day; null while an application waits for its decision. */
  readonly endsOn: PlainDate | null;
  readonly because: 'decided' | 'noApplication' | 'pending';
}

/** The last day of the month after the one of the determination: an application that is filed by then keeps the coverage running. */
export const presumptiveFileBy = (determinedOn: PlainDate): PlainDate =>
  lastDayOf(addMonths(monthOfDate(determinedOn), 1));

/** Until the decision on the application, or the last day of the following month where none was filed by then. */
export function presumptiveEnd({ determinedOn, filedOn, decidedOn }: PresumptiveFacts): PresumptiveEnd {
  const fileBy = presumptiveFileBy(determinedOn);
  if (filedOn === '' || filedOn > fileBy) return { endsOn: fileBy, because: 'noApplication' };
  return decidedOn === '' ? { endsOn: null, because: 'pending' } : { endsOn: decidedOn, because: 'decided' };
}

/** Days that a pregnancy lasts from its first day: two whose due dates are nearer than that are one. */
const pregnancyDays = 280;

export const isSamePregnancy = (one: PlainDate, other: PlainDate): boolean =>
  Math.abs(daysBetween(one, other)) < pregnancyDays;
