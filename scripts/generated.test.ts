import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { plainRecordsFile, recordsFile, renderPlainRecords, renderRecords } from './rendering/records.ts';
import { registryFile, renderRegistry } from './rendering/registry.ts';
import { renderScreens, screensFile } from './rendering/screens.ts';

/** `npm run generate` writes them. Schema, table types and docs/access.md are compared where they are made. */
describe('what is generated', () => {
  const written = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

  it('the registry names every file that declares a call or a screen', async () => {
    expect(written(registryFile)).toBe(await renderRegistry());
  });

  it('records that declare their screen have one, and those without code of their own are answered by the kit', async () => {
    expect(written(recordsFile)).toBe(await renderRecords());
    expect(written(plainRecordsFile)).toBe(await renderPlainRecords());
  });

  it('every declared screen has the page of its name', async () => {
    expect(written(screensFile)).toBe(await renderScreens());
  });
});
