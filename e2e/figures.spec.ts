import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

test('new figures are entered with their source, wait for a second person, and what stands on carried ones is listed', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/AMS/Figures/Figures');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Authorizations with provisional figures' })).toContainText(
    'carried forward',
  );
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Enter new figures: Cap on the excess shelter deduction' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Where it is printed').fill('FNS memorandum of August 2026');
  await dialog.getByLabel('Reason').fill('The new year');
  await dialog.getByLabel('Amount').fill('9000');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toContainText('more than 25 % away');
  await expectAccessible(page);
  await dialog.getByLabel('Amount').fill('760');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toHaveCount(0);
  const row = main.getByRole('row').filter({ hasText: 'Cap on the excess shelter deduction' });
  await expect(row).toContainText('Waits for a second person');
  await expect(row).toContainText('Provisional: carried forward');
  await expectAccessible(page);
});

test('figures speak Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'administrator', '/AMS/Figures/Figures');
  await expect(page.getByRole('main')).toContainText('Tope de la deducción por exceso de vivienda');
  await expectAccessible(page);
});
