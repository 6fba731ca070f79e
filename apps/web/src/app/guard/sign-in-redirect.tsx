import { ErrorState, Spinner } from '@commonweal/ui';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { statusText } from '../../platform/errors/status-texts.ts';
import { CallFailure, isSignInUnavailable } from '../../platform/failure/call-failure.ts';
import { currentPath } from '../../platform/navigation.ts';
import { signIn } from '../../platform/session/entering.ts';

export function Wait() {
  return (
    <div className="cw-app-wait">
      <Spinner />
    </div>
  );
}

const toStatus = (failure: unknown): number => (failure instanceof CallFailure ? failure.status : 500);

/** Nobody is signed in: on to the identity provider, and back here afterwards. */
export function SignInRedirect() {
  const t = useText();
  const [failure, setFailure] = useState<unknown>(null);
  const begin = useCallback(() => {
    setFailure(null);
    signIn({ returnTo: currentPath() }).catch(setFailure);
  }, []);
  useEffect(begin, [begin]);
  if (failure === null) return <Wait />;
  return (
    <ErrorState title={t('session.signIn.failed')} onRetry={begin}>
      {t(isSignInUnavailable(failure) ? 'common.error.signInUnavailable' : statusText(toStatus(failure)))}
    </ErrorState>
  );
}
