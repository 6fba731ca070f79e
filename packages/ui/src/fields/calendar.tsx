import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { addDays, addMonths, dayOfWeek, formatDate } from '../format/plain-date.ts';
import { locales } from '../language.ts';
import { useUi } from '../provider.tsx';

const weeks = [0, 1, 2, 3, 4, 5];
const days = [0, 1, 2, 3, 4, 5, 6];
// A week that begins on a Sunday, to name the columns.
const someSunday = '2026-03-01';

function firstShown(day: string): string {
  const first = `${day.slice(0, 8)}01`;
  return addDays(first, -dayOfWeek(first));
}

/** Where each key leads from a day. */
export function dayAfterKey(key: string, shift: boolean, day: string): string | null {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return addDays(day, -dayOfWeek(day));
  if (key === 'End') return addDays(day, 6 - dayOfWeek(day));
  if (key === 'PageUp') return addMonths(day, shift ? -12 : -1);
  if (key === 'PageDown') return addMonths(day, shift ? 12 : 1);
  return null;
}

export type CalendarProps = { value: string | null; onPick: (day: string) => void };

/** One month; one day is in the tab order and the arrow keys move it. */
export function Calendar({ value, onPick }: CalendarProps) {
  const { t, language, businessToday } = useUi();
  const today = businessToday();
  const [cursor, setCursor] = useState(value ?? today);
  const moved = useRef(true);
  const cell = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moved.current && cell.current?.dataset.day === cursor) cell.current.focus();
    moved.current = false;
  }, [cursor]);

  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, event.shiftKey, cursor);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    setCursor(next);
  }

  const start = firstShown(cursor);
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  return (
    <div className="cw-calendar">
      <div className="cw-calendar__head">
        <IconButton
          icon="navigate_before"
          label={t('ui.date.previousMonth')}
          variant="quiet"
          size="small"
          onClick={() => setCursor(addMonths(cursor, -1))}
        />
        <strong aria-live="polite">{formatDate(cursor, language, 'month')}</strong>
        <IconButton
          icon="navigate_next"
          label={t('ui.date.nextMonth')}
          variant="quiet"
          size="small"
          onClick={() => setCursor(addMonths(cursor, 1))}
        />
      </div>
      <table className="cw-calendar__grid">
        <thead>
          <tr>
            {days.map(day => {
              const name = weekday.format(new Date(addDays(someSunday, day)));
              return (
                <th key={day} scope="col" abbr={name}>
                  {name.slice(0, 2)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeks.map(week => (
            <tr key={week}>
              {days.map(weekDay => {
                const day = addDays(start, week * 7 + weekDay);
                return (
                  <td key={day}>
                    <button
                      type="button"
                      ref={day === cursor ? cell : undefined}
                      data-day={day}
                      tabIndex={day === cursor ? 0 : -1}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={formatDate(day, language, 'weekday')}
                      className={classNames(
                        'cw-calendar__day',
                        day.slice(0, 7) !== cursor.slice(0, 7) && 'cw-calendar__day--outside',
                        day === today && 'cw-calendar__day--today',
                      )}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
