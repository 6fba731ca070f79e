import type { CalendarDay, CalendarSegment } from '@commonweal/contracts/availability/schemas';
import { classNames, formatTypedTime, Link } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';

export type SegmentAddress = (segment: CalendarSegment, day: string) => string | undefined;

const isWholeDay = (segment: CalendarSegment): boolean => segment.Starts === '00:00' && segment.Ends === '24:00';

/** What a day is made of, in words and in order; colour only repeats what the words say. */
export function Segments({ day, address }: { day: CalendarDay; address?: SegmentAddress | undefined }) {
  const t = useText();
  const kinds = useReferenceTable('BLOCKKIND');
  const words = (segment: CalendarSegment): string => {
    if (segment.State === 'holiday') return t('availability.day.holiday', { name: day.Holiday ?? '' });
    const what =
      segment.State === 'block'
        ? segment.Title || kinds.describe(segment.Kind)
        : t(`availability.state.${segment.State}`);
    return isWholeDay(segment)
      ? `${what}, ${t('availability.allDay')}`
      : `${formatTypedTime(segment.Starts)}–${segment.Ends === '24:00' ? '12:00 AM' : formatTypedTime(segment.Ends)} ${what}`;
  };
  if (day.Segments.length === 0) return null;
  return (
    <ul className="cw-planner__segments">
      {day.Segments.map(segment => {
        const to = segment.BlockId === null ? undefined : address?.(segment, day.Day);
        return (
          <li
            key={`${segment.Starts} ${segment.State}`}
            className={classNames('cw-planner__segment', `cw-planner__segment--${segment.State}`)}
          >
            {to === undefined ? words(segment) : <Link to={to}>{words(segment)}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
