import { readFile } from 'node:fs/promises';
import { encryptedPdf, pdfOf } from '@commonweal/testkit/papers';
import { scanOf } from '@commonweal/testkit/scan-of';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

const queue = '/WorkloadManagement/DocumentByQueue/DocumentByQueue';
const search = '/DocumentManagement/DocumentSearch/DocumentSearch';
const caseDocuments = '/Case/CaseDetails/CaseDetails?CaseNumber=1204417863&tab=documents';

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('six files come in at once: one is not taken, one is encrypted, and each says so', async ({ page, provokes }) => {
  provokes(415);
  await openAs(page, 'caseworker', caseDocuments);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog
    .getByLabel('Choose files')
    .setInputFiles([
      ...[1, 2, 3, 4].map(at => pdf(`letter ${at}.pdf`, pdfOf([`Letter ${at} of the journey`]))),
      pdf('locked.pdf', encryptedPdf()),
      pdf('program.pdf', Buffer.from('MZ this is no PDF')),
    ]);
  await expect(dialog.getByText('5 of 6 came in')).toBeVisible();
  await expect(dialog.getByText('This kind of file is not taken here.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('locked.pdf is encrypted')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /letter 3\.pdf/ })).toContainText('Waiting for index', {
    timeout: 30_000,
  });
});

