import { one } from '@commonweal/contracts/kit/search-params';
import type { PortalSettings, SignedInUser } from '@commonweal/contracts/session/schemas';
import { homeScreen, noRoleScreen } from '@commonweal/contracts/session/screens';
import { Button, ErrorState, LoadingState, OfflineState, useUi } from '@commonweal/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { entrance } from '../platform/access/access.ts';
import { useSearchParams } from '../platform/address/use-search.ts';
import { pageOf } from '../platform/content/texts.ts';
import { useText } from '../platform/content/use-text.ts';
import { useTextsOf } from '../platform/content/use-texts-of.ts';
import { goTo } from '../platform/navigation.ts';
import { startScreen } from '../platform/notifications/notifications.ts';
import { tryConnection, useIsOffline } from '../platform/offline/connection.ts';
import { recordScreen } from '../platform/recorder/recorder.ts';
import { leavingStore, useOptionalUser, useSettings } from '../platform/session/session-store.ts';
import { useStore } from '../platform/store.ts';
import { screenStore } from '../platform/where.ts';
import { keepTitleFocused } from '../shared/records/takes-focus.tsx';
import { startOf } from '../shared/start/start.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ForbiddenPage } from './guard/forbidden-page.tsx';
import { IncompletePage } from './guard/incomplete-page.tsx';
import { SignInRedirect, Wait } from './guard/sign-in-redirect.tsx';
import { useWindowTitle } from './guard/use-window-title.ts';
import type { BuiltScreen } from './screen-components.ts';

let arrivals = 0;

/** Stands beside the screen's content, so its effect runs once that content is on the page. */
function Arrival({ screen }: { screen: BuiltScreen['declaration'] }) {
  const t = useText();
  const { announce } = useUi();
  const title = t(screen.title);
  const announced = useRef('');
  // Before any effect of the content, whose first calls say from which screen they are.
  useLayoutEffect(() => screenStore.set(screen.name), [screen]);
  useEffect(() => {
    recordScreen(screen.name);
    startScreen();
    arrivals += 1;
    // On the first load the browser's own order holds, so that the skip link comes first.
    if (arrivals === 1) return;
    scrollTo(0, 0);
    return keepTitleFocused();
  }, [screen]);
  useEffect(() => {
    document.title = `${title} – ${t('common.portalTitle')}`;
    if (arrivals > 1 && announced.current !== title) announce(title);
    announced.current = title;
  }, [title, t, announce]);
  return null;
}

function GoTo({ path }: { path: string }) {
  useEffect(() => goTo(path, { replace: true }), [path]);
  return null;
}

function WaitForConnection() {
  const t = useText();
  useWindowTitle(t('common.offline.screenTitle'));
  return (
    <OfflineState
      level={1}
      title={t('common.offline.screenTitle')}
      action={
        <Button size="small" onClick={() => void tryConnection()}>
          {t('common.offline.tryNow')}
        </Button>
      }
    >
      {t('common.offline.screenText')}
    </OfflineState>
  );
}

/** The screen arrives when its content is on the page. */
function ScreenContent({ screen: { declaration, useLoaded } }: { screen: BuiltScreen }) {
  const Component = useLoaded();
  const isOffline = useIsOffline();
  if (!Component) return isOffline ? <WaitForConnection /> : <LoadingState />;
  return (
    <>
      <Component />
      <Arrival screen={declaration} />
    </>
  );
}

function OpenScreen({ screen }: { screen: BuiltScreen }) {
  const { declaration } = screen;
  const t = useText();
  const search = useSearchParams();
  const state = useTextsOf(pageOf(declaration.title));
  const isOffline = useIsOffline();
  const { failed, retry } = state;
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline && failed) retry();
    wasOffline.current = isOffline;
  }, [isOffline, failed, retry]);
  if (state.failed && isOffline) return <WaitForConnection />;
  if (state.failed) {
    return (
      <ErrorState title={t('common.broken.title')} onRetry={state.retry}>
        {t('common.broken.noTexts')}
      </ErrorState>
    );
  }
  if (!state.ready) return <LoadingState />;
  if (declaration.needs.some(name => !one(search, name))) return <IncompletePage />;
  return (
    <ErrorBoundary key={declaration.name}>
      <ScreenContent screen={screen} />
    </ErrorBoundary>
  );
}

interface HomeProps {
  readonly screen: BuiltScreen;
  readonly settings: PortalSettings;
  readonly user: SignedInUser;
}

/** Where the day starts is decided on arrival: a right that is given later takes nobody away from their desk. */
function Home({ screen, settings, user }: HomeProps) {
  const [start] = useState(() => startOf(settings, user));
  return start ? <GoTo path={start.path} /> : <OpenScreen screen={screen} />;
}

/** Decides whether the screen opens, every time the person's rights change. */
export function ScreenView({ screen }: { screen: BuiltScreen }) {
  const settings = useSettings();
  const user = useOptionalUser();
  // From the moment a session ends no record is shown, and nothing starts a new sign-in by itself.
  if (useStore(leavingStore) && screen.declaration.access.kind !== 'public') return <Wait />;
  switch (entrance(screen.declaration, settings, user)) {
    case 'open':
      if (screen.declaration === noRoleScreen && user && user.roles.length > 0) return <GoTo path={homeScreen.path} />;
      if (screen.declaration === homeScreen && user) return <Home screen={screen} settings={settings} user={user} />;
      return <OpenScreen screen={screen} />;
    case 'signIn':
      return <SignInRedirect />;
    case 'noRole':
      return <GoTo path={noRoleScreen.path} />;
    case 'forbidden':
      return <ForbiddenPage title={screen.declaration.title} />;
    case 'absent':
      return <GoTo path="/notfound" />;
  }
}
