import type { Page, Request } from '@playwright/test';
import { expect } from './people.ts';

/** From screen to screen inside the portal, as people go: loading all of it anew would take most of the time. */

/** Screens that nobody stays on. */
export const leavesAtOnce: readonly string[] = ['LoginCallback', 'Logout'];

export interface Watched {
  readonly page: Page;
  /** Nothing is asked for any more. */
  readonly settled: () => Promise<void>;
}

/** What the page still waits for. A line that stays open for news is none of it. */
export function watchRequests(page: Page): Watched {
  const open = new Set<Request>();
  page.on('request', request => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  const over = (request: Request): boolean => open.delete(request);
  page.on('requestfinished', over).on('requestfailed', over);
  const frames = () =>
    page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))),
    );
  return {
    page,
    async settled() {
      // What comes in is drawn, and what is drawn may ask for more.
      for (let quiet = 0; quiet < 2; quiet = open.size === 0 ? quiet + 1 : 0) await frames();
    },
  };
}

export async function goInside({ page, settled }: Watched, address: string): Promise<void> {
  await page.evaluate(to => {
    for (const title of document.querySelectorAll('h1')) title.dataset.left = '';
    history.pushState(null, '', to);
  }, address);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
  await settled();
}
