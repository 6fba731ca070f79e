import { useId } from 'react';
import { ChartFrame } from './chart/frame.tsx';
import { type ChartRow, LegendMark, lookOf, type Series } from './chart/series.tsx';
import { ChartTable } from './chart/table.tsx';
import { formatNumber } from './format/money.ts';
import { later } from './later.tsx';
import { useUi } from './provider.tsx';
import { LoadingState } from './states/states.tsx';

export type { ChartRow, Series } from './chart/series.tsx';

const Figure = later(() => import('./chart/figure.tsx'), LoadingState);

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
  const id = useId();
  const number = format ?? ((value: number) => formatNumber(value, language));
  return (
    <ChartFrame
      title={title}
      unit={unit}
      level={level}
      chart={
        <>
          <div className="cw-chart__figure" role="img" aria-label={t('ui.chart.described', { title, unit })}>
            <Figure kind={kind} rows={rows} series={series} patternPrefix={id} format={number} />
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
      }
      table={
        <ChartTable rowHeader={rowHeader} rows={rows} series={series} format={number} label={`${title} (${unit})`} />
      }
    />
  );
}
