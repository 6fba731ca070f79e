import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

const search = '/UserManagement/RoutingProfile/RoutingProfileSearch';
const create = '/UserManagement/RoutingProfile/RoutingProfileCreate';
const priorities = '/WLM/WorkItemPrioritization/WorkItemPrioritization';
const stamp = () => String(Date.now()).slice(-8);

test('a profile is created after its effect was shown', async ({ page }) => {
  const name = `Journey ${stamp()}`;
  await openAs(page, 'administrator', create);
  const form = page.getByRole('form', { name: 'Create a routing profile' });
  await form.getByLabel('Profile').fill(name);
  await form.getByLabel('Order').fill('125');
  await form.getByRole('checkbox', { name: 'Change report' }).check();
  await form.getByRole('checkbox', { name: 'Hillsborough' }).check();
  await form.getByLabel('ZIP codes').fill('33602 3360');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form).toContainText('ZIP codes must have 5 digits');
  await expect(form.getByRole('link', { name: /Workgroup is missing/ })).toBeVisible();
  await form.getByLabel('ZIP codes').fill('');
  await form.getByLabel('Workgroup').selectOption('CALL-INTV');
  const rail = page.getByRole('complementary');
  await expect(rail).toContainText('from the county Hillsborough that are not confidential go to Interview calls.');
  await expect(rail).toContainText(/Items that move: [1-9]/);
  await expect(rail.getByRole('row', { name: /Interview calls/ })).toContainText('+');
  await expect(page.getByRole('table', { name: 'Items that would move' })).toContainText('Change processing');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Added');
});

test('switching a profile off tells first who would receive its items', async ({ page }) => {
  await openAs(page, 'administrator', `${search}?Text=Child`);
  await page.getByRole('link', { name: 'Child In Care' }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Nobody: \d+ → \d+/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
});

test('one item is tried, with the reasons, as it is and with a change that is not saved', async ({ page }) => {
  await openAs(page, 'administrator', `${search}?Text=Changes`);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByLabel(/^Workgroup/).selectOption('CALL-INTV');
  await expect(page.getByRole('complementary')).toContainText('go to Interview calls.');
  const trial = page.getByRole('form', { name: 'Try an item' });
  await trial.getByLabel('Item type').selectOption('CHG');
  await trial.getByLabel('Program').selectOption('SNAP');
  await trial.getByRole('button', { name: 'Try it' }).click();
  await expect(trial).toContainText('Region is missing');
  await trial.getByLabel('ZIP code').fill('32202');
  await trial.getByRole('button', { name: 'Try it' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('As it is now: Goes to Change processing');
  await expect(main).toContainText('With your change: Goes to Interview calls');
  await expect(main).toContainText('Region Northeast, county Duval');
  await main
    .getByText(/Asked before and passed over/)
    .first()
    .click();
  await expect(main).toContainText('Hearings Item types: Change report is not asked for.');
  await expectAccessible(page);
});

test('a gap is named on the search, and a change that would open one says so before it is saved', async ({ page }) => {
  await openAs(page, 'administrator', search);
  const findings = page.getByRole('region', { name: 'Gaps and overlaps' });
  await expect(findings).toContainText(
    'for Modified Project AIDS Care that are not confidential: no profile takes them.',
  );
  await findings.getByText(/Profiles in each other’s way/).click();
  await expect(findings).toContainText('Expedited food assistance comes first and takes them.');
  await expectAccessible(page);
  await goTo(page, `${search}?Text=Child`);
  await page.getByRole('link', { name: 'Child In Care' }).click();
  await page.getByRole('group', { name: 'Languages' }).getByRole('checkbox', { name: 'English' }).check();
  const rail = page.getByRole('complementary');
  await expect(rail).toContainText('Your change would leave open what is taken now');
  await expect(rail).toContainText(/Child In Care Medicaid in .*: no profile takes them/);
});

test('a file with faults is read line by line, and a file without headings is refused', async ({ page }) => {
  await openAs(page, 'administrator', `${search}?Text=Hearings`);
  await page.getByRole('link', { name: 'Hearings' }).click();
  const rail = page.getByRole('complementary');
  await rail.getByRole('button', { name: 'A file (CSV)' }).click();
  const give = (text: string) =>
    rail.getByLabel('CSV file').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await give('WorkItemType,Program,Language,Zip\nHRG,SNAP,EN,33602\nXXX,SNAP,EN,00000\n');
  await expect(rail).toContainText('Faults in the file: 2.');
  await expect(rail).toContainText('Line 3: Choose one of the options for Item type.');
  await expect(rail).toContainText('Your file: 1 items.');
  await expectAccessible(page);
  await give('nothing,here\n1,2\n');
  await expect(rail).toContainText('The first line must name the columns. Needed: WorkItemType, Program, Language.');
});

test('priorities are changed, moved by keyboard, previewed and published with a day', async ({ page }) => {
  const name = `Rule ${stamp()}`;
  await openAs(page, 'administrator', priorities);
  await page.getByRole('link', { name: 'Add a rule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Rule' }).fill(name);
  await dialog.getByLabel('Weight').fill('1001');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toContainText('Weight can be at most 1000.');
  await dialog.getByLabel('Weight').fill('950');
  await dialog.getByLabel('Renewal').selectOption('Y');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('They do not count yet.');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('renewal');
  await page.getByRole('button', { name: `Move ${name} up` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`${name} is now in place`))).toBeAttached();
  await expect(page.getByRole('button', { name: `Move ${name} up` })).toBeFocused();

  await page.getByRole('button', { name: 'Preview and publish' }).click();
  await expect(dialog).toContainText(`${name} (+950)`);
  await expect(dialog).toContainText(/Earlier: [1-9]/);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Counts from' }).fill('01/01/2020');
  await dialog.getByLabel('Reason').fill('Journey');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toContainText('Counts from must be at least');
  await dialog.getByRole('textbox', { name: 'Counts from' }).fill('01/01/2040');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('From Jan 1, 2040');
  await expect(page.getByRole('main')).toContainText('The rules below are the ones published last.');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByLabel('Reason').fill('Not yet');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('main')).not.toContainText('From Jan 1, 2040');
  await expect(page.getByRole('main')).toContainText('They do not count yet.');
});

test('a supervisor reads profiles in Spanish and changes nothing', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', search);
  await expect(page.getByRole('main')).toContainText('van a Admisión en español.');
  await expect(page.getByRole('link', { name: 'Crear un perfil' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Intake in Spanish' }).click();
  await expect(page.getByLabel('Perfil').first()).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Desactivar' })).toHaveCount(0);
  await expect(page.getByRole('complementary')).toContainText('La muestra guardada');
  await expectAccessible(page);
});

test('a supervisor reads priorities in Spanish and publishes nothing', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'supervisor', priorities);
  await expect(page.getByRole('main')).toContainText('Vigente desde');
  await expect(page.getByRole('link', { name: 'Agregar una regla' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publicar' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toContainText('Las primeras 50 de');
  await expectAccessible(page);
});
