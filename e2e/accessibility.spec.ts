import { screens } from '@commonweal/contracts/registry';
import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, signInAs, watchFor } from './support/people.ts';
import { parameterFor } from './support/records.ts';

/** Every declared screen, in both languages: opens, has a title, and axe finds nothing. */

const leavesAtOnce = ['LoginCallback', 'Logout'];
const nobody = '';

interface Visitor {
  readonly page: Page;
  readonly expectClean: () => Promise<void>;
}

async function visitor(browser: Browser, options: BrowserContextOptions, account: string): Promise<Visitor> {
  const page = await browser.newPage(options);
  if (account !== nobody) await signInAs(page, account);
  await page.goto('/StyleGuide');
  return { page, ...watchFor(page) };
}

/** One signed-in page per account serves every screen: signing in and loading the portal anew took most of the time. */
const test = base.extend<object, { as: (account: string) => Promise<Visitor> }>({
  as: [
    async ({ browser }, use, worker) => {
      const settings = ['baseURL', 'viewport', 'locale', 'timezoneId'] as const;
      const options = Object.fromEntries(settings.map(name => [name, worker.project.use[name]]));
      const visitors = new Map<string, Promise<Visitor>>();
      await use(account => {
        const known = visitors.get(account) ?? visitor(browser, options, account);
        visitors.set(account, known);
        return known;
      });
      for (const each of visitors.values()) await (await each).page.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

for (const screen of screens.filter(each => !leavesAtOnce.includes(each.name))) {
  test(`${screen.name} has no accessibility violations in en and es`, async ({ as }) => {
    const isPublic = screen.access.kind === 'public';
    const { page, expectClean } = await as(isPublic ? nobody : screen.name === 'NoRole' ? 'norole' : 'itadmin2');
    const query = new URLSearchParams();
    for (const name of screen.needs) query.set(name, await parameterFor(page, name));
    for (const language of ['en', 'es']) {
      await page.evaluate(chosen => localStorage.setItem('language', chosen), language);
      await page.goto(`${screen.path}${query.size > 0 ? `?${query}` : ''}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(language === 'en' ? /.+ – Benefits Management Portal$/ : /.+ – Portal de .+/);
      await expectAccessible(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(sideways).toBe(false);
    }
    await expectClean();
  });
}
