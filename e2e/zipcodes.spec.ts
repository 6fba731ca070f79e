import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, test } from './support/people.ts';

const path = '/UserManagement/ZipcodeMaintenance/ZipcodeSearch';

test('an import names its faults by line, shows the difference, and joins ZIP codes to a workgroup', async ({
  page,
}) => {
  await openAs(page, 'administrator', path);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const give = (buffer: Buffer) =>
    dialog.getByLabel('CSV file').setInputFiles({ name: 'zips.csv', mimeType: 'text/csv', buffer });
  await give(Buffer.from([0x5a, 0x69, 0x70, 0xff, 0xfe]));
  await expect(dialog).toContainText('not in UTF-8');
  await give(Buffer.from('Zip,City,County\n3360,Short,Hillsborough\n33602,Fine,Nowhere'));
  await expect(dialog).toContainText('Line 2');
  await expect(dialog).toContainText('Line 3');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  const zip = String(10_000 + (Date.now() % 9000));
  await give(Buffer.from(`Zip,City,County\n${zip},Newtown,Hillsborough`));
  await expect(dialog.getByRole('row').filter({ hasText: zip })).toContainText('Is added');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, `/UserManagement/ZipcodeMaintenance/ZipcodeDetails?Zip=${zip}`);
  await page.getByLabel('Workgroup', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Recorded \d/)).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('main')).toContainText('Changed: Workgroup');
});
