import * as z from 'zod';
import { instant, optionalLine, plainDate, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

const Counts = z.record(z.string(), z.int().min(0));

export const MyDashboard = z.strictObject({
  Today: plainDate,
  Wall: plainDate,
  /** By the ids of `myNumbers`. */
  Counts,
  /** Days that the oldest open item is over its date. */
  OldestDays: z.int().min(0),
  /** The most open items that a workgroup gives to this person; null where none gives them any. */
  Capacity: z.int().nullable(),
  /** Seconds that the timers of today add up to, those that run left out. */
  SecondsToday: z.int(),
  UnitName: z.string(),
  OfficeName: z.string(),
  /** When anything of it last changed; its rows are asked for anew when it does. */
  ChangedAt: instant.nullable(),
});
export type MyDashboard = z.infer<typeof MyDashboard>;

const code = optionalLine(limits.referenceCode).optional();

/** The advanced filters: every number of the dashboard, and every list behind one, has them as well. */
export const UnitFilters = z.strictObject({
  WorkItemTypeId: code,
  Program: code,
  WorkgroupId: code,
  RegionId: code,
  Characteristic: code,
});
export type UnitFilters = z.infer<typeof UnitFilters>;
export const unitFilterNames = Object.keys(UnitFilters.shape) as (keyof UnitFilters)[];

export const UnitWorker = z.strictObject({
  UserId: z.string(),
  Name: z.string(),
  /** Whether they are set to be available. */
  Available: yesNo,
  /** The first day on which the calendar has working time for them again; empty where it is today. */
  BackOn: z.string(),
  Capacity: z.int().nullable(),
  /** What their open items weigh, in points of an average item. */
  Points: z.number(),
  Counts,
});
export type UnitWorker = z.infer<typeof UnitWorker>;

export const SupervisorDashboard = z.strictObject({
  Today: plainDate,
  Wall: plainDate,
  UnitId: z.string(),
  UnitName: z.string(),
  Units: z.array(z.strictObject({ UnitId: z.string(), Name: z.string() })),
  /** By the ids of `unitNumbers`, over the workers and what waits for them. */
  Counts,
  OldestDays: z.int().min(0),
  Workers: z.array(UnitWorker),
  Activity: z.array(z.strictObject({ Day: plainDate, In: z.int(), Out: z.int() })),
});
export type SupervisorDashboard = z.infer<typeof SupervisorDashboard>;
