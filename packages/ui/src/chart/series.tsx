import type { ReactElement } from 'react';

export type Series = { id: string; label: string };
export type ChartRow = {
  label: string;
  values: Readonly<Record<string, number>>;
  /** The rows behind a value, by series. */
  links?: Readonly<Record<string, string>>;
};

/** Colours carry a second sign: bars a pattern, lines a dash and a shape. */
export const looks = [
  { color: 'var(--primary)', pattern: 'solid', dash: '', shape: 'circle' },
  { color: 'var(--accent-warm-darker)', pattern: 'hatch', dash: '6 4', shape: 'square' },
  { color: 'var(--success-darker)', pattern: 'dots', dash: '2 3', shape: 'diamond' },
  { color: 'var(--violet-70)', pattern: 'cross', dash: '8 3 2 3', shape: 'triangle' },
] as const;

export type Look = (typeof looks)[number];

export function lookOf(index: number): Look {
  return looks[index % looks.length] ?? looks[0];
}

const size = 8;

function strokes(pattern: Look['pattern'], color: string): ReactElement {
  if (pattern === 'hatch') return <path d={`M0 ${size}L${size} 0`} stroke={color} strokeWidth="2" />;
  if (pattern === 'dots') return <circle cx={size / 2} cy={size / 2} r="2" fill={color} />;
  if (pattern === 'cross') return <path d={`M0 4H${size}M4 0V${size}`} stroke={color} strokeWidth="1.5" />;
  return <rect width={size} height={size} fill={color} />;
}

/** The pattern a bar is filled with. */
export function PatternDefinition({ id, look }: { id: string; look: Look }) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <rect width={size} height={size} fill="var(--white)" />
      {strokes(look.pattern, look.color)}
    </pattern>
  );
}

export function LegendMark({ kind, look, patternId }: { kind: 'bar' | 'line'; look: Look; patternId: string }) {
  return (
    <svg viewBox="0 0 20 12" aria-hidden="true" focusable="false">
      {kind === 'bar' ? (
        <>
          <defs>
            <PatternDefinition id={patternId} look={look} />
          </defs>
          <rect width="20" height="12" fill={`url(#${patternId})`} stroke={look.color} />
        </>
      ) : (
        <line x1="0" x2="20" y1="6" y2="6" stroke={look.color} strokeWidth="2" strokeDasharray={look.dash} />
      )}
    </svg>
  );
}
