/** Lists, apart from the rest of the package: only list screens load them. */
export { DataTable } from './table/data-table.tsx';
export { ExportMenu } from './table/export-menu.tsx';
export { FilterPanel, type FilterPanelProps } from './table/filter-panel.tsx';
export * from './table/filters.ts';
export { ListPage, type ListPageProps } from './table/list-page.tsx';
export { Pager } from './table/pager.tsx';
export { FilterChips, ResultCount, ThresholdNotice } from './table/table-notices.tsx';
export * from './table/table-state.ts';
export * from './table/types.ts';
