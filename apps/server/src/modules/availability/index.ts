import type { Handler } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { changeHandlers } from './blocks.ts';
import { calendarHandlers } from './calendar.ts';
import { patternHandlers } from './patterns.ts';
import { presenceHandlers } from './presence.ts';

export const handlers: Handler[] = [...calendarHandlers, ...presenceHandlers, ...patternHandlers, ...changeHandlers];

export const codeUses: readonly CodeUse[] = [
  { table: 'BLOCKKIND', what: 'availability.use.blocks', from: 'calendar_block', column: 'kind' },
];

export { patternFaults, startPattern } from './patterns.ts';
export { type Calendars, type DayPlan, readCalendars } from './plan.ts';
export { insertBlocks, insertException, putPatterns } from './store.ts';
export { firstDayBack, minutesByDay, worksOn } from './works-on.ts';
export { instantOf, wallOf } from './zone.ts';
