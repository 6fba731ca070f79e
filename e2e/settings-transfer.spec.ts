import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const path = '/UserManagement/SettingsTransfer/SettingsTransfer';

const file = (text: string) => ({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('settings are taken out, looked at row by row, and brought in with a reason', async ({ page }) => {
  await openAs(page, 'itadmin', path);
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await exporting;
  expect(download.suggestedFilename()).toMatch(/^settings-\d{4}-\d\d-\d\d\.json$/);
  const settings = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(JSON.stringify(settings.Parts)).not.toContain('Okafor');
  const code = `T${Date.now().toString(36).slice(-6).toUpperCase()}`;
  const review = { Code: code, DescriptionEn: 'By file', DescriptionEs: 'Por archivo', Program: null, DueDays: 4 };
  const category = { ...settings.Parts['document-categories'][0], RetentionMonths: 91 };
  const parts = { 'review-codes': [{ ...review, Active: 'Y' }], 'document-categories': [category] };
  const chooser = page.getByLabel('Settings file');
  await chooser.setInputFiles(file(JSON.stringify({ ...settings, Parts: parts })));
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Is added');
  await expect(page.getByRole('row').filter({ hasText: category.Code })).toContainText('91');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Document categories' }).last().uncheck();
  await page.getByLabel('Reason').fill('From the trial installation');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Settings written: 1.').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: code })).toHaveCount(0);
});

test('a file with a fault, of another version or of another kind changes nothing and says why', async ({ page }) => {
  await openAs(page, 'itadmin', path);
  const chooser = page.getByLabel('Settings file');
  await chooser.setInputFiles(file('{"Format": "other"}'));
  await expect(page.getByText('This is not a settings file of the portal').first()).toBeVisible();
  const whole = { Format: 'commonweal-settings', MadeAt: '2026-03-10T14:05:00.000Z', MadeBy: 'LMORENO' };
  await chooser.setInputFiles(file(JSON.stringify({ ...whole, FormatVersion: 9, Parts: {} })));
  await expect(page.getByText('format version 9').first()).toBeVisible();
  const flags = [{ FeatureFlag: 'NoSuchFlag', ActiveFL: 'Y' }];
  await chooser.setInputFiles(file(JSON.stringify({ ...whole, FormatVersion: 1, Parts: { flags } })));
  await expect(page.getByRole('main')).toContainText('Feature flags, NoSuchFlag');
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
});

test('an administrator takes settings out and compares in Spanish, and cannot apply', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'administrator', path);
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
  const roles = [{ RoleName: 'Caseworker', Description: 'Otra', Status: '296', Access: {}, Subtypes: [] }];
  const whole = { Format: 'commonweal-settings', FormatVersion: 1, MadeAt: '2026-03-10T14:05:00Z', MadeBy: 'LMORENO' };
  await page.getByLabel('Archivo de configuración').setInputFiles(file(JSON.stringify({ ...whole, Parts: { roles } })));
  await expect(page.getByRole('row').filter({ hasText: 'Caseworker' })).toContainText('Se cambia');
  await expect(page.getByRole('button', { name: 'Aplicar' })).toHaveCount(0);
  await expectAccessible(page);
  await openAs(page, 'supervisor', path);
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0);
});
