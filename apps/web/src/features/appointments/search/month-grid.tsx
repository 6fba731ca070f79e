import type { MonthDay } from '@commonweal/contracts/appointments/calendar-calls';
import { Card, classNames, formatDate, Link } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { Planner } from '../../../shared/calendar/planner.tsx';

interface MonthGridProps {
  readonly days: readonly MonthDay[];
  /** The day that the view is about, and the present one. */
  readonly day: string;
  readonly today: string;
  readonly label: string;
  readonly dayAddress: (day: string) => string;
}

function Cell({ of, props }: { of: MonthDay; props: MonthGridProps }) {
  const t = useText();
  const language = useLanguage();
  const counts = (
    [
      ['booked', of.Booked],
      ['kept', of.Kept],
      ['missed', of.Missed],
      ['free', of.Free],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <td
      data-day={of.Day}
      className={classNames(
        of.Day.slice(0, 7) !== props.day.slice(0, 7) && 'cw-planner__other',
        of.Day === props.today && 'cw-planner__today',
      )}
    >
      <Link
        to={props.dayAddress(of.Day)}
        aria-label={t('appointments.month.open', { day: formatDate(of.Day, language, 'weekday') })}
      >
        {Number(of.Day.slice(8))}
      </Link>
      {of.Holiday !== '' && <div className="cw-muted">{of.Holiday}</div>}
      {counts.map(([name, count]) => (
        <div key={name}>{t(`appointments.month.${name}`, { count })}</div>
      ))}
    </td>
  );
}

/** A month in numbers. The arrows go from day to day and from week to week; Enter opens the day. */
export function MonthGrid(props: MonthGridProps) {
  const t = useText();
  return (
    <Card flush>
      <Planner
        label={props.label}
        days={props.days}
        heading={(_, at) => t(`availability.weekday.${at + 1}`)}
        cell={of => <Cell key={of.Day} of={of} props={props} />}
      />
    </Card>
  );
}
