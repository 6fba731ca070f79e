import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, test } from './support/people.ts';

const workload = '/WorkloadManagement';
const subtypes = `${workload}/DocumentSubType/DocumentSubType`;
const subtypeEdit = `${workload}/DocumentSubType/DocumentSubTypeEdit`;
const categoryEdit = `${workload}/DocumentCategory/DocumentCategoryEdit`;
const workers = `${workload}/WorkerDocumentUploadManagement`;
const sources = '/UserManagement/DocumentSourceSearch/DocumentSourceSearch';
const stamp = () => String(Date.now()).slice(-8);

test('a subtype is added, is a choice elsewhere at once, and is deactivated after its uses were said', async ({
  page,
}) => {
  const code = `J-${stamp()}`;
  await openAs(page, 'administrator', subtypes);
  await page.getByRole('link', { name: 'Add a subtype' }).click();
  await page.getByLabel('Code').fill('small letters');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('link', { name: /Description in Spanish/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Description in English').fill(`Journey paper ${code}`);
  await page.getByLabel('Description in Spanish').fill(`Papel de viaje ${code}`);
  await page.getByLabel('Belongs to').selectOption('RENW');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  const holds = page.getByRole('region', { name: 'What holds now' });
  await expect(holds).toContainText('36');
  await expect(holds).toContainText('Food and cash renewals');
  await page.getByLabel('Months kept').fill('84');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(holds).toContainText('84');
  await expectAccessible(page);

  await goTo(page, `${workers}/AddEdit`);
  await page.getByLabel('Document subtype').selectOption(code);
  await page.getByLabel('Goes to').selectOption('WGP');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('link', { name: /Workgroup/ }).first()).toBeVisible();
  await page.getByLabel('Workgroup').selectOption('DOCS-INDX');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);

  await goTo(page, `${subtypeEdit}?Code=${code}`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Rules for uploads by workers: 1');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Only a trial');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Only a trial');
});

test('a category with active types stays, and says why', async ({ page }) => {
  await openAs(page, 'administrator', `${categoryEdit}?Code=EXP`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Active types: 5');
  await dialog.getByLabel('Reason').fill('Trial');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog).toContainText('Active entries under it: 5');
});

test('a source is added with the keyboard alone and found by its channel', async ({ page }) => {
  const code = `S-${stamp()}`;
  await openAs(page, 'administrator', sources);
  await page.getByRole('link', { name: 'Add a source' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Source code').focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Kiosk ${code}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Quiosco ${code}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lobby');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Indexing');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kiosk ${code}`);
  await expectAccessible(page);
  await goTo(page, `${sources}?Channel=KIOSK&Text=${code}`);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Indexing');
});

test('tables that have a screen of their own cannot be changed in the reference editor', async ({ page }) => {
  await openAs(page, 'administrator', '/UserManagement/ReferenceTable/ReferenceTableSearch?TableName=DOCCAT');
  await expect(page.getByRole('main')).toContainText('kept on a screen of their own');
  await expect(page.getByRole('link', { name: 'Add an entry' })).toHaveCount(0);
  await page.getByRole('link', { name: 'INC', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Open Document categories' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Document categories');
});
