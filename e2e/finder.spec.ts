import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

test('the palette finds a misspelled person with a birth date, and opens the record', async ({ page }) => {
  await openAs(page, 'caseworker', '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('ribera marisol 6/14/1991');
  const found = page.getByRole('option', { name: /RIVERA, Marisol T.*Clients/ });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ClientDetails\?Pin=0031880472/);
  await expect(page.getByRole('heading', { name: 'RIVERA, Marisol T' })).toBeVisible();
});

test('a Social Security number finds its person and is in no address', async ({ page, context }) => {
  await speakSpanish(context);
  const addresses: string[] = [];
  page.on('request', request => addresses.push(request.url()));
  await openAs(page, 'caseworker', '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('775-21-4417');
  await expect(page.getByRole('option', { name: /RIVERA, Marisol T.*Clientes/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Pin=0031880472/);
  expect(addresses.filter(address => /775.?21.?4417/.test(address))).toEqual([]);
});

test('what one may begin is in the palette: an administrator announces something, an assistor does not', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('deactivate');
  await expect(page.getByRole('option', { name: /Deactivate a person/ })).toBeVisible();
  await page.getByRole('combobox').fill('new announcement');
  await expect(page.getByRole('option', { name: /New announcement/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New announcement');
  await openAs(page, 'cboassistor', '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('new announcement');
  await expect(page.getByText('Nothing found.')).toBeVisible();
});

test('a case note is written from anywhere without leaving the page: by name, or on the case that is open', async ({
  page,
}) => {
  await openAs(page, 'caseworker', '/WLM/WorkerDashboard/WorkerDashboard');
  const address = page.url();
  const writeNote = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('case note');
    await expect(page.getByRole('option', { name: /Write a case note/ })).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await writeNote();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Case number, PIN, SSN or name' }).fill('rivera marisol');
  await expect(dialog.getByRole('button', { name: /RIVERA, Marisol T/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Household of RIVERA, Marisol T');
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Called about the lease; will bring it on Friday.');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.cw-toast__text')).toHaveText('Note saved on the case of RIVERA, Marisol T');
  expect(page.url()).toBe(address);
  await goTo(page, '/Case/CaseDetails/CaseDetails?CaseNumber=1204417863&tab=notes');
  await expect(page.getByText('Called about the lease; will bring it on Friday.')).toBeVisible();
  await writeNote();
  await expect(dialog.getByRole('heading', { name: 'Note on case 1204417863' })).toBeVisible();
});

test('an assistor finds nothing of it', async ({ page }) => {
  await openAs(page, 'cboassistor', '/');
  await page.keyboard.press('Control+k');
  const answered = page.waitForResponse(/FindAnything/);
  await page.getByRole('combobox').fill('0031880472');
  expect(await (await answered).json()).toEqual({ data: [] });
});

test('a search that fails says so in the palette, and the messages of the screen behind it are gone', async ({
  page,
  provokes,
}) => {
  provokes(503);
  await openAs(page, 'administrator', '/UserManagement/SearchUsers/UserManagement?Text=nobodyatall');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('No records');
  await page.route('**/FindAnything', route => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('0031880472');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('503');
  await expect(messages).not.toContainText('No records');
});
