import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const path = '/WLM/ReviewCodeMaintenance/ReviewCodeMaintenance';

test('an administrator adds a review code, deactivates it, and takes a change of many back', async ({ page }) => {
  const code = `R${Date.now().toString(36).slice(-6).toUpperCase()}`;
  await openAs(page, 'administrator', path);
  await page.getByRole('link', { name: 'Add a review code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await dialog.getByLabel('Description in English').fill('Trial review');
  await dialog.getByLabel('Days to review').fill('400');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('link', { name: /Days to review/ })).toBeVisible();
  await dialog.getByLabel('Description in Spanish').fill('Revisión de prueba');
  await dialog.getByLabel('Days to review').fill('7');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Every program');
  await row.getByRole('link', { name: code }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await dialog.getByLabel('Reason').fill('Only a trial');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Not active');

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await dialog.getByLabel('Activate again').check();
  await dialog.getByRole('button', { name: 'See what happens' }).click();
  await expect(dialog).toContainText('Status: Not active → Active');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('In use after all');
  await dialog.getByRole('button', { name: 'Change 1' }).click();
  await expect(dialog).toContainText('1 changed.');
  await expect(row).not.toContainText('Not active');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Not active');
});

test('a supervisor reads review codes in Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', `${path}?open=SPR`);
  await expect(page.getByRole('dialog')).toContainText('Historial');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await expectAccessible(page);
});
