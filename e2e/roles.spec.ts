import { roleDetailsScreen, roleSearchScreen } from '@commonweal/contracts/roles/screens';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

const search = roleSearchScreen.path;
const confirmations = (page: Page) => page.getByRole('region', { name: 'Confirmations' });

test('a role is copied, changed with a preview of who gains, saved, and its history tells it', async ({ page }) => {
  await openAs(page, 'administrator', search);
  await page.getByRole('link', { name: 'ClientAccountAdmin' }).click();
  await page.getByRole('link', { name: 'Copy role' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Account helper');
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account helper');

  await goTo(page, search);
  await page.getByRole('link', { name: 'ClientAccountAdmin' }).click();
  await page.getByLabel('User search, Add a person: Update').check({ force: true });
  await expect(page.getByText('1 not saved')).toBeVisible();
  await expect(page.getByText('User search · Add a person')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Reason');
  await page.getByLabel('Reason, kept in the history').fill('Pilot in Central region');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(confirmations(page)).toContainText('Saved: ClientAccountAdmin');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Pilot in Central region');
  await expect(page.getByRole('tabpanel')).toContainText('U · Update');

  // Undone from there: into the draft, with its effects, and saved as any other change.
  await page.getByRole('button', { name: 'Undo this change' }).first().click();
  await expect(page.getByText('1 not saved')).toBeVisible();
  await page.getByLabel('Reason, kept in the history').fill('The pilot is over');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(confirmations(page)).toContainText('Saved: ClientAccountAdmin');
  await expect(page.getByLabel('User search, Add a person: Update')).not.toBeChecked();
});

test('a guarded role is asked for by one administrator and given by another', async ({ page, browser }) => {
  await openAs(page, 'administrator', '/UserManagement/UserDetails/UserDetails?UserId=TWEXLER&tab=roles');
  await page.getByLabel(/^ITAdmin/).check({ force: true });
  await page.getByLabel('Reason').fill('Second person for the night shift');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(confirmations(page)).toContainText('now waits for another administrator');
  await goTo(page, '/UserManagement/Approvals/Approvals?State=waiting');
  await page.getByRole('link', { name: 'Wexler, Theo' }).click();
  await expect(page.getByRole('dialog')).toContainText('You asked for this');
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await openAs(other, 'itadmin', '/UserManagement/Approvals/Approvals?State=waiting');
  await other.getByRole('link', { name: 'Wexler, Theo' }).click();
  await other.getByLabel('Reason of your decision').fill('Known to me');
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect(confirmations(other)).toContainText('Approved and done');
  await goTo(other, '/UserManagement/UserDetails/UserDetails?UserId=TWEXLER&tab=roles');
  await expect(other.getByRole('table', { name: 'Roles now' })).toContainText('ITAdmin');
  await other.context().close();
});

test('the portal is seen as another role, read only, with a banner that leads back', async ({ page }) => {
  await openAs(page, 'administrator', search);
  await page.getByRole('link', { name: 'CBOAssistor' }).click();
  await page.getByRole('button', { name: 'See portal as this role' }).click();
  await page.getByRole('button', { name: 'See the portal' }).click();
  await expect(page.getByText('You see the portal as CBOAssistor.')).toBeVisible();
  await goTo(page, search);
  await expect(page.getByRole('main')).toContainText('Access Forbidden');
  await page.getByRole('button', { name: 'Back to my own view' }).click();
  await expect(page.getByText('You see the portal as CBOAssistor.')).toHaveCount(0);
  await goTo(page, search);
  await expect(page.getByRole('link', { name: 'CBOAssistor' })).toBeVisible();
});

test('what a role without its limit would open is said before anybody asks for it', async ({ page }) => {
  await openAs(page, 'administrator', search);
  await page.getByRole('link', { name: 'CBOAssistor' }).click();
  const limit = page.getByLabel(/Sees only applications that the person filed/);
  await expect(limit).toBeChecked();
  await limit.uncheck({ force: true });
  await expect(page.getByText(/^Opens \d+ more applications to 1 person/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(limit).toBeChecked();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
});

test('while the portal is seen as a role, nothing that would change something is offered', async ({ page }) => {
  await openAs(page, 'administrator', search);
  await page.getByRole('link', { name: 'Supervisor' }).click();
  await page.getByRole('button', { name: 'See portal as this role' }).click();
  await page.getByRole('button', { name: 'See the portal' }).click();
  await expect(page.getByText('You see the portal as Supervisor.')).toBeVisible();
  await goTo(page, '/UserManagement/UserDetails/UserDetails?UserId=DOKAFOR&tab=status');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Okafor, Dana');
  await expect(page.getByRole('button', { name: /^Set as/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Back to my own view' }).click();
  await expect(page.getByText('You see the portal as Supervisor.')).toHaveCount(0);
});

test('two roles are compared right by right, at an address that can be shared', async ({ page }) => {
  await openAs(page, 'administrator', '/UserManagement/RoleDetails/RoleCompare');
  await page.getByLabel('First role').selectOption('Caseworker');
  await page.getByLabel('Second role').selectOption('Supervisor');
  await expect(page.getByRole('columnheader', { name: 'Supervisor' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Supervisor' })).toBeVisible();
});

test('the access review says who has what and why, and narrows by source', async ({ page }) => {
  await openAs(page, 'administrator', '/UserManagement/AccessReview/AccessReview?Text=okafor');
  await expect(page.getByRole('row', { name: /Okafor, Dana/ })).toContainText('Directory');
});

test('a supervisor reads roles but changes none, and nobody changes a role they hold', async ({ page }) => {
  await openAs(page, 'supervisor', search);
  await expect(page.getByRole('link', { name: 'Create role' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Caseworker' }).click();
  await expect(page.getByLabel('User search, Open the screen: Update')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await goTo(page, search);
  await page.getByRole('link', { name: 'Supervisor' }).click();
  await expect(page).toHaveURL(new RegExp(roleDetailsScreen.path));
  await expect(page.getByText('You hold this role')).toBeVisible();
});

test('the parts of a role have no accessibility violations, with unsaved changes and in Spanish', async ({
  page,
  context,
}) => {
  await speakSpanish(context);
  await openAs(page, 'administrator', search);
  await page.getByRole('link', { name: 'CBOAssistor' }).click();
  await page.getByLabel('Búsqueda de usuarios, Abrir la pantalla: Leer').check({ force: true });
  await expect(page.getByText('1 sin guardar')).toBeVisible();
  for (const part of ['Acceso a pantallas', 'Acceso a documentos', 'Miembros', 'Historial']) {
    await page.getByRole('tab', { name: part }).click();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});

test('of two administrators who change a role at once the second sees both versions and decides', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  for (const [each, account] of [
    [page, 'administrator'],
    [other, 'itadmin'],
  ] as const) {
    await openAs(each, account, search);
    await each.getByRole('link', { name: 'CBOAssistor' }).click();
    await each.getByLabel('Reason, kept in the history').fill(`Wish of ${account}`);
  }
  await page.getByLabel('ZIP codes, Open the screen: Read').check({ force: true });
  await other.getByLabel('ZIP codes, Open the screen: Update').check({ force: true });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(confirmations(page)).toContainText('Saved: CBOAssistor');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('main')).toContainText('CBOAssistor changed while you worked');
  await other.getByRole('button', { name: 'Keep all mine' }).click();
  await other.getByRole('button', { name: 'Save my choices' }).click();
  await expect(confirmations(other)).toContainText('Saved: CBOAssistor');
  await expect(other.getByLabel('ZIP codes, Open the screen: Update')).toBeChecked();
  await other.getByRole('tab', { name: 'History' }).click();
  await expect(other.getByRole('tabpanel')).toContainText('Wish of itadmin');
  await other.context().close();
});
