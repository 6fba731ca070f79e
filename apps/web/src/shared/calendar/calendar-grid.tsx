import type { CalendarDay } from '@commonweal/contracts/availability/schemas';
import { classNames, formatDate, Link } from '@commonweal/ui';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { CalendarViewName } from './day-range.ts';
import { durationWords } from './duration.ts';
import { Planner } from './planner.tsx';
import { type SegmentAddress, Segments } from './segments.tsx';

interface CalendarGridProps {
  readonly view: CalendarViewName;
  readonly label: string;
  readonly days: readonly CalendarDay[];
  /** The day that the view is about, and the present one. */
  readonly day: string;
  readonly today: string;
  /** Where a day, and a block, is opened. */
  readonly dayAddress?: ((day: string) => string) | undefined;
  readonly blockAddress?: SegmentAddress | undefined;
}

function Cell({ day, props }: { day: CalendarDay; props: CalendarGridProps }) {
  const t = useText();
  const language = useLanguage();
  const long = formatDate(day.Day, language, 'weekday');
  const number = String(Number(day.Day.slice(8)));
  const to = props.dayAddress?.(day.Day);
  const isMonth = props.view === 'month';
  return (
    <td
      data-day={day.Day}
      className={classNames(
        isMonth && day.Day.slice(0, 7) !== props.day.slice(0, 7) && 'cw-planner__other',
        day.Day === props.today && 'cw-planner__today',
      )}
    >
      {isMonth &&
        (to === undefined ? (
          <strong>
            <span aria-hidden="true">{number}</span>
            <span className="cw-sr-only">{long}</span>
          </strong>
        ) : (
          <Link to={to} aria-label={t('availability.day.open', { day: long })}>
            {number}
          </Link>
        ))}
      {day.AvailableMinutes > 0 && <div>{durationWords(t, day.AvailableMinutes)}</div>}
      {day.Exception && <div className="cw-muted">{t('availability.day.exception')}</div>}
      <Segments
        day={
          isMonth
            ? { ...day, Segments: day.Segments.filter(each => each.State === 'block' || each.State === 'holiday') }
            : day
        }
        address={props.blockAddress}
      />
    </td>
  );
}

function DayList({ day, blockAddress }: { day: CalendarDay; blockAddress: SegmentAddress | undefined }) {
  const t = useText();
  return (
    <div className="cw-stack cw-stack--gap-1 cw-planner__day-list">
      {day.Exception && <p>{t('availability.day.exceptionNote', { note: day.Exception.Note })}</p>}
      {day.Segments.length === 0 && <p className="cw-muted">{t('availability.day.none')}</p>}
      <Segments day={day} address={blockAddress} />
    </div>
  );
}

/** One person's month, week or day. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, label, days } = props;
  const t = useText();
  const language = useLanguage();
  const [first] = days;
  if (first === undefined) return null;
  if (view === 'day') return <DayList day={first} blockAddress={props.blockAddress} />;
  return (
    <Planner
      label={label}
      days={days}
      heading={(day, at) =>
        view === 'week' ? formatDate(day, language, 'weekday') : t(`availability.weekday.${at + 1}`)
      }
      cell={day => <Cell key={day.Day} day={day} props={props} />}
    />
  );
}
