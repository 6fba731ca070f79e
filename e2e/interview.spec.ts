import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, speakSpanish, test } from './support/people.ts';

const rivera = '1204417863';
const interview = `/Case/Interview/Interview?CaseNumber=${rivera}`;

test('an interview beside the facts: a live budget, left and continued, ending with note, proof and appointment', async ({
  page,
}) => {
  await openAs(page, 'caseworker', `/Case/CaseDetails/CaseDetails?CaseNumber=${rivera}&tab=interviews`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Interview beside the facts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interview', exact: true })).toBeVisible();
  await expect(main.getByRole('rowheader', { name: 'SNAP' })).toBeVisible();
  await expectAccessible(page);

  // The budget follows what is typed, before anything is saved.
  await main.getByLabel('What else is told').selectOption('earned-income');
  await main.getByRole('button', { name: 'Take it down' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It changes as soon as the answer is whole.');
  await dialog.getByLabel('Person').selectOption({ index: 1 });
  await dialog.getByLabel('Employer').fill('Sunrise Bakery');
  await dialog.getByLabel('Kind of income').selectOption('WA');
  await dialog.getByLabel('Employment').selectOption('FT');
  await dialog.getByRole('combobox', { name: 'Paid' }).selectOption('MO');
  await dialog.getByLabel('Gross per pay').fill('1500');
  await expect(dialog).toContainText('Nothing is saved yet.');
  await expect(dialog.getByRole('row', { name: /SNAP/ })).toContainText('(was $');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Sunrise Bakery')).toHaveCount(0);

  // What is typed is kept: whoever comes back goes on.
  await main.getByLabel('What do you pay for housing?').fill('950 a month to Palm Court');
  await expect(main.getByText(/^Draft kept \d/)).toBeVisible();
  await goTo(page, '/Home');
  await openAs(page, 'caseworker', interview);
  await expect(main.getByLabel('What do you pay for housing?')).toHaveValue('950 a month to Palm Court');

  await main.getByLabel('Outcome').selectOption('PART');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    main.getByText('Look through the note, ask for the proof, and book the next appointment.'),
  ).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Note' })).toHaveValue(/950 a month to Palm Court/);
  await expect(main.getByRole('link', { name: 'Book the next appointment' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Save note' }).click();
  await expect(main.getByText('The case note was added.').first()).toBeVisible();
});

test('the interview speaks Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'caseworker', interview);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrevista', exact: true })).toBeVisible();
  await expectAccessible(page);
});
