import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

const notes = '/AMS/MyProfileQuickNote/MyProfileQuickNote';
const holidays = '/UserManagement/Holiday/HolidayCalendar';
const caseDetails = '/Case/CaseDetails/CaseDetails?CaseNumber=1204417863';

/** Follows a link of the portal; there may be no title to wait for. */
const follow = (page: Page, address: string) => page.evaluate(to => history.pushState(null, '', to), address);

const tryNow = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try now' }).click();

const cases: [string, (page: Page) => Promise<void>, (page: Page) => Promise<void>][] = [
  ['the device is offline', page => page.context().setOffline(true), page => page.context().setOffline(false)],
  [
    'the server does not answer',
    page => page.route('**/*', route => route.abort()).then(() => undefined),
    page => page.unrouteAll().then(() => tryNow(page)),
  ],
];
for (const [what, disconnect, reconnect] of cases) {
  test(`a screen whose code is not loaded waits inside the portal while ${what}, then opens`, async ({
    page,
    provokes,
  }) => {
    provokes('no network');
    await openAs(page, 'caseworker', notes);
    await page.getByRole('link', { name: 'Add a quick note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Text').fill(`Typed before ${what}.`);
    await expect(dialog.getByText(/^Draft kept \d/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toHaveCount(0);
    await disconnect(page);
    await follow(page, caseDetails);
    await expect(page.getByRole('main')).toContainText('This screen is not loaded yet');
    await expect(page.getByRole('banner')).toContainText('Dana Okafor');
    await expect(page.getByText('You are offline')).toBeVisible();
    await expectAccessible(page);
    await reconnect(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RIVERA, Marisol T');
    await expect(page).toHaveURL(caseDetails);
    expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/cases-')))).toBe(
      true,
    );
    await goTo(page, notes);
    await page.getByRole('link', { name: 'Add a quick note' }).click();
    await expect(dialog.getByLabel('Text')).toHaveValue(`Typed before ${what}.`);
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await expect(dialog.getByLabel('Text')).toHaveValue('');
  });
}

test('the message that a screen waits for the connection is Spanish too', async ({ page, context, provokes }) => {
  provokes('no network');
  await speakSpanish(context);
  await openAs(page, 'administrator', notes);
  await context.setOffline(true);
  await follow(page, holidays);
  await expect(page.getByRole('main')).toContainText('Esta pantalla todavía no se cargó');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('main')).not.toContainText('Esta pantalla todavía no se cargó');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('code that is gone while the server answers leads to one reload and then to a message', async ({
  page,
  provokes,
}) => {
  provokes(404);
  await openAs(page, 'caseworker', notes);
  let loads = 0;
  page.on('request', request => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/case-details-page-*', route => route.fulfill({ status: 404 }));
  await follow(page, caseDetails);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Dana Okafor');
  expect(loads).toBe(1);
});
