import { logoutScreen } from '@commonweal/contracts/session/screens';
import { Alert, Icon, Row, Spinner } from '@commonweal/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { signOut } from '../../../platform/session/leaving.ts';
import { safeReturnTo } from '../../../platform/session/return-to.ts';
import { leavingStore, useOptionalUser, useSettings } from '../../../platform/session/session-store.ts';
import { SignInButton } from './sign-in-button.tsx';

const reasons = ['idle', 'ended', 'elsewhere'] as const;

function SignedOut() {
  const t = useText();
  const given = useScreenParams(logoutScreen);
  const { idleSeconds } = useSettings();
  const reason = reasons.find(each => each === given.reason) ?? 'person';
  const returnTo = safeReturnTo(given.returnTo);
  useEffect(() => leavingStore.set(false), []);
  return (
    <div className="cw-notice">
      <h1 tabIndex={-1}>
        <Icon name="lock_outline" size="large" />
        {t(reason === 'person' ? 'session.logout.title' : 'session.logout.wereSignedOut')}
      </h1>
      <p>{t(`session.logout.${reason}`, { minutes: Math.round(idleSeconds / 60) })}</p>
      {reason === 'idle' && (
        <Alert tone="success" heading={t('session.logout.nothingLost')}>
          {t('session.logout.nothingLostText')}
        </Alert>
      )}
      <Row wrap>
        {/* The provider may still remember the person who left; whoever sits here now has to show who they are. */}
        <SignInButton fresh={reason !== 'person'} returnTo={returnTo}>
          {t(reason === 'person' ? 'session.logout.signIn' : 'session.logout.goOn')}
        </SignInButton>
        <SignInButton fresh variant="secondary">
          {t('session.logout.someoneElse')}
        </SignInButton>
      </Row>
    </div>
  );
}

function SigningOut({ onDone }: { onDone: () => void }) {
  const t = useText();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    void signOut().then(({ goesOn }) => {
      if (!goesOn) done();
    });
  }, []);
  return (
    <div className="cw-app-wait">
      <h1 className="cw-sr-only" tabIndex={-1}>
        {t('session.logout.leaving')}
      </h1>
      <Spinner />
    </div>
  );
}

/** The page that tells of an ended session, opened again by somebody who has signed in since. */
function BackToWork({ returnTo }: { returnTo: string }) {
  useEffect(() => goTo(returnTo, { replace: true }), [returnTo]);
  return null;
}

export default function LogoutPage() {
  const user = useOptionalUser();
  const { reason, returnTo } = useScreenParams(logoutScreen);
  const [isLeaving, setLeaving] = useState(user !== null && !reason);
  if (isLeaving) return <SigningOut onDone={() => setLeaving(false)} />;
  return user ? <BackToWork returnTo={safeReturnTo(returnTo)} /> : <SignedOut />;
}
