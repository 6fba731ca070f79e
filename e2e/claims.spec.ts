import { authorizeDetermination } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import { expectAccessible } from './support/accessible.ts';
import { incomeOf, lastMonth, paidSinceLastMonth, Reason } from './support/paid-case.ts';
import { expect, goTo, openAs, signInAs, speakSpanish, test } from './support/people.ts';
import { send } from './support/send.ts';

test('what was paid too much last month is claimed, the household is told, and it pays back in part', async ({
  page,
}) => {
  await signInAs(page, 'caseworker');
  const { CaseNumber, Pin } = await paidSinceLastMonth(page, 'last', 10_000);
  const Month = lastMonth();
  const about = { CaseNumber, Kind: 'unearned-income', Pin, Verification: 'DO', DocumentNumber: '' };
  const period = { From: `${Month}-01`, To: `${Month}-28`, Reason, RightBecause: Reason };
  await send(page, addEvidence, { ...about, ...period, Data: incomeOf(20_000) });
  const { DeterminationId } = await send(page, determineEligibility, { CaseNumber, Program: 'SNAP', Month });
  const decided = { Decision: 'approve', ReasonCode: '', Exception: '', Remark: '' };
  await send(page, authorizeDetermination, { CaseNumber, DeterminationId, ...decided });

  await goTo(page, `/DataCollection/AuthorizationHistory?CaseNumber=${CaseNumber}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Payments' })).toContainText('too much');
  await page.getByRole('link', { name: 'Claims' }).click();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Make a claim' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a claim' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('How it came about').selectOption('intentional');
  await expect(dialog.getByLabel('What it stands on')).toBeVisible();
  await dialog.getByLabel('How it came about').selectOption('household_error');
  await dialog.getByLabel('Reason').fill('The benefit of last month was more');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make a claim' }).click();
  await expect(dialog).toHaveCount(0);
  const claim = main.getByRole('region', { name: /^Claim C/ });
  await expect(claim).toContainText('Error of the household');
  await expectAccessible(page);

  await claim.getByRole('button', { name: 'Record a repayment' }).click();
  await dialog.getByLabel('How it was paid').selectOption('cash');
  await dialog.getByLabel('Amount').fill('999999');
  await dialog.getByLabel('Receipt number').fill('E2E-1');
  await dialog.getByRole('button', { name: 'Record a repayment' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Amount').fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record a repayment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(claim).toContainText('In collection');
  await expect(claim).toContainText('receipt E2E-1');

  await openAs(page, 'supervisor', `/DataCollection/Claims?CaseNumber=${CaseNumber}`);
  await claim.getByRole('button', { name: 'Forgive' }).click();
  await dialog.getByLabel('Reason').fill('The household cannot pay it');
  await dialog.getByRole('button', { name: 'Forgive' }).click();
  await expect(claim).toContainText('Rest forgiven');
});

test('claims speak Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', '/DataCollection/Claims?CaseNumber=1204417863');
  await expect(page.getByRole('main')).toContainText('No se pagó nada de más');
  await expectAccessible(page);
});
