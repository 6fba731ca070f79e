import { ErrorState } from '@commonweal/ui';
import type { CallFailure } from '../calls/call-failure.ts';
import { useText } from '../content/use-text.ts';
import { failureWords } from './failure-words.ts';

interface FailureStateProps {
  readonly failure: CallFailure;
  readonly level?: 2 | 3;
  readonly boxed?: boolean;
  onRetry(): void;
}

/** Stands where the data would be that could not be read. */
export function FailureState({ failure, level = 2, boxed = false, onRetry }: FailureStateProps) {
  const { title, text, uid } = failureWords(useText(), failure);
  return (
    <ErrorState title={title} level={level} boxed={boxed} onRetry={onRetry} {...(uid && { uid })}>
      {text}
    </ErrorState>
  );
}
