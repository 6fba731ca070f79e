import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const rivera = '1204417863';

test('a copy of the household shows what other wages would give, and is kept in its file', async ({ page }) => {
  await openAs(page, 'caseworker', `/DataCollection/EligibilitySummary?CaseNumber=${rivera}`);
  await page.getByRole('link', { name: 'What if' }).click();
  const main = page.getByRole('main');
  // The household is everybody's: another journey may have given it a second job.
  const wages = main.getByLabel(/^wages of Marisol.*copy 1$/).first();
  await wages.fill('a lot');
  await main.getByRole('button', { name: 'Compute' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await wages.fill('2000');
  await main.getByRole('button', { name: 'Add a copy' }).click();
  await main.getByLabel('Name of copy 2').fill('No job');
  for (const job of await main.getByLabel(/^wages of Marisol.*copy 2$/).all()) await job.fill('0');
  await main.getByRole('button', { name: 'Compute' }).click();
  const results = main.getByRole('region', { name: 'What every program would give in a full month' });
  await expect(results.getByRole('columnheader', { name: 'No job' })).toBeVisible();
  const food = results.getByRole('row').filter({ hasText: 'Food assistance' });
  const amount = async (copy: number): Promise<number> =>
    Number(/\$([\d,]+)/.exec(await food.getByRole('cell').nth(copy).innerText())?.[1]?.replace(',', ''));
  await expect.poll(() => amount(2)).toBeGreaterThan(await amount(1));
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Show' }).click();
  const cliff = main.getByRole('region', { name: 'Benefits against earnings' });
  await expect(cliff.getByRole('img', { name: /^Chart/ })).toBeVisible();
  await cliff.getByRole('button', { name: 'Table' }).click();
  await expect(cliff.getByRole('row').filter({ hasText: '$6,000' }).first()).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Keep in the file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Second job');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep in the file' }).click();
  await expect(dialog).toHaveCount(0);
  await main.getByRole('link', { name: 'Second job' }).click();
  await expect(main).toContainText('Kept by Okafor, Dana');
  await expect(main.getByRole('columnheader', { name: 'No job' }).first()).toBeVisible();
  await expectAccessible(page);

  // A copy becomes a change of the case, in the form and with the figure, and only by saving it.
  await main
    .getByRole('button', { name: /^Change in the case: wages of Marisol.* as in Copy 1$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/CaseDetails\?CaseNumber=1204417863&tab=earned-income/);
  expect(page.url()).not.toContain('2000');
  await expect(page.getByRole('dialog').getByLabel(/^Gross/)).toHaveValue('2,000.00');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('every program of the case is determined at once', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'caseworker', `/DataCollection/EligibilitySummary?CaseNumber=${rivera}`);
  await page.getByRole('button', { name: 'Determinar todos' }).click();
  const card = page.getByRole('main').getByRole('region', { name: 'Todos los programas' });
  await expect(card.getByRole('link', { name: /aliment/i })).toBeVisible();
  await expect(card).toContainText('Elegible, no se pidió');
  await expectAccessible(page);
});
