import { commonErrors } from '@commonweal/contracts/kit/errors';
import { useState } from 'react';
import type { CallFailure } from '../../platform/failure/call-failure.ts';

/** What the server holds to be possible but hardly true, and what the person says to it. */
export interface Doubt {
  readonly sentences: readonly string[];
  readonly because: string;
  answer(because: string): void;
}

interface DoubtState {
  readonly doubt: Doubt | null;
  /** True where the failure is a doubt: it is asked about, not reported. */
  take(failure: CallFailure): boolean;
  forget(): void;
  /** The request with what was said to the doubt. */
  withAnswer<Given>(request: Given): Given;
}

/** A doubt stays until the record is saved: whoever goes on says why it is right. */
export function useDoubt(): DoubtState {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [because, setBecause] = useState('');
  return {
    doubt: sentences.length === 0 ? null : { sentences, because, answer: setBecause },
    take({ problem }) {
      if (problem?.type !== commonErrors.implausible.type) return false;
      setSentences(problem.faults.map(fault => fault.message));
      return true;
    },
    forget() {
      setSentences([]);
      setBecause('');
    },
    withAnswer: request =>
      sentences.length > 0 && because.trim() !== '' ? { ...request, RightBecause: because.trim() } : request,
  };
}
