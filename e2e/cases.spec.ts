import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, test } from './support/people.ts';

const search = '/Case/CaseSearch/CaseSearch';
const details = '/Case/CaseDetails/CaseDetails';
/** The household of the demonstration; other journeys use its clients, so nothing of it is taken away here. */
const rivera = '1204417863';

test('a case is found by a misspelled name, opened, and left again with the search as it was', async ({ page }) => {
  await openAs(page, 'caseworker', search);
  await expect(page.getByRole('main')).toContainText('Fill in at least one field');
  await page.getByRole('searchbox', { name: 'Name of anyone in the household' }).fill('Marysol Riverra');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'RIVERA, Marisol T' }).click();
  await expect(page.getByRole('region', { name: 'Who this page is about' })).toContainText(rivera);
  await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();
  await page.keyboard.press(']');
  await expect(
    page.getByRole('complementary', { name: /^Notes/ }).getByRole('textbox', { name: 'Note' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to search' }).click();
  await expect(page.getByRole('searchbox', { name: 'Name of anyone in the household' })).toHaveValue('Marysol Riverra');
});

test('last month’s income is corrected; what is true and what was known before are both to be seen; a value is changed where it stands', async ({
  page,
}) => {
  const employer = `Harbor Diner ${Date.now()}`;
  await openAs(page, 'caseworker', `${details}?CaseNumber=${rivera}&tab=earned-income`);
  await page.getByRole('button', { name: 'Add: Earned income' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('link', { name: /Employer/ })).toBeVisible();
  await dialog.getByLabel('Person').selectOption({ label: 'RIVERA, Marisol T' });
  await dialog.getByRole('textbox', { name: 'True from' }).fill('01/01/2026');
  await dialog.getByLabel('Employer').fill(employer);
  await dialog.getByLabel('Kind of income').selectOption('WA');
  await dialog.getByLabel('Employment').selectOption('PT');
  await dialog.getByRole('combobox', { name: 'Paid' }).selectOption('BW');
  await dialog.getByLabel('Gross per pay').fill('500');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: employer });
  await expect(row).toContainText('$500');

  await row.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Correct what was recorded' }).click();
  await dialog.getByRole('textbox', { name: 'True from' }).fill('02/01/2026');
  await dialog.getByRole('textbox', { name: 'True to' }).fill('02/28/2026');
  await dialog.getByLabel('Gross per pay').fill('420');
  await dialog.getByLabel('Reason').fill('Pay stub of February');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('$500');

  await goTo(page, `${details}?CaseNumber=${rivera}&tab=earned-income&TrueOn=2026-02-10`);
  await expect(row).toContainText('$420');
  await expect(page.getByRole('region', { name: 'The case on another day' })).toContainText('as it was true on');
  await expectAccessible(page);
  await row.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(dialog).toContainText('Pay stub of February');
  await expect(dialog.getByRole('row')).toHaveCount(5);
  await goTo(page, `${details}?CaseNumber=${rivera}&tab=earned-income&TrueOn=2026-02-10&KnownOn=2026-02-10`);
  await expect(page.getByRole('region', { name: 'The case on another day' })).toContainText('as it was known on');
  await expect(row).toHaveCount(0);

  await goTo(page, `${details}?CaseNumber=${rivera}&tab=earned-income`);
  const value = row.getByRole('button', { name: '$500' });
  await value.press('Enter');
  const field = page.getByLabel('Gross per pay');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(value).toBeFocused();
  await value.press('Enter');
  await field.fill('much');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('530');
  await field.press('Enter');
  await expect(row).toContainText('$530');
  await expect(field).toHaveCount(0);
});

test('two workers edit one member: the second sees both versions side by side', async ({ page, browser }) => {
  const address = `${details}?CaseNumber=${rivera}`;
  const second = await (await browser.newContext()).newPage();
  await openAs(page, 'caseworker', address);
  await openAs(second, 'supervisor', address);
  const mother = /^ORTIZ, Elena/;
  const open = async (on: Page) => {
    await on
      .getByRole('row', { name: mother })
      .getByRole('button', { name: /Actions for/ })
      .click();
    await on.getByRole('menuitem', { name: 'Change participation' }).click();
    await expect(on.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
  };
  const save = (on: Page) => on.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const dialog = second.getByRole('dialog');

  await open(page);
  await page.getByRole('dialog').getByLabel('MFAM').selectOption({ label: 'Sanctioned, work rules' });
  await page.getByRole('dialog').getByLabel('TCA').selectOption({ label: 'Eligible member' });
  await second.reload();
  await expect(second.getByText('Okafor, Dana is changing this now')).toBeVisible();
  await open(second);
  await dialog.getByLabel('MFAM').selectOption({ label: 'Eligible member' });
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await save(second);
  await expect(dialog).toContainText('Okafor, Dana saved it at');
  await expect(dialog.getByRole('row', { name: /MFAM/ })).toContainText('Sanctioned, work rules');
  await expect(dialog.getByRole('listitem')).toContainText('TCA: Eligible member');
  await expectAccessible(second);
  await dialog.getByRole('button', { name: 'Keep all mine' }).click();
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(second.getByRole('row', { name: mother })).toContainText('MFAM, TCA: Eligible member');
  await second.context().close();
});

test('a note is written on a case from Quick Actions, with a quick note put in', async ({ page }) => {
  const words = `Called about rent ${Date.now()}`;
  await openAs(page, 'caseworker', '/');
  await page.getByRole('button', { name: 'Quick Actions' }).click();
  await page.getByRole('menuitem', { name: 'Create Case Note' }).click();
  await expect(page).toHaveURL(/screenParam=true/);
  await page.getByLabel('Case number').fill(rivera);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'RIVERA, Marisol T' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Household of RIVERA, Marisol T');
  await dialog.getByRole('button', { name: /quick note/i }).click();
  await page.getByRole('menuitem').first().click();
  const field = dialog.getByRole('textbox', { name: 'Note' });
  await expect(field).not.toHaveValue('');
  await field.fill(words);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, `${details}?CaseNumber=${rivera}&tab=notes`);
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Amend' }).click();
  await dialog.getByLabel('Amendment').fill(`${words}, amended`);
  await dialog.getByRole('button', { name: 'Save amendment' }).click();
  const amended = page.getByRole('listitem').filter({ hasText: `${words}, amended` });
  await amended.getByRole('button', { name: 'Pin on top' }).click();
  await expect(amended).toContainText('pinned');
  await amended.getByRole('button', { name: 'Unpin' }).click();
  await expect(amended.getByRole('button', { name: 'Pin on top' })).toBeVisible();
});

