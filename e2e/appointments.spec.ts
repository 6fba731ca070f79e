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

test('a month is read in numbers, walked with the arrows, and its day opened with Enter', async ({ page, context }) => {
  await openAs(page, 'supervisor', at({ view: 'month' }));
  const main = page.getByRole('main');
  await expect(main.getByRole('table')).toContainText('free');
  await expectAccessible(page);
  const days = main.getByRole('link', { name: /^Open / });
  await days.nth(7).focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(8)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(days.nth(15)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(days.nth(7)).toBeFocused();
  const name = (await days.nth(7).getAttribute('aria-label'))?.replace('Open ', '') ?? '';
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/view=month/);
  await expect(main.getByRole('heading', { level: 2 }).nth(1)).toContainText(name);
  await speakSpanish(context);
  await page.goto(at({ view: 'month' }));
  await expect(main.getByRole('table')).toContainText('libres');
  await expectAccessible(page);
});

test('my day stands on the dashboard, and leads to the appointment', async ({ page }) => {
  await openAs(page, 'caseworker', '/WLM/WorkerDashboard/WorkerDashboard');
  const day = page.getByRole('region', { name: 'My appointments today' });
  await expect(day).toBeVisible();
  const meetings = day.getByRole('listitem');
  // On a day off nobody is booked.
  if ((await meetings.count()) > 0) {
    const name = await meetings.first().getByRole('link').innerText();
    await meetings.first().getByRole('link').click();
    await expect(page.getByRole('dialog', { name: 'Appointment' })).toContainText(name.split(',')[0] ?? name);
  } else await expect(day).toContainText('Nobody is booked with you today.');
});
