import { getApplication } from '@commonweal/contracts/applications/registration-calls';
import { requestProof } from '@commonweal/contracts/applications/verification-calls';
import { addInterview, getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { getAuthorization } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { computeWhatIf, getWhatIf } from '@commonweal/contracts/eligibility/what-if-calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { postponedCertification } from '@commonweal/rules';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { asOwner } from './support/as-owner.ts';
import { expect, goTo, signInAs, speakSpanish, test } from './support/people.ts';
import { send } from './support/send.ts';

const summary = '/DataCollection/EligibilitySummary';
const today = () => toAgencyDate(Date.now());
const month = () => today().slice(0, 7);

/** Cases that wait for food assistance, from the end of the list: other journeys take theirs from its beginning. */
async function waiting(page: Page): Promise<string[]> {
  const Filters = { Program: 'SNAP', Status: 'P', Mode: 'IN' };
  const found = await send(page, caseList.search, { Filters, PageSize: 100 });
  return found.data
    .filter(each => each.Confidential === 'N')
    .map(each => each.CaseNumber)
    .toReversed();
}

interface Decidable {
  readonly CaseNumber: string;
  readonly DeterminationId: string;
}

/** How each check of a case stands; undefined where food assistance cannot be decided for it. */
async function checksOf(page: Page, CaseNumber: string) {
  const made = await send(page, determineEligibility, { CaseNumber, Program: 'SNAP', Month: month() });
  if (made.Result !== 'eligible' || (made.Amount ?? 0) < 20) return undefined;
  const { DeterminationId } = made;
  const seen = await send(page, getAuthorization, { CaseNumber, DeterminationId });
  if (!['P', 'NA'].includes(seen.ProgramStatus)) return undefined;
  const checks = [...seen.Checklist, ...seen.DenialChecks.flatMap(each => each.Checks)];
  const stands = (code: string): string => {
    const found = checks.find(each => each.Code === code);
    return found?.Met === 'Y' ? 'met' : found?.Needed === 'Y' ? 'needed' : 'not needed';
  };
  return { CaseNumber, DeterminationId, stands };
}

/** The first case whose checks are as the journey needs them; some at once, or looking takes longer than the journey. */
async function caseWith(page: Page, isRight: (check: (code: string) => string) => boolean): Promise<Decidable> {
  const cases = await waiting(page);
  const atOnce = 4;
  for (let at = 0; at < cases.length; at += atOnce) {
    const looked = await Promise.all(cases.slice(at, at + atOnce).map(each => checksOf(page, each)));
    const found = looked.find(each => each !== undefined && isRight(each.stands));
    if (found) return found;
  }
  throw new Error('no household of the demonstration is like that');
}

async function applicationOf(page: Page, CaseNumber: string) {
  const { Programs } = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
  const ApplicationNumber = Programs.find(each => each.Program === 'SNAP')?.ApplicationNumber ?? '';
  return send(page, getApplication, { ApplicationNumber });
}

const interview = (page: Page, CaseNumber: string, Outcome: string) =>
  send(page, addInterview, {
    CaseNumber,
    Pin: '',
    HeldOn: today(),
    Channel: 'PH',
    Programs: ['SNAP'],
    Outcome,
    Summary: '',
    Answers: {},
  });

const readDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
const typedDay = (date: string): string => {
  const [year, month_, day] = date.split('-');
  return `${month_}/${day}/${year}`;
};

test('expedited food assistance is authorized with proof still to come, for the shortened period', async ({ page }) => {
  await signInAs(page, 'caseworker');
  const { CaseNumber } = await caseWith(page, check => check('proof') === 'not needed');
  await interview(page, CaseNumber, 'DONE');
  const { ApplicationDate } = await applicationOf(page, CaseNumber);
  await goTo(page, `${summary}?CaseNumber=${CaseNumber}&Program=SNAP`);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Worksheet' })).toContainText('7 CFR 273');
  await page.getByRole('link', { name: 'Authorize', exact: true }).click();
  const before = main.getByRole('region', { name: 'Before you authorize' });
  const proof = before.getByRole('listitem').filter({ hasText: 'Everything that needs proof has it' });
  await expect(proof.getByRole('img', { name: 'Not needed:' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Authorize \$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Authorize' }).click();
  const decided = main.getByRole('region', { name: 'What was decided' });
  await expect(decided).toContainText('In effect');
  await expect(decided).toContainText(`– ${readDay(postponedCertification(ApplicationDate).to)}`);
  await goTo(page, `${summary}?CaseNumber=${CaseNumber}&Program=SNAP`);
  await expect(main).toContainText('Proof is still to come');
  await expectAccessible(page);
});

test('a denial for missing proof is refused with each thing that is not met, and possible once all are', async ({
  page,
}) => {
  await signInAs(page, 'caseworker');
  const { CaseNumber, DeterminationId } = await caseWith(
    page,
    check => check('proof') !== 'not needed' && check('interviewOffered') === 'needed' && check('asked') === 'needed',
  );
  await goTo(page, `/DataCollection/Authorization?CaseNumber=${CaseNumber}&DeterminationId=${DeterminationId}`);
  const main = page.getByRole('main');
  const checks = main.getByRole('region', { name: 'To deny for missing proof' });
  await expect(checks).toContainText('0 of 4');
  await expect(checks.getByRole('img', { name: 'Not met:' })).toHaveCount(4);
  const dialog = page.getByRole('dialog');
  const deny = async () => {
    await page.getByRole('button', { name: 'Deny', exact: true }).click();
    await dialog.getByLabel('Reason', { exact: false }).first().selectOption('VER');
    await dialog.getByRole('button', { name: 'Deny' }).click();
  };
  await deny();
  await expect(dialog).toContainText('Ten days were given and the date is over');
  await expect(dialog).toContainText('An interview was offered');
  await expectAccessible(page);

  const { ApplicationNumber, Persons, Version } = await applicationOf(page, CaseNumber);
  const PersonId = Persons[0]?.PersonId;
  const proof = { ApplicationNumber, PersonId, Fact: 'birth', AcceptedProofs: ['EARN-STUB'] };
  await send(page, requestProof, proof, Version);
  await page.reload();
  await expect(checks).toContainText('2 of 4');
  await interview(page, CaseNumber, 'MISS');
  await asOwner('age-proofs', CaseNumber, '12');
  await page.reload();
  await expect(checks).toContainText('4 of 4');
  await expectAccessible(page);
  await deny();
  await expect(dialog).toHaveCount(0);
  const decided = main.getByRole('region', { name: 'What was decided' });
  await expect(decided).toContainText('Denied');
  await expect(decided).toContainText('Notice of denial.');
});

/** A household whose food assistance another rent would change. */
async function rentingCase(page: Page): Promise<{ CaseNumber: string; rent: number }> {
  for (const CaseNumber of await waiting(page)) {
    const of = { CaseNumber, Month: month() };
    const { Lines } = await send(page, getWhatIf, of);
    const line = Lines.find(each => each.Says === 'rent' && each.Frequency === 'monthly' && each.Cents > 10_000);
    if (!line) continue;
    const rent = Math.floor(line.Cents / 200);
    const Copies = [{ Name: 'Less', Changes: [{ Key: line.Key, Cents: rent * 100 }] }];
    const { Today, Copies: computed } = await send(page, computeWhatIf, { ...of, Copies });
    const amounts = [Today, ...computed].map(each => each.Results.find(one => one.Program === 'SNAP')?.Amount ?? 0);
    if (amounts.every(each => each > 0) && amounts[0] !== amounts[1]) return { CaseNumber, rent };
  }
  throw new Error('no household of the demonstration pays a rent that counts');
}

test('a what-if is turned into a change of the case, which then gives what the copy gave', async ({ page }) => {
  await signInAs(page, 'caseworker');
  const { CaseNumber, rent } = await rentingCase(page);
  await goTo(page, `/DataCollection/WhatIf?CaseNumber=${CaseNumber}`);
  const main = page.getByRole('main');
  await main.getByLabel(/^rent.*copy 1$/).fill(String(rent));
  await main.getByRole('button', { name: 'Compute' }).click();
  const results = main.getByRole('region', { name: 'What every program would give in a full month' });
  const food = results.getByRole('row').filter({ hasText: 'Food assistance' });
  await expect(food.getByRole('cell')).toHaveCount(2);
  const promised = /\$[\d,]+/.exec(await food.getByRole('cell').nth(1).innerText())?.[0] ?? 'nothing';
  await expectAccessible(page);

  await main.getByRole('link', { name: 'rent', exact: true }).click();
  await main
    .getByRole('row')
    .filter({ hasText: 'Rent' })
    .getByRole('button', { name: /Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Correct what was recorded' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(String(rent));
  await dialog.getByLabel('Reason').fill('As the new lease says');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, `${summary}?CaseNumber=${CaseNumber}&Program=SNAP`);
  await page.getByRole('button', { name: /^(Determine|Run again)$/ }).click();
  await expect(main.getByRole('region', { name: 'Result' })).toContainText(promised);
  await expectAccessible(page);
});

test('presumptive coverage is recorded for a person, in Spanish too', async ({ page, context }) => {
  await speakSpanish(context);
  await signInAs(page, 'caseworker');
  const [CaseNumber = ''] = await waiting(page);
  const { Case } = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
  await goTo(page, `/ClientAdministration/ClientDetails/ClientDetails?Pin=${Case.HeadPin}&tab=programs`);
  const card = page.getByRole('main').getByRole('region', { name: 'Cobertura presuntiva' });
  await card.getByRole('button', { name: 'Anotar cobertura presuntiva' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Anotar cobertura presuntiva' });
  await save.click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Tipo de cobertura presuntiva').selectOption('HPPC');
  await dialog.getByLabel('Proveedor u hospital').fill('Gulf General Hospital');
  await dialog.getByRole('textbox', { name: /Determinada el/ }).fill(typedDay(today()));
  await dialog.getByRole('textbox', { name: /Informada el/ }).fill(typedDay(today()));
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('Gulf General Hospital');
  await expect(card).toContainText('Vigente');
  await expectAccessible(page);
});
