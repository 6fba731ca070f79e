import { decidePerson, registerPersons } from '@commonweal/contracts/applications/crad-calls';
import {
  completeRegistration,
  saveApplicationPerson,
  saveCaseChoice,
  saveProgramSelection,
  startApplication,
} from '@commonweal/contracts/applications/registration-calls';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { urlOf } from '@commonweal/contracts/kit/call';
import { sessionHeader, sessionPaths, TokenResponse } from '@commonweal/contracts/session/schemas';
import { information, person } from '@commonweal/testkit/applications';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const start = '/ApplicationRegistration/Information';
const applications = '/Application/ApplicationInformation/ApplicationInformation';

/** Names and numbers of their own, so that journeys that run beside each other do not meet. */
function stranger() {
  const stamp = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');
  const letters = [...stamp].map(digit => 'abcdefghij'[Number(digit)]).join('');
  return {
    last: `Q${letters}`,
    // Somebody of an earlier try with the same name and birth would be a likely match.
    year: String(1930 + (Number(stamp) % 70)),
    ssn: `2${stamp.slice(0, 2)}-4${(Number(stamp[2]) % 9) + 1}-${stamp.slice(3, 7).replace('0000', '0001')}`,
  };
}

async function tokenOf(page: Page): Promise<string> {
  const headers = { [sessionHeader.name]: sessionHeader.value };
  const answer = await page.request.post(sessionPaths.token, { headers, data: {} });
  return TokenResponse.parse(await answer.json()).accessToken;
}

