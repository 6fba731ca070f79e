import type { RowData } from '@tanstack/react-table';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';
import type { Column } from './types.ts';
import type { TableModel } from './use-table-model.ts';

export function SelectBox(props: { label: string; checked: boolean; some?: boolean; onChange: () => void }) {
  const { label, checked, some = false, onChange } = props;
  return (
    <input
      type="checkbox"
      className="cw-choice__box"
      aria-label={label}
      checked={checked}
      ref={box => {
        if (box) box.indeterminate = some && !checked;
      }}
      onChange={onChange}
    />
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

type TableHeadProps<Row extends RowData> = {
  table: TableModel<Row>;
  columns: ReadonlyMap<string, Column<Row>>;
  selectable: boolean;
  opening: string | undefined;
  onSelectPage: () => void;
  onClear: () => void;
};

export function TableHead<Row extends RowData>(props: TableHeadProps<Row>) {
  const { table, columns, selectable, opening, onSelectPage, onClear } = props;
  const { t } = useUi();
  const all = table.getIsAllPageRowsSelected() && table.getRowModel().rows.length > 0;
  return (
    <thead>
      {table.getHeaderGroups().map(group => (
        <tr key={group.id}>
          {selectable && (
            <th scope="col" className="cw-table__select">
              <SelectBox
                label={t('ui.table.selectPage', { n: table.getRowModel().rows.length })}
                checked={all}
                some={table.getIsSomePageRowsSelected()}
                onChange={all ? onClear : onSelectPage}
              />
            </th>
          )}
          {group.headers.map(header => {
            const column = columns.get(header.column.id);
            const sorted = header.column.getIsSorted();
            return (
              <th
                key={header.id}
                scope="col"
                aria-sort={sorted ? directions[sorted] : undefined}
                className={classNames(
                  column?.align === 'end' && 'cw-number',
                  sorted && 'cw-table__sorted',
                  header.column.id === opening && 'cw-table__anchor',
                )}
                style={column?.width === undefined ? undefined : { width: column.width }}
              >
                {header.column.getCanSort() ? (
                  <button type="button" className="cw-table__sort" onClick={() => header.column.toggleSorting()}>
                    <table.FlexRender header={header} />
                    <Icon
                      name={sorted === false ? 'unfold_more' : sorted === 'asc' ? 'arrow_upward' : 'arrow_downward'}
                      size="small"
                    />
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
