import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const path = '/UserManagement/FeatureFlag/FeatureFlagSearch';

test('switching a flag says first what it does, then needs a reason, and stands in the history', async ({ page }) => {
  await openAs(page, 'administrator', path);
  const row = page.getByRole('row').filter({ hasText: 'RelatedDocuments' });
  await expect(row).toContainText('On');
  await row.getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No screen opens or closes for anyone.');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog.getByRole('link', { name: /Reason/ })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Not ready');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Off');
  await row.getByRole('link').first().click();
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Not ready');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Ready again');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(row).toContainText('On');
});

test('closing release 2 names the screens and counts the people before anything is saved', async ({ page }) => {
  await openAs(page, 'administrator', `${path}?open=Release2`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Closes screens for \d+ active people/);
  await expect(dialog).toContainText(/announcements: closes for \d+/);
});

test('a region goes live with the effect shown as soon as it is chosen', async ({ page, context }) => {
  await openAs(page, 'administrator', `${path}?tab=regions&open=SO`);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('group', { name: /^Go-live/ })
    .getByLabel('Live', { exact: true })
    .check();
  await expect(dialog).toContainText(/Opens screens for \d+ active people/);
  await dialog.getByLabel('Pend days').fill('100');
  await dialog.getByLabel('Reason').fill('Training is done');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('link', { name: /Pend days/ })).toBeVisible();
  await expectAccessible(page);
  await speakSpanish(context);
  await openAs(page, 'supervisor', `${path}?tab=regions&open=SO`);
  await expect(dialog.getByRole('heading', { name: 'Historial' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await expectAccessible(page);
});
