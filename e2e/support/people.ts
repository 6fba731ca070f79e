import { sessionHeader, sessionPaths } from '@commonweal/contracts/session/schemas';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoPassword } from '../../apps/server/src/seed/demo-people.ts';

/** Signs an account in without the provider's form: the same code path on the server, a second quicker. */
export async function signInAs(page: Page, account: string): Promise<void> {
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
  await page.getByRole('button', { name: /Sign in|Iniciar sesión/ }).click();
}

/** The whole way: the portal, the provider's form, back. */
export async function signInThroughProvider(page: Page, account: string, path = '/'): Promise<void> {
  await page.goto(path);
  await giveProvider(page, account);
}

export async function openAs(page: Page, account: string, path: string): Promise<void> {
  await signInAs(page, account);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function speakSpanish(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('language', 'es'));
}

/** What every journey also promises: no script error, no violation of the content security policy, no token in storage. */
export function watchFor(page: Page): { expectClean: () => Promise<void> } {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    if (/Content Security Policy|TrustedHTML|Refused to/.test(message.text())) faults.push(message.text());
  });
  return {
    async expectClean() {
      expect(faults.splice(0)).toEqual([]);
      if (page.isClosed() || !page.url().startsWith('http://localhost')) return;
      const stored = await page
        .evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
        .catch(() => '');
      expect(stored).not.toMatch(/eyJ/);
    },
  };
}

export const test = base.extend<{ watch: undefined }>({
  watch: [
    async ({ page }, use) => {
      const watch = watchFor(page);
      await use(undefined);
      await watch.expectClean();
    },
    { auto: true },
  ],
});

export { expect };
