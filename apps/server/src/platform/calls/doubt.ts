import { commonErrors } from '@commonweal/contracts/kit/errors';
import { limits } from '@commonweal/contracts/kit/limits';
import { refuse } from '../problem.ts';
import type { CallContext } from './handle.ts';

/** Something that is possible and hardly ever true: the field, and the sentence that asks. */
export interface Doubt {
  readonly path: string;
  readonly text: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * Whoever says why it is right goes on; everybody else is asked, all doubts at once. Nothing is decided by a doubt: it only
 * makes sure that a slip is seen. Answers the reason to be kept with the change.
 */
export function weigh(
  { platform, language }: Pick<CallContext, 'platform' | 'language'>,
  { Reason = '', RightBecause }: { readonly Reason?: string; readonly RightBecause: string },
  doubts: readonly Doubt[],
  path = 'Reason',
): string {
  if (doubts.length === 0) return Reason;
  if (RightBecause === '') {
    refuse(commonErrors.implausible, {
      faults: doubts.map(({ path, text, params }) => ({
        path,
        code: 'implausible',
        message: platform.texts.text(language, text, params),
      })),
    });
  }
  const kept = [Reason, RightBecause].filter(Boolean).join(' · ');
  // Both are kept in one place: what does not fit is said before anything is written.
  const over = [...kept].length - limits.reason;
  if (over > 0) {
    const limit = [...Reason].length - over;
    refuse(commonErrors.invalid, { fieldFaults: [{ path, code: 'too_long', params: { limit: Math.max(limit, 0) } }] });
  }
  return kept;
}
