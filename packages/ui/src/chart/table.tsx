import { Link } from '../actions/link.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import { useUi } from '../provider.tsx';
import type { ChartRow, Series } from './series.tsx';

export type ChartTableProps = {
  rowHeader: string;
  rows: readonly ChartRow[];
  series: readonly Series[];
  format: (value: number) => string;
  label: string;
};

export function ChartTable({ rowHeader, rows, series, format, label }: ChartTableProps) {
  const { t } = useUi();
  return (
    <TableFrame label={label}>
      <table className="cw-table cw-table--compact" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{rowHeader}</th>
            {series.map(one => (
              <th key={one.id} scope="col" className="cw-number">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {series.map(one => {
                const value = row.values[one.id];
                const to = row.links?.[one.id];
                return (
                  <td key={one.id} className="cw-number">
                    {value === undefined ? (
                      <span className="cw-muted">{t('ui.status.noData')}</span>
                    ) : to === undefined ? (
                      format(value)
                    ) : (
                      <Link to={to} aria-label={`${row.label}, ${one.label}: ${format(value)}`}>
                        {format(value)}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
