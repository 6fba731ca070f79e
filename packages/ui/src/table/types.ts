import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'start' | 'end';
  /** False keeps the column out of the chooser: it is always there. */
  hideable?: boolean;
  hiddenByDefault?: boolean;
  /** Pixels; the others share the rest. */
  width?: number;
  /** Pixels that no cell is wider than: longer words end in dots, or wrap where rows have more lines. */
  most?: number;
  /** False leaves the column out of exported files, such as one of buttons. */
  exportable?: boolean;
  /** The column whose content opens the row; the first column where none says so. */
  opens?: boolean;
  /** Access object: X leaves the column out. */
  object?: string;
};

export type Density = 'compact' | 'normal' | 'roomy';

/** Ids across pages, or everything that the search matches. */
export type Selection = readonly string[] | 'all-matching';

/** Everything about a list that the address of the page can hold. */
export type TableState = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** A column's id, with a minus in front when descending. */
  sort: string | null;
  /** The shown columns in order; null is the usual set. */
  columns: readonly string[] | null;
  density: Density;
  selection: Selection;
};

export const initialTableState: TableState = {
  page: 1,
  pageSize: 25,
  sort: null,
  columns: null,
  density: 'compact',
  selection: [],
};

export type BulkAction = {
  id: string;
  label: string;
  run: (selection: Selection) => void;
  object?: string;
  danger?: boolean;
};

export type SavedView = { id: string; name: string; isDefault?: boolean; shared?: boolean };

export type SavedViews = {
  views: readonly SavedView[];
  current: string | null;
  onSelect: (id: string) => void;
  onSave: (name: string) => void;
  onRename?: (id: string, name: string) => void;
  onDelete?: (id: string) => void;
};

export type ActiveFilter = { id: string; name: string; value: string; onRemove: () => void };

export type ExportFormat = 'csv' | 'xlsx';

/** Where the server stopped; a search that stops looking does not know how many there are. */
export type Threshold = { limit: number; totalUnknown?: boolean };

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Columns and filters that the agency has switched off, or that the person has no access to, by their ids. */
  withheld?: readonly string[];
  rows: readonly Row[];
  /** How many match, over all pages. */
  total: number;
  /** False while the list waits for something to search for: nothing is counted then. */
  asked?: boolean;
  state: TableState;
  onStateChange: (state: TableState) => void;
  rowKey: (row: Row) => string;
  /** Names a row for its checkbox; the key where it is missing. */
  rowLabel?: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** Set when the server stopped at a limit. */
  threshold?: Threshold | undefined;
  loading?: boolean;
  error?: { title: string; text?: string; uid?: string; onRetry?: () => void } | undefined;
  empty?: ReactNode;
  bulkActions?: readonly BulkAction[];
  savedViews?: SavedViews;
  filterChips?: readonly ActiveFilter[];
  onClearFilters?: () => void;
  /** The whole result, in the shown columns. */
  onExport?: (format: ExportFormat, columns: readonly string[]) => void;
  /** Stands first in the row of tools: an order of its own, for instance. */
  tools?: ReactNode;
  /** Leaves out views, columns and density, for small tables inside cards. */
  plain?: boolean;
};
