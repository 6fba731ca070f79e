import { appointmentList } from '@commonweal/contracts/appointments/calls';
import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';
import { send } from './support/send.ts';

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

  // The household has other meetings too, before or after this one by the hour of the day.
  const interview = page.getByRole('row').filter({ hasText: 'SNAP interview' }).getByRole('link').first();
  await page.goto(listOf('booked'));
  await interview.click();
  const one = page.getByRole('dialog', { name: 'Appointment' });
  await expect(one).toContainText('RIVERA, Marisol T');
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
  await interview.click();
  await one.getByRole('button', { name: 'Cancel it' }).click();
  await expect(one).toHaveCount(0);
  await goTo(page, listOf('moved'));
  await expect(page.locator('tbody tr').first()).toContainText('Moved');
});

test('an interview in the Central zone is booked, taken to another time by keyboard, missed and booked anew', async ({
  page,
}) => {
  await openAs(page, 'supervisor', at({}));
  const ended = await send(page, appointmentList.search, { Filters: { Status: 'kept' }, PageSize: 100 });
  const central = ended.data.find(each => each.LocalStarts !== '' && each.Type !== 'HELP');
  if (!central) throw new Error('nobody in the Central zone has been met');
  const dialog = page.getByRole('dialog', { name: 'Book this time' });
  // The last that is offered is on another day: of today there may be no other hour left.
  const bookLast = async (): Promise<string> => {
    await goTo(page, at({ CaseNumber: central.CaseNumber, Type: 'RENEW' }));
    const times = page.locator('.cw-times__time');
    await expect(times.first()).toContainText('Central');
    await times.last().click();
    await expect(dialog).toContainText('Central');
    const { data } = await send(page, appointmentList.search, {
      Filters: { CaseNumber: central.CaseNumber, Status: 'held' },
    });
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    return data[0]?.AppointmentId ?? '';
  };
  const id = await bookLast();
  const { data } = await send(page, appointmentList.search, {
    Filters: { CaseNumber: central.CaseNumber, Status: 'booked' },
  });
  const mine = data.find(each => each.AppointmentId === id);
  if (!mine) throw new Error('not booked');

  // Taken to another half hour by keyboard, with the household's own clock in the dialog.
  await goTo(page, at({ view: 'week', date: mine.Day, User: mine.WorkerId }));
  const entry = page.locator('.cw-meeting').filter({ has: page.locator(`a[href*="${id}"]`) });
  const handle = entry.getByRole('button', { name: /^Move the appointment of / });
  await handle.focus();
  const cell = page.locator('td').filter({ has: entry });
  const [column, minute] = [await cell.getAttribute('data-column'), Number(await cell.getAttribute('data-minute'))];
  const isFree = (other: number) =>
    page
      .locator(
        `td.cw-day__cell--available:not(:has(.cw-meeting)):not(.cw-day__cell--goes-on)[data-column="${column}"][data-minute="${other}"]`,
      )
      .count();
  // Beside it may be a break, another appointment or an hour that is over: the nearest that is free, further on or back.
  const steps = Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? 1 : -1) * (Math.floor(at / 2) + 1));
  const free = await Promise.all(steps.map(step => isFree(minute + 30 * step)));
  const step = steps[free.findIndex(count => count > 0)] ?? 1;
  await page.keyboard.press('Enter');
  for (let at = 0; at < Math.abs(step); at += 1) await page.keyboard.press(step > 0 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Central');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const { data: after } = await send(page, appointmentList.search, {
    Filters: { CaseNumber: central.CaseNumber, Status: 'moved' },
  });
  expect(after.map(each => each.AppointmentId)).toContain(id);

  // One that was marked as kept by mistake was missed: the household is told, and gets another time.
  await goTo(page, at({ AppointmentId: central.AppointmentId, date: central.Day }));
  const one = page.getByRole('dialog', { name: 'Appointment' });
  await expect(one).toContainText('For the household');
  await one.getByRole('button', { name: 'Correct: open again' }).click();
  await expect(one).toHaveCount(0);
  await goTo(page, at({ AppointmentId: central.AppointmentId, date: central.Day }));
  await one.getByRole('button', { name: 'It was missed' }).click();
  await expect(one).toHaveCount(0);
  await bookLast();
});

test('how well missed appointments are foreseen is shown, and on an appointment what is expected of it and why', async ({
  page,
  context,
}) => {
  await openAs(page, 'supervisor', at({ forecast: 'open' }));
  const dialog = page.getByRole('dialog', { name: 'How well missed appointments are foreseen' });
  await expect(dialog.getByRole('table', { name: 'What was counted' })).toContainText('Missed one before');
  await expect(dialog).toContainText('Brier score');
  await expect(dialog).toContainText('Off. An administrator can switch it on');
  await expectAccessible(page);
  const { data } = await send(page, appointmentList.search, { Filters: { Status: 'booked' } });
  const next = data.find(each => Date.parse(each.StartsAt) > Date.now());
  await goTo(page, at({ AppointmentId: next?.AppointmentId, date: next?.Day }));
  await expect(page.getByRole('dialog', { name: 'Appointment' })).toContainText(/Of \d+ like this \d+ were missed/);
  await expectAccessible(page);
  await speakSpanish(context);
  await goTo(page, at({ forecast: 'open' }));
  await expect(page.getByRole('dialog')).toContainText('puntuación de Brier');
  await expectAccessible(page);
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
  await goTo(page, at({ view: 'month' }));
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
