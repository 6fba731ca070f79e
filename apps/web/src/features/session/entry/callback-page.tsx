import { callbackScreen } from '@commonweal/contracts/session/screens';
import { Spinner } from '@commonweal/ui';
import { useEffect } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { completeSignIn } from '../../../platform/session/session-requests.ts';
import { useEntering } from './use-entering.ts';

/** The provider's answer is good for one use: an effect that runs twice must not send it twice. */
let sent: string | null = null;

export default function CallbackPage() {
  const t = useText();
  const { enterWith } = useEntering();
  useEffect(() => {
    const query = location.search;
    if (sent === query) return;
    sent = query;
    // The code does not stay in the address bar or the history.
    history.replaceState(history.state, '', callbackScreen.path);
    void enterWith(() => completeSignIn(query));
  }, [enterWith]);
  return (
    <div className="cw-app-wait">
      <h1 className="cw-sr-only" tabIndex={-1}>
        {t('session.callback.title')}
      </h1>
      <Spinner />
    </div>
  );
}
