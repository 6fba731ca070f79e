import type { CalendarEntry } from '@commonweal/contracts/appointments/calendar-calls';
import { toMinutes } from '@commonweal/contracts/availability/wall-clock';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Where a meeting was let go. */
export interface Dropped {
  readonly entry: CalendarEntry;
  readonly column: string;
  readonly minute: number;
}

interface Drag {
  readonly entry: CalendarEntry;
  readonly column: number;
  readonly row: number;
  readonly by: 'keys' | 'pointer';
}

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A meeting is taken by its handle to another cell: with the pointer, or with Enter, arrows and Enter; Escape leaves it. */
export function useDrag(columns: readonly string[], rows: readonly number[], onDrop: (dropped: Dropped) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const rowOf = ({ Starts }: CalendarEntry): number =>
    Math.max(
      0,
      rows.findLastIndex(minute => minute <= toMinutes(Starts)),
    );
  const drop = (from: string): void => {
    setDrag(null);
    const column = drag && columns[drag.column];
    const minute = drag && rows[drag.row];
    if (!drag || column == null || minute == null) return;
    if (column !== from || drag.row !== rowOf(drag.entry)) onDrop({ entry: drag.entry, column, minute });
  };
  const take = (entry: CalendarEntry, column: string, by: Drag['by']): void =>
    setDrag({ entry, column: columns.indexOf(column), row: rowOf(entry), by });
  const isOf = (entry: CalendarEntry): boolean => drag?.entry.AppointmentId === entry.AppointmentId;

  return {
    target: drag && { column: columns[drag.column], minute: rows[drag.row] },
    isOf,
    handleOf: (entry: CalendarEntry, column: string) => ({
      'aria-pressed': isOf(entry),
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        take(entry, column, 'pointer');
      },
      onPointerMove(event: PointerEvent<HTMLButtonElement>) {
        if (drag?.by !== 'pointer') return;
        const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('td[data-minute]');
        if (!under) return;
        const over = {
          column: columns.indexOf(under.dataset.column ?? ''),
          row: rows.indexOf(Number(under.dataset.minute)),
        };
        if (over.column !== drag.column || over.row !== drag.row) setDrag({ ...drag, ...over });
      },
      onPointerUp() {
        if (drag?.by === 'pointer') drop(column);
      },
      onPointerCancel: () => setDrag(null),
      onBlur: () => {
        if (drag?.by === 'keys') setDrag(null);
      },
      onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
        const step = steps[event.key];
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          if (isOf(entry)) drop(column);
          else take(entry, column, 'keys');
        } else if (drag && event.key === 'Escape') {
          event.preventDefault();
          setDrag(null);
        } else if (drag && step) {
          event.preventDefault();
          const within = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);
          const [across, down] = step;
          setDrag({
            ...drag,
            column: within(drag.column + across, columns.length),
            row: within(drag.row + down, rows.length),
          });
        }
      },
    }),
  };
}

export type Dragging = ReturnType<typeof useDrag>;
