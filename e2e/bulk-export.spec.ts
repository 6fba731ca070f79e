import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

test('everything that matches becomes a file in the background, and is fetched from my exports', async ({ page }) => {
  await openAs(page, 'supervisor', '/WLM/WorkItemSearch/WorkItemSearch?WorkgroupId=CHNG-ALL&Open=Y');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Bulk export' })
    .or(page.getByRole('link', { name: 'Bulk export' }))
    .first()
    .click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Still open: yes');
  await expectAccessible(page);
  await main.getByLabel('Reason').fill('For the monthly meeting');
  await main.getByRole('button', { name: 'Start the export' }).click();
  await expect(main.getByRole('row').nth(1)).toContainText('Ready', { timeout: 30_000 });
  const loaded = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download' }).first().click();
  expect((await loaded).suggestedFilename()).toMatch(/^work-items-.*\.csv$/);
  await expectAccessible(page);
});

test('bulk export is accessible in Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', '/WLM/BulkExport/BulkExport');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exportación masiva');
  await expectAccessible(page);
});
