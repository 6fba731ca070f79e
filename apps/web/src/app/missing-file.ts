import { isLoadingPart, type PartRecovery, whenPartFails } from '@commonweal/ui';
import { connectionStore, tryConnection, waitForConnection } from '../platform/offline/connection.ts';

/** Recovers from code that did not load: without a connection it waits, after an update it loads the page again. */

/** Recognizes the messages with which browsers report code that did not load. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

const justLoaded = 10_000;

/** After an update the files of the old version are gone. One reload brings the new ones; a second would not help. */
function reloadOnce(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const byReload = arrival instanceof PerformanceNavigationTiming && arrival.type === 'reload';
  if (byReload && performance.now() < justLoaded) return false;
  location.reload();
  return true;
}

/** Loads the page again, unless the server does not answer: the browser would replace the portal by its own error page. */
export async function reloadIfConnected(): Promise<void> {
  if (await tryConnection()) location.reload();
}

const failedStyles = new Set<HTMLLinkElement>();

function noteFailedStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

function reloadStyle(link: HTMLLinkElement): Promise<boolean> {
  failedStyles.delete(link);
  return new Promise(resolve => {
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.href = link.href;
    next.addEventListener('load', () => resolve(true));
    next.addEventListener('error', () => resolve(false));
    link.replaceWith(next);
  });
}

/** The build's loader adds each style sheet once, so an import that is tried again would come without the sheet that failed. */
async function reloadStyles(): Promise<boolean> {
  return (await Promise.all([...failedStyles].map(reloadStyle))).every(Boolean);
}

export async function recoverPart(error: unknown, attempt: number): Promise<PartRecovery> {
  if (!isMissingFile(error)) return 'fail';
  if (!(await tryConnection())) {
    await waitForConnection();
    await reloadStyles();
    return 'retry';
  }
  // Some browsers remember that a file failed until the page is loaded again; others succeed at the second attempt.
  if (attempt === 1 && (await reloadStyles())) return 'retry';
  return reloadOnce() ? 'leave' : 'fail';
}

/** A part that was only preloaded may fail: its screen asks for it again. */
export function watchMissingFiles(): void {
  whenPartFails(recoverPart);
  addEventListener('error', noteFailedStyles, { capture: true });
  connectionStore.subscribe(() => void (connectionStore.get() === 'online' && reloadStyles()));
  addEventListener('vite:preloadError', () => {
    if (!isLoadingPart()) void tryConnection().then(isConnected => isConnected && reloadOnce());
  });
}
