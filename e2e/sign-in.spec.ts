import { expectAccessible } from './support/accessible.ts';
import { expect, giveProvider, signInAs, signInThroughProvider, speakSpanish, test } from './support/people.ts';

test('a person signs in through the provider and comes back to the page they asked for', async ({ page }) => {
  await signInThroughProvider(page, 'caseworker', '/Test');
  await expect(page).toHaveURL('/Test');
  await expect(page.getByRole('banner')).toContainText('Dana Okafor');
  await expect(page).toHaveTitle(/ – Benefits Management Portal$/);
});

test('one click on a person of the demonstration signs in, in the language of the portal or the one chosen on the page', async ({
  page,
}) => {
  await page.goto('/Test');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('button', { name: /Dana Okafor Caseworker/ }).click();
  await expect(page).toHaveURL('/Test');
  await expect(page.getByRole('banner')).toContainText('Dana Okafor');
});

test('the provider asks in the language that was chosen in the portal', async ({ page, context }) => {
  await speakSpanish(context);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
});

test('an address outside the allowed domains lands on “Access Forbidden” with the reason in plain words', async ({
  page,
}) => {
  await signInThroughProvider(page, 'outsider');
  await expect(page).toHaveURL(/\/Authentication\/LoginErrorHandler/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Forbidden');
  await expect(page.getByRole('main')).toContainText('agency and partner e-mail addresses');
  await expect(page.getByRole('main')).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/);
  expect(page.url()).not.toContain('mailbox');
});

test('a deactivated account lands on “Access Forbidden” and can try another account', async ({ page }) => {
  await signInThroughProvider(page, 'inactive');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Forbidden');
  await page.getByRole('button', { name: 'Try another account' }).click();
  await expect(page).toHaveURL(/\/identity\/interaction\//);
});

test('a browser that drops the sign-in cookie gets the reason and a way to continue, in both languages', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByLabel('Account')).toBeVisible();
  await context.clearCookies({ name: /^__Host-commonweal-sign-in/ });
  await giveProvider(page, 'caseworker');
  await expect(page).toHaveURL(/\/Authentication\/CookieMissing/);
  await expect(page).toHaveTitle(/^Your browser did not keep the sign-in cookie/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your browser did not keep the sign-in cookie');
  await expect(page.getByRole('main')).toContainText('Open the portal in Chrome, Edge or Firefox');
  await expect(page.getByRole('main')).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/);
  await expectAccessible(page);
  await speakSpanish(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Su navegador no guardó la cookie de inicio de sesión',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iniciar sesión de nuevo' }).click();
  await expect(page.getByRole('banner')).toContainText('Dana Okafor');
});

test('a wrong password stays at the provider and says so', async ({ page, provokes }) => {
  provokes(401);
  await page.goto('/');
  await page.getByLabel('Account').fill('caseworker');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('not right');
});

test('a person without roles sees an empty menu and whom to ask', async ({ page }) => {
  await signInAs(page, 'norole');
  await page.goto('/');
  await expect(page).toHaveURL('/NoRole');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no role yet');
  await expect(page.getByRole('main')).toContainText('Carla Whitfield');
  await expect(page.getByRole('navigation').getByRole('button')).toHaveCount(0);
});

test('Logout ends the session in every tab, and the token is dead at once', async ({ page, context }) => {
  await signInThroughProvider(page, 'supervisor');
  await expect(page.getByRole('banner')).toContainText('Carla Whitfield');
  const other = await context.newPage();
  await other.goto('/Test');
  await expect(other.getByRole('banner')).toContainText('Carla Whitfield');
  await page.getByRole('button', { name: /Carla Whitfield/ }).click();
  const headings: string[] = [];
  await page.exposeFunction('headingIs', (text: string) => headings.push(text));
  await page.evaluate(() => {
    const tell = (): void => Reflect.get(window, 'headingIs')(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(tell).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  let saidBefore: string[] | undefined;
  await page.route(/\/identity\/session\/end\?/, async route => {
    saidBefore = [...headings];
    await route.continue();
  });
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/Authentication\/Logout/);
  await expect(other).toHaveURL(/\/Authentication\/Logout/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  // Nobody is told so, and signs in again, while the provider still has to end its own session.
  expect(saidBefore).toContain('Signing out');
  expect(saidBefore).not.toContain('You are signed out');
  const left = await page.evaluate(() => localStorage.length + sessionStorage.length);
  expect(left).toBeLessThanOrEqual(1);
  await page.goto('/');
  await expect(page).toHaveURL(/\/identity\/interaction\//);
});
