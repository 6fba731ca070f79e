import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, test } from './support/people.ts';

const streaming = '/AMS/Streaming/Streaming';
const rules = '/AMS/Streaming/StreamRules';

test('a stream rule is previewed over last month and published by a second person', async ({ page }) => {
  await openAs(page, 'supervisor', rules);
  await page.getByRole('link', { name: 'Complex', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const least = dialog.getByLabel('People at least');
  const wanted = (await least.inputValue()) === '6' ? '5' : '6';
  await least.fill(wanted);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main')).toContainText('differ from the ones published last');
  await expect(page.getByRole('row', { name: /Complex/ })).toContainText(`${wanted} people or more`);
  await page.getByRole('button', { name: 'Preview and publish' }).click();
  await expect(page.getByRole('table', { name: /Arrivals of/ })).toContainText('Regular');
  await page.getByLabel(/^Reason/).fill('Smaller households take long, too');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for publication' }).click();
  await expect(page.getByRole('main')).toContainText('waits for a second person');

  await openAs(page, 'administrator', '/UserManagement/Approvals/Approvals?State=waiting');
  await page
    .getByRole('link', { name: /Stream rules/ })
    .first()
    .click();
  const request = page.getByRole('dialog');
  await expect(request).toContainText(`${wanted} people or more`);
  await request.getByLabel(/^Reason/).fill('Agreed');
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(request).toBeHidden();
  await goTo(page, rules);
  await expect(page.getByRole('main')).toContainText('are the ones published last');
});

test('the streams say how many wait, and why each application is where it is', async ({ page }) => {
  await openAs(page, 'supervisor', streaming);
  const cards = page.getByRole('list', { name: 'Streams' });
  await expect(cards.getByRole('region', { name: 'Expedited' })).toContainText(/room for|must wait/);
  await expect(page.getByRole('main')).toContainText('applications wait for release');
  await expectAccessible(page);
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  await rows.nth(1).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/wins/);
  await expect(dialog).toContainText('What it would be');
  await expectAccessible(page);
  const stream = dialog.getByRole('combobox', { name: /Move to/ });
  await stream.selectOption({ index: 1 });
  await dialog.getByLabel(/Reason, in your words/).fill('Father moved in');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Moved here by');
});

test('by keyboard: J goes to the next application, M opens it to be moved, with the choice of the stream at hand', async ({
  page,
}) => {
  await openAs(page, 'supervisor', streaming);
  const cards = page.getByRole('list', { name: 'Streams' });
  await expect(cards.getByRole('region', { name: 'Expedited' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: /Move to/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('two people who change one stream rule: the second sees both versions and nothing is overwritten', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  const open = async (who: typeof page, account: 'supervisor' | 'administrator') => {
    await openAs(who, account, rules);
    await who.getByRole('link', { name: 'Renewal', exact: true }).click();
    return who.getByRole('dialog');
  };
  const mine = await open(page, 'supervisor');
  const theirs = await open(other, 'administrator');
  await theirs.getByLabel('People at least').fill('2');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await other.close();
  await mine.getByLabel('People at least').fill('3');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toContainText('changed while you worked');
  await expect(mine.getByRole('radio', { name: 'People at least, Theirs, as stored now: 2' })).toBeVisible();
  await expectAccessible(page);
});
