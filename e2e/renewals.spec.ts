import { addInterview, getCaseDetails } from '@commonweal/contracts/cases/calls';
import { getCaseChanges } from '@commonweal/contracts/eligibility/change-calls';
import { changeEvidence } from '@commonweal/contracts/evidence/calls';
import { dataFor } from '@commonweal/contracts/evidence/fields';
import { evidenceGroups, isProved, kindOf } from '@commonweal/contracts/evidence/kinds';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { workItemList } from '@commonweal/contracts/work/calls';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, signInAs, speakSpanish, test } from './support/people.ts';
import { send } from './support/send.ts';

const today = () => toAgencyDate(Date.now());
const open = ['due', 'lateOpen', 'timely', 'late'];

async function proveAll(page: Page, CaseNumber: string): Promise<void> {
  const view = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
  const said = { DocumentNumber: '', Reason: 'Proof received', RightBecause: 'As the proof says' };
  for (const row of evidenceGroups.flatMap(group => view[group])) {
    if (row.Holds !== 'now' || !kindOf(row.Kind).needsProof || isProved(row.Verification)) continue;
    const { FactId, Kind, Pin, From, To } = row;
    const proved = { CaseNumber, FactId, Mode: 'correct', Kind, Pin, From, To, Verification: 'DO' };
    const Data = dataFor(kindOf(Kind).fields, row.Data);
    await send(page, changeEvidence, { ...proved, Data, ...said }, row.Version);
  }
}

/** A household whose certification runs out, with everything proved and an interview held. */
async function dueCase(page: Page, program: string): Promise<string> {
  const Filters = { WorkItemTypeId: 'RDT', Open: 'Y', Program: program, Confidential: 'N' };
  const found = await send(page, workItemList.search, { Filters, PageSize: 60 });
  for (const CaseNumber of new Set(found.data.map(item => item.CaseNumber))) {
    const { Programs } = await send(page, getCaseChanges, { CaseNumber });
    const own = Programs.find(each => each.Program === program);
    if (!own?.Renewal || !open.includes(own.Renewal.State) || own.Renewal.Decided === 'Y') continue;
    if (program === 'SNAP' && own.Months.some(each => each.Result !== 'eligible')) continue;
    return CaseNumber;
  }
  throw new Error('no certification of the demonstration runs out');
}

test('food assistance is renewed before it ends: the next period begins on its day, and the case says so', async ({
  page,
}) => {
  await signInAs(page, 'supervisor');
  const CaseNumber = await dueCase(page, 'SNAP');
  await proveAll(page, CaseNumber);
  const held = { HeldOn: today(), Channel: 'PH', Programs: ['SNAP'], Outcome: 'DONE', Summary: '', Answers: {} };
  await send(page, addInterview, { CaseNumber, Pin: '', ...held });
  await goTo(page, `/DataCollection/EligibilitySummary?CaseNumber=${CaseNumber}&Program=SNAP`);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'All programs' })).toContainText(/Due|Late|Filed/);
  await page.getByRole('link', { name: 'Changes and renewals' }).click();
  const renewal = main.getByRole('region', { name: /^Food assistance.*: renewal$/ });
  await expect(renewal).toContainText(/Due|Late|Filed/);
  await expectAccessible(page);
  await renewal.getByRole('link', { name: /^Determine / }).click();
  await page.getByRole('button', { name: /^(Determine|Run again)$/ }).click();
  await expect(main.getByRole('region', { name: 'Worksheet' })).toBeVisible();
  await page.getByRole('link', { name: 'Authorize', exact: true }).click();
  await page.getByRole('button', { name: /^Authorize \$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Notice of approval.');
  await dialog.getByRole('button', { name: 'Authorize' }).click();
  await expect(main).toContainText('Counts later');
  await goTo(page, `/DataCollection/CaseChanges?CaseNumber=${CaseNumber}`);
  await expect(renewal).toContainText('Decided; it begins on its day');
});

test('renewals speak Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await signInAs(page, 'supervisor');
  const CaseNumber = await dueCase(page, 'SNAP');
  await goTo(page, `/DataCollection/CaseChanges?CaseNumber=${CaseNumber}`);
  await expect(page.getByRole('main')).toContainText('renovación');
  await expectAccessible(page);
});
