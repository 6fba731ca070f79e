import { homeScreen } from '@commonweal/contracts/session/screens';
import { DateTimeText, Icon, Row } from '@commonweal/ui';
import { useEffect } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { refusalStore } from '../../../platform/session/entering.ts';
import { useOptionalUser } from '../../../platform/session/session-store.ts';
import { useStore } from '../../../platform/store.ts';
import { HelpDeskLink } from './help-desk-link.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** Explains how to continue when the browser dropped the sign-in cookie, as WebKit does at http://localhost. */
export default function CookieMissingPage() {
  const t = useText();
  const refusal = useStore(refusalStore);
  const user = useOptionalUser();
  useEffect(() => {
    if (user) goTo(homeScreen.path, { replace: true });
  }, [user]);
  return (
    <div className="cw-notice">
      <h1 tabIndex={-1}>
        <Icon name="warning" size="large" />
        {t('session.cookieMissing.title')}
      </h1>
      <p>{t('session.cookieMissing.text')}</p>
      <p>{t('session.cookieMissing.once')}</p>
      <p>{t(location.protocol === 'https:' ? 'session.cookieMissing.https' : 'session.cookieMissing.http')}</p>
      <Row wrap>
        <SignInButton>{t('session.cookieMissing.signIn')}</SignInButton>
        <HelpDeskLink />
      </Row>
      {refusal && refusal.reference !== '' && (
        <p className="cw-small cw-muted">
          {t('session.refused.reference')} <span className="cw-mono">{refusal.reference}</span> ·{' '}
          <DateTimeText instant={refusal.at} />
        </p>
      )}
    </div>
  );
}
