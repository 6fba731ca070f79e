import { lazy, Suspense, useId, useState } from 'react';
import { Segmented } from './actions/segmented.tsx';
import { type ChartRow, LegendMark, lookOf, type Series } from './chart/series.tsx';
import { formatNumber } from './format/money.ts';
import { TableFrame } from './layout/table-frame.tsx';
import { useUi } from './provider.tsx';
import { LoadingState } from './states/states.tsx';

export type { ChartRow, Series } from './chart/series.tsx';

const Figure = lazy(() => import('./chart/figure.tsx'));

export type ChartProps = {
  kind: 'bar' | 'line';
  title: string;
  /** Stands in the title: "items a day". */
  unit: string;
  /** Heads the first column of the table: "Day". */
  rowHeader: string;
  rows: readonly ChartRow[];
  series: readonly Series[];
  format?: (value: number) => string;
  level?: 2 | 3;
};

/** A chart and its table twin, with the same figures. */
export function Chart({ kind, title, unit, rowHeader, rows, series, format, level = 2 }: ChartProps) {
  const { t, language } = useUi();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const id = useId();
  const number = format ?? ((value: number) => formatNumber(value, language));
  const Heading = `h${level}` as const;
  return (
    <figure className="cw-stack cw-stack--gap-1" aria-labelledby={`${id}-title`}>
      <div className="cw-chart__head">
        <Heading id={`${id}-title`}>
          {title} <span className="cw-card__meta">({unit})</span>
        </Heading>
        <Segmented
          label={t('ui.chart.view', { title })}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t('ui.chart.chart') },
            { value: 'table', label: t('ui.chart.table') },
          ]}
        />
      </div>
      {view === 'chart' ? (
        <>
          <div className="cw-chart__figure" role="img" aria-label={t('ui.chart.described', { title, unit })}>
            <Suspense fallback={<LoadingState />}>
              <Figure kind={kind} rows={rows} series={series} patternPrefix={id} format={number} />
            </Suspense>
          </div>
          <ul className="cw-legend">
            {series.map((one, index) => (
              <li key={one.id}>
                <LegendMark kind={kind} look={lookOf(index)} patternId={`${id}-legend-${index}`} />
                {one.label}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ChartTable rowHeader={rowHeader} rows={rows} series={series} format={number} label={`${title} (${unit})`} />
      )}
    </figure>
  );
}

type ChartTableProps = Pick<ChartProps, 'rowHeader' | 'rows' | 'series'> & {
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
                return (
                  <td key={one.id} className="cw-number">
                    {value === undefined ? <span className="cw-muted">{t('ui.status.noData')}</span> : format(value)}
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
