import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const rivera = '1204417863';

test('a packet is made from the case in one click, with its index and its hash', async ({ page }) => {
  await openAs(page, 'supervisor', `/Case/CaseDetails/CaseDetails?CaseNumber=${rivera}&tab=hearings`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Ask for a hearing' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Program').selectOption('SNAP');
  await dialog.getByRole('radio', { name: 'By word of mouth' }).check();
  await dialog.getByLabel('What the household does not agree with').fill('The rent was not counted');
  await dialog.getByRole('button', { name: 'Ask for a hearing' }).click();
  await expect(dialog).toHaveCount(0);
  await main.getByRole('link', { name: 'Hearing packet' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hearing packet of case ${rivera}`);
  await expect(main.getByRole('row', { name: /Evidence as it was known then/ })).toBeVisible();
  await expect(main).toContainText(/[0-9a-f]{64}/);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download the packet' }).click();
  expect((await saved).suggestedFilename()).toBe(`hearing-packet-${rivera}.pdf`);
  await expect(page.getByText('The packet was downloaded.').first()).toBeVisible();
});

test('the packet speaks Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'caseworker', `/Case/HearingPacket/HearingPacket?CaseNumber=${rivera}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Expediente de audiencia del caso ${rivera}`);
  await expect(page.getByRole('row', { name: /Documentos/ }).first()).toBeVisible();
  await expectAccessible(page);
});
