import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const path = '/AMS/PolicyChanges/PolicyChanges';

test('a policy change is tried over all cases, promoted by a second person, and carried out on each case once', async ({
  page,
  browser,
}) => {
  await openAs(page, 'administrator', path);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New policy change' }).first().click();
  await dialog.getByRole('button', { name: 'New policy change' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Five dollars more');
  await dialog.getByLabel('Program').selectOption('SNAP');
  // Far enough that few cases are certified by then, and nothing of other journeys is changed.
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 5, 1)).toISOString().slice(0, 7);
  await dialog.getByLabel('From month').fill(month);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'New policy change' }).click();
  await expect(main.getByRole('heading', { name: /PC-\d+: Five dollars more/ })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Try over all cases' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Change: Maximum monthly allotment' }).click();
  for (const size of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const field = dialog.getByLabel(new RegExp(`^Household of ${size}(\\D|$)`));
    const value = Number((await field.inputValue()).replace(/[^0-9.]/g, ''));
    await field.fill(String(value + 5));
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await main.getByRole('button', { name: 'Try over all cases' }).click();
  const result = main.getByRole('region', { name: 'What it would do' });
  await expect(result.getByText('household-months a minute')).toBeVisible({ timeout: 60_000 });
  await expect(main.getByRole('button', { name: 'Ask to promote' })).toBeVisible({ timeout: 60_000 });
  await expect(
    result
      .getByRole('table', { name: /Gain: cases to open/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Ask to promote' }).click();
  await dialog.getByLabel('Where it is printed').fill('Memorandum of the agency');
  await dialog.getByLabel('Reason').fill('The legislature raised it');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Waits for a second person', { exact: true })).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await openAs(second, 'itadmin', '/UserManagement/Approvals/Approvals?State=waiting');
  await second
    .getByRole('row', { name: /Five dollars more/ })
    .getByRole('link')
    .first()
    .click();
  const decision = second.getByRole('dialog');
  await decision.getByLabel(/^Reason/).fill('Seen');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(decision).toHaveCount(0);
  await second.context().close();

  await page.reload();
  const mass = main.getByRole('region', { name: 'Mass change' }).first();
  await mass.getByRole('button', { name: /Carry out on \d+ cases/ }).click();
  await expect(mass.getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 });
  await expect(mass.getByRole('button', { name: /Carry out/ })).toHaveCount(0, { timeout: 60_000 });
  await expectAccessible(page);
});

test('policy changes speak Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'administrator', path);
  await expect(page.getByRole('main')).toContainText('Cambie cifras u opciones de un programa como borrador');
  await expectAccessible(page);
});
