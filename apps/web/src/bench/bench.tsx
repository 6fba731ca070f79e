import type { SignedInUser } from '@commonweal/contracts/session/schemas';
import { type FakeServer, fakeServer, Refusal } from '@commonweal/testkit/fake-server';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect } from 'vitest';
import { Portal } from '../app/portal.tsx';
import { start } from '../app/start.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { currentPath, goTo } from '../platform/navigation.ts';
import { forgetNotifications } from '../platform/notifications/notifications.ts';
import { readSessionState } from '../platform/session/session-requests.ts';
import { acceptState, acceptUser } from '../platform/session/session-store.ts';

/**
 * The component bench: the whole portal in a made-up browser, against a server made from the contracts. Tests say where they
 * go, what they type and what they see; whatever the real server would have refused fails the test.
 */

export interface Bench {
  readonly server: FakeServer;
  /** The rights change while the portal is open, as they do when an administrator changes a role. */
  become(person: SignedInUser): Promise<void>;
  /** Opens an address and waits until it has settled. */
  open(address: string): Promise<void>;
  readonly page: Element;
}

let server = fakeServer(null);
let root: Root | null = null;
let started = false;

globalThis.fetch = (input, init) => server.fetch(input, init);

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

const patience = 10_000;

/** Waits for something to be true on the page. */
export async function until<Value>(look: () => Value | null | undefined | false, what = 'it'): Promise<Value> {
  const end = Date.now() + patience;
  for (;;) {
    const seen = look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`${what} did not come. The page says: ${document.body.textContent}`);
    await pause(5);
  }
}

const isBusy = (): boolean =>
  queryClient.isFetching() + queryClient.isMutating() > 0 ||
  document.querySelector('.cw-skeleton, .cw-spinner, .cw-first-load') !== null;

/** Nothing is being read, written or loaded, and has not been for a moment. */
export async function settled(): Promise<void> {
  const end = Date.now() + patience;
  for (let quiet = 0; quiet < 3; ) {
    await pause(5);
    quiet = isBusy() ? 0 : quiet + 1;
    if (Date.now() > end) throw new Error(`${currentPath()} does not settle: ${document.body.textContent}`);
  }
}

const isShown = (element: Element): boolean => element.closest('[hidden], [aria-hidden="true"]') === null;

/** What a screen reader would call it: its label, or its words. */
function nameOf(element: Element): string {
  const isField = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some(kind => element instanceof kind);
  const labels = isField ? (element as HTMLInputElement).labels : null;
  const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
  return label.replace(/\s*\*\s*$/, '').trim();
}

/** While a dialog is open, nothing behind it can be reached. */
const reach = (): ParentNode => [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1) ?? document;

async function named(selector: string, name: string): Promise<Element> {
  const find = () => [...reach().querySelectorAll(selector)].filter(isShown).find(each => nameOf(each) === name);
  return until(find, `“${name}”`);
}

export const button = (name: string): Promise<Element> => named('button, [role="button"]', name);
export const field = (name: string): Promise<Element> => named('input, select, textarea', name);

/** A person replaces what a field holds. */
export async function typed(name: string, text: string): Promise<void> {
  const element = await field(name);
  // React keeps count of what scripts set; a person's change goes past it, to the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

export const sees = (words: string): boolean => document.body.textContent?.includes(words) === true;

/** A person presses a button. */
export async function pressed(button: Element): Promise<void> {
  if (button instanceof HTMLElement) button.click();
  await pause(15);
}

/** The portal with this person signed in, or with nobody when the start of a sign-in is refused. */
export async function openBench(person: SignedInUser | Refusal): Promise<Bench> {
  const refusal = person instanceof Refusal ? person : null;
  server = fakeServer(person instanceof Refusal ? null : person);
  server.signInRefusal = refusal;
  queryClient.clear();
  forgetNotifications();
  if (started) acceptState(await readSessionState());
  else start();
  started = true;
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(<Portal />);
  await until(() => document.querySelector('main'), 'The portal');
  return {
    server,
    get page() {
      return document.body;
    },
    async become(next) {
      server.person = next;
      acceptUser(next);
      await settled();
    },
    async open(address) {
      goTo(address);
      await settled();
    },
  };
}

afterEach(() => {
  root?.unmount();
  root = null;
  expect(server.faults).toEqual([]);
});
