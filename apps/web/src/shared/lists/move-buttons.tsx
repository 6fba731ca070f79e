import { IconButton, Row, useUi } from '@commonweal/ui';
import { useLayoutEffect } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { moved } from './moved.ts';

const places = { up: -1, down: 1 } as const;
type Direction = keyof typeof places;

const buttonOf = (id: string, direction: Direction): HTMLElement | null =>
  document.querySelector(`[data-move="${CSS.escape(`${direction} ${id}`)}"]`);

/** A button that has no further to go hands the focus to its neighbour before the browser takes it away. */
function handOver(id: string, from: Direction, to: Direction): void {
  if (document.activeElement !== null && document.activeElement === buttonOf(id, from)) buttonOf(id, to)?.focus();
}

interface MoveButtonsProps {
  readonly id: string;
  readonly label: string;
  /** The whole list in its order; undefined while it is on its way. */
  readonly order: readonly string[] | undefined;
  /** Text keys `<texts>.up`, `.down` and `.moved`. */
  readonly texts: string;
  /** True once the new order is stored. */
  readonly save: (order: string[]) => Promise<boolean>;
}

/** Moves one row up or down. The row travels, and the focus travels with it. */
export function MoveButtons({ id, label, order, texts, save }: MoveButtonsProps) {
  const t = useText();
  const { announce } = useUi();

  async function move(direction: Direction): Promise<void> {
    const next = order && moved(order, id, places[direction]);
    if (!next || !(await save(next))) return;
    announce(t(`${texts}.moved`, { label, place: next.indexOf(id) + 1, count: next.length }));
  }

  const at = order ? order.indexOf(id) : -1;
  const isFirst = at === 0;
  const isLast = order !== undefined && at === order.length - 1;
  useLayoutEffect(() => {
    if (isFirst) handOver(id, 'up', 'down');
    if (isLast) handOver(id, 'down', 'up');
  }, [id, isFirst, isLast]);

  return (
    <Row gap={0.5}>
      <IconButton
        icon="arrow_upward"
        size="tiny"
        variant="quiet"
        label={t(`${texts}.up`, { label })}
        data-move={`up ${id}`}
        disabled={at < 0 || isFirst}
        onClick={() => void move('up')}
      />
      <IconButton
        icon="arrow_downward"
        size="tiny"
        variant="quiet"
        label={t(`${texts}.down`, { label })}
        data-move={`down ${id}`}
        disabled={at < 0 || isLast}
        onClick={() => void move('down')}
      />
    </Row>
  );
}
