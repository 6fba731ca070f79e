import { goOn, start, stranger } from './support/applications.ts';
import { expect, openAs, test } from './support/people.ts';

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
