import { readFileSync } from 'node:fs';
import { comparisonList, explainComparison, getComparison } from '@commonweal/contracts/conversion/comparison-calls';
import { getReferenceEntry, saveReferenceEntry } from '@commonweal/contracts/reference/editor-calls';
import type { Page } from '@playwright/test';
import { conversionLines } from '../packages/caseload/src/conversion.ts';
import { expectAccessible } from './support/accessible.ts';
import { today } from './support/paid-case.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';
import { send } from './support/send.ts';

const conversion = '/UserManagement/Conversion/Conversion';
const comparison = '/UserManagement/ConversionComparison/ConversionComparison';
const regions = '/UserManagement/ConversionRegions/ConversionRegions';
const RegionId = 'SC';

/** Three households of one region; the third has somebody with the name and birth date of somebody of the first, but no number. */
function households(seed: number): readonly object[] {
  const places = readFileSync(new URL('../database/data/zip-codes.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(','))
    .map(([zip = '', city = '', , county = '', , regionId = '', officeCode = '']) => ({
      zip,
      city,
      county,
      regionId,
      officeCode,
    }))
    .filter(place => place.regionId === RegionId && place.officeCode !== '');
  const all = [...conversionLines({ seed, households: 30, today: today(), places })].filter(
    line => line.Confidential === 'N' && line.Programs.some(each => each.Status === 'R' && each.Program === 'SNAP'),
  );
  const [one, two, three] = all;
  const head = one?.Members[0];
  if (!(one && two && three && head)) throw new Error('too few households');
  const { FirstName, MiddleInitial, LastName, Suffix, FullName, BirthDate, Gender } = head;
  const alike = {
    FirstName,
    MiddleInitial,
    LastName,
    Suffix,
    FullName,
    BirthDate,
    Gender,
    Ssn: '',
    SsnStatus: 'missing',
  };
  return [one, two, { ...three, Members: three.Members.map((each, at) => (at === 0 ? { ...each, ...alike } : each)) }];
}

async function takeIn(page: Page, name: string, lines: readonly object[]): Promise<void> {
  const buffer = Buffer.from(lines.map(line => `${JSON.stringify(line)}\n`).join(''));
  await page.getByLabel(/^File \(JSON Lines/).setInputFiles({ name, mimeType: 'application/x-ndjson', buffer });
  await page.getByRole('button', { name: 'Take in', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: `Check ${name}` }).click();
  await expect(row.getByText('Not checked')).toHaveCount(0, { timeout: 30_000 });
}

async function load(page: Page, name: string, left: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Load what is ready of ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Load/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(left, { timeout: 30_000 });
}

/** The agency's limits for cutting over, as a setting of policy. */
async function setLimit(page: Page, ReferenceCode: string, Value: string): Promise<void> {
  const TableName = 'APPLICATIONRULE';
  const entry = await send(page, getReferenceEntry, { TableName, ReferenceCode });
  const AdditionalAtt = entry.AdditionalAtt.map(each => (each.Name === 'Value' ? { ...each, Value } : each));
  const { LabelEn, LabelEs } = entry;
  await send(page, saveReferenceEntry, { TableName, ReferenceCode, LabelEn, LabelEs, AdditionalAtt }, entry.Version);
}

async function approve(page: Page, kind: RegExp): Promise<void> {
  await page.goto('/UserManagement/Approvals/Approvals?State=waiting');
  await page.getByRole('row', { name: kind }).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Agreed');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
}

test('households come in, are looked at, loaded and compared, and their region cuts over by two persons and back', async ({
  page,
  browser,
}) => {
  // Households of their own each time: what was loaded is a case.
  const { retry } = test.info();
  const lines = households(611 + retry);
  const [first, second] = [`first-${retry}.jsonl`, `second-${retry}.jsonl`];
  await openAs(page, 'administrator', conversion);
  await takeIn(page, first, lines.slice(0, 2));
  await load(page, first, /Loaded: 2/);
  await takeIn(page, second, lines.slice(2));
  await expectAccessible(page);

  // Somebody on file is alike: that is said by whoever looks.
  await page.getByRole('link', { name: second }).click();
  await page
    .getByRole('button', { name: /^Open line 1/ })
    .or(page.getByRole('link', { name: /^Open line 1/ }))
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('To be looked at');
  await expectAccessible(page);
  const other = dialog.getByRole('button', { name: /is somebody else$/ });
  while ((await other.count()) > 0) {
    const before = await other.count();
    await other.first().click();
    await expect.poll(() => other.count()).toBeLessThan(before);
  }
  await expect(dialog).toContainText('Ready');
  await goTo(page, conversion);
  await load(page, second, /Loaded: 1/);

  await goTo(page, comparison);
  await page.getByRole('button', { name: 'Compare this month' }).click();
  const opened = page.getByRole('main').getByRole('button', { name: /^Open \d+/ });
  await expect(opened.first()).toBeVisible({ timeout: 30_000 });
  await goTo(page, `${comparison}?View=open`);
  await opened.first().click();
  await dialog.getByLabel('Whose difference it is').selectOption('data');
  await dialog.getByLabel(/^Reason/).fill('Their file rounds');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as understood' }).click();
  await expect(dialog).toBeHidden();
  const rest = await send(page, comparisonList.search, { Filters: { View: 'open' }, PageSize: 100 });
  for (const { CaseNumber, Program, Month } of rest.data) {
    const key = { CaseNumber, Program, Month };
    const { Version } = await send(page, getComparison, key);
    await send(page, explainComparison, { ...key, Verdict: 'old', Reason: 'Seen' }, Version);
  }

  // The demonstration's own file waits in this region, too.
  await goTo(page, regions);
  const card = page.getByRole('region', { name: /SunCoast/ });
  await expect(card).toContainText('The old system decides');
  await expect(card).toContainText(/households of the files are not loaded/);
  await setLimit(page, 'CUTOVERLINES', '500');
  await page.reload();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Ask to cut/ }).click();
  await dialog.getByLabel(/^Reason/).fill('A month without an open question');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask a second person' }).click();
  await expect(card).toContainText('Cutting over waits for a second person.');

  const approver = await (await browser.newContext()).newPage();
  await openAs(approver, 'itadmin', regions);
  await approve(approver, /Cut a region over/);
  await page.reload();
  await expect(card).toContainText(/The portal decides (from|since)/);
  await card.getByRole('button', { name: /^Ask for the way back/ }).click();
  await dialog.getByLabel(/^Reason/).fill('The printer is not ready');
  await dialog.getByRole('button', { name: 'Ask a second person' }).click();
  await expect(card).toContainText('The way back waits for a second person.');
  await approve(approver, /Turn a region back/);
  await page.reload();
  await expect(card).toContainText('The old system decides');
  await setLimit(page, 'CUTOVERLINES', '0');
  await approver.context().close();
});

test('who decides where is accessible in Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'administrator', regions);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quién decide dónde');
  await expectAccessible(page);
});
