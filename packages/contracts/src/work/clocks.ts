import { addDays } from '../evidence/timeline.ts';

/** Days that the agency has for what is not an application; applications bring the clock of each program. */
const daysOfType: Readonly<Record<string, number>> = { APP: 30, ADD: 30, RDT: 45, CHG: 10 };

/** SNAP hearings are decided in 60 days (7 CFR 273.15(c)), the others in 90. */
export const hearingDays = (program: string): number => (program === 'SNAP' ? 60 : 90);
/** A notice can be answered with a hearing for 90 days (FAC 65-2.046). */
export const daysToAsk = 90;
/** Working days until the request is with the appeals office (FAC 65-2.049). */
export const daysToForward = 3;
/** What was won is paid within 10 days, and an oral withdrawal confirmed in writing in 10 (7 CFR 273.15(c), (j)). */
export const daysToCarryOut = 10;
export const daysToReinstate = 10;
/** A renewal is begun this many days before the certification ends. */
export const daysBeforeRenewal = 45;

export const dueOf = (type: string, program: string, received: string): string =>
  addDays(received, type === 'HRG' ? hearingDays(program) : (daysOfType[type] ?? 30));

const day = 86_400_000;
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

/** Overdue once the due date and the region's days of grace are over. */
export const isOverdue = (due: string | null, today: string, pendDays: number): boolean =>
  due !== null && daysFrom(due, today) > pendDays;
