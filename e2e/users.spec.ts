import { expect, openAs, test } from './support/people.ts';

const details = (userId: string, tab = 'profile') =>
  `/UserManagement/UserDetails/UserDetails?UserId=${userId}&tab=${tab}`;

test('two people edit one record: the second sees both versions side by side and nothing is lost', async ({
  page,
  browser,
}) => {
  await openAs(page, 'administrator', details('MREYES0'));
  const other = await browser.newPage();
  await openAs(other, 'itadmin', details('MREYES0'));
  await expect(other.getByLabel('First name')).toHaveValue('Miguel');
  await page.getByLabel('First name').fill('Michael');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Recorded \d/)).toBeVisible();
  await other.getByLabel('First name').fill('Mick');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('main')).toContainText('Michael');
  await expect(other.getByRole('main')).toContainText('Mick');
  await other.close();
});

test('every fault is named beside its field and in the summary, and nothing is saved', async ({ page }) => {
  await openAs(page, 'administrator', details('TGAINES1'));
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Last name').fill('x'.repeat(51));
  await page.getByLabel('E-mail').fill('tasha@elsewhere');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert').first();
  await expect(summary).toContainText('Last name can have at most 50 characters.');
  await expect(summary.getByRole('link')).toHaveCount(4);
});

test('a search lives in the address: filters, sort and page survive a reload', async ({ page }) => {
  await openAs(page, 'supervisor', '/UserManagement/SearchUsers/UserManagement?RegionId=SC&sort=-UserId');
  await expect(page.getByRole('row').nth(1)).toContainText('SunCoast');
  const rows = await page.getByRole('row').allInnerTexts();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await page.getByRole('row').allInnerTexts()).toEqual(rows);
});

test('script in a name is shown as text', async ({ page }) => {
  await openAs(page, 'administrator', details('PLINDQVIST2'));
  await page.getByLabel('First name').fill('<img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
});

test('an account that was deactivated because nobody used it says so, and can be reactivated', async ({ page }) => {
  await page.route('**/GetUserRecord', async route => {
    const response = await route.fetch();
    const unused = { AccountStatus: 'D', AccountReason: 'idle', LastSignInAt: '2026-01-05T15:00:00.000Z' };
    await route.fulfill({ response, json: { ...(await response.json()), ...unused } });
  });
  await openAs(page, 'administrator', details('DOKAFOR', 'status'));
  await expect(page.getByText('because nobody used it. Last sign-in: ')).toContainText('2026');
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeEnabled();
});

test('more people than the server shows are said with its limit, for as long as it is so', async ({ page }) => {
  await page.route('**/api/SearchUsers', async route => {
    const answer = await route.fetch();
    const found = { ...(await answer.json()), isthresholdlimitexceeded: true, thresholdlimit: 10 };
    await route.fulfill({ response: answer, json: found });
  });
  await openAs(page, 'administrator', '/UserManagement/SearchUsers/UserManagement');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('More than 10 records match. Only the first 10 are shown.');
  await page.unroute('**/api/SearchUsers');
  await page.getByLabel('Name, id, e-mail, phone or RACF id').fill('Okafor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /OKAFOR/i })).toBeVisible();
  await expect(messages).not.toContainText('Only the first');
});
