import { IconButton, Row, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useSaveOrder, useTable } from '../queries.ts';
import { moved } from './move.ts';

const places = { up: -1, down: 1 } as const;
type Direction = keyof typeof places;

const buttonOf = (code: string, direction: Direction): HTMLElement | null =>
  document.querySelector(`[data-move="${CSS.escape(`${direction} ${code}`)}"]`);

/** Moves one entry up or down. The row travels, and the focus travels with it. */
export function MoveButtons({ table, code, label }: { table: string; code: string; label: string }) {
  const t = useText();
  const { announce } = useUi();
  const { data } = useTable(table);
  const order = useSaveOrder();

  async function move(direction: Direction): Promise<void> {
    const Codes = data && moved(data.Codes, code, places[direction]);
    if (!data || !Codes) return;
    const saved = await order.run({ TableName: table, Codes }, { ifMatch: data.Version });
    if (!saved) return;
    announce(t('reference.entries.moved', { label, place: Codes.indexOf(code) + 1, count: Codes.length }));
    requestAnimationFrame(() => {
      const wanted = buttonOf(code, direction);
      const other = buttonOf(code, direction === 'up' ? 'down' : 'up');
      (wanted?.hasAttribute('disabled') ? other : wanted)?.focus();
    });
  }

  const at = data ? data.Codes.indexOf(code) : -1;
  return (
    <Row gap={0.5}>
      <IconButton
        icon="arrow_upward"
        size="tiny"
        variant="quiet"
        label={t('reference.entries.up', { label })}
        data-move={`up ${code}`}
        disabled={at <= 0}
        onClick={() => void move('up')}
      />
      <IconButton
        icon="arrow_downward"
        size="tiny"
        variant="quiet"
        label={t('reference.entries.down', { label })}
        data-move={`down ${code}`}
        disabled={at < 0 || at === (data?.Codes.length ?? 0) - 1}
        onClick={() => void move('down')}
      />
    </Row>
  );
}
