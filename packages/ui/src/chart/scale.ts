/** Round numbers for an axis from zero (or below) to at least the largest value: three to six of them. */
export function ticksFor(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const span = highest - lowest || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(each => span / each <= 5) ?? 10 * power;
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** Every so many labels, so that none runs into the next. */
export const labelEvery = (count: number, width: number, longest: number): number =>
  Math.max(1, Math.ceil((count * (longest * 7 + 12)) / Math.max(width, 1)));
