import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { changeEvidence } from '@commonweal/contracts/evidence/calls';
import { reportChange } from '@commonweal/contracts/work/change-calls';
import { expectAccessible } from './support/accessible.ts';
import { incomeOf, paidSinceLastMonth, Reason, today } from './support/paid-case.ts';
import { expect, goTo, openAs, signInAs, speakSpanish, test } from './support/people.ts';
import { send } from './support/send.ts';

test('last month’s income is corrected, the supplement is seen, authorized and paid, and the change is settled', async ({
  page,
}) => {
  await signInAs(page, 'caseworker');
  const { CaseNumber } = await paidSinceLastMonth(page, 'first', 60_000);
  await send(page, reportChange, {
    CaseNumber,
    ChangeType: 'INCC',
    ReportedOn: today(),
    ReportedBy: 'household',
    Comment: 'The benefit was less than we said',
  });
  await goTo(page, `/DataCollection/EligibilitySummary?CaseNumber=${CaseNumber}&Program=SNAP`);
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
  const said = { Data: incomeOf(20_000), Reason, RightBecause: Reason };
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
    await goTo(page, `/DataCollection/CaseChanges?CaseNumber=${CaseNumber}`);
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
  await signInAs(page, 'supervisor');
  const found = await send(page, caseList.search, {
    Filters: { Program: 'SNAP', Status: 'R', Mode: 'AC' },
    PageSize: 100,
  });
  const CaseNumber = found.data.find(each => each.Confidential === 'N')?.CaseNumber ?? '';
  const Month = today().slice(0, 7);
  const { DeterminationId } = await send(page, determineEligibility, { CaseNumber, Program: 'SNAP', Month });
  await goTo(page, `/DataCollection/Authorization?CaseNumber=${CaseNumber}&DeterminationId=${DeterminationId}`);
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
