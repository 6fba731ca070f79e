import { Icon } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { bypassSignIn } from '../../../platform/session/session-requests.ts';
import { demoPeople } from './demo-people.ts';
import { useEntering } from './use-entering.ts';

/** Sign-in without the provider's page; the checks that follow are the same as for a real callback. */
export default function BypassPage() {
  const t = useText();
  const { enterWith, busy } = useEntering();
  return (
    <div className="cw-notice">
      <h1 tabIndex={-1}>
        <Icon name="login" size="large" />
        {t('session.bypass.title')}
      </h1>
      <p>{t('session.bypass.text')}</p>
      <ul className="cw-app-links">
        {demoPeople.map(account => (
          <li key={account}>
            <button
              type="button"
              className="cw-button cw-button--quiet"
              disabled={busy}
              data-replay="bypass"
              onClick={() => void enterWith(() => bypassSignIn(account))}
            >
              <span className="cw-mono">{account}</span>
              <span className="cw-muted">{t(`session.bypass.${account}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
