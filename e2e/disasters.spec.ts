import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, test } from './support/people.ts';

const county = 'Pinellas';

test('a disaster is written down by one person, put in force by another, and ended with its dates taken back', async ({
  page,
  browser,
}) => {
  await openAs(page, 'administrator', '/WLM/DisasterMode/DisasterMode');
  await page.getByRole('button', { name: 'Write a disaster down' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Flood of the river');
  await dialog.getByLabel('Order or waiver that allows it').fill('Order 26-77');
  const today = new Date();
  const typed = (days: number) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(new Date(today.getTime() + days * 86_400_000));
  await dialog.getByRole('textbox', { name: 'First day' }).fill(typed(0));
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(typed(1));
  await dialog.getByLabel('Dates move by (days)').fill('3');
  await dialog.getByLabel(county).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Write a disaster down' }).click();
  await expect(page.getByText('Nothing has been moved yet.').first()).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Flood of the river' })).toBeVisible();
  await expect(main.getByText('What it would do if it were put in force now')).toBeVisible();
  await main.getByRole('button', { name: 'Ask to put it in force' }).click();
  await dialog.getByLabel('Reason').fill('The river is over its banks');
  await dialog.getByRole('button', { name: 'Ask to put it in force' }).click();
  await expect(main.getByText('Waits for a second person')).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await openAs(second, 'itadmin', '/UserManagement/Approvals/Approvals?State=waiting');
  await second
    .getByRole('row', { name: /Flood of the river/ })
    .getByRole('link')
    .first()
    .click();
  const decision = second.getByRole('dialog');
  await decision.getByLabel(/^Reason/).fill('Seen');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(decision).toHaveCount(0);
  await second.context().close();

  await page.reload();
  await expect(main.getByText('In force', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Everything it touched' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Date of a work item');
  await page.goBack();
  await main.getByRole('button', { name: 'End' }).click();
  await dialog.getByLabel(/it was declared in error/).check();
  await dialog.getByLabel('Reason').fill('The water is gone');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(main.getByText('Ended', { exact: true })).toBeVisible();
});
