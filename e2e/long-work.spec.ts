import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, test } from './support/people.ts';

const path = '/UserManagement/ZipcodeMaintenance/ZipcodeSearch';

test('more rows than one request changes go on in the background, and are taken back as a whole from the tray', async ({
  page,
}) => {
  await openAs(page, 'administrator', path);
  await page.getByRole('checkbox', { name: /rows on this page$/ }).check();
  await page.getByRole('button', { name: /^Select all [\d,]+/ }).click();
  const actions = page.getByRole('region', { name: 'Actions for selected rows' });
  await actions.getByRole('button', { name: 'Workgroup' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Workgroup' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'See what happens' }).click();
  await expect(dialog).toContainText(/These are the first 100 of 1\d{3}\./);
  await expect(dialog).toContainText('This is long work');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One workgroup for all');
  await dialog.getByRole('button', { name: /^Start changing/ }).click();
  await expect(dialog).toContainText('It has been started.');
  await dialog.getByRole('button', { name: 'Show background work' }).click();

  const task = dialog.getByRole('listitem').filter({ hasText: 'Change of ZIP codes' }).first();
  await expect(task).toContainText('Finished', { timeout: 60_000 });
  await expect(task).toContainText(/[\d,]+ changed, \d+ left as they are, 0 not done/);
  await expectAccessible(page);
  await task.getByRole('button', { name: 'Outcome: ZIP code search: Change of ZIP codes' }).click();
  await expect(task).toContainText('Download the whole outcome');

  await task.getByRole('button', { name: 'Undo: ZIP code search: Change of ZIP codes' }).press('Enter');
  const back = dialog.getByRole('listitem').filter({ hasText: 'Taking an action back' }).first();
  await expect(back).toContainText('Finished', { timeout: 60_000 });
  await back.getByRole('button', { name: /^Dismiss:/ }).press('Enter');
  await expect(back).toHaveCount(0);
});
