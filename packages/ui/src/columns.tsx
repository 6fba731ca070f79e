/** The parts of dashboards, apart from the rest of the package: only dashboards load them. */
export { ColumnChart, type ColumnRow } from './chart/columns.tsx';
export { LoadBar } from './chart/load-bar.tsx';
