import { useEffect, useRef, useState } from 'react';
import { labelEvery, ticksFor } from './scale.ts';
import { type ChartRow, type Look, lookOf, PatternDefinition, type Series } from './series.tsx';

export type FigureProps = {
  kind: 'bar' | 'line';
  rows: readonly ChartRow[];
  series: readonly Series[];
  patternPrefix: string;
  format: (value: number) => string;
};

const margin = { top: 10, right: 8, bottom: 26, left: 52 };
const widestBar = 48;

/** The place a chart has to draw in; it follows the window. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observed = box.current;
    if (observed === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}

interface Plot {
  readonly rows: readonly ChartRow[];
  readonly series: readonly Series[];
  readonly patternPrefix: string;
  /** The middle of a row's place. */
  readonly x: (row: number) => number;
  readonly y: (value: number) => number;
  /** The width of a row's place. */
  readonly band: number;
  readonly words: (row: ChartRow, one: Series, value: number) => string;
}

function Bars({ rows, series, patternPrefix, x, y, band, words }: Plot) {
  const width = Math.min(widestBar, (band * 0.8) / Math.max(1, series.length));
  return rows.map((row, at) =>
    series.map((one, index) => {
      const value = row.values[one.id];
      if (value === undefined) return null;
      const left = x(at) + (index - series.length / 2) * width;
      return (
        <rect
          key={`${row.label} ${one.id}`}
          x={left}
          y={Math.min(y(value), y(0))}
          width={Math.max(1, width - 2)}
          height={Math.abs(y(value) - y(0))}
          fill={`url(#${patternPrefix}-${index})`}
          stroke={lookOf(index).color}
        >
          <title>{words(row, one, value)}</title>
        </rect>
      );
    }),
  );
}

function markPath(shape: Look['shape'], x: number, y: number): string {
  const r = 4;
  if (shape === 'square') return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`;
  if (shape === 'diamond') return `M${x} ${y - r - 1}L${x + r + 1} ${y}L${x} ${y + r + 1}L${x - r - 1} ${y}Z`;
  if (shape === 'triangle') return `M${x} ${y - r - 1}L${x + r + 1} ${y + r}H${x - r - 1}Z`;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function Lines({ rows, series, x, y, words }: Plot) {
  return series.map((one, index) => {
    const look = lookOf(index);
    const points = rows.flatMap((row, at) => {
      const value = row.values[one.id];
      return value === undefined ? [] : [{ row, at, value, px: x(at), py: y(value) }];
    });
    // A row without a value leaves a gap: a line across it would claim one.
    const path = points
      .map((point, at) => `${points[at - 1]?.at === point.at - 1 ? 'L' : 'M'}${point.px} ${point.py}`)
      .join('');
    return (
      <g key={one.id}>
        <path d={path} fill="none" stroke={look.color} strokeWidth="2" strokeDasharray={look.dash} />
        {points.map(point => (
          <path key={point.row.label} d={markPath(look.shape, point.px, point.py)} fill={look.color}>
            <title>{words(point.row, one, point.value)}</title>
          </path>
        ))}
      </g>
    );
  });
}

/** The drawn chart. Pointing at a bar or a mark says its figures; the table twin says them all. */
export default function Figure({ kind, rows, series, patternPrefix, format }: FigureProps) {
  const { box, width, height } = useSize();
  const ticks = ticksFor(rows.flatMap(row => series.flatMap(one => row.values[one.id] ?? [])));
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const inner = { width: Math.max(0, width - margin.left - margin.right), bottom: Math.max(0, height - margin.bottom) };
  const band = inner.width / Math.max(1, rows.length);
  const x = (row: number): number => margin.left + band * (row + 0.5);
  const y = (value: number): number =>
    inner.bottom - ((value - lowest) / (highest - lowest || 1)) * (inner.bottom - margin.top);
  const words = (row: ChartRow, one: Series, value: number): string => `${row.label}, ${one.label}: ${format(value)}`;
  const every = labelEvery(rows.length, inner.width, Math.max(1, ...rows.map(row => row.label.length)));
  const plot: Plot = { rows, series, patternPrefix, x, y, band, words };
  return (
    <div ref={box} className="cw-chart__box">
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          {kind === 'bar' && (
            <defs>
              {series.map((one, index) => (
                <PatternDefinition key={one.id} id={`${patternPrefix}-${index}`} look={lookOf(index)} />
              ))}
            </defs>
          )}
          {ticks.map(tick => (
            <g key={tick}>
              <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} stroke="var(--base-lighter)" />
              <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          <line x1={margin.left} x2={width - margin.right} y1={y(0)} y2={y(0)} stroke="var(--base)" />
          {rows.map(
            (row, at) =>
              at % every === 0 && (
                <text key={row.label} x={x(at)} y={height - 8} textAnchor="middle">
                  {row.label}
                </text>
              ),
          )}
          {kind === 'bar' ? <Bars {...plot} /> : <Lines {...plot} />}
        </svg>
      )}
    </div>
  );
}
