import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartRow, lookOf, PatternDefinition, type Series } from './series.tsx';

export type FigureProps = {
  kind: 'bar' | 'line';
  rows: readonly ChartRow[];
  series: readonly Series[];
  patternPrefix: string;
  format: (value: number) => string;
};

const margin = { top: 8, right: 8, bottom: 0, left: 0 };

/** The drawn chart; recharts arrives only with the screens that draw. */
export default function Figure({ kind, rows, series, patternPrefix, format }: FigureProps) {
  const data = rows.map(row => ({ label: row.label, ...row.values }));
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--base-lighter)" />
      <XAxis dataKey="label" tickLine={false} stroke="var(--base)" />
      <YAxis tickLine={false} axisLine={false} width={48} tickFormatter={format} />
      <Tooltip formatter={value => (typeof value === 'number' ? format(value) : value)} isAnimationActive={false} />
    </>
  );
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'bar' ? (
        <BarChart data={data} margin={margin} accessibilityLayer={false}>
          <defs>
            {series.map((one, index) => (
              <PatternDefinition key={one.id} id={`${patternPrefix}-${index}`} look={lookOf(index)} />
            ))}
          </defs>
          {axes}
          {series.map((one, index) => (
            <Bar
              key={one.id}
              dataKey={one.id}
              name={one.label}
              fill={`url(#${patternPrefix}-${index})`}
              stroke={lookOf(index).color}
              maxBarSize={48}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      ) : (
        <LineChart data={data} margin={margin} accessibilityLayer={false}>
          {axes}
          {series.map((one, index) => (
            <Line
              key={one.id}
              dataKey={one.id}
              name={one.label}
              stroke={lookOf(index).color}
              strokeDasharray={lookOf(index).dash}
              strokeWidth={2}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </ResponsiveContainer>
  );
}
