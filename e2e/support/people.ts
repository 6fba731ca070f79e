import { sessionHeader, sessionPaths } from '@commonweal/contracts/session/schemas';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoPassword } from '../../apps/server/src/seed/demo-people.ts';
import { listenTo, type Quiet } from './quiet.ts';
import { goInside } from './visit.ts';

/** What still shows somebody else, or another language. */
const outdated = new WeakSet<Page>();

/** Signs an account in without the provider's form: the same code path on the server, a second quicker. */
export async function signInAs(page: Page, account: string): Promise<void> {
  outdated.add(page);
  const answer = await page.request.post(sessionPaths.bypass, {
    headers: { [sessionHeader.name]: sessionHeader.value },
    data: { account },
  });
  expect(await answer.json()).toMatchObject({ success: true });
}

/** What the provider's form asks. */
export async function giveProvider(page: Page, account: string): Promise<void> {
  await page.getByLabel(/Account|Cuenta/).fill(account);
  await page.getByLabel(/Password|Contraseña/).fill(demoPassword);
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click();
}

/** The whole way: the portal, the provider's form, back. */
export async function signInThroughProvider(page: Page, account: string, path = '/'): Promise<void> {
  await page.goto(path);
  await giveProvider(page, account);
}

export async function openAs(page: Page, account: string, path: string): Promise<void> {
  await signInAs(page, account);
  await goTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** On to another screen as a link leads there, inside the portal that is open: loading it anew takes a second of a processor. */
export async function goTo(page: Page, path: string): Promise<void> {
  const from = page.url();
  const isOutdated = outdated.delete(page);
  const isLoaded = from !== 'about:blank' && !isOutdated;
  // Another place of the same screen would show what stood there before, until it has asked: what is not there would be found missing too early.
  const isElsewhere = isLoaded && new URL(path, from).pathname !== new URL(from).pathname;
  // Nobody follows a link behind an open dialog.
  const isOpen = isElsewhere && (await page.locator('[role="dialog"], [role="alertdialog"]').count()) > 0;
  if (isElsewhere && !isOpen) await goInside(page, path);
  else await page.goto(path);
}

export async function speakSpanish(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) outdated.add(page);
  // A frame that shows a file has no storage.
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('language', 'es');
  });
}

/** What every journey also promises: a quiet console, and no token in the storage of a page. */
async function expectNoToken(page: Page): Promise<void> {
  if (page.isClosed() || !page.url().startsWith('http://localhost')) return;
  const stored = await page
    .evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    .catch(() => '');
  expect(stored).not.toMatch(/eyJ/);
}

/** For a page that outlives a journey. */
export function watchFor(page: Page): { expectClean: () => Promise<void> } {
  const quiet = listenTo(page);
  return {
    async expectClean() {
      expect(quiet.takeFaults()).toEqual([]);
      await expectNoToken(page);
    },
  };
}

export const test = base.extend<{ provokes: Quiet['provokes'] }>({
  provokes: [
    async ({ browser, page }, use) => {
      const quiet = listenTo(browser);
      await use(quiet.provokes);
      quiet.stop();
      expect(quiet.takeFaults()).toEqual([]);
      await expectNoToken(page);
    },
    { auto: true },
  ],
});

export { expect };
