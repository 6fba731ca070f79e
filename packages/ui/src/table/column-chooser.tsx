import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button, ButtonFace, buttonClass } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useUi } from '../provider.tsx';
import { moveInList } from './table-state.ts';
import type { Column } from './types.ts';

type ColumnChooserProps<Row> = {
  columns: readonly Column<Row>[];
  shown: readonly string[];
  onChange: (columns: readonly string[] | null) => void;
};

/** Shows, hides and orders columns; arrows instead of dragging, so that the keyboard can do it too. */
export function ColumnChooser<Row>({ columns, shown, onChange }: ColumnChooserProps<Row>) {
  const { t, announce } = useUi();
  const byId = new Map(columns.map(column => [column.id, column]));
  const hidden = columns.filter(column => !shown.includes(column.id)).map(column => column.id);
  const lines = [...shown, ...hidden].flatMap(id => byId.get(id) ?? []);
  const label = t('ui.table.columns', { shown: shown.length, all: columns.length });

  function move(id: string, step: -1 | 1) {
    const next = moveInList(shown, id, step);
    onChange(next);
    announce(t('ui.table.moved', { column: byId.get(id)?.header ?? id, place: next.indexOf(id) + 1 }));
  }

  return (
    <DialogTrigger>
      <AriaButton className={buttonClass({ variant: 'secondary', size: 'tiny' })}>
        <ButtonFace icon="grid_view">{label}</ButtonFace>
      </AriaButton>
      <Popover className="cw-popover" placement="bottom end" offset={2}>
        <Dialog className="cw-popover__dialog cw-stack cw-stack--gap-1" aria-label={t('ui.table.chooseColumns')}>
          <ul className="cw-columns">
            {lines.map(column => {
              const on = shown.includes(column.id);
              return (
                <li key={column.id} className="cw-row">
                  <label className="cw-choice cw-columns__name">
                    <input
                      type="checkbox"
                      className="cw-choice__box"
                      checked={on}
                      disabled={column.hideable === false || (on && shown.length === 1)}
                      onChange={() => onChange(on ? shown.filter(id => id !== column.id) : [...shown, column.id])}
                    />
                    <span className="cw-choice__text">{column.header}</span>
                  </label>
                  <IconButton
                    icon="arrow_upward"
                    size="tiny"
                    variant="quiet"
                    label={t('ui.table.moveUp', { column: column.header })}
                    disabled={!on || shown[0] === column.id}
                    onClick={() => move(column.id, -1)}
                  />
                  <IconButton
                    icon="arrow_downward"
                    size="tiny"
                    variant="quiet"
                    label={t('ui.table.moveDown', { column: column.header })}
                    disabled={!on || shown.at(-1) === column.id}
                    onClick={() => move(column.id, 1)}
                  />
                </li>
              );
            })}
          </ul>
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            {t('ui.table.resetColumns')}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
