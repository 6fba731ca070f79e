import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { getAuthorizationHistory } from '@commonweal/contracts/eligibility/authorization-calls';
import { getIssuance } from '@commonweal/contracts/eligibility/issuance-calls';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, signInAs, test } from './support/people.ts';
import { send } from './support/send.ts';

/** A household of the demonstration whose payment of this month has not left. */
async function paidCase(page: Page): Promise<{ CaseNumber: string; Pin: string }> {
  const found = await send(page, caseList.search, { Filters: { Program: 'SNAP', Status: 'R', Mode: 'AC' } });
  for (const { CaseNumber, Confidential } of found.data) {
    if (Confidential === 'Y') continue;
    const { Payments } = await send(page, getAuthorizationHistory, { CaseNumber });
    if (!Payments.some(month => month.Payments.some(each => each.Status === 'ready'))) continue;
    const { Case } = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
    return { CaseNumber, Pin: Case.HeadPin };
  }
  throw new Error('nobody of the demonstration was paid');
}

test('a payment is held with a reason, and the client’s payments say so', async ({ page }) => {
  await signInAs(page, 'supervisor');
  const { CaseNumber, Pin } = await paidCase(page);
  await goTo(page, `/DataCollection/AuthorizationHistory?CaseNumber=${CaseNumber}`);
  const payments = page.getByRole('main').getByRole('region', { name: 'Payments' });
  await payments
    .getByRole('button', { name: /^Hold: Payment of the month/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hold' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The household has moved');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hold' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(payments).toContainText('On hold');
  await expectAccessible(page);

  await goTo(page, `/ClientAdministration/ClientDetails/ClientDetails?Pin=${Pin}&tab=payments`);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'On hold' }).first();
  await expect(row).toContainText('The household has moved');
  await expect(row).toContainText('authorized by');
  await expectAccessible(page);
  await row.getByRole('link', { name: CaseNumber }).click();
  await payments
    .getByRole('button', { name: /^Release: Payment of the month/ })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('The address is right');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(payments.getByRole('button', { name: /^Hold: Payment of the month/ }).first()).toBeVisible();
});

const number = (value: number, width: number) => String(value).padStart(width, '0');

/** What a card company answers that takes everything. */
function answerTo(file: string): string {
  const [header = '', ...rows] = file.trimEnd().split('\n');
  const details = rows.slice(0, -1);
  const total = details.reduce((sum, row) => sum + Number(row.slice(67, 77)), 0);
  return [
    `A${header.slice(1, 9)}20261117`,
    ...details.map(row => `${row.slice(0, 45)}${row.slice(67, 77)}A    `),
    `T${number(details.length, 8)}${number(total, 14)}${number(0, 22)}`,
  ].join('\n');
}

test('the next month is paid, leaves in a file, and the answer is taken only where it adds up', async ({ page }) => {
  await openAs(page, 'administrator', '/AMS/Issuance/Issuance');
  const main = page.getByRole('main');
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Pay / }).last().click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Start' }).click();
  const runs = main.getByRole('region', { name: 'Monthly runs' });
  await expect(runs).toContainText('Over', { timeout: 60_000 });
  await main.getByRole('button', { name: 'Make the file' }).click();
  const files = main.getByRole('region', { name: 'Files for the card company' });
  await expect(files).toContainText('Waits for the answer');
  const saved = page.waitForEvent('download');
  await files.getByRole('button', { name: /^Download file/ }).click();
  const stream = await (await saved).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  const answer = answerTo(Buffer.concat(parts).toString('ascii'));

  await files.getByRole('button', { name: /^Read the answer to file/ }).click();
  const dialog = page.getByRole('dialog');
  const give = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'answer.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await give(answer.replace(/T\d{8}/, 'T00000000'));
  await expect(dialog).toContainText('The last line counts 0 lines');
  await expect(dialog.getByRole('button', { name: 'Take the answer' })).toBeDisabled();
  await expectAccessible(page);
  await give(answer);
  await expect(dialog).toContainText('Confirmed:');
  await dialog.getByRole('button', { name: 'Take the answer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(files).toContainText('Answered');
  const { Ready } = await send(page, getIssuance, {});
  expect(Ready.Count).toBe(0);
  await expectAccessible(page);
});
