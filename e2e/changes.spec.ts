import { addInterview, getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { authorizeDetermination, getAuthorization } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { addEvidence, changeEvidence } from '@commonweal/contracts/evidence/calls';
import { dataFor, emptyData } from '@commonweal/contracts/evidence/fields';
import { evidenceGroups, isProved, kindOf } from '@commonweal/contracts/evidence/kinds';
import { reportChange } from '@commonweal/contracts/work/change-calls';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';
import { send } from './support/send.ts';

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
const lastMonth = () => {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
};
const income = (Amount: number) => ({
  ...emptyData(kindOf('unearned-income').fields),
  IncomeType: 'UC',
  Payer: 'Reemployment assistance',
  Frequency: 'MO',
  Amount,
});
const Reason = 'As the letter says';

/** Every fact that needs proof gets it, as if the documents had come. */
async function proveAll(page: Page, CaseNumber: string): Promise<void> {
  const view = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
  for (const row of evidenceGroups.flatMap(group => view[group])) {
    if (row.Holds !== 'now' || !kindOf(row.Kind).needsProof || isProved(row.Verification)) continue;
    const { FactId, Kind, Pin, From, To } = row;
    const proved = { CaseNumber, FactId, Mode: 'correct', Kind, Pin, From, To, Verification: 'DO', DocumentNumber: '' };
    const Data = dataFor(kindOf(Kind).fields, row.Data);
    await send(page, changeEvidence, { ...proved, Data, Reason, RightBecause: Reason }, row.Version);
  }
}

/** A household that asked last month, with other income then, and was paid from then on. */
async function paidSinceLastMonth(page: Page): Promise<{ CaseNumber: string; Pin: string }> {
  const Month = lastMonth();
  const found = await send(page, caseList.search, {
    Filters: { Program: 'SNAP', Status: 'P', Mode: 'IN' },
    PageSize: 100,
  });
  for (const { CaseNumber, Confidential } of found.data) {
    if (Confidential === 'Y') continue;
    const first = await send(page, determineEligibility, { CaseNumber, Program: 'SNAP', Month });
    if (first.Result !== 'eligible' || (first.FullMonthAmount ?? 0) < 200) continue;
    const seen = await send(page, getAuthorization, { CaseNumber, DeterminationId: first.DeterminationId });
    if (!['P', 'NA'].includes(seen.ProgramStatus)) continue;
    const { Case } = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
    const Pin = Case.HeadPin;
    await proveAll(page, CaseNumber);
    const about = { CaseNumber, Kind: 'unearned-income', Pin, Verification: 'DO', DocumentNumber: '' };
    const period = { From: `${Month}-01`, To: '', Reason, RightBecause: Reason };
    await send(page, addEvidence, { ...about, ...period, Data: income(60_000) });
    const held = { HeldOn: today(), Channel: 'PH', Programs: ['SNAP'], Outcome: 'DONE', Summary: '', Answers: {} };
    await send(page, addInterview, { CaseNumber, Pin: '', ...held });
    const made = await send(page, determineEligibility, { CaseNumber, Program: 'SNAP', Month });
    const decided = { Decision: 'approve', ReasonCode: '', Exception: '', Remark: '' };
    await send(page, authorizeDetermination, { CaseNumber, DeterminationId: made.DeterminationId, ...decided });
    return { CaseNumber, Pin };
  }
  throw new Error('no household of the demonstration asked last month and can be decided');
}

test('last month’s income is corrected, the supplement is seen, authorized and paid, and the change is settled', async ({
  page,
}) => {
  await openAs(page, 'caseworker', '/');
  const { CaseNumber } = await paidSinceLastMonth(page);
  await send(page, reportChange, {
    CaseNumber,
    ChangeType: 'INCC',
    ReportedOn: today(),
    ReportedBy: 'household',
    Comment: 'The benefit was less than we said',
  });
  await page.goto(`/DataCollection/EligibilitySummary?CaseNumber=${CaseNumber}&Program=SNAP`);
  await page.getByRole('link', { name: 'Changes and renewals' }).click();
  const main = page.getByRole('main');
  const months = main.getByRole('region', { name: /^Food assistance.*: months$/ }).first();
  await expect(months.getByRole('row').nth(3)).toContainText('No change');
  await expect(main).toContainText('As recorded, it changes nothing.');
  await expectAccessible(page);

  const view = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
  const fact = view.UnearnedIncome.find(row => row.Data.Payer === 'Reemployment assistance');
  if (!fact) throw new Error('the income is on the case');
  const { FactId, Kind, Pin, From, To } = fact;
  const corrected = {
    CaseNumber,
    FactId,
    Mode: 'correct',
    Kind,
    Pin,
    From,
    To,
    Verification: 'DO',
    DocumentNumber: '',
  };
  const said = { Data: income(20_000), Reason, RightBecause: Reason };
  await send(page, changeEvidence, { ...corrected, ...said }, fact.Version);

  await page.reload();
  const last = months.getByRole('row').nth(3);
  await expect(last).toContainText('Supplement of $');
  await expect(main).toContainText('It raises benefits: act within ten days of the report.');
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Settle: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Done');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog).toContainText(/SNAP, .*: Supplement of \$/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Last month was determined before; the running one was authorized with it and is determined now.
  await send(page, determineEligibility, { CaseNumber, Program: 'SNAP', Month: today().slice(0, 7) });
  for (const row of [3, 2]) {
    await months.getByRole('row').nth(row).getByRole('link').click();
    if (row === 3) await page.getByRole('button', { name: 'Run again' }).click();
    await expect(main.getByRole('region', { name: 'Worksheet' })).toBeVisible();
    await expect(main).not.toContainText('The case has changed since this run');
    await page.getByRole('link', { name: 'Authorize', exact: true }).click();
    await page.getByRole('button', { name: /^Authorize \$/ }).click();
    if (row === 3) await expect(dialog).toContainText('Notice of a supplement for the month.');
    await dialog.getByRole('button', { name: 'Authorize' }).click();
    await expect(main).toContainText('In effect');
    await page.goto(`/DataCollection/CaseChanges?CaseNumber=${CaseNumber}`);
    await expect(months.getByRole('row').nth(row)).toContainText('No change');
  }
  await main.getByRole('button', { name: /^Settle: / }).click();
  await dialog.getByLabel('What became of it').selectOption('acted');
  await dialog.getByLabel('Reason').fill('Both months are authorized anew');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main).toContainText('It was acted on');

  await page.getByRole('link', { name: 'Authorizations and payments' }).click();
  await expect(main.getByRole('region', { name: 'Payments' })).toContainText('Supplement');
});

test('what is received is ended for a reason of its own, ten days after the notice', async ({ page }) => {
  await openAs(page, 'supervisor', '/');
  const found = await send(page, caseList.search, {
    Filters: { Program: 'SNAP', Status: 'R', Mode: 'AC' },
    PageSize: 100,
  });
  const CaseNumber = found.data.find(each => each.Confidential === 'N')?.CaseNumber ?? '';
  const Month = today().slice(0, 7);
  const { DeterminationId } = await send(page, determineEligibility, { CaseNumber, Program: 'SNAP', Month });
  await page.goto(`/DataCollection/Authorization?CaseNumber=${CaseNumber}&DeterminationId=${DeterminationId}`);
  await page.getByRole('button', { name: 'End the program' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Notice that benefits end.');
  await dialog.getByLabel('Reason', { exact: false }).first().selectOption('REQ');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End the program' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Counts later');
});

test('changes and renewals speak Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', '/DataCollection/CaseChanges?CaseNumber=1204417863');
  await expect(page.getByRole('main')).toContainText('Cambios informados');
  await expectAccessible(page);
});
