import { ErrorState } from '@commonweal/ui';
import type { CallFailure } from '../calls/call-failure.ts';
import { say, useText } from '../content/use-text.ts';
import { describeFailure } from './describe-failure.ts';

/** Stands where the data would be when a read failed: what happened, the reference id and a way to try again. */
export function FailureState({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const t = useText();
  const { text, detail, lines, uid } = describeFailure(failure);
  return (
    <ErrorState title={say(t, text)} onRetry={onRetry} {...(uid !== undefined && { uid })}>
      {[detail ? say(t, detail) : '', ...lines].filter(Boolean).join(' ')}
    </ErrorState>
  );
}
