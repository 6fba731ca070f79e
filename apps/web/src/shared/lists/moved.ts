/** The order after one entry moved one place; undefined where it stands at the end already. */
export function moved(codes: readonly string[], code: string, by: -1 | 1): string[] | undefined {
  const from = codes.indexOf(code);
  const to = from + by;
  const other = codes[to];
  if (from < 0 || other === undefined) return undefined;
  const next = [...codes];
  next[from] = other;
  next[to] = code;
  return next;
}
