import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { ContextBar, type ContextBarProps } from '../layout/context-bar.tsx';
import { DataTable } from './data-table.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import { describeFilters } from './filters.ts';
import { ResultCount } from './table-notices.tsx';
import type { DataTableProps } from './types.ts';

export type ListPageProps<Row extends RowData> = Pick<ContextBarProps, 'title' | 'crumbs' | 'actions' | 'overflow'> & {
  filters: FilterPanelProps;
  table: Omit<DataTableProps<Row>, 'filterChips' | 'onClearFilters' | 'label'>;
  /** What stands above the table, such as the notifications of this page. */
  children?: ReactNode;
};

/** A list as a whole page: filters beside it, chips above it, one table. */
export function ListPage<Row extends RowData>({ filters, table, children, ...bar }: ListPageProps<Row>) {
  const fields = filters.fields.filter(({ id }) => !table.withheld?.includes(id));
  const chips = describeFilters(fields, filters.values).map(({ without, ...chip }) => ({
    ...chip,
    onRemove: () => filters.onApply(without),
  }));
  return (
    <>
      <ContextBar
        {...bar}
        status={
          table.asked === false ? undefined : (
            <ResultCount total={table.total} more={table.threshold?.totalUnknown === true} />
          )
        }
      />
      <div className="cw-list-page">
        <FilterPanel {...filters} fields={fields} />
        <div className="cw-list-page__main cw-stack cw-stack--gap-1">
          {children}
          <DataTable {...table} label={bar.title} filterChips={chips} onClearFilters={() => filters.onApply({})} />
        </div>
      </div>
    </>
  );
}
