import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const rivera = '1204417863';
const tab = `/Case/CaseDetails/CaseDetails?CaseNumber=${rivera}&tab=notices`;

/** Far enough ahead for the ten days of an adverse action, as it is typed. */
const inTime = (): string => {
  const day = new Date(Date.now() + 40 * 86_400_000);
  return `${String(day.getMonth() + 1).padStart(2, '0')}/${String(day.getDate()).padStart(2, '0')}/${day.getFullYear()}`;
};

test('a closure is written from the case, read in Spanish sentence by sentence, sent and deleted before it leaves', async ({
  page,
}) => {
  await openAs(page, 'caseworker', tab);
  await page.getByRole('link', { name: 'Write a notice' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Type').selectOption('TERM');
  await main.getByLabel('Program').selectOption('SNAP');
  await main.getByRole('button', { name: 'Write the notice' }).click();
  await expect(main.getByRole('link', { name: /Takes effect on/ })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('textbox', { name: 'Takes effect on' }).fill(inTime());
  await main.getByRole('checkbox', { name: /INC-G/ }).check();
  await main.getByRole('button', { name: 'Write the notice' }).click();

  const letter = main.getByRole('article');
  // Her language is Spanish; the others are a click away.
  await main.getByRole('button', { name: 'English', exact: true }).click();
  await expect(letter).toContainText('Gross income is over the limit.');
  await main.getByRole('button', { name: 'Spanish', exact: true }).click();
  await letter.getByRole('button', { name: 'El ingreso bruto pasa del límite.' }).click();
  await expect(main.getByRole('region', { name: 'Why this sentence is here' })).toContainText('7 CFR 273.9(a)(1)');
  await letter.getByRole('button', { name: /Pídala a más tardar/ }).click();
  await expect(main.getByRole('region', { name: 'Why this sentence is here' })).toContainText(
    '90 days from when it leaves',
  );
  await expect(main.getByRole('region', { name: 'Legal dates' })).toContainText('Ask to keep benefits by');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^notice-N1204417863\.\d+-S\.pdf$/);

  await main.getByLabel('Your words in English').fill('You can apply again on any day.');
  await main.getByRole('button', { name: 'Keep', exact: true }).click();
  await main.getByRole('button', { name: 'English', exact: true }).click();
  await expect(letter).toContainText('You can apply again on any day.');
  await main.getByRole('button', { name: 'Send letter' }).click();
  await expect(main).toContainText('Queued');
  await main.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Written for the wrong household');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(main).toContainText('Deleted: Written for the wrong household');
  await expect(main.getByRole('button', { name: 'Send letter' })).toHaveCount(0);
});

test('a denial in Spanish is read sentence by sentence, and each says why it is there', async ({ page }) => {
  await openAs(page, 'caseworker', tab);
  await page.getByRole('link', { name: 'Write a notice' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Type').selectOption('DENY');
  await main.getByLabel('Program').selectOption('SNAP');
  await main.getByRole('textbox', { name: 'Takes effect on' }).fill(inTime());
  await main.getByRole('checkbox', { name: /INC-G/ }).check();
  await main.getByRole('button', { name: 'Write the notice' }).click();
  await main.getByRole('button', { name: 'Spanish', exact: true }).click();
  const sentences = main.getByRole('article').getByRole('button');
  await expect(sentences.filter({ hasText: 'El ingreso bruto pasa del límite.' })).toHaveCount(1);
  const why = main.getByRole('region', { name: 'Why this sentence is here' });
  const rules = new Set<string>();
  for (const sentence of await sentences.all()) {
    await sentence.click();
    await expect(sentence).toHaveAttribute('aria-pressed', 'true');
    const said = (await why.innerText()).replace('Why this sentence is here', '').trim();
    expect(said, await sentence.innerText()).not.toBe('');
    rules.add(said);
  }
  expect(rules.size).toBeGreaterThan(4);
});

test('a letter that is handed over comes back, becomes an item and is sent again', async ({ page, context }) => {
  await openAs(page, 'caseworker', `/AMS/Notices/CreateNotice?CaseNumber=${rivera}`);
  const main = page.getByRole('main');
  await main.getByLabel('Type').selectOption('GENL');
  await main.getByRole('button', { name: 'Write the notice' }).click();
  await main.getByRole('radio', { name: 'Handed over in the office' }).check();
  await main.getByRole('button', { name: 'Keep', exact: true }).click();
  await main.getByRole('button', { name: 'Hand over now' }).click();
  await expect(main).toContainText('Delivered');
  await main.getByRole('button', { name: 'Came back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Moved' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Came back', exact: true }).click();
  await expect(main).toContainText('Returned mail');
  await expect(main.getByRole('region', { name: 'Legal dates' }).getByRole('link')).toBeVisible();
  await main.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByLabel('Reason').fill('The household gave a new address');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(main).toContainText('Repeats N1204417863.');
  await speakSpanish(context);
  await openAs(page, 'caseworker', '/AMS/Notices/NoticeSearch/NoticeSearch');
  await expect(page.getByRole('heading', { name: 'Búsqueda de avisos' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('N1204417863.');
  await expectAccessible(page);
});

test('a version of a template is written by one person and published by another', async ({ page, browser }) => {
  const path = '/AMS/Notices/NoticeTemplates/NoticeTemplates';
  await openAs(page, 'administrator', path);
  const main = page.getByRole('main');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'General letter' }).click();
  await expect(main).toContainText('Nothing stands in the way.');
  const heading = main.getByRole('group', { name: /^Heading/ });
  await heading.getByLabel('Haitian Creole').fill('');
  await heading.getByLabel('English').fill('News about case {{ case_numbr }}');
  await main.getByRole('button', { name: 'Keep draft' }).click();
  await expect(main).toContainText('unknown name case_numbr');
  await expect(main).toContainText('Haitian Creole: no words: Heading');
  await expectAccessible(page);
  await heading.getByLabel('Haitian Creole').fill('Nouvèl sou dosye {{ case_number }}');
  await heading.getByLabel('English').fill('News about case {{ case_number }}');
  await main.getByRole('button', { name: 'Keep draft' }).click();
  await expect(main).toContainText('Nothing stands in the way.');
  await main.getByRole('button', { name: 'Hand in' }).click();
  await expect(main).toContainText('You wrote it: another person has to publish it.');

  const address = page.url();
  const other = await browser.newPage();
  await openAs(other, 'itadmin2', new URL(address).pathname + new URL(address).search);
  const their = other.getByRole('main');
  await expect(their).toContainText('It waits for a second person.');
  await their.getByRole('button', { name: 'Decide' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Publish' }).check();
  await dialog.getByRole('textbox', { name: 'Counts from' }).fill('01/02/2099');
  await dialog.getByLabel('Reason').fill('Read and found right');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(their).toContainText('Published');
  await other.close();
});

test('parts of a template are added, moved and taken out, and the checks before publishing follow', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/AMS/Notices/NoticeTemplates/NoticeTemplates');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Hearing request received' }).click();
  await expect(main).toContainText('Nothing stands in the way.');
  const parts = main.locator('fieldset.cw-fieldset > legend');
  const before = (await parts.allInnerTexts()).map(each => each.trim());
  await main.getByRole('button', { name: 'Add a part' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a part' });
  await expectAccessible(page);
  await dialog.getByLabel('What it is called').fill('What to bring');
  await dialog.getByRole('button', { name: 'Add a part' }).click();
  await expect(parts).toHaveCount(before.length + 1);
  // By keyboard: the button keeps the focus, and every step is said.
  await main.getByRole('button', { name: 'Move What to bring up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`What to bring is now in place ${before.length} of ${before.length + 1}`)).toBeAttached();
  await expect(main.getByRole('button', { name: 'Move What to bring up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(parts.nth(before.length - 2)).toContainText('What to bring');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Keep draft' }).click();
  // A part without words stands in the way, in each language.
  await expect(main).toContainText('English: no words: What to bring');
  const added = main.getByRole('group', { name: /^What to bring/ });
  for (const [language, words] of [
    ['English', 'Bring this letter with you.'],
    ['Spanish', 'Traiga esta carta.'],
    ['Haitian Creole', 'Pote lèt sa a avè w.'],
  ] as const) {
    await added.getByLabel(language).fill(words);
  }
  await main.getByRole('button', { name: 'Keep draft' }).click();
  await expect(main).toContainText('Nothing stands in the way.');
  // What a notice must say cannot be taken out without a finding.
  await main.getByRole('button', { name: 'Take Language taglines out' }).click();
  await main.getByRole('button', { name: 'Keep draft' }).click();
  await expect(main).toContainText(/Findings: \d/);
  await expect(main).toContainText('it does not say');
});

test('the night’s post is started, and its manifest says what is on which place', async ({ page }) => {
  await openAs(page, 'supervisor', '/AMS/Notices/NoticeBatches/NoticeBatches');
  const main = page.getByRole('main');
  await expect(main).toContainText('Notices that wait:');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Print what waits' }).click();
  await expect(main.getByRole('row').nth(1)).toContainText('Printed', { timeout: 60_000 });
  await main.getByRole('row').nth(1).getByRole('link').click();
  await expect(main.getByRole('region', { name: 'Manifest' })).toContainText(/N\d{10}\.\d/);
  await main.getByRole('button', { name: 'Print a range again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The printer ate the paper');
  await dialog.getByLabel('To place').fill('1');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Print a range again' }).click();
  expect((await download).suggestedFilename()).toMatch(/^notices-\d+-1-1\.pdf$/);
});

test('the post is switched on to be written by itself, and says when and as whom', async ({ page, context }) => {
  await openAs(page, 'supervisor', '/AMS/Notices/NoticeBatches/NoticeBatches');
  const card = page.getByRole('region', { name: 'The post by itself' });
  const set = async (active: string, begins: string) => {
    await card.getByRole('button', { name: 'Change the timetable' }).click();
    const dialog = page.getByRole('dialog', { name: 'The post by itself' });
    await dialog.getByRole('radio', { name: active, exact: true }).check();
    await dialog.getByLabel('Begins at').fill(begins);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await set('Yes', '11:45 PM');
  await expect(card).toContainText(
    'Every working day at 23:45; letters leave on the next working day. Switched on by Whitfield, Carla.',
  );
  await set('No', '7:00 PM');
  await expect(card).toContainText('Off');
  await speakSpanish(context);
  await page.reload();
  await expect(page.getByRole('region', { name: 'El correo automático' })).toContainText('Desactivado');
  await expectAccessible(page);
});
