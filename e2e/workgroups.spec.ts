import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, test } from './support/people.ts';

const search = '/UserManagement/UserWorkgroupSearch/UserWorkgroupSearch';
const details = '/UserManagement/WorkgroupDetails/WorkgroupDetails';
const types = '/WorkloadManagement/WorkgroupType/WorkgroupTypeSummary/WorkgroupTypeSummary';
const typeEdit = '/WorkloadManagement/WorkgroupType/WorkgroupTypeSummary/AddEdit';
const stamp = () => String(Date.now()).slice(-8);

test('a workgroup is added, a taken code is refused beside its field, and members follow', async ({ page }) => {
  const code = `INTK-${stamp()}`;
  await openAs(page, 'administrator', search);
  await page.getByRole('link', { name: 'Add a workgroup' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('INTK-SNAP');
  await dialog.getByLabel('Name in English').fill(`Journey ${code}`);
  await dialog.getByLabel('Name in Spanish').fill(`Viaje ${code}`);
  await dialog.getByLabel('Type').selectOption('INTK');
  await dialog.getByLabel('Capacity threshold').fill('101');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('link', { name: /Capacity threshold/ })).toBeVisible();
  await dialog.getByLabel('Capacity threshold').fill('90');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toContainText('Another workgroup has this code');
  await expectAccessible(page);
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Journey ${code}`);
  await expect(page.getByRole('main')).toContainText('No members yet');

  await page.getByRole('button', { name: 'Add members' }).click();
  const boxes = dialog.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2' }).click();
  await expect(dialog.getByText('Added.')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await expect(rows).toHaveCount(3);

  await page
    .getByRole('button', { name: /^Change: / })
    .first()
    .click();
  await dialog.getByLabel('Order').fill('9');
  await dialog.getByLabel('Supervisor', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows.last()).toContainText('Supervisor');
  await expectAccessible(page);

  await rows.last().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Remove from workgroup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('main')).toContainText('Removed.');
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('main')).toContainText('Members removed');
  await expect(page.getByRole('main')).toContainText('Members added');
});

test('a workgroup is edited, and deactivated after what it touches was said', async ({ page }) => {
  await openAs(page, 'administrator', `${details}?WorkgroupId=QUAL-REVW`);
  await page.getByLabel('Capacity threshold').fill('75');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Confirmations' })).toContainText('Saved');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Capacity threshold')).toHaveValue('75');
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Members in it now: \d+\./);
  await dialog.getByLabel('Reason').fill('Moved');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
});

test('two people change one workgroup: the second sees both versions side by side', async ({ page, browser }) => {
  const address = `${details}?WorkgroupId=CALL-GENL`;
  await openAs(page, 'administrator', address);
  const second = await (await browser.newContext()).newPage();
  await openAs(second, 'itadmin', address);
  await page.getByLabel('Capacity threshold').fill('61');
  await second.getByLabel('Capacity threshold').fill('62');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Confirmations' })).toContainText('Saved');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('main')).toContainText('61');
  await expect(second.getByRole('main')).toContainText('62');
  await second.context().close();
});

test('a type takes document subtypes; the same subtype is refused for another type', async ({ page }) => {
  const code = `T${stamp()}`;
  await openAs(page, 'administrator', types);
  await page.getByRole('link', { name: 'Add a type' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Name in English').fill(`Type ${code}`);
  await page.getByLabel('Name in Spanish').fill(`Tipo ${code}`);
  const box = page.getByRole('checkbox').first();
  await box.check();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await expectAccessible(page);
  await goTo(page, `${typeEdit}?TypeCode=HEAR`);
  await box.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main')).toContainText(`goes to Type ${code} already`);
  await goTo(page, types);
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').click();
  await box.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Changed: Document subtypes');
});
