import type { Translate } from '@commonweal/ui';
import { say } from '../content/use-text.ts';
import type { CallFailure } from '../failure/call-failure.ts';
import { describeFailure } from './describe-failure.ts';

/** A failure as the parts of an error state: what happened, why and what to do, and the reference id. */
export function failureWords(t: Translate, failure: CallFailure): { title: string; text: string; uid?: string } {
  const { text, detail, lines, uid } = describeFailure(failure);
  return {
    title: say(t, text),
    text: [detail ? say(t, detail) : '', ...lines].filter(Boolean).join(' '),
    ...(uid && { uid }),
  };
}
