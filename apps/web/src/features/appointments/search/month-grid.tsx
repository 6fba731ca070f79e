import type { MonthDay } from '@commonweal/contracts/appointments/calendar-calls';
import { addDays } from '@commonweal/contracts/availability/wall-clock';
import { Card, classNames, formatDate, Link, TableFrame } from '@commonweal/ui';
import { type KeyboardEvent, useRef } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { weeksOf } from '../../../shared/calendar/day-range.ts';
import '../../../shared/calendar/calendar.css';

interface MonthGridProps {
  readonly days: readonly MonthDay[];
  /** The day that the view is about, and the present one. */
  readonly day: string;
  readonly today: string;
  readonly label: string;
  readonly dayAddress: (day: string) => string;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

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
  const { days, label } = props;
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const [first] = days;
  if (first === undefined) return null;
  const weeks = weeksOf(first.Day, days.at(-1)?.Day ?? first.Day);
  const byDay = new Map(days.map(day => [day.Day, day]));
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const from = event.target instanceof Element ? event.target.closest('[data-day]')?.getAttribute('data-day') : null;
    if (step === undefined || !from) return;
    event.preventDefault();
    body.current?.querySelector<HTMLAnchorElement>(`[data-day="${addDays(from, step)}"] a`)?.focus();
  };
  return (
    <Card flush>
      <TableFrame label={label}>
        <table className="cw-planner">
          <caption className="cw-sr-only">{label}</caption>
          <thead>
            <tr>
              {(weeks[0] ?? []).map((day, at) => (
                <th key={day} scope="col">
                  {t(`availability.weekday.${at + 1}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={move}>
            {weeks.map(week => (
              <tr key={week[0]}>
                {week.map(each => {
                  const of = byDay.get(each);
                  return of && <Cell key={each} of={of} props={props} />;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}
