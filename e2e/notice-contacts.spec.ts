import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const path = '/UserManagement/NoticePhoneFax/NoticePhoneFax';

test('an office gets numbers of its own for notices, and goes back to those of its region', async ({ page }) => {
  await openAs(page, 'administrator', path);
  await page.getByRole('link', { name: 'Add numbers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Region').selectOption('NE');
  await dialog.getByLabel('Office').selectOption('NE02');
  await dialog.getByRole('textbox', { name: 'Phone', exact: true }).fill('(904) 555-0177');
  await dialog.getByLabel('Fax').fill('12');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('link', { name: /Fax/ })).toBeVisible();
  await dialog.getByLabel('Fax').fill('9045550178');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: '(904) 555-0177' });
  await row.getByRole('link').first().click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toContainText('numbers of the region Northeast');
  await dialog.getByLabel('Reason').fill('Only a trial');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('the numbers of a region cannot be removed, and a supervisor only reads them', async ({ page, context }) => {
  await openAs(page, 'administrator', path);
  await page.getByRole('row').filter({ hasText: 'The whole region' }).first().getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await speakSpanish(context);
  await openAs(page, 'supervisor', path);
  await expect(page.getByRole('main')).toContainText('Toda la región');
  await expect(page.getByRole('link', { name: 'Agregar números' })).toHaveCount(0);
  await expectAccessible(page);
});
