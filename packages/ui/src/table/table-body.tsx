import type { RowData } from '@tanstack/react-table';
import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { isPlainClick, Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../provider.tsx';
import { SelectBox } from './table-head.tsx';
import type { Column } from './types.ts';
import type { TableModel } from './use-table-model.ts';

type TableBodyProps<Row extends RowData> = {
  table: TableModel<Row>;
  columns: ReadonlyMap<string, Column<Row>>;
  selectable: boolean;
  opening: string | undefined;
  cursor: string | null;
  rowHref: ((row: Row) => string) | undefined;
  rowLabel: (row: Row) => string;
  onToggle: (key: string) => void;
  onCursor: (key: string) => void;
};

/** Controls inside a row keep their own clicks, and so does a person who selects text to copy it. */
function isOwnClick(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const inControl = target?.closest('a, button, input, select, textarea, label, summary') !== null;
  return !inControl && (window.getSelection()?.isCollapsed ?? true);
}

function Opener({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}

export function TableBody<Row extends RowData>(props: TableBodyProps<Row>) {
  const { table, columns, selectable, opening, cursor, rowHref, rowLabel, onToggle, onCursor } = props;
  const { t, navigate, href } = useUi();
  const rows = table.getRowModel().rows;
  const open = useCallback(
    (event: MouseEvent, to: string) => {
      if (!isOwnClick(event)) return;
      if (isPlainClick(event)) navigate(to);
      else if (event.ctrlKey || event.metaKey || event.button === 1) window.open(href(to), '_blank', 'noopener');
    },
    [navigate, href],
  );

  return (
    <tbody>
      {rows.map((row, index) => {
        const to = rowHref?.(row.original);
        const focusable = cursor === row.id || (cursor === null && index === 0);
        return (
          <tr
            key={row.id}
            data-row={row.id}
            tabIndex={focusable ? 0 : -1}
            className={classNames(
              row.getIsSelected() && 'cw-is-selected',
              cursor === row.id && 'cw-is-cursor',
              to !== undefined && 'cw-table__opens',
            )}
            onFocus={() => onCursor(row.id)}
            {...(to !== undefined && {
              onClick: (event: MouseEvent) => open(event, to),
              onAuxClick: (event: MouseEvent) => open(event, to),
            })}
          >
            {selectable && (
              <td className="cw-table__select">
                <SelectBox
                  label={t('ui.table.selectRow', { row: rowLabel(row.original) })}
                  checked={row.getIsSelected()}
                  onChange={() => onToggle(row.id)}
                />
              </td>
            )}
            {row.getVisibleCells().map(cell => {
              const column = columns.get(cell.column.id);
              const className = column?.align === 'end' ? 'cw-number' : undefined;
              // Called, not made an element of: a page makes its columns anew at each drawing, and React would take each
              // new function for another component, throw the old content away and the focus in it as well.
              const content = column?.cell(row.original);
              return cell.column.id === opening ? (
                <th key={cell.id} scope="row" className={className}>
                  <Opener to={to}>{content}</Opener>
                </th>
              ) : (
                <td
                  key={cell.id}
                  className={className}
                  style={column?.most === undefined ? undefined : { maxWidth: column.most }}
                >
                  {content}
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}
