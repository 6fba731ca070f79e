import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const { at } = appointmentSearchScreen;
const caseNumber = '1204417863';
const listOf = (status: string): string => `${at({ view: 'list', CaseNumber: caseNumber })}&Status=${status}`;

test('an interview is held while the household decides, booked, moved and cancelled', async ({ page }) => {
  await openAs(page, 'caseworker', at({}));
  await page.getByLabel('Case').fill(caseNumber);
  await page.getByRole('button', { name: 'Find times' }).click();
  const times = page.getByRole('region', { name: /^Keeps / }).getByRole('button');
  await expect(times.first()).toBeVisible();
  await expectAccessible(page);
  const chosen = times.nth(2);
  const words = (await chosen.locator('strong').innerText()).trim();
  await chosen.click();
  const dialog = page.getByRole('dialog', { name: 'Book this time' });
  await expect(dialog).toContainText('Held for you');
  await expect(dialog).toContainText('Keeps the clock');
  await expectAccessible(page);
  await dialog.getByLabel('Remark').fill('Works nights, call twice');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Confirmations' })).toContainText(words);
  // Back on the time where somebody else still has it free, else on the title; never lost.
  await expect(page.locator('h1:focus, .cw-times__time:focus')).toHaveCount(1);

  await page.goto(listOf('booked'));
  await page.getByRole('link', { name: /\d/ }).and(page.locator('tbody a')).first().click();
  const one = page.getByRole('dialog', { name: 'Appointment' });
  await expect(one).toContainText('Rivera');
  await expect(one.getByRole('button', { name: 'It was kept' })).toHaveCount(0);
  await one.getByRole('link', { name: 'Another time' }).click();
  await page
    .getByRole('region', { name: /^Keeps / })
    .getByRole('button')
    .nth(4)
    .click();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(listOf('booked'));
  await page.locator('tbody a').first().click();
  await one.getByRole('button', { name: 'Cancel it' }).click();
  await expect(one).toHaveCount(0);
  await page.goto(listOf('moved'));
  await expect(page.locator('tbody tr').first()).toContainText('Moved');
});

test('a day of an office and a week of a person are shown in Spanish without a barrier', async ({ page, context }) => {
  await speakSpanish(context);
  for (const view of ['day', 'week'] as const) {
    await openAs(page, 'supervisor', at({ view }));
    await expect(page.getByRole('table')).toContainText('Este');
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toContainText('libres');
    await expectAccessible(page);
  }
});
