import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, test } from './support/people.ts';

/** Of the Southeast region, with open items; no other journey opens it. */
const caseNumber = '1100000307';

test('a case goes to another region with its open items, after seeing what goes along', async ({ page }) => {
  await openAs(page, 'supervisor', `/Case/CaseDetails/CaseDetails?CaseNumber=${caseNumber}`);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Transfer to another office' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Transfer of case ${caseNumber}`);
  const main = page.getByRole('main');
  await main.getByLabel('Office').selectOption({ label: 'Central · Orlando Service Center' });
  // Where the household lives is asked, not taken from where the office stands.
  await expect(main.getByText('Choose an office and the county to see what goes along.')).toBeVisible();
  await main.getByLabel('County of the household').selectOption('Orange');
  const item = main.getByRole('row').nth(1).getByRole('link');
  const number = ((await item.textContent()) ?? '').split(' ')[0] ?? '';
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Transfer the case' }).click();
  await expect(main.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await main.getByLabel('Reason').fill('The household moved to Orlando');
  await main.getByLabel('Reason').press('Enter');
  await expect(page.getByText('The case was transferred.').first()).toBeVisible();

  await goTo(page, `/WLM/WorkItemHistory/WorkItemHistory?WorkItemId=${number}`);
  const line = page.getByRole('row', { name: /Moved with its case.*Region.*Southeast.*Central/ });
  await expect(line).toContainText('The household moved to Orlando');
});
