import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, signInAs, speakSpanish, test } from './support/people.ts';

const search = '/ClientAdministration/SearchClientAdmin/SearchClientAdmin';
const details = '/ClientAdministration/ClientDetails/ClientDetails';

interface Found {
  readonly pin: string;
  readonly last: string;
  readonly first: string;
}

/** Somebody of the demonstration, as the list shows them. */
async function somebody(page: Page, name: string, at = 0): Promise<Found> {
  await goTo(page, `${search}?Name=${name}`);
  const row = page.getByRole('row').nth(at + 1);
  await expect(row).toBeVisible();
  const link = row.getByRole('link').first();
  const [last = '', first = ''] = ((await link.textContent()) ?? '').split(', ');
  const pin = /Pin=(\d{10})/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  return { pin, last, first: first.split(' ')[0] ?? '' };
}

const slip = (word: string): string => word.slice(0, 1) + (word[2] ?? '') + (word[1] ?? '') + word.slice(3);

test('a misspelled person is found, the reasons are told, and the way back leads to the same place', async ({
  page,
}) => {
  await openAs(page, 'caseworker', search);
  const { pin, last, first } = await somebody(page, 'thomas');
  await page.getByRole('searchbox', { name: 'Name' }).fill(`${first} ${slip(last.toLowerCase())}`);
  await page.getByRole('button', { name: 'Apply filters' }).click();
  const row = page.getByRole('row').filter({ hasText: pin });
  await expect(row).toContainText('First name equal');
  await expect(row).toContainText('Last name spelled a little differently');
  await expectAccessible(page);
  const address = page.url();
  await row.getByRole('link').first().click();
  await expect(page.locator('.cw-identity-bar')).toContainText(pin);
  await page.getByRole('link', { name: 'Back to search' }).click();
  await expect(page).toHaveURL(address);
  await expect(row).toBeVisible();
});

test('a list that is come back to stands where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAs(page, 'caseworker', `${search}?Name=moore`);
  const row = page.getByRole('row').nth(6);
  await expect(row).toBeVisible();
  const rows = page.locator('.cw-table-frame');
  const scrolled = () => rows.evaluate(frame => frame.scrollTop);
  await rows.evaluate(frame => frame.scrollTo(0, 30));
  await expect.poll(scrolled).toBe(30);
  await row.getByRole('link').first().click();
  await expect(page.locator('.cw-identity-bar')).toBeVisible();
  await page.getByRole('link', { name: 'Back to search' }).click();
  await expect(row).toBeVisible();
  await expect.poll(scrolled).toBe(30);
});

test('a number is searched for without standing in the address, and a wrong one is explained', async ({ page }) => {
  await openAs(page, 'caseworker', search);
  await page.getByRole('searchbox', { name: 'Social security number' }).fill('123');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByText('Social security number must have 9 digits.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Social security number' }).fill('219-09-9182');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  expect(page.url()).not.toContain('219');
});

test('a worker edits a person, shows the number for a reason, and the history tells both', async ({ page }) => {
  await signInAs(page, 'caseworker');
  const { pin } = await somebody(page, 'moore', 2);
  await goTo(page, `${details}?Pin=${pin}`);
  await page.getByRole('button', { name: 'Edit person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sponsor').fill('Trial Sponsor');
  await dialog.getByLabel('Alien number').fill('12');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('link', { name: /alien number/ })).toBeVisible();
  await dialog.getByLabel('Alien number').fill('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  // Once more where it stands, with the keyboard.
  await page.getByRole('button', { name: 'Trial Sponsor' }).press('Enter');
  await expect(page.getByLabel('Sponsor')).toBeFocused();
  await page.getByLabel('Sponsor').fill('Second Sponsor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Second Sponsor' })).toBeFocused();
  await page.getByRole('button', { name: /Show the full SSN/ }).click();
  await dialog.getByLabel(/^Reason/).selectOption('ID');
  await dialog.getByRole('button', { name: 'Show number' }).click();
  await expect(page.locator('.cw-identity-bar')).toContainText(/\d{3}-\d{2}-\d{4}/);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('table', { name: 'Who looked and why' })).toContainText('Saw the whole number');
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Second Sponsor');
});

