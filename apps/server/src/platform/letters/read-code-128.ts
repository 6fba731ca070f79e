import { code128Patterns } from './code-128.ts';

/** Reads Code 128 from a line of grey values, as a scanner's light runs over a paper. */

const [startA, startB, startC, stop] = [103, 104, 105, 106] as const;
const [toC, toB] = [99, 100] as const;
const modules = 11;
/** How far all widths of a sign together may be from the pattern, in modules. */
const mostError = 2.2;
const leastContrast = 60;

const widths = code128Patterns.map(pattern => [...pattern].map(Number));

/** Dark and light runs in turn; the first is dark. */
function runsOf(line: Uint8Array): number[] {
  let [low, high] = [255, 0];
  for (const value of line) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (high - low < leastContrast) return [];
  const middle = (low + high) / 2;
  const runs: number[] = [];
  let dark = false;
  for (const value of line) {
    const isDark = value < middle;
    if (isDark === dark) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
    dark = isDark;
    // What is light before the first bar is no run of the code.
    if (runs.length === 1 && !dark) runs.length = 0;
  }
  return runs;
}

function valueAt(runs: readonly number[], at: number): number | undefined {
  const six = runs.slice(at, at + 6);
  if (six.length < 6) return undefined;
  const unit = six.reduce((sum, each) => sum + each, 0) / modules;
  let best: number | undefined;
  let least = mostError;
  for (let value = 0; value < stop; value += 1) {
    const pattern = widths[value] ?? [];
    const error = six.reduce((sum, each, place) => sum + Math.abs(each / unit - (pattern[place] ?? 0)), 0);
    if (error < least) [best, least] = [value, error];
  }
  return best;
}

/** Within a sign no run is wider than four modules; what is wider is the paper around the code. */
const widestRun = 4.5;

/** Thirteen modules in seven runs, and paper behind them: signs with the bar that follows can look the same. */
function isStop(runs: readonly number[], at: number): boolean {
  const seven = runs.slice(at, at + 7);
  const unit = seven.reduce((sum, each) => sum + each, 0) / 13;
  const pattern = widths[stop] ?? [];
  const error = seven.reduce((sum, each, place) => sum + Math.abs(each / unit - (pattern[place] ?? 0)), 0);
  const behind = runs[at + 7] ?? Number.POSITIVE_INFINITY;
  return seven.length === 7 && error < mostError && behind > widestRun * unit;
}

function textOf(values: readonly number[]): string | undefined {
  const check = values.at(-1);
  const read = values.slice(0, -1);
  const sum = read.reduce((total, value, at) => total + value * Math.max(at, 1), 0) % 103;
  if (read.length < 2 || sum !== check) return undefined;
  let set = read[0] === startC ? 'C' : 'B';
  let text = '';
  for (const value of read.slice(1)) {
    if (set === 'C' && value < 100) text += String(value).padStart(2, '0');
    else if (set === 'C' && value === toB) set = 'B';
    else if (set === 'B' && value === toC) set = 'C';
    else if (set === 'B' && value < 95) text += String.fromCharCode(value + 32);
    else return undefined;
  }
  return text;
}

function readRuns(runs: readonly number[]): string | undefined {
  for (let at = 0; at + 6 < runs.length; at += 2) {
    const first = valueAt(runs, at);
    if (first === undefined || first < startA || first > startC || first === startA) continue;
    const values = [first];
    for (let next = at + 6; next + 6 < runs.length; next += 6) {
      const text = isStop(runs, next) ? textOf(values) : undefined;
      if (text !== undefined) return text;
      const value = valueAt(runs, next);
      if (value === undefined || value >= startB) break;
      values.push(value);
    }
  }
  return undefined;
}

/** The code on a line, in whichever direction it lies; undefined where there is none. */
export function readCode128(line: Uint8Array): string | undefined {
  const runs = runsOf(line);
  if (runs.length < 19) return undefined;
  // A line ends with the last bar or the light after it; turned round it has to begin with a bar again.
  const ends = runs.length % 2 === 1 ? runs : runs.slice(0, -1);
  return readRuns(ends) ?? readRuns(ends.toReversed());
}
