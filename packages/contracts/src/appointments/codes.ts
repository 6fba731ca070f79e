/** Codes that the program branches on; their words are in `reference/appointments.ts`. */

export const appointmentTypes = ['SNAPINT', 'TCAINT', 'RENEW', 'HELP', 'OTHER'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** Whoever misses one of these is told that it was missed (7 CFR 273.2(e)(3)). */
export const interviewTypes = ['SNAPINT', 'TCAINT', 'RENEW'] as const satisfies readonly AppointmentType[];

export const appointmentChannels = ['phone', 'office', 'video'] as const;
export type AppointmentChannel = (typeof appointmentChannels)[number];

/** How several households are met at once. */
export const groupChannels = ['office', 'video'] as const satisfies readonly AppointmentChannel[];
export type GroupChannel = (typeof groupChannels)[number];
export const mostPlaces = 100;

/** How far apart the days of a series can be, how many it has at most, and how long it goes on. */
export const mostWeeks = 8;
export const mostOccurrences = 27;
export const farthestSeries = 366;

/** How long it takes unless somebody says otherwise, and whose clock it has to keep. Lengths are the agency's own. */
export const appointmentKinds: Readonly<
  Record<AppointmentType, { readonly minutes: number; readonly programs: readonly string[] }>
> = {
  SNAPINT: { minutes: 30, programs: ['SNAP'] },
  TCAINT: { minutes: 45, programs: ['TCA'] },
  RENEW: { minutes: 30, programs: [] },
  HELP: { minutes: 15, programs: [] },
  OTHER: { minutes: 30, programs: [] },
};

/** Times begin and end with quarters of an hour. */
export const grain = 15;
/** How long a time is kept free while the household decides. */
export const holdMinutes = 5;
/** The farthest day that times are looked for. */
export const farthestDays = 60;
export const mostTimes = 40;
/** The longest stretch of days that a calendar shows. */
export const longestCalendar = 7;
/** A month in whole weeks. */
export const longestMonth = 42;
export const mostColumns = 40;
