import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const reports = '/Reports/ReportsSearch/ReportsSearch';

test('a bad timeliness number leads to the application that caused it', async ({ page }) => {
  await openAs(page, 'supervisor', `${reports}?Period=SF`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application timeliness');
  await expect(main).toContainText('On time: approved on or before the last day of the clock');
  await expect(main).toContainText('target 95');
  await expectAccessible(page);
  const late = main.getByRole('link', { name: /^Late, .*: [1-9]/ }).first();
  const said = /: ([\d,]+)$/.exec((await late.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await late.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application timeliness: Late');
  await expect(main).toContainText(new RegExp(`\\b${said}\\b`));
  await expectAccessible(page);
  const first = main.getByRole('row').nth(1).getByRole('link').first();
  const number = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('main')).toContainText(number);
});

test('a report is looked at by user and day, split, and taken out', async ({ page }) => {
  await openAs(page, 'supervisor', `${reports}?ReportType=WICM&Period=SF`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'By user and day' }).click();
  await expect(main.getByRole('columnheader', { name: 'By workgroup' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByLabel('Split by').selectOption({ label: 'Workgroup' });
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(main.getByRole('columnheader', { name: 'Workgroup' }).first()).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^report-wicm-.*\.pdf$/);
});

test('every report reads in Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  for (const type of ['TMLY', 'WIPD', 'EQTY', 'EXPR']) {
    await openAs(page, 'administrator', `${reports}?ReportType=${type}&Period=SF`);
    await expect(page.getByRole('main')).toContainText(
      type === 'EQTY' ? 'registros que no son confidenciales' : 'registros que usted puede abrir',
    );
    await expectAccessible(page);
  }
});

test('a sensitive report offers calendar periods, and exact counts to auditors only', async ({ page }) => {
  await openAs(page, 'administrator', `${reports}?ReportType=EQTY&Period=TM&UserId=DOKAFOR`);
  const main = page.getByRole('main');
  await expect(main).toContainText('counts of 10 or fewer are not shown');
  await expect(main.getByRole('button', { name: 'Show exact counts' })).toHaveCount(0);
  const period = page.getByLabel('Period');
  await expect(period.getByRole('option', { name: 'Today' })).toHaveCount(0);
  await expect(page.getByLabel('Unit', { exact: true })).toHaveCount(0);
  await period.selectOption({ label: String(new Date().getFullYear() - 1) });
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(main).toContainText(`Jan 1, ${new Date().getFullYear() - 1} to Dec 31`);
  await expectAccessible(page);
});

test('the agency is seen on one page, and a number opens its report', async ({ page }) => {
  await openAs(page, 'administrator', '/Reports/Agency/Agency');
  const table = page.getByRole('main').getByRole('table').first();
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('main')).toContainText('Three places where help counts most');
  await expectAccessible(page);
  await table.getByRole('link', { name: /Overdue work/ }).click();
  await expect(page.getByRole('main')).toContainText('Work items that are open now');
});

test('a report over ten quarters says the limit, is made while one waits, and is taken from the list', async ({
  page,
}) => {
  await openAs(page, 'supervisor', `${reports}?ReportType=WICM&Period=CU&From=2024-01-01&To=2026-06-30`);
  const main = page.getByRole('main');
  await expect(main).toContainText('A report covers at most 400 days');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Have it made' }).click();
  const row = main.getByRole('region', { name: 'Reports made for me' }).getByRole('row', { name: /2024/ });
  await expect(row).toContainText('Ready', { timeout: 60_000 });
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await row.getByRole('button', { name: /^XLSX/ }).click();
  expect((await file).suggestedFilename()).toBe('report-wicm-2024-01-01-2026-06-30.xlsx');
  await page.getByRole('button', { name: /^Messages/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Reports made for you');
});

test('a report is scheduled for one’s list, paused and ended', async ({ page }) => {
  await openAs(page, 'supervisor', `${reports}?ReportType=WIPD`);
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'On the first of the month' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toHaveCount(0);
  await main.getByRole('button', { name: 'My list' }).click();
  const row = main
    .getByRole('region', { name: 'What comes by itself' })
    .getByRole('row', { name: /first of the month/ });
  await expect(row).toContainText('Runs');
  await row.getByRole('button', { name: /^Pause/ }).click();
  await expect(row).toContainText('Paused');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^End/ }).click();
  await expect(row).toHaveCount(0);
});
