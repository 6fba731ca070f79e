import * as z from 'zod';
import { appointmentChannels, appointmentTypes } from './codes.ts';

/**
 * Whether an appointment will be missed, from what became of those before it. What is looked at stands here and nowhere
 * else: nothing of who somebody is.
 */
export const forecastFactors = {
  type: appointmentTypes,
  channel: appointmentChannels,
  /** Days between making it and the day. */
  lead: ['upTo1', 'upTo7', 'upTo21', 'more'],
  hour: ['before10', 'before12', 'before14', 'before16', 'later'],
  weekday: ['1', '2', '3', '4', '5', '6', '7'],
  /** What became of the household's earlier ones. */
  earlier: ['none', 'kept', 'once', 'often'],
} as const satisfies Record<string, readonly string[]>;
export type ForecastFactor = keyof typeof forecastFactors;
export const forecastFactorNames = Object.keys(forecastFactors) as ForecastFactor[];

/** Fewer say nothing. */
export const leastHistory = 50;
/** Fewer are not told as "like this". */
export const leastAlike = 10;
/** How far back is counted, and what the forecast is tried on. */
export const historyDays = 730;
export const trialDays = 28;
/** From here on a second household may be proposed for the same time, where the agency has switched that on. */
export const overbookingPercent = 40;
/** And so many days ahead: later the history of a household may still change. */
export const overbookingAhead = 14;

export const Counted = z.strictObject({
  Factor: z.enum(forecastFactorNames as [ForecastFactor, ...ForecastFactor[]]),
  Level: z.string(),
  Count: z.int(),
  Missed: z.int(),
});

/** Of one appointment that is still to be. */
export const Forecast = z.strictObject({
  Percent: z.int(),
  /** Of all that ended, in percent. */
  Usual: z.int(),
  /** Those most like it. */
  Alike: z.int(),
  AlikeMissed: z.int(),
  /** What speaks for and against, the strongest first. */
  Because: z.array(Counted),
});
export type Forecast = z.infer<typeof Forecast>;