test('a supervisor requests the merge of an unlikely match, an administrator approves it, and it is undone', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'supervisor');
  const kept = await somebody(page, 'moore', 4);
  const other = await somebody(page, 'moore', 5);
  await goTo(page, `${details}?Pin=${kept.pin}&tab=merge`);
  await page.getByRole('textbox', { name: 'Other PIN' }).fill(other.pin);
  await page.getByRole('button', { name: 'Show effects' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Moves to this PIN');
  await expect(dialog).toContainText(/How sure the match is/);
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Same birth certificate');
  await expect(dialog).toContainText('A second person must approve this merge.');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(`The merge of PIN ${other.pin} is waiting for approval.`);
  await expectAccessible(page);
  const administrator = await browser.newPage();
  await openAs(administrator, 'itadmin', '/UserManagement/Approvals/Approvals?State=waiting');
  await administrator.getByRole('link', { name: kept.pin }).click();
  const request = administrator.getByRole('dialog');
  await expect(request).toContainText(other.pin);
  await request.getByLabel('Reason of your decision').fill('Checked with the birth certificates');
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(request).toHaveCount(0);
  await administrator.close();
  await goTo(page, `${details}?Pin=${other.pin}`);
  await expect(page.getByText(`PIN ${other.pin} was merged into this record.`)).toBeVisible();
  await goTo(page, `${details}?Pin=${kept.pin}&tab=merge`);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/PreviewUndoMerge', async route => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await dialog.getByLabel('Reason').fill('They are two people');
  await expect(dialog.getByRole('button', { name: 'Undo merge' })).toBeDisabled();
  answer();
  await dialog.getByRole('button', { name: 'Undo merge' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Merges' })).toContainText('Undone by');
  await goTo(page, `${details}?Pin=${other.pin}`);
  await expect(page.locator('.cw-identity-bar')).toContainText(other.pin);
});

test('account staff unlock an account and send a password link', async ({ page }) => {
  await openAs(page, 'clientadmin', '/ClientAdministration/AccountLookup/AccountLookup?State=locked');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await dialog.getByLabel('Reason').fill('Caller knew the address');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog).toContainText('Active');
  await expect(dialog).toContainText('Caller knew the address');
  await dialog.getByRole('button', { name: 'Send password link' }).click();
  await dialog.getByRole('radio', { name: 'Español' }).check();
  await dialog.getByRole('button', { name: 'Send password link' }).click();
  await expect(page.getByText(/The link was sent to .•••@/).first()).toBeVisible();
});

// Two journeys: all ten tabs take longer than a journey may.
for (const [from, to] of [
  [0, 5],
  [5, 10],
] as const) {
  test(`tabs ${from + 1} to ${to} of a client open in Spanish without a barrier`, async ({ page, context }) => {
    await speakSpanish(context);
    await signInAs(page, 'supervisor');
    const { pin } = await somebody(page, 'jones');
    await goTo(page, `${details}?Pin=${pin}`);
    await expect(page.locator('.cw-identity-bar')).toContainText(pin);
    const tabs = page.locator('.cw-side-nav a');
    await expect(tabs).toHaveCount(10);
    for (let at = from; at < to; at += 1) {
      await tabs.nth(at).click();
      await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('.cw-page__content').locator('.cw-card, .cw-state').first()).toBeVisible();
      await expect(page.getByText('Cargando. Espere, por favor.')).toHaveCount(0);
      await expectAccessible(page);
    }
  });
}

test('an assistor has no way in', async ({ page }) => {
  await openAs(page, 'cboassistor', search);
  await expect(page.getByRole('table')).toHaveCount(0);
  await openAs(page, 'cboassistor', `${details}?Pin=1000003`);
  await expect(page.locator('.cw-identity-bar')).toHaveCount(0);
});
