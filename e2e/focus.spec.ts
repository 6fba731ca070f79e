import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { newHireScreen } from '@commonweal/contracts/hiring/screens';
import { userSearchScreen } from '@commonweal/contracts/users/screens';
import type { Page } from '@playwright/test';
import { expect, openAs, test } from './support/people.ts';

/** Who moves by keyboard sees where they are, on a telephone and at 200 % of a desk's screen. */
const views = { '390 px': { width: 390, height: 844 }, '200 %': { width: 720, height: 450 } };
const seen = [
  ['administrator', newHireScreen.path],
  ['administrator', userSearchScreen.path],
  ['caseworker', caseDetailsScreen.at({ CaseNumber: '1204417863', tab: 'earned-income' })],
] as const;

/** Nothing, or what is wrong with where the focus is: outside the window, or behind something that stays in place. */
const hidden = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // A row is wider than a telephone; its first cell stays in sight.
    if (!focused || focused === document.body || focused.matches('tr')) return '';
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`;
    if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight) return `${name}: out of view`;
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    return above && (focused.contains(above) || above.contains(focused)) ? '' : `${name}: behind ${above?.className}`;
  });

for (const [name, viewport] of Object.entries(views)) {
  test(`what has the focus is in view at ${name}, forwards and back`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const wrong: string[] = [];
    for (const [account, path] of seen) {
      await openAs(page, account, path);
      for (const key of [...Array(24).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        const found = await hidden(page);
        if (found !== '') wrong.push(`${path} ${key}: ${found}`);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(wrong).toEqual([]);
  });
}
