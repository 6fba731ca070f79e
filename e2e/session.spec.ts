import { expect, openAs, test } from './support/people.ts';

test('the warning comes at 780 seconds with a countdown, and “I’m Here” resets the timer', async ({ page }) => {
  await page.clock.install();
  await openAs(page, 'caseworker', '/');
  await page.clock.fastForward(765_000);
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0);
  await page.clock.fastForward(16_000);
  const warning = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(warning).toContainText('Are you still here?');
  await expect(warning).toContainText(/[12]:\d\d/);
  await warning.getByRole('button', { name: /I’m Here|I'm Here/ }).click();
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(700_000);
  await expect(warning).toHaveCount(0);
});

test('after 900 seconds without activity the person is signed out and told so', async ({ page, provokes }) => {
  provokes(401);
  await page.clock.install();
  await openAs(page, 'clientadmin', '/');
  await page.clock.fastForward(781_000);
  await page.clock.fastForward(121_000);
  await expect(page).toHaveURL(/\/Authentication\/Logout/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You were signed out');
  await expect(page.getByRole('button', { name: 'Sign in and go on' })).toBeVisible();
});

test('activity in one tab keeps the other alive', async ({ page, context }) => {
  // The pages of one browser share the clock: what one forwards has passed in the other as well.
  await context.clock.install();
  await openAs(page, 'administrator', '/');
  const other = await context.newPage();
  await other.goto('/Test');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await context.clock.fastForward(700_000);
  const told = page.waitForResponse(/\/session\/touch/);
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  await told;
  const warning = other.getByRole('alertdialog').or(other.getByRole('dialog'));
  await context.clock.fastForward(100_000);
  await expect(warning).toHaveCount(0);
  await expect(other).toHaveURL('/Test');
  // The last movement of the mouse may have been told up to 30 seconds late: between 781 and 881 have passed since.
  await context.clock.fastForward(781_000);
  await expect(warning).toContainText('Are you still here?');
});