test('a confidential case is closed to others, in the search too, until there is a grant', async ({
  page,
  browser,
  provokes,
}) => {
  provokes(404);
  await openAs(page, 'supervisor', `${search}?Status=D`);
  const link = page.getByRole('row').nth(1).getByRole('link').first();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('CaseNumber') ?? '';
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Who may open this case' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Make confidential' }).click();
  const reason = page.getByRole('dialog').last();
  await reason.getByLabel('Reason').fill('Address protected');
  await reason.getByRole('button', { name: 'Make confidential' }).click();
  await expect(dialog).toContainText('Confidential');
  const worker = await (await browser.newContext()).newPage();
  await openAs(worker, 'caseworker', `${details}?CaseNumber=${number}`);
  await expect(worker.getByRole('main')).toContainText('This case cannot be shown');
  await goTo(worker, `${search}?CaseNumber=${number}`);
  await expect(worker.getByRole('main')).toContainText('No case found');
  await dialog.getByRole('combobox', { name: 'Worker' }).first().fill('Okafor');
  await page.getByRole('option', { name: /Okafor, Dana/ }).click();
  await dialog.getByLabel('Reason').first().fill('Works this case');
  await dialog.getByRole('button', { name: 'Give a grant' }).click();
  await expect(dialog).toContainText('Works this case');
  await goTo(worker, `${details}?CaseNumber=${number}`);
  await expect(worker.getByRole('heading', { name: 'Programs' })).toBeVisible();
  await worker.context().close();
});

test('a household is worked: a member comes and was an error, a relationship is set, an interview recorded', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const closed = () => expect(dialog).toHaveCount(0);
  await openAs(page, 'caseworker', `${details}?CaseNumber=${rivera}`);
  await page.getByRole('button', { name: 'Add member' }).click();
  await dialog.getByRole('searchbox', { name: 'Person' }).fill('1000007');
  await dialog.getByRole('radio', { name: /0001000007/ }).check();
  await dialog.getByLabel('SNAP').selectOption({ label: 'Member, decision pending' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await closed();
  const newcomer = page.getByRole('row').filter({ hasText: '0001000007' });
  await newcomer.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Was recorded in error' }).click();
  await dialog.getByLabel('Reason').fill('Another family');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(newcomer).toHaveCount(0);

  await page.getByRole('button', { name: /^RIVERA, Sofía E is: .* of RIVERA, Mateo/ }).click();
  await dialog.getByLabel('is the').selectOption({ label: 'Half brother or half sister' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await closed();
  await expect(page.getByRole('button', { name: /^RIVERA, Mateo J is: Half brother/ })).toBeVisible();

  await page.getByRole('link', { name: 'Interview notes' }).click();
  await page.getByRole('button', { name: 'Record an interview' }).click();
  await dialog.getByLabel('Do you buy and prepare food together?').fill('Yes, all four.');
  await dialog.getByLabel('Outcome').selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Yes, all four.')).toBeVisible();
});

test('a new card is asked for and cancelled, and the data collection is wrapped up', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await openAs(page, 'caseworker', `${details}?CaseNumber=${rivera}&tab=card`);
  await page.getByRole('button', { name: 'Ask for a new card' }).click();
  await dialog.getByLabel('Stolen').check();
  await dialog.getByRole('radio', { name: 'No', exact: true }).check();
  await dialog.getByRole('button', { name: 'Ask for a new card' }).click();
  await expect(dialog).toContainText('whoever has it can use it');
  await expect(dialog.getByRole('textbox', { name: 'It is right, because' })).toBeFocused();
  await page.keyboard.type('Found and cut up at the counter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for a new card' }).click();
  const card = page.getByRole('row').filter({ hasText: 'Stolen' });
  await expect(card).toContainText('Asked for');
  await card.getByRole('button', { name: 'Cancel the card' }).click();
  await dialog.getByLabel('Reason').fill('Found again');
  await dialog.getByRole('button', { name: 'Cancel the card' }).click();
  await expect(card).toContainText('Cancelled');

  await page.getByRole('link', { name: 'Wrap-up' }).click();
  await page.getByRole('button', { name: 'Complete the data collection' }).click();
  await dialog.getByLabel('Remark').fill('Ready to decide');
  await dialog.getByRole('button', { name: 'Complete the data collection' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ready to decide' })).toContainText('Okafor, Dana');
});

test('data collection is accessible; a client account worker reads without buttons', async ({ page }) => {
  await openAs(page, 'caseworker', `/DataCollection/IncomeDetails?CaseNumber=${rivera}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Income details');
  await page.getByRole('link', { name: 'Facility details' }).click();
  await expect(page.getByRole('heading', { name: 'No facility is recorded' })).toBeVisible();
  await expectAccessible(page);
  await openAs(page, 'clientadmin', `${details}?CaseNumber=${rivera}`);
  await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add member' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Earned income' })).toHaveCount(0);
});
