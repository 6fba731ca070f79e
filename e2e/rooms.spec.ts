import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { roomScreen } from '@commonweal/contracts/rooms/screens';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

test('a room is added to an office', async ({ page }) => {
  await openAs(page, 'administrator', roomScreen.path);
  await page.getByRole('link', { name: 'Add a room' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('SC01-9');
  await dialog.getByLabel('Office').selectOption('SC01');
  await dialog.getByLabel(/^Room/).fill('Blue room');
  await dialog.getByLabel('Seats').fill('6');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, `${roomScreen.path}?Text=Blue`);
  await expect(page.getByRole('row').filter({ hasText: 'Blue room' })).toContainText('6');
});

test('a day has a column for each room of the office, in Spanish too', async ({ page, context }) => {
  await openAs(page, 'supervisor', appointmentSearchScreen.at({ by: 'rooms' }));
  const table = page.getByRole('main').getByRole('table');
  await expect(table.getByRole('columnheader', { name: /Community hall/ })).toContainText('30 seats');
  await expectAccessible(page);
  await page
    .getByRole('radio', { name: 'People' })
    .or(page.getByRole('button', { name: 'People' }))
    .first()
    .click();
  await expect(table.getByRole('columnheader', { name: /Community hall/ })).toHaveCount(0);
  await speakSpanish(context);
  await goTo(page, appointmentSearchScreen.at({ by: 'rooms' }));
  await expect(table).toContainText('30 asientos');
  await expectAccessible(page);
});
