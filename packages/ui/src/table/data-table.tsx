import type { RowData } from '@tanstack/react-table';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Segmented } from '../actions/segmented.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../provider.tsx';
import { ErrorState, LoadingState } from '../states/states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Pager } from './pager.tsx';
import { SavedViewsBar } from './saved-views.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { FilterChips, NothingListed, ThresholdNotice } from './table-notices.tsx';
import { allowedColumns, openingColumnId, selectPage, toggleRow } from './table-state.ts';
import type { DataTableProps, Density, ExportFormat, Selection } from './types.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableModel } from './use-table-model.ts';

const densities: readonly Density[] = ['compact', 'normal', 'roomy'];

/** The one table of the portal: the server sorts and pages, the page's address holds the state. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, total, state, onStateChange, rowKey, rowHref, threshold, loading = false, error } = props;
  const { bulkActions = [], savedViews, filterChips = [], onClearFilters, onExport, plain = false, withheld } = props;
  const { t, access, navigate, href } = useUi();
  const columns = useMemo(
    () => allowedColumns(props.columns, access).filter(({ id }) => !withheld?.includes(id)),
    [props.columns, access, withheld],
  );
  const byId = useMemo(() => new Map(columns.map(column => [column.id, column])), [columns]);
  const { table, shown } = useTableModel({ columns, rows, total, state, onStateChange, rowKey, threshold });
  const frame = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);

  const opening = openingColumnId(byId, shown);
  const selectable = bulkActions.length > 0;
  const pageKeys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const present = cursor !== null && pageKeys.includes(cursor) ? cursor : null;
  const select = useCallback((selection: Selection) => onStateChange({ ...state, selection }), [state, onStateChange]);
  const toggle = useCallback(
    (key: string) => select(toggleRow(state.selection, key, pageKeys)),
    [select, state.selection, pageKeys],
  );
  const open = useCallback(
    (key: string, newTab: boolean) => {
      const row = rows.find(one => rowKey(one) === key);
      const to = row === undefined ? undefined : rowHref?.(row);
      if (to === undefined) return;
      if (newTab) window.open(href(to), '_blank', 'noopener');
      else navigate(to);
    },
    [rows, rowKey, rowHref, navigate, href],
  );
  useRowKeys({ frame, keys: pageKeys, cursor: present, onOpen: open, onToggle: selectable ? toggle : undefined });

  const exportShown = (format: ExportFormat) =>
    onExport?.(
      format,
      shown.filter(id => byId.get(id)?.exportable !== false),
    );
  const some = state.selection === 'all-matching' || state.selection.length > 0;
  const nothing = rows.length === 0;

  return (
    <div className="cw-data-table">
      {!plain && (
        <div className="cw-table-tools">
          {props.tools}
          {savedViews && <SavedViewsBar {...savedViews} />}
          <div className="cw-table-tools__end">
            {onExport && <ExportMenu total={total} size="tiny" onExport={exportShown} />}
            <ColumnChooser
              columns={columns}
              shown={shown}
              onChange={next => onStateChange({ ...state, columns: next })}
            />
            <Segmented
              keepsRow
              label={t('ui.table.density')}
              value={state.density}
              options={densities.map(value => ({ value, label: t(`ui.table.${value}`) }))}
              onChange={density => onStateChange({ ...state, density })}
            />
          </div>
        </div>
      )}
      {filterChips.length > 0 && <FilterChips chips={filterChips} onClear={onClearFilters} />}
      {threshold && !error && (
        <ThresholdNotice threshold={threshold} total={total} wholeWork={selectable || onExport !== undefined} />
      )}
      <p className="cw-sr-only" role="status">
        {loading
          ? t('ui.loading')
          : error || props.asked === false
            ? ''
            : total === 1
              ? t('ui.table.oneMatch')
              : t(threshold?.totalUnknown ? 'ui.table.moreMatches' : 'ui.table.matches', { n: total })}
      </p>
      <section className="cw-card" aria-label={label}>
        {error ? (
          <ErrorState
            title={error.title}
            {...(error.uid !== undefined && { uid: error.uid })}
            {...(error.onRetry && { onRetry: error.onRetry })}
          >
            {error.text}
          </ErrorState>
        ) : nothing && loading ? (
          <LoadingState />
        ) : nothing ? (
          (props.empty ?? <NothingListed filtered={filterChips.length > 0} />)
        ) : (
          <>
            {selectable && some && (
              <BulkBar
                label={label}
                selection={state.selection}
                total={total}
                pageKeys={pageKeys}
                actions={bulkActions}
                onSelect={select}
              />
            )}
            <div className={classNames('cw-table-frame', plain && 'cw-table-frame--plain')} ref={frame}>
              <table
                className={classNames('cw-table', `cw-table--${state.density}`, loading && 'cw-table--loading')}
                aria-label={label}
                aria-busy={loading || undefined}
              >
                <TableHead
                  table={table}
                  columns={byId}
                  selectable={selectable}
                  opening={opening}
                  onSelectPage={() => select(selectPage(state.selection, pageKeys))}
                  onClear={() => select([])}
                />
                <TableBody
                  table={table}
                  columns={byId}
                  selectable={selectable}
                  opening={opening}
                  cursor={present}
                  rowHref={rowHref}
                  rowLabel={props.rowLabel ?? rowKey}
                  onToggle={toggle}
                  onCursor={setCursor}
                />
              </table>
            </div>
            {(!plain || total > rows.length) && (
              <Pager
                label={label}
                state={state}
                total={total}
                limit={threshold?.limit}
                more={threshold?.totalUnknown === true}
                onStateChange={onStateChange}
              />
            )}
          </>
        )}
      </section>
    </div>
  );
}
