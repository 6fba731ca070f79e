import { IconButton, Row, useUi } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { moved } from './moved.ts';

const places = { up: -1, down: 1 } as const;
type Direction = keyof typeof places;

const buttonOf = (id: string, direction: Direction): HTMLElement | null =>
  document.querySelector(`[data-move="${CSS.escape(`${direction} ${id}`)}"]`);

/** The row may be drawn in its new place some frames after the answer, and drops the focus then. */
const framesToSettle = 30;

function keepFocus(id: string, direction: Direction, frames: number): void {
  const wanted = buttonOf(id, direction);
  const button = wanted?.hasAttribute('disabled') ? buttonOf(id, direction === 'up' ? 'down' : 'up') : wanted;
  const { activeElement } = document;
  // Whoever has gone on meanwhile is not called back.
  if (activeElement !== null && activeElement !== document.body && activeElement !== button) return;
  button?.focus();
  if (frames > 0) requestAnimationFrame(() => keepFocus(id, direction, frames - 1));
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
    requestAnimationFrame(() => keepFocus(id, direction, framesToSettle));
  }

  const at = order ? order.indexOf(id) : -1;
  return (
    <Row gap={0.5}>
      <IconButton
        icon="arrow_upward"
        size="tiny"
        variant="quiet"
        label={t(`${texts}.up`, { label })}
        data-move={`up ${id}`}
        disabled={at <= 0}
        onClick={() => void move('up')}
      />
      <IconButton
        icon="arrow_downward"
        size="tiny"
        variant="quiet"
        label={t(`${texts}.down`, { label })}
        data-move={`down ${id}`}
        disabled={at < 0 || at === (order?.length ?? 0) - 1}
        onClick={() => void move('down')}
      />
    </Row>
  );
}
