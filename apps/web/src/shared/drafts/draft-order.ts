/**
 * Which of two copies of a form was typed later. Clocks do not decide, because a device's may be wrong: every saved copy
 * carries the form that wrote it, a step that grows with each save, and the copies that this form began with.
 */

export interface DraftMark {
  /** One opened form. */
  readonly writer: string;
  readonly step: number;
  /** What the form had before it when it was opened. */
  readonly after: readonly Pick<DraftMark, 'writer' | 'step'>[];
}

type Written = Pick<DraftMark, 'writer' | 'step'>;

const covers = (one: Written, other: Written): boolean => one.writer === other.writer && one.step >= other.step;

/** True where the one was written with the other in sight, or is the same. */
const follows = (one: DraftMark, other: DraftMark): boolean =>
  covers(one, other) || one.after.some(each => covers(each, other));

/** `apart`: neither knew of the other, so that both are worth offering. */
export function laterOf(one: DraftMark | null, other: DraftMark | null): 'one' | 'other' | 'apart' {
  if (one === null || other === null) return 'apart';
  if (follows(one, other)) return 'one';
  return follows(other, one) ? 'other' : 'apart';
}

function readMark(given: unknown): DraftMark | null {
  const { writer, step, after } = (given ?? {}) as Partial<DraftMark>;
  return typeof writer === 'string' && typeof step === 'number' && Array.isArray(after)
    ? { writer, step, after }
    : null;
}

/** The mark travels with what was typed, under the same seal. */
export const withMark = (body: string, mark: DraftMark): string =>
  JSON.stringify({ ...(JSON.parse(body) as object), Mark: mark });

export function markOf(body: string): DraftMark | null {
  try {
    return readMark((JSON.parse(body) as { Mark?: unknown }).Mark);
  } catch {
    return null;
  }
}
