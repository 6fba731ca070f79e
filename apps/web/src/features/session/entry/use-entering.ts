import type { CompleteResponse, RefusalReason } from '@commonweal/contracts/session/schemas';
import { useCallback, useState } from 'react';
import { CallFailure } from '../../../platform/failure/call-failure.ts';
import { recordClientException } from '../../../platform/replay/capture.ts';
import { enter } from '../../../platform/session/entering.ts';

const reasonsByStatus: Readonly<Record<number, RefusalReason>> = {
  0: 'provider-unreachable',
  429: 'too-many',
  503: 'provider-unreachable',
};

/** What the server could not even decide about is a refusal too, with its reference id. */
function refusalOf(error: unknown): CompleteResponse {
  const failure = error instanceof CallFailure ? error : null;
  if (!failure) recordClientException(error);
  return {
    success: false,
    reason: reasonsByStatus[failure?.status ?? 500] ?? 'not-authenticated',
    reference: failure?.problem?.UID ?? '',
    email: '',
  };
}

/** Finishes a sign-in, whichever way it began. */
export function useEntering(): {
  enterWith: (complete: () => Promise<CompleteResponse>) => Promise<void>;
  busy: boolean;
} {
  const [busy, setBusy] = useState(false);
  const enterWith = useCallback(async (complete: () => Promise<CompleteResponse>) => {
    setBusy(true);
    try {
      await enter(await complete().catch(refusalOf));
    } catch (error) {
      await enter(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }, []);
  return { enterWith, busy };
}
