import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { getAuthorizationHistory } from '@commonweal/contracts/eligibility/authorization-calls';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, test } from './support/people.ts';
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
  await openAs(page, 'supervisor', '/');
  const { CaseNumber, Pin } = await paidCase(page);
  await page.goto(`/DataCollection/AuthorizationHistory?CaseNumber=${CaseNumber}`);
  const payments = page.getByRole('main').getByRole('region', { name: 'Payments' });
  await payments
    .getByRole('button', { name: /^Hold: First payment/ })
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

  await page.goto(`/ClientAdministration/ClientDetails/ClientDetails?Pin=${Pin}&tab=payments`);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'On hold' }).first();
  await expect(row).toContainText('The household has moved');
  await expect(row).toContainText('authorized by');
  await expectAccessible(page);
  await row.getByRole('link', { name: CaseNumber }).click();
  await payments
    .getByRole('button', { name: /^Release: First payment/ })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('The address is right');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(payments.getByRole('button', { name: /^Hold: First payment/ }).first()).toBeVisible();
});
