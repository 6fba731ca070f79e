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

test('a quick note is inserted where a reason is typed, by keyboard, with its placeholders filled', async ({
  page,
}) => {
  const title = `Standard words ${Date.now()}`;
  await openAs(page, 'administrator', '/AMS/MyProfileQuickNote/MyProfileQuickNote');
  await page.getByRole('link', { name: 'Add a quick note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('Asked by {workerName}\nfor {clientName}.');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await dialog.getByLabel('Reason').fill('Not needed.');
  await dialog.getByRole('button', { name: 'Insert quick note' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: title })).toBeVisible();
  await page.getByRole('menuitem', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Not needed. Asked by Renee Hayes for {clientName}.');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Not active');
});
