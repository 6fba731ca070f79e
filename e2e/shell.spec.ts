import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { pages } from '@commonweal/contracts/pages';
import { screens } from '@commonweal/contracts/registry';
import { demoAccounts } from '../apps/server/src/seed/demo-people.ts';
import { expect, openAs, signInAs, test } from './support/people.ts';

function mayOpen(roles: readonly string[], screen: ScreenDeclaration): boolean {
  if (screen.access.kind !== 'object') return true;
  const { object } = screen.access;
  const page = pages.find(each => object.startsWith(`${each.name}.`));
  const grants = (page?.objects as Record<string, Record<string, string>> | undefined)?.[
    object.slice((page?.name.length ?? 0) + 1)
  ];
  return roles.some(role => grants?.[role] !== undefined);
}

const insiders = demoAccounts.filter(each => each.roles.length > 0 && each.account !== 'outsider' && !each.deactivated);

for (const person of insiders) {
  test(`${person.account} sees exactly the menu entries of ${person.roles.join(' and ')}`, async ({ page }) => {
    await openAs(page, person.account, '/');
    const expected = screens.filter(
      screen =>
        screen.menu &&
        ['search', 'documents', 'admin', 'dashboard'].includes(screen.menu.group) &&
        mayOpen(person.roles, screen),
    );
    const found: string[] = [];
    const bar = page.getByRole('navigation', { name: /Main|Principal/ });
    for (const button of await bar.getByRole('button').all()) {
      await button.click();
      await expect(page.getByRole('menu')).toBeVisible();
      for (const item of await page.getByRole('menuitem').all())
        found.push(new URL((await item.getAttribute('href')) ?? '', page.url()).pathname);
      await page.keyboard.press('Escape');
    }
    expect(found.toSorted()).toEqual(expected.map(screen => screen.path).toSorted());
  });
}

test('a screen that a person may not open answers “Access Forbidden”, typed address or not', async ({ page }) => {
  await openAs(page, 'cboassistor', '/UserManagement/SearchUsers/UserManagement');
  await expect(page.getByRole('main')).toContainText('Access Forbidden');
});

test('the best role wins: IT Admin and Administrator together may manage announcements', async ({ page }) => {
  await openAs(page, 'itadmin2', '/AMS/Annoucements/ManageAnnoucements/ManageAnnoucements');
  await expect(page.getByRole('main')).not.toContainText('Access Forbidden');
});

test('the language switches without reloading the page', async ({ page }) => {
  await openAs(page, 'caseworker', '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: /Dana Okafor/ }).click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi panel');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('the palette jumps to a screen with the keyboard alone', async ({ page }) => {
  await openAs(page, 'administrator', '/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zip');
  await expect(page.getByRole('option').first()).toContainText(/ZIP/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/UserManagement/ZipcodeMaintenance/ZipcodeSearch');
});

test('the keyboard map opens with ? and a jump opens its screen', async ({ page }) => {
  await openAs(page, 'administrator', '/');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/UserManagement\/SearchUsers\/UserManagement/);
});

test('the skip link leads to the content', async ({ page }) => {
  await openAs(page, 'caseworker', '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip to main/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('offline is said in a banner, and the page stays usable', async ({ page, context, provokes }) => {
  provokes('no network');
  await openAs(page, 'caseworker', '/');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('a changed role reaches a signed-in person within 30 seconds', async ({ page, browser }) => {
  await page.clock.install();
  await openAs(page, 'clientadmin', '/');
  await expect(page.getByRole('link', { name: 'ZIP codes' })).toHaveCount(0);
  const admin = await browser.newContext();
  const adminPage = await admin.newPage();
  await signInAs(adminPage, 'administrator');
  const token = await (
    await adminPage.request.post('/session/token', { headers: { 'x-commonweal': 'portal' }, data: {} })
  ).json();
  const call = (name: string, data: object, headers = {}) =>
    adminPage.request.post(`/services/user-management/api/${name}`, {
      headers: { authorization: `Bearer ${token.accessToken}`, ...headers },
      data,
    });
  const { Version } = await (await call('GetUserRecord', { UserId: 'JCHEN' })).json();
  const saved = await call(
    'SaveUserRoles',
    { UserId: 'JCHEN', RoleNames: ['Supervisor'] },
    { 'if-match': String(Version) },
  );
  expect(saved.ok()).toBe(true);
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('link', { name: 'ZIP codes' })).toBeVisible();
  await call('SaveUserRoles', { UserId: 'JCHEN', RoleNames: [] }, { 'if-match': String(Version + 1) });
  await admin.close();
});
