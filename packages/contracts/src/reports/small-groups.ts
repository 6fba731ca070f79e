import { definitionOf, marksOf, type ReportType } from './definitions.ts';

interface Sized {
  readonly Size: number;
}

/**
 * Which groups are too small to be shown. Where one alone would be left out, the total would tell it: the smallest of the others
 * goes with it.
 */
export function suppressed<Group extends Sized>(groups: readonly Group[], least: number): ReadonlySet<Group> {
  const small = groups.filter(group => group.Size > 0 && group.Size < least);
  if (small.length !== 1) return new Set(small);
  const [next] = groups.filter(group => group.Size >= least).toSorted((a, b) => a.Size - b.Size);
  return new Set(next ? [...small, next] : small);
}

/**
 * How many a group is of: the fewest that any of its figures is about, so that none of them tells of a few. What a group has none of
 * tells of nobody.
 */
export function sizeOf(type: ReportType, counted: Readonly<Record<string, number | null>>): number {
  const { counts, measures } = definitionOf(type);
  const bases = Object.entries(measures).flatMap(([id, { kind }]) => (kind === 'count' ? [] : [marksOf(type, id)]));
  const sizes = [counts, ...bases].map(mark => counted[mark] ?? 0).filter(size => size > 0);
  return sizes.length === 0 ? 0 : Math.min(...sizes);
}
