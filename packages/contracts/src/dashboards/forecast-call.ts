import * as z from 'zod';
import { call, notAudited } from '../kit/call.ts';
import { optionalLine, plainDate } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { dashboardErrors, supervising } from './calls.ts';
import { reasonCodes } from './forecast.ts';

const amount = z.number().min(0);

/** As the pure function takes it, so that the screen can try what-ifs with it. */
export const Facts = z.strictObject({
  today: plainDate,
  waiting: z.array(z.strictObject({ due: plainDate.nullable(), ready: plainDate, count: amount, minutes: amount })),
  days: z.array(z.strictObject({ day: plainDate, arrivals: amount, renewals: amount, minutes: amount })),
  handling: amount,
  allowedDays: z.int(),
  leadDays: z.int(),
  personMinutes: amount,
});

/** What it would have said some weeks ago, against what happened. */
export const Backtest = z.strictObject({
  From: plainDate,
  /** How far off it was on an average day. */
  Items: z.number(),
  Percent: z.int(),
  Days: z.array(z.strictObject({ Day: plainDate, Said: z.int(), Was: z.int() })),
});

export const QueueForecast = z.strictObject({
  WorkgroupId: z.string(),
  Name: z.string(),
  Facts,
  Breach: plainDate.nullable(),
  Reasons: z.array(z.strictObject({ code: z.enum(reasonCodes), count: z.int() })),
  /** What would prevent it; null where nothing within reason does. */
  People: z.int().nullable(),
  OvertimeHours: z.int().nullable(),
  Backtest,
});
export type QueueForecast = z.infer<typeof QueueForecast>;

export const getForecast = call({
  service: 'work-item-management',
  name: 'GetForecast',
  kind: 'read',
  summary: 'For each queue of a unit: the day on which it breaches its standard, why, and what would prevent it.',
  request: z.strictObject({ UnitId: optionalLine(limits.referenceCode).optional() }),
  response: z.strictObject({ Queues: z.array(QueueForecast) }),
  access: supervising,
  audit: notAudited('Numbers of work items; no record of anybody'),
  errors: [dashboardErrors.unitNotFound],
  background: true,
});
