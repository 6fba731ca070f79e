import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

test('a decision that was drawn is taken, every element is answered, and the hold is lifted', async ({ page }) => {
  await openAs(page, 'supervisor', '/AMS/QualityReviews/QualityReviews');
  const main = page.getByRole('main');
  await main.getByLabel('State').selectOption({ label: 'Open' });
  await main.getByRole('button', { name: 'Apply filters' }).click();
  const rows = main.getByRole('row').filter({ hasText: 'Food assistance' });
  await expect(rows.filter({ hasText: 'Done' })).toHaveCount(0);
  await expectAccessible(page);
  const caseNumber = (await rows.first().getByRole('link').first().textContent()) ?? '';
  await rows.first().getByRole('link').first().click();

  await expect(main.getByRole('heading', { level: 1, name: /Review before payment/ })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Worksheet' })).toBeVisible();
  const decided = await main
    .getByText(/^\$[\d,]+$/)
    .first()
    .textContent();
  await main.getByRole('button', { name: 'Take this review' }).click();
  await main.getByRole('button', { name: 'Finish the review' }).click();

  const dialog = page.getByRole('dialog');
  // Nothing is decided by what nobody said: without an answer nothing is finished.
  await expect(dialog.getByLabel(/^111 /)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Everything else is correct' }).click();
  await dialog
    .getByRole('group', { name: /Is the household eligible/ })
    .getByLabel('Yes')
    .check();
  await dialog.getByLabel(/What the amount should have been/).fill(decided?.replace(/[$,]/g, '') ?? '');
  await dialog.getByRole('radio', { name: /Release|Lift/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Correct', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await speakSpanish(page.context());
  await goTo(page, '/AMS/QualityReviews/QualityReviews');
  await expect(main.getByRole('link', { name: caseNumber })).toBeVisible();
  await expectAccessible(page);
});
