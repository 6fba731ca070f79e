import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, test } from './support/people.ts';

const screen = '/UserManagement/AvailabilityCalendar/AvailabilityCalendar';
const details = '/UserManagement/UserDetails/UserDetails';

test('a supervisor blocks time that repeats, and is told of a missing end and of an overlap', async ({ page }) => {
  await openAs(page, 'supervisor', screen);
  await page.getByLabel('Find a person').fill('okafor');
  await expect(page.getByRole('link', { name: /DOKAFOR/ })).toBeVisible();
  await goTo(page, `${screen}?UserId=DOKAFOR&day=2027-02-01&open=block`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('MEET');
  await dialog.getByLabel('Title').fill('Unit meeting');
  await dialog.getByLabel('From').fill('9 am');
  await dialog.getByLabel('To').fill('10 am');
  await dialog.getByLabel('Repeats').selectOption('weekly');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog).toContainText('Give a last day or a number of times.');
  await expectAccessible(page);
  await dialog.getByLabel('How many times').fill('3');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('9:00 AM–10:00 AM Unit meeting');

  await page.getByRole('link', { name: 'Block time' }).click();
  await dialog.getByLabel('From').fill('9:30 am');
  await dialog.getByLabel('To').fill('11 am');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog).toContainText('This overlaps “Unit meeting” on 02/01/2027');
});

test('a day is left out of a repetition, and the block is removed with a reason', async ({ page }) => {
  await openAs(page, 'supervisor', `${screen}?UserId=LMORENO&day=2027-06-07&open=block`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Course');
  await dialog.getByLabel('Repeats').selectOption('daily');
  await dialog.getByLabel('How many times').fill('3');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, `${screen}?UserId=LMORENO&day=2027-06-08&view=month`);
  const blocks = page.getByRole('link', { name: 'Course, all day' });
  await expect(blocks).toHaveCount(3);
  await expectAccessible(page);
  await blocks.nth(1).click();
  await dialog.getByRole('button', { name: /Leave out Tue, Jun 8/ }).click();
  await expect(blocks).toHaveCount(2);
  await blocks.first().click();
  await dialog.getByRole('button', { name: 'Remove the block' }).click();
  await dialog.getByLabel('Reason').fill('Only a trial');
  await dialog.getByRole('button', { name: 'Remove the block' }).click();
  await expect(blocks).toHaveCount(0);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Only a trial');
});

test('a pattern is set with the keyboard, its faults stand at their day, and it is copied after a preview', async ({
  page,
}) => {
  await openAs(page, 'administrator', `${screen}?UserId=MBAPTISTE&tab=pattern`);
  await expect(page.getByRole('main')).toContainText('usual week holds');
  const starts = page.getByLabel('Monday: From');
  await starts.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('6 pm');
  await page.getByRole('button', { name: 'Save the pattern' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('The end must be after the start.');
  await expectAccessible(page);
  await starts.fill('7 am');
  await page.getByLabel('Friday', { exact: true }).uncheck();
  await page.getByLabel('Phones (%)').fill('40');
  await page.getByRole('button', { name: 'Save the pattern' }).click();
  await expect(page.getByRole('main')).not.toContainText('usual week holds');
  await page.reload();
  await expect(starts).toHaveValue('7:00 AM');
  await expect(page.getByRole('main')).toContainText('Not allocated: 60 %');

  await page.getByRole('button', { name: 'Copy to others' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Copy to').selectOption('workgroup:CHNG-ALL');
  await dialog.getByRole('button', { name: 'Show what would happen' }).click();
  await expect(dialog).toContainText('Gets this pattern.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Copy to \d+$/ }).click();
  await expect(dialog).toContainText('Has this pattern now.');
  await dialog.getByLabel('Copy to').selectOption('people');
  await dialog.getByRole('searchbox').fill('carvalho');
  await dialog.getByRole('checkbox', { name: /PCARVALHO2/ }).check();
  await dialog.getByRole('button', { name: 'Show what would happen' }).click();
  await dialog.getByRole('button', { name: 'Copy to 1' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(/Carvalho.*: Has this pattern now\./i);
});

test('who is available now is a list with reasons, and a group has a calendar', async ({ page }) => {
  await openAs(page, 'supervisor', `${screen}?tab=now`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available now');
  await expect(page.getByRole('main')).toContainText('Set as unavailable');
  await expectAccessible(page);
  await goTo(page, `${screen}?WorkgroupId=CHNG-ALL&day=2027-02-01`);
  await expect(page.getByRole('table')).toContainText('8 h');
  await expectAccessible(page);
});

test('a caseworker sees their own calendar in their details, and not the screen', async ({ page }) => {
  await openAs(page, 'caseworker', `${details}?UserId=DOKAFOR&tab=calendar`);
  await expect(page.getByRole('table')).toContainText('Monday');
  await expectAccessible(page);
  await goTo(page, `${details}?UserId=MBAPTISTE`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Calendar', exact: true })).toHaveCount(0);
  await goTo(page, screen);
  await expect(page.getByRole('main')).toContainText('Access Forbidden');
});
