import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, test } from './support/people.ts';

const path = '/UserManagement/ReferenceTable/ReferenceTableSearch';

test('an administrator adds an entry, moves it up with the keyboard, relabels and deactivates it', async ({ page }) => {
  const code = `E${Date.now().toString(36).slice(-6).toUpperCase()}`;
  await openAs(page, 'administrator', `${path}?Text=alert`);
  await page.getByRole('link', { name: 'ALERT', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALERT');

  await page.getByRole('link', { name: 'Add an entry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label in English').fill('Journey');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toContainText('Label in Spanish');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Label in Spanish').fill('Viaje');
  await dialog.getByLabel('Offered on forms').selectOption('N');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('DisplayInWP=N');
  const up = row.getByRole('button', { name: 'Move Journey up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(-2)).toContainText(code);
  await expect(up).toBeFocused();

  await row.getByRole('link', { name: code }).click();
  await dialog.getByLabel('Label in English').fill('Journey two');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Journey two');

  await row.getByRole('link', { name: code }).click();
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Journey two');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog).toContainText('Nothing uses this code now.');
  await dialog.getByLabel('Reason').fill('Only a trial');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Not active');
});

test('a printed code says that it stays, and a supervisor only reads', async ({ page }) => {
  await openAs(page, 'administrator', `${path}?TableName=WORKITEMTYPE&entry=APP`);
  await expect(page.getByRole('dialog')).toContainText('It cannot be removed.');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await openAs(page, 'supervisor', `${path}?TableName=WORKITEMTYPE&entry=APP`);
  await expect(page.getByRole('dialog').getByLabel('Label in English')).not.toBeEditable();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toHaveCount(0);
  await openAs(page, 'caseworker', path);
  await expect(page.getByRole('main')).toContainText('Access Forbidden');
});

test('two people change one entry: the second sees both versions side by side', async ({ page, browser }) => {
  const address = `${path}?TableName=CHARACTERISTICTYPE`;
  await openAs(page, 'administrator', address);
  const second = await (await browser.newContext()).newPage();
  await openAs(second, 'itadmin', address);
  for (const each of [page, second]) await each.getByRole('row').nth(1).getByRole('link').first().click();
  const label = (each: typeof page) => each.getByRole('dialog').getByLabel('Label in English');
  await label(page).fill(`First ${Date.now()}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await label(second).fill('Second');
  await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('dialog')).toContainText('First');
  await expect(second.getByRole('dialog')).toContainText('Second');
  await second.context().close();
});
