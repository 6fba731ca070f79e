import { urlOf } from '@commonweal/contracts/kit/call';
import { resetRacfId } from '@commonweal/contracts/session/calls';
import type { Page } from '@playwright/test';
import { expect, goTo, openAs, signInAs, speakSpanish, test } from './support/people.ts';

/** The supervisor of the demonstration has one mainframe id; other journeys leave it alone. */
const racfId = 'Z0417CW';

const openMenu = (page: Page, name = /Carla Whitfield/) => page.getByRole('button', { name }).click();
const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

async function connect(page: Page): Promise<void> {
  await openMenu(page);
  await entry(page, `Connect RACF id ${racfId}`).click();
  await openMenu(page);
  await expect(entry(page, new RegExp(`RACF ${racfId}`))).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a RACF id is connected, shown as a link, stays for the session, and the link resets it and leads to the work', async ({
  page,
}) => {
  await openAs(page, 'supervisor', '/Test');
  await connect(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openMenu(page);
  const link = entry(page, new RegExp(`RACF ${racfId}`));
  await expect(link).toContainText('Select to disconnect');
  const sent = page.waitForRequest(request => request.url().endsWith(urlOf(resetRacfId)));
  await link.click();
  expect((await sent).postDataJSON()).toEqual({ racfId });
  await expect(page).toHaveURL(/\/WorkloadManagement\/MyWorkItems\/MyWorkItems$/);
  await openMenu(page);
  await expect(entry(page, `Connect RACF id ${racfId}`)).toBeVisible();
});

test('a RACF id is let go at sign-out: after the next sign-in it has to be connected again', async ({ page }) => {
  await openAs(page, 'supervisor', '/Test');
  await connect(page);
  await openMenu(page);
  await entry(page, 'Sign out').click();
  // The address comes first: signed out is who is told so, and nobody signs in again before.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await signInAs(page, 'supervisor');
  await goTo(page, '/Test');
  await openMenu(page);
  await expect(entry(page, `Connect RACF id ${racfId}`)).toBeVisible();
});

test('nothing that is written into the browser’s storage connects a RACF id', async ({ page }) => {
  await openAs(page, 'supervisor', '/Test');
  await page.evaluate(id => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('RacfId', id);
      storage.setItem('isRacfIdAuthenticated', 'true');
    }
  }, racfId);
  await page.reload();
  await openMenu(page);
  await expect(entry(page, `Connect RACF id ${racfId}`)).toBeVisible();
});

test('the menu speaks Spanish about the RACF id, too', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', '/Test');
  await openMenu(page);
  await entry(page, `Conectar el id RACF ${racfId}`).click();
  await openMenu(page);
  await entry(page, /Conectado\. Seleccione para desconectar/).click();
  await openMenu(page);
  await expect(entry(page, `Conectar el id RACF ${racfId}`)).toBeVisible();
});