test('a paper is taken, read and indexed with the keyboard alone, and the next one follows', async ({ page }) => {
  await openAs(page, 'caseworker', queue);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take next' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Index document' })).toBeVisible();
  await expect(page.locator('canvas[data-drawn="1"]').last()).toBeVisible();
  await expectAccessible(page);
  const first = new URL(page.url()).searchParams.get('DocumentNumber') ?? '';
  await expect(page.getByRole('combobox', { name: 'What is it?' })).toBeFocused();
  await page.keyboard.type('pay');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Document ${first} is indexed.`).first()).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(first));
  // The file of the next one is opened, and closed at once.
  await goTo(page, `/DocumentManagement/DocumentView/DocumentView?DocumentNumber=${first}`);
  await expect(page.getByRole('heading', { name: 'Pay stub', level: 1 })).toBeVisible();
  await expect(page.locator('canvas[data-drawn="1"]').last()).toBeVisible();
});

test('a document is found by its words, searched, noted, forwarded and seen in Spanish', async ({ page }) => {
  await openAs(page, 'supervisor', `${search}?Text=earnings`);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.locator('canvas[data-drawn="1"]').last()).toBeVisible();
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('searchbox', { name: 'Find in text' }).fill('gross');
  await expect(page.getByText('Places: 1')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Compared with the wage data.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Compared with the wage data.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Forward' }).click();
  await page.getByRole('combobox', { name: 'Workgroup' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Note' }).fill('Please look at the hours.');
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Please look at the hours.');
  await speakSpanish(page.context());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sobre este documento' })).toBeVisible();
  await expectAccessible(page);
});

test('an income is proved from a page with the keyboard, and opened from the case with the place lit', async ({
  page,
}) => {
  await openAs(page, 'caseworker', `${search}?State=indexed&DocSubTypeId=EARN-STUB`);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.locator('canvas[data-drawn="1"]').last()).toBeVisible();
  const proves = page.getByRole('region', { name: 'Proves' });
  await proves.getByRole('button', { name: 'Mark a place' }).press('Enter');
  const frame = page.getByRole('button', { name: 'Marked place.' });
  await frame.press('ArrowDown');
  await frame.press('Shift+ArrowRight');
  const facts = proves.getByRole('combobox', { name: 'This place proves' });
  const income = facts.getByRole('option', { name: /^Earned income/ }).first();
  await facts.selectOption((await income.getAttribute('value')) ?? '');
  await expectAccessible(page);
  await proves.getByRole('button', { name: 'Keep proof' }).press('Enter');
  await expect(proves.getByRole('button', { name: 'Show on page 1' }).first()).toBeVisible();
  const about = page.getByRole('region', { name: 'About this document' });
  const number = await about.getByRole('link').first().innerText();
  await goTo(page, `/Case/CaseDetails/CaseDetails?CaseNumber=${number}&tab=earned-income`);
  await page
    .getByRole('link', { name: /^Proof: Pay stub, page 1/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: 'Marked as proof' })).toBeVisible();
  await expectAccessible(page);
});

test('ten papers are indexed with the keyboard alone, one after the other', async ({ page }) => {
  await openAs(page, 'supervisor', queue);
  await page.getByRole('button', { name: 'Take next' }).press('Enter');
  const indexed = new Set<string>();
  for (let at = 0; at < 10; at += 1) {
    await expect(page.getByRole('heading', { name: 'Index document' })).toBeVisible();
    const number = new URL(page.url()).searchParams.get('DocumentNumber') ?? '';
    indexed.add(number);
    await expect(page.getByRole('combobox', { name: 'What is it?' })).toBeFocused();
    await page.keyboard.type('bank st');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`Document ${number} is indexed.`).first()).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`DocumentNumber=${number}`));
  }
  expect(indexed.size).toBe(10);
});

test('an upload goes on by itself where a cut line stopped it, and comes in once', async ({ page, provokes }) => {
  provokes('no network');
  await openAs(page, 'caseworker', caseDocuments);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const large = Buffer.concat([pdfOf(['A long letter of the journey']), Buffer.alloc(3 * 1024 * 1024, 0x20)]);
  const sent = page.waitForResponse(answer => answer.url().endsWith('SendUploadPart'));
  await dialog.getByLabel('Choose files').setInputFiles([pdf('long letter.pdf', large)]);
  await sent;
  await page.context().setOffline(true);
  await expect(dialog.getByText('No connection, goes on by itself')).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByText('1 of 1 came in')).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /long letter\.pdf/ })).toHaveCount(1);
});

test('many papers are routed at once, and one is held so that nobody deletes it', async ({ page }) => {
  await openAs(page, 'supervisor', `${queue}?Order=age`);
  const rows = page.getByRole('main').getByRole('row');
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Route', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Workgroup' }).selectOption('DOCS-RETM');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'See what happens' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They answer returned mail.');
  await dialog.getByRole('button', { name: 'Change 2' }).click();
  await expect(dialog).toContainText('2 changed.');
  await goTo(page, `${search}?State=indexed&DocSubTypeId=RESD-LEASE`);
  await rows.nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Legal hold' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Hearing 14');
  await dialog.getByRole('button', { name: 'Legal hold' }).click();
  await expect(page.getByText('Hearing 14').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lift hold' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('pages are turned, moved, left out and split off with the keyboard alone, and the file that came in stays', async ({
  page,
}) => {
  await openAs(page, 'caseworker', caseDocuments);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const upload = page.getByRole('dialog');
  const file = pdfOf(['First page of the bundle', 'Second page of the bundle', 'Third page of the bundle']);
  await upload.getByLabel('Choose files').setInputFiles([pdf('bundle of papers.pdf', file)]);
  await expect(upload.getByText('1 of 1 came in')).toBeVisible();
  await upload.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row', { name: /bundle of papers\.pdf/ });
  await expect(row).toContainText('Waiting for index', { timeout: 30_000 });
  await row.getByRole('link').first().click();
  await expect(page.locator('canvas[data-drawn="1"]').last()).toBeVisible();
  await page.getByRole('button', { name: 'Pages', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Arrange pages' });
  const pages = dialog.getByRole('listbox', { name: /^Pages/ }).getByRole('option');
  await expect(pages).toHaveCount(3);
  await pages.first().focus();
  await page.keyboard.press('r');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(pages.nth(1)).toHaveAccessibleName('Page 1, turned 90°');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(pages.first()).toHaveAccessibleName(/left out$/);
  await page.keyboard.press('End');
  await page.keyboard.press('n');
  await expect(dialog.getByText('Documents after saving: 2')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save pages' }).press('Enter');
  await expect(page.getByText(/^The pages are saved\. New documents: \d+\.$/).first()).toBeVisible();
  const about = page.getByRole('region', { name: 'About this document' });
  await expect(about.getByText('Split off:')).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Viewer' }).getByText('1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /^bundle of papers\.pdf, came in as/ })).toBeVisible();
  await expect(pages).toHaveCount(3);
});

test('a place is highlighted with words, another is blackened, and the copy holds nothing under it', async ({
  page,
}) => {
  await openAs(page, 'caseworker', `${search}?State=indexed&DocSubTypeId=EARN-STUB`);
  await page.getByRole('main').getByRole('row').nth(2).getByRole('link').first().click();
  await expect(page.locator('canvas[data-drawn="1"]').last()).toBeVisible();
  const highlights = page.getByRole('region', { name: 'Highlights' });
  await highlights.getByRole('button', { name: 'Highlight a place' }).press('Enter');
  await page.getByRole('button', { name: 'Marked place.' }).press('ArrowDown');
  await highlights.getByRole('textbox', { name: 'Words' }).fill('Hours of two weeks');
  await expectAccessible(page);
  await highlights.getByRole('button', { name: 'Keep highlight' }).press('Enter');
  await expect(highlights).toContainText('Okafor, Dana');
  await expect(page.getByRole('img', { name: 'Highlight by Okafor, Dana' })).toBeVisible();
  await highlights.getByRole('button', { name: 'Change words' }).first().click();
  await highlights.getByRole('textbox', { name: 'Words' }).fill('Hours of one week');
  await highlights.getByRole('button', { name: 'Keep highlight' }).click();
  await expect(highlights).toContainText('Hours of one week');
  const redact = page.getByRole('region', { name: 'Redacted copy' });
  await redact.getByRole('button', { name: 'Redacted copy' }).press('Enter');
  await page.getByRole('button', { name: 'Marked place.' }).press('Shift+ArrowDown');
  await redact.getByRole('button', { name: 'Black this place' }).press('Enter');
  await redact.getByRole('textbox', { name: 'Why is a redacted copy needed?' }).fill('For the landlord');
  await expectAccessible(page);
  await redact.getByRole('button', { name: 'Make the copy' }).press('Enter');
  await expect(page.getByText(/^Document \d+ is the redacted copy\.$/).first()).toBeVisible();
  const about = page.getByRole('region', { name: 'About this document' });
  await expect(about.getByText('Redacted from:')).toBeVisible();
  await expect(page.locator('canvas[data-drawn="1"]').last()).toBeVisible();
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('searchbox', { name: 'Find in text' }).fill('gross');
  await expect(page.getByText('Places: 0')).toBeVisible();
  await speakSpanish(page.context());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Marcas' })).toBeVisible();
  await expectAccessible(page);
});

test('a scan of many papers is split at the separator sheets that the portal prints', async ({ page }) => {
  await openAs(page, 'caseworker', queue);
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Separator sheet' }).click();
  const sheet = await readFile(await (await printed).path());
  const scan = await scanOf([
    pdfOf(['Scanned letter one']),
    sheet,
    pdfOf(['Scanned letter two']),
    pdfOf(['Its second page']),
  ]);
  await goTo(page, caseDocuments);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const upload = page.getByRole('dialog');
  await upload.getByLabel('Choose files').setInputFiles([pdf('scan of the mail room.pdf', scan)]);
  await expect(upload.getByText('1 of 1 came in')).toBeVisible();
  await upload.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row', { name: /scan of the mail room\.pdf/ });
  await expect(row).toContainText('Waiting for index', { timeout: 30_000 });
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange pages' });
  await dialog.getByRole('button', { name: 'Split at blank pages and separator sheets' }).click();
  await expect(dialog.getByText('Blank pages: 0. Separator sheets: 1.')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('Documents after saving: 2')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save pages' }).click();
  await expect(page.getByText(/^The pages are saved\. New documents: \d+\.$/).first()).toBeVisible();
  await page.getByRole('region', { name: 'About this document' }).getByText('Split off:').getByRole('link').click();
  await expect(page.getByRole('toolbar', { name: 'Viewer' }).getByText('1 of 2')).toBeVisible();
});

test('a supervisor sees how papers stand, and every number leads to its rows', async ({ page }) => {
  await openAs(page, 'supervisor', '/WorkloadManagement/SupervisorDashboard/SupervisorDashboard');
  const free = page.getByRole('link', { name: /^Indexing, Nobody has/ });
  const count = Number(await free.textContent());
  expect(count).toBeGreaterThan(0);
  await expectAccessible(page);
  await free.click();
  await expect(page.getByRole('heading', { name: 'Document search', level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`\\b${count}\\b`))
      .first(),
  ).toBeVisible();
});

test('an ordinary pay stub is indexed in at most six key presses, counted', async ({ page }) => {
  await openAs(page, 'caseworker', caseDocuments);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const upload = page.getByRole('dialog');
  const file = pdfOf(['Pay stub of the journey, case 1204417863']);
  await upload.getByLabel('Choose files').setInputFiles([pdf('pay stub of the journey.pdf', file)]);
  await expect(upload.getByText('1 of 1 came in')).toBeVisible();
  await upload.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row', { name: /pay stub of the journey\.pdf/ });
  await expect(row).toContainText('Waiting for index', { timeout: 30_000 });
  const address = (await row.getByRole('link').first().getAttribute('href')) ?? '';
  const number = new URL(address, page.url()).searchParams.get('DocumentNumber') ?? '';
  await page.evaluate(() => {
    window.addEventListener('keydown', () => {
      const { dataset } = document.documentElement;
      dataset.pressed = String(Number(dataset.pressed ?? 0) + 1);
    });
  });
  await goTo(page, `/DocumentManagement/DocumentIndex/DocumentIndex?DocumentNumber=${number}`);
  await expect(page.getByRole('combobox', { name: 'What is it?' })).toBeFocused();
  await page.keyboard.type('pay');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Document ${number} is indexed.`).first()).toBeVisible();
  expect(Number(await page.locator('html').getAttribute('data-pressed'))).toBeLessThanOrEqual(6);
});
