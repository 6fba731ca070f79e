import { queryClient } from '../platform/calls/query-client.ts';
import { languageStore } from '../platform/content/language.ts';
import { loadAllTexts, startTexts, takeContentVersion } from '../platform/content/texts.ts';
import { forgetNotifications } from '../platform/notifications/notifications.ts';
import { watchConnection } from '../platform/offline/connection.ts';
import { recordClientException, resumeReplay, startReplay } from '../platform/replay/capture.ts';
import { onEntering } from '../platform/session/entering.ts';
import { onLeaving } from '../platform/session/leaving.ts';
import { readSessionState } from '../platform/session/session-requests.ts';
import { acceptState, currentUser, sessionStore } from '../platform/session/session-store.ts';
import { startPolling } from '../platform/session-life/polling.ts';
import { startSessionLife, tellSignedIn, watchSession } from '../platform/session-life/session-life.ts';
import { watchReferenceTables } from '../shared/reference/reference-tables.ts';
import { watchMissingFiles } from './missing-file.ts';
import { preloadAt, watchLinks } from './preload.ts';

/** What a signed-in person needs before the first screen; also called right after sign-in. */
async function becomeSignedIn(): Promise<void> {
  watchSession();
  // Forms that could not be saved before; nothing waits for them.
  void import('../shared/drafts/outbox.ts').then(({ startOutbox }) => startOutbox());
  void import('../platform/tasks/watch-long-work.ts').then(({ watchLongWork }) => watchLongWork());
  // Menus and the palette name the screens of every page; a page that still lacks its texts asks for them itself.
  await Promise.all([Promise.allSettled([loadAllTexts()]), resumeReplay()]);
}

/** Reads the session and the first texts; the page shows "Loading, please wait." meanwhile. */
export async function readFirstState(): Promise<void> {
  sessionStore.set({ phase: 'starting' });
  try {
    const state = await readSessionState();
    takeContentVersion(state.settings.contentVersion);
    const texts = startTexts(state.session !== null);
    preloadAt(location.pathname, state.settings, state.session?.user ?? null);
    await texts;
    acceptState(state);
    if (currentUser()) await becomeSignedIn();
  } catch (error) {
    recordClientException(error);
    sessionStore.set({ phase: 'failed' });
  }
}

function tellContentVersion(): void {
  const session = sessionStore.get();
  if (session.phase === 'ready') takeContentVersion(session.settings.contentVersion);
}

export function start(): void {
  watchMissingFiles();
  sessionStore.subscribe(tellContentVersion);
  watchConnection();
  startReplay();
  startSessionLife();
  startPolling();
  watchReferenceTables();
  watchLinks();
  onLeaving(forgetNotifications);
  onEntering(async () => {
    tellSignedIn();
    await becomeSignedIn();
  });
  // What the server answers in words (announcements, reference tables) is asked for again in the new language.
  languageStore.subscribe(() => void queryClient.invalidateQueries());
  void readFirstState();
}
