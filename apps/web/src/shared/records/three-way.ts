type Values = Readonly<Record<string, unknown>>;

export interface Comparison {
  /** Fields that the person changed and that are stored otherwise now: one choice each. */
  readonly toChoose: readonly string[];
  /** Fields that only the other person changed: theirs is kept. */
  readonly keptTheirs: readonly string[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Compares one's own edit with what somebody else stored meanwhile; `base` is what both started from. */
export function compareEdits(fields: readonly string[], base: Values, mine: Values, theirs: Values): Comparison {
  return {
    toChoose: fields.filter(field => !same(mine[field], base[field]) && !same(mine[field], theirs[field])),
    keptTheirs: fields.filter(field => same(mine[field], base[field]) && !same(base[field], theirs[field])),
  };
}

/** Theirs, with one's own values for the fields where one's own side was chosen. */
export function mergeEdits<Theirs extends Values>(
  theirs: Theirs,
  mine: Partial<Theirs>,
  chosen: Readonly<Record<string, 'yours' | 'theirs'>>,
): Theirs {
  const kept = Object.entries(mine).filter(([field]) => chosen[field] === 'yours');
  return { ...theirs, ...Object.fromEntries(kept) };
}
