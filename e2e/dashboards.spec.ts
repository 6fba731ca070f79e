import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

test('a caseworker’s day starts on the dashboard, and the desk is one remembered switch away', async ({ page }) => {
  await openAs(page, 'caseworker', '/');
  await expect(page).toHaveURL('/WLM/WorkerDashboard/WorkerDashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My dashboard');
  await page.getByRole('button', { name: 'Desk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await expect(page.getByRole('heading', { name: 'Mine, by due date' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await page.getByRole('button', { name: 'My dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My dashboard');
  await page.goto('/');
  await expect(page).toHaveURL('/WLM/WorkerDashboard/WorkerDashboard');
});

test('a number of my dashboard leads to as many rows', async ({ page }) => {
  await openAs(page, 'caseworker', '/WLM/WorkerDashboard/WorkerDashboard');
  const overdue = page.getByRole('link', { name: /^Overdue/ });
  const count = Number(/\d+/.exec(await overdue.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await overdue.click();
  await expect(page).toHaveURL(/MyWorkItems\?Open=Y&Overdue=Y/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(count + 1);
});

test('what another person does is seen within five seconds, without reloading', async ({ page, browser }) => {
  await openAs(page, 'caseworker', '/WLM/WorkerDashboard/WorkerDashboard');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const open = page.getByRole('link', { name: /^Open in all/ });
  await expect(open).toBeVisible();
  const before = Number(/\d+/.exec((await open.innerText()).split('\n')[1] ?? '')?.[0]);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await openAs(elsewhere, 'caseworker', '/WLM/WorkerDashboard/WorkerDashboard');
  await elsewhere.getByRole('button', { name: 'Get next item' }).click();
  await expect(elsewhere).toHaveURL(/WorkItemDetails/);
  await expect(open).toContainText(String(before + 1), { timeout: 6000 });
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await other.close();
});

test('a supervisor sees load, age and forecast, tries a what-if, and follows a number to its rows', async ({
  page,
}) => {
  await openAs(page, 'supervisor', '/WLM/SupervisorDashboard/SupervisorDashboard');
  await expect(page.getByRole('table', { name: 'Load against capacity' })).toBeVisible();
  const queues = page.getByRole('table', { name: 'Will we make it?' });
  await expect(queues).toBeVisible();
  await queues.getByRole('button', { name: /^Try/ }).first().click();
  await page.getByRole('button', { name: /People moved here: \+1/ }).click();
  await expect(page.getByText('Nothing is moved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Advanced filters' }).click();
  await page.getByLabel('Type', { exact: true }).selectOption('CHG');
  await expect(page).toHaveURL(/WorkItemTypeId=CHG/);
  const backlog = page.getByRole('link', { name: /^Backlog/ });
  await expect(backlog).toHaveAttribute('href', /WorkItemTypeId=CHG/);
  await backlog.click();
  await expect(page).toHaveURL(/WorkItemSearch\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a supervisor rebalances a unit after seeing who would get what, and takes it back', async ({ page }) => {
  await openAs(page, 'supervisor', '/WLM/SupervisorDashboard/SupervisorDashboard');
  await page.getByRole('button', { name: 'Rebalance' }).click();
  const plan = page.getByRole('table', { name: 'Rebalance preview' });
  // A code stands there until its words have come.
  await expect(plan).toContainText('Food assistance');
  const planned = await plan.innerText();
  await expectAccessible(page);
  const apply = page.getByRole('button', { name: /^Apply moves/ });
  const count = Number(/\d+/.exec(await apply.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await apply.click();
  const dialog = page.getByRole('dialog', { name: 'Share the work out' });
  await dialog.getByRole('button', { name: 'See what happens' }).click();
  await expect(dialog).toContainText(`${count} will be changed`);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Somebody is away today');
  await dialog.getByRole('button', { name: `Change ${count}` }).click();
  await expect(dialog).toContainText(`${count} changed.`);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toContainText(`${count} taken back.`);
  await page.reload();
  await page.getByRole('button', { name: 'Rebalance' }).click();
  await expect.poll(() => plan.innerText()).toBe(planned);
});

for (const [account, path] of [
  ['caseworker', '/WLM/WorkerDashboard/WorkerDashboard'],
  ['supervisor', '/WLM/SupervisorDashboard/SupervisorDashboard'],
  ['administrator', '/'],
  ['administrator', '/WLM/WorkWeights/WorkWeights'],
] as const) {
  test(`${path} of ${account} is accessible in both languages`, async ({ page, context }) => {
    await openAs(page, account, path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await speakSpanish(context);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

test('the Admin menu is in six parts and all of it is in view at 720', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAs(page, 'administrator', '/');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  for (const part of ['People', 'Access', 'Work', 'Documents', 'Places', 'System']) {
    await expect(page.getByRole('group', { name: part })).toBeVisible();
  }
  for (const entry of await page.getByRole('menuitem').all()) await expect(entry).toBeInViewport({ ratio: 1 });
});

test('a weight is corrected with a reason', async ({ page }) => {
  await openAs(page, 'administrator', '/WLM/WorkWeights/WorkWeights');
  const correct = page.getByRole('button', { name: 'Correct All work' });
  // A portal that has just begun learns its weights first.
  await expect(async () => {
    await page.reload();
    await expect(correct).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await correct.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Minutes').fill('40');
  await dialog.getByLabel('Reason').fill('Measured by hand');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The weight is set').first()).toBeVisible();
});
