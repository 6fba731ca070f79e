import { ErrorState } from '@commonweal/ui';
import { useText } from '../content/use-text.ts';
import type { CallFailure } from '../failure/call-failure.ts';
import { failureWords } from './failure-words.ts';

interface FailureStateProps {
  readonly failure: CallFailure;
  readonly level?: 2 | 3;
  readonly boxed?: boolean;
  onRetry(): void;
}

/** Trying again changes nothing about a missing right or a record that is not there. */
const isFinal = ({ status }: CallFailure): boolean => status === 403 || status === 404;

/** Stands where the data would be that could not be read. */
export function FailureState({ failure, level = 2, boxed = false, onRetry }: FailureStateProps) {
  const { title, text, uid } = failureWords(useText(), failure);
  return (
    <ErrorState title={title} level={level} boxed={boxed} {...(!isFinal(failure) && { onRetry })} {...(uid && { uid })}>
      {text}
    </ErrorState>
  );
}
