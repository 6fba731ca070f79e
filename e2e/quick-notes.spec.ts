import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

test('a caseworker keeps notes of their own; a wrong placeholder is said while it is typed', async ({ page }) => {
  const title = `My note ${Date.now()}`;
  await openAs(page, 'caseworker', '/AMS/MyProfileQuickNote/MyProfileQuickNote');
  await page.getByRole('link', { name: 'Add a quick note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('Called {client}.');
  await expect(dialog).toContainText('Not a placeholder: {client}');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('link', { name: /Text/ })).toBeVisible();
  await dialog.getByLabel('Text').fill('Called {clientName}, due {dueDate}.');
  await expect(dialog).toContainText('Called Ana Ruiz, due');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  await openAs(page, 'caseworker', '/AMS/QuickNotes/QuickNotes');
  await expect(page.getByRole('main')).toContainText('Access Forbidden');
});

test('the notes of the agency have a history and are whole in Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'administrator', '/AMS/QuickNotes/QuickNotes');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Historial' })).toBeVisible();
  await dialog.getByText('Campos que puede usar').click();
  await expect(dialog).toContainText('El nombre completo del cliente');
  await expectAccessible(page);
});
