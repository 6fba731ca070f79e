import { addDays, addMonths } from '@commonweal/ui';

/** The steps by which the business date is moved, from far back to far ahead. */
export const steps = ['monthBack', 'weekBack', 'dayBack', 'dayAhead', 'weekAhead', 'monthAhead'] as const;
export type Step = (typeof steps)[number];

const moves: Readonly<Record<Step, (date: string) => string>> = {
  monthBack: date => addMonths(date, -1),
  weekBack: date => addDays(date, -7),
  dayBack: date => addDays(date, -1),
  dayAhead: date => addDays(date, 1),
  weekAhead: date => addDays(date, 7),
  monthAhead: date => addMonths(date, 1),
};

export const stepFrom = (date: string, step: Step): string => moves[step](date);
