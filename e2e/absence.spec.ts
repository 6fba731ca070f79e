import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

const person = '/UserManagement/UserDetails/UserDetails?UserId=DOKAFOR&tab=status';

test('somebody who is away hands over, others are told, and what nobody began comes back', async ({ page }) => {
  await openAs(page, 'supervisor', person);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Set as Unavailable' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('open work items');
  await expect(dialog.getByRole('checkbox', { name: /^Hand over \d+ open items/ })).toBeChecked();
  await expectAccessible(page);
  // For a day nothing is proposed.
  const today = new Date().toISOString().slice(0, 10);
  await dialog.getByLabel('Back on').fill(today);
  await expect(dialog.getByRole('checkbox', { name: /^Hand over/ })).toHaveCount(0);
  await dialog.getByLabel('Back on').fill('');
  await expect(dialog.getByRole('checkbox', { name: /^Hand over/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Set as Unavailable' }).click();
  await expect(main.getByRole('button', { name: 'Set as Available' })).toBeVisible();
  const items = '/WLM/WorkItemSearch/WorkItemSearch?assignedTo=DOKAFOR&Open=Y';
  await expect(async () => {
    await page.goto(items);
    await expect(main).toContainText('No work items match', { timeout: 3000 });
  }).toPass();
  await goTo(page, person);
  await main.getByRole('button', { name: 'Set as Available' }).click();
  await expect(main.getByRole('button', { name: 'Set as Unavailable' })).toBeVisible();
  await goTo(page, items);
  await expect(main.getByRole('row')).not.toHaveCount(0);
  await page
    .getByRole('button', { name: /Messages|notifications/i })
    .first()
    .click();
  await expectAccessible(page);
});

test('whoever deactivates a person sees what they hold by name, in Spanish too', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'administrator', person);
  await page.getByRole('main').getByRole('button', { name: 'Desactivar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('tareas abiertas');
  await expect(dialog).toContainText('casos a su cargo');
  await expectAccessible(page);
});
