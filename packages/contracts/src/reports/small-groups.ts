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
