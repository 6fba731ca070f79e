import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'module-versions-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('loads a changed module and its importers again and leaves the others loaded', () => {
  writeFileSync(join(folder, 'value.mts'), 'export const value = 1;');
  writeFileSync(join(folder, 'reader.mts'), "import { value } from './value.mts'; export const read = value;");
  writeFileSync(join(folder, 'other.mts'), 'export const loadedAt = performance.now();');
  writeFileSync(
    join(folder, 'main.mts'),
    `import { writeFileSync } from 'node:fs';
    import { ModuleVersions } from ${JSON.stringify(join(import.meta.dirname, 'module-versions.ts'))};
    const versions = new ModuleVersions(${JSON.stringify(folder)});
    versions.install();
    const load = async () => ({ ...(await import('./reader.mts')), ...(await import('./other.mts')) });
    const before = await load();
    writeFileSync('value.mts', 'export const value = 2;');
    const invalid = versions.invalidate([${JSON.stringify(join(folder, 'value.mts'))}]);
    const after = await load();
    console.log(before.read, after.read, before.loadedAt === after.loadedAt, invalid.some(file => file.endsWith('other.mts')));`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'main.mts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['1 2 true false\n', '']);
});
