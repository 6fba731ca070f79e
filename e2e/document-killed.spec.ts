import { pdfOf } from '@commonweal/testkit/papers';
import { asOwner } from './support/as-owner.ts';
import { killReader } from './support/kill-reader.ts';
import { expect, openAs, test } from './support/people.ts';

const caseDocuments = '/Case/CaseDetails/CaseDetails?CaseNumber=1204417863&tab=documents';

test('a paper whose reader is killed in the middle is read by another, and is there once', async ({ page }) => {
  test.slow();
  await openAs(page, 'caseworker', caseDocuments);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const words = Array.from({ length: 250 }, (_each, at) => `Page ${at + 1} of a paper that is read twice `.repeat(40));
  const killing = killReader();
  await dialog
    .getByLabel('Choose files')
    .setInputFiles([{ name: 'read twice.pdf', mimeType: 'application/pdf', buffer: pdfOf(words) }]);
  await expect(dialog.getByText('1 of 1 came in')).toBeVisible();
  await killing;
  await asOwner('read-again', 'read twice.pdf');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row', { name: /read twice\.pdf/ });
  await expect(row).toContainText('Waiting for index', { timeout: 120_000 });
  await expect(row).toHaveCount(1);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('toolbar', { name: 'Viewer' }).getByText('1 of 250')).toBeVisible();
});
