import type { BusinessClock, PortalSettings, SessionState, SignedInUser } from '@commonweal/contracts/session/schemas';
import { createStore, useStore } from '../store.ts';

/** Everything the browser knows of the session. It lives in memory only (H1, H4). */
export type SessionStore =
  | { readonly phase: 'starting' }
  | { readonly phase: 'failed' }
  | {
      readonly phase: 'ready';
      readonly settings: PortalSettings;
      readonly clock: BusinessClock;
      readonly user: SignedInUser | null;
    };

export const sessionStore = createStore<SessionStore>({ phase: 'starting' });

/** Between the end of a session and the page that says so: nothing may start a sign-in by itself meanwhile. */
export const leavingStore = createStore(false);

export function acceptState(state: SessionState): void {
  sessionStore.set({
    phase: 'ready',
    settings: state.settings,
    clock: state.clock,
    user: state.session?.user ?? null,
  });
}

export function currentUser(): SignedInUser | null {
  const session = sessionStore.get();
  return session.phase === 'ready' ? session.user : null;
}

/** A poll that brings the same person again must not make every screen render again. */
export function acceptUser(user: SignedInUser | null): void {
  sessionStore.set(before => {
    if (before.phase !== 'ready') return before;
    return JSON.stringify(before.user) === JSON.stringify(user) ? before : { ...before, user };
  });
}

export function acceptClock(clock: BusinessClock): void {
  sessionStore.set(before => {
    if (before.phase !== 'ready') return before;
    const same = before.clock.today === clock.today && before.clock.offsetSeconds === clock.offsetSeconds;
    return same ? before : { ...before, clock };
  });
}

export const useSession = (): SessionStore => useStore(sessionStore);

function ready(session: SessionStore): Extract<SessionStore, { phase: 'ready' }> {
  if (session.phase !== 'ready') throw new Error('The session has not been read yet');
  return session;
}

export const useSettings = (): PortalSettings => ready(useSession()).settings;
export const useBusinessClock = (): BusinessClock => ready(useSession()).clock;
export const useOptionalUser = (): SignedInUser | null => {
  const session = useSession();
  return session.phase === 'ready' ? session.user : null;
};

export function useUser(): SignedInUser {
  const { user } = ready(useSession());
  if (user === null) throw new Error('Nobody is signed in');
  return user;
}
