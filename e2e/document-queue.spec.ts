import { countingPdf, loopingPdf, loopingTiff, pdfBomb, pdfOf, pngOf } from '@commonweal/testkit/papers';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, signInAs, speakSpanish, test } from './support/people.ts';

const search = '/DocumentManagement/DocumentSearch/DocumentSearch';
const view = '/DocumentManagement/DocumentView/DocumentView';
const caseDocuments = '/Case/CaseDetails/CaseDetails?CaseNumber=1204417863&tab=documents';

test('the queue shows the first page of each paper as a small picture, in both languages', async ({ page }) => {
  const queue = '/WorkloadManagement/DocumentByQueue/DocumentByQueue';
  await openAs(page, 'caseworker', queue);
  const picture = page.getByRole('img', { name: /^First page of/ }).first();
  await expect(picture).toBeVisible({ timeout: 60_000 });
  expect(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(132);
  await expectAccessible(page);
  await goTo(page, `${queue}?Queue=unreadable`);
  await expect(page.getByRole('img', { name: 'This file cannot be shown as a picture' }).first()).toBeVisible();
  await speakSpanish(page.context());
  await goTo(page, queue);
  await expect(page.getByRole('img', { name: /^Primera página de/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a paper that is forwarded to a workgroup arrives in its queue', async ({ page }) => {
  await openAs(page, 'supervisor', `${search}?State=indexed&DocSubTypeId=RESD-LEASE`);
  await page.getByRole('main').getByRole('row').nth(2).getByRole('link').first().click();
  await expect(page.locator('canvas[data-drawn="1"]').last()).toBeVisible();
  const number = new URL(page.url()).searchParams.get('DocumentNumber') ?? '';
  await page.getByRole('link', { name: 'Forward' }).click();
  await page.getByRole('combobox', { name: 'Workgroup' }).selectOption('DOCS-RETM');
  await page.getByRole('textbox', { name: 'Note' }).fill('The address is new.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('The address is new.');
  await goTo(page, `${search}?DocumentNumber=${number}`);
  await expect(page.getByRole('main').getByRole('row', { name: new RegExp(number) })).toContainText(/Returned mail/);
  await signInAs(page, 'caseworker');
  await goTo(page, `${view}?DocumentNumber=${number}`);
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('The address is new.');
});

test('hostile files are refused or flagged in words, each by itself, and what comes after them is read', async ({
  page,
  provokes,
}) => {
  test.slow();
  provokes(415);
  await openAs(page, 'caseworker', caseDocuments);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  const flagged = [
    file('a bomb.pdf', pdfBomb(700)),
    file('many pages.pdf', countingPdf(20_000)),
    file('in circles.pdf', loopingPdf()),
    file('cut off.pdf', pdfOf(['whole before']).subarray(0, 300)),
    file('no wall holds it.png', pngOf(50_000, 50_000)),
    file('leads back.tif', loopingTiff()),
  ];
  await dialog
    .getByLabel('Choose files')
    .setInputFiles([
      file('program.pdf', Buffer.from('MZ this is a program')),
      file('archive.docx.zip', Buffer.from('PK\u0003\u0004 an archive')),
      file('script.png', Buffer.from('<svg onload="alert(1)"/>')),
      ...flagged,
      file('good letter.pdf', pdfOf(['A good letter after bad ones'])),
    ]);
  await expect(dialog.getByText('7 of 10 came in')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('This kind of file is not taken here.')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const { name } of flagged) {
    await expect(page.getByText(`Failed to parse ${name}`)).toBeVisible({ timeout: 90_000 });
  }
  await expect(page.getByRole('row', { name: /good letter\.pdf/ })).toContainText('Waiting for index', {
    timeout: 60_000,
  });
});
