import { addDays } from '@commonweal/contracts/availability/wall-clock';
import { TableFrame } from '@commonweal/ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { weeksOf } from './day-range.ts';
import './calendar.css';

interface PlannerProps<Day extends { readonly Day: string }> {
  readonly label: string;
  readonly days: readonly Day[];
  readonly heading: (day: string, at: number) => string;
  /** A cell of the table; what the arrows go to is the link in the one that has `data-day`. */
  readonly cell: (day: Day) => ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The arrows go from day to day and from week to week. */
function useArrows(body: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const from = event.target instanceof Element ? event.target.closest('[data-day]')?.getAttribute('data-day') : null;
    if (step === undefined || !from) return;
    event.preventDefault();
    body.current?.querySelector<HTMLAnchorElement>(`[data-day="${addDays(from, step)}"] a`)?.focus();
  };
}

/** Weeks down, days across. */
export function Planner<Day extends { readonly Day: string }>({ label, days, heading, cell }: PlannerProps<Day>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const move = useArrows(body);
  const [first] = days;
  if (first === undefined) return null;
  const byDay = new Map(days.map(day => [day.Day, day]));
  const weeks = weeksOf(first.Day, days.at(-1)?.Day ?? first.Day);
  return (
    <TableFrame label={label}>
      <table className="cw-planner">
        <caption className="cw-sr-only">{label}</caption>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day, at) => (
              <th key={day} scope="col">
                {heading(day, at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={move}>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(each => {
                const day = byDay.get(each);
                return day && cell(day);
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
