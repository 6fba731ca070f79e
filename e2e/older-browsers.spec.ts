import type { Page } from '@playwright/test';
import { readBrowserFeatures } from '../apps/web/build/browser-features.ts';
import { expect, goTo, openAs, test } from './support/people.ts';

/**
 * A browser without the built-in objects that the supported versions lack, which also formats en-CA as M/D/YYYY, as ICU does
 * since version 77.
 */

const rivera = '1204417863';
const details = `/Case/CaseDetails/CaseDetails?CaseNumber=${rivera}`;
const search = '/DocumentManagement/DocumentSearch/DocumentSearch?Text=earnings';

type Missing = readonly { readonly parent: string; readonly name: string }[];

const missing: Missing = [
  ...readBrowserFeatures().listNewerBuiltIns(),
  { parent: 'Map', name: 'groupBy' },
  { parent: 'Object', name: 'groupBy' },
];

function removeFeatures(features: Missing): void {
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const { parent, name } of features) {
    const owner = Reflect.get(globalThis, parent);
    const places =
      name === '' ? [globalThis] : [owner, owner?.prototype, ...(parent === 'Iterator' ? [iterators] : [])];
    for (const place of places) if (place) Reflect.deleteProperty(place, name === '' ? parent : name);
    if (parent === 'Iterator' && name === '') {
      for (const helper of Object.getOwnPropertyNames(iterators)) {
        if (helper !== 'constructor') Reflect.deleteProperty(iterators, helper);
      }
    }
  }
}

function formatCanadianDatesAsNewerIcu(): void {
  const replace = (locale?: Intl.LocalesArgument) => (locale === ['en', 'CA'].join('-') ? 'en-US' : locale);
  const { toLocaleDateString } = Date.prototype;
  Date.prototype.toLocaleDateString = function format(locale?: Intl.LocalesArgument, options?: object) {
    return toLocaleDateString.call(this, replace(locale), options);
  };
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct: (target, [locale, options]) => new target(replace(locale), options),
  });
}

async function useOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(removeFeatures, missing);
  await page.addInitScript(formatCanadianDatesAsNewerIcu);
  await page.route(/pdf\.worker/, async route => {
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({ response, body: `(${removeFeatures})(${JSON.stringify(missing)});\n${code}` });
  });
}

test('case notes, the case on another day and the interview work in the oldest supported browser', async ({ page }) => {
  await useOlderBrowser(page);
  await openAs(page, 'caseworker', `${details}&tab=notes`);
  expect(await page.evaluate(() => 'groupBy' in Map || 'map' in [].values())).toBe(false);
  await page.getByRole('button', { name: 'Add case note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /quick note/i }).click();
  await page.getByRole('menuitem').first().click();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await goTo(page, `${details}&tab=members`);
  await expect(page.getByRole('row', { name: /RIVERA, Marisol T/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Look at another day' }).click();
  await expect(page.getByRole('region', { name: 'The case on another day' })).toBeVisible();
  await goTo(page, `/Case/Interview/Interview?CaseNumber=${rivera}`);
  await expect(page.getByRole('rowheader', { name: 'SNAP' })).toBeVisible();
});

test('the document view draws a page in the oldest supported browser', async ({ page }) => {
  await useOlderBrowser(page);
  await openAs(page, 'supervisor', search);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.locator('canvas[data-drawn="1"]').last()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toBeVisible();
});
