import type { Browser, BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test';

/**
 * No journey leaves an error or a warning in the browser's console, a script error or a violation of the content security
 * policy (the browser writes those there too). The browser also writes a line for every request that is refused. One rule
 * says which of them are good: a refused form (400) or a record that stood in the way (409) is what the person was told; every
 * other refusal, and the network being away, is good only in a journey that says it provokes it.
 */

const told: readonly number[] = [400, 409];
const refused = /^Failed to load resource: the server responded with a status of (\d{3}) /;
const missingCode = /^TypeError: Failed to fetch dynamically imported module: /;
const unreachable =
  /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED|NETWORK_CHANGED)|^Couldn't load preload assets: /;

export type Provoked = 401 | 403 | 404 | 415 | 503 | 'no network';

export interface Quiet {
  /** What the journey does on purpose that the browser complains about. */
  provokes(...what: readonly Provoked[]): void;
  /** What was written since the last time and is not good. */
  takeFaults(): string[];
  stop(): void;
}

export function listenTo(place: Browser | Page): Quiet {
  const expected = new Set<Provoked>();
  const faults: string[] = [];

  function isGood(text: string): boolean {
    if (unreachable.test(text)) return expected.has('no network');
    if (missingCode.test(text)) return expected.has(404);
    const status = Number(refused.exec(text)?.[1]);
    return told.includes(status) || [...expected].includes(status as Provoked);
  }
  const onConsole = (message: ConsoleMessage): void => {
    const [kind, text] = [message.type(), message.text()];
    if (kind !== 'error' && kind !== 'warning') return;
    // The query string may name a person.
    if (!isGood(text)) faults.push(`${kind}: ${text} ${message.location().url.split('?')[0]}`);
  };
  const onError = (failed: WebError): void => {
    faults.push(`script error: ${failed.error().message}`);
  };
  const listen = (context: BrowserContext): void => {
    context.on('console', onConsole);
    context.on('weberror', onError);
  };
  const leave = (context: BrowserContext): void => {
    context.off('console', onConsole);
    context.off('weberror', onError);
  };

  const browser = 'contexts' in place ? place : null;
  const contexts = (): BrowserContext[] => ('contexts' in place ? place.contexts() : [place.context()]);
  for (const context of contexts()) listen(context);
  browser?.on('context', listen);
  return {
    provokes(...what) {
      for (const each of what) expected.add(each);
    },
    takeFaults: () => faults.splice(0),
    stop() {
      browser?.off('context', listen);
      for (const context of contexts()) leave(context);
    },
  };
}
