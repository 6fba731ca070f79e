import type { Handler } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { actHandlers } from './act.ts';
import { calendarHandlers } from './calendar.ts';
import { forecastHandlers } from './expect.ts';
import { findHandlers } from './find.ts';
import { groupHandlers } from './groups.ts';
import { holdHandlers } from './hold.ts';
import { seriesHandlers } from './series.ts';
import { viewHandlers } from './view.ts';

export { workingStarts } from './days.ts';
export { type Bookable, listBookable } from './people-store.ts';
export { remindersJob } from './reminders.ts';

export const handlers: Handler[] = [
  ...findHandlers,
  ...holdHandlers,
  ...actHandlers,
  ...groupHandlers,
  ...seriesHandlers,
  ...viewHandlers,
  ...calendarHandlers,
  ...forecastHandlers,
];

const keptIn = { what: 'appointments.use.appointments', from: 'appointment' } as const;

const groupIn = { what: 'appointments.use.groups', from: 'group_session' } as const;

export const codeUses: readonly CodeUse[] = [
  { ...keptIn, table: 'APPTTYPE', column: 'type' },
  { ...keptIn, table: 'LANGUAGE', column: 'language' },
  { ...groupIn, table: 'APPTTYPE', column: 'type' },
  { ...groupIn, table: 'LANGUAGE', column: 'language' },
];
