import { addInterview, getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { getAuthorization } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { changeEvidence } from '@commonweal/contracts/evidence/calls';
import { dataFor } from '@commonweal/contracts/evidence/fields';
import { evidenceGroups, isProved, kindOf } from '@commonweal/contracts/evidence/kinds';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { addCharacteristics, getUserRecord, removeCharacteristic } from '@commonweal/contracts/users/calls';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, signInAs, speakSpanish, test } from './support/people.ts';
import { send } from './support/send.ts';

const summary = '/DataCollection/EligibilitySummary';
const rivera = '1204417863';
const today = () => toAgencyDate(Date.now());

/** Every fact that needs proof gets it, as if the documents had come. */
async function proveAll(page: Page, CaseNumber: string): Promise<void> {
  const view = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
  const rows = evidenceGroups.flatMap(group => view[group]);
  for (const row of rows) {
    if (row.Holds !== 'now' || !kindOf(row.Kind).needsProof || isProved(row.Verification)) continue;
    const { FactId, Kind, Pin, From, To } = row;
    const proved = { CaseNumber, FactId, Mode: 'correct', Kind, Pin, From, To, Verification: 'DO' };
    const Data = dataFor(kindOf(Kind).fields, row.Data);
    const said = { Data, DocumentNumber: '', Reason: 'Proof received', RightBecause: 'As the proof says' };
    await send(page, changeEvidence, { ...proved, ...said }, row.Version);
  }
}

/** A household that waits for food assistance and can have it; its proofs have come, and its interview was held. */
async function readyCase(page: Page): Promise<string> {
  const Month = today().slice(0, 7);
  const found = await send(page, caseList.search, { Filters: { Program: 'SNAP', Status: 'P', Mode: 'IN' } });
  for (const { CaseNumber, Confidential } of found.data) {
    if (Confidential === 'Y') continue;
    const made = await send(page, determineEligibility, { CaseNumber, Program: 'SNAP', Month });
    if (made.Result !== 'eligible' || (made.Amount ?? 0) < 20) continue;
    const seen = await send(page, getAuthorization, { CaseNumber, DeterminationId: made.DeterminationId });
    if (!['P', 'NA'].includes(seen.ProgramStatus)) continue;
    await proveAll(page, CaseNumber);
    const held = { HeldOn: today(), Channel: 'PH', Programs: ['SNAP'], Outcome: 'DONE', Summary: '', Answers: {} };
    await send(page, addInterview, { CaseNumber, Pin: '', ...held });
    return CaseNumber;
  }
  throw new Error('no household of the demonstration can be decided');
}

test('food assistance is determined, explained line by line, and computed again to the cent', async ({ page }) => {
  await openAs(page, 'caseworker', `/Case/CaseDetails/CaseDetails?CaseNumber=${rivera}`);
  await page.getByRole('link', { name: 'Eligibility', exact: true }).click();
  await page.getByRole('toolbar', { name: 'Program' }).getByRole('button', { name: 'SNAP' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Food assistance');
  await page.getByRole('button', { name: /^(Determine|Run again)$/ }).click();
  const main = page.getByRole('main');
  const sheet = main.getByRole('region', { name: 'Worksheet' });
  await expect(sheet.getByRole('row').filter({ hasText: 'Net income test' })).toContainText('7 CFR 273.9(a)(2)');
  // A line leads to the fact that it came from.
  await expect(sheet.getByRole('link', { name: /^wages of Marisol/ }).first()).toHaveAttribute(
    'href',
    /tab=earned-income/,
  );
  await main.getByRole('button', { name: 'Compute again as known then' }).click();
  await expect(main).toContainText('The same answer, to the cent.');
  await expect(main.getByRole('region', { name: 'What would change it' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(sheet.getByRole('columnheader', { name: 'Last one' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Only changes' }).click();
  await expect(sheet).toContainText('No line differs from the run before');
});

test('open questions stand first and lead to the part of the case that answers them', async ({ page }) => {
  await openAs(page, 'caseworker', `${summary}?CaseNumber=${rivera}&Program=MFAM`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Nothing was determined for this month yet');
  await page.getByRole('button', { name: 'Determine', exact: true }).click();
  await expect(main).toContainText('Open questions: nothing can be decided before they are answered');
  await main.getByRole('listitem').filter({ hasText: 'as a dependent?' }).first().getByRole('link').click();
  await expect(page).toHaveURL(/CaseDetails.*tab=others/);
});

test('an ordinary application is authorized: the request is processed and the month is paid, once', async ({
  page,
}) => {
  await signInAs(page, 'caseworker');
  const CaseNumber = await readyCase(page);
  await goTo(page, `${summary}?CaseNumber=${CaseNumber}&Program=SNAP`);
  await page.getByRole('link', { name: 'Authorize', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Before you authorize' })).toContainText('Interview completed');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Authorize \$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Notice of approval.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Authorize' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main).toContainText('This determination was authorized.');
  await expect(main).toContainText('In effect');

  await main.getByRole('link', { name: 'Authorizations and payments' }).click();
  await expect(main.getByRole('region', { name: 'Payments' })).toContainText('Payment of the month');
  await expectAccessible(page);
  await goTo(page, `/Case/CaseDetails/CaseDetails?CaseNumber=${CaseNumber}`);
  await expect(page.getByRole('region', { name: 'Who this page is about' })).toContainText('SNAP · Processed');
});

test('a trainee’s decision waits for a second person, who sees what was decided and agrees', async ({
  page,
  browser,
}) => {
  const second = await browser.newPage();
  await openAs(second, 'supervisor', '/');
  const versionOf = async () => (await send(second, getUserRecord, { UserId: 'DOKAFOR' })).Version;
  const trainee = { UserId: 'DOKAFOR', Characteristics: ['SKL-TRNG'] };
  await send(second, addCharacteristics, trainee, await versionOf());
  await signInAs(page, 'caseworker');
  const CaseNumber = await readyCase(page);
  await goTo(page, `${summary}?CaseNumber=${CaseNumber}&Program=SNAP`);
  await page.getByRole('link', { name: 'Authorize', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Whoever decides is in training.');
  await page.getByRole('button', { name: /^Authorize \$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Authorize' }).click();
  await expect(main).toContainText('Waits for a second look');
  // Whoever decided has no way to agree.
  await expect(page.getByRole('button', { name: 'Agree' })).toHaveCount(0);

  await goTo(second, page.url());
  await second.getByRole('button', { name: 'Agree' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByLabel('Remark').fill('Looked at the worksheet');
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(second.getByRole('main')).toContainText('In effect');
  await expect(second.getByRole('main')).toContainText('Whitfield, Carla');
  const ended = { UserId: 'DOKAFOR', Characteristic: 'SKL-TRNG' };
  await send(second, removeCharacteristic, ended, await versionOf());
  await second.close();
});

test('the worksheet and the decision are in Spanish for whoever works in Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', `${summary}?CaseNumber=${rivera}&Program=SNAP`);
  await page.getByRole('button', { name: /^(Determinar|Calcular de nuevo)$/ }).click();
  await expect(page.getByRole('main').getByRole('region', { name: 'Hoja de trabajo' })).toContainText('Ingreso neto');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Autorizar', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Antes de autorizar');
  await expectAccessible(page);
});
