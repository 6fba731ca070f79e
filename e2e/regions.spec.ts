import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

const path = '/UserManagement/Region/RegionSearch';

test('an administrator adds an office, corrects its faults, changes its hours and closes it', async ({ page }) => {
  const code = `T${Date.now().toString(36).slice(-6).toUpperCase()}`;
  await openAs(page, 'administrator', path);
  await page.getByRole('link', { name: 'Add an office' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('link', { name: /Street address/ })).toBeVisible();
  await dialog.getByLabel('Name').fill(`Office ${code}`);
  await dialog.getByLabel('Region').selectOption('SC');
  await dialog.getByLabel('County').selectOption('Pinellas');
  await dialog.getByLabel('Street address').fill('1 Trial Street');
  await dialog.getByLabel('City').fill('Clearwater');
  await dialog.getByLabel('ZIP code').fill('33755');
  await dialog.getByLabel('Phone').fill('7275550199');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);

  await goTo(page, `${path}?open=${code}`);
  await dialog.getByLabel('Closes').fill('6:00 PM');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, `${path}?open=${code}`);
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Closes');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog).toContainText('No ZIP code and no active person belongs to this office.');
  await dialog.getByLabel('Reason').fill('Only a trial');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog).toHaveCount(0);
});

test('closing an office in use names its ZIP codes first; counties stand under their regions', async ({
  page,
  context,
}) => {
  await openAs(page, 'administrator', `${path}?open=NW01`);
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('dialog')).toContainText(/ZIP codes, \d+: 3\d{4}/);
  await speakSpanish(context);
  await openAs(page, 'supervisor', `${path}?tab=regions`);
  await expect(page.getByRole('row').filter({ hasText: 'Alachua' })).toContainText('Noreste');
  await expectAccessible(page);
});
