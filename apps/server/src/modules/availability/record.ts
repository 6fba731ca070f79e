import type { CalendarFault } from '@commonweal/contracts/availability/checks';
import type { BlockRecord, PatternInput } from '@commonweal/contracts/availability/schemas';
import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';

/** One history per person: pattern, blocks and exceptions together are the calendar. */
export const subjectType = 'calendar';

const hours = ({ Starts, Ends }: { Starts: string; Ends: string }): string => `${Starts}-${Ends}`;

/** What the history compares: words rather than lists. */
export const patternWords = ({ Days, Allocation }: PatternInput) => ({
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map(weekday => {
      const day = Days.find(each => each.Weekday === weekday);
      return [`Weekday${weekday}`, day ? [hours(day), ...day.Breaks.map(hours)].join('; ') : ''];
    }),
  ),
  Allocation: Allocation.map(share => `${share.Kind} ${share.Percent}`).join(', '),
});

export const blockWords = (block: BlockRecord) => ({
  Kind: block.Kind,
  Title: block.Title,
  FirstDay: block.FirstDay,
  Starts: block.Starts,
  Ends: block.Ends,
  Repeat: block.Repeat,
  Every: block.Every,
  Weekdays: block.Weekdays.join(', '),
  Until: block.Until,
  Times: block.Times,
  Skipped: block.Skipped.join(', '),
});

/** Every fault at once, each at its field, in the reader's language. */
export const faultWords = ({ platform, language }: CallContext, found: readonly CalendarFault[]): Fault[] =>
  found.map(({ path, problem }) => ({
    path,
    code: problem,
    message: platform.texts.text(language, `availability.fault.${problem}`),
  }));

export function refuseFaults(context: CallContext, found: readonly CalendarFault[]): void {
  if (found.length > 0) refuse(commonErrors.invalid, { faults: faultWords(context, found) });
}