/** What a journey does not look at is done without the screen. */
async function send(page: Page, token: string, call: CallDeclaration, data: object, version = 0) {
  const answer = await page.request.post(urlOf(call), {
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': `"${version}"`,
      ...(call.keyed && { 'idempotency-key': crypto.randomUUID() }),
    },
    data,
  });
  expect(answer.status(), `${call.name} ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Record<string, string> & { Version: number };
}

interface Registered {
  readonly number: string;
  readonly version: number;
  readonly persons: readonly string[];
}

async function register(page: Page, people: readonly object[], programs: readonly string[]): Promise<Registered> {
  const token = await tokenOf(page);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  const started = await send(page, token, startApplication, information(today));
  const ApplicationNumber = started.ApplicationNumber ?? '';
  let version = 1;
  const persons: string[] = [];
  for (const given of people) {
    const answer = await send(
      page,
      token,
      saveApplicationPerson,
      { ApplicationNumber, PersonId: null, ...person(given) },
      version,
    );
    persons.push(answer.PersonId ?? '');
    version = answer.Version;
  }
  const Programs = programs.map(Program => ({ Program, Persons: persons, DisabilityBasis: false }));
  const chosen = await send(page, token, saveProgramSelection, { ApplicationNumber, Programs }, version);
  const choice = { ApplicationNumber, CaseChoice: 'new', CaseNumber: '', Overlaps: [] };
  const decided = await send(page, token, saveCaseChoice, choice, chosen.Version);
  const done = await send(page, token, completeRegistration, { ApplicationNumber }, decided.Version);
  return { number: ApplicationNumber, version: done.Version, persons };
}

/** Somebody with a PIN and an application of their own. */
async function known(page: Page, given: object): Promise<string> {
  const token = await tokenOf(page);
  const { number, version, persons } = await register(page, [given], ['TCA']);
  const decision = { ApplicationNumber: number, PersonId: persons[0], Decision: 'new', Pin: '', Reason: '' };
  const decided = await send(page, token, decidePerson, decision, version);
  const pins = await send(page, token, registerPersons, { ApplicationNumber: number }, decided.Version);
  return (pins.Registered as unknown as { Pin: string }[])[0]?.Pin ?? '';
}

const goOn = (page: Page) => page.getByRole('button', { name: /^(Save and continue|Continue)$/ }).click();

test('a new household is registered from the paper to the case, with a receipt', async ({ page }) => {
  const { last, ssn, year } = stranger();
  await openAs(page, 'caseworker', start);
  await page.getByRole('combobox', { name: 'How it came' }).selectOption('WI');
  await page.getByLabel('ZIP code', { exact: false }).first().fill('33602');
  await expect(page.getByLabel('City', { exact: false }).first()).toHaveValue('Tampa');
  await expect(page.getByRole('main')).toContainText('Hillsborough county');
  await expectAccessible(page);
  await goOn(page);
  await expect(page.getByRole('link', { name: /Address/ })).toBeVisible();
  await page.getByLabel('Address', { exact: false }).first().fill('2106 W Ivy St');
  await goOn(page);

  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Rosa');
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill(`04/12/${year}`);
  await dialog.getByLabel('Sex').selectOption('F');
  await dialog.getByRole('textbox', { name: /^Social Security number/ }).fill('666-12-3456');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('link', { name: /Social Security number/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Social Security number/ }).fill(ssn);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(`•••-••-${ssn.slice(-4)}`);
  expect(page.url()).not.toContain(ssn.slice(-4));
  await goOn(page);

  await page.getByLabel(/^SNAP/).check();
  await expect(page.getByRole('main')).toContainText(/Draft kept \d/);
  await page.reload();
  await expect(page.getByLabel(/^SNAP/)).toBeChecked();
  await goOn(page);
  await page.getByLabel(/Open a new case/).check();
  await goOn(page);
  await expect(page.getByRole('main')).toContainText('not signed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register the application' }).click();
  await expect(page.getByRole('main')).toContainText('The application is registered');
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Receipt in Spanish' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^receipt-7\d{9}-es\.pdf$/);

  await page.getByRole('link', { name: 'Go on to client registration' }).click();
  await expect(page.getByRole('main')).toContainText('Nobody on file looks like this person');
  await expect(page.getByRole('button', { name: /^Register as new/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('1 of 1 decided');
  await expect(page.getByRole('button', { name: 'Register the people and continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  const screen = page.getByRole('button', { name: 'Screen', exact: true });
  const verdict = page.locator('.cw-verdict');
  await expect(page.getByRole('main')).toContainText('Not answered. No figure is put in.');
  await page.getByLabel('Gross income this month').fill('2500');
  await page.getByLabel('Cash and bank accounts').fill('500');
  await page.getByLabel('Utilities').fill('0');
  await page.getByRole('radio', { name: 'No' }).check();
  await expect(verdict).toContainText('met if “Rent or mortgage” is over $3,000');
  await screen.click();
  await expect(verdict).toContainText('Recorded');
  await expect(verdict).toContainText('Cannot tell yet');
  await page.getByLabel('Rent or mortgage').fill('1,200.5');
  await expect(verdict).toContainText('The verdict no longer holds');
  await screen.click();
  await expect(verdict).toContainText('Not entitled to expedited service');
  await page.getByLabel('Gross income this month').click();
  await expect(page.getByLabel('Rent or mortgage')).toHaveValue('1,200.50');
  await page.keyboard.type('100');
  await expect(page.getByLabel('Gross income this month')).toHaveValue('100');
  await page.getByLabel('Cash and bank accounts').fill('50');
  await screen.click();
  await expect(verdict).toContainText('Entitled to expedited service');
  await expect(verdict).toContainText('Recorded');
  await page.getByRole('button', { name: 'Save and exit' }).click();
  await expect(page.getByRole('main')).toContainText('day 0 of 7');
  await expect(page.getByRole('main')).toContainText('This application belongs to case');
  await expectAccessible(page);
});

test('a household that is half known: each conflict is decided and recorded', async ({ page }) => {
  const one = stranger();
  const two = stranger();
  await openAs(page, 'caseworker', applications);
  const pin = await known(page, {
    FirstName: 'Elena',
    LastName: one.last,
    BirthDate: `${one.year}-11-03`,
    Ssn: one.ssn,
  });
  const { number } = await register(
    page,
    [
      { FirstName: 'Elena', LastName: one.last, BirthDate: `${one.year}-11-30`, Ssn: one.ssn },
      { FirstName: 'Nico', LastName: two.last, BirthDate: '2015-05-06', Ssn: two.ssn, Relationship: 'CHI' },
    ],
    ['SNAP'],
  );
  await page.goto(`/CRAD/IndividualMatches?ApplicationNumber=${number}`);
  await expect(page.getByRole('main')).toContainText(pin);
  await expect(page.getByRole('main')).toContainText('SSN equal');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Another PIN' }).fill('31880472');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('button', { name: /Confirm RIVERA, Marisol/ })).toBeVisible();
  await page.getByRole('button', { name: /^Register as new/ }).click();
  await expect(page.getByLabel('Why is this somebody else?')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('0 of 2 decided');
  await page.getByRole('button', { name: new RegExp(`Confirm ${one.last}`, 'i') }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Who is .*Nico/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('main')).toContainText('2 of 2 decided');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const registering = page.getByRole('button', { name: 'Register the people and continue' });
  await expect(registering).toBeDisabled();
  await page.keyboard.press('k');
  await expect(page.getByRole('radio', { name: /keep Date of birth on file/ })).toBeChecked();
  await page.getByRole('radio', { name: /take Date of birth as stated/ }).check();
  await expectAccessible(page);
  await registering.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client registration');
  await expect(page).toHaveURL(/CaseAssociation|ExpeditedServices/);
  await page.goto(`/Application/ApplicationSummary/ApplicationSummary?ApplicationNumber=${number}`);
  await expect(page.getByRole('main')).toContainText('Conflicts decided');
  await expect(page.getByRole('main')).toContainText(pin);
  await page.getByRole('link', { name: 'Continue registration' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client registration');
});

test('a family of four goes from paper to case in at most 25 clicks and 9 pages', async ({ page }) => {
  const { last, year } = stranger();
  await openAs(page, 'caseworker', start);
  const pages = new Set<string>();
  page.on('framenavigated', frame => pages.add(new URL(frame.url()).pathname));
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.evaluate(() => {
    const counted = window as unknown as { countClick(): void };
    addEventListener('pointerdown', () => counted.countClick(), { capture: true });
  });
  pages.add(start);

  await page.getByRole('combobox', { name: 'How it came' }).selectOption('WI');
  await page.getByLabel('Address', { exact: false }).first().fill('4417 N Habana Ave');
  await page.getByLabel('ZIP code', { exact: false }).first().fill('33614');
  await expect(page.getByLabel('City', { exact: false }).first()).toHaveValue('Tampa');
  await goOn(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  const people = ['Yolany', 'Wilmer', 'Ashly', 'Dilan'];
  for (const [at, first] of people.entries()) {
    await expect(dialog.getByLabel('First name')).toHaveValue('');
    await dialog.getByLabel('First name').fill(first);
    await dialog.getByLabel('Last name').fill(last);
    await dialog.getByRole('textbox', { name: 'Date of birth' }).fill(`0${at + 1}/1${at}/${at < 2 ? year : 2019 + at}`);
    await dialog.getByLabel('Sex').selectOption(at % 2 === 0 ? 'F' : 'M');
    if (at > 0) await dialog.getByLabel(/Relationship/).selectOption(at === 1 ? 'SPOU' : 'CHI');
    const status = dialog.getByRole('radio', { name: 'Applied for' }).first();
    await status.focus();
    await page.keyboard.press('Space');
    await dialog
      .getByRole('button', { name: at < people.length - 1 ? 'Add and next person' : 'Add', exact: true })
      .click();
  }
  await expect(dialog).toHaveCount(0);
  await goOn(page);
  await page.getByLabel(/^SNAP/).check();
  await page.getByLabel(/^MFAM/).check();
  await goOn(page);
  await page.getByLabel(/Open a new case/).check();
  await goOn(page);
  await page.getByRole('button', { name: 'Register the application' }).click();
  await page.getByRole('link', { name: 'Go on to client registration' }).click();
  for (const first of people) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`Who is .*${first}`) })).toBeVisible();
    await page.getByRole('button', { name: /^Register as new/ }).click();
  }
  await page.getByRole('button', { name: 'Register the people and continue' }).click();
  await page.getByLabel('Gross income this month').fill('421.40');
  await page.getByLabel('Cash and bank accounts').fill('0');
  await page.getByLabel('Rent or mortgage').fill('950');
  await page.getByLabel('Utilities').fill('0');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Screen', exact: true }).click();
  await expect(page.locator('.cw-verdict')).toContainText('Entitled to expedited service');
  await page.getByRole('button', { name: 'Save and exit' }).click();
  await expect(page.getByRole('main')).toContainText('This application belongs to case');

  expect([...pages].length, [...pages].join(' ')).toBeLessThanOrEqual(9);
  expect(clicks).toBeLessThanOrEqual(25);
});

test('one program is withdrawn with its reason; the other goes on', async ({ page }) => {
  const { last, ssn } = stranger();
  await openAs(page, 'caseworker', applications);
  const { number } = await register(page, [{ LastName: last, Ssn: ssn }], ['SNAP', 'MFAM']);
  await page.goto(`/Application/ApplicationSummary/ApplicationSummary?ApplicationNumber=${number}`);
  await page.getByRole('button', { name: 'Actions for MFAM' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByRole('link', { name: /Reason/ })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Has coverage at work');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row', { name: /MFAM/ });
  await expect(row).toContainText('Withdrawn');
  await expect(row).toContainText('Has coverage at work');
  await expect(page.getByRole('row', { name: /SNAP/ })).toContainText('Pending');
  await page.getByRole('button', { name: 'Actions for SNAP' }).click();
  await page.getByRole('menuitem', { name: 'Delay…' }).click();
  await dialog.getByLabel('Reason for the delay').selectOption('APVER');
  await dialog.getByLabel('Delay days').fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /SNAP/ })).toContainText('in 42 days');
});

test('sources are asked, and a mismatch becomes a proof to bring', async ({ page }) => {
  const { last, ssn } = stranger();
  await openAs(page, 'caseworker', applications);
  const seven = `${ssn.slice(0, -1)}7`;
  const { number } = await register(page, [{ LastName: last, Ssn: seven, MonthlyWages: 100_000 }], ['SNAP']);
  await page.goto(`/Application/VerificationDetails/VerificationDetails?ApplicationNumber=${number}`);
  await page.getByRole('button', { name: 'Ask all sources' }).click();
  await expect(page.getByRole('row', { name: /Wages/ }).first()).toContainText('$1,312');
  await expect(page.getByRole('main')).toContainText('simulated');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was received').selectOption('EARN-STUB');
  await dialog.getByLabel('Outcome').fill('Pay stubs of October');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main')).toContainText('Proof received');
});

test('an assistor files in someone’s name and sees nothing else, in Spanish too', async ({
  page,
  context,
  provokes,
}) => {
  provokes(404);
  const { last } = stranger();
  await openAs(page, 'caseworker', applications);
  const { number } = await register(page, [{ LastName: last, Ssn: stranger().ssn }], ['SNAP']);
  await speakSpanish(context);
  await openAs(page, 'cboassistor', start);
  await expect(page.getByRole('main')).toContainText('en nombre de alguien');
  await page.getByLabel('Código postal').first().fill('33602');
  await expect(page.getByLabel('Ciudad', { exact: false }).first()).toHaveValue('Tampa');
  await page.getByLabel('Dirección', { exact: false }).first().fill('500 N Ashley Dr');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar y salir' }).click();
  await expect(page.getByRole('main')).toContainText('Presentada en su nombre por');
  await expect(page.getByRole('main')).toContainText('En registro');
  await page.goto(`/Application/ApplicationSummary/ApplicationSummary?ApplicationNumber=${number}`);
  await expect(page.getByRole('main')).toContainText('No existe esa solicitud');
  await expect(page.getByRole('main')).not.toContainText(last);
});
