import type { RefusalReason } from '@commonweal/contracts/session/schemas';
import { homeScreen, refusedScreen } from '@commonweal/contracts/session/screens';
import { DateTimeText, Icon, Row } from '@commonweal/ui';
import { useEffect } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { readReason, refusalStore } from '../../../platform/session/entering.ts';
import { useOptionalUser } from '../../../platform/session/session-store.ts';
import { useStore } from '../../../platform/store.ts';
import { HelpDeskLink } from './help-desk-link.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** The account is not at fault: the same person can sign in later. */
const temporaryReasons: readonly RefusalReason[] = ['provider-unreachable', 'attempt-expired', 'too-many'];

/** "Access Forbidden": the reason in plain words, the reference, and a way to try another account. */
export default function RefusedPage() {
  const t = useText();
  const refusal = useStore(refusalStore);
  const given = useScreenParams(refusedScreen);
  const user = useOptionalUser();
  // Somebody signed in after all, perhaps in another tab.
  useEffect(() => {
    if (user) goTo(homeScreen.path, { replace: true });
  }, [user]);
  const reason = refusal?.reason ?? readReason(given.reason);
  const isTemporary = temporaryReasons.includes(reason);
  return (
    <div className="cw-notice">
      <h1 tabIndex={-1}>
        <Icon name="do_not_disturb" size="large" />
        {t('session.refused.title')}
      </h1>
      {refusal && refusal.email !== '' && (
        <p>
          {t('session.refused.signedInAs')} <strong>{refusal.email}</strong>.
        </p>
      )}
      <p>{t(`session.refused.${reason}`)}</p>
      {!isTemporary && <p className="cw-muted">{t('session.refused.next')}</p>}
      <Row wrap>
        {isTemporary ? (
          <SignInButton>{t('ui.tryAgain')}</SignInButton>
        ) : (
          <SignInButton fresh>{t('session.refused.tryAnother')}</SignInButton>
        )}
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
