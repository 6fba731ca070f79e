import './sparkline.css';

interface SparklineProps {
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly target: number | null;
  readonly outlook: number | null;
}

const width = 168;
const height = 36;
const edge = 4;

/** A line of what was, a target across it, and where the next would be. What stands beside it says the same in figures. */
export function Sparkline({ label, values, target, outlook }: SparklineProps) {
  const known = [...values, target, outlook].filter(value => value !== null);
  if (values.every(value => value === null)) return <span className="cw-muted">–</span>;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const x = (at: number) => edge + (at * (width - 2 * edge)) / values.length;
  const y = (value: number) => height - edge - ((value - low) * (height - 2 * edge)) / span;
  const points = values.flatMap((value, at) => (value === null ? [] : [{ x: x(at), y: y(value) }]));
  const last = points.at(-1);
  return (
    <svg
      className="cw-spark"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {target !== null && (
        <line className="cw-spark__target" x1={edge} x2={width - edge} y1={y(target)} y2={y(target)} />
      )}
      <polyline className="cw-spark__line" points={points.map(point => `${point.x},${point.y}`).join(' ')} />
      {last && <circle className="cw-spark__now" cx={last.x} cy={last.y} r={3} />}
      {last && outlook !== null && (
        <>
          <line className="cw-spark__outlook" x1={last.x} y1={last.y} x2={x(values.length)} y2={y(outlook)} />
          <rect className="cw-spark__next" x={x(values.length) - 3} y={y(outlook) - 3} width={6} height={6} />
        </>
      )}
    </svg>
  );
}
