import { opensTo, type ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { screens } from '@commonweal/contracts/registry';
import { SessionState, type SignedInUser, sessionPaths } from '@commonweal/contracts/session/schemas';
import type { Page } from '@playwright/test';
import { parametersFor } from '../../e2e/support/records.ts';
import { leavesAtOnce, type Watched } from '../../e2e/support/visit.ts';

/** Which screens somebody can visit, and how long a visit takes. */

/** What a visit of one screen is measured from: another one that costs little. */
export const aside = '/Help';

const mayOpen = (screen: ScreenDeclaration, user: SignedInUser): boolean =>
  (screen.access.kind === 'signedIn' && screen.path !== aside && !leavesAtOnce.includes(screen.name)) ||
  (screen.access.kind === 'object' && opensTo(screen.access, object => user.access[object] ?? 'X'));

/** Every screen of whoever is signed in, with a record of theirs where it shows one. */
export async function* screensFor(page: Page): AsyncGenerator<{ readonly name: string; readonly address: string }> {
  const { session } = SessionState.parse(await (await page.request.get(sessionPaths.state)).json());
  for (const screen of screens) {
    if (!session || !mayOpen(screen, session.user)) continue;
    // Somebody who may not look for a record has none of their own to open.
    const query = await parametersFor(page, screen.needs).catch(() => new URLSearchParams());
    if (screen.needs.some(name => !query.get(name))) continue;
    yield { name: screen.name, address: `${screen.path}${query.size > 0 ? `?${query}` : ''}` };
  }
}

/** Milliseconds from asking to the title of the new screen on the glass. */
export async function timeToOpen({ page, settled }: Watched, address: string): Promise<number> {
  const took = await page.evaluate(async to => {
    for (const title of document.querySelectorAll('h1')) title.dataset.left = '';
    const began = performance.now();
    history.pushState(null, '', to);
    const limit = began + 10_000;
    while (!document.querySelector('h1:not([data-left])') && performance.now() < limit) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - began;
  }, address);
  await settled();
  return Math.round(took);
}

/** The slowest answer to three keys that only move the focus: from the key to what it has drawn. */
export async function timeToAnswer(page: Page): Promise<number> {
  await page.evaluate(() => {
    const answered: number[] = [];
    const hear = (event: KeyboardEvent): void => {
      requestAnimationFrame(() => setTimeout(() => answered.push(performance.now() - event.timeStamp)));
    };
    const over = new AbortController();
    addEventListener('keydown', hear, { signal: over.signal });
    Object.assign(globalThis, { answered, over });
  });
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Tab');
  const answered = await page.evaluate(async () => {
    const { answered, over } = globalThis as unknown as { answered: number[]; over: AbortController };
    for (let frames = 0; answered.length < 3 && frames < 100; frames += 1) await new Promise(requestAnimationFrame);
    over.abort();
    return answered;
  });
  return Math.round(Math.max(0, ...answered));
}
