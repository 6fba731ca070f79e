import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

const path = '/UserManagement/Holiday/HolidayCalendar';

test('the legal holidays of a year are offered with their source, those of the state chosen', async ({ page }) => {
  const year = new Date().getFullYear() + 3;
  await openAs(page, 'administrator', `${path}?Year=${year}`);
  await page.getByRole('button', { name: 'Legal holidays' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('5 U.S.C. 6103');
  await expect(dialog).toContainText('section 110.117, Florida Statutes');
  await expect(dialog.getByLabel(/Friday after Thanksgiving/)).toBeChecked();
  await expect(dialog.getByLabel(/Columbus Day/)).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to the calendar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Friday after Thanksgiving' })).toContainText('Friday');
  await page.getByRole('button', { name: 'Legal holidays' }).click();
  await expect(dialog.getByLabel(/Labor Day/)).toHaveCount(0);
});

test('an import is shown line by line before it is saved, and a fault stops it', async ({ page }) => {
  await openAs(page, 'administrator', path);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const give = (text: string) =>
    dialog.getByLabel('CSV file').setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const head = 'Date,NameEn,NameEs,Kind';
  await give(`${head}\n2050-02-30,Storm,Tormenta,agency`);
  await expect(dialog).toContainText('Line 2');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await give(`${head}\n2050-03-02,Storm,Tormenta,agency`);
  await expect(dialog.getByRole('row').filter({ hasText: 'Storm' })).toContainText('Is added');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, `${path}?Year=2050`);
  await page.getByRole('row').filter({ hasText: 'Storm' }).getByRole('link').first().click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByLabel('Reason').fill('Only a trial');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Storm' })).toHaveCount(0);
});

test('a supervisor reads the calendar in Spanish and changes nothing', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', path);
  await expect(page.getByRole('main')).toContainText('Navidad');
  await expect(page.getByRole('button', { name: 'Importar' })).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a year stands as twelve months; a marked day opens with the keyboard', async ({ page }) => {
  const year = new Date().getFullYear();
  await openAs(page, 'supervisor', path);
  await page.getByRole('link', { name: 'Months' }).click();
  await expect(page.getByRole('table')).toHaveCount(12);
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(`12/25/${year}: Christmas|Dec.* 25, ${year}: Christmas`) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Christmas');
});
