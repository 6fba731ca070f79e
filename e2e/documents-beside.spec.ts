import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, test } from './support/people.ts';

test('the proved income of a household opens its page lit, and another paper of the case stands beside it, by keyboard', async ({
  page,
}) => {
  await openAs(page, 'caseworker', '/Case/CaseDetails/CaseDetails?CaseNumber=1204417863&tab=earned-income');
  await page
    .getByRole('link', { name: /^Proof: Pay stub, page 1/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: 'Marked as proof' })).toBeVisible();
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Another document beside it' });
  const choice = dialog.getByLabel('Document of the same case or person');
  const identification = choice.getByRole('option', { name: /State identification/ }).first();
  await expect(identification).toBeAttached();
  await choice.focus();
  await choice.selectOption(await identification.getAttribute('value'));
  await dialog.getByRole('button', { name: 'Side by side' }).click();
  const [first, second] = [
    page.getByRole('region', { name: 'First document' }),
    page.getByRole('region', { name: 'Second document' }),
  ];
  await expect(second.locator('canvas[data-drawn="1"]').last()).toBeVisible();
  await expect(first.getByText('Keys act here')).toBeVisible();
  await page.keyboard.press('+');
  await expect(first.getByText('125 %')).toBeVisible();
  await expect(second.getByText('100 %')).toBeVisible();
  await page.keyboard.press('o');
  await expect(second.getByText('Keys act here')).toBeVisible();
  await page.keyboard.press('-');
  await expect(second.getByText('80 %')).toBeVisible();
  await expect(first.getByText('125 %')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('b');
  await expect(second).toHaveCount(0);
});
