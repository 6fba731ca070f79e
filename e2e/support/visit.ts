import type { Page, Request } from '@playwright/test';

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

/** Answers in how many milliseconds the title of another screen stood on the glass. Another place of the same screen keeps its title. */
export function goInside(page: Page, address: string): Promise<number> {
  return page.evaluate(async to => {
    const isElsewhere = new URL(to, location.href).pathname !== location.pathname;
    for (const title of document.querySelectorAll('h1')) title.dataset.left = '';
    const began = performance.now();
    history.pushState(null, '', to);
    while (isElsewhere && !document.querySelector('h1:not([data-left])')) {
      if (performance.now() - began > 15_000) throw new Error(`${to} has no title`);
      await new Promise(requestAnimationFrame);
    }
    return Math.round(performance.now() - began);
  }, address);
}

/** As `goInside`, with what the screen asks for. */
export async function visitInside({ page, settled }: Watched, address: string): Promise<number> {
  const took = await goInside(page, address);
  await settled();
  return took;
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
