/**
 * Sets of combinations without listing them: a box is one set of codes per dimension and stands for every combination of
 * them. Five dimensions of a few dozen codes are millions of combinations, but only as many boxes as rules cut them into.
 */

/** One bit mask per dimension. */
export type Box = readonly bigint[];

export const isEmpty = (box: Box): boolean => box.some(mask => mask === 0n);

export const meet = (a: Box, b: Box): Box => a.map((mask, at) => mask & (b[at] ?? 0n));

export const meets = (a: Box, b: Box): boolean => a.every((mask, at) => (mask & (b[at] ?? 0n)) !== 0n);

export const contains = (outer: Box, inner: Box): boolean =>
  inner.every((mask, at) => (mask & ~(outer[at] ?? 0n)) === 0n);

/** What is in `a` and not in `b`, as boxes that do not share anything. */
export function subtract(a: Box, b: Box): Box[] {
  if (!meets(a, b)) return [a];
  const rest = [...a];
  const pieces: Box[] = [];
  for (const [at, mask] of b.entries()) {
    const outside = (rest[at] ?? 0n) & ~mask;
    if (outside !== 0n) pieces.push(rest.with(at, outside));
    rest[at] = (rest[at] ?? 0n) & mask;
  }
  return pieces;
}

/** Two boxes that differ in one dimension only are one box. */
function joined(a: Box, b: Box): Box | undefined {
  const different = a.flatMap((mask, at) => (mask === b[at] ? [] : [at]));
  const [at] = different;
  return different.length === 1 && at !== undefined ? a.with(at, (a[at] ?? 0n) | (b[at] ?? 0n)) : undefined;
}

/** The same combinations in fewer boxes, for people to read. */
export function joinAll(boxes: readonly Box[]): Box[] {
  const done: Box[] = [];
  const waiting = [...boxes];
  for (let box = waiting.pop(); box !== undefined; box = waiting.pop()) {
    const current = box;
    const partner = done.findIndex(each => joined(each, current) !== undefined);
    const bigger = partner < 0 ? undefined : joined(done[partner] ?? current, current);
    if (bigger === undefined) done.push(current);
    else {
      done.splice(partner, 1);
      waiting.push(bigger);
    }
  }
  return done;
}

export interface Remainder {
  readonly boxes: Box[];
  /** More pieces than anybody reads: what is here is true, but there is more. */
  readonly cut: boolean;
}

/** What is left of a box when others are taken away from it. */
export function remainder(whole: Box, taken: Iterable<Box>, most: number): Remainder {
  let boxes: Box[] = isEmpty(whole) ? [] : [whole];
  let cut = false;
  for (const box of taken) {
    boxes = boxes.flatMap(each => subtract(each, box));
    if (boxes.length > most) boxes = joinAll(boxes);
    if (boxes.length > most) {
      cut = true;
      boxes = boxes.slice(0, most);
    }
  }
  return { boxes: joinAll(boxes), cut };
}
