import { getApplication } from '@commonweal/contracts/applications/registration-calls';
import { requestProof } from '@commonweal/contracts/applications/verification-calls';
import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, signInAs, test } from './support/people.ts';
import { send } from './support/send.ts';

/** A case of the demonstration whose household is asked to prove something. */
async function caseWithProof(page: Page): Promise<string> {
  const found = await send(page, caseList.search, { Filters: { Program: 'SNAP', Status: 'P', Mode: 'IN' } });
  for (const { CaseNumber, Confidential } of found.data) {
    if (Confidential === 'Y') continue;
    const { Programs } = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
    const ApplicationNumber = Programs.find(each => each.ApplicationNumber !== '')?.ApplicationNumber;
    if (ApplicationNumber === undefined) continue;
    const { Persons, Version } = await send(page, getApplication, { ApplicationNumber });
    const PersonId = Persons[0]?.PersonId;
    const proof = { ApplicationNumber, PersonId, Fact: 'birth', AcceptedProofs: ['EARN-STUB'] };
    await send(page, requestProof, proof, Version);
    return CaseNumber;
  }
  throw new Error('nobody of the demonstration has an application');
}

test('a household that asks for more time gets it, and the case says so', async ({ page }) => {
  await signInAs(page, 'caseworker');
  const CaseNumber = await caseWithProof(page);
  const wrapUp = `/Case/CaseDetails/CaseDetails?CaseNumber=${CaseNumber}&tab=wrap-up`;
  await goTo(page, wrapUp);
  const main = page.getByRole('main');
  const line = main.getByRole('listitem').filter({ hasText: 'asked for on' }).first();
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await line.getByRole('link').click();
  await main.getByRole('button', { name: 'Give more time' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /New due day/ }).fill('01/01/2026');
  await dialog.getByLabel('Reason').fill('Asked by phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /New due day/ }).fill('03/10/2031');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main).toContainText('Extended (Asked by phone)');
  await expectAccessible(page);
  await goTo(page, wrapUp);
  await expect(main.getByRole('listitem').filter({ hasText: 'extended' }).first()).toBeVisible();
});
