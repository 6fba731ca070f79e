import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const rivera = '1204417863';
const hearings = `/Case/CaseDetails/CaseDetails?CaseNumber=${rivera}&tab=hearings`;

test('a hearing goes from the request over the review to a withdrawal that is confirmed and taken back', async ({
  page,
  browser,
}) => {
  await openAs(page, 'caseworker', hearings);
  await page.getByRole('button', { name: 'Ask for a hearing' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask for a hearing' }).click();
  await expect(dialog.getByRole('link', { name: /What the household does not agree with/ })).toBeVisible();
  await dialog.getByLabel('Program').selectOption('SNAP');
  await dialog.getByRole('radio', { name: 'By word of mouth' }).check();
  await dialog.getByLabel('What the household does not agree with').fill('The rent was not counted');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for a hearing' }).click();
  await expect(dialog).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main).toContainText('Hearing request received');
  await expect(main).toContainText('Send to the appeals office');
  await expectAccessible(page);
  // A caseworker does not review.
  await expect(main.getByRole('button', { name: 'Record the review' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Sent to the appeals office' }).click();
  await dialog.getByLabel('Remark').fill('By courier');
  await dialog.getByRole('button', { name: 'Sent to the appeals office' }).click();
  await expect(main).toContainText('Done on');

  const other = await browser.newPage();
  await openAs(other, 'supervisor', hearings);
  const their = other.getByRole('main');
  await their.getByRole('button', { name: 'Record the review' }).click();
  await other.getByRole('dialog').getByLabel('Remark').fill('The action holds');
  await other.getByRole('dialog').getByRole('button', { name: 'Record the review' }).click();
  await expect(their).toContainText('Whitfield, Carla');
  await other.close();

  await page.reload();
  await main.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await dialog.getByRole('radio', { name: 'By word of mouth' }).check();
  await dialog.getByLabel('Remark').fill('Told on the phone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(main).toContainText('Confirm the withdrawal in writing');
  await main.getByRole('button', { name: 'Withdrawal confirmed' }).click();
  await dialog.getByLabel('Remark').fill('Letter sent');
  await dialog.getByRole('button', { name: 'Withdrawal confirmed' }).click();
  await expect(main).toContainText('The household can take the withdrawal back');
  await main.getByRole('button', { name: 'Take the withdrawal back' }).click();
  await dialog.getByLabel('Remark').fill('Wants it after all');
  await dialog.getByRole('button', { name: 'Take the withdrawal back' }).click();
  await expect(main).toContainText('Hearing request received');

  // In writing it ends at once, and its item with it.
  await main.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await dialog.getByRole('radio', { name: 'In writing' }).check();
  await dialog.getByLabel('Remark').fill('Letter of the household');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(main).toContainText('Hearing withdrawn');
  await main.getByRole('term').filter({ hasText: 'Work item' }).first().locator('+ dd a').click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Transaction log' }).click();
  await expect(main).toContainText('Letter of the household');
  await page.getByRole('link', { name: 'Hearings' }).click();
  await expect(main).toContainText('Hearing withdrawn');
  await expectAccessible(page);
});

test('hearings are accessible in Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', hearings);
  await page.getByRole('button', { name: 'Pedir una audiencia' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Cómo se pidió');
  await expectAccessible(page);
});
