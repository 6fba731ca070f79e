import { sessionHeader, sessionPaths } from '@commonweal/contracts/session/schemas';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, giveProvider, openAs, signInAs, speakSpanish, test } from './support/people.ts';

/** One form after the other: they share the caseworker's one draft of a new note. */
test.describe.configure({ mode: 'serial' });

const notes = '/AMS/MyProfileQuickNote/MyProfileQuickNote';

async function newNote(page: Page) {
  await openAs(page, 'supervisor', notes);
  await page.getByRole('link', { name: /Add a quick note|Agregar/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/Title|Título/)).toBeVisible();
  return dialog;
}

async function discard(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('Text')).toHaveValue('');
}

test('what was typed comes back after the tab was closed, and is gone once it was sent', async ({ page, context }) => {
  const title = `Kept ${Date.now()}`;
  const dialog = await newNote(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('Called the client.');
  await expect(dialog.getByText(/^Draft kept \d/)).toBeVisible();
  await expectAccessible(page);
  await page.close();
  const again = await context.newPage();
  const returned = await newNote(again);
  await expect(returned.getByLabel('Title')).toHaveValue(title);
  await expect(returned.getByLabel('Text')).toHaveValue('Called the client.');
  await expect(returned).toContainText('We brought back what you typed');
  await returned.getByRole('button', { name: 'Add' }).click();
  await expect(returned).toHaveCount(0);
  const empty = await newNote(again);
  await expect(empty.getByLabel('Title')).toHaveValue('');
});

test('a cut network keeps it on the device, and it goes out when the network is back', async ({
  page,
  context,
  provokes,
}) => {
  provokes('no network');
  const dialog = await newNote(page);
  await context.setOffline(true);
  await dialog.getByLabel('Text').fill('Typed without a network.');
  await expect(dialog.getByText(/^On this device/)).toBeVisible();
  const stored = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('commonweal');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () =>
            resolve(all.result.map(each => String.fromCharCode(...new Uint8Array(each.bytes))).join());
        };
      }),
  );
  expect(stored.length).toBeGreaterThan(20);
  expect(stored).not.toContain('without');
  await context.setOffline(false);
  await expect(dialog.getByText(/^Draft kept \d/)).toBeVisible({ timeout: 20_000 });
  await discardAfterReturn(page);
});

async function discardAfterReturn(page: Page): Promise<void> {
  await newNote(page);
  await expect(page.getByRole('dialog')).toContainText('We brought back');
  await discard(page);
}

test('a tab that is closed without a network loses nothing', async ({ page, context, provokes }) => {
  provokes('no network');
  const dialog = await newNote(page);
  await context.setOffline(true);
  await dialog.getByLabel('Text').fill('Closed in the dark.');
  await expect(dialog.getByText(/^On this device/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  const returned = await newNote(again);
  await expect(returned.getByLabel('Text')).toHaveValue('Closed in the dark.');
  await discard(again);
});

test('a session that ends in the middle of a form loses nothing', async ({ page, provokes }) => {
  provokes(401);
  const dialog = await newNote(page);
  await page.request.post(sessionPaths.signOut, {
    headers: { [sessionHeader.name]: sessionHeader.value },
    data: { reason: 'person' },
  });
  await dialog.getByLabel('Text').fill('Typed when the session was over.');
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 });
  await signInAs(page, 'supervisor');
  const returned = await newNote(page);
  await expect(returned.getByLabel('Text')).toHaveValue('Typed when the session was over.');
  await discard(page);
});

test('nobody at the desk for 900 seconds: after signing in again what was typed is there', async ({
  page,
  provokes,
}) => {
  // A question of the background may be on its way when the session ends.
  provokes(401);
  await page.clock.install();
  const dialog = await newNote(page);
  await dialog.getByLabel('Text').fill('Typed before the telephone rang.');
  await page.clock.fastForward(781_000);
  await expect(page.getByText('Are you still here?')).toBeVisible();
  await page.clock.fastForward(121_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You were signed out');
  await expect(page.getByText('Typed before the telephone rang.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in and go on' }).click();
  await giveProvider(page, 'supervisor');
  await expect(dialog.getByLabel('Text')).toHaveValue('Typed before the telephone rang.');
  await discard(page);
});

test('a page from before an update whose files are gone comes anew, with the place and what was typed', async ({
  page,
  provokes,
}) => {
  provokes(404);
  const dialog = await newNote(page);
  await dialog.getByLabel('Text').fill('Typed on the old page.');
  await expect(dialog.getByText(/^Draft kept \d/)).toBeVisible();
  // As after an update: what this page has not fetched yet is no longer there; a page that is loaded now has its own files.
  let gone = true;
  page.on('request', request => {
    if (request.isNavigationRequest()) gone = false;
  });
  let missed = 0;
  await page.route('**/assets/**', route => {
    if (!gone) return route.fallback();
    missed += 1;
    return route.fulfill({ status: 404 });
  });
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  const home = page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first();
  await home.hover();
  await expect.poll(() => missed).toBeGreaterThan(0);
  // Who only points at it goes on as before.
  await expect(home).toBeVisible();
  expect(gone).toBe(true);
  await home.click();
  await expect(page).not.toHaveURL(/QuickNote/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(gone).toBe(false);
  const returned = await newNote(page);
  await expect(returned.getByLabel('Text')).toHaveValue('Typed on the old page.');
  await discard(page);
});

test('two people with one record open see each other', async ({ page, browser }) => {
  await openAs(page, 'administrator', '/UserManagement/UserDetails/UserDetails?UserId=TWEXLER');
  const context = await browser.newContext();
  await speakSpanish(context);
  const other = await context.newPage();
  await openAs(other, 'supervisor', page.url());
  await expect(other.getByText('Hayes, Renee también tiene esto abierto')).toBeVisible();
  await expectAccessible(other);
  await page.reload();
  await expect(page.getByText('Whitfield, Carla also has this open')).toBeVisible();
  await context.close();
});
