import type { CompleteResponse } from '@commonweal/contracts/session/schemas';
import { useCallback, useState } from 'react';
import { CallFailure } from '../../../platform/failure/call-failure.ts';
import { recordClientException } from '../../../platform/replay/capture.ts';
import { enter } from '../../../platform/session/entering.ts';

/** What the server could not even decide about is a refusal too, with its reference id. */
function refusalOf(error: unknown): CompleteResponse {
  const failure = error instanceof CallFailure ? error : null;
  if (!failure) recordClientException(error);
  const reason = failure?.status === 0 ? 'provider-unreachable' : 'not-authenticated';
  return { success: false, reason, reference: failure?.problem?.UID ?? '', email: '' };
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
