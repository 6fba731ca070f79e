import type { PortalSettings, SignedInUser } from '@commonweal/contracts/session/schemas';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { entrance } from '../platform/access/access.ts';
import { sessionStore } from '../platform/session/session-store.ts';
import { startOf } from '../shared/start/start.ts';
import { type BuiltScreen, builtScreens } from './screen-components.ts';

/** The code of a screen is fetched before it is shown: while the texts come, and when somebody points at a link to it. */

const byPath = new Map(
  builtScreens.flatMap(screen =>
    [screen.declaration.path, ...screen.declaration.alsoAt].map(path => [path.toLowerCase(), screen] as const),
  ),
);
const asked = new Set<BuiltScreen>();

/** A screen that would not open is not asked for: its code may be kept from this person. */
export function preloadAt(path: string, settings: PortalSettings, user: SignedInUser | null): void {
  const start = path === homeScreen.path && user ? startOf(settings, user)?.path : undefined;
  const screen = byPath.get((start ?? path).toLowerCase());
  if (!screen || asked.has(screen) || entrance(screen.declaration, settings, user) !== 'open') return;
  asked.add(screen);
  // What fails here is asked for again, and told, when the screen opens.
  screen.preload().catch(() => asked.delete(screen));
}

function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  const known = sessionStore.get();
  if (link && known.phase === 'ready') preloadAt(link.pathname, known.settings, known.user);
}

export function watchLinks(): void {
  addEventListener('pointerover', preloadTarget, { passive: true });
  addEventListener('focusin', preloadTarget);
}
