import { expectAccessible } from './support/accessible.ts';
import { goOn, known, register, start, stranger } from './support/applications.ts';
import { expect, goTo, openAs, signInAs, speakSpanish, test } from './support/people.ts';

const applications = '/Application/ApplicationInformation/ApplicationInformation';

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
  await signInAs(page, 'caseworker');
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
  await goTo(page, `/CRAD/IndividualMatches?ApplicationNumber=${number}`);
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
  await goTo(page, `/Application/ApplicationSummary/ApplicationSummary?ApplicationNumber=${number}`);
  await expect(page.getByRole('main')).toContainText('Conflicts decided');
  await expect(page.getByRole('main')).toContainText(pin);
  await page.getByRole('link', { name: 'Continue registration' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client registration');
});

test('one program is withdrawn with its reason; the other goes on', async ({ page }) => {
  const { last, ssn } = stranger();
  await signInAs(page, 'caseworker');
  const { number } = await register(page, [{ LastName: last, Ssn: ssn }], ['SNAP', 'MFAM']);
  await goTo(page, `/Application/ApplicationSummary/ApplicationSummary?ApplicationNumber=${number}`);
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
  await signInAs(page, 'caseworker');
  const seven = `${ssn.slice(0, -1)}7`;
  const { number } = await register(page, [{ LastName: last, Ssn: seven, MonthlyWages: 100_000 }], ['SNAP']);
  await goTo(page, `/Application/VerificationDetails/VerificationDetails?ApplicationNumber=${number}`);
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
  await goTo(page, `/Application/ApplicationSummary/ApplicationSummary?ApplicationNumber=${number}`);
  await expect(page.getByRole('main')).toContainText('No existe esa solicitud');
  await expect(page.getByRole('main')).not.toContainText(new RegExp(last, 'i'));
});
