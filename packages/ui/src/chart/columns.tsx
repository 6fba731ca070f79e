import { Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format/money.ts';
import { useUi } from '../provider.tsx';
import { ChartFrame } from './frame.tsx';
import type { ChartRow, Series } from './series.tsx';
import { ChartTable } from './table.tsx';

export type ColumnRow = ChartRow & {
  /** The list behind the whole column. */
  to: string;
  /** Not over yet, such as today. */
  unfinished?: boolean;
};

export type ColumnChartProps = {
  title: string;
  unit: string;
  rowHeader: string;
  /** The first is the whole column, the second, where there is one, the part of it that stands out. */
  series: readonly [Series] | readonly [Series, Series];
  rows: readonly ColumnRow[];
  /** A mark across all columns: what is needed. */
  mark?: { value: number; label: string };
  level?: 2 | 3;
};

const manyColumns = 8;

const share = (value: number, most: number): string => `${Math.round((value / Math.max(1, most)) * 1000) / 10}%`;

/** Columns of counts. Each column is a link to the rows that it counts, and says its figures. */
export function ColumnChart({ title, unit, rowHeader, series, rows, mark, level = 2 }: ColumnChartProps) {
  const { language } = useUi();
  const [whole, part] = series;
  const wholeOf = (row: ColumnRow): number => row.values[whole.id] ?? 0;
  const most = Math.max(1, mark?.value ?? 0, ...rows.map(wholeOf));
  const words = (row: ColumnRow): string =>
    [
      `${row.label}, ${whole.label}: ${formatNumber(wholeOf(row), language)}`,
      ...(part ? [`${part.label}: ${formatNumber(row.values[part.id] ?? 0, language)}`] : []),
    ].join('; ');
  const number = (value: number): string => formatNumber(value, language);
  return (
    <ChartFrame
      title={title}
      unit={unit}
      level={level}
      chart={
        <>
          <ol className={classNames('cw-columns', rows.length > manyColumns && 'cw-columns--many')}>
            {mark && (
              <li className="cw-columns__mark" aria-hidden="true">
                <span style={{ bottom: share(mark.value, most) }} />
              </li>
            )}
            {rows.map(row => (
              <li key={row.label} className="cw-columns__column">
                <Link to={row.to} title={words(row)}>
                  <span className="cw-sr-only">{words(row)}</span>
                  <span className="cw-columns__space" aria-hidden="true">
                    <span className="cw-columns__value">{number(wholeOf(row))}</span>
                    <span
                      className={classNames('cw-columns__bar', row.unfinished && 'cw-columns__bar--unfinished')}
                      style={{ height: share(wholeOf(row), most) }}
                    >
                      {part && (
                        <span
                          className="cw-columns__part"
                          style={{ height: share(row.values[part.id] ?? 0, wholeOf(row)) }}
                        />
                      )}
                    </span>
                  </span>
                  <span className="cw-columns__label" aria-hidden="true">
                    {row.label}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
          <ul className="cw-legend">
            <li>
              <span className="cw-columns__sign" aria-hidden="true" /> {whole.label}
            </li>
            {part && (
              <li>
                <span className="cw-columns__sign cw-columns__sign--part" aria-hidden="true" /> {part.label}
              </li>
            )}
            {mark && (
              <li>
                <span className="cw-columns__sign cw-columns__sign--mark" aria-hidden="true" /> {mark.label}
              </li>
            )}
          </ul>
        </>
      }
      table={
        <ChartTable rowHeader={rowHeader} rows={rows} series={series} format={number} label={`${title} (${unit})`} />
      }
    />
  );
}
