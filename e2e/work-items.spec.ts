import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

const mine = '/WorkloadManagement/MyWorkItems/MyWorkItems';
const search = '/WLM/WorkItemSearch/WorkItemSearch';
const item = (id: string) => `/WLM/WorkItemDetails/WorkItemDetails?WorkItemId=${id}`;
const rivera = '1204417863';

const more = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('the next item is taken, worked by the clock, passed on and completed', async ({ page, browser }) => {
  await openAs(page, 'caseworker', mine);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get next item' }).click();
  await expect(page.getByRole('heading', { name: 'Why it is where it is' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('asked for the next item, and this was the most urgent');
  const id = new URL(page.url()).searchParams.get('WorkItemId') ?? '';

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('timer')).toBeVisible();
  await main.getByRole('button', { name: 'Pause' }).click();
  await expect(main.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.reload();
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByRole('button', { name: 'Pause' })).toBeVisible();
  await goTo(page, search);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: `Pause the timer of ${id}` })).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: `Stop the timer of ${id}` }).click();
  await expect(bar.getByRole('button', { name: `Stop the timer of ${id}` })).toHaveCount(0);

  await goTo(page, item(id));
  await more(page, 'Escalate');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Supervisor').selectOption({ index: 1 });
  await dialog.getByLabel('Reason').fill('Needs a decision');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Escalate' }).click();
  await expect(main).toContainText('Escalated');

  const other = await browser.newPage();
  await openAs(other, 'supervisor', item(id));
  await other.getByRole('button', { name: 'Complete' }).click();
  await other.getByRole('dialog').getByLabel('Reason').fill('Decided');
  await other.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await other.getByRole('link', { name: 'Transaction log' }).click();
  await expect(other.getByRole('main')).toContainText('Decided');
  await expect(other.getByRole('main')).toContainText('minutes');
  await expectAccessible(other);
  await other.close();
});

test('a change that is reported becomes an item of the case, and is worked', async ({ page }) => {
  await openAs(page, 'caseworker', `/Case/CaseDetails/CaseDetails?CaseNumber=${rivera}`);
  await page.getByRole('button', { name: /More/ }).first().click();
  await page.getByRole('menuitem', { name: 'Report a change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Report the change' }).click();
  await expect(dialog.getByRole('link', { name: /What changed/ })).toBeVisible();
  await dialog.getByLabel('What changed').selectOption('ADDR');
  await dialog.getByLabel('What was said').fill('Moved to Harbor Street');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Report the change' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('A reported change');
  await page.getByRole('link', { name: /^Comments/ }).click();
  await expect(main).toContainText('Address: Moved to Harbor Street');
  await main.getByRole('textbox', { name: 'Comment' }).fill('Called back, proof is on its way');
  await main.getByRole('button', { name: 'Add comment' }).click();
  await expect(main).toContainText('Called back, proof is on its way');
  await more(page, 'Edit stage');
  await dialog.getByLabel('Next stage').selectOption('VER');
  await dialog.getByLabel('Reason').fill('Waiting for the lease');
  await dialog.getByRole('button', { name: 'Set stage' }).click();
  await page.getByRole('link', { name: 'Transaction log' }).click();
  await expect(main).toContainText('Waiting for the lease');
  await main.getByRole('link', { name: 'Whole history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('History of');
  await expect(main).toContainText('Waiting for the lease');
  await expectAccessible(page);
});

test('a new routing profile changes where the next item goes, and the item says so', async ({ page }) => {
  const name = `Journey ${Date.now()}`;
  const create = async () => {
    await goTo(page, '/WLM/CreateManualEntry/CreateManualEntry');
    await page.getByLabel('Case number').fill(rivera);
    await page.getByLabel('Type').selectOption('CHG');
    await page.getByLabel('Program').selectOption('HOS');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Why it is where it is' })).toBeVisible();
  };
  await openAs(page, 'itadmin', '/UserManagement/RoutingProfile/RoutingProfileCreate');
  const form = page.getByRole('form', { name: 'Create a routing profile' });
  await form.getByLabel('Profile').fill(name);
  await form.getByLabel('Order').fill('1');
  await form.getByRole('checkbox', { name: 'Change report' }).check();
  // Narrow enough to leave the other journeys their items.
  await form.getByRole('checkbox', { name: 'Hospice' }).check();
  await form.getByLabel('Workgroup').selectOption('HEAR-ALL');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await create();
  await expectAccessible(page);
  await expect(page.getByRole('main')).toContainText(`The routing profile “${name}” sends it to`);
});

test('a supervisor sets the priority of many items after seeing what happens, and takes it back', async ({ page }) => {
  await openAs(page, 'supervisor', `${search}?assignedTo=DOKAFOR&Open=Y`);
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Set priority' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Priority' }).fill('777');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'See what happens' }).click();
  await expect(dialog).toContainText('2 will be changed');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Before the holidays');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 2' }).click();
  await expect(dialog).toContainText('2 changed.');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toContainText('2 taken back.');
});

test('every screen of work items is accessible in Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', search);
  // Whoever leads a unit begins with what it has open.
  await expect(page).toHaveURL(/\?UnitId=SU-SC-1&Open=Y$/);
  await expectAccessible(page);
  for (const path of [
    mine,
    item('40217902'),
    '/WLM/WorkItemHistory/WorkItemHistory?WorkItemId=40217902',
    '/WLM/CreateManualEntry/CreateManualEntry',
    '/WLM/AssignReassign/AssignReassign?WorkItemId=40217902',
    '/WLM/EditStage/EditStage?WorkItemId=40217902',
    '/WLM/Escalate/Escalate?WorkItemId=40217902',
    '/WLM/RoundRobin/RoundRobin?WorkgroupId=INTK-SNAP',
  ]) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.cw-loading, [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('an item is given away from its row, and the palette takes the next one or reports a change', async ({ page }) => {
  await openAs(page, 'supervisor', `${search}?WorkgroupId=CHNG-ALL&Open=Y`);
  // The whole list is seen without scrolling sideways.
  const frame = page.locator('.cw-table-frame, .cw-table-scroll').first();
  expect(await frame.evaluate(each => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(1);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /of \d+ items/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work item search');
  await page.keyboard.press('Control+k');
  await page.locator('input[name=palette]').fill('report a change');
  await page.keyboard.press('Enter');
  await dialog.getByRole('searchbox').fill(rivera);
  await expect(dialog.getByRole('button', { name: /RIVERA/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('What changed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work item search');
  await goTo(page, `/Case/CaseSearch/CaseSearch?screenParam=change&CaseNumber=${rivera}`);
  await page
    .getByRole('link', { name: /RIVERA/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('What changed')).toBeVisible();
});
