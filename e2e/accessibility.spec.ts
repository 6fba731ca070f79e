import { screens } from '@commonweal/contracts/registry';
import { expectAccessible } from './support/accessible.ts';
import { expect, signInAs, speakSpanish, test } from './support/people.ts';
import { parameterFor } from './support/records.ts';

/** Every declared screen, in both languages: opens, has a title, and axe finds nothing. */

const leavesAtOnce = ['LoginCallback', 'Logout'];

for (const language of ['en', 'es'] as const) {
  for (const screen of screens.filter(each => !leavesAtOnce.includes(each.name))) {
    test(`${screen.name} has no accessibility violations in ${language}`, async ({ page, context }) => {
      if (language === 'es') await speakSpanish(context);
      const isPublic = screen.access.kind === 'public';
      if (!isPublic) await signInAs(page, screen.name === 'NoRole' ? 'norole' : 'itadmin2');
      const query = new URLSearchParams();
      for (const name of screen.needs) query.set(name, await parameterFor(page, name));
      await page.goto(`${screen.path}${query.size > 0 ? `?${query}` : ''}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(language === 'en' ? /.+ – Benefits Management Portal$/ : /.+ – Portal de .+/);
      await expectAccessible(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(sideways).toBe(false);
    });
  }
}
