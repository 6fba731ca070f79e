import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { legalHolidays } from '@commonweal/contracts/holidays/legal-holidays';
import { workingDayFrom } from '@commonweal/contracts/holidays/working-days';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const { at } = appointmentSearchScreen;

/** A day on which the agency works, so many days away or the next one after it. */
function later(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const year = Number(day.slice(0, 4));
  const off = [year, year + 1].flatMap(legalHolidays).filter(holiday => holiday.state);
  return workingDayFrom(day, new Set(off.map(holiday => holiday.date)));
}

test('a group session is made, a household gets a place, and it is cancelled', async ({ page, context }) => {
  await openAs(page, 'caseworker', at({ date: later(15), group: 'new' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the session').fill('How to use the card');
  await dialog.getByLabel('With').selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(dialog).toContainText('0 of 10 places taken');
  await dialog.getByLabel('Case').fill('1204417863');
  await dialog.getByRole('button', { name: 'Give a place' }).click();
  await expect(dialog).toContainText('1 of 10 places taken');
  await expect(dialog.getByRole('list', { name: 'Who has a place' })).toContainText('RIVERA, Marisol T');
  await expectAccessible(page);
  await speakSpanish(context);
  await page.reload();
  await expect(dialog).toContainText('1 de 10 lugares ocupados');
  await dialog.getByLabel('Por qué se cancela').fill('No hay sala');
  await dialog.getByRole('button', { name: 'Cancelar esta sesión' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a meeting is taken to another time by keyboard or pointer, and asked for there as any other', async ({
  page,
}) => {
  await openAs(page, 'supervisor', at({ date: later(1) }));
  const handles = page.getByRole('button', { name: /^Move the appointment of / });
  await expect(handles.first()).toBeVisible();
  const handle = handles.first();
  await handle.focus();
  await page.keyboard.press('Enter');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /\d:\d\d/ })
      .first(),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(handle).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);

  const free = page.locator('td.cw-day__cell--available:not(:has(.cw-meeting)):not(.cw-day__cell--goes-on)').last();
  const [from, to] = [await handle.boundingBox(), await free.boundingBox()];
  if (!from || !to) throw new Error('nothing to drag, or nowhere to drag it');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await free.scrollIntoViewIfNeeded();
  const there = await free.boundingBox();
  if (!there) throw new Error('nowhere');
  await page.mouse.move(there.x + 20, there.y + 12, { steps: 5 });
  await expect(page.locator('.cw-day__cell--target')).toHaveCount(1);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Book this time' });
  const refused = page.getByText(/nearest free times/);
  await expect(dialog.or(refused).first()).toBeVisible();
});
